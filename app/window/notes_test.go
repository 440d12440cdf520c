package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/window/boardview"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

// TestCandidatesAreRemovedInTheWindow removes candidates by keys, by the pad and by the mouse.
func TestCandidatesAreRemovedInTheWindow(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	crossed := func(what string, c board.Cell, want ...board.Digit) {
		t.Helper()
		check.Equal(t, what+": removed from "+c.String(), d.Session.State().Crossed[c], board.DigitsOf(want...))
	}
	d.Session.Cursor.MoveTo(1, false)
	d.boardKey(fyne.Key5, fyne.KeyModifierAlt|fyne.KeyModifierShift)
	crossed("by keys", 1, 5)
	check.That(t, d.Session.Candidates(), "the candidates are hidden")
	check.Ends(t, "it says", d.board.AccessibilityLabel(), "candidates 1, 8 and 9, removed 5")

	test.Tap(d.panel.Pad.Kinds[3])
	check.Equal(t, "the pad enters", d.State().Board.Typing, scene.Candidates)
	test.Tap(d.panel.Pad.Digits[8])
	crossed("by the pad", 1, 5, 9)
	d.Key(fyne.Key5)
	crossed("by a key", 1, 9)

	d.board.OnDigit(2, 6)
	crossed("by a click", 2, 6)
	d.pick(1, boardview.Alone)
	d.pick(2, boardview.Toggle)
	d.board.OnCandidate(2, 8)
	crossed("in a selection", 1, 8, 9)
	crossed("in a selection", 2, 6, 8)
	d.board.OnCandidate(3, 2)
	crossed("outside the selection", 3, 2)
	check.Equal(t, "cursor", d.Session.Cursor.Cell(), 3)
	d.board.OnCandidate(3, 2)
	crossed("again", 3)

	d.Settings.DigitFirst = true
	test.Tap(d.panel.Pad.Digits[0])
	d.pick(4, boardview.Alone)
	d.board.OnDigit(4, 5)
	crossed("with a held digit", 4, 1)
}

// TestAStepOfAPathKeepsItsCandidates checks that a secondary click on a later position opens the
// menu.
func TestAStepOfAPathKeepsItsCandidates(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Run(command.Find("path"))
	d.Until("steps", func() bool { return d.panel.Steps.List.Length() > 3 })
	d.panel.Steps.List.OnTap(2, 0)
	before := *d.Session.State()
	d.board.OnCandidate(1, 5)
	check.That(t, d.contextMenu() != nil && *d.Session.State() == before, "the candidate is removed")
}

func TestTheSwitchForRemovedCandidates(t *testing.T) {
	d := newDesk(t).with(newspaper)
	box := d.panel.Solutions.Lacking
	check.Not(t, box.Visible(), "it is offered without removed candidates")
	d.Session.Cursor.MoveTo(1, false)
	d.Session.Notes.ToggleCandidate(9)
	check.That(t, box.Visible(), "it is not offered")
	test.Tap(box)
	check.That(t, d.Session.Solutions.WithRemoved(), "it does nothing")
	d.boardKey("E", fyne.KeyModifierShift)
	check.Not(t, box.Checked, "it does not follow the command")
}

// TestACheckRestoresACandidate checks the answer to a check when the solution lacks a candidate.
func TestACheckRestoresACandidate(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.Cursor.MoveTo(1, false)
	d.Session.Notes.ToggleCandidate(9)
	d.Run(command.Find("check"))
	d.Until("the check", func() bool { return d.Session.Logic.View().Check.Known })
	hint := d.panel.Hint
	check.Equal(t, "the answer is", hint.Title.Text, d.Words.Count("check.removed", 1))
	check.Equal(t, "the button says", hint.Restore.Text, d.Words.Count("check.restore", 1))
	check.That(t, hint.Show.Visible() && hint.Why.Visible() && hint.Back.Visible() && !hint.Clear.Visible(), "other buttons are offered")
	test.Tap(hint.Show)
	check.That(t, d.Session.View().Board.Cells[1].Flags.Has(scene.Selected) || d.Session.Cursor.Cell() == 1, "the cell is not selected")
	test.Tap(hint.Restore)
	check.That(t, !d.Session.State().Eliminates() && !hint.Restore.Visible(), "the candidate is still removed")
}

