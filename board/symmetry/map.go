// Package symmetry handles the maps that preserve the rules: rotating and reflecting the
// board, shuffling rows within their boxes, renaming digits. Such a map turns a puzzle into
// another with the same number of solutions, which can be found in the same way.
//
//   - [Of] finds the maps of cells that preserve given rules, and [Group.Random] draws one
//     of them, with a renaming of the digits, for shuffling.
//   - [Canonical] returns a key that is the same for puzzles that differ only by such a
//     map.
//   - [Pattern] is a symmetry in the arrangement of the givens. It only affects how a
//     puzzle looks.
package symmetry

import (
	"math/bits"

	"nonet/board"
)

// Map maps cells to cells and digits to digits, one to one. Maps come from [Identity] and the
// methods of [Group]; the zero value is invalid. Maps can be compared with ==.
type Map struct {
	cells  [board.Cells]board.Cell
	digits [board.Size + 1]board.Digit // 0, for empty cells, stays 0
}

// Identity returns the map that changes nothing.
func Identity() Map {
	var m Map
	for c := range m.cells {
		m.cells[c] = board.Cell(c)
	}
	for d := range m.digits {
		m.digits[d] = board.Digit(d)
	}
	return m
}

// Cell returns the image of the cell c.
func (m *Map) Cell(c board.Cell) board.Cell { return m.cells[c] }

// Digit returns the image of the digit d, 1 to 9; 0 stays 0.
func (m *Map) Digit(d board.Digit) board.Digit { return m.digits[d] }

// Apply returns the image of the grid g.
func (m *Map) Apply(g *board.Grid) board.Grid {
	var image board.Grid
	for c, d := range g {
		image[m.cells[c]] = m.digits[d]
	}
	return image
}

// ApplySets applies the map to a set of digits for each cell, such as a puzzle's removed
// candidates.
func (m *Map) ApplySets(sets *[board.Cells]board.DigitSet) [board.Cells]board.DigitSet {
	var image [board.Cells]board.DigitSet
	for c, set := range sets {
		for d := range set.All() {
			image[m.cells[c]] = image[m.cells[c]].With(m.digits[d])
		}
	}
	return image
}

// Then returns the map that applies m first and then next.
func (m *Map) Then(next *Map) Map {
	var both Map
	for c, to := range m.cells {
		both.cells[c] = next.cells[to]
	}
	for d, to := range m.digits {
		both.digits[d] = next.digits[to]
	}
	return both
}

// The lines of a board are its rows, 0 to 8, and its columns, 9 to 17. A map of cells that
// maps lines to lines is determined by the images of the lines.
const allLines = 2 * board.Size

// shuffle maps lines to lines: all rows to rows and all columns to columns, or vice versa.
type shuffle [allLines]uint8

var unmoved = func() shuffle {
	var s shuffle
	for x := range s {
		s[x] = uint8(x)
	}
	return s
}()

// after returns the shuffle that applies first, and then s.
func (s *shuffle) after(first *shuffle) shuffle {
	var both shuffle
	for x, to := range first {
		both[x] = s[to]
	}
	return both
}

func (s *shuffle) inverse() shuffle {
	var inverse shuffle
	for x, to := range s {
		inverse[to] = uint8(x)
	}
	return inverse
}

// cell returns the image of the cell in the given row and column.
func (s *shuffle) cell(row, col int) board.Cell {
	return crossing(s[row], s[board.Size+col])
}

func (s *shuffle) onCells() Map {
	m := Identity()
	for c := range board.Cell(board.Cells) {
		m.cells[c] = s.cell(c.Row(), c.Col())
	}
	return m
}

// crossing returns the cell in which a row and a column cross. They can be given in either
// order.
func crossing(x, y uint8) board.Cell {
	if x >= board.Size {
		x, y = y, x
	}
	return board.At(int(x), int(y)-board.Size)
}

// mix scrambles a number deterministically, so sorting by such numbers always gives the
// same order. The method is from Wang Yi's wyhash: https://github.com/wangyi-fudan/wyhash
func mix(x uint64) uint64 {
	high, low := bits.Mul64(x^0x9e3779b97f4a7c15, 0xd1342543de82ef95)
	return high ^ low
}
