package collection

import (
	"iter"
	"slices"

	"nonet/internal/indexset"
)

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
