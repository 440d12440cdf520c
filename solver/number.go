package solver

import (
	"context"

	"nonet/board"
)

// Number says whether a puzzle has no solution, one or several.
type Number uint8

// The results of [HowMany].
const (
	None Number = iota
	One
	Several
)

// HowMany reports whether p has no solution, one or several. If it has none, [Clash] may say
// why. If ctx ends, it returns what it has found so far and ctx.Err().
func HowMany(ctx context.Context, p *board.Puzzle, asking Asking) (Number, error) {
	q := newInquiry(ctx, p, asking)
	n := min(q.countAll(1), 2)
	return Number(n), q.end()
}

// Clash returns the cells whose givens are obviously wrong: digits that occur twice in a
// group, digits removed from the cell's candidates, and invalid digits.
func Clash(p *board.Puzzle) board.CellSet {
	cells := board.ConflictCells(board.Conflicts(p.RulesOrClassic(), &p.Givens))
	for c, d := range p.Givens {
		if d > board.Size || p.Removed[c].Has(d) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}
