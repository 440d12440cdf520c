package collection

import (
	"iter"
	"slices"

	"nonet/internal/indexset"
)

// mostSteps is the maximum number of changes to the list of rows that can be undone.
const mostSteps = 50

// Removing and moving rows changes only the list of rows: a removed row keeps its game and what
// is known about it until the collection is closed, so that the change can be undone.

// rows yields the rows of the collection that have not been removed, in order.
func (c *Collection) rows() iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := range c.len() {
			row := at
			if c.base != nil {
				row = int(c.base[at])
			}
			if !yield(row) {
				return
			}
		}
	}
}

func (c *Collection) len() int {
	if c.base == nil {
		return len(c.items)
	}
	return len(c.base)
}

// number returns the number of a row, counting from 1, or 0 if it was removed.
func (c *Collection) number(row int) int { return numberIn(c.numbers, row) }

func numberIn(numbers []int32, row int) int {
	if numbers == nil {
		return row + 1
	}
	return int(numbers[row])
}

// Remove removes rows from the collection.
func (c *Collection) Remove(rows []int) {
	gone := indexset.Set{}.With(slices.Values(rows))
	c.keepOnly(func(row int) bool { return !gone.Has(row) })
}

// RemoveDoubles removes the puzzles that equal an earlier one, and returns their number.
func (c *Collection) RemoveDoubles() int {
	before, groups := c.len(), c.groups()
	c.keepOnly(func(row int) bool { return c.isBad(row) || groups[c.group(row)].first(row) })
	return before - c.len()
}

func (c *Collection) keepOnly(keep func(row int) bool) {
	base := make([]int32, 0, c.len())
	for row := range c.rows() {
		if keep(row) {
			base = append(base, int32(row))
		}
	}
	if len(base) < c.len() {
		c.edit(base)
	}
}

// CanMove reports whether rows can be moved: only if they are in the order of the collection.
func (v *View) CanMove() bool { return v.Sort == Sort{} }

// Move moves rows up, if by is negative, or down past the next row that is shown. Rows at the end
// stay there.
func (c *Collection) Move(rows []int, by int) {
	view := c.View()
	if !view.CanMove() {
		return
	}
	shown := make([]int32, view.Len())
	for place := range shown {
		shown[place] = int32(view.Row(place))
	}
	if base := moved(c.allRows(c.base), shown, indexset.Set{}.With(slices.Values(rows)), by); base != nil {
		c.edit(base)
	}
}

// moved returns the rows of base after those of moving that are shown have moved past the next row
// that is shown, or nil if none can move. It takes time in proportion to the number of rows.
func moved(base, shown []int32, moving indexset.Set, by int) []int32 {
	base, shown = slices.Clone(base), slices.Clone(shown)
	if by > 0 {
		slices.Reverse(shown)
		slices.Reverse(base)
	}
	// The row before some moving rows goes to their other side.
	passed, after := make(map[int32]bool), make(map[int32]int32)
	for i := 1; i < len(shown); i++ {
		row := shown[i-1]
		if moving.Has(int(row)) || !moving.Has(int(shown[i])) {
			continue
		}
		for i+1 < len(shown) && moving.Has(int(shown[i+1])) {
			i++
		}
		passed[row], after[shown[i]] = true, row
	}
	if len(passed) == 0 {
		return nil
	}
	result := make([]int32, 0, len(base))
	for _, row := range base {
		if passed[row] {
			continue
		}
		result = append(result, row)
		if other, ok := after[row]; ok {
			result = append(result, other)
		}
	}
	if by > 0 {
		slices.Reverse(result)
	}
	return result
}

// edit changes the list of rows, which can be undone.
func (c *Collection) edit(base []int32) {
	c.past = append(c.past, c.base)
	if len(c.past) > mostSteps {
		c.past = slices.Delete(c.past, 0, 1)
	}
	c.future = nil
	c.setBase(base)
}

// UndoEdit undoes the last change to the list of rows, if there is one.
func (c *Collection) UndoEdit() { c.past, c.future = c.travel(c.past, c.future) }

// RedoEdit repeats the change that was undone last, if there is one.
func (c *Collection) RedoEdit() { c.future, c.past = c.travel(c.future, c.past) }

func (c *Collection) travel(from, to [][]int32) (left, more [][]int32) {
	last := len(from) - 1
	if last < 0 {
		return from, to
	}
	base := from[last]
	from, to = from[:last], append(to, c.base)
	c.setBase(base)
	return from, to
}

// setBase sets the list of rows, which is nil for all rows in the order of the file.
func (c *Collection) setBase(base []int32) {
	c.base, c.numbers = base, nil
	if base != nil {
		c.numbers = make([]int32, len(c.items))
		for at, row := range base {
			c.numbers[row] = int32(at) + 1
		}
	}
	c.picks = indexset.Set{}.With(func(yield func(int) bool) {
		for row := range c.picks.All() {
			if c.number(row) > 0 && !yield(row) {
				return
			}
		}
	})
	c.recount()
	c.arrange()
	if c.unfinished() {
		c.Run() // the rows that are back may not have been checked
	}
}

// recount counts the rows by what is known about them.
func (c *Collection) recount() {
	c.amounts, c.rated, c.explained, c.doubles, c.firsts = [Results]int{}, 0, 0, 0, nil
	for row := range c.rows() {
		c.amounts[c.result(row)]++
		if c.knows(row, rated) {
			c.rated++
		}
		if c.knows(row, explained) {
			c.explained++
		}
	}
	groups := c.groups()
	c.firsts = make(map[int32]int32, len(groups))
	for name, g := range groups {
		c.firsts[name] = g.row
		c.doubles += g.size - 1
	}
}

// Edited reports whether rows have been removed or moved since the collection was opened or
// saved.
func (c *Collection) Edited() bool {
	if c.base == nil && c.saved == nil {
		return false
	}
	return !slices.Equal(c.allRows(c.base), c.allRows(c.saved))
}

// allRows returns a list of rows as in setBase, even if it is nil.
func (c *Collection) allRows(base []int32) []int32 {
	if base != nil {
		return base
	}
	base = make([]int32, len(c.items))
	for row := range base {
		base[row] = int32(row)
	}
	return base
}

// SavedNumber returns the number of a row in the file, counting from 1, or 0 if it is not there.
func (c *Collection) SavedNumber(row int) int {
	if c.saved == nil {
		return row + 1
	}
	return slices.Index(c.saved, int32(row)) + 1
}

// group is the rows that equal each other.
type group struct {
	row  int32 // the first of them
	size int
}

func (g group) first(row int) bool { return g.size == 0 || g.row == int32(row) }

// group returns the name of the group of a row, which is the first row of the file that it equals.
func (c *Collection) group(row int) int32 {
	if e := c.pages[row/inPage].equal[row%inPage]; e >= 0 {
		return e
	}
	return int32(row)
}

// groups returns the groups of equal rows that have not been removed, by name. Rows that equal
// no other row are in no group.
func (c *Collection) groups() map[int32]group {
	groups := make(map[int32]group)
	for row := range c.rows() {
		if e := c.pages[row/inPage].equal[row%inPage]; e >= 0 {
			groups[e] = group{}
		}
	}
	for row := range c.rows() {
		name := c.group(row)
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
