package bands

import (
	"math/bits"

	"nonet/board"
)

// set is a set of cells. A box is a field of ten bits, the last of which is spare: bit 3c+r
// is the cell in row r and column c of the box, both from 0 to 2. A band of three boxes is
// a half-word, with the boxes at bits 0, 10 and 20. The low half of top is the first band,
// the high half the second; bottom is the third band.
type set struct{ top, bottom uint64 }

// These constants are for one band; those ending in 2 are for the two bands of top.
const (
	corners = 1 | 1<<10 | 1<<20 // the first cell of each box
	spares  = corners << 9      // the spare bit of each box
	every   = spares - corners  // all cells
	left    = corners * 0o007   // the left column of each box
	upper   = corners * 0o111   // the top row of each box

	corners2 = corners | corners<<32
	spares2  = spares | spares<<32
	every2   = every | every<<32
	left2    = left | left<<32
	upper2   = upper | upper<<32
)

var everywhere = set{every2, every}

func (s set) and(t set) set    { return set{s.top & t.top, s.bottom & t.bottom} }
func (s set) or(t set) set     { return set{s.top | t.top, s.bottom | t.bottom} }
func (s set) xor(t set) set    { return set{s.top ^ t.top, s.bottom ^ t.bottom} }
func (s set) minus(t set) set  { return set{s.top &^ t.top, s.bottom &^ t.bottom} }
func (s set) meets(t set) bool { return s.top&t.top|s.bottom&t.bottom != 0 }
func (s set) empty() bool      { return s.top|s.bottom == 0 }
func (s set) len() int         { return bits.OnesCount64(s.top) + bits.OnesCount64(s.bottom) }

// boxes returns all cells of the boxes in which s has a cell.
func (s set) boxes() set {
	// Adding a full box carries into the spare bit unless the field is empty.
	t := (s.top + every2) & spares2
	b := (s.bottom + every) & spares
	return set{t - t>>9, b - b>>9}
}

// crowded reports whether s has more than one cell in a box.
func (s set) crowded() bool {
	// A field minus one has bits in common with the field unless the field is a single bit.
	// The spare bits keep an empty box from borrowing.
	t := (s.top | spares2) - corners2
	b := (s.bottom | spares) - corners
	return s.top&t|s.bottom&b != 0
}

// place is the number of a cell's bit: 0 to 63 in top, 64 to 95 in bottom.
type place = int

// placeLimit is one more than the last place. Some lower numbers are not the place of any
// cell.
const placeLimit = 96

func only(p place) set {
	if p < 64 {
		return set{top: 1 << (p & 63)}
	}
	return set{bottom: 1 << (p & 63)}
}

// some returns the cell with the lowest place. The set must not be empty.
func (s set) some() set {
	if s.top != 0 {
		return set{top: s.top & -s.top}
	}
	return set{bottom: s.bottom & -s.bottom}
}

// place returns the lowest place in a non-empty set.
func (s set) place() place {
	if s.top != 0 {
		return bits.TrailingZeros64(s.top)
	}
	return 64 + bits.TrailingZeros64(s.bottom)
}

// first returns the first cell of the set in the grid, read row by row. The set must not be
// empty.
func (s set) first() set {
	band, half := s.top, 0
	if uint32(band) == 0 {
		band, half = s.top>>32, 32
		if band == 0 {
			band, half = s.bottom, 64
		}
	}
	for row := 0; ; row++ {
		// Within a row, places ascend with the columns.
		if cells := band >> (row & 63) & upper; cells != 0 {
			return only(half + row + bits.TrailingZeros64(cells))
		}
	}
}

// bit returns 1 if w is not 0, and 0 otherwise. A condition would compile to a branch that
// the processor cannot predict, and the whole search would take half as long again.
func bit(w uint64) uint32 { return uint32((w | -w) >> 63) }

var (
	placeOf [board.Cells]uint8     // the place of a cell
	cellAt  [placeLimit]board.Cell // the cell at a place
	seen    [placeLimit]set        // the peers of the cell at a place
	inRows  [512]uint32            // for each square, the cells of a band that consistent keeps
	inCols  [512]set               // for each square, the cells of the left stack that consistent keeps
	spread  [512]uint64            // the bits of eight cells of a row, one byte each
)

func init() {
	for c := range board.Cell(board.Cells) {
		p := 32*(c.Row()/3) + 10*(c.Col()/3) + 3*(c.Col()%3) + c.Row()%3
		placeOf[c], cellAt[p] = uint8(p), c
	}
	for c, p := range placeOf {
		for peer := range board.Classic().Peers(board.Cell(c)).All() {
			seen[p] = seen[p].or(only(int(placeOf[peer])))
		}
	}
	for square := range 512 {
		for i := range 3 {
			for j := range 3 {
				if consistent(square)>>(3*i+j)&1 != 0 {
					inRows[square] |= upper / corners << j << (10 * i)
					inCols[square] = inCols[square].or([3]set{
						{top: left / corners << (3 * i)},
						{top: left / corners << (3 * i) << 32},
						{bottom: left / corners << (3 * i)},
					}[j])
				}
				if bit := 3*i + j; square>>bit&1 != 0 && bit < 8 {
					spread[square] |= 1 << (8 * (3*j + i))
				}
			}
		}
	}
}

// consistent returns the fields of a three-by-three square that belong to at least one
// choice of three set fields, with one in each row and one in each column of the square.
// For each digit, the rows and boxes of a band form such a square, and so do the columns
// and boxes of a stack. The fields that consistent removes are locked candidates.
func consistent(square int) int {
	var all int
	for _, choice := range [6]int{0o124, 0o142, 0o214, 0o241, 0o412, 0o421} {
		if square&choice == choice {
			all |= choice
		}
	}
	return all
}
