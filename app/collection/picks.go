package collection

import (
	"iter"
	"math/bits"
	"slices"
)

// picks is the set of selected rows. It is copied before a change, so that views are
// unaffected.
type picks struct {
	sets   []uint64
	amount int
}

func newPicks(rows int) picks { return picks{sets: make([]uint64, (rows+63)/64)} }

func (p picks) has(row int) bool { return p.sets[row/64]>>(row%64)&1 != 0 }

// with returns the picks with some rows added or removed.
func (p picks) with(rows iter.Seq[int], picked bool) picks {
	again := picks{sets: slices.Clone(p.sets)}
	for row := range rows {
		if picked {
			again.sets[row/64] |= 1 << (row % 64)
		} else {
			again.sets[row/64] &^= 1 << (row % 64)
		}
	}
	for _, set := range again.sets {
		again.amount += bits.OnesCount64(set)
	}
	return again
}

// all yields the selected rows.
func (p picks) all(yield func(int) bool) {
	for i, set := range p.sets {
		for ; set != 0; set &= set - 1 {
			if !yield(64*i + bits.TrailingZeros64(set)) {
				return
			}
		}
	}
}

// good yields the rows with readable puzzles in a range of places.
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

// Pick selects or deselects a row. A range starts from it.
func (c *Collection) Pick(row int) {
	c.anchor = row
	if !c.isBad(row) {
		c.pick(slices.Values([]int{row}), !c.picks.has(row))
	}
}

// PickFrom makes a row the start of a range.
func (c *Collection) PickFrom(row int) { c.anchor = row }

// PickTo selects the shown puzzles from the start of the range to a row.
func (c *Collection) PickTo(row int) {
	view := c.View()
	from, to := view.Place(c.anchor), view.Place(row)
	if to < 0 {
		return
	}
	if from < 0 {
		from, c.anchor = to, row
	}
	c.pick(c.good(min(from, to), max(from, to)), true)
}

// PickAll selects all puzzles that are shown.
func (c *Collection) PickAll() { c.pick(c.good(0, c.View().Len()-1), true) }

// PickNone deselects all rows.
func (c *Collection) PickNone() { c.pick(c.picks.all, false) }

func (c *Collection) pick(rows iter.Seq[int], picked bool) {
	c.picks = c.picks.with(rows, picked)
	c.version++
}

// Chosen returns the selected puzzles, or all shown ones if none is selected, in the order
// shown; selected puzzles that are hidden come last.
func (v *View) Chosen() []int {
	var rows []int
	for place := range v.Len() {
		row := v.Row(place)
		if v.items[row].Err == nil && (v.Picked == 0 || v.picks.has(row)) {
			rows = append(rows, row)
		}
	}
	if len(rows) < v.Picked {
		shown := newPicks(len(v.items)).with(slices.Values(rows), true)
		for row := range v.picks.all {
			if !shown.has(row) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// Puzzles returns all puzzles, in the order of the file.
func (v *View) Puzzles() []int {
	rows := make([]int, 0, v.Good)
	for row := range v.items {
		if v.items[row].Err == nil {
			rows = append(rows, row)
		}
	}
	return rows
}
