package serating

import "nonet/board"

// node is a candidate that is true or false: false ones are numbered after true ones.
type node uint16

// nodes is their number.
const nodes = 2 * candidates

func on(k candidate) node  { return node(k) }
func off(k candidate) node { return node(k) + node(candidates) }

func (n node) on() bool             { return n < node(candidates) }
func (n node) opposite() node       { return (n + node(candidates)) % nodes }
func (n node) candidate() candidate { return candidate(n) % candidates }

// cause is the reason why a candidate follows from another one.
type cause uint16

const (
	noCause    cause = 0       // assumed, or excluded by a true candidate
	lastInCell cause = 1       // the other of two candidates of a cell
	lastInside cause = 2       // the other of two places in a house; the house is added
	byStep     cause = 1 << 14 // removed by a step; its number in the web is added
)

// implied is a candidate that follows, and the reason.
type implied struct {
	candidate
	cause cause
}

// ruledOut appends the consequences of a true k: the other candidates of the cell are
// false, if inCell is set, and so is the digit in the peers, house by house.
func (p *position) ruledOut(list []candidate, k candidate, inCell bool) []candidate {
	c, d := k.cell(), k.digit()
	if inCell {
		for other := range p.of[c].Without(d).All() {
			list = append(list, at(c, other))
		}
	}
	for _, peer := range p.near[c] {
		if p.of[peer].Has(d) {
			list = append(list, at(peer, d))
		}
	}
	return list
}

// forced appends the consequences of a false k: if inCell is set, the other candidate of a
// cell with two; if inHouse is set, the other place of the digit in a house with two, which
// is appended twice if this holds in two houses.
func (p *position) forced(list []implied, k candidate, inCell, inHouse bool) []implied {
	c, d := k.cell(), k.digit()
	if inCell && p.of[c].Len() == 2 {
		list = append(list, implied{at(c, p.of[c].Without(d).Min()), lastInCell})
	}
	if !inHouse {
		return list
	}
	for _, h := range p.housesOf[c] {
		if places := p.in(h, d); places.Len() == 2 {
			list = append(list, implied{at(places.Without(c).Min(), d), lastInside + cause(h)})
		}
	}
	return list
}

// missing returns where candidates must be missing for a candidate to follow.
func (p *position) missing(k candidate, why cause) evidence {
	if why == lastInCell {
		return evidence{board.CellsOf(k.cell()), board.AllDigits}
	}
	return evidence{p.groups[why-lastInside], board.DigitsOf(k.digit())}
}

// nodeSet is a set of nodes.
type nodeSet [(nodes + 63) / 64]uint64

func (s *nodeSet) has(n node) bool { return s[n/64]>>(n%64)&1 != 0 }

func (s *nodeSet) add(n node) { s[n/64] |= 1 << (n % 64) }

// lengthRating returns the addition to a technique's base rating for the number of
// implications, in tenths: 1 more for each of the bounds 4, 6, 8, 12, 16, 24… that the
// number minus two exceeds.
func lengthRating(complexity int) int {
	added, bound := 0, 4
	for odd := false; complexity-2 > bound; odd = !odd {
		added++
		if odd {
			bound = bound * 4 / 3
		} else {
			bound = bound * 3 / 2
		}
	}
	return added
}
