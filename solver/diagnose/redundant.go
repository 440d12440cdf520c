package diagnose

import (
	"context"

	"nonet/board"
)

// Redundancy holds the givens that a puzzle does not need.
type Redundancy struct {
	Cells   board.CellSet // givens that can each be removed
	Unknown board.CellSet // givens not decided before the nodes ran out or ctx ended
}

// Redundant returns the givens of p that can each be removed without changing the
// solutions. If p has one solution and no such given, it is minimal. A redundant given may
// be needed once another is removed. If nodes is 0, the default applies. If ctx ends,
// Redundant returns the result so far and ctx.Err().
//
// However many solutions p has, a given is redundant if p without it has no solution with
// another digit in its place.
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
