package groups

import (
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/solver/internal/engine"
)

// cellsOf returns the cells of s. It fails if a bit belongs to no cell.
func cellsOf(t interface{ Fatalf(string, ...any) }, s engine.Set) board.CellSet {
	var cells board.CellSet
	for !s.Empty() {
		p := s.Place()
		c := cellAt[p]
		if int(placeOf[c]) != p {
			t.Fatalf("place %d stands for no cell", p)
		}
		cells = cells.With(c)
		s = s.Minus(engine.Only(p))
	}
	return cells
}

func where(holds func(board.Cell) bool) board.CellSet {
	var cells board.CellSet
	for c := range board.AllCells.All() {
		if holds(c) {
			cells = cells.With(c)
		}
	}
	return cells
}

// someCells draws a set of cells of any size. It often draws no cells, few cells or all
// cells.
func someCells(t *rapid.T, name string) board.CellSet {
	most := rapid.IntRange(0, 300).Draw(t, name+" at most")
	drawn := rapid.SliceOfN(rapid.IntRange(0, board.Cells-1), most/3, most).Draw(t, name)
	var cells board.CellSet
	for _, c := range drawn {
		cells = cells.With(board.Cell(c))
	}
	return cells
}

func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells, others := someCells(t, "cells"), someCells(t, "others")
		s, u := setOf(cells), setOf(others)
		equal := func(what string, got engine.Set, want board.CellSet) {
			if cellsOf(t, got) != want {
				t.Fatalf("%s of %s: %s, want %s", what, cells, cellsOf(t, got), want)
			}
		}
		equal("bits", s, cells)
		equal("and", s.And(u), cells.Intersect(others))
		equal("or", s.Or(u), cells.Union(others))
		equal("minus", s.Minus(u), cells.Minus(others))
		equal("xor", s.Xor(u), cells.Minus(others).Union(others.Minus(cells)))
		if s.Len() != cells.Len() || s.Empty() != cells.Empty() || s.Meets(u) == cells.Intersect(others).Empty() {
			t.Errorf("%s: len %d, empty %t, meets %t", cells, s.Len(), s.Empty(), s.Meets(u))
		}

		var perRow, perCol [board.Size]int
		for c := range cells.All() {
			perRow[c.Row()]++
			perCol[c.Col()]++
		}
		equal("rows", s.Fields(), where(func(c board.Cell) bool { return perRow[c.Row()] > 0 }))
		less := s.Less()
		crowded := func(c board.Cell) bool { return perRow[c.Row()] > 1 }
		equal("rows with more", s.And(less).Fields(), where(crowded))
		if less.And(engine.Set{Top: engine.Spares2, Bottom: engine.Spares}) != s.Spares() {
			t.Errorf("%s less one: %#x", cells, less)
		}
		one, more := columnsOf(s)
		equal("columns with one", down(one), where(func(c board.Cell) bool { return perCol[c.Col()] > 0 }))
		equal("columns with more", down(more), where(func(c board.Cell) bool { return perCol[c.Col()] > 1 }))
	})
}

func TestPlacesAscend(t *testing.T) {
	for c := 1; c < board.Cells; c++ {
		if placeOf[c-1] >= placeOf[c] {
			t.Errorf("%s is at %d, behind %s at %d", board.Cell(c-1), placeOf[c-1], board.Cell(c), placeOf[c])
		}
	}
	if cellsOf(t, engine.Everywhere) != board.AllCells {
		t.Errorf("everywhere: %s", cellsOf(t, engine.Everywhere))
	}
}

func TestLines(t *testing.T) {
	for i := range board.Size {
		for name, check := range map[string]struct {
			got  engine.Set
			want func(board.Cell) bool
		}{
			"row":    {rows[i].cells, func(c board.Cell) bool { return c.Row() == i }},
			"column": {columns[i].cells, func(c board.Cell) bool { return c.Col() == i }},
			"box":    {boxes[i].cells, func(c board.Cell) bool { return c.Box() == i }},
		} {
			if want := where(check.want); cellsOf(t, check.got) != want {
				t.Errorf("%s %d: %s", name, i, cellsOf(t, check.got))
			}
		}
	}
}

// TestSquares checks that a place in a band or stack is kept if and only if it belongs to
// some arrangement of the digit.
func TestSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.IntRange(0, 2).Draw(t, "band or stack")
		cells := someCells(t, "cells")
		inBand := where(func(c board.Cell) bool { return c.Row()/3 == number }).Intersect(cells)
		inStack := where(func(c board.Cell) bool { return c.Col()/3 == number }).Intersect(cells)
		left := inBoxRows(setOf(cells))
		if got, want := cellsOf(t, left).Intersect(inBand), possible(inBand, board.Cell.Row); got != want {
			t.Errorf("band %s: left %s, want %s", inBand, got, want)
		}
		left = inBoxColumns(setOf(cells))
		if got, want := cellsOf(t, left).Intersect(inStack), possible(inStack, board.Cell.Col); got != want {
			t.Errorf("stack %s: left %s, want %s", inStack, got, want)
		}
	})
}

// possible returns the cells that belong to a triple in which no two cells share a box or a
// line.
func possible(cells board.CellSet, line func(board.Cell) int) board.CellSet {
	var all board.CellSet
	for c := range cells.All() {
		for d := range cells.All() {
			if line(c) == line(d) || c.Box() == d.Box() {
				continue
			}
			for e := range cells.All() {
				if line(e) != line(c) && line(e) != line(d) && e.Box() != c.Box() && e.Box() != d.Box() {
					all = all.Union(board.CellsOf(c, d, e))
				}
			}
		}
	}
	return all
}

func TestWrite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want, got board.Grid
		var st engine.State
		for c := range want {
			want[c] = board.Digit(rapid.IntRange(1, board.Size).Draw(t, "digit"))
			d := want[c] - 1
			st.Places[d] = st.Places[d].Or(engine.Only(int(placeOf[c])))
		}
		var planes engine.Planes
		planes.Read(&st)
		planes.Write(&got, writeBand)
		if got != want {
			t.Errorf("wrote %s, want %s", got, want)
		}
	})
}
