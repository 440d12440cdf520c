package collection

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// Column is a column by which rows can be sorted.
type Column uint8

// The columns of the table.
const (
	ByNumber Column = iota // in the order of the collection
	ByName
	ByClues
	ByResult
	ByEqual // equal puzzles first, grouped together
	ByProgress
	ByLevel // and by score within a level
	ByScore
	ByHardest // techniques in the order in which hints try them
	ByER

	Columns = iota
)

// grows reports whether background work finds the values of the column.
func (c Column) grows() bool { return c == ByResult || c == ByEqual || c >= ByLevel }

// Sort is an order of the rows. Rows with equal values stay in the order of the collection.
// Rows without a value, such as unnamed puzzles when sorting by name, come last. So do
// unreadable rows, except when sorting by number.
type Sort struct {
	By         Column
	Descending bool
}

// arrangement decides which rows of a table are shown, and in which order.
type arrangement struct {
	sort    Sort
	filter  Filter
	words   []test // of the filter
	fault   *Fault // in the filter
	needsER bool   // the filter needs Sudoku Explainer ratings

	unreadable bool    // all words of the filter match the result of unreadable rows
	order      []int32 // the rows shown; nil for all rows in the order of the file
	ranks      []int32 // rank of each row when sorted by name; nil until needed
	arranged   time.Time
	took       time.Duration
	due        bool // the order is out of date
}

// SetSort sets the order of the rows. If that needs the Sudoku Explainer ratings, it asks for
// them; see [Collection.Explain].
func (c *Collection) SetSort(s Sort) {
	c.sort = s
	c.arrange()
	if s.By == ByER {
		c.Explain()
	}
}

// SortBy sorts the rows by a column, or reverses their order if they are sorted by it already.
func (c *Collection) SortBy(by Column) {
	c.SetSort(Sort{By: by, Descending: c.sort.By == by && !c.sort.Descending})
}

// SetFilter sets which rows are shown. If that needs the Sudoku Explainer ratings, it asks for
// them; see [Collection.Explain].
func (c *Collection) SetFilter(f Filter) {
	c.filter = f
	c.readFilter(&c.table)
	c.arrange()
	if c.needsER {
		c.Explain()
	}
}

func (c *Collection) arrange() {
	c.version++
	c.arrangement.update(&c.table)
}

// update arranges the rows of a table again.
func (a *arrangement) update(t *table) {
	begun := time.Now()
	a.due = false
	if a.filter.isAll() && a.sort == (Sort{}) {
		a.order = t.list.rows
		return
	}
	rows := a.filtered(t)
	if a.sort != (Sort{}) {
		a.sortRows(t, rows)
	}
	// If nothing changes, keep the same slice, so that SameOrder holds.
	if a.order == nil || !slices.Equal(rows, a.order) {
		a.order = rows
	}
	a.arranged = time.Now()
	a.took = a.arranged.Sub(begun)
}

// sortRows sorts rows in place, in the order set by SetSort.
func (a *arrangement) sortRows(t *table, rows []int32) {
	key := a.sortKey(t)
	// Each key has the column's value in its upper half and the number in its lower half, so
	// that rows with equal values stay in the order of the collection.
	const last = 1 << 31
	keys := make([]uint64, len(rows))
	for i, row := range rows {
		k, has := key(int(row))
		switch {
		case !has || a.sort.By != ByNumber && t.isBad(int(row)):
			k = last
		case a.sort.Descending:
			k = last - 1 - k
		}
		keys[i] = uint64(k)<<32 | uint64(t.list.number(int(row))-1)
	}
	slices.Sort(keys)
	for i, k := range keys {
		if rows[i] = int32(uint32(k)); t.list.rows != nil {
			rows[i] = t.list.rows[rows[i]]
		}
	}
}

// sortKey returns a function that returns the sort key of a row. Keys are less than 2^31.
// If the row has no value in the column, has is false.
func (a *arrangement) sortKey(t *table) func(row int) (key uint32, has bool) {
	switch a.sort.By {
	case ByName:
		ranks := a.nameRanks(t.names)
		return func(row int) (uint32, bool) { return uint32(ranks[row]), t.names[row] != "" }
	case ByClues:
		return func(row int) (uint32, bool) { return uint32(t.pages[row/inPage].clues[row%inPage]), true }
	case ByResult:
		return func(row int) (uint32, bool) { return uint32(t.result(row)), true }
	case ByEqual:
		groups := t.groups()
		return func(row int) (uint32, bool) {
			g := groups[t.group(row)]
			return uint32(t.list.number(int(g.row))), g.size > 1
		}
	case ByProgress:
		return func(row int) (uint32, bool) { return uint32(t.progress(row)), true }
	case ByLevel, ByScore, ByHardest, ByER:
		return t.ratingKey(a.sort.By)
	default:
		return func(row int) (uint32, bool) { return uint32(t.list.number(row)), true }
	}
}

// nameRanks returns the rank of each row by name. Equal names have the same rank.
func (a *arrangement) nameRanks(names []string) []int32 {
	if a.ranks != nil {
		return a.ranks
	}
	folded := make([]string, len(names))
	order := make([]int32, len(names))
	for row, name := range names {
		folded[row], order[row] = strings.ToLower(name), int32(row)
	}
	slices.SortFunc(order, func(one, other int32) int {
		return cmp.Or(compareNames(folded[one], folded[other]), cmp.Compare(one, other))
	})
	a.ranks = make([]int32, len(order))
	for i, row := range order {
		a.ranks[row] = int32(i)
		if i > 0 && folded[order[i-1]] == folded[row] {
			a.ranks[row] = a.ranks[order[i-1]]
		}
	}
	return a.ranks
}

// compareNames compares names, ordering numbers in them by value: "no. 9" comes before "no.
// 10".
func compareNames(one, other string) int {
	a, b := one, other
	for a != "" && b != "" {
		m, n := digitsAt(a), digitsAt(b)
		if m > 0 && n > 0 {
			x, y := strings.TrimLeft(a[:m], "0"), strings.TrimLeft(b[:n], "0")
			if order := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); order != 0 {
				return order
			}
			a, b = a[m:], b[n:]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(one, other))
}

func digitsAt(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }
