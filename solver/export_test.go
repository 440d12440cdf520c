package solver

import "testing"

// Hurry makes questions split their pieces and start further workers after a few nodes, so
// small puzzles behave like large ones.
func Hurry(t *testing.T) { SetPace(t, 8, 16, 3) }

// SetPace sets the number of nodes between two checks of a search's context, the number of
// nodes after which a search is split and starts further workers, and the number of
// solutions that [Possible] visits.
func SetPace(t *testing.T, slice, patience, few uint64) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.slice, pace.patience, pace.few = slice, patience, few
}

// Slice returns the number of nodes that a search visits between two checks of its context.
func Slice() uint64 { return pace.slice }

// JoinAlways makes Count count the solutions of classic puzzles exactly without visiting
// any first.
func JoinAlways(t *testing.T) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.some = 0
}
