package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/scene"
	"nonet/board"
	"nonet/internal/check"
)

// TestCandidatesAreRemovedInTheWindow removes candidates by keys, by the pad and by the mouse.
func TestCandidatesAreRemovedInTheWindow(t *testing.T) {
	d := newDesk(t).with(newspaper)
	crossed := func(what string, c board.Cell, want ...board.Digit) {
		t.Helper()
		check.Equal(t, what+": removed from "+c.String(), d.Session.State().Crossed[c], board.DigitsOf(want...))
	}
	d.Session.MoveTo(1, false)
	d.boardKey(fyne.Key5, fyne.KeyModifierAlt|fyne.KeyModifierShift)
	crossed("by keys", 1, 5)
	check.That(t, d.Session.View().Candidates, "the candidates are hidden")
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
	check.Equal(t, "cursor", d.Session.View().Cursor, 3)
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
	d.Session.MoveTo(1, false)
	d.Session.Notes.ToggleCandidate(9)
	check.That(t, box.Visible(), "it is not offered")
	test.Tap(box)
	check.That(t, d.Session.View().WithRemoved, "it does nothing")
	d.boardKey("E", fyne.KeyModifierShift)
	check.Not(t, box.Checked, "it does not follow the command")
}

// TestACheckRestoresACandidate checks the answer to a check when the solution lacks a candidate.
func TestACheckRestoresACandidate(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.MoveTo(1, false)
	d.Session.Notes.ToggleCandidate(9)
	d.Run(command.Find("check"))
	d.Until("the check", func() bool { return d.Session.View().Check.Known })
	hint := d.panel.Hint
	check.Equal(t, "the answer is", hint.Title.Text, d.Words.Count("check.removed", 1))
	check.Equal(t, "the button says", hint.Restore.Text, d.Words.Count("check.restore", 1))
	check.That(t, hint.Show.Visible() && hint.Why.Visible() && hint.Back.Visible() && !hint.Clear.Visible(), "other buttons are offered")
	test.Tap(hint.Show)
	check.That(t, d.Session.View().Board.Cells[1].Flags.Has(scene.Selected) || d.Session.View().Cursor == 1, "the cell is not selected")
	test.Tap(hint.Restore)
	check.That(t, !d.Session.State().Eliminates() && !hint.Restore.Visible(), "the candidate is still removed")
}

// TestTidyMarksAreRemembered checks the setting that digits remove marks.
func TestTidyMarksAreRemembered(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("tidy-marks")
	check.That(t, d.Session.View().TidyMarks && d.menu.items["tidy-marks"].Checked, "it is off")
	d.Session.MoveTo(2, false)
	d.Key("F")
	check.That(t, d.Session.State().Centre[1].Has(9), "F does not fill in marks")
	d.pick(1, boardview.Alone)
	d.Key(fyne.Key9)
	check.Not(t, d.Session.State().Centre[2].Has(9) || d.Session.State().Centre[3].Has(9), "the marks stay")
	check.That(t, newDeskIn(t, d.Home).Session.View().TidyMarks, "the next window does not go by it")
}
