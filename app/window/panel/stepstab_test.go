package panel

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/look"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

func withSteps(t *testing.T, givens string) *desk {
	t.Helper()
	d := newDesk(t).with(givens)
	d.Choose("show-steps")
	d.untilListed()
	return d
}

func (d *desk) untilListed() {
	d.T.Helper()
	d.Until("the steps", func() bool { return d.panel.Steps.Known.Known })
}

func TestAllStepsPossibleNow(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	test.Tap(tab.possible)
	d.untilListed()
	if !strings.HasSuffix(tab.title.Text, " are possible") || tab.possible.Importance == tab.toEnd.Importance {
		t.Fatalf("it says %q", tab.title.Text)
	}
	check.Ends(t, "the first heading is", parttest.RowTexts(tab.List)[0], ", Singles")
	d.Focus(tab.List)
	d.Key(fyne.KeyDown)
	check.That(t, d.Session.Logic.View().Path == nil, "a heading is shown on the board")
	d.Key(fyne.KeyDown)
	if d.Session.Logic.View().Path == nil || !strings.Contains(tab.Text.Text, "last empty cell") || tab.here.Disabled() {
		t.Errorf("the first step says %q", tab.Text.Text)
	}
	d.Key(fyne.KeyUp)
	if d.Session.Logic.View().Path != nil || tab.Text.Text != "" || tab.Scroll.Visible() || !tab.here.Disabled() {
		t.Error("with a heading a step is on show, or can be taken")
	}
	d.Key(fyne.KeyDown)
	d.WantBoard(lastThree)
	d.Key(fyne.KeyReturn)
	check.Equal(t, "the number of steps taken is", d.Session.State().Entries.Filled(), 1)
	d.untilListed()
	d.Choose("path")
	d.untilListed()
	check.Not(t, tab.moves || tab.List.Length() != 3, "the path has %d rows", tab.List.Length())
	d.Choose("moves")
	d.untilListed()
	check.That(t, tab.moves, "the menu does not lead to the steps possible now")
}

func TestTheStepOnShowGoesWithItsTab(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	d.Focus(tab.List)
	d.Key(fyne.KeyDown)
	check.Must(t, d.Session.Logic.View().Path != nil, "no step is on show")
	d.panel.Tabs.SelectIndex(int(TabPuzzle))
	check.That(t, d.Session.Logic.View().Path == nil && d.Session.View().Board.Marking == nil,
		"the drawing of the step stays on the board")
	d.panel.Tabs.SelectIndex(int(TabSteps))
	check.Not(t, tab.List.Cursor() >= 0 || tab.Text.Text != "",
		"row %d is marked and explained: %q", tab.List.Cursor(), tab.Text.Text)
}

func TestTheExplainersRatingInTheWindow(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	check.Must(t, tab.rate.Visible() && !tab.rated.Visible(), "it cannot be rated, or is without being asked for")
	test.Tap(tab.rate)
	d.Until("the rating", func() bool { return d.Session.Logic.View().Rated.Known })
	check.Begins(t, "it says", tab.rated.String(), "Sudoku Explainer rating: 1.0 ")
	for _, puzzle := range []string{fourfold, unsolvable} {
		check.Not(t, withSteps(t, puzzle).panel.Steps.rate.Visible(), "%s can be rated without a single solution", puzzle)
	}
}

