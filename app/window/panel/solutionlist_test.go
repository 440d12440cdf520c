package panel

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

// listed returns a desk that lists all solutions of a puzzle. It also returns the
// solutions.
func listed(t *testing.T, givens string) (*desk, []string) {
	t.Helper()
	d := newDesk(t)
	return d, d.ListAll(givens)
}

// listRow returns the widget of a row of the list, or nil if the row is not visible.
func (d *desk) listRow(row int) *SolutionRow {
	shown, _ := d.panel.Solutions.List.Rows.Shown(row).(*SolutionRow)
	return shown
}

// picked returns the numbers of the selected solutions, counted from 1.
func (d *desk) picked() []int {
	var picked []int
	l := d.Session.Solutions.Listing()
	for i := range l.Len() {
		if l.IsPicked(i) {
			picked = append(picked, i+1)
		}
	}
	return picked
}

func (d *desk) wantPicked(note string, want ...int) {
	d.T.Helper()
	list := d.panel.Solutions.List
	check.That(d.T, slices.Equal(d.picked(), want) && list.note.String() == note,
		"picked are %v (%q), want %v (%q)", d.picked(), list.note.String(), want, note)
	for row := range list.Rows.Length() {
		if r := d.listRow(row); r != nil {
			ground := controls.RowGround(d.Theme(), d.App.Settings().ThemeVariant(), controls.RowLook{Picked: true})
			if picked := slices.Contains(want, list.listing.Index(row)+1); row != list.Rows.Cursor() && picked != (r.Ground.FillColor == ground) {
				d.T.Errorf("row %d looks picked: %v", row, !picked)
			}
		}
	}
}

func TestTheRowsAreTheSolutions(t *testing.T) {
	d, all := listed(t, fourfold)
	reference := d.Words.Text("solution.reference", "Note", d.Words.Text("solution.shown"))
	want := []string{"Solution 1, " + reference, "Solution 2, 4 cells differ", "Solution 3, 11 cells differ", "Solution 4, 6 cells differ"}
	d.Frame.Resize(fyne.NewSize(1100, 1000))
	check.Lists(t, "the rows say", parttest.RowTexts(d.panel.Solutions.List.Rows), want)
	for i, solution := range all {
		var want []string
		for c := range board.Cell(board.Cells) {
			if solution[c] != all[0][c] && len(want) < rowLinks {
				want = append(want, fmt.Sprintf("%v = %c", c, solution[c]))
			}
		}
		var got []string
		for _, link := range d.listRow(i).Links {
			if link.text.Text != "" {
				got = append(got, link.text.Text)
			}
		}
		check.Lists(t, fmt.Sprintf("row %d has the digits", i), got, want)
	}
	d.Key("N")
	d.Key(fyne.KeyEscape)
	check.Equal(t, "of a solution that is no longer on the board it says",
		parttest.RowTexts(d.panel.Solutions.List.Rows)[1], "Solution 2, "+d.Words.Text("solution.reference", "Note", d.Words.Text("solution.hidden")))
}

func TestAThumbnailShowsTheCellsThatDiffer(t *testing.T) {
	d, all := listed(t, many)
	d.ClickIn(d.panel.Solutions.List.Rows, 1, 0)
	shown := board.MustParseGrid(all[1])
	palette := d.Palette()
	for _, row := range []int{0, 1, 2} {
		solution := board.MustParseGrid(all[row])
		picture := d.listRow(row).image.Generator(thumbnailSide, thumbnailSide).(*image.RGBA)
		want := solution.Differing(&shown)
		for c := range board.Cell(board.Cells) {
			r, g, b, _ := picture.At(c.Col()*4+2, c.Row()*4+2).RGBA()
			wr, wg, wb, _ := palette.ChangedWedge.RGBA()
			check.Equal(t, fmt.Sprintf("in row %d %v is filled:", row, c), r == wr && g == wg && b == wb, want.Has(c))
		}
	}
}

