package oracle

import "nonet/board"

// Backtracking hands the solutions of p to yield in lexicographic order, until
// there are no more or yield returns false. It is the plain textbook search:
// cell by cell in row order, digits ascending, with a table for each group of
// the digits that stand in it.
func Backtracking(p *board.Puzzle, yield func(board.Grid) bool) {
	rules := p.RulesOrClassic()
	if rules == board.Classic() {
		newClassicSearch(p, yield).fill(0)
		return
	}
	newGroupSearch(p, rules, yield).fill(0)
}

// backtrack is what both searches hold. Cells with a given come first in the
// order, so that every group knows its givens before a cell is tried; they
// have one digit to choose from, which leaves the solutions in their order.
type backtrack struct {
	order   [board.Cells]board.Cell
	allowed [board.Cells]board.DigitSet
	grid    board.Grid
	yield   func(board.Grid) bool
}

func newBacktrack(p *board.Puzzle, yield func(board.Grid) bool) backtrack {
	b := backtrack{allowed: allowed(p), yield: yield}
	next := p.Givens.Filled()
	given := 0
	for c := range board.Cell(board.Cells) {
		if p.Givens[c] != 0 {
			b.order[given] = c
			given++
			continue
		}
		b.order[next] = c
		next++
	}
	return b
}

// classicSearch knows rows, columns and boxes by their numbers.
type classicSearch struct {
	backtrack
	rows, cols, boxes [board.Size]board.DigitSet
	places            [board.Cells]struct{ row, col, box uint8 }
}

func newClassicSearch(p *board.Puzzle, yield func(board.Grid) bool) *classicSearch {
	s := &classicSearch{backtrack: newBacktrack(p, yield)}
	for c := range board.Cell(board.Cells) {
		place := &s.places[c]
		place.row, place.col, place.box = uint8(c.Row()), uint8(c.Col()), uint8(c.Box())
	}
	return s
}

// fill fills the cells of the order from index i on. It returns false once
// yield has asked to stop.
func (s *classicSearch) fill(i int) bool {
	if i == board.Cells {
		return s.yield(s.grid)
	}
	c := s.order[i]
	place := &s.places[c]
	row, col, box := &s.rows[place.row], &s.cols[place.col], &s.boxes[place.box]
	for free := s.allowed[c] &^ (*row | *col | *box); free != 0; free &= free - 1 {
		digit := free & -free
		*row |= digit
		*col |= digit
		*box |= digit
		s.grid[c] = free.Min()
		if !s.fill(i + 1) {
			return false
		}
		*row &^= digit
		*col &^= digit
		*box &^= digit
	}
	return true
}

// groupSearch works by any rules: a list of groups for each cell.
type groupSearch struct {
	backtrack
	groups [board.Cells][]int // which entries of used belong to a cell
	used   []board.DigitSet   // by group
}

func newGroupSearch(p *board.Puzzle, rules *board.Rules, yield func(board.Grid) bool) *groupSearch {
	s := &groupSearch{
		backtrack: newBacktrack(p, yield),
		used:      make([]board.DigitSet, len(rules.Groups())),
	}
	for i, group := range rules.Groups() {
		for c := range group.Cells.All() {
			s.groups[c] = append(s.groups[c], i)
		}
	}
	return s
}

// fill does what the one of classicSearch does.
func (s *groupSearch) fill(i int) bool {
	if i == board.Cells {
		return s.yield(s.grid)
	}
	c := s.order[i]
	free := s.allowed[c]
	for _, group := range s.groups[c] {
		free &^= s.used[group]
	}
	for ; free != 0; free &= free - 1 {
		digit := free & -free
		for _, group := range s.groups[c] {
			s.used[group] |= digit
		}
		s.grid[c] = free.Min()
		if !s.fill(i + 1) {
			return false
		}
		for _, group := range s.groups[c] {
			s.used[group] &^= digit
		}
	}
	return true
}