func TestTheKeyOfHintsInTheWindow(t *testing.T) {
	d := newDesk(t).with(lastThree)
	card := d.panel.Hint
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	if !card.Content.Visible() || !strings.HasPrefix(card.Text.Text, d.Beginning("hint.look-at")) || card.More.Text != d.Words.Text("hint.next-technique")+"   H" {
		t.Fatalf("the card says %q, %q", card.Text.Text, card.More.Text)
	}
	d.WantStatus(card.Text.Text)
	d.Key(fyne.KeyF12)
	if !strings.HasPrefix(card.Text.Text, "Naked Single: ") && !strings.HasPrefix(card.Text.Text, "Full House: ") && !strings.HasPrefix(card.Text.Text, "Hidden Single: ") {
		t.Errorf("the card says %q", card.Text.Text)
	}
	d.Key(fyne.KeyF12)
	if !strings.Contains(card.Text.Text, "=") || !strings.Contains(card.Text.Text, "\n") || card.More.Text != d.Words.Text("hint.take")+"   H" {
		t.Errorf("the card says %q, %q", card.Text.Text, card.More.Text)
	}
	d.WantBoard(lastThree)
	test.Tap(card.More)
	check.Not(t, d.Session.State().Entries.Filled() != 1 || card.Content.Visible() || !d.board.Focused(),
		"%d entries after the step was taken", d.Session.State().Entries.Filled())
	d.Modified(fyne.KeyF12, fyne.KeyModifierControl)
	d.UntilHinted()
	check.Equal(t, "Ctrl+F12 shows", d.Session.Logic.View().Hint.Stage, reason.WholeStep)
	d.Modified(fyne.KeyF12, fyne.KeyModifierAlt)
	check.Equal(t, "Alt+F12 shows", d.Session.Logic.View().Hint.Stage, reason.Which)
	d.Key(fyne.KeyEscape)
	check.Not(t, card.Content.Visible() || d.Session.Logic.View().Hint.Stage != reason.NoHint,
		"Esc does not leave the hint")
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	d.Key("5")
	check.Not(t, card.Content.Visible(), "typing does not leave the hint")
}

func TestThePathIsWalkedByKeys(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	if tab.List.Length() != 4 || tab.title.Text != "Easy, score 22" && !strings.HasPrefix(tab.title.Text, "Easy, score ") {
		t.Fatalf("%d rows below %q", tab.List.Length(), tab.title.Text)
	}
	check.Begins(t, "it says", tab.Facts.String(), "Solved in 3 steps. ")
	check.Must(t, d.Frame.Canvas().Focused() == tab.List && tab.here.Disabled(), "the list has not got the focus")
	d.Key(fyne.KeyDown)
	if v := d.Session.View(); v.Reason.Path == nil || v.Reason.PathRow != 0 || tab.here.Disabled() {
		t.Fatal("the first row is not shown")
	}
	d.WantBoard(lastThree)
	if !strings.HasPrefix(tab.Text.Text, "r1c1 is the last empty cell in ") || strings.Contains(tab.Text.Text, "\n") {
		t.Errorf("the reason is %q", tab.Text.Text)
	}
	d.Key(fyne.KeyDown)
	grid := d.Session.Grid()
	check.Equal(t, "at the second step, the number of filled cells is", grid.Filled(), 79)
	d.WantStatus("2. Full House: r3c1=4")
	d.Key(fyne.KeyEnd)
	d.WantBoard(solved)
	if tab.Text.Text != "Solved" || parttest.RowTexts(tab.List)[3] != "Solved" || !strings.HasPrefix(parttest.RowTexts(tab.List)[0], "1. ") {
		t.Errorf("the end says %q, the row %q", tab.Text.Text, parttest.RowTexts(tab.List)[3])
	}
	d.Key(fyne.KeyEscape)
	d.WantBoard(lastThree)
	check.That(t, d.board.Focused() && tab.Text.Text == "", "Esc does not leave the step")
	check.Not(t, tab.List.Cursor() >= 0, "a row is still highlighted")
	d.Choose("show-steps")
	d.Key(fyne.KeyEnd)
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyReturn)
	d.WantStatus("3 steps taken. All cells are filled.")
	d.Choose("undo")
	d.untilListed()
	d.Choose("show-steps")
	d.Key(fyne.KeyHome)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn)
	d.WantStatus(d.Words.Count("notice.steps-taken", 2, "Next", d.Words.Text("notice.next-hint-hidden", "Show", "M", "Hint", "H")))
	check.Equal(t, "after the second step, the number of entries is", d.Session.State().Entries.Filled(), 2)
	d.untilListed()
	check.That(t, tab.List.Length() == 2 && d.board.Focused(),
		"the path from there has %d rows", tab.List.Length())
	d.Choose("undo")
	d.WantBoard(lastThree)
	d.untilListed()
	list := tab.List
	list.MouseDown(parttest.MouseAt(look.Row*1.5, desktop.MouseButtonPrimary, 0))
	if v := d.Session.View(); v.Reason.PathRow != 1 || v.Reason.Path == nil {
		t.Error("a click does not show its row")
	}
	d.FocusBoard()
	d.Session.Cursor.MoveTo(board.At(8, 8), false) // must not hide the step
	check.Not(t, d.Session.Logic.View().Path == nil, "moving the cursor takes the step away")
	d.Choose("go-here")
	check.Equal(t, "after the second step, the number of entries is", d.Session.State().Entries.Filled(), 2)
	d.untilListed()
	test.Tap(tab.copy)
	text := d.App.Clipboard().Content()
	if !strings.HasPrefix(text, "From here: Easy, score ") || strings.Count(text, "\n") < 3 || !strings.Contains(text, "\n1. ") {
		t.Errorf("copied %q", text)
	}
	d.WantStatus(d.Words.Text("steps.copied"))
}

