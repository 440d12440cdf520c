package panel

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/internal/check"
)

func withHistory(t *testing.T, givens string) *desk {
	t.Helper()
	d := newDesk(t).with(givens)
	d.Choose("show-history")
	d.FocusBoard()
	return d
}

// historyRow returns the widget of a row of the history, or nil if the row is not visible.
func (d *desk) historyRow(index int) *historyRow {
	row, _ := d.panel.History.List.Shown(index).(*historyRow)
	return row
}

// historyTexts returns the texts of the visible rows, each with as many dashes in front as
// there are lanes to its left.
func (d *desk) historyTexts() []string {
	var texts []string
	first, count := d.panel.History.List.InView()
	for i := first; i < first+count; i++ {
		if r := d.historyRow(i); r != nil {
			texts = append(texts, strings.Repeat("-", r.lane)+r.AccessibilityLabel())
		}
	}
	return texts
}

func (d *desk) wantHistory(want ...string) {
	d.T.Helper()
	check.Lists(d.T, "the history says", d.historyTexts(), want)
}

func TestTheHistoryIsATreeToClickOn(t *testing.T) {
	d := withHistory(t, newspaper)
	tab := d.panel.History
	d.wantHistory("Start, now")
	check.Not(t, !tab.Empty.Visible() || tab.Empty.String() == "",
		"nothing is said of what the history is good for")
	d.Enter(1, "9")
	check.Not(t, tab.Empty.Visible(), "that is still said where there is a history")
	d.Enter(2, "8")
	d.Choose("undo")
	d.Enter(2, "6")
	d.wantHistory("Start", "r1c2 = 9", "-r1c3 = 8", "r1c3 = 6, now")

	d.ClickIn(tab.List, 2, 0)
	d.wantHistory("Start", "r1c2 = 9", "-r1c3 = 8, now", "r1c3 = 6")
	d.WantBoard("798" + newspaper[3:])
	check.That(t, d.Frame.Canvas().Focused() == tab.List && tab.List.Cursor() == 2,
		"the cursor is on row %d", tab.List.Cursor())
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyUp)
	d.WantBoard("798" + newspaper[3:]) // the arrow keys only move the cursor
	d.Key(fyne.KeyReturn)
	d.WantBoard(newspaper)
	d.WantFocus(d.board)
	d.wantHistory("Start, now", "r1c2 = 9", "-r1c3 = 8", "r1c3 = 6")
	d.Choose("show-history")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	d.with(fourfold)
	d.wantHistory("Start, now")
	check.Equal(t, "of another game, the cursor is on row", tab.List.Cursor(), 0)
}

func TestAssumptionsGetNames(t *testing.T) {
	d := withHistory(t, newspaper)
	d.Key("B")
	d.Enter(1, "9")
	d.Choose("show-history")
	d.Key(fyne.KeyF2)
	d.WantModal("history.rename-title")
	name := d.Frame.Canvas().Focused().(*controls.Field)
	check.That(t, name.Text == "" && name.PlaceHolder == "r1c2 = 9",
		"it asks with %q, %q", name.Text, name.PlaceHolder)
	test.Type(name, "corner")
	d.Key(fyne.KeyReturn)
	check.Not(t, len(d.Modals()) > 0 || d.Frame.Canvas().Focused() != d.panel.History.List,
		"the list has not got the focus back")
	d.wantHistory("Start", "-Assumption: corner", "-r1c2 = 9, now")
	test.Tap(d.panel.History.rename)
	check.Equal(t, "the name to be changed is", d.Frame.Canvas().Focused().(*controls.Field).Text, "corner")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()

	d.Key("B")
	d.Enter(2, "8")
	d.Choose("show-history")
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyUp) // the row of the outer assumption
	d.Key(fyne.KeyF2)
	test.Type(d.Frame.Canvas().Focused().(*controls.Field), strings.Repeat("a very long name ", 20))
	d.Press("history.rename-done")
	row := d.historyRow(1)
	check.Begins(t, "it is called", row.AccessibilityLabel(), "Assumption: a very long name ")
	if end := row.title.Position().X + row.title.MinSize().Width; end > row.Size().Width || !strings.HasSuffix(row.title.Text, "…") {
		t.Errorf("the name %q ends at %v in a row of %v", row.title.Text, end, row.Size().Width)
	}
}

