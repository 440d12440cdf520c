package app

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/boardview"
	"nonet/board"
	"nonet/internal/check"
)

// TestDigitsAreSoughtByKeys presses F1 to F9 and Esc on the board, and F5 on a button.
func TestDigitsAreSoughtByKeys(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for i, key := range []fyne.KeyName{
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9,
	} {
		d.Key(key)
		check.Equal(t, fmt.Sprintf("after %s, sought are", key), d.Session.View().Sought, board.DigitsOf(board.Digit(i+1)))
	}
	if item := d.menu.items["seek-9"]; !item.Checked || item.Disabled {
		t.Error("the menu does not tell that 9 is sought")
	}
	d.Key(fyne.KeyEscape)
	check.Equal(t, "after Esc, sought are", d.Session.View().Sought, 0)
	d.menuItem("seek-3")
	d.boardKey(fyne.KeyF4, fyne.KeyModifierShift)
	check.Equal(t, "with Shift, sought are", d.Session.View().Sought, board.DigitsOf(3, 4))
	d.menuItem("next-area")
	d.Key(fyne.KeyF5)
	check.Equal(t, "on a button F5 seeks", d.Session.View().Sought, board.DigitsOf(5))
	d.menuItem("seek-none")
	check.That(t, d.Session.View().Sought == 0 && d.menu.items["seek-none"].Disabled, "the menu does not end it")
}

func TestCandidatesAreSpokenAndRemembered(t *testing.T) {
	home := t.TempDir()
	d := newDeskIn(t, home).with(blank)
	d.pick(0, boardview.Alone)
	check.Equal(t, "without candidates it says", d.board.AccessibilityLabel(), "r1c1, empty")
	d.Key("M")
	check.Equal(t, "it says", d.board.AccessibilityLabel(), "r1c1, empty, candidates 1, 2, 3, 4, 5, 6, 7, 8 and 9")
	d.Session.ToggleColour(3)
	check.Ends(t, "with a colour it says", d.board.AccessibilityLabel(), "8 and 9, colour 3")
	d.with("12345678" + strings.Repeat(".", 73))
	d.pick(8, boardview.Alone)
	check.Equal(t, "of one candidate it says", d.board.AccessibilityLabel(), "r1c9, empty, candidate 9")
	d.Session.MarkSaved()
	d.program.quit()
	if again := newDeskIn(t, home); !again.Session.View().Candidates || !again.menu.items["candidates"].Checked {
		t.Error("they are not remembered")
	}
}
