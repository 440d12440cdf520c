package bands

import (
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/solver/internal/engine"
)

func setOf(s board.CellSet) engine.Set {
	var t engine.Set
	for c := range s.All() {
		t = t.Or(engine.Only(int(placeOf[c])))
	}
	return t
}

// cellsOf is the inverse of setOf. It fails if a bit belongs to no cell.
func cellsOf(t *rapid.T, s engine.Set) board.CellSet {
	var cells board.CellSet
	for ; !s.Empty(); s = s.Minus(s.First()) {
		c := cellAt[s.Place()]
		if engine.Only(int(placeOf[c])) != s.First() {
			t.Fatalf("place %d stands for no cell", s.Place())
		}
		cells = cells.With(c)
	}
	return cells
}

func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var cells board.CellSet
		for _, c := range rapid.SliceOfN(rapid.IntRange(0, board.Cells-1), 0, 30).Draw(t, "cells") {
			cells = cells.With(board.Cell(c))
		}
		s := setOf(cells)
		if got := cellsOf(t, s); got != cells {
			t.Fatalf("%s became %s", cells, got)
		}
		if s.Len() != cells.Len() || s.Empty() != cells.Empty() {
			t.Errorf("%s: len %d, empty %t", cells, s.Len(), s.Empty())
		}

		var perBox [board.Size]int
		for c := range cells.All() {
			perBox[c.Box()]++
		}
		var boxes board.CellSet
		several := false
		for c := range board.AllCells.All() {
			if perBox[c.Box()] > 0 {
				boxes = boxes.With(c)
			}
			several = several || perBox[c.Box()] > 1
		}
		if got := cellsOf(t, s.Fields()); got != boxes {
			t.Errorf("boxes of %s: %s", cells, got)
		}
		if crowded(s) != several {
			t.Errorf("%s crowded: %t", cells, crowded(s))
		}
		for c := range cells.All() {
			if got := cellAt[first(s).Place()]; got != c {
				t.Errorf("first of %s: %s", cells, got)
			}
			break
		}
	})
}

// TestTurn checks that propagation keeps exactly those places of a digit in a band or stack
// that belong to some arrangement of the digit.
func TestTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var cells board.CellSet
		for _, c := range rapid.SliceOfN(rapid.IntRange(0, 26), 3, 27).Draw(t, "cells") {
			cells = cells.With(board.Cell(c))
		}
		var possible board.CellSet // places in the first band
		for c := range cells.All() {
			for d := range cells.All() {
				for e := range cells.All() {
					if c.Row() != d.Row() && c.Row() != e.Row() && d.Row() != e.Row() &&
						c.Box() != d.Box() && c.Box() != e.Box() && d.Box() != e.Box() {
						possible = possible.Union(board.CellsOf(c, d, e))
					}
				}
			}
		}
		transposed := func(s board.CellSet) board.CellSet {
			var u board.CellSet
			for c := range s.All() {
				u = u.With(board.At(c.Col(), c.Row()))
			}
			return u
		}
		check := func(of string, cells, want, outside board.CellSet) {
			st := engine.State{Open: engine.Everywhere, Dirty: 1}
			for d := range st.Places {
				st.Places[d] = engine.Everywhere
			}
			st.Places[0] = setOf(cells.Union(outside))
			ok := propagate(&st)
			if ok == want.Empty() {
				t.Fatalf("%s %s: possible %t, want %s", of, cells, ok, want)
			}
			if got := cellsOf(t, st.Places[0]).Minus(outside); ok && got != want {
				t.Fatalf("%s %s: left %s, want %s", of, cells, got, want)
			}
		}
		var band, stack board.CellSet
		for c := range board.AllCells.All() {
			if c.Row() < 3 {
				band = band.With(c)
			}
			if c.Col() < 3 {
				stack = stack.With(c)
			}
		}
		check("band", cells, possible, board.AllCells.Minus(band))
		check("stack", transposed(cells), transposed(possible), board.AllCells.Minus(stack))
	})
}
