package solver

import "testing"

// Hurry makes questions split their pieces and start further workers after a few nodes, so
// small puzzles behave like large ones.
func Hurry(t *testing.T) { SetPace(t, 8, 16, 3) }

// SetPace sets the number of nodes between two checks of a search's context, the number of
// nodes after which a search is split and starts further workers, and the number of
// solutions in a bundle.
func SetPace(t *testing.T, slice, patience uint64, bundle int) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.slice, pace.patience, pace.bundle = slice, patience, bundle
}

// Slice returns the number of nodes that a search visits between two checks of its context.
func Slice() uint64 { return pace.slice }

// MostAhead returns the maximum number of solutions that [All] finds before they are requested.
func MostAhead(workers int) uint64 { return uint64((bundlesAhead*workers + workers + 1) * pace.bundle) }

// JoinAlways makes Count count the solutions of classic puzzles exactly without visiting
// any first.
func JoinAlways(t *testing.T) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.some = 0
}
