package serating

import "nonet/board"

// node is the statement that a candidate is true, or that it is false. False nodes have
// higher numbers than true ones.
type node uint16

const nodes = 2 * candidates

func on(k candidate) node  { return node(k) }
func off(k candidate) node { return node(k) + node(candidates) }

func (n node) on() bool             { return n < node(candidates) }
func (n node) opposite() node       { return (n + node(candidates)) % nodes }
func (n node) candidate() candidate { return candidate(n) % candidates }

// cause is the reason why a node follows from others.
type cause uint16

const (
	noCause    cause = 0       // an assumption, or excluded by a true candidate
	lastInCell cause = 1       // the last candidate of its cell
	lastInside cause = 2       // lastInside + h: the last place in house h
	byStep     cause = 1 << 14 // byStep + i: removed by step i of the web
)

// implied is a candidate that follows and the reason why.
type implied struct {
	candidate
	cause cause
}

// missing returns the candidates that must be missing for k to follow. The set includes k
// itself, although k need not be missing.
func (p *position) missing(k candidate, why cause) evidence {
	if why == lastInCell {
		return evidence{board.CellsOf(k.cell()), board.AllDigits}
	}
	return evidence{p.groups[why-lastInside], board.DigitsOf(k.digit())}
}

type nodeSet [(nodes + 63) / 64]uint64

func (s *nodeSet) has(n node) bool { return s[n/64]>>(n%64)&1 != 0 }

func (s *nodeSet) addNode(n node) { s[n/64] |= 1 << (n % 64) }

// longest returns the highest number of implications for which lengthRating returns at most the
// given number of tenths.
func longest(added int) int {
	if added < 0 {
		return 0
	}
	bound := 4
	for i := range added {
		if i%2 == 0 {
			bound = bound * 3 / 2
		} else {
			bound = bound * 4 / 3
		}
	}
	return bound + 2
}

// lengthRating returns the number of tenths that a chain with the given number of
// implications adds to the base rating: one for each of the limits 4, 6, 8, 12, 16, 24,
// … that the number minus two exceeds.
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
