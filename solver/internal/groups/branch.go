package groups

import "math/bits"

// worthwhile is the minimum number of open cells at which comparing pairs pays off.
const worthwhile = 35

// choose returns the open cell to branch on if the order of solutions does not matter. It
// prefers pairs, which are cells with two candidates, and then cells with three.
// Measurements on hard puzzles with several sets of rules showed:
//
//   - Choosing the cell with the highest weight saves a quarter of the nodes, but computing
//     weights takes time. With fewer than worthwhile open cells, or if more than two fifths
//     of them are pairs, the rest of the tree is too small for that to pay off.
//   - If there are very many solutions, choosing the first cell in the grid needs fewer
//     nodes.
//   - If there is no pair, branching on a digit with two places in a house would need fewer
//     nodes with windows and anti-knight rules, but far more with diagonals and jigsaws.
func (st *state) choose(l *layout, dense bool) place {
	best := 0
	if st.pairs.empty() {
		fewest := st.fewest()
		if dense {
			return fewest.place()
		}
		for rest := fewest; !rest.empty(); {
			p := rest.place()
			rest = rest.minus(only(p))
			best = max(best, st.reach(l, p)*placeLimit|p)
		}
		return best % placeLimit
	}
	pairs, open := st.pairs.len(), st.open.len()
	if dense || open < worthwhile || 5*pairs > 2*open {
		return st.pairs.place()
	}
	for rest := st.pairs; !rest.empty(); {
		p := rest.place()
		rest = rest.minus(only(p))
		best = max(best, st.weight(l, p)*placeLimit|p)
	}
	return best % placeLimit
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

// reach returns how often the candidates of a cell occur among its peers.
func (st *state) reach(l *layout, p place) (n int) {
	for digits := st.candidates(p); digits != 0; digits &= digits - 1 {
		n += l.peers[p%placeLimit].and(st.places[bits.TrailingZeros32(digits)]).len()
	}
	return n
}

// weight estimates how much follows from placing either candidate of a pair. It multiplies
// the effects of the two candidates on the cell's peers, so the weight is low if either
// effect is small. It also increases with the number of open peers. The factors are those
// of package bands, tested on hard puzzles.
func (st *state) weight(l *layout, p place) int {
	digits := st.candidates(p)
	x := bits.TrailingZeros32(digits) & 15
	y := bits.TrailingZeros32(digits&(digits-1)) & 15
	near := l.peers[p%placeLimit]
	return 36*near.and(st.open).len() + st.impact(near, x)*st.impact(near, y)
}

// impact counts the cells in near that would lose digit d. Pairs count more, since they
// would be settled.
func (st *state) impact(near set, d int) int {
	losing := near.and(st.places[d])
	return 1 + losing.len() + 6*losing.and(st.pairs).len()
}
