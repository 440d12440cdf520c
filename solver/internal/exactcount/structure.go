package exactcount

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"

	"nonet/board"
)

const (
	partitions = 280        // number of partitions of the nine digits into three triples
	crossings  = 36         // number of partitions transversal to each partition
	triples    = 84         // number of triples of the nine digits
	followers  = 56         // number of structures that begin with a given partition
	structures = 15680      // number of structures of a chute, up to the order of its lines
	largest    = 288        // maximum number of structures of a chute that are transversal to three partitions
	boxes      = 3          // number of boxes in a chute
	lines      = 3          // number of lines in a chute
	perBox     = board.Size // number of bits for each box in a line
)

// A triple is a set of three digits, with digit d as bit d-1.
type triple uint16

const allDigits triple = 1<<board.Size - 1

// has reports whether the triple contains a digit, counted from 0.
func (t triple) has(digit int) bool { return t>>digit&1 != 0 }

// partition splits the digits into triples, in the order of their smallest digits.
type partition [lines]triple

// line is a row of a band or a column of a stack: the digits in each of its boxes.
type line uint32

// in returns a line with the triple in the given box.
func (t triple) in(box int) line { return line(t) << (box * perBox) }

func (l line) box(box int) triple { return triple(l>>(box*perBox)) & allDigits }

// structure says which digits each line of a chute has in each box. It specifies neither
// the order of the lines nor the order of the digits in a box.
type structure struct {
	partitions [boxes]uint16 // the numbers of the partitions
	lines      [lines]line
}

// catalogue lists all partitions and structures.
type catalogue struct {
	partitions [partitions]partition
	rank       [allDigits + 1]uint8          // rank of each triple
	number     [triples][triples]uint16      // number of the partition with two given triples, indexed by their ranks
	crossing   [partitions][crossings]uint16 // the partitions transversal to each partition
	structures [structures]structure
}

// catalogued returns the catalogue. The first call makes it, which takes a few
// milliseconds.
var catalogued = sync.OnceValue(func() *catalogue {
	g := new(catalogue)
	var all []triple
	for t := range allDigits + 1 {
		if bits.OnesCount16(uint16(t)) == 3 {
			g.rank[t] = uint8(len(all))
			all = append(all, t)
		}
	}
	n := 0
	for _, a := range all {
		for _, b := range all {
			if p := (partition{a, b, allDigits &^ (a | b)}); a&b == 0 && p == p.sorted() {
				g.partitions[n] = p
				for _, order := range permutations {
					g.number[g.rank[p[order[0]]]][g.rank[p[order[1]]]] = uint16(n)
				}
				n++
			}
		}
	}
	n = 0
	for first, p := range &g.partitions {
		crossing := g.crossing[first][:0]
		for second, q := range &g.partitions {
			if p.crosses(q) {
				crossing = append(crossing, uint16(second))
			}
			for _, order := range permutations {
				if s, ok := g.structure(first, second, order); ok {
					g.structures[n] = s
					n++
				}
			}
		}
	}
	return g
})

// numberOf returns the number of the partition with two given triples.
func (g *catalogue) numberOf(a, b triple) uint16 { return g.number[g.rank[a]][g.rank[b]] }

var permutations = [...][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// sorted returns the partition of three triples given in any order.
func (p partition) sorted() partition {
	slices.SortFunc(p[:], func(a, b triple) int { return cmp.Compare(a&-a, b&-b) })
	return p
}

func (p partition) crosses(q partition) bool {
	for _, a := range p {
		for _, b := range q {
			if bits.OnesCount16(uint16(a&b)) != 1 {
				return false
			}
		}
	}
	return true
}

// structure returns the structure with the given partitions in its first two boxes, where
// order matches the triples of the second box to the lines. In each line, the third box has
// the missing digits. If two triples in a line overlap, ok is false.
func (g *catalogue) structure(first, second int, order [lines]int) (s structure, ok bool) {
	var third partition
	for i, a := range g.partitions[first] {
		b := g.partitions[second][order[i]]
		if a&b != 0 {
			return s, false
		}
		third[i] = allDigits &^ (a | b)
		s.lines[i] = a.in(0) | b.in(1) | third[i].in(2)
	}
	s.partitions = [boxes]uint16{uint16(first), uint16(second), g.numberOf(third[0], third[1])}
	return s, true
}
