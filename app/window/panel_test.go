package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/draw/paint"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

func TestEscStopsTheSearchBeforeItClosesTheAdvice(t *testing.T) {
	d := newDesk(t)
	d.files.newPuzzle()
	// press does not run queued functions, so the search cannot report its end.
	press := func(name fyne.KeyName) { d.Frame.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
	press("T")
	a := d.panel.Solutions.Advice
	if !a.Content.Visible() || !d.Session.Solutions.Busy() || d.Frame.Canvas().Focused() != fyne.Focusable(a.Close) {
		t.Fatal("there is no advice with the focus, or nothing is looked for")
	}
	check.Must(t, d.panel.Solutions.Stepper.Buttons["stop"].Visible(), "there is nothing to stop the search with")
	press(fyne.KeyEscape)
	check.Not(t, d.Session.Solutions.Busy() || d.panel.Solutions.Stepper.Buttons["stop"].Visible(), "the search goes on")
	press(fyne.KeyEscape)
	check.Not(t, a.Content.Visible(), "the advice stays")
}

func TestAGameIsOpenedWithItsTree(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.menuItem("show-history")
	d.FocusBoard()
	d.Key("B")
	d.Enter(0, "9")
	d.menuItem("drop")
	d.Key("N")
	d.Key("N")
	shown := d.Session.Grid().String()
	doc := d.Session.Document()
	d.menuItem("new")
	d.LoadDocument(doc, workspace.Source{Kept: true})
	check.Equal(t, "before the search has come back, the board shows", d.Session.Grid().String(), shown)
	d.wantStatus(d.Words.Text("status.looking-again", "Index", 2))
	d.Settle()
	d.WantBoard(shown)
	check.Lists(t, "the history says", parttest.RowTexts(d.panel.History.List),
		[]string{"Start, now", "Assumption: r1c1 = 9, dropped", "r1c1 = 9, × contradiction"})
	d.wantTitle(d.Words.Text("window.untitled") + " – Nonet")
}

func TestSave_WhenOnlyPlainStepsAreLost(t *testing.T) {
	d := newDesk(t)
	path := d.File("p.txt", newspaper+"\n")
	d.files.openPath(path)
	d.menuItem("fix")
	d.Enter(1, "9")
	d.Key("N")
	d.menuItem("save")
	d.WantNoModal()
	d.wantTitle("p.txt – Nonet")
	check.Equal(t, "the file holds", d.Read(path), "79"+newspaper[2:]+"\n")
	d.Key("B")
	d.menuItem("drop")
	d.menuItem("save")
	d.WantModal("save.loses.title")
	check.Contains(t, "it says", d.Texts(), "history steps")
}

func (d *desk) clickDigit(c board.Cell, digit board.Digit) {
	d.T.Helper()
	d.Frame.Canvas().Capture() // paint the board, which determines the positions of its cells
	view, side := d.Session.View().Board, d.board.Size().Width
	pixels := int(side)
	geometry := paint.NewGeometry(pixels)
	area := geometry.Cell(c)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if cell, got, ok := geometry.OverlayDigit(&view, x, y); ok && cell == c && got == digit {
				at := fyne.NewPos(float32(x)+4, float32(y)+4)
				event := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
				d.board.MouseDown(event)
				d.board.MouseUp(event)
				d.Settle()
				return
			}
		}
	}
	d.T.Fatalf("%v shows no %d to click", c, digit)
}

func TestAClickOnADigitPinsIt(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Key("O")
	d.Until("the number of each digit", func() bool { return !d.Session.Solutions.Busy() })
	digit := board.Digit(parttest.Solutions(fourfold, 1)[0][0] - '0')
	d.clickDigit(0, digit)
	check.Equal(t, "pinned is", d.Session.State().Pins[0], digit)
}