// TestTheLegendExplainsTheShownStep checks that the legend is shown with a step, in the
// list and in a hint, and is hidden without one.
func TestTheLegendExplainsTheShownStep(t *testing.T) {
	d := withSteps(t, newspaper)
	legend := d.panel.Steps.Legend
	check.Not(t, legend.Content.Visible(), "there is a legend without a step")
	d.Focus(d.panel.Steps.List)
	d.Key(fyne.KeyDown)
	check.That(t, legend.Content.Visible() && len(legend.Shown) > 0, "the step has no legend")
	d.Key(fyne.KeyEscape)
	check.Not(t, legend.Content.Visible(), "the legend outlasts the step")

	d.Choose("hint")
	d.UntilHinted()
	check.Not(t, d.panel.Hint.Legend.Content.Visible(), "a hint at where to look has a legend")
	d.Choose("hint-step")
	check.That(t, d.panel.Hint.Legend.Content.Visible() && len(d.panel.Hint.Legend.Shown) > 0, "the step of the hint has no legend")
	check.Not(t, legend.Content.Visible(), "the list has a legend, too")
}

// TestPossibleStepsAreFiltered types a filter above the list of possible steps.
func TestPossibleStepsAreFiltered(t *testing.T) {
	d := withSteps(t, lastThree)
	tab := d.panel.Steps
	check.Not(t, tab.filter.Visible(), "the path can be filtered")
	test.Tap(tab.possible)
	d.untilListed()
	check.That(t, tab.filter.Visible(), "there is no filter")
	rows, all := tab.List.Length(), tab.Known.Value.Len()
	digit := tab.Known.Value.Step(0).Placed[0].Digit
	d.Focus(tab.List)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDown)
	check.That(t, d.Session.Logic.View().Path != nil, "no step is shown")
	d.Focus(tab.Filter)
	tab.Filter.TypedRune(rune('0' + digit))
	check.That(t, d.Session.Logic.View().Path == nil, "a step is still shown")
	check.Equal(t, "the title is", tab.title.Text, d.Words.Count("moves.matching", tab.found, "All", all))
	check.That(t, 0 < tab.found && tab.found < all && tab.List.Length() < rows, "%d of %d steps, %d of %d rows", tab.found, all, tab.List.Length(), rows)
	d.Focus(tab.List)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDown)
	view := d.Session.View()
	check.That(t, view.Reason.Path != nil && view.Reason.Path.Step(view.Reason.PathRow).Placed[0].Digit == digit, "another step is shown")
	d.Focus(tab.Filter)
	for _, sign := range " nothing" {
		tab.Filter.TypedRune(sign)
	}
	check.Equal(t, "the title is", tab.title.Text, d.Words.Count("moves.matching", 0, "All", all))
	check.Equal(t, "rows", tab.List.Length(), 0)
	d.Key(fyne.KeyEscape)
	check.That(t, tab.Filter.Text == "" && tab.List.Length() == rows, "Esc does not clear the filter")
	d.Key(fyne.KeyEscape)
	check.That(t, d.Frame.Canvas().Focused() == tab.List, "Esc does not go back to the list")
	test.Tap(tab.toEnd)
	check.Not(t, tab.filter.Visible(), "the filter stays")
}

