package session_test

import (
	"slices"
	"testing"
	"testing/synctest"

	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

func (d *desk) wantPicked(want ...int) {
	d.t.Helper()
	l := d.Solutions.Listing()
	var got []int
	for i := range l.Len() {
		if l.IsPicked(i) {
			got = append(got, i)
		}
	}
	if !slices.Equal(got, want) || l.Picked != len(want) {
		d.t.Errorf("picked %v, %d in all, want %v", got, l.Picked, want)
	}
}

func (d *desk) pick(rows ...int) {
	for _, row := range rows {
		d.Solutions.PickRow(row)
	}
}

func TestPickingRows(t *testing.T) {
	d, all := browsed(t, fewHundred)
	d.do(d.Solutions.First)
	d.Solutions.PickRow(4)
	d.wantPicked(0, 4) // the displayed solution is picked too
	d.pick(70, 4)
	d.wantPicked(0, 70)
	l := d.Solutions.Listing()
	if got, want := slices.Collect(l.AllPicked()), []board.Grid{all[0], all[70]}; !slices.Equal(got, want) {
		t.Errorf("picked %v, want %v", got, want)
	}
	d.Solutions.PickRow(3)
	check.Equal(t, "picked in an earlier list", l.IsPicked(3), false)
	d.pick(3, 4, 4)
	d.Solutions.PickTo(7) // from row 4, the last one picked
	d.wantPicked(4, 5, 6, 7)
	d.Solutions.PickTo(2)
	d.wantPicked(2, 3, 4)
	d.Solutions.PickTo(-5)
	d.wantPicked(0, 1, 2, 3, 4)
	d.pick(-1, len(all))
	d.wantPicked(0, 1, 2, 3, 4)
	d.Solutions.ShowRow(300)
	d.wantPicked()
	d.wantShown(301, all)
	d.Solutions.PickTo(1000)
	d.wantPicked(300, 301, 302, 303, 304, 305)
	d.Solutions.PickNone()
	d.wantPicked()
	l = d.Solutions.Listing()
	if got := slices.Collect(l.AllPicked()); !slices.Equal(got, all) {
		t.Errorf("with none picked %d solutions count, want all %d", len(got), len(all))
	}
	d.Solutions.PickRow(300) // picks only the displayed solution
	d.wantPicked(300)
	d.enter(1, 9)
	d.wantPicked(300) // an entry does not change the puzzle
	d.SetPlaying(false)
	d.EnterDigit(9)
	d.Tree.Undo()
	d.wantAll(all)
	d.wantPicked()
}

func TestComparing(t *testing.T) {
	d, all := browsed(t, fewHundred)
	compare := func(shown, other int) {
		t.Helper()
		d.Solutions.Compare()
		d.settle()
		view := d.View()
		if !view.Search.Comparing || view.Search.Listing.Shown != shown || view.Search.Listing.Other != other {
			t.Fatalf("comparing %v, %d with %d; want %d with %d", view.Search.Comparing, view.Search.Listing.Shown, view.Search.Listing.Other, shown, other)
		}
		differing := all[shown].Differing(&all[other])
		for c, cell := range view.Board.Cells {
			want := board.Digit(0)
			if differing.Has(board.Cell(c)) {
				want = all[other][c]
			}
			if cell.Digit != all[shown][c] || cell.Other != want {
				t.Fatalf("%s shows %d and %d, want %d and %d", board.Cell(c), cell.Digit, cell.Other, all[shown][c], want)
			}
		}
		check.Equal(t, "differing cells", view.Changed, differing.Len())
	}
	d.Solutions.HideSolution()
	d.do(d.Solutions.First)
	compare(0, 1) // the first solution and the next, since none was shown before
	d.Solutions.StopComparing()
	check.Equal(t, "comparing", d.Solutions.Comparing(), false)
	check.Equal(t, "other solution", d.Solutions.Listing().Other, -1)
	d.do(func() { d.Solutions.GoTo(50) })
	compare(49, 0) // the displayed solution and the one shown before
	d.do(func() { d.Solutions.GoTo(60) })
	if view := d.View(); !view.Search.Comparing || view.Search.Listing.Shown != 59 || view.Search.Listing.Other != 0 {
		t.Errorf("comparing %v, %d with %d", view.Search.Comparing, view.Search.Listing.Shown, view.Search.Listing.Other)
	}
	d.do(d.Solutions.First)
	check.Equal(t, "comparing a solution with itself", d.Solutions.Comparing(), false)
	d.Solutions.PickNone()
	d.pick(0, 200, 130, 0)
	d.wantPicked(130, 200)
	compare(130, 200) // the two picked solutions
	d.Counts.SetOverlay(true)
	check.Equal(t, "comparing with the possible digits shown", d.Solutions.Comparing(), false)
	compare(130, 200)
	check.Equal(t, "possible digits while comparing", d.Counts.Overlay(), false)
	d.Solutions.HideSolution()
	check.Equal(t, "comparing what is hidden", d.Solutions.Comparing(), false)
	d.Solutions.PickNone()
	d.do(d.Solutions.Last)
	d.Solutions.HideSolution()
	compare(305, 304)
	one := newDesk(t, newspaper)
	one.do(one.Counts.FindAll)
	one.Solutions.Compare()
	if view := one.View(); view.Search.Comparing || view.Search.CanCompare {
		t.Error("there are no two solutions")
	}
}

// byDifference returns the expected order of a list sorted by difference from a solution.
func byDifference(all []board.Grid, from board.Grid) []int {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return all[a].Differing(&from).Len() - all[b].Differing(&from).Len() })
	return order
}