func TestAClickShowsASolution(t *testing.T) {
	d, all := listed(t, many)
	for _, row := range []int{2, 0, 1} {
		d.ClickIn(d.panel.Solutions.List.Rows, row, 0)
		d.wantShown(all, row+1)
		if rows := d.panel.Solutions.List.Rows; rows.Cursor() != row || d.Frame.Canvas().Focused() != rows {
			t.Errorf("the cursor is on row %d, the focus on %T", rows.Cursor(), d.Frame.Canvas().Focused())
		}
	}
	d.Key("L")
	d.wantShown(all, 28)
	if rows := d.panel.Solutions.List.Rows; rows.Cursor() != 27 || d.listRow(27) == nil {
		t.Errorf("the row of the displayed solution is not in view; the cursor is on row %d", rows.Cursor())
	}
	d.ClickIn(d.panel.Solutions.List.Rows, 26, 0)
	d.wantShown(all, 27)
	check.Equal(t, "the row below says",
		d.listRow(27).Note.Text, fmt.Sprintf("%d cells differ", differing(all[27], all[26])))
}

func differing(a, b string) int {
	one, other := board.MustParseGrid(a), board.MustParseGrid(b)
	return one.Differing(&other).Len()
}

// TestTheTitleOfASolutionWithoutANote checks that the title is in the middle of its row.
func TestTheTitleOfASolutionWithoutANote(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.Diagnosis.CheckGivens()
	d.Settle()
	row := d.listRow(0)
	check.Equal(t, "without a note the height of the title is", row.title.Size().Height, row.Size().Height)
	d.Key("N")
	d.Settle()
	check.That(t, row.Note.Text != "" && row.title.Size().Height < row.Size().Height/2, "the title overlaps the note")
	check.Not(t, d.panel.Solutions.buttons["by-difference"].Visible(), "a single solution can be sorted")
}

func TestComparingTwoSolutions(t *testing.T) {
	d, all := listed(t, many)
	compared := func(shown, other int) {
		t.Helper()
		d.WantBoard(all[shown-1])
		for c, cell := range d.Session.View().Board.Cells {
			want := board.Digit(all[other-1][c] - '0')
			if all[shown-1][c] == all[other-1][c] {
				want = 0
			}
			check.Equal(t, fmt.Sprintf("%v is compared with", board.Cell(c)), cell.Other, want)
		}
	}
	none := func() {
		t.Helper()
		for c, cell := range d.Session.View().Board.Cells {
			check.Must(t, cell.Other == 0, "%v is compared", board.Cell(c))
		}
	}
	d.Key(fyne.KeyEscape)
	none()
	d.ClickIn(d.panel.Solutions.List.Rows, 1, fyne.KeyModifierControl)
	d.wantPicked(d.Words.Count("solutions.picked", 1, "Ctrl", "Ctrl"), 2)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, fyne.KeyModifierControl)
	d.wantPicked("2 selected", 2, 3)
	d.Key("X")
	compared(2, 3)
	check.That(t, d.IsChecked("compare"), "the menu has no mark at what is switched on")
	check.Equal(t, "the row of the other says",
		d.listRow(2).Note.Text, d.Words.Count("solution.compared", differing(all[1], all[2])))
	check.Equal(t, "the row of the one on the board says", d.listRow(1).Note.Text, d.Words.Text("solution.upper"))
	d.Key("X")
	none()
	d.WantBoard(all[1])
	d.Key("X")
	compared(2, 3)
	d.Key(fyne.KeyEscape)
	none()
	d.WantBoard(all[1])

	d.ClickIn(d.panel.Solutions.List.Rows, 0, 0)
	d.wantPicked("")
	d.ClickIn(d.panel.Solutions.List.Rows, 2, fyne.KeyModifierControl) // the solution on the board is also selected
	d.wantPicked("2 selected", 1, 3)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, fyne.KeyModifierControl)
	d.wantPicked(d.Words.Count("solutions.picked", 1, "Ctrl", "Ctrl"), 1)
	d.ClickIn(d.panel.Solutions.List.Rows, 0, fyne.KeyModifierShift)
	d.wantPicked("3 selected", 1, 2, 3)
	d.ClickIn(d.panel.Solutions.List.Rows, 1, 0)
	d.wantPicked("")
	d.Choose("compare") // compares with the solution shown before
	compared(2, 1)
	d.ClickIn(d.panel.Solutions.List.Rows, 0, 0)
	none()
}

