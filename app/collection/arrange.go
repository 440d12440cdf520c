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

// SetSort sets the order of the rows. If that needs the Sudoku Explainer ratings, it asks for
// them; see [Collection.Explain].
func (c *Collection) SetSort(s Sort) {
	c.sort = s
	c.arrange()
	if s.By == ByER {
		c.Explain()
	}
}

// SetFilter sets which rows are shown. If that needs the Sudoku Explainer ratings, it asks for
// them; see [Collection.Explain].
func (c *Collection) SetFilter(f Filter) {
	c.filter = f
	c.readFilter()
	c.arrange()
	if c.needsER {
		c.Explain()
	}
}

func (c *Collection) arrange() {
	begun := time.Now()
	c.due = false
	c.version++
	if c.filter.isAll() && c.sort == (Sort{}) {
		c.order = c.base
		return
	}
	rows := c.filtered()
	if c.sort != (Sort{}) {
		c.sorted(rows)
	}
	// If nothing changes, keep the same slice, so that SameOrder holds.
	if c.order == nil || !slices.Equal(rows, c.order) {
		c.order = rows
	}
	c.arranged = time.Now()
	c.took = c.arranged.Sub(begun)
}

// sorted sorts rows in place, in the order set by SetSort.
func (c *Collection) sorted(rows []int32) {
	key := c.sortKey()
	// Each key has the column's value in its upper half and the number in its lower half, so
	// that rows with equal values stay in the order of the collection.
	const last = 1 << 31
	keys := make([]uint64, len(rows))
	for i, row := range rows {
		k, has := key(int(row))
		switch {
		case !has || c.sort.By != ByNumber && c.isBad(int(row)):
			k = last
		case c.sort.Descending:
			k = last - 1 - k
		}
		keys[i] = uint64(k)<<32 | uint64(c.number(int(row))-1)
	}
	slices.Sort(keys)
	for i, k := range keys {
		if rows[i] = int32(uint32(k)); c.base != nil {
			rows[i] = c.base[rows[i]]
		}
	}
}

// sortKey returns a function that returns the sort key of a row. Keys are less than 2^31.
// If the row has no value in the column, has is false.
func (c *Collection) sortKey() func(row int) (key uint32, has bool) {
	switch c.sort.By {
	case ByName:
		ranks := c.nameRanks()
		return func(row int) (uint32, bool) { return uint32(ranks[row]), c.names[row] != "" }
	case ByClues:
		return func(row int) (uint32, bool) { return uint32(c.pages[row/inPage].clues[row%inPage]), true }
	case ByResult:
		return func(row int) (uint32, bool) { return uint32(c.result(row)), true }
	case ByEqual:
		groups := c.groups()
		return func(row int) (uint32, bool) {
			g := groups[c.group(row)]
			return uint32(c.number(int(g.row))), g.size > 1
		}
	case ByProgress:
		return func(row int) (uint32, bool) { return uint32(c.progress(row)), true }
	case ByLevel, ByScore, ByHardest, ByER:
		return c.ratingKey(c.sort.By)
	default:
		return func(row int) (uint32, bool) { return uint32(c.number(row)), true }
	}
}

// nameRanks returns the rank of each row by name. Equal names have the same rank.
func (c *Collection) nameRanks() []int32 {
	if c.ranks != nil {
		return c.ranks
	}
	folded := make([]string, len(c.names))
	order := make([]int32, len(c.names))
	for row, name := range c.names {
		folded[row], order[row] = strings.ToLower(name), int32(row)
	}
	slices.SortFunc(order, func(one, other int32) int {
		return cmp.Or(compareNames(folded[one], folded[other]), cmp.Compare(one, other))
	})
	c.ranks = make([]int32, len(order))
	for i, row := range order {
		c.ranks[row] = int32(i)
		if i > 0 && folded[order[i-1]] == folded[row] {
			c.ranks[row] = c.ranks[order[i-1]]
		}
	}
	return c.ranks
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
