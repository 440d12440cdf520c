package bands

import (
	"math/bits"

	"nonet/solver/internal/engine"
)

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
func choose(st *engine.State, dense bool) engine.Set {
	cells := st.Pairs
	if cells.Empty() {
		cells = st.Fewest()
	}
	if dense {
		return first(cells)
	}
	pairs, open := st.Pairs.Len(), st.Open.Len()
	if pairs == 0 || open < worthwhile || 5*pairs > 2*open {
		return cells.First()
	}
	best := 0
	for rest := st.Pairs.Top; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros64(rest)
		best = max(best, st.Weight(p, seen[p])<<7|p)
	}
	for rest := st.Pairs.Bottom; rest != 0; rest &= rest - 1 {
		p := 64 + bits.TrailingZeros64(rest)
		best = max(best, st.Weight(p, seen[p])<<7|p)
	}
	return engine.Only(best & 127)
}
