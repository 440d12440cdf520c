package groups

import (
	"nonet/board"
	"nonet/solver/internal/engine"
)

// A field of a set is a row, so places ascend with cells. These constants are for one band;
// those ending in 2 are for the two bands of Top.
const (
	left  = engine.Corners * 0o111 // the first cell of each row in each box
	line  = 1<<board.Size - 1      // the first row, or a mask of nine bits
	stack = 0o7                    // the three bits of line in the left stack of boxes

	left2  = left | left<<32
	line2  = line | line<<32
	stack2 = stack | stack<<32
)

// columns returns the columns in which s has at least one cell, and those in which it has
// more than one. Bit i is column i.
func columnsOf(s engine.Set) (one, more uint64) {
	// Overlay the bands, then their rows.
	x, y := s.Top|s.Top>>32, s.Top&(s.Top>>32)
	x, y = x|s.Bottom, y|x&s.Bottom
	second, third := x>>10, x>>20
	one = x | second | third
	more = y | y>>10 | y>>20 | x&second | (x|second)&third
	return one & line, more & line
}

// down returns all cells of the given columns. Bit i is column i.
func down(columns uint64) engine.Set {
	band := columns * engine.Corners
	return engine.Set{Top: band | band<<32, Bottom: band}
}

// placeLimit is a power of two greater than the last place, so that masking a place gives a
// valid index. Many numbers below it are not places.
const placeLimit = 128

var (
	placeOf  [board.Cells]uint8     // the place of a cell
	cellAt   [placeLimit]board.Cell // the cell at a place
	rows     [board.Size]house
	columns  [board.Size]house
	boxes    [board.Size]house
	lines    [3 * board.Size]board.CellSet // the rows, the columns, the boxes
	crossing [placeLimit]engine.Set        // for each place, the other cells of its row and column
	inRows   [512]uint32                   // for each square, the cells of a band that engine.Consistent keeps
	inCols   [512]engine.Set               // for each square, the cells of the left stack that engine.Consistent keeps
	spread   [512]uint64                   // the bits of eight cells of a row, one byte each
)

func init() {
	for c := range board.Cell(board.Cells) {
		p := 32*(c.Row()/3) + 10*(c.Row()%3) + c.Col()
		placeOf[c], cellAt[p] = uint8(p), c
	}
	for i := range board.Size {
		band := uint64(0o7*engine.Corners) << (3 * (i % 3))
		rows[i] = newHouse(engine.Only(int(placeOf[board.Size*i])).Fields())
		columns[i] = newHouse(down(1 << i))
		boxes[i] = newHouse([3]engine.Set{{Top: band}, {Top: band << 32}, {Bottom: band}}[i/3])
	}
	for i, group := range board.Classic().Groups() {
		lines[i] = group.Cells
	}
	for c := range board.Cell(board.Cells) {
		crossing[placeOf[c]] = rows[c.Row()].cells.Xor(columns[c.Col()].cells)
	}
	for square := range 512 {
		for i := range 3 {
			for j := range 3 {
				if engine.Consistent(square)>>(3*i+j)&1 != 0 {
					inRows[square] |= 0o7 << (3*i + 10*j)
					column := uint64(engine.Corners) << j
					inCols[square] = inCols[square].Or([3]engine.Set{{Top: column}, {Top: column << 32}, {Bottom: column}}[i])
				}
			}
		}
		for i := range 8 {
			spread[square] |= uint64(square>>i&1) << (8 * i)
		}
	}
}

func setOf(s board.CellSet) engine.Set {
	var t engine.Set
	for c := range s.All() {
		t = t.Or(engine.Only(int(placeOf[c])))
	}
	return t
}

// writeBand writes the digits of one band. The table spread expands the first eight cells
// of a row to bytes.
func writeBand(g *engine.Band, p, q, r, s uint32) {
	for i := 0; i < len(g); i += board.Size {
		row := (*[board.Size]board.Digit)(g[i:])
		v := spread[p&511] | spread[q&511]<<1 | spread[r&511]<<2 | spread[s&511]<<3
		engine.WriteRow(row, v, board.Digit(p>>8&1|q>>8&1<<1|r>>8&1<<2|s>>8&1<<3))
		p, q, r, s = p>>10, q>>10, r>>10, s>>10
	}
}
