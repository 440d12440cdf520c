package groups

import "math/bits"

// worthwhile is from how many open cells on pairs are weighed.
const worthwhile = 47

// choose picks the open cell to branch on where the order does not matter: one
// with two candidates if there is one, else with three. To take the best of all
// pairs makes fewer nodes in hard puzzles, but to weigh them takes time. With
// fewer than worthwhile open cells, or where two fifths of them are pairs, what
// is left of the tree is too small for that.
func (st *state) choose(l *layout) place {
	cells := st.pairs
	if cells.empty() {
		return st.fewest().place()
	}
	pairs, open := cells.len(), st.open.len()
	if open < worthwhile || 5*pairs > 2*open {
		return cells.place()
	}
	best := 0
	for rest := cells.top; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros64(rest)
		best = max(best, st.weight(l, p)*placeLimit|p)
	}
	for rest := cells.bottom; rest != 0; rest &= rest - 1 {
		p := 64 + bits.TrailingZeros64(rest)
		best = max(best, st.weight(l, p)*placeLimit|p)
	}
	return best % placeLimit
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

// weight tells how much is likely to follow from either candidate of a pair:
// the product of what each does to its peers, so that none is idle, and the open
// cells around. The numbers are those of bands, tried on hard puzzles.
func (st *state) weight(l *layout, p place) int {
	digits := st.candidates(p)
	x := bits.TrailingZeros32(digits) & 15
	y := bits.TrailingZeros32(digits&(digits-1)) & 15
	near := l.peers[p%placeLimit]
	return 36*near.and(st.open).len() + st.impact(near, x)*st.impact(near, y)
}

// impact weighs the cells near by that lose a digit: those that have but one
// other candidate are settled by it.
func (st *state) impact(near set, d int) int {
	losing := near.and(st.places[d])
	return 1 + losing.len() + 6*losing.and(st.pairs).len()
}
