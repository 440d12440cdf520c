package bands

import "math/bits"

// worthwhile is the minimum number of open cells for which pairs are weighed.
const worthwhile = 47

// choose picks the open cell to branch on where the order does not matter. It
// is a cell with two candidates if there is one. Measured:
//
//   - To take the best of all pairs makes a quarter fewer nodes in hard puzzles.
//     But to weigh a pair costs a twentieth of a node. With fewer than
//     worthwhile open cells, or where two fifths of them are pairs, what is left
//     of the tree is too small for that.
//   - On the empty grid and with few givens, the pair that is first in the grid
//     leaves up to twice as many solutions to one leaf.
func (st *state) choose(dense bool) set {
	cells := st.pairs
	if cells.empty() {
		cells = st.fewest()
	}
	if dense {
		return cells.first()
	}
	pairs, open := st.pairs.len(), st.open.len()
	if pairs == 0 || open < worthwhile || 5*pairs > 2*open {
		return cells.some()
	}
	best := 0
	for rest := st.pairs.top; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros64(rest)
		best = max(best, st.weight(p)<<7|p)
	}
	for rest := st.pairs.bottom; rest != 0; rest &= rest - 1 {
		p := 64 + bits.TrailingZeros64(rest)
		best = max(best, st.weight(p)<<7|p)
	}
	return only(best & 127)
}

// fewest returns the open cells with three candidates, or all if there are none.
func (st *state) fewest() set {
	var one, two, three, four set
	for d := range st.places {
		four = four.or(three.and(st.places[d]))
		three = three.or(two.and(st.places[d]))
		two = two.or(one.and(st.places[d]))
		one = one.or(st.places[d])
	}
	if triples := st.open.minus(four); !triples.empty() {
		return triples
	}
	return st.open
}

// weight returns how much probably follows from either candidate of a pair: the product of
// their effects on the neighbours, so that neither is idle, and of the open cells around.
// The numbers were the best of some hundred tried on hard puzzles.
func (st *state) weight(p place) int {
	digits := st.candidates(p)
	x := bits.TrailingZeros32(digits) & 15
	y := bits.TrailingZeros32(digits&(digits-1)) & 15
	near := seen[p]
	return 36*near.and(st.open).len() + st.impact(near, x)*st.impact(near, y)
}

// impact weighs the nearby cells that lose a digit: those with only one other candidate are
// settled by it.
func (st *state) impact(near set, d int) int {
	losing := near.and(st.places[d])
	return 1 + losing.len() + 6*losing.and(st.pairs).len()
}
