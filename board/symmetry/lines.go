package symmetry

import (
	"math/bits"

	"nonet/board"
)

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

// fixes reports whether the shuffle keeps each of the cells in place.
func (s *shuffle) fixes(cells board.CellSet) bool {
	for c := range cells.All() {
		if s.cell(c.Row(), c.Col()) != c {
			return false
		}
	}
	return true
}

// mayFix reports whether the given cells of a line can stay in place, judging only by where
// the line moves. They can only stay if they also lie on the image of the line.
func (s *shuffle) mayFix(line uint8, cells board.CellSet) bool {
	to := s[line]
	if to == line {
		return true
	}
	for x := range uint8(allLines) {
		if x < board.Size != (line < board.Size) && x != to && cells.Has(crossing(line, x)) {
			return false
		}
	}
	return true
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
