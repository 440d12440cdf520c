package logic

import (
	"slices"

	"nonet/board"
)

// refuted returns the index of the set of a row at which the assumption of the row
// contradicts itself: that the first set does not hold z. That set and those before it
// cannot all hold the digits that follow, which happens only if sets share cells. If there
// is no such set, refuted returns -1.
func (s *Step) refuted(b *Board, z board.Digit) int {
	f := fill{b: b}
	missing := z
	for i := range s.Sets {
		set := &s.Sets[i]
		f.sets = append(f.sets, set.Cells)
		f.digits = append(f.digits, set.Digits.Without(missing))
		if !f.fits(f.around(set.Cells), f.digits) {
			return i
		}
		missing = set.Common.Min()
	}
	return -1
}

// fill searches for digits of cells such that each of the sets holds exactly its digits.
type fill struct {
	b      *Board
	sets   []board.CellSet
	digits []board.DigitSet
}

// around returns the cells of the sets that share cells with the given ones, directly or
// through other sets. All other sets can be filled independently of these.
func (f *fill) around(cells board.CellSet) board.CellSet {
	for before := (board.CellSet{}); before != cells; {
		before = cells
		for _, set := range f.sets {
			if set.Meets(cells) {
				cells = cells.Union(set)
			}
		}
	}
	return cells
}

// fits reports whether the remaining cells can be filled, given the digits that each set
// still lacks.
func (f *fill) fits(rest board.CellSet, lacking []board.DigitSet) bool {
	if rest.Empty() {
		return true
	}
	c := rest.Min()
	digits := f.b.candidates[c]
	for i, set := range f.sets {
		if set.Has(c) {
			digits &= lacking[i]
		}
	}
	for d := range digits.All() {
		left := slices.Clone(lacking)
		for i, set := range f.sets {
			if set.Has(c) {
				left[i] = left[i].Without(d)
			}
		}
		if f.fits(rest.Without(c), left) {
			return true
		}
	}
	return false
}