// TestTidyMarksAreRemembered checks the setting that digits remove marks, which is on by default.
func TestTidyMarksAreRemembered(t *testing.T) {
	d := newDesk(t).with(newspaper)
	check.That(t, d.Session.Notes.View().Tidy && d.menu.items["tidy-marks"].Checked, "it is off")
	d.Session.Cursor.MoveTo(2, false)
	d.Key("F")
	check.That(t, d.Session.State().Centre[1].Has(9), "F does not fill in marks")
	d.pick(1, boardview.Alone)
	d.Key(fyne.Key9)
	check.Not(t, d.Session.State().Centre[2].Has(9) || d.Session.State().Centre[3].Has(9), "the marks stay")
	d.menuItem("tidy-marks")
	check.Not(t, newDeskIn(t, d.Home).Session.Notes.View().Tidy, "the next window does not go by it")
}

// TestCandidatesAreColoured colours candidates by the mouse, by keys and by the menu, and checks what
// screen readers read.
func TestCandidatesAreColoured(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	tint := func(what string, c board.Cell, digit board.Digit, want board.Colour) {
		t.Helper()
		check.Equal(t, what+": the colour is", d.Session.State().Tints.Of(c).Of(digit), want)
	}
	colours := d.panel.Pad.Kinds[4]
	d.Session.Cursor.MoveTo(1, false)
	test.Tap(colours)
	check.Equal(t, "the pad enters", d.State().Board.Typing, scene.Colours)
	test.Tap(d.panel.Pad.Digits[2])
	test.Tap(d.panel.Pad.Digits[6])
	check.Equal(t, "the colours of the cell are", d.Session.State().Colours[1], board.ColoursOf(3, 7))
	test.Tap(colours)
	check.Equal(t, "the pad enters", d.State().Board.Typing, scene.Tints)
	check.That(t, d.panel.Pad.Digits[0].Chosen, "the first colour is not chosen")
	d.Key(fyne.Key2)
	check.That(t, d.panel.Pad.Digits[1].Chosen, "a key does not choose the colour")
	check.Equal(t, "the colours of the cell are still", d.Session.State().Colours[1], board.ColoursOf(3, 7))
	d.Key("M")
	d.board.OnDigit(2, 6)
	tint("by a click", 2, 6, 2)
	d.program.SetDigitFirst(true)
	d.panel.Pad.Choose(scene.Digits)
	test.Tap(d.panel.Pad.Digits[8])
	d.panel.Pad.Choose(scene.Colours)
	test.Tap(d.panel.Pad.Digits[3])
	d.pick(2, boardview.Alone)
	d.board.OnDigit(2, 6)
	tint("in another colour", 2, 6, 4)
	d.pick(1, boardview.Alone)
	d.pick(2, boardview.Toggle)
	d.boardKey(fyne.Key5, fyne.KeyModifierControl|fyne.KeyModifierAlt|fyne.KeyModifierShift)
	tint("by keys", 1, 5, 4)
	tint("by keys", 2, 5, 4)
	check.Ends(t, "it says", d.board.AccessibilityLabel(), "5 and 6 in colour 4")
	d.menuItem("undo")
	tint("after undo", 1, 5, 0)

	d.playing(newspaper)
	check.That(t, d.State().Board.Typing == scene.Digits && !d.Session.Notes.View().Tinting, "another puzzle is coloured")
	d.Session.SetCandidates(false)
	d.menuItem("tinting")
	check.Equal(t, "by the command, the pad enters", d.State().Board.Typing, scene.Tints)
	d.Session.Cursor.MoveTo(1, false)
	d.Session.ToggleMark(game.Centre, 9)
	d.Session.Notes.ToggleTint(9)
	check.Not(t, d.Session.Candidates(), "a mark shows candidates")
	items := d.enteringItems(d.State())
	check.That(t, items[5].ChildMenu.Items[8].Checked, "the menu does not check the candidate")
	items[5].ChildMenu.Items[7].Action()
	tint("by the menu", 1, 8, 4)
	check.That(t, d.Session.Candidates(), "the candidate is invisible")

	d.menuItem("fix")
	d.boardKey(fyne.Key3, fyne.KeyModifierControl|fyne.KeyModifierShift)
	check.Equal(t, "while a puzzle is entered, the key colours the cell", d.Session.State().Colours[1], board.ColoursOf(3))
}
