package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/window/dialog"
	"nonet/internal/check"
)

// commandsOpen opens the command list with its shortcut and returns the search field.
func (d *desk) commandsOpen() *dialog.SearchField {
	d.T.Helper()
	d.menuItem("commands")
	d.WantModal("commands.title")
	return d.searching()
}

func (d *desk) searching() *dialog.SearchField {
	d.T.Helper()
	text, ok := d.Frame.Canvas().Focused().(*dialog.SearchField)
	check.Must(d.T, ok, "%T has the focus, and not the field", d.Frame.Canvas().Focused())
	return text
}

// TestTheCommandListHasNoEmptyRow looks below the list: there is room for a note only while there is one.
func TestTheCommandListHasNoEmptyRow(t *testing.T) {
	d := newDesk(t).with(fourfold)
	text := d.commandsOpen()
	gap := func() float32 {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		list, run := text.List, d.Modals()[0].Buttons[1]
		return at(run).Y - at(list).Y - list.Size().Height
	}
	usual := gap()
	check.That(t, usual < 20, "%v below the list are empty", usual)
	d.commandsSay(t, "copy solution", usual, gap, true)
	d.commandsSay(t, "hint", usual, gap, false)
}

// commandsSay types a query, and checks whether there is a note below the list.
func (d *desk) commandsSay(t *testing.T, query string, usual float32, gap func() float32, note bool) {
	t.Helper()
	d.searching().SetText(query)
	said := strings.Contains(d.Texts(), d.Beginning("commands.not-now"))
	check.That(t, said == note && (gap() > usual) == note, "%q: there are %v below the list, and the texts are %q", query, gap(), d.Texts())
}

func TestACommandIsFoundAndRunByKeys(t *testing.T) {
	d := newDesk(t).with(fourfold)
	test.Type(d.commandsOpen(), "next find")
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.wantStatus("Solution 1, and there are more")
	// Select the second match with the arrow keys.
	text := d.commandsOpen()
	test.Type(text, "keep")
	check.Must(t, text.List.Length() >= 3, "%d commands are found", text.List.Length())
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyUp)
	check.Equal(t, "the selected row is", text.List.Cursor(), 1)
	d.Key(fyne.KeyPageDown)
	check.Equal(t, "the selected row is", text.List.Cursor(), text.List.Length()-1)
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

func TestTheKeysOfTheListOfCommandsOpenAndCloseIt(t *testing.T) {
	d := newDesk(t).with(fourfold)
	if got := command.Lookup(command.Key{Name: "P", Ctrl: true, Shift: true}); got == nil || got.ID != "commands" {
		t.Fatalf("Ctrl+Shift+P runs %v", got)
	}
	d.boardKey("P", fyne.KeyModifierControl|fyne.KeyModifierShift)
	d.WantModal("commands.title")
	d.menuItem("commands")
	d.WantNoModal()
}

func TestWhatIsNotPossibleIsNotRun(t *testing.T) {
	d := newDesk(t).with(fourfold)
	test.Type(d.commandsOpen(), "undo")
	check.Contains(t, "it says", d.Texts(), d.Words.Text("commands.not-now", "Command", "Undo"))
	d.Key(fyne.KeyReturn)
	d.WantModal("commands.title")
	d.Press("commands.run")
	d.WantModal("commands.title")
	text := d.searching()
	text.SetText("xyzzy")
	check.Contains(t, "it says", d.Texts(), d.Words.Text("commands.none"))
	d.Key(fyne.KeyReturn)
	d.WantModal("commands.title")
	text.SetText("find next")
	check.Not(t, strings.Contains(d.Texts(), "not possible"), "it says %q", d.Texts())
	d.Press("commands.run")
	d.WantNoModal()
	check.That(t, d.Session.Solutions.Showing(), "the button has not run the command")
}

func TestTheFocusGoesBackToWhereItWas(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.menuItem("show-puzzle")
	title := d.panel.Puzzle.Title
	d.WantFocus(title)
	d.commandsOpen()
	d.Key(fyne.KeyEscape)
	d.WantFocus(title)
	// If the command itself moves the focus, the focus stays where the command put it.
	test.Type(d.commandsOpen(), "view rules")
	d.Key(fyne.KeyReturn)
	d.WantFocus(d.panel.First())
}

func TestAClickRunsACommand(t *testing.T) {
	d := newDesk(t).with(fourfold)
	text := d.commandsOpen()
	test.Type(text, "find next")
	d.ClickIn(text.List, 0, 0)
	d.Settle()
	d.WantNoModal()
	check.That(t, d.Session.Solutions.Showing(), "nothing was run")
	text = d.commandsOpen()
	test.Type(text, "make group")
	text.List.OnRune('s') // typed while the list has the focus
	check.That(t, text.Text == "make groups" && d.searching() == text, "the field says %q", text.Text)
}

func TestWhatHasBecomePossibleIsRun(t *testing.T) {
	d := newDesk(t).with(newspaper)
	test.Type(d.commandsOpen(), "undo")
	d.Session.EnterDigit(9) // enable Undo while the list is open
	d.Settle()
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.WantBoard(newspaper)

	d.Session.EnterDigit(9)
	test.Type(d.commandsOpen(), "undo")
	d.Session.Tree.Undo()
	d.Settle()
	d.Key(fyne.KeyReturn)
	d.WantModal("commands.title")
	check.Contains(t, "it says", d.Texts(), d.Words.Text("commands.not-now", "Command", "Undo"))
}
