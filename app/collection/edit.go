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

// Remove removes rows from the collection.
func (c *Collection) Remove(rows []int) {
	gone := indexset.Set{}.With(slices.Values(rows))
	c.keepOnly(func(row int) bool { return !gone.Has(row) })
}

// RemoveDoubles removes the puzzles that equal an earlier one, and returns their number.
func (c *Collection) RemoveDoubles() int {
	before, groups := c.list.len(), c.groups()
	c.keepOnly(func(row int) bool { return c.isBad(row) || groups[c.group(row)].first(row) })
	return before - c.list.len()
}

func (c *Collection) keepOnly(keep func(row int) bool) {
	base := make([]int32, 0, c.list.len())
	for row := range c.list.all() {
		if keep(row) {
			base = append(base, int32(row))
		}
	}
	if len(base) < c.list.len() {
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
	if base := moved(c.list.indexes(), shown, indexset.Set{}.With(slices.Values(rows)), by); base != nil {
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
	c.past = append(c.past, c.list.rows)
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
	from, to = from[:last], append(to, c.list.rows)
	c.setBase(base)
	return from, to
}

// setBase sets the list of rows, which is nil for all rows in the order of the file.
func (c *Collection) setBase(base []int32) {
	c.list = newList(base, len(c.items))
	c.picks = indexset.Set{}.With(func(yield func(int) bool) {
		for row := range c.picks.All() {
			if c.list.has(row) && !yield(row) {
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
func (c *Collection) recount() { c.tally, c.firsts = c.table.count() }

// Edited reports whether rows have been removed or moved since the collection was opened or
// saved.
func (c *Collection) Edited() bool {
	return (c.list.rows != nil || c.saved.rows != nil) && !slices.Equal(c.list.indexes(), c.saved.indexes())
}

// SavedNumber returns the number of a row in the file, counting from 1, or 0 if it is not there.
func (c *Collection) SavedNumber(row int) int { return c.saved.number(row) }

// good yields the readable rows in a range of places, both ends included.
func (c *Collection) good(from, to int) iter.Seq[int] {
	view := c.View()
	return func(yield func(int) bool) {
		for place := from; place <= to; place++ {
			if row := view.Row(place); !c.isBad(row) && !yield(row) {
				return
			}
		}
	}
}

// Pick selects or deselects a row, which becomes the start of a range.
func (c *Collection) Pick(row int) {
	c.anchor = row
	if !c.isBad(row) {
		c.setPicks(c.picks.Toggled(row))
	}
}

// PickFrom makes a row the start of a range without selecting it.
func (c *Collection) PickFrom(row int) { c.anchor = row }

// PickTo selects all puzzles shown from the start of the range to the given row.
func (c *Collection) PickTo(row int) {
	view := c.View()
	from, to := view.Place(c.anchor), view.Place(row)
	if to < 0 {
		return
	}
	if from < 0 {
		from, c.anchor = to, row
	}
	c.setPicks(c.picks.With(c.good(min(from, to), max(from, to))))
}

// PickAll selects all puzzles that are shown.
func (c *Collection) PickAll() { c.setPicks(c.picks.With(c.good(0, c.View().Len()-1))) }

// PickNone deselects all rows.
func (c *Collection) PickNone() { c.setPicks(indexset.Set{}) }

func (c *Collection) setPicks(picks indexset.Set) {
	c.picks = picks
	c.version++
}

// Chosen returns the rows of the selected puzzles in the order shown, followed by
// those that the filter hides. If none is selected, it returns the rows of all puzzles
// shown.
func (v *View) Chosen() []int {
	var rows []int
	for place := range v.Len() {
		row := v.Row(place)
		if v.items[row].Err == nil && (v.Picked == 0 || v.picks.Has(row)) {
			rows = append(rows, row)
		}
	}
	if len(rows) < v.Picked {
		shown := indexset.Set{}.With(slices.Values(rows))
		for row := range v.picks.All() {
			if !shown.Has(row) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// PickedRows returns the rows of the selected puzzles, in the order of the file.
func (v *View) PickedRows() []int { return slices.Collect(v.picks.All()) }

// Puzzles returns the rows of all puzzles, in the order of the collection.
func (v *View) Puzzles() []int {
	rows := make([]int, 0, v.Good)
	for row := range v.list.all() {
		if v.items[row].Err == nil {
			rows = append(rows, row)
		}
	}
	return rows
}