func (d *desk) hover(c board.Cell) {
	d.Frame.Canvas().Capture()
	area := paint.NewGeometry(int(d.board.Size().Width)).Cell(c)
	at := fyne.NewPos(float32(area.Min.X+area.Max.X)/2, float32(area.Min.Y+area.Max.Y)/2)
	d.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

func TestTheMouseShowsACellInThePanel(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Key("O")
	says := func() bool {
		return slices.ContainsFunc(test.LaidOutObjects(d.panel.Content), func(object fyne.CanvasObject) bool {
			text, is := object.(*controls.Quiet)
			return is && strings.HasPrefix(text.String(), "r5c5 = ")
		})
	}
	check.Must(t, !says(), "r5c5 is shown before the mouse is there")
	if d.hover(40); !says() {
		t.Error("r5c5 is not shown")
	}
}

func TestKeysAreToldInTheLanguage(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.program.SetLanguage("de")
	d.pick(0, boardview.Alone)
	d.Key("I")
	d.wantStatus(d.Words.Text("notice.nothing-to-pin", "Cell", "Zeile 1, Spalte 1", "Pin", "Strg+Alt+1–9"))
}

// listed returns a desk that lists all solutions of a puzzle, and the solutions themselves.
func listed(t *testing.T, givens string) (*desk, []string) {
	t.Helper()
	d := newDesk(t)
	return d, d.ListAll(givens)
}

// listRow returns the widget that shows a row of the list, or nil if the row is not
// visible.
func (d *desk) listRow(row int) *panel.SolutionRow {
	shown, _ := d.panel.Solutions.List.Rows.Shown(row).(*panel.SolutionRow)
	return shown
}

// In a small window, and in a language with longer words, the digits have less space.
func TestDigitsOfARowLeaveTheNoteItsRoom(t *testing.T) {
	d, _ := listed(t, many)
	d.program.SetLanguage("de")
	d.Frame.Resize(fyne.NewSize(800, 600))
	d.Settle()
	d.ClickIn(d.panel.Solutions.List.Rows, 0, 0)
	d.ClickIn(d.panel.Solutions.List.Rows, 1, fyne.KeyModifierControl)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, fyne.KeyModifierControl)
	d.Key("X")
	shown := 0
	for i := range 4 {
		r := d.listRow(i)
		if r == nil {
			continue
		}
		for _, link := range r.Links {
			if !link.Visible() {
				continue
			}
			shown++
			if end := r.Note.Position().X + r.Note.MinSize().Width; link.Position().X < end {
				t.Errorf("row %d: %q ends at %v, a digit begins at %v", i, r.Note.Text, end, link.Position().X)
			}
		}
	}
	check.Not(t, shown == 0, "no digits are shown")
}

func TestTheOtherListsSayWhatWouldBeThere(t *testing.T) {
	d := newDesk(t)
	recent := d.menu.recent.ChildMenu.Items
	if len(recent) != 1 || !recent[0].Disabled || recent[0].Label != d.Words.Text("menu.recent.empty") {
		t.Errorf("the recent files are %v", recent)
	}
	d.panel.Show(panel.TabHistory)
	check.That(t, d.panel.History.Empty.Visible(), "the history says nothing")
	d.menuItem("open")
	check.Contains(t, "of an empty folder the dialog says", d.Texts(), d.Words.Text("filedialog.no-puzzles"))
	d.Key(fyne.KeyEscape)
	d.File("one.txt", newspaper)
	d.menuItem("open")
	for _, text := range parttest.In[*controls.Quiet](d.Desk) {
		check.Not(t, text.Visible() && text.String() == d.Words.Text("filedialog.no-puzzles"), "the folder has a file now")
	}
}

func TestACollectionWithoutAMatchOffersToShowAll(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("two.txt", newspaper+"\n"+fourfold))
	tab := d.panel.Collection
	d.panel.Show(panel.TabCollection)
	check.Not(t, tab.Empty.Visible(), "there are puzzles")
	tab.Text.SetText("xyzzy")
	check.That(t, tab.Empty.Visible(), "it does not say that there is no match")
	for _, object := range test.LaidOutObjects(tab.Empty) {
		if b, ok := object.(*controls.Button); ok {
			test.Tap(b)
		}
	}
	check.Not(t, tab.Empty.Visible() || tab.List.View.Len() != 2 || tab.Text.Text != "",
		"%d puzzles are shown by the filter %q", tab.List.View.Len(), tab.Text.Text)
}
