package solver

import "testing"

// Hurry makes questions part their pieces, and call for helpers, after a few
// nodes, so that small puzzles show what large ones do.
func Hurry(t *testing.T) { SetPace(t, 8, 16, 3) }

// SetPace sets after how many nodes a search looks at its context, and after how
// many it is split and calls for helpers, and how many solutions are passed at
// once.
func SetPace(t *testing.T, slice, patience uint64, bundle int) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.slice, pace.patience, pace.bundle = slice, patience, bundle
}

// Slice is how many nodes a search visits before it looks at its context.
func Slice() uint64 { return pace.slice }

// MostAhead is how many solutions [All] finds, at most, before they are asked
// for.
func MostAhead(workers int) uint64 { return uint64((bundlesAhead*workers + workers + 1) * pace.bundle) }

// JoinAlways has the solutions of classic puzzles counted by the join, however few they
// are.
func JoinAlways(t *testing.T) {
	usual := pace
	t.Cleanup(func() { pace = usual })
	pace.some = 0
}