func TestTheListByKeyboard(t *testing.T) {
	d, all := listed(t, many)
	rows := d.panel.Solutions.List.Rows
	var mods fyne.KeyModifier
	rows.Modifiers = func() fyne.KeyModifier { return mods }
	d.Focus(d.panel.First())
	d.WantFocus(rows)
	for _, step := range []struct {
		key   fyne.KeyName
		shown int
	}{
		{fyne.KeyDown, 2},
		{fyne.KeyDown, 3},
		{fyne.KeyUp, 2},
		{fyne.KeyEnd, 28},
		{fyne.KeyDown, 28},
		{fyne.KeyUp, 27},
		{fyne.KeyHome, 1},
		{fyne.KeyUp, 1},
		{fyne.KeyPageDown, int(rows.Size().Height / look.TallRow)},
		{fyne.KeyPageUp, 1},
		{"N", 2},
	} {
		d.Key(step.key)
		d.wantShown(all, step.shown)
		if rows.Cursor() != step.shown-1 || d.listRow(step.shown-1) == nil {
			t.Errorf("after %s the cursor is on row %d, in view: %v", step.key, rows.Cursor(), d.listRow(step.shown-1) != nil)
		}
	}
	d.Key(fyne.KeySpace)
	d.wantPicked(d.Words.Count("solutions.picked", 1, "Ctrl", "Ctrl"), 2)
	d.Key(fyne.KeySpace)
	d.wantPicked("")
	mods = fyne.KeyModifierShift
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDown)
	d.wantPicked("3 selected", 2, 3, 4)
	d.wantShown(all, 2)
	d.Key(fyne.KeyUp)
	d.wantPicked("2 selected", 2, 3)
	mods = 0
	d.Key("X")
	if v := d.Session.View(); !v.Search.Comparing || v.Search.Listing.Shown != 1 || v.Search.Listing.Other != 2 {
		t.Errorf("compared are %d and %d", v.Search.Listing.Shown, v.Search.Listing.Other)
	}
	d.Key(fyne.KeyReturn)
	d.WantFocus(d.board)
}

func TestTheListByDifference(t *testing.T) {
	d, all := listed(t, many)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, 0)
	wanted := func(from string) []int {
		order := make([]int, len(all))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return differing(all[a], from) - differing(all[b], from) })
		return order
	}
	same := func(want []int) func() bool {
		return func() bool {
			l := d.Session.Solutions.Listing()
			for row, index := range want {
				if l.Index(row) != index || l.Row(index) != row {
					return false
				}
			}
			return true
		}
	}
	d.Key("R")
	order := wanted(all[2])
	d.Until("the sorted list", same(order))
	check.That(t, d.IsChecked("by-difference") && d.panel.Solutions.List.Rows.Cursor() == 0,
		"the list is not at the displayed solution")
	check.Equal(t, "the second row is", d.listRow(1).title.Text, fmt.Sprint("Solution ", order[1]+1))
	d.ClickIn(d.panel.Solutions.List.Rows, 1, 0)
	d.wantShown(all, order[1]+1)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, 0) // a click must not reorder the list
	d.wantShown(all, order[2]+1)
	check.That(t, same(order)(), "a click on a row sorts the list again")
	d.Key("L")
	d.Until("the list sorted again", same(wanted(all[27])))
	d.Choose("by-difference")
	listing := d.Session.Solutions.Listing()
	for row := range all {
		check.Must(t, listing.Index(row) == row,
			"row %d shows solution %d though it is sorted no longer", row, listing.Index(row)+1)
	}
}

