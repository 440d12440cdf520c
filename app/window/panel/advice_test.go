package panel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/internal/reference"
)

// advised waits until all advice about the puzzle is ready. It also waits until no search
// is running, since Esc would stop the search instead of closing the advice.
func (d *desk) advised() *adviceView {
	d.T.Helper()
	d.Until("the advice", func() bool {
		v := d.Session.View()
		return v.Search.Diagnosis.Typos.Known && (v.Search.Diagnosis.Failure.Known || v.Search.Progress.Kind != search.None) && !d.State().Search.Busy
	})
	return d.panel.Solutions.Advice
}

// changes returns all changes offered, even those that are not shown yet.
func (a *adviceView) changes() (all []change) {
	for _, s := range a.Shown.sections {
		all = append(all, s.changes...)
	}
	return all
}

func offeredBy(a *adviceView) []string {
	var texts []string
	for _, r := range a.changes() {
		texts = append(texts, cmp.Or(r.text, r.action))
	}
	return texts
}

// wantUnique checks with an independent solver that the puzzle on the board has exactly one
// solution.
func (d *desk) wantUnique() {
	d.T.Helper()
	var links reference.Links
	if n := links.Count(&d.Session.State().Puzzle, 3); n != 1 {
		d.T.Errorf("the puzzle has %d solutions, or more:\n%s", n, d.Session.State().Puzzle.Givens.String())
	}
}

func TestAPuzzleWithoutASolutionSaysWhy(t *testing.T) {
	d := newDesk(t).with(unsolvable)
	d.Key("N")
	a := d.advised()
	if a.title.Text != d.Words.Text("advice.why-none") || a.Close.Visible() || d.panel.Solutions.List.Content.Visible() {
		t.Errorf("it says %q; it can be closed: %v, the list is there: %v", a.title.Text, a.Close.Visible(), d.panel.Solutions.List.Content.Visible())
	}
	said := []string{
		"These 2 givens contradict each other: the 5 in column 1 and the 5 in column 2. This is the smallest contradiction.",
		"5 occurs more than once in row 1.",
	}
	check.Lists(t, "it says", a.Shown.Sentences, said)
	check.Lists(t, "it offers", offeredBy(a), []string{"Change the 5 in row 1, column 2 to 1", "Remove the 5 from row 1, column 2"})
	check.Equal(t, "above the changes it says", a.Shown.sections[0].heading, d.Words.Count("advice.slips", 2))
	d.WantFocus(d.board)
	d.Key(fyne.KeyEscape)
	check.That(t, a.Content.Visible(), "Esc takes away why there is no solution")
}

func TestASlipIsCorrectedByAClick(t *testing.T) {
	d := newDesk(t).with(unsolvable)
	d.Key("N")
	a := d.advised()
	test.Tap(a.Buttons[0])
	d.Settle()
	d.WantBoard(unsolvable[:1] + "1" + unsolvable[2:])
	d.wantUnique()
	d.WantStatus(d.Words.Text("notice.typo-fixed", "Undo", "Ctrl+Z"))
	check.Not(t, a.Content.Visible() || !d.board.Focused(),
		"after the change the advice is still there, or the board has not got the focus")
	d.Choose("undo")
	d.WantBoard(unsolvable)
	d.advised()
	check.That(t, a.Content.Visible() && len(a.Buttons) == 2, "undone, it offers %d changes", len(a.Buttons))
}

func TestATypingMistakeInAPuzzleWithSeveralSolutions(t *testing.T) {
	d := newDesk(t).with(fourfold)
	test.Tap(d.panel.Solutions.buttons["find-typos"])
	a := d.advised()
	check.Must(t, a.title.Text == d.Words.Text("advice.typos") && a.Close.Visible() && len(a.Buttons) != 0,
		"it says %q and offers %d changes", a.title.Text, len(a.Buttons))
	d.WantFocus(a.Buttons[0])
	d.Key(fyne.KeyEscape)
	check.Not(t, a.Content.Visible() || !d.panel.Solutions.List.Content.Visible() || !d.board.Focused(),
		"Esc does not close the advice, or the board has not got the focus")
	for range 3 {
		d.Choose("find-typos")
		d.Key(fyne.KeyReturn)
		d.wantUnique()
		check.Not(t, d.Session.State().Puzzle.Givens == board.MustParseGrid(fourfold), "nothing was changed")
		d.Choose("undo")
		d.WantBoard(fourfold)
		check.Not(t, a.Content.Visible(), "the advice came back unasked")
	}
	d.Choose("find-typos")
	test.Tap(a.Close)
	check.Not(t, a.Content.Visible() || !d.board.Focused(), "the advice cannot be closed by a click")
}

