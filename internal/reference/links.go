package reference

import (
	"slices"

	"nonet/board"
)

// DancingLinks yields the solutions of p in no particular order, until yield returns false.
// To solve many puzzles, reuse a [Links].
func DancingLinks(p *board.Puzzle, yield func(board.Grid) bool) {
	new(Links).Solve(p, yield)
}

// Links solves puzzles as exact cover problems with dancing links. See Donald E. Knuth,
// "Dancing Links" (2000), and for the array form used here, Algorithm X in The Art of
// Computer Programming, volume 4B, section 7.2.2.1.
//
// An option is a digit in a cell. A column (Knuth calls it an item) is a cell, or a digit in
// a group. Each option covers the column of its cell and those of its digit in the groups of
// the cell, and no column may be covered twice. Cells and the digits of houses are primary
// columns, which must be covered. The digits of smaller groups are secondary columns, which
// need not be.
//
// The zero value is ready to use. A Links keeps the matrix of the last rules, so solving
// another puzzle with the same rules only copies the matrix and does not allocate. It is not
// safe for concurrent use, and a yield function must not use the Links that calls it.
type Links struct {
	rules *board.Rules // the rules for which blank was built
	blank matrix
	work  matrix
	first [board.Cells * board.Size]int32 // by option: its first node

	grid  board.Grid
	found int
	limit int                   // number of solutions after which to stop
	nodes int                   // nodes left to visit; negative for no limit
	yield func(board.Grid) bool // nil to only count solutions
}

// matrix is the sparse matrix of the exact cover problem. Column 0 is the root of the list
// of primary columns that are not covered. The nodes of an option are consecutive, with a
// spacer before and after each option.
type matrix struct {
	columns []column
	nodes   []node // the first len(columns) nodes head the columns
}

type column struct {
	left, right int32
	size        int32 // options left
	given       bool  // covered by a given
}

// node is a non-zero entry of the matrix, or a spacer. In a spacer, column is minus the
// number of the next option, up is the first node of the preceding option, and down is the
// last node of the next option.
type node struct {
	up, down, column int32
}

// Count returns the number of solutions of p, but at most limit.
func (l *Links) Count(p *board.Puzzle, limit int) int {
	if limit <= 0 {
		return 0
	}
	l.run(p, limit, -1, nil)
	return l.found
}

// CountWithin is like Count, but visits at most the given number of nodes of the search
// tree. If that is not enough, complete is false, and there may be more solutions.
func (l *Links) CountWithin(p *board.Puzzle, limit, nodes int) (found int, complete bool) {
	ended := l.run(p, limit, nodes, nil)
	return l.found, ended || l.found >= limit
}

// Solve yields the solutions of p in no particular order, until yield returns false.
func (l *Links) Solve(p *board.Puzzle, yield func(board.Grid) bool) {
	l.run(p, 0, -1, yield)
	l.yield = nil
}

// Forget discards the matrix, but not its memory. The next search builds it again.
func (l *Links) Forget() { l.rules = nil }

// run searches for solutions, and reports whether it has searched the whole tree.
func (l *Links) run(p *board.Puzzle, limit, nodes int, yield func(board.Grid) bool) (ended bool) {
	if rules := p.RulesOrClassic(); rules != l.rules {
		l.build(rules)
	}
	l.work.columns = append(l.work.columns[:0], l.blank.columns...)
	l.work.nodes = append(l.work.nodes[:0], l.blank.nodes...)
	l.found, l.limit, l.nodes, l.yield = 0, limit, nodes, yield
	return !l.start(p) || l.search()
}

// build builds the matrix for the given rules. The matrix is copied for each puzzle.
func (l *Links) build(rules *board.Rules) {
	groups := slices.Clone(rules.Groups())
	slices.SortStableFunc(groups, func(a, b board.Group) int { // houses first
		return b.Cells.Len() - a.Cells.Len()
	})
	columns := 1 + board.Cells + board.Size*len(groups)
	primary := board.Cells
	var groupsOf [board.Cells][]int
	for i, group := range groups {
		if group.IsHouse() {
			primary += board.Size
		}
		for c := range group.Cells.All() {
			groupsOf[c] = append(groupsOf[c], i)
		}
	}

	m := matrix{
		columns: slices.Grow(l.blank.columns[:0], columns)[:columns],
		nodes:   slices.Grow(l.blank.nodes[:0], columns)[:columns],
	}
	for i := range int32(columns) {
		m.columns[i] = column{left: i, right: i}
		m.nodes[i] = node{up: i, down: i, column: i}
	}
	for i := range int32(primary) {
		m.columns[i].right = i + 1
		m.columns[i+1].left = i
	}
	m.columns[primary].right = 0
	m.columns[0].left = int32(primary)

	spacer := m.addSpacer(0)
	for option := range int32(len(l.first)) {
		c, digit := option/board.Size, int(option%board.Size)
		l.first[option] = m.addNode(1 + c)
		for _, i := range groupsOf[c] {
			m.addNode(int32(1 + board.Cells + i*board.Size + digit))
		}
		m.nodes[spacer].down = int32(len(m.nodes)) - 1
		spacer = m.addSpacer(option + 1)
		m.nodes[spacer].up = l.first[option]
	}
	l.rules, l.blank = rules, m
}

