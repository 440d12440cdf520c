package solver

import (
	"context"

	"nonet/board"
)

// OnlySolution returns the solution of a puzzle that has exactly one. It returns the empty
// grid if there is no solution or several, if the search takes too long, or if ctx ends.
func OnlySolution(ctx context.Context, p *board.Puzzle) board.Grid {
	search := New(p)
	if advanceLong(ctx, search) != Found {
		return board.Grid{}
	}
	solution := search.Solution()
	if advanceLong(ctx, search) != Exhausted {
		return board.Grid{}
	}
	return solution
}

// advanceLong searches for the next solution until it takes too long or ctx ends.
func advanceLong(ctx context.Context, search *Search) Outcome {
	const (
		most   = 1 << 22 // in search nodes; takes a few seconds
		atOnce = 1 << 16 // takes up to an eighth of a second
	)
	for end := search.Nodes() + most; search.Nodes() < end && ctx.Err() == nil; {
		if outcome := search.Advance(atOnce); outcome != Unfinished {
			return outcome
		}
	}
	return Unfinished
}
