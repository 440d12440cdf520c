package bands

import (
	"math/bits"

	"nonet/board"
	"nonet/solver/internal/engine"
)

// A field of a set is a box: bit 3c+r is the cell in row r and column c of the box, both
// from 0 to 2. These constants are for one band; those ending in 2 are for the two bands of
// Top.
const (
	left  = engine.Corners * 0o007 // the left column of each box
	upper = engine.Corners * 0o111 // the top row of each box

	left2  = left | left<<32
	upper2 = upper | upper<<32
)

// placeLimit is one more than the last place. Some lower numbers are not the place of any
// cell.
const placeLimit = 96

// crowded reports whether s has more than one cell in a box.
func crowded(s engine.Set) bool { return s.Meets(s.Less()) }

// first returns the first cell of a set in the grid, read row by row. The set must not be
// empty.
func first(s engine.Set) engine.Set {
	band, half := s.Top, 0
	if uint32(band) == 0 {
		band, half = s.Top>>32, 32
		if band == 0 {
			band, half = s.Bottom, 64
		}
	}
	for row := 0; ; row++ {
		// Within a row, places ascend with the columns.
		if cells := band >> (row & 63) & upper; cells != 0 {
			return engine.Only(half + row + bits.TrailingZeros64(cells))
		}
	}
}

var (
	placeOf [board.Cells]uint8     // the place of a cell
	cellAt  [placeLimit]board.Cell // the cell at a place
	seen    [placeLimit]engine.Set // the peers of the cell at a place
	inRows  [512]uint32            // for each square, the cells of a band that engine.Consistent keeps
	inCols  [512]engine.Set        // for each square, the cells of the left stack that engine.Consistent keeps
	spread  [512]uint64            // the bits of eight cells of a row, one byte each
)

func init() {
	for c := range board.Cell(board.Cells) {
		p := 32*(c.Row()/3) + 10*(c.Col()/3) + 3*(c.Col()%3) + c.Row()%3
		placeOf[c], cellAt[p] = uint8(p), c
	}
	for c, p := range placeOf {
		for peer := range board.Classic().Peers(board.Cell(c)).All() {
			seen[p] = seen[p].Or(engine.Only(int(placeOf[peer])))
		}
	}
	for square := range 512 {
		for i := range 3 {
			for j := range 3 {
				if engine.Consistent(square)>>(3*i+j)&1 != 0 {
					inRows[square] |= upper / engine.Corners << j << (10 * i)
					inCols[square] = inCols[square].Or([3]engine.Set{
						{Top: left / engine.Corners << (3 * i)},
						{Top: left / engine.Corners << (3 * i) << 32},
						{Bottom: left / engine.Corners << (3 * i)},
					}[j])
				}
				if bit := 3*i + j; square>>bit&1 != 0 && bit < 8 {
					spread[square] |= 1 << (8 * (3*j + i))
				}
			}
		}
	}
}
