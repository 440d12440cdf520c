package panel

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/internal/check"
)

// withSteps returns a desk whose panel lists the steps of a puzzle.
func withSteps(t *testing.T, givens string) *desk {
	t.Helper()
	d := newDesk(t).with(givens)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.Choose("show-steps")
	d.untilListed()
	return d
}

// untilListed waits until all steps are listed.
func (d *desk) untilListed() {
	d.T.Helper()
	d.Until("the steps", func() bool { return d.panel.Steps.Known.Known })
}

// stepText returns the text of a visible row of steps, or "" if it is not visible.
func (d *desk) stepText(index int) string {
	if row, ok := d.panel.Steps.List.Shown(index).(*StepRow); ok {
		return row.AccessibilityLabel()
	}
	return ""
}

// modified presses a key with modifiers on the board.
func (d *desk) modified(name fyne.KeyName, mods fyne.KeyModifier) {
	d.T.Helper()
	d.Type(name, mods)
	d.Settle()
}

// lastThree is a puzzle with three empty cells in column 1.
const lastThree = ".98635421126974583.53218679972586314.64123897381497256617352948835749162249861735"

func TestAllStepsPossibleNow(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	test.Tap(tab.Possible)
	d.untilListed()
	if !strings.HasSuffix(tab.Title.Text, " are possible") || tab.Possible.Importance == tab.ToEnd.Importance {
		t.Fatalf("it says %q", tab.Title.Text)
	}
	check.Ends(t, "the first heading is", d.stepText(0), ", Singles")
	d.Focus(tab.List)
	d.Key(fyne.KeyDown)
	if d.Session.View().Path != nil {
		t.Error("a heading is shown on the board")
	}
	d.Key(fyne.KeyDown)
	if d.Session.View().Path == nil || !strings.Contains(tab.Reason.Text, "last empty cell") || tab.Here.Disabled() {
		t.Errorf("the first step says %q", tab.Reason.Text)
	}
	d.Key(fyne.KeyUp) // back to the heading
	if d.Session.View().Path != nil || tab.Reason.Text != "" || tab.Scroll.Visible() || !tab.Here.Disabled() {
		t.Error("with a heading a step is on show, or can be taken")
	}
	d.Key(fyne.KeyDown)
	d.WantBoard(lastThree)
	d.Key(fyne.KeyReturn)
	check.Equal(t, "the number of steps taken is", d.Session.State().Entries.Filled(), 1)
	d.untilListed()
	d.Choose("path")
	d.untilListed()
	if tab.Moves || tab.List.Length() != 3 {
		t.Errorf("the path has %d rows", tab.List.Length())
	}
	d.Choose("moves")
	d.untilListed()
	if !tab.Moves {
		t.Error("the menu does not lead to the steps possible now")
	}
}

func TestTheStepOnShowGoesWithItsTab(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	d.Focus(tab.List)
	d.Key(fyne.KeyDown)
	if d.Session.View().Path == nil {
		t.Fatal("no step is on show")
	}
	d.panel.Tabs.SelectIndex(int(TabPuzzle))
	if d.Session.View().Path != nil || d.Session.View().Board.Marking != nil {
		t.Error("the drawing of the step stays on the board")
	}
	d.panel.Tabs.SelectIndex(int(TabSteps))
	if row := tab.List.Cursor(); row >= 0 || tab.Reason.Text != "" {
		t.Errorf("row %d is marked and explained: %q", row, tab.Reason.Text)
	}
}

func TestTheExplainersRatingInTheWindow(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	if !tab.Rate.Visible() || tab.Rated.Visible() {
		t.Fatal("it cannot be rated, or is without being asked for")
	}
	test.Tap(tab.Rate)
	d.Until("the rating", func() bool { return d.Session.View().Rated.Known })
	check.Begins(t, "it says", tab.Rated.String(), "Sudoku Explainer rating: 1.0 ")
}