func (m *matrix) addSpacer(option int32) int32 {
	m.nodes = append(m.nodes, node{column: -option})
	return int32(len(m.nodes)) - 1
}

func (m *matrix) addNode(column int32) int32 {
	n := int32(len(m.nodes))
	last := m.nodes[column].up
	m.nodes = append(m.nodes, node{up: last, down: column, column: column})
	m.nodes[last].down = n
	m.nodes[column].up = n
	m.columns[column].size++
	return n
}

// start removes the options of removed candidates from the matrix, then chooses the options
// of the givens. It returns false if the puzzle is found to have no solution.
func (l *Links) start(p *board.Puzzle) bool {
	m := &l.work
	l.grid = board.Grid{}
	for c, removed := range p.Removed {
		for d := range (removed & board.AllDigits).All() {
			m.drop(l.option(c, d))
		}
	}
	for c, set := range allowed(p) {
		given := p.Givens[c]
		if given == 0 {
			continue
		}
		if set == 0 || !m.choose(l.option(c, given)) {
			return false
		}
		l.grid[c] = given
	}
	return true
}

func (l *Links) option(c int, d board.Digit) int32 { return l.first[c*board.Size+int(d)-1] }

// drop removes an option from the matrix for good. No column may be covered yet.
func (m *matrix) drop(first int32) {
	for n := first; m.nodes[n].column > 0; n++ {
		at := m.nodes[n]
		m.nodes[at.up].down = at.down
		m.nodes[at.down].up = at.up
		m.columns[at.column].size--
	}
}

// choose covers the columns of the option of a given for good. It returns false if a column
// is already covered by another given, since the two givens then conflict.
func (m *matrix) choose(first int32) bool {
	for n := first; m.nodes[n].column > 0; n++ {
		i := m.nodes[n].column
		if m.columns[i].given {
			return false
		}
		m.columns[i].given = true
		m.cover(i)
	}
	return true
}

// search is Algorithm X. It returns false if it has found enough solutions or visited enough
// nodes. In that case, it does not restore the links, since the next run copies them again.
func (l *Links) search() bool {
	if l.nodes == 0 {
		return false
	}
	l.nodes--
	m := &l.work
	if m.columns[0].right == 0 {
		l.found++
		if l.yield != nil {
			return l.yield(l.grid)
		}
		return l.found < l.limit
	}
	i := m.smallest()
	if m.columns[i].size == 0 {
		return true
	}
	m.cover(i)
	for n := m.nodes[i].down; n != i; n = m.nodes[n].down {
		l.place(n)
		m.coverRest(n)
		if !l.search() {
			return false
		}
		m.uncoverRest(n)
	}
	m.uncover(i)
	return true
}

// place writes the digit of the option with node n into the grid. The digit is not erased
// when the option is undone, because another option overwrites it before the grid is full
// again.
func (l *Links) place(n int32) {
	nodes := l.work.nodes
	for nodes[n].column > 0 {
		n--
	}
	option := -nodes[n].column
	l.grid[option/board.Size] = board.Digit(option%board.Size) + 1
}

// smallest returns the first primary column with the fewest options left.
func (m *matrix) smallest() int32 {
	best, size := int32(0), int32(board.Size+1)
	for i := m.columns[0].right; i != 0; i = m.columns[i].right {
		if m.columns[i].size < size {
			best, size = i, m.columns[i].size
			if size <= 1 {
				break
			}
		}
	}
	return best
}

func (m *matrix) cover(i int32) {
	head := &m.columns[i]
	m.columns[head.left].right = head.right
	m.columns[head.right].left = head.left
	for n := m.nodes[i].down; n != i; n = m.nodes[n].down {
		m.hide(n)
	}
}

func (m *matrix) uncover(i int32) {
	for n := m.nodes[i].up; n != i; n = m.nodes[n].up {
		m.unhide(n)
	}
	head := &m.columns[i]
	m.columns[head.left].right = i
	m.columns[head.right].left = i
}

// hide removes the option with node n from all its columns except the column of n.
func (m *matrix) hide(n int32) {
	for q := n + 1; q != n; {
		at := m.nodes[q]
		if at.column <= 0 {
			q = at.up
			continue
		}
		m.nodes[at.up].down = at.down
		m.nodes[at.down].up = at.up
		m.columns[at.column].size--
		q++
	}
}

func (m *matrix) unhide(n int32) {
	for q := n - 1; q != n; {
		at := m.nodes[q]
		if at.column <= 0 {
			q = at.down
			continue
		}
		m.nodes[at.up].down = q
		m.nodes[at.down].up = q
		m.columns[at.column].size++
		q--
	}
}

// coverRest covers all columns of the option with node n except the column of n.
func (m *matrix) coverRest(n int32) {
	for q := n + 1; q != n; {
		at := m.nodes[q]
		if at.column <= 0 {
			q = at.up
			continue
		}
		m.cover(at.column)
		q++
	}
}

func (m *matrix) uncoverRest(n int32) {
	for q := n - 1; q != n; {
		at := m.nodes[q]
		if at.column <= 0 {
			q = at.down
			continue
		}
		m.uncover(at.column)
		q--
	}
}
