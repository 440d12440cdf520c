package groups

import (
	"math/bits"

	"nonet/board"
)

// set is a set of cells, row by row. A row is a field of ten bits, the last of which is
// spare. A band of three rows is a half-word, with the rows at bits 0, 10 and 20. The low
// half of top is the first band, the high half the second; bottom is the third band.
type set struct{ top, bottom uint64 }

// These constants are for one band; those ending in 2 are for the two bands of top.
const (
	corners = 1 | 1<<10 | 1<<20 // the first cell of each row
	spares  = corners << 9      // the spare bit of each row
	every   = spares - corners  // all cells
	left    = corners * 0o111   // the first cell of each row in each box
	line    = 1<<board.Size - 1 // the first row, or a mask of nine bits
	stack   = 0o7               // the three bits of line in the left stack of boxes

	corners2 = corners | corners<<32
	spares2  = spares | spares<<32
	every2   = every | every<<32
	left2    = left | left<<32
	line2    = line | line<<32
	stack2   = stack | stack<<32
)

var everywhere = set{every2, every}

func (s set) and(t set) set    { return set{s.top & t.top, s.bottom & t.bottom} }
func (s set) or(t set) set     { return set{s.top | t.top, s.bottom | t.bottom} }
func (s set) xor(t set) set    { return set{s.top ^ t.top, s.bottom ^ t.bottom} }
func (s set) minus(t set) set  { return set{s.top &^ t.top, s.bottom &^ t.bottom} }
func (s set) meets(t set) bool { return s.top&t.top|s.bottom&t.bottom != 0 }
func (s set) empty() bool      { return s.top|s.bottom == 0 }
func (s set) len() int         { return bits.OnesCount64(s.top) + bits.OnesCount64(s.bottom) }

// rows returns all cells of the rows in which s has a cell.
func (s set) rows() set {
	t := s.spares()
	return set{t.top - t.top>>9, t.bottom - t.bottom>>9}
}

// spares returns the spare bits of the rows in which s has a cell: adding a full row
// carries into the spare bit unless the row is empty.
func (s set) spares() set { return set{(s.top + every2) & spares2, (s.bottom + every) & spares} }

// less returns s with one subtracted from each row. In a row with a single cell, the result
// has no bits in common with s. The spare bit of a row is set unless the row is empty and
// has borrowed it.
func (s set) less() set { return set{(s.top | spares2) - corners2, (s.bottom | spares) - corners} }

// columns returns the columns in which s has at least one cell, and those in which it has
// more than one. Bit i is column i.
func (s set) columns() (one, more uint64) {
	// Overlay the bands, then their rows.
	x, y := s.top|s.top>>32, s.top&(s.top>>32)
	x, y = x|s.bottom, y|x&s.bottom
	second, third := x>>10, x>>20
	one = x | second | third
	more = y | y>>10 | y>>20 | x&second | (x|second)&third
	return one & line, more & line
}

// down returns all cells of the given columns. Bit i is column i.
func down(columns uint64) set {
	band := columns * corners
	return set{band | band<<32, band}
}

// place is the number of a cell's bit: 0 to 63 in top, 64 to 95 in bottom. Places ascend
// with cells.
type place = int

// placeLimit is a power of two greater than the last place, so that masking a place gives a
// valid index. Many numbers below it are not places.
const placeLimit = 128

func only(p place) set {
	if p < 64 {
		return set{top: 1 << (p & 63)}
	}
	return set{bottom: 1 << (p & 63)}
}

// place returns the first place in a non-empty set.
func (s set) place() place {
	if s.top != 0 {
		return bits.TrailingZeros64(s.top)
	}
	return 64 + bits.TrailingZeros64(s.bottom)
}

// bit returns 1 if w is not 0, and 0 otherwise. A condition would compile to a branch that
// the processor cannot predict.
func bit(w uint64) uint32 { return uint32((w | -w) >> 63) }

var (
	placeOf  [board.Cells]uint8     // the place of a cell
	cellAt   [placeLimit]board.Cell // the cell at a place
	rows     [board.Size]house
	columns  [board.Size]house
	boxes    [board.Size]house
	lines    [3 * board.Size]board.CellSet // the rows, the columns, the boxes
	crossing [placeLimit]set               // for each place, the other cells of its row and column
	inRows   [512]uint32                   // for each square, the cells of a band that consistent keeps
	inCols   [512]set                      // for each square, the cells of the left stack that consistent keeps
	spread   [512]uint64                   // the bits of eight cells of a row, one byte each
)

func init() {
	for c := range board.Cell(board.Cells) {
		p := 32*(c.Row()/3) + 10*(c.Row()%3) + c.Col()
		placeOf[c], cellAt[p] = uint8(p), c
	}
	for i := range board.Size {
		band := uint64(0o7*corners) << (3 * (i % 3))
		rows[i] = newHouse(only(int(placeOf[board.Size*i])).rows())
		columns[i] = newHouse(down(1 << i))
		boxes[i] = newHouse([3]set{{top: band}, {top: band << 32}, {bottom: band}}[i/3])
	}
	for i, group := range board.Classic().Groups() {
		lines[i] = group.Cells
	}
	for c := range board.Cell(board.Cells) {
		crossing[placeOf[c]] = rows[c.Row()].cells.xor(columns[c.Col()].cells)
	}
	for square := range 512 {
		for i := range 3 {
			for j := range 3 {
				if consistent(square)>>(3*i+j)&1 != 0 {
					inRows[square] |= 0o7 << (3*i + 10*j)
					column := uint64(corners) << j
					inCols[square] = inCols[square].or([3]set{{top: column}, {top: column << 32}, {bottom: column}}[i])
				}
			}
		}
		for i := range 8 {
			spread[square] |= uint64(square>>i&1) << (8 * i)
		}
	}
}

func setOf(s board.CellSet) set {
	var t set
	for c := range s.All() {
		t = t.or(only(int(placeOf[c])))
	}
	return t
}

// consistent returns the fields of a three-by-three square that belong to at least one
// choice of three set fields, with one in each row and one in each column of the square. If
// rows, columns and boxes are houses, each band is such a square for each digit: bit 3i+j
// is the intersection of box i and row j. So is each stack of boxes: bit 3i+j is the
// intersection of box i and column j. The table inCols is for the left stack. The fields
// that consistent removes are locked candidates.
func consistent(square int) int {
	var all int
	for _, choice := range [6]int{0o124, 0o142, 0o214, 0o241, 0o412, 0o421} {
		if square&choice == choice {
			all |= choice
		}
	}
	return all
}