func TestTheListByDifference(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := browsed(t, fewHundred)
		rows := func() []int {
			d.settle()
			d.drain()
			l := d.Solutions.Listing()
			var rows []int
			for row := range l.Len() {
				rows = append(rows, l.Index(row))
				if l.Row(l.Index(row)) != row {
					t.Errorf("row %d shows solution %d, which is in row %d", row, l.Index(row), l.Row(l.Index(row)))
				}
			}
			return rows
		}
		natural := rows()
		d.Solutions.GoTo(100)
		d.Solutions.SetByDifference(true)
		if got := rows(); !slices.Equal(got, byDifference(all, all[99])) || got[0] != 99 {
			t.Errorf("rows %v", got)
		}
		before := d.Solutions.Listing()
		d.Solutions.GoTo(17)
		if got := rows(); !slices.Equal(got, byDifference(all, all[16])) {
			t.Errorf("rows %v", got)
		}
		if after := d.Solutions.Listing(); after.SameOrder(&before) || !after.SameOrder(&after) {
			t.Error("the order is said to be as it was")
		}
		second := byDifference(all, all[16])[1]
		d.Solutions.ShowRow(1)
		d.wantShown(second+1, all)
		d.Solutions.PickTo(2)
		d.drain()
		d.Solutions.SetByDifference(false)
		if got := rows(); !slices.Equal(got, natural) {
			t.Errorf("rows %v, want them as they were found", got)
		}

		// The rows are updated as the list grows.
		d = newDesk(t, fewHundred)
		d.Solutions.SetByDifference(true)
		d.do(func() { d.Solutions.GoTo(5) })
		if got := rows(); !slices.Equal(got, byDifference(all[:len(got)], all[4])) {
			t.Errorf("rows %v", got)
		}
		d.do(d.Counts.FindAll)
		if got := rows(); !slices.Equal(got, byDifference(all, all[4])) {
			t.Errorf("rows %v", got)
		}
	})
}

func TestAnotherPuzzleListsItsSolutionsAsTheyAreFound(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Solutions.SetByDifference(true)
	d.EnterDigit(9)
	check.Equal(t, "order by difference after an edit", d.Solutions.Listing().ByDifference, true)
	d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(fourfold)}}, true)
	check.Equal(t, "order by difference in another puzzle", d.Solutions.Listing().ByDifference, false)
}
