package board

import "fmt"

// Size is the number of cells in each row, column and box, and the number of digits.
const Size = 9

// Cells is the number of cells on the board.
const Cells = Size * Size

// Cell is one of the 81 cells, numbered 0 to 80 row by row: r1c1 is 0, r1c9 is 8 and r9c9
// is 80.
type Cell uint8

// At returns the cell in the given row and column, both numbered from 0 to 8.
func At(row, col int) Cell { return Cell(row*Size + col) }

// Row returns the row of the cell, 0 to 8.
func (c Cell) Row() int { return int(c) / Size }

// Col returns the column of the cell, 0 to 8.
func (c Cell) Col() int { return int(c) % Size }

// Box returns the box of the cell, 0 to 8. Boxes are numbered row by row.
func (c Cell) Box() int { return c.Row()/3*3 + c.Col()/3 }

// String returns the usual name of the cell, from r1c1 to r9c9.
func (c Cell) String() string { return fmt.Sprintf("r%dc%d", c.Row()+1, c.Col()+1) }

// beside returns the cells that share a side with c.
func (c Cell) beside() CellSet {
	var cells CellSet
	if c.Row() > 0 {
		cells = cells.With(c - Size)
	}
	if c.Row() < Size-1 {
		cells = cells.With(c + Size)
	}
	if c.Col() > 0 {
		cells = cells.With(c - 1)
	}
	if c.Col() < Size-1 {
		cells = cells.With(c + 1)
	}
	return cells
}
