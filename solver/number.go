package solver

import (
	"context"

	"nonet/board"
)

// Number is the number of solutions of a puzzle as far as it matters: none, one or several.
type Number uint8

// The numbers.
const (
	None Number = iota
	One
	Several
)

// HowMany reports whether p has no solution, one or several. If it has none, [Clash] may
// say why. If ctx ends, it returns what it has found so far, with the error of ctx.
func HowMany(ctx context.Context, p *board.Puzzle, asking Asking) (Number, error) {
	q := newInquiry(ctx, p, asking)
	n := min(q.count(q.pieces(), 1, 1)[0], 2)
	return Number(n), q.end()
}

// Clash returns the cells with obvious contradictions among the givens: digits that occur
// twice in a group, digits that the puzzle has removed from their cells, and invalid
// digits.
func Clash(p *board.Puzzle) board.CellSet {
	cells := board.ConflictCells(board.Conflicts(p.RulesOrClassic(), &p.Givens))
	for c, d := range p.Givens {
		if d > board.Size || p.Removed[c].Has(d) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}
