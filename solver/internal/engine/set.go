package engine

import "math/bits"

// Set is a set of cells. Each engine numbers the cells in its own way: the number of a
// cell's bit is its place, from 0 to 63 in Top and from 64 to 95 in Bottom. A band of three
// rows is a half-word with three fields of ten bits, at bits 0, 10 and 20. A field is a row
// or box, and its last bit is spare. The low half of Top is the first band, the high half
// the second; Bottom is the third band.
type Set struct{ Top, Bottom uint64 }

// These constants are for one band; those ending in 2 are for the two bands of Top.
const (
	Corners = 1 | 1<<10 | 1<<20 // the first cell of each field
	Spares  = Corners << 9      // the spare bit of each field
	every   = Spares - Corners  // all cells

	Corners2 = Corners | Corners<<32
	Spares2  = Spares | Spares<<32
	every2   = every | every<<32
)

// Everywhere contains all cells.
var Everywhere = Set{every2, every}

// And returns the cells in both s and t.
func (s Set) And(t Set) Set { return Set{s.Top & t.Top, s.Bottom & t.Bottom} }

// Or returns the cells in s, t or both.
func (s Set) Or(t Set) Set { return Set{s.Top | t.Top, s.Bottom | t.Bottom} }

// Xor returns the cells in either s or t, but not both.
func (s Set) Xor(t Set) Set { return Set{s.Top ^ t.Top, s.Bottom ^ t.Bottom} }

// Minus returns the cells in s that are not in t.
func (s Set) Minus(t Set) Set { return Set{s.Top &^ t.Top, s.Bottom &^ t.Bottom} }

// Meets reports whether any cell is in both s and t.
func (s Set) Meets(t Set) bool { return s.Top&t.Top|s.Bottom&t.Bottom != 0 }

// Empty reports whether s has no cells.
func (s Set) Empty() bool { return s.Top|s.Bottom == 0 }

// Len returns the number of cells.
func (s Set) Len() int { return bits.OnesCount64(s.Top) + bits.OnesCount64(s.Bottom) }

// Only returns the set of the cell at place p.
func Only(p int) Set {
	if p < 64 {
		return Set{Top: 1 << (p & 63)}
	}
	return Set{Bottom: 1 << (p & 63)}
}

// Place returns the lowest place in a non-empty set.
func (s Set) Place() int {
	if s.Top != 0 {
		return bits.TrailingZeros64(s.Top)
	}
	return 64 + bits.TrailingZeros64(s.Bottom)
}

// First returns the cell with the lowest place in a non-empty set.
func (s Set) First() Set {
	if s.Top != 0 {
		return Set{Top: s.Top & -s.Top}
	}
	return Set{Bottom: s.Bottom & -s.Bottom}
}

// Spares returns the spare bits of the fields in which s has a cell: adding a full field
// carries into the spare bit unless the field is empty.
func (s Set) Spares() Set { return Set{(s.Top + every2) & Spares2, (s.Bottom + every) & Spares} }

// Fields returns all cells of the fields in which s has a cell.
func (s Set) Fields() Set {
	t := s.Spares()
	return Set{t.Top - t.Top>>9, t.Bottom - t.Bottom>>9}
}

// Less returns s with one subtracted from each field. In a field with a single cell, the
// result has no bits in common with s. The spare bit of a field is set unless the field is
// empty and has borrowed it.
func (s Set) Less() Set { return Set{(s.Top | Spares2) - Corners2, (s.Bottom | Spares) - Corners} }

// Bit returns 1 if w is not 0, and 0 otherwise. A condition would compile to a branch that
// the processor cannot predict, and the whole search would take half as long again.
func Bit(w uint64) uint32 { return uint32((w | -w) >> 63) }

// Consistent returns the fields of a three-by-three square that belong to at least one
// choice of three set fields, with one in each row and one in each column of the square. If
// rows, columns and boxes are houses, the rows and boxes of a band form such a square for
// each digit, and so do the columns and boxes of a stack. The fields that Consistent removes
// are locked candidates.
func Consistent(square int) int {
	var all int
	for _, choice := range [6]int{0o124, 0o142, 0o214, 0o241, 0o412, 0o421} {
		if square&choice == choice {
			all |= choice
		}
	}
	return all
}
