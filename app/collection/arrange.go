package collection

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Column is a column by which rows can be sorted.
type Column uint8

// The columns of the table.
const (
	ByNumber Column = iota // as in the file
	ByName
	ByClues
	ByResult
	ByEqual // equal puzzles first, grouped together
)

func (c Column) grows() bool { return c == ByResult || c == ByEqual }

// Sort is an order of the rows. Rows with equal values stay in the order of the file. Rows
// without a value, such as unnamed puzzles when sorting by name, come last. So do
// unreadable rows, except when sorting by number.
type Sort struct {
	By         Column
	Descending bool
}

// Filter selects the rows that are shown. The zero Filter shows all rows.
type Filter struct {
	// Text is a list of words. A row is shown only if it matches all of them. A word
	// matches the row's number, part of its name, the beginning of the name of its result,
	// or part of its givens, such as "1..2..3" or "1002003". Case does not matter.
	Text string
	// Results holds the names of the results in the user's language, which words in Text
	// can match.
	Results [Results]string

	Only    Only
	Doubles bool // show only puzzles that occur more than once in the file
}

// Only is a set of results; an empty set means all results.
type Only uint8

// OnlyOf returns the set of the given results.
func OnlyOf(of ...Result) Only {
	var only Only
	for _, r := range of {
		only |= 1 << r
	}
	return only
}

func (o Only) has(r Result) bool { return o == 0 || o>>r&1 != 0 }

func (f *Filter) isAll() bool { return strings.TrimSpace(f.Text) == "" && f.Only == 0 && !f.Doubles }

func (f *Filter) grows() bool { return !f.isAll() }

// SetSort sets the order of the rows.
func (c *Collection) SetSort(s Sort) {
	c.sort = s
	c.arrange()
}

// SetFilter sets which rows are shown.
func (c *Collection) SetFilter(f Filter) {
	c.filter = f
	c.arrange()
}

func (c *Collection) arrange() {
	begun := time.Now()
	c.due = false
	c.version++
	if c.filter.isAll() && c.sort == (Sort{}) {
		c.order = nil
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

func (c *Collection) filtered() []int32 {
	rows := make([]int32, 0, len(c.items))
	matches := c.matcher()
	for row := range c.items {
		if matches(row) {
			rows = append(rows, int32(row))
		}
	}
	return rows
}

func (c *Collection) matcher() func(row int) bool {
	f := &c.filter
	if f.isAll() {
		return func(int) bool { return true }
	}
	var doubled map[int32]bool // rows that equal a later row
	if f.Doubles {
		doubled = c.doubled()
	}
	words := make([]func(row int) bool, 0)
	for word := range strings.FieldsSeq(f.Text) {
		words = append(words, c.word(strings.ToLower(word)))
	}
	return func(row int) bool {
		result := c.result(row)
		if !f.Only.has(result) || f.Doubles && !doubled[int32(row)] && c.equal(row) < 0 {
			return false
		}
		if len(words) > 0 && result == Unreadable {
			return false
		}
		for _, matches := range words {
			if !matches(row) {
				return false
			}
		}
		return true
	}
}

// word returns a function that reports whether a row matches a word. The word must be in
// lower case, and the row readable.
func (c *Collection) word(word string) func(row int) bool {
	number, _ := strconv.Atoi(word) // 0 if word is not a number; no row has that number
	piece, isPiece := pieceOfGivens(word, len(c.items))
	var called [Results]bool
	for r, text := range c.filter.Results {
		called[r] = text != "" && strings.HasPrefix(strings.ToLower(text), word)
	}
	return func(row int) bool {
		if row+1 == number || called[c.result(row)] || strings.Contains(strings.ToLower(c.names[row]), word) {
			return true
		}
		if !isPiece {
			return false
		}
		state := c.items[row].State()
		return strings.Contains(state.Puzzle.Givens.String(), piece)
	}
}

// leastPiece is the minimum number of digits to search for in the givens. Shorter sequences
// occur in nearly every puzzle.
const leastPiece = 3

// pieceOfGivens converts a word of the filter to the notation of Grid.String. It returns
// false if the word is the number of a row, is too short, or contains characters other than
// digits and dots.
func pieceOfGivens(word string, rows int) (piece string, ok bool) {
	if strings.Trim(word, "0123456789.") != "" {
		return "", false
	}
	if !strings.Contains(word, ".") {
		number, err := strconv.Atoi(word)
		isRow := err == nil && number <= rows && word[0] != '0'
		if isRow || len(word) < leastPiece {
			return "", false
		}
	}
	return strings.ReplaceAll(word, "0", "."), true
}

func (c *Collection) equal(row int) int32 { return c.pages[row/inPage].equal[row%inPage] }

func (c *Collection) doubled() map[int32]bool {
	first := make(map[int32]bool)
	for row := range c.items {
		if e := c.equal(row); e >= 0 {
			first[e] = true
		}
	}
	return first
}

// sorted sorts rows in place, in the order set by SetSort.
func (c *Collection) sorted(rows []int32) {
	key := c.sortKey()
	// Each key has the column's value in its upper half and the row in its lower half, so
	// that rows with equal values stay in the order of the file.
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
		keys[i] = uint64(k)<<32 | uint64(row)
	}
	slices.Sort(keys)
	for i, k := range keys {
		rows[i] = int32(uint32(k))
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
		doubled := c.doubled()
		return func(row int) (uint32, bool) {
			if e := c.equal(row); e >= 0 {
				return uint32(e), true
			}
			return uint32(row), doubled[int32(row)]
		}
	default:
		return func(row int) (uint32, bool) { return uint32(row), true }
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
