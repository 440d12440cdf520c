package board_test

import (
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/internal/check"
)

func TestCellSets(t *testing.T) {
	a, b := board.CellsOf(0, 5, 63, 64), board.CellsOf(5, 64, 80)
	tests := []struct {
		name string
		set  board.CellSet
		want []board.Cell
		text string
	}{
		{"empty", board.CellSet{}, nil, ""},
		{"corners", board.CellsOf(80, 0, 80), []board.Cell{0, 80}, "r1c1 r9c9"},
		{"word border", board.CellsOf(64, 63), []board.Cell{63, 64}, "r8c1 r8c2"},
		{"union", a.Union(b), []board.Cell{0, 5, 63, 64, 80}, "r1c1 r1c6 r8c1 r8c2 r9c9"},
		{"intersection", a.Intersect(b), []board.Cell{5, 64}, "r1c6 r8c2"},
		{"difference", a.Minus(b), []board.Cell{0, 63}, "r1c1 r8c1"},
		{"with", b.With(0).With(5), []board.Cell{0, 5, 64, 80}, "r1c1 r1c6 r8c2 r9c9"},
		{"without", b.Without(64).Without(3), []board.Cell{5, 80}, "r1c6 r9c9"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			checkSet(t, test.set, test.want, test.text)
			if test.set.Empty() != (len(test.want) == 0) {
				t.Errorf("Empty is %t", test.set.Empty())
			}
			for c := range board.Cell(board.Cells) {
				if test.set.Has(c) != slices.Contains(test.want, c) {
					t.Errorf("Has(%s) is %t", c, test.set.Has(c))
				}
			}
		})
	}
}

// checkSet checks the members of a set and its text.
func checkSet[E comparable](t *testing.T, set interface {
	All() iter.Seq[E]
	Len() int
	String() string
}, want []E, text string,
) {
	t.Helper()
	check.Lists(t, "All gives", slices.Collect(set.All()), want)
	check.Equal(t, "Len is", set.Len(), len(want))
	check.Equal(t, "String is", set.String(), text)
}

func TestAllCells(t *testing.T) {
	var set board.CellSet
	for c := range board.Cell(board.Cells) {
		set = set.With(c)
	}
	if set != board.AllCells || board.AllCells.Len() != 81 {
		t.Errorf("AllCells holds %d cells", board.AllCells.Len())
	}
}

func TestCellSetAllStops(t *testing.T) {
	for _, last := range []board.Cell{0, 63, 64, 79} {
		n := 0
		for c := range board.AllCells.All() {
			n++
			if c == last {
				break
			}
		}
		if n != int(last)+1 {
			t.Errorf("stopping at %s gave %d cells", last, n)
		}
	}
}

func TestCellSetsAgainstMaps(t *testing.T) {
	cells := rapid.SliceOf(rapid.Custom(func(t *rapid.T) board.Cell {
		return board.Cell(rapid.IntRange(0, board.Cells-1).Draw(t, "cell"))
	}))
	rapid.Check(t, func(t *rapid.T) {
		as, bs := cells.Draw(t, "a"), cells.Draw(t, "b")
		a, b := board.CellsOf(as...), board.CellsOf(bs...)
		for c := range board.Cell(board.Cells) {
			inA, inB := slices.Contains(as, c), slices.Contains(bs, c)
			if a.Union(b).Has(c) != (inA || inB) || a.Intersect(b).Has(c) != (inA && inB) || a.Minus(b).Has(c) != (inA && !inB) {
				t.Fatalf("wrong for %s", c)
			}
		}
	})
}