func TestAfterAnEditTheListIsAnOldOne(t *testing.T) {
	d, all := listed(t, many)
	d.ClickIn(d.panel.Solutions.List.Rows, 1, 0)
	d.FocusBoard()
	d.Session.SetPlaying(false)
	d.Session.Cursor.MoveTo(0, false)
	d.Key("3") // a given
	list := d.panel.Solutions.List
	check.Equal(t, "above the list it says", list.note.String(), d.Words.Text("solutions.stale"))
	check.Equal(t, "the number of rows is", list.Rows.Length(), 28)
	check.Equal(t, "the first row says", parttest.RowTexts(d.panel.Solutions.List.Rows)[0], "Solution 1, ")
	check.Equal(t, "the first row has the digits",
		d.listRow(0).digits.Text, fmt.Sprintf("%s %s %s …", all[0][:3], all[0][3:6], all[0][6:9]))
	before := d.Session.View().Board
	for _, mods := range []fyne.KeyModifier{0, fyne.KeyModifierControl, fyne.KeyModifierShift} {
		d.ClickIn(d.panel.Solutions.List.Rows, 2, mods)
	}
	d.Key(fyne.KeySpace)
	d.Key(fyne.KeyReturn)
	check.That(t, d.Session.View().Board == before && d.Session.Solutions.Listing().Picked == 0,
		"a click on a row of an old list does something")
	d.Choose("undo")
	check.That(t, list.note.String() == "" && list.Rows.Length() == 28,
		"after Undo the list has %d rows and says %q", list.Rows.Length(), list.note.String())
	d.ClickIn(d.panel.Solutions.List.Rows, 0, 0)
	d.wantShown(all, 1)

	d.FocusBoard()
	d.Session.Cursor.MoveTo(0, false)
	d.Key("3")
	d.Key("N") // lists the solutions of the changed puzzle from now on
	if got := list.Rows.Length(); list.note.String() != "" || got == 0 || got == 28 {
		t.Errorf("after a new search the list has %d rows and says %q", got, list.note.String())
	}
}

func TestTheListGoesWithThePuzzle(t *testing.T) {
	d, _ := listed(t, many)
	d.ClickIn(d.panel.Solutions.List.Rows, 0, 0)
	d.ClickIn(d.panel.Solutions.List.Rows, 1, fyne.KeyModifierControl)
	d.Key("X")
	d.with(newspaper)
	list := d.panel.Solutions.List
	if list.Rows.Length() != 0 || len(parttest.RowTexts(d.panel.Solutions.List.Rows)) != 0 || list.note.String() != "" || list.Rows.Cursor() != -1 {
		t.Errorf("of the puzzle before are %d rows left: %q", list.Rows.Length(), strings.Join(parttest.RowTexts(d.panel.Solutions.List.Rows), "; "))
	}
	check.Not(t, d.Session.Solutions.Comparing() || d.IsEnabled("compare"), "something can be compared")
	d.Key("N")
	want := d.Words.Text("solution.only") + ", " + d.Words.Text("solution.shown")
	d.Until("the end of the search in the list", func() bool { return slices.Equal(parttest.RowTexts(list.Rows), []string{want}) })
}

func TestTheSolutionOnShowStaysInItsList(t *testing.T) {
	d, all := listed(t, many)
	d.Frame.Resize(fyne.NewSize(1600, 1100))
	d.Frame.Content().Refresh()
	rows := d.panel.Solutions.List.Rows
	before := rows.Size().Height
	last := int(before/look.TallRow) - 1
	d.ClickIn(d.panel.Solutions.List.Rows, last, 0)
	d.possible() // leaves less height for the list
	d.wantShown(all, last+1)
	check.Not(t, rows.Size().Height >= before || !rows.Sees(last),
		"%g high after %g it does not show row %d", rows.Size().Height, before, last)
}

// TestAnEmptyListSaysHowToFillIt checks that after a count, which lists nothing, the list names
// the button that finds the solutions.
func TestAnEmptyListSaysHowToFillIt(t *testing.T) {
	d := newDesk(t).with(twofold)
	list := d.panel.Solutions.List
	check.Equal(t, "before a search, the list says", list.note.String(), "")
	d.Key("C")
	d.Until("the count", func() bool { return !d.Session.Solutions.Busy() })
	v := d.Session.View()
	check.Equal(t, "the number of solutions is", v.Search.Progress.SoFar(), uint64(2))
	check.That(t, list.Content.Visible() && list.note.Visible(), "the list is hidden")
	check.Contains(t, "after a count, the list says", list.note.String(), d.Words.Text("command.find-next"))
	d.Key("N")
	d.Until("a solution", func() bool { return list.Rows.Length() > 0 })
	check.Equal(t, "with a solution, the list says", list.note.String(), "")
}