func TestEveryChangeOfferedLeavesOneSolution(t *testing.T) {
	for id, puzzle := range map[command.ID]string{"find-typos": fourfold, "make-unique": many} {
		d := newDesk(t).with(puzzle)
		d.Choose(id)
		a := d.panel.Solutions.Advice
		d.Until("the advice", func() bool { return a.Shown.title != "" && a.Shown.more != d.Words.Text("advice.looking") })
		for _, s := range slices.Clone(a.Shown.sections) {
			if s.heading == d.Words.Text("advice.next") {
				break // the remaining changes leave several solutions
			}
			for _, c := range s.changes {
				c.make(d.Session)
				d.wantUnique()
				d.Session.Tree.Undo()
				d.WantBoard(puzzle)
			}
		}
	}
}

func TestWhatMakesAPuzzleUnique(t *testing.T) {
	d := newDesk(t).with(many)
	d.Key("N")
	d.Key("U")
	a := d.panel.Solutions.Advice
	d.Until("the advice", func() bool { return d.Session.Diagnosis.Findings().Completion.Known })
	check.Must(t, a.title.Text == d.Words.Text("advice.unique") && len(a.Buttons) != 0,
		"it says %q and offers %d changes", a.title.Text, len(a.Buttons))
	d.WantFocus(a.Buttons[0])
	added := a.changes()[0]
	d.Key(fyne.KeyReturn)
	check.Equal(t, "the number of givens is", d.Session.State().Puzzle.Givens.Filled(), 28)
	d.wantUnique()
	d.WantStatus(d.Words.Count("notice.givens-added", 1, "Givens", "the 6 in row 9", "Undo", "Ctrl+Z"))
	check.Equal(t, "the selected cells are", d.Session.Cursor.Selection(), added.cells)
	check.Not(t, !d.board.Focused() || a.Content.Visible(), "the board has not got the focus back")
	d.Key("N")
	d.WantStatus(d.Words.Text("status.only-one"))
	d.Choose("undo")
	d.WantBoard(many)

	// The advice also includes givens that leave several solutions.
	d.Key("U")
	d.Until("the advice", func() bool { return d.Session.Diagnosis.Findings().Completion.Known })
	last := a.Shown.sections[len(a.Shown.sections)-1]
	text := last.changes[0].text
	check.Must(t, last.heading == d.Words.Text("advice.next") && strings.Contains(text, "leaves"), "no further givens are offered")
	test.Tap(a.Buttons[len(a.changes())-len(last.changes)])
	d.Key("A")
	left := d.Session.Solutions.Progress().Found
	check.Equal(t, "the change offered is",
		text, d.Words.Count("next.leaves", int(left), "Given", text[:strings.Index(text, " leaves")], "Number", d.Words.Number(left)))
}

func TestAdviceForAPuzzleThatNeedsNone(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Key("U")
	a := d.panel.Solutions.Advice
	d.Until("the advice", func() bool { return a.Shown.more == d.Words.Text("advice.unique-already") })
	check.That(t, len(a.Buttons) == 0 && d.Frame.Canvas().Focused() == a.Close,
		"it offers %q; the focus is on %T", offeredBy(a), d.Frame.Canvas().Focused())
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	check.Not(t, a.Content.Visible(), "Esc does not close it")
	d.Key("A")
	for _, id := range []command.ID{"find-typos", "make-unique"} {
		check.Not(t, d.IsEnabled(id) || !d.panel.Solutions.buttons[id].Disabled(),
			"%s is possible though there is one solution", id)
	}
}

func TestAdviceGoesWithThePuzzle(t *testing.T) {
	for _, key := range []i18n.Key{"advice.typos", "advice.unique"} {
		d := newDesk(t).with(fourfold)
		a := d.panel.Solutions.Advice
		d.Key(map[i18n.Key]fyne.KeyName{"advice.typos": "T", "advice.unique": "U"}[key])
		check.Equal(t, "it says", a.title.Text, d.Words.Text(key))
		d.with(newspaper)
		check.Not(t, a.Content.Visible() || !d.board.Focused(), "%s: the advice stays with another puzzle", key)
		d.with(fourfold)
		check.Not(t, a.Content.Visible(), "%s: the advice comes back unasked", key)
	}
}

// linesOf returns the rows of an explanation.
func linesOf(a *adviceView) []string {
	var texts []string
	for _, r := range a.Lines {
		texts = append(texts, r.AccessibilityLabel())
	}
	return texts
}

