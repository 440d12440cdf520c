package collection

import (
	"iter"
	"slices"

	"nonet/board/format"
)

// list is the rows of a collection that have not been removed, in order. A list never changes.
type list struct {
	rows    []int32 // nil for all rows in the order of the file
	numbers []int32 // the number of each row of the file, counting from 1, or 0; nil if rows is nil
	inFile  int     // number of rows of the file
}

func newList(rows []int32, inFile int) list {
	l := list{rows: rows, inFile: inFile}
	if rows != nil {
		l.numbers = make([]int32, inFile)
		for at, row := range rows {
			l.numbers[row] = int32(at) + 1
		}
	}
	return l
}

func (l *list) len() int {
	if l.rows == nil {
		return l.inFile
	}
	return len(l.rows)
}

// row returns the row with a number, counting from 1.
func (l *list) row(number int) int {
	if l.rows == nil {
		return number - 1
	}
	return int(l.rows[number-1])
}

// number returns the number of a row, counting from 1, or 0 if it was removed.
func (l *list) number(row int) int {
	if l.numbers == nil {
		return row + 1
	}
	return int(l.numbers[row])
}

func (l *list) has(row int) bool { return l.number(row) > 0 }

// all yields the rows in order.
func (l *list) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := range l.len() {
			if !yield(l.row(n + 1)) {
				return
			}
		}
	}
}

// indexes returns the rows in order. The caller must not modify them.
func (l *list) indexes() []int32 {
	if l.rows != nil {
		return l.rows
	}
	rows := make([]int32, l.inFile)
	for row := range rows {
		rows[row] = int32(row)
	}
	return rows
}

// table is the rows of a collection and what is known about them. Views share what it refers to,
// which is therefore copied before it changes.
type table struct {
	items  []format.Item
	names  []string
	pages  []*page
	kept   map[int]*format.Document // the games that were kept, by row
	list   list
	firsts map[int32]int32 // the first row of each group; nil if list.rows is nil
}

func (t *table) isBad(row int) bool { return t.items[row].Err != nil }

// at returns the page of a row, and the row's index there.
func (t *table) at(row int) (*page, int) { return t.pages[row/inPage], row % inPage }

// changing returns a function that returns the page of a row, to be changed. It copies the page first,
// and its ratings too if they are to be changed.
func (t *table) changing(rates bool) func(row int) *page {
	t.pages = slices.Clone(t.pages)
	fresh := map[int]bool{} // pages copied so far, which no view shares
	return func(row int) *page {
		i := row / inPage
		if !fresh[i] {
			again := *t.pages[i]
			if rates {
				old := again.rated
				if again.rated = new(ratings); old != nil {
					*again.rated = *old
				}
			}
			t.pages[i], fresh[i] = &again, true
		}
		return t.pages[i]
	}
}

func (t *table) result(row int) Result { return t.pages[row/inPage].results[row%inPage] }

func (t *table) isKnown(row int, what known) bool {
	return t.pages[row/inPage].knows(row%inPage, what)
}

// needing returns a function that reports whether a row that has not been removed has a result, and
// something about it is not known.
func (t *table) needing(result Result, unknown known) func(row int) bool {
	return func(row int) bool { return t.list.has(row) && t.result(row) == result && !t.isKnown(row, unknown) }
}

// counts returns 1 for a row that has not been removed, otherwise 0.
func (t *table) counts(row int) int {
	if t.list.has(row) {
		return 1
	}
	return 0
}

func (t *table) progress(row int) Progress {
	if kept := t.kept[row]; kept != nil {
		return ProgressOf(kept.Game.State())
	}
	state := t.items[row].State()
	return ProgressOf(&state)
}

// tally is how many of the rows that have not been removed there are of each kind.
type tally struct {
	amounts   [Results]int // by result
	doubles   int          // rows that equal an earlier row
	rated     int          // puzzles with a level and a score
	explained int          // puzzles with a Sudoku Explainer rating
}

// count counts the rows, and finds the first row of each group.
func (t *table) count() (n tally, firsts map[int32]int32) {
	for row := range t.list.all() {
		n.amounts[t.result(row)]++
		if t.isKnown(row, rated) {
			n.rated++
		}
		if t.isKnown(row, explained) {
			n.explained++
		}
	}
	groups := t.groups()
	firsts = make(map[int32]int32, len(groups))
	for name, g := range groups {
		firsts[name] = g.row
		n.doubles += g.size - 1
	}
	return n, firsts
}

// group is the rows that equal each other.
type group struct {
	row  int32 // the first of them
	size int
}

func (g group) first(row int) bool { return g.size == 0 || g.row == int32(row) }

// group returns the name of the group of a row, which is the first row of the file that it equals.
func (t *table) group(row int) int32 {
	if e := t.pages[row/inPage].equal[row%inPage]; e >= 0 {
		return e
	}
	return int32(row)
}

// groups returns the groups of equal rows that have not been removed, by name. Rows that equal
// no other row are in no group.
func (t *table) groups() map[int32]group {
	groups := make(map[int32]group)
	for row := range t.list.all() {
		if e := t.pages[row/inPage].equal[row%inPage]; e >= 0 {
			groups[e] = group{}
		}
	}
	for row := range t.list.all() {
		name := t.group(row)
		if g, is := groups[name]; is {
			if g.size == 0 {
				g.row = int32(row)
			}
			g.size++
			groups[name] = g
		}
	}
	return groups
}
