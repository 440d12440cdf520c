package groups

import (
	"math/bits"

	"nonet/solver/internal/engine"
)

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
func (l *layout) choose(st *engine.State, dense bool) int {
	best := 0
	if st.Pairs.Empty() {
		fewest := st.Fewest()
		if dense {
			return fewest.Place()
		}
		for rest := fewest; !rest.Empty(); {
			p := rest.Place()
			rest = rest.Minus(engine.Only(p))
			best = max(best, l.reach(st, p)*placeLimit|p)
		}
		return best % placeLimit
	}
	pairs, open := st.Pairs.Len(), st.Open.Len()
	if dense || open < worthwhile || 5*pairs > 2*open {
		return st.Pairs.Place()
	}
	for rest := st.Pairs; !rest.Empty(); {
		p := rest.Place()
		rest = rest.Minus(engine.Only(p))
		best = max(best, st.Weight(p, l.peersOf(p))*placeLimit|p)
	}
	return best % placeLimit
}

// reach returns how often the candidates of a cell occur among its peers.
func (l *layout) reach(st *engine.State, p int) (n int) {
	for digits := st.Candidates(p); digits != 0; digits &= digits - 1 {
		n += l.peersOf(p).And(st.Places[bits.TrailingZeros32(digits)]).Len()
	}
	return n
}