func TestAnEntryIsSaidToBeWrong(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Key("5") // in r1c1, which is 7 in the solution
	d.Modified(fyne.KeyF12, fyne.KeyModifierShift)
	d.Until("the check", func() bool { return d.Session.Logic.View().CanExplain })
	d.WantStatus(d.Words.Count("notice.checked-wrong", 1, "Cell", "row 1, column 1", "Why", "W", "Back", "Ctrl+Shift+F12"))
	d.Key("W")
	d.Until("the reason", func() bool { return d.Session.Logic.View().Why.Known })
	a := d.panel.Solutions.Advice
	if a.title.Text != d.Words.Text("advice.why-wrong", "Cell", "row 1, column 1", "Digit", 5) || !a.Close.Visible() || Tab(d.panel.Tabs.SelectedIndex()) != TabSolutions {
		t.Errorf("it says %q", a.title.Text)
	}
	said := []string{d.Words.Text("advice.suppose", "Cell", "row 1, column 1", "Digit", 5), "5 occurs more than once in row 1."}
	check.Lists(t, "it says", a.Shown.Sentences, said)
	check.Lists(t, "the rows are", linesOf(a), said)

	// The row that is selected is drawn on the board until the explanation is closed.
	d.WantFocus(a.Lines[0])
	drawn := func(what string, want int) {
		t.Helper()
		check.Equal(t, what+", the line on the board is", d.Session.Mistakes.Line(), want)
		check.Equal(t, what+", the board has a drawing", d.Session.View().Board.Marking != nil, want > 0)
		for i, row := range a.Lines {
			check.Equal(t, fmt.Sprint(what, ", row ", i, " is selected"), row.Look.Cursor, i+1 == want)
		}
	}
	drawn("at first", 1)
	check.Not(t, d.panel.Solutions.head.Visible(), "the number of solutions is above the explanation")
	d.Key(fyne.KeyDown)
	drawn("further down", 2)
	d.FocusBoard()
	drawn("with the focus on the board", 2)
	test.Tap(a.Lines[0])
	drawn("clicked", 1)
	d.WantFocus(a.Lines[0])

	// Esc closes the explanation first, and then the card.
	card := d.panel.Hint
	closes := func(what string, want bool) {
		t.Helper()
		check.Equal(t, what+", the card names Esc", strings.Contains(card.Close.Text, "Esc"), want)
	}
	closes("with an explanation", false)
	d.Key(fyne.KeyEscape)
	drawn("closed", 0)
	check.That(t, d.panel.Solutions.head.Visible(), "the number of solutions stays hidden")
	check.Not(t, a.Content.Visible(), "Esc does not close the explanation")
	check.That(t, card.Content.Visible(), "Esc closes the card as well")
	closes("without an explanation", true)
	d.Key("W")
	d.Until("the reason", func() bool { return d.Session.Logic.View().Why.Known })
	d.FocusBoard()
	d.Key(fyne.KeyEscape)
	check.That(t, !a.Content.Visible() && card.Content.Visible(), "from the board, Esc does not close the explanation alone")
	d.Key(fyne.KeyEscape)
	check.Not(t, card.Content.Visible(), "Esc does not close the card")
	check.Not(t, d.IsEnabled("stop"), "there is more to close")
}

// explained returns a panel that explains why the entry in r1c3 is wrong.
func explained(t *testing.T, before ...command.ID) *desk {
	t.Helper()
	d := newDesk(t).with(newspaper)
	d.Session.Cursor.MoveTo(2, false)
	d.Session.EnterDigit(6)
	for _, id := range append(before, "check") {
		d.Choose(id)
		d.Until(string(id), func() bool { return !d.State().Stoppable() && (id != "check" || d.Session.Logic.View().Check.Known) })
	}
	d.Choose("why-wrong")
	d.Until("the reason", func() bool { return d.Session.Logic.View().Why.Known })
	return d
}

// After an explanation, the reason why there is no solution comes below the number of solutions.
func TestTheNumberOfSolutionsComesBack(t *testing.T) {
	d := explained(t, "with-entries", "find-next")
	a, head := d.panel.Solutions.Advice, d.panel.Solutions.head
	check.Not(t, head.Visible(), "the number of solutions is above the explanation")
	d.FocusBoard()
	d.Key(fyne.KeyEscape)
	check.Equal(t, "the title is", a.title.Text, d.Words.Text("advice.why-none"))
	check.That(t, head.Visible() && !a.explains(), "the number of solutions stays hidden")
}

