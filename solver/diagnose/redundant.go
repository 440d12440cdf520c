package diagnose

import (
	"context"

	"nonet/board"
)

// Redundancy is what a puzzle could do without.
type Redundancy struct {
	Cells   board.CellSet // of the givens of which any one may be removed
	Unknown board.CellSet // of the givens of which that is not known, since nodes or ctx ended before
}

// Redundant returns the givens of p each of which may be removed by itself: the
// solutions stay the same. Where p has one solution and no such given it is
// minimal. Of two that may go, each may need the other to stay. 0 is a usual number
// of nodes. Where ctx ends it returns what it has found so far, with the error of
// ctx.
//
// A given may go if p without it has no solution with another digit in its place,
// however many p has.
func Redundant(ctx context.Context, p *board.Puzzle, nodes uint64) (Redundancy, error) {
	q := newProber(ctx, p, nodes)
	var r Redundancy
	for c, d := range p.Givens {
		if d == 0 {
			continue
		}
		c := board.Cell(c)
		without := *p
		without.Givens[c] = 0
		without.Removed[c] = without.Removed[c].With(d)
		switch _, found, known := q.solution(&without); {
		case found:
		case known:
			r.Cells = r.Cells.With(c)
		default:
			r.Unknown = r.Unknown.With(c)
		}
	}
	return r, ctx.Err()
}