// TestNestedProofsOpenByKey checks that the statements of nested forcing chains are rows, in
// which nested proofs open and close.
func TestNestedProofsOpenByKey(t *testing.T) {
	d := withSteps(t, "1....67.....18..3...9.7......4.....3.9.....2.7..6..5....2..1...8...6.1.....8.5.4.")
	tab := d.panel.Steps
	d.Until("the path", func() bool { return tab.Known.Known })
	d.Focus(tab.List)
	d.Key(fyne.KeyDown)
	proof := tab.Proof
	check.That(t, len(proof.Rows) > 2 && proof.Content.Visible() && tab.Scroll.Visible() && !tab.Text.Visible(), "there are %d rows", len(proof.Rows))
	nested := slices.IndexFunc(proof.lines, func(l phrase.ProofLine) bool { return l.Nested })
	folded := len(proof.Rows)
	d.Focus(proof.Rows[nested])
	d.Key(fyne.KeyReturn)
	check.That(t, len(proof.Rows) > folded && proof.Rows[nested].Look.Cursor, "the nested proof does not open")
	d.WantFocus(proof.Rows[nested])
	d.Key(fyne.KeyDown)
	d.WantFocus(proof.Rows[nested+1])
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeySpace)
	check.Equal(t, "rows", len(proof.Rows), folded)
	d.Focus(proof.Rows[1])
	d.Key(fyne.KeyReturn)
	check.Equal(t, "statement that was chosen", d.Session.Logic.View().Walk, 2)
	check.That(t, proof.Rows[1].Look.Cursor, "the statement is not marked")
	d.Key(fyne.KeyRight)
	check.That(t, proof.Rows[2].Look.Cursor && !proof.Rows[1].Look.Cursor, "the next statement is not marked")
	d.Key(fyne.KeyLeft)
	d.Key(fyne.KeyReturn)
	check.Equal(t, "statement after choosing it again", d.Session.Logic.View().Walk, 0)
	d.Key(fyne.KeyEscape)
	check.That(t, d.board.Focused() && !proof.Content.Visible(), "Esc does not leave the step")

	d.Choose("hint-step")
	d.UntilHinted()
	check.That(t, len(d.panel.Hint.Proof.Rows) == folded, "the hint has %d rows", len(d.panel.Hint.Proof.Rows))

	// The hint may use the room of the Solutions tab, which has no list yet.
	d.Frame.Resize(fyne.NewSize(1100, 640))
	beside := d.panel.Hint.frame.Size().Height
	d.panel.Tabs.SelectIndex(int(TabSolutions))
	check.That(t, d.panel.Hint.frame.Size().Height > beside, "the hint is as high as before: %v", beside)
}

// TestLeftAndRightWalkThroughAStep checks that the list passes Left and Right to the statements
// of the step, and that the reason gives way to the statement on the board.
func TestLeftAndRightWalkThroughAStep(t *testing.T) {
	d := withSteps(t, "....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476.")
	tab := d.panel.Steps
	d.Focus(tab.List)
	for d.Key(fyne.KeyDown); d.Session.Logic.View().Walks == 0; {
		d.Key(fyne.KeyDown)
	}
	reason, row := tab.Text.Text, d.Session.Logic.View().PathRow
	d.Key(fyne.KeyRight)
	check.Equal(t, "statement after Right", d.Session.Logic.View().Walk, 1)
	check.Not(t, tab.Text.Text == reason, "the reason stays")
	d.Key(fyne.KeyLeft)
	check.Equal(t, "statement after Left", d.Session.Logic.View().Walk, 0)
	check.Equal(t, "reason after Left", tab.Text.Text, reason)
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyDown)
	check.Equal(t, "statement of the next step", d.Session.Logic.View().Walk, 0)
	check.Equal(t, "row", d.Session.Logic.View().PathRow, row+1)
}