func TestTheMouseDrawsNoLine(t *testing.T) {
	d := explained(t)
	a := d.panel.Solutions.Advice
	d.Key(fyne.KeyDown)
	d.WantFocus(a.Lines[1])
	d.Session.Mistakes.HideReason()
	a.Lines[1].MouseIn(&desktop.MouseEvent{})
	check.Equal(t, "with the mouse over the focused row, the line is", d.Session.Mistakes.Line(), 0)
	a.Lines[1].MouseOut()
	a.Lines[0].MouseIn(&desktop.MouseEvent{})
	check.Equal(t, "with the mouse over another row, the line is", d.Session.Mistakes.Line(), 0)
	test.Tap(a.Lines[1])
	check.Equal(t, "after a click, the line is", d.Session.Mistakes.Line(), 2)
}

// A solution takes the place of an explanation, from wherever it is found.
func TestASolutionClosesTheExplanation(t *testing.T) {
	for name, from := range map[string]func(*desk) fyne.Focusable{
		"a row":     func(d *desk) fyne.Focusable { return d.panel.Solutions.Advice.Lines[1] },
		"the board": func(d *desk) fyne.Focusable { return d.board },
	} {
		d := explained(t)
		d.Focus(from(d))
		d.Key(fyne.KeyN)
		d.Until("the solution", func() bool { return d.Session.Solutions.Showing() && !d.Session.Solutions.Busy() })
		check.Not(t, d.panel.Solutions.Advice.Content.Visible() || !d.panel.Solutions.head.Visible(), "from %s, the explanation stays", name)
		d.WantFocus(d.board)
		d.Key(fyne.KeyEscape)
		check.Not(t, d.Session.Solutions.Showing(), "from %s, Esc does not hide the solution", name)
	}
}

// TestWhyThereIsNoSolutionIsDrawn checks that the board draws the sentence whose row has the focus, and
// that the drawing is left like that of a mistake.
func TestWhyThereIsNoSolutionIsDrawn(t *testing.T) {
	d := newDesk(t).with(unsolvable)
	d.Key("N")
	a := d.panel.Solutions.Advice
	d.Until("the proof and the typos", func() bool { return len(a.Lines) > 1 && !d.Session.Solutions.Busy() })
	check.That(t, d.Session.View().Board.Marking == nil, "something is drawn at first")
	for i, row := range a.Lines {
		test.Tap(row)
		d.WantFocus(row)
		check.Equal(t, "the line is", d.Session.Mistakes.Line(), i+1)
		check.That(t, row.Look.Cursor && d.Session.View().Board.Marking != nil, "line %d is not drawn", i+1)
	}
	d.panel.Select(TabRules)
	check.That(t, d.Session.View().Board.Marking == nil, "the drawing stays without its tab")
	d.panel.Select(TabSolutions)
	test.Tap(a.Lines[0])
	d.Key(fyne.KeyEscape)
	check.That(t, d.Session.View().Board.Marking == nil, "Esc does not remove the drawing")
	check.That(t, a.Content.Visible(), "Esc closes the only explanation")
}

// Only the Solutions tab says what the drawing of an explanation means.
func TestTheDrawingGoesWithItsTab(t *testing.T) {
	d := explained(t)
	a := d.panel.Solutions.Advice
	d.Key(fyne.KeyDown)
	check.Must(t, d.Session.View().Board.Marking != nil, "nothing is drawn")
	d.panel.Select(TabRules)
	check.That(t, d.Session.View().Board.Marking == nil, "the drawing stays without its tab")
	d.panel.Show(TabSolutions)
	check.Must(t, a.Content.Visible(), "the explanation is closed")
	d.WantFocus(a.Lines[0])
	check.Equal(t, "back on the tab, the line is", d.Session.Mistakes.Line(), 1)
}

func TestASlipIsCorrectedByKeyboard(t *testing.T) {
	for _, accept := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace} {
		d := newDesk(t).with(unsolvable)
		d.Key("N")
		a := d.advised()
		d.Focus(d.panel.First())
		d.WantFocus(a.Buttons[0])
		for _, step := range []struct {
			key fyne.KeyName
			row int
		}{{fyne.KeyUp, 0}, {fyne.KeyDown, 1}, {fyne.KeyDown, 1}} {
			d.Key(step.key)
			if d.Frame.Canvas().Focused() != a.Buttons[step.row] {
				t.Errorf("after %s the focus is not on change %d", step.key, step.row)
			}
		}
		d.Key(accept)
		d.WantBoard(unsolvable[:1] + "." + unsolvable[2:])
		d.wantUnique()
		d.WantFocus(d.board)
	}
}

