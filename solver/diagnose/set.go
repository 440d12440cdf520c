package diagnose

import (
	"cmp"
	"iter"
	"math/bits"

	"nonet/board"
)

// set is a set of members of a puzzle: cells 0 to 80, which represent their givens, and
// removal. Sets can be compared with ==.
type set struct{ low, high uint64 }

// removal is the member that represents all removed candidates together.
const removal = board.Cells

func only(member int) set {
	if member < 64 {
		return set{low: 1 << member}
	}
	return set{high: 1 << (member - 64)}
}

func setOf(cells board.CellSet) set {
	var s set
	for c := range cells.All() {
		s = s.or(only(int(c)))
	}
	return s
}

func (s set) cells() board.CellSet {
	var cells board.CellSet
	for member := range s.members() {
		if member != removal {
			cells = cells.With(board.Cell(member))
		}
	}
	return cells
}

func (s set) or(t set) set        { return set{s.low | t.low, s.high | t.high} }
func (s set) and(t set) set       { return set{s.low & t.low, s.high & t.high} }
func (s set) minus(t set) set     { return set{s.low &^ t.low, s.high &^ t.high} }
func (s set) empty() bool         { return s == set{} }
func (s set) meets(t set) bool    { return !s.and(t).empty() }
func (s set) within(t set) bool   { return s.minus(t).empty() }
func (s set) has(member int) bool { return s.meets(only(member)) }
func (s set) len() int            { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// compare orders sets by size, and sets of the same size by their members.
func (s set) compare(t set) int {
	return cmp.Or(cmp.Compare(s.len(), t.len()),
		cmp.Compare(bits.Reverse64(t.low), bits.Reverse64(s.low)),
		cmp.Compare(bits.Reverse64(t.high), bits.Reverse64(s.high)))
}

// members yields the members in ascending order.
func (s set) members() iter.Seq[int] {
	return func(yield func(int) bool) {
		for rest := s.low; rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros64(rest)) {
				return
			}
		}
		for rest := s.high; rest != 0; rest &= rest - 1 {
			if !yield(64 + bits.TrailingZeros64(rest)) {
				return
			}
		}
	}
}

func differing(a, b *board.Grid) set {
	var s set
	for c := range a {
		if a[c] != b[c] {
			s = s.or(only(c))
		}
	}
	return s
}
