package diagnose

import (
	"slices"

	"nonet/board"
)

// splitter looks for the smallest sets of cells in which one of many solutions differs from all
// others. It tries all sets of a size, splitting the solutions by the digits in one cell after
// another. With many solutions, that takes less time than to compare each with all others.
type splitter struct {
	*completer
	solutions []board.Grid
	columns   [board.Cells][]board.Digit // by cell: the digit of each solution
	cells     []board.Cell               // the cells in which solutions differ
	parts     [][]int32                  // scratch, by the number of cells chosen
	chosen    board.CellSet
	kept      map[int32]bool // the solutions that the proposed sets keep
}

func newSplitter(c *completer, solutions []board.Grid) *splitter {
	s := &splitter{completer: c, solutions: solutions, kept: map[int32]bool{}}
	varied := board.CellSet{}
	for i := range solutions {
		varied = varied.Union(solutions[0].Differing(&solutions[i]))
	}
	for cell := range varied.All() {
		s.cells = append(s.cells, cell)
		column := make([]board.Digit, len(solutions))
		for i := range solutions {
			column[i] = solutions[i][cell]
		}
		s.columns[cell] = column
	}
	return s
}

// propose proposes sets of the given size, one for each solution that they keep.
func (s *splitter) propose(size int) {
	all := make([]int32, len(s.solutions))
	for i := range all {
		all[i] = int32(i)
	}
	for len(s.parts) < size {
		s.parts = append(s.parts, make([]int32, len(all)))
	}
	s.split(all, 0, size)
}

// split chooses the given number of further cells, at least one, from s.cells[from:]. The
// list holds the solutions that agree in the cells chosen so far.
func (s *splitter) split(list []int32, from, more int) {
	const pace = 512 // number of digits to read per tick
	last := len(s.cells) - more
	for at := from; at <= last && len(s.result.Sets) < proposed && !s.over(); at++ {
		s.spend(int64(1 + len(list)/pace))
		cell := s.cells[at]
		column := s.columns[cell]
		var ends [board.Size + 2]int // of the part with each digit, in s.parts
		for _, i := range list {
			ends[column[i]+1]++
		}
		if more == 1 {
			s.single(list, cell, &ends)
			continue
		}
		for d := range board.Size + 1 {
			ends[d+1] += ends[d]
		}
		part := s.parts[more-1]
		next := ends
		for _, i := range list {
			d := column[i]
			part[next[d]] = i
			next[d]++
		}
		s.chosen = s.chosen.With(cell)
		for d := 1; d <= board.Size; d++ {
			// A cell that does not split the list is of no use.
			if n := ends[d+1] - ends[d]; n > 1 && n < len(list) {
				s.split(part[ends[d]:ends[d+1]], at+1, more-1)
			}
		}
		s.chosen = s.chosen.Without(cell)
	}
}

// single proposes the chosen cells and a last one for the solutions that are alone with their
// digit in it. The numbers of solutions with the digits are in counts, shifted by one.
func (s *splitter) single(list []int32, cell board.Cell, counts *[board.Size + 2]int) {
	for d := board.Digit(1); d <= board.Size; d++ {
		if counts[d+1] != 1 || len(s.result.Sets) == proposed {
			continue
		}
		for _, i := range list {
			if s.columns[cell][i] == d && !s.kept[i] {
				s.kept[i] = true
				s.completer.propose(s.chosen.With(cell), &s.solutions[i], int(i)+1)
			}
		}
	}
}

// hitter looks for a smallest set that hits all sets of a family, which means that it has
// a member in common with each. Some sets of the family become known only during the
// search.
type hitter struct {
	*prober
	sets  []board.CellSet // the known sets, smallest first; none contains another
	least int             // minimum number of members of a set that hits them all

	hit board.CellSet // the set found last
}

type answer uint8

const (
	unknown answer = iota // the nodes ran out or the context ended
	yes
	no
)

// learn adds a set that must be hit.
func (h *hitter) learn(s board.CellSet) {
	for _, known := range h.sets {
		if known.Within(s) {
			return
		}
	}
	h.sets = slices.DeleteFunc(h.sets, s.Within)
	at, _ := slices.BinarySearchFunc(h.sets, s, compare)
	h.sets = slices.Insert(h.sets, at, s)
}

// smallest looks for a smallest set of at most the given number of members that hits the
// whole family. The function missed is called with a set that hits all known sets. It
// returns a set of the family that the given set does not hit, or answers no if there is
// none. If smallest answers no, every hitting set has more than the given number of
// members.
func (h *hitter) smallest(most int, missed func(board.CellSet) (board.CellSet, answer)) (board.CellSet, answer) {
	for h.least <= most {
		if h.over() {
			return board.CellSet{}, unknown
		}
		if !h.hits(board.CellSet{}, board.CellSet{}, h.least) {
			if h.over() {
				return board.CellSet{}, unknown
			}
			h.least++
			continue
		}
		switch s, answer := missed(h.hit); answer {
		case no:
			return h.hit, yes
		case unknown:
			return board.CellSet{}, unknown
		default:
			h.learn(s)
		}
	}
	return board.CellSet{}, no
}

// hits looks for a set that hits all known sets, and stores it in h.hit. The set consists
// of the chosen members and at most the given number of others, none of them barred. hits
// also returns false if the nodes run out.
func (h *hitter) hits(chosen, barred board.CellSet, more int) bool {
	const pace = 64 // number of sets examined per tick
	h.spend(int64(1 + len(h.sets)/pace))
	if h.over() {
		return false
	}
	// Hitting disjoint sets takes at least one member per set.
	var narrow, packed board.CellSet
	fewest, packs := 0, 0
	for _, s := range h.sets {
		if s.Meets(chosen) {
			continue
		}
		s = s.Minus(barred)
		// s is not empty: at each depth, fewer members are barred than the smallest remaining
		// set has.
		if n := s.Len(); fewest == 0 || n < fewest {
			narrow, fewest = s, n
		}
		if !s.Meets(packed) {
			packed = packed.Union(s)
			if packs++; packs > more {
				return false
			}
		}
	}
	if fewest == 0 {
		h.hit = chosen
		return true
	}
	for member := range narrow.All() {
		if h.hits(chosen.With(member), barred, more-1) {
			return true
		}
		barred = barred.With(member)
	}
	return false
}
