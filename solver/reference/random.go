package reference

import (
	"math/rand/v2"

	"nonet/board"
)

// RandomGrid returns a filled grid that obeys the classic rules. Its rows, columns and digits
// are those of one fixed grid in a random order.
func RandomGrid(r *rand.Rand) board.Grid {
	digits := r.Perm(board.Size)
	lines := func() []int { // a permutation of rows or columns that keeps bands or stacks together
		var order []int
		for _, band := range r.Perm(3) {
			for _, line := range r.Perm(3) {
				order = append(order, band*3+line)
			}
		}
		return order
	}
	rows, cols := lines(), lines()
	var g board.Grid
	for i, row := range rows {
		for j, col := range cols {
			g[board.At(i, j)] = board.Digit(digits[(row*3+row/3+col)%board.Size] + 1)
		}
	}
	return g
}

// RandomGroup returns a group of up to size cells in which a filled grid repeats no digit.
func RandomGroup(r *rand.Rand, g *board.Grid, size int) board.Group {
	var cells board.CellSet
	digits := board.AllDigits
	for _, i := range r.Perm(board.Cells) {
		c := board.Cell(i)
		if cells.Len() < size && digits.Has(g[c]) {
			cells, digits = cells.With(c), digits.Without(g[c])
		}
	}
	return board.Group{Kind: board.Extra, Cells: cells}
}
