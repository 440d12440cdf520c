package reference

import "nonet/board"

// Backtracking yields the solutions of p in lexicographic order, until yield returns
// false. To solve many puzzles, reuse a [Backtracker].
func Backtracking(p *board.Puzzle, yield func(board.Grid) bool) {
	new(Backtracker).Solve(p, yield)
}

// Backtracker solves puzzles by the textbook method: it fills the cells row by row, tries
// digits in ascending order, and keeps a table of the digits in each group.
//
// The zero value is ready to use. A Backtracker keeps its tables, so solving many puzzles
// with the same rules does not allocate. It is not safe for concurrent use, and a yield
// function must not use the Backtracker that calls it.
type Backtracker struct {
	classic classicSearch
	groups  groupSearch
}

// Solve yields the solutions of p in lexicographic order, until yield returns false.
func (b *Backtracker) Solve(p *board.Puzzle, yield func(board.Grid) bool) {
	if rules := p.RulesOrClassic(); rules == board.Classic() {
		b.classic.solve(p, yield)
	} else {
		b.groups.solve(p, rules, yield)
	}
}

// backtrack holds what both kinds of search have in common. The field order lists the
// cells with givens first, so that every group knows its givens before other cells are
// tried. Since these cells can only hold one digit, this does not change the order of the
// solutions.
type backtrack struct {
	order   [board.Cells]board.Cell
	allowed [board.Cells]board.DigitSet
	grid    board.Grid
	yield   func(board.Grid) bool
}

func (b *backtrack) start(p *board.Puzzle, yield func(board.Grid) bool) {
	b.allowed, b.yield = allowed(p), yield
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
}

type classicSearch struct {
	backtrack
	rows, cols, boxes [board.Size]board.DigitSet
}

type place struct{ row, col, box uint8 }

var places = func() (places [board.Cells]place) {
	for c := range board.Cell(board.Cells) {
		places[c] = place{uint8(c.Row()), uint8(c.Col()), uint8(c.Box())}
	}
	return places
}()

func (s *classicSearch) solve(p *board.Puzzle, yield func(board.Grid) bool) {
	s.start(p, yield)
	// A search that was stopped has left digits in the tables.
	clear(s.rows[:])
	clear(s.cols[:])
	clear(s.boxes[:])
	s.fill(0)
	s.yield = nil
}

// fill fills the cells from index i of order. It returns false if yield does.
func (s *classicSearch) fill(i int) bool {
	if i == board.Cells {
		return s.yield(s.grid)
	}
	c := s.order[i]
	place := &places[c]
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

type groupSearch struct {
	backtrack
	rules  *board.Rules       // the rules for which groups was built
	groups [board.Cells][]int // by cell: indices of its groups in used
	used   []board.DigitSet   // by group: its digits
}

func (s *groupSearch) solve(p *board.Puzzle, rules *board.Rules, yield func(board.Grid) bool) {
	if rules != s.rules {
		s.build(rules)
	}
	s.start(p, yield)
	clear(s.used) // a search that was stopped has left digits in the table
	s.fill(0)
	s.yield = nil
}

func (s *groupSearch) build(rules *board.Rules) {
	s.rules, s.groups = rules, [board.Cells][]int{}
	s.used = make([]board.DigitSet, len(rules.Groups()))
	for i, group := range rules.Groups() {
		for c := range group.Cells.All() {
			s.groups[c] = append(s.groups[c], i)
		}
	}
}

// fill is like classicSearch.fill.
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
