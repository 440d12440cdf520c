package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// These tests cover the bugs that the random player has found.

func (d *desk) wantOrder() {
	d.T.Helper()
	p := &player{desk: d}
	p.grow()
	for _, found := range []*broken{p.lookAtFocus(nil), p.lookAtLayout()} {
		if found != nil {
			d.T.Error(found)
		}
	}
}

func TestTheFocusLeavesAdviceThatCannotBeClosed(t *testing.T) {
	d := newDesk(t).with("5555" + strings.Repeat(".", board.Cells-4))
	d.Actions["find-typos"]()
	if d.Frame.Canvas().Focused() != d.panel.Solutions.Advice.Close {
		t.Fatal("the button that closes the advice has not got the focus")
	}
	d.Key("N")
	d.Until("the end of the search for slips", func() bool { return !d.Session.Diagnosis.Findings().Typos.Asking })
	if d.panel.Solutions.Advice.Close.Visible() {
		t.Fatal("the advice can be closed")
	}
	d.wantOrder()
}

func TestTheFocusLeavesAListThatGivesWayToAdvice(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Key("N")
	d.Session.Solutions.SetWithEntries(true)
	d.Session.Cursor.MoveTo(0, false)
	d.Session.EnterDigit(5) // the same digit as in r1c3
	d.Focus(d.panel.Solutions.List.Rows)
	d.Session.Solutions.FindNext()
	d.Settle()
	if d.panel.Solutions.List.Content.Visible() {
		t.Fatal("the list is still there")
	}
	d.wantOrder()
}

func TestACommandClosesTheMenuOfAField(t *testing.T) {
	d := newDesk(t)
	d.menuItem("show-puzzle")
	d.Focus(d.panel.Puzzle.Title)
	d.panel.Puzzle.Title.TappedSecondary(&fyne.PointEvent{})
	if d.Frame.Canvas().Overlays().Top() == nil {
		t.Fatal("the field has no menu")
	}
	d.menuItem("show-history")
	if d.Frame.Canvas().Overlays().Top() != nil {
		t.Error("the menu is still there")
	}
	d.wantOrder()
}

func TestTheFocusLeavesTheReasonOfAStep(t *testing.T) {
	d := withSteps(t, newspaper)
	d.Focus(d.panel.Steps.List)
	d.Key(fyne.KeyHome)
	if !d.panel.Steps.Scroll.Visible() {
		t.Fatal("no reason is there")
	}
	d.Focus(d.panel.Steps.Text)
	d.menuItem("rules-windoku")
	if d.panel.Steps.Scroll.Visible() {
		t.Fatal("the reason is still there")
	}
	d.wantOrder()
}

func TestACollectionInALowPanel(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(820, 1077))
	d.files.openPath(d.File("book.txt", newspaper+"\n"+fourfold+"\n"))
	d.wantOrder()
}

func TestTheFocusLeavesTheCheckOfGivens(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("show-puzzle")
	d.Focus(d.panel.Puzzle.Check)
	if d.Frame.Canvas().Focused() != d.panel.Puzzle.Check {
		t.Fatal("the check cannot have the focus")
	}
	d.Session.Open(&format.Document{Game: game.New(game.State{})}, true)
	if d.panel.Puzzle.Check.Visible() {
		t.Fatal("the check is still there")
	}
	d.wantOrder()
}

func TestTheFocusLeavesTheChaptersOfANarrowManual(t *testing.T) {
	d := newDesk(t).help("manual")
	d.Frame.Canvas().FocusPrevious()
	for range 10 {
		if _, is := d.Frame.Canvas().Focused().(*controls.RowList); is {
			break
		}
		d.Frame.Canvas().FocusPrevious()
	}
	chapters, is := d.Frame.Canvas().Focused().(*controls.RowList)
	if !is {
		t.Fatalf("%T has the focus", d.Frame.Canvas().Focused())
	}
	d.Frame.Resize(fyne.NewSize(379, 841))
	if chapters.Visible() {
		t.Fatal("the chapters are still there")
	}
	d.wantOrder()
}

func TestADialogGivesTheFocusBackToWhatIsStillThere(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Enter(18, "5") // wrong
	d.Enter(0, "5")  // wrong, because r1c1 is 7 in the solution
	d.menuItem("mistakes")
	d.Until("the check", func() bool { return d.Session.Logic.View().CanExplain })
	d.Actions["why-wrong"]()
	d.Until("the reason", func() bool { return d.Session.Logic.View().Why.Known })
	row := d.panel.Solutions.Advice.Lines[0]
	d.WantFocus(row)
	d.menuItem("commands")
	d.Session.Cursor.MoveTo(18, false)
	d.Session.Mistakes.Explain()
	d.Until("the other reason", func() bool { return d.Session.Logic.View().Why.Known })
	if d.panel.Solutions.Advice.Lines[0] == row {
		t.Fatal("the row is still there")
	}
	test.Tap(d.Modals()[0].Buttons[0])
	d.wantOrder()
}

func TestTheListOfACollectionIsClosed(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("book.txt", newspaper+"\n"+fourfold+"\n"))
	if d.Frame.Canvas().Focused() != d.panel.Collection.List.Rows {
		t.Fatal("the list has not got the focus")
	}
	d.menuItem("close-collection")
	if panel.Tab(d.panel.Tabs.SelectedIndex()) != panel.TabSolutions {
		t.Errorf("tab %d is shown", d.panel.Tabs.SelectedIndex())
	}
	if d.Frame.Canvas().Focused() != d.board {
		t.Errorf("%T has the focus", d.Frame.Canvas().Focused())
	}
	d.wantOrder()
}

func TestAClosedWindowIsStillCalled(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("book.txt", newspaper+"\n"+fourfold+"\n"))
	rows := d.panel.Collection.List.Rows
	d.end()
	rows.MouseMoved(&desktop.MouseEvent{})
	rows.FocusLost()
	rows.Resize(fyne.NewSize(300, 200))
	rows.Refresh()
}

// Without a limit, this click would take Fyne minutes and exhaust the memory.
func TestAClickInAVeryLongLine(t *testing.T) {
	d := newDesk(t)
	d.menuItem("show-puzzle")
	title := d.panel.Puzzle.Title
	title.SetText(strings.Repeat("x", 1<<18))
	at := fyne.PointEvent{Position: fyne.NewPos(60, 10)}
	title.MouseDown(&desktop.MouseEvent{PointEvent: at, Button: desktop.MouseButtonPrimary})
	title.Dragged(&fyne.DragEvent{PointEvent: at, Dragged: fyne.NewDelta(20, 0)})
	title.DragEnd()
	title.DoubleTapped(&at)
	if d.Frame.Canvas().Focused() != title {
		t.Errorf("%T has the focus", d.Frame.Canvas().Focused())
	}
}

// TestStopSparesTheNumberField asks for the number of a solution in a narrow window, before there is any
// solution, and then counts.
func TestStopSparesTheNumberField(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Frame.Resize(fyne.NewSize(373, 922))
	d.Key("J")
	d.Run(command.Find("rules-rows"))
	d.Run(command.Find("count")) // which takes for ever
	if !d.panel.Solutions.Stepper.Index.Visible() || !d.panel.Solutions.Stepper.Buttons["stop"].Visible() {
		t.Fatal("the number cannot be typed, or the count not be stopped")
	}
	d.wantOrder()
}
