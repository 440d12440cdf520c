package solver

import "testing"

// Hurry makes questions split their pieces, and start helpers, after a few nodes, so that
// small puzzles behave like large ones.
func Hurry(t *testing.T) { SetPace(t, 8, 16, 3) }

// SetPace sets the number of nodes after which a search checks its context, and after which
// it is split and starts helpers, and the number of solutions passed at a time.
func SetPace(t *testing.T, slice, patience uint64, bundle int) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.slice, pace.patience, pace.bundle = slice, patience, bundle
}

// Slice is how many nodes a search visits before it looks at its context.
func Slice() uint64 { return pace.slice }

// MostAhead is the maximum number of solutions that [All] finds before they are requested.
func MostAhead(workers int) uint64 { return uint64((bundlesAhead*workers + workers + 1) * pace.bundle) }

// JoinAlways has the solutions of classic puzzles counted by the join, however few they
// are.
func JoinAlways(t *testing.T) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.some = 0
}