// twofold has two solutions, which differ in eight cells.
const twofold = ".3..7....6..195....98....6.8.......34..8.3..17...2...6.6....28....419..5....8..79"

// TestGivensAreGroupedByTheSolutionTheyKeep checks each group with an independent solver.
func TestGivensAreGroupedByTheSolutionTheyKeep(t *testing.T) {
	d := newDesk(t).with(twofold)
	d.Key("U")
	d.Until("the advice", func() bool { return d.Session.Diagnosis.Findings().Completion.Known })
	a := d.panel.Solutions.Advice
	check.Not(t, d.panel.Solutions.ways.Visible(), "the list can be chosen although the advice takes its place")
	groups := a.Shown.sections[1:]
	check.Equal(t, "the number of groups is", len(groups), 2)
	all := parttest.Solutions(twofold, 2)
	for i, group := range groups {
		check.Equal(t, "the heading is", group.heading, d.Words.Text("advice.keeps", "Number", strconv.Itoa(i+1)))
		check.Equal(t, "the number of givens is", len(group.changes), 8)
		for _, c := range group.changes {
			c.make(d.Session)
			d.Key("N")
			d.WantBoard(all[i])
			d.Session.Tree.Undo()
			d.Session.Tree.Undo()
		}
	}
}

func TestOnlyTheLikeliestTyposAreShownAtFirst(t *testing.T) {
	d := newDesk(t).with(twofold)
	d.Key("T")
	a := d.advised()
	n := len(a.changes())
	check.Must(t, n > fewChanges && len(a.Buttons) == fewChanges+1, "%d of %d changes are shown", len(a.Buttons), n)
	d.Focus(a.Buttons[fewChanges-1])
	d.Key(fyne.KeyDown)
	all := func() *controls.Button { return a.Buttons[fewChanges] }
	d.WantFocus(all())
	check.Equal(t, "the button says", all().Text, d.Words.Text("advice.show-all", "N", n))
	a.Shown.more = "another report"
	d.Update()
	d.WantFocus(all())
	d.Key(fyne.KeyUp)
	d.WantFocus(a.Buttons[fewChanges-1])
	d.Key(fyne.KeyDown)
	first := a.Buttons[0]
	d.Key(fyne.KeyReturn)
	check.Equal(t, "the number of changes shown is", len(a.Buttons), n)
	d.WantFocus(a.Buttons[fewChanges])
	last := a.Buttons[n-1]
	a.Shown.more = "another report"
	d.Update()
	check.That(t, a.Buttons[0] == first && a.Buttons[n-1] == last, "a report makes all rows again")
	d.Key(fyne.KeyEscape)
	d.Key("T")
	check.Equal(t, "asked again, the number of buttons is", len(a.Buttons), fewChanges+1)
}

// TestAChangeStaysLit checks that the focus and the mouse do not cancel each other.
func TestAChangeStaysLit(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Key("U")
	d.Until("the advice", func() bool { return d.Session.Diagnosis.Findings().Completion.Known })
	a := d.panel.Solutions.Advice
	lit := func(when string, want board.CellSet) {
		t.Helper()
		var got board.CellSet
		v := d.Session.View()
		for c := range v.Board.Cells {
			if v.Board.Cells[c].Flags.Has(scene.Selected) {
				got = got.With(board.Cell(c))
			}
		}
		check.Equal(t, when+" the board highlights", got, want)
	}
	one, other := a.Buttons[0], a.Buttons[1]
	first, second := a.changes()[0].cells, a.changes()[1].cells
	check.Must(t, first != second, "the changes are the same")
	d.FocusBoard()
	d.Focus(one)
	lit("focused,", first)
	one.MouseIn(&desktop.MouseEvent{})
	one.MouseOut()
	lit("after the mouse,", first)
	other.MouseIn(&desktop.MouseEvent{})
	lit("under the mouse,", second)
	other.MouseOut()
	lit("after the mouse on another,", first)
	other.MouseIn(&desktop.MouseEvent{})
	d.FocusBoard()
	lit("under the mouse without the focus,", second)
	other.MouseOut()
	lit("at last,", board.CellSet{})
}

func TestAHalfTypedPuzzleNeedsMoreGivens(t *testing.T) {
	d := newDesk(t).with(newspaper[:27] + strings.Repeat(".", 54))
	d.Key("T")
	a := d.advised()
	check.Equal(t, "it says", a.Shown.more, d.Words.Count("advice.few-givens", d.Session.State().Puzzle.Givens.Filled()))
	check.Not(t, d.panel.Solutions.typo.Visible(), "a typing mistake is suspected")
}
