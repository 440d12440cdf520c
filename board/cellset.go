package board

import (
	"iter"
	"math/bits"
	"strings"
)

// CellSet is a set of cells. The zero value is the empty set. Sets can be compared with ==.
type CellSet struct {
	low  uint64 // cells 0 to 63
	high uint64 // cells 64 to 80
}

// AllCells holds all 81 cells.
var AllCells = CellSet{low: 1<<64 - 1, high: 1<<(Cells-64) - 1}

// CellsOf returns the set of the given cells.
func CellsOf(cells ...Cell) CellSet {
	var s CellSet
	for _, c := range cells {
		s = s.With(c)
	}
	return s
}

// With returns the set with cell c added.
func (s CellSet) With(c Cell) CellSet {
	if c < 64 {
		s.low |= 1 << c
	} else {
		s.high |= 1 << (c - 64)
	}
	return s
}

// Without returns the set with cell c removed.
func (s CellSet) Without(c Cell) CellSet {
	if c < 64 {
		s.low &^= 1 << c
	} else {
		s.high &^= 1 << (c - 64)
	}
	return s
}

// Has reports whether cell c is in the set.
func (s CellSet) Has(c Cell) bool {
	if c < 64 {
		return s.low>>c&1 != 0
	}
	return s.high>>(c-64)&1 != 0
}

// Union returns the cells that are in either set.
func (s CellSet) Union(t CellSet) CellSet { return CellSet{s.low | t.low, s.high | t.high} }

// Intersect returns the cells that are in both sets.
func (s CellSet) Intersect(t CellSet) CellSet { return CellSet{s.low & t.low, s.high & t.high} }

// Minus returns the cells of s that are not in t.
func (s CellSet) Minus(t CellSet) CellSet { return CellSet{s.low &^ t.low, s.high &^ t.high} }

// Empty reports whether the set is empty.
func (s CellSet) Empty() bool { return s == CellSet{} }

// Meets reports whether the sets have a cell in common.
func (s CellSet) Meets(t CellSet) bool { return s.low&t.low|s.high&t.high != 0 }

// Within reports whether all cells of s are in t.
func (s CellSet) Within(t CellSet) bool { return s.low&^t.low|s.high&^t.high == 0 }

// Min returns the first cell of the set, which must not be empty.
func (s CellSet) Min() Cell {
	if s.low != 0 {
		return Cell(bits.TrailingZeros64(s.low))
	}
	return Cell(64 + bits.TrailingZeros64(s.high))
}

// One reports whether the set has exactly one cell.
func (s CellSet) One() bool {
	return s.low&(s.low-1)|s.high&(s.high-1) == 0 && (s.low == 0) != (s.high == 0)
}

// Len returns the number of cells in the set, 0 to 81.
func (s CellSet) Len() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// All iterates over the cells of the set in ascending order.
func (s CellSet) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for rest := s.low; rest != 0; rest &= rest - 1 {
			if !yield(Cell(bits.TrailingZeros64(rest))) {
				return
			}
		}
		for rest := s.high; rest != 0; rest &= rest - 1 {
			if !yield(Cell(64 + bits.TrailingZeros64(rest))) {
				return
			}
		}
	}
}

// piece returns the connected piece that contains the first cell of the set. Cells are
// connected if they share a side. The set must not be empty.
func (s CellSet) piece() CellSet {
	var reached CellSet
	border := CellsOf(s.Min())
	for !border.Empty() {
		reached = reached.Union(border)
		var next CellSet
		for c := range border.All() {
			next = next.Union(c.beside())
		}
		border = next.Intersect(s).Minus(reached)
	}
	return reached
}

// String lists the cells in ascending order, as in "r1c1 r2c4".
func (s CellSet) String() string {
	names := make([]string, 0, s.Len())
	for c := range s.All() {
		names = append(names, c.String())
	}
	return strings.Join(names, " ")
}
