package groups

import (
	"math/bits"

	"nonet/board"
	"nonet/solver/internal/engine"
)

// start makes st the root, where only the puzzle's givens and removed candidates are known.
// It returns false if a given is invalid.
func (l *layout) start(st *engine.State, p *board.Puzzle) bool {
	if !st.Give(p, &placeOf) {
		return false
	}
	for d, cells := range st.Places {
		st.Places[d] = l.strikePeers(st.Open.Or(cells), cells)
	}
	st.Remove(p, &placeOf)
	return true
}

// strikePeers returns the places of a digit without the peers of the given cells.
func (l *layout) strikePeers(places, cells engine.Set) engine.Set {
	for rest := cells.Top; rest != 0; rest &= rest - 1 {
		places = places.Minus(l.peers[bits.TrailingZeros64(rest)])
	}
	for rest := cells.Bottom; rest != 0; rest &= rest - 1 {
		places = places.Minus(l.peersOf(64 + bits.TrailingZeros64(rest)))
	}
	return places
}