// The drawing must match the texts: a large dot for the current state, filled dots and
// thick lines on the path to it, and squares for assumptions.
func TestTheTreeIsDrawn(t *testing.T) {
	d := withHistory(t, newspaper)
	d.Enter(1, "9")
	d.Key("B")
	d.Enter(2, "8")
	d.Choose("drop")
	d.Enter(4, "3")
	d.wantHistory("Start", "r1c2 = 9", "-Assumption: r1c3 = 8, dropped", "-r1c3 = 8", "r1c5 = 3, now")
	for _, theme := range []storage.Theme{storage.ThemeLight, storage.ThemeDark, storage.ThemeContrast} {
		d.App.Settings().SetTheme(look.New(theme, look.AccentNamed("")))
		d.Update()
		way := d.historyRow(4).dot.StrokeColor
		for i, want := range []struct {
			side   float32
			round  bool
			filled bool
			lines  int
			thick  int // the number of lines on the path to the current state
		}{
			{dotSide, true, true, 1, 1},
			{dotSide, true, true, 2, 2},
			{dotSide, false, false, 4, 2}, // lines: two in the outer lane, one to this row, and one down to the next
			{dotSide, true, false, 2, 1},
			{dotSideNow, true, true, 1, 1},
		} {
			row := d.historyRow(i)
			thick := 0
			for _, line := range row.lines[:row.used] {
				if line.FillColor == way {
					thick++
				}
			}
			filled := row.dot.FillColor == way
			if row.dot.Size().Width != want.side || (row.dot.CornerRadius > 2) != want.round || filled != want.filled || row.used != want.lines || thick != want.thick {
				t.Errorf("%s: row %d has a dot of %v, filled %v, and %d lines, %d thick; want %+v", theme, i, row.dot.Size(), filled, row.used, thick, want)
			}
			if want := d.Theme().Color("foreground", d.App.Settings().ThemeVariant()); (row.title.Color == color.Color(want)) != (i != 2 && i != 3) {
				t.Errorf("%s: row %d is written in %v", theme, i, row.title.Color)
			}
		}
	}
}

func TestTenThousandStepsAreDrawnAsTheyComeIntoView(t *testing.T) {
	d := withHistory(t, newspaper)
	doc := d.Session.Document()
	for i := range 10_000 {
		doc.Game.Do(doc.Game.State().WithColour(board.CellsOf(board.Cell(i%board.Cells)), board.Colour(i/board.Cells%9+1)))
	}
	d.LoadDocument(doc, workspace.Source{})
	list := d.panel.History.List
	if last := d.historyTexts(); last[len(last)-1] != fmt.Sprintf("Colour of %v, now", board.Cell(9999%board.Cells)) {
		t.Errorf("the present state is out of view: %q", last)
	}
	d.Choose("show-history")
	d.Key(fyne.KeyHome)
	d.wantHistory(d.historyTexts()[:list.Length()]...)
	check.Equal(t, "the long stretch is", d.historyTexts()[1], "9,989 steps, click to show")
	d.ClickIn(list, 1, 0)
	if n := list.Length(); n != 10_001 || d.historyTexts()[1] != d.Words.Count("step.coloured", 1, "Cell", "r1c1") {
		t.Errorf("unfolded, there are %d rows, the second %q", n, d.historyTexts()[1])
	}
	check.Not(t, len(test.WidgetRenderer(list).Objects()) > 40,
		"%d rows exist", len(test.WidgetRenderer(list).Objects()))
	d.ClickIn(list, 5, 0)
	check.That(t, list.Cursor() == 5 && strings.HasSuffix(d.historyTexts()[5], ", now"),
		"the cursor is on row %d", list.Cursor())
}

// pairless is a puzzle in which only 9 fits into r1c9.
const pairless = "12345678........................................................................."

func TestAnAssumptionInTheWindow(t *testing.T) {
	d := withHistory(t, pairless)
	tab := d.panel.History
	d.Key("B")
	d.wantHistory("Start", "-Assumption, now")
	check.Equal(t, "it says", tab.assumed.String(), d.Words.Text("history.assuming-unnamed"))
	d.Enter(board.At(4, 8), "9")
	d.wantHistory("Start", "-Assumption: r5c9 = 9", "-r5c9 = 9, × contradiction")
	d.WantStatus(d.Words.Text("status.refuted", "Sentence", "r5c9 = 9 leads to a contradiction: r1c9 has no candidates left.", "Key", "Shift+B"))
	if got := tab.refuted.Text; !tab.refuted.Visible() || !strings.HasPrefix(got, "r5c9 = 9 leads to a contradiction: no digit is left for r1c9, because of 1 (r1c1), ") {
		t.Errorf("the tab says %q", got)
	}
	d.Type("B", fyne.KeyModifierShift)
	d.WantBoard(pairless)
	d.wantHistory("Start, now", "-Assumption: r5c9 = 9, dropped", "-r5c9 = 9, × contradiction")
	d.WantStatus("Dropped: r5c9 = 9. Ctrl+Y restores it.")
	check.Not(t, tab.refuted.Visible() || tab.assumed.Visible(), "it is still said to be assumed")
	if !tab.buttons["drop"].Disabled() || command.Find("drop").IsEnabled(d.State()) || !tab.rename.Disabled() {
		t.Error("there is nothing to drop, and nothing to name")
	}
	test.Tap(tab.buttons["assume"])
	check.Not(t, tab.buttons["drop"].Disabled() || !d.board.Focused(), "the button has not begun an assumption")
	d.Enter(board.At(4, 8), "9")
	d.Key("N")
	if got, _ := d.Message(d.State()); strings.Contains(got, "contradiction") {
		t.Errorf("over a solution it says %q", got)
	}
}

func TestTheTreeMakesRoomForWhatIsSaidAboveIt(t *testing.T) {
	d := withHistory(t, pairless)
	d.Frame.Resize(fyne.NewSize(800, 600))
	d.Key("B")
	d.Enter(board.At(4, 8), "9")
	tab := d.panel.History
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if least := tab.refuted.MinSize().Height; tab.refuted.Size().Height < least || top(tab.refuted).Y+least > top(tab.List).Y {
		t.Errorf("the text is %v high at %v and needs %v, the tree begins at %v", tab.refuted.Size().Height, top(tab.refuted).Y, least, top(tab.List).Y)
	}
}
