package bands

import "math/bits"

// worthwhile is the minimum number of open cells at which comparing pairs pays off.
const worthwhile = 47

// choose returns the open cell to branch on if the order of solutions does not matter. It
// prefers pairs, which are cells with two candidates. Measurements showed:
//
//   - Choosing the pair with the highest weight saves a quarter of the nodes in hard
//     puzzles, but computing one weight takes a twentieth of the time of a node. With
//     fewer than worthwhile open cells, or if more than two fifths of them are pairs, the
//     rest of the tree is too small for that to pay off.
//   - On the empty grid and with few givens, choosing the first pair in the grid leads to
//     leaves with up to twice as many solutions.
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

// fewest returns the open cells with three candidates, or all open cells if there are none.
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

// weight estimates how much follows from placing either candidate of a pair. It multiplies
// the effects of the two candidates on the cell's peers, so the weight is low if either
// effect is small. It also increases with the number of open peers. The factors were the
// best of about a hundred tried on hard puzzles.
func (st *state) weight(p place) int {
	digits := st.candidates(p)
	x := bits.TrailingZeros32(digits) & 15
	y := bits.TrailingZeros32(digits&(digits-1)) & 15
	near := seen[p]
	return 36*near.and(st.open).len() + st.impact(near, x)*st.impact(near, y)
}

// impact counts the cells in near that would lose digit d. Pairs count more, since they
// would be settled.
func (st *state) impact(near set, d int) int {
	losing := near.and(st.places[d])
	return 1 + losing.len() + 6*losing.and(st.pairs).len()
}
