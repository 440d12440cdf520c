// Package reference contains two textbook solvers, which use backtracking and dancing
// links. They share no code with package solver. Tests check that all of them find the same
// solutions, and benchmarks compare their speed. The program itself does not use this
// package.
//
// Both solvers work with any rules and respect removed candidates. They find no solution if
// givens conflict or are not digits. [Backtracking] finds the solutions in lexicographic
// order, and [DancingLinks] in no particular order.
package reference

import (
	"math/rand/v2"

	"nonet/board"
)

// allowed returns, for each cell, the digits that do not contradict its given or its
// removed candidates.
func allowed(p *board.Puzzle) [board.Cells]board.DigitSet {
	var sets [board.Cells]board.DigitSet
	for c, given := range p.Givens {
		sets[c] = board.AllDigits
		if given != 0 {
			sets[c] = board.DigitsOf(given)
		}
		sets[c] &^= p.Removed[c]
	}
	return sets
}

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
