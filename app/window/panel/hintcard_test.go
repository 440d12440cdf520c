package panel

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/diagnose"
)

// check presses the key of the check and waits for the result.
func (d *desk) check() *hintCard {
	d.T.Helper()
	d.Modified(fyne.KeyF12, fyne.KeyModifierShift)
	d.Until("the check", func() bool { return d.Session.Logic.View().Check.Known })
	return d.panel.Hint
}

// wantOffers checks which buttons of the card are visible.
func (c *hintCard) wantOffers(t *testing.T, when string, want ...*controls.Button) {
	t.Helper()
	for _, b := range []*controls.Button{c.More, c.Show, c.Why, c.Clear, c.Back, c.Typos} {
		wanted := false
		for _, w := range want {
			wanted = wanted || w == b
		}
		check.Equal(t, when+": "+b.Text+" is visible", b.Visible(), wanted)
	}
}

func TestTheCardAnswersACheck(t *testing.T) {
	d := newDesk(t).with(newspaper)
	card := d.check()
	check.Equal(t, "the heading of no entries is", card.Title.Text, d.Words.Text("check.nothing"))
	card.wantOffers(t, "no entries", card.More)

	d.Enter(2, "6")
	d.Enter(3, "2")
	check.Not(t, card.Content.Visible(), "the card outlasts an edit")
	card = d.check()
	check.Equal(t, "the heading of two mistakes is", card.Title.Text, d.Words.Count("check.wrong", 2))
	card.wantOffers(t, "two mistakes", card.Show, card.Why, card.Clear, card.Back)
	test.Tap(card.Show)
	check.Equal(t, "the selection is", d.Session.Cursor.Selection(), board.CellsOf(2, 3))
	check.That(t, card.Content.Visible() && d.board.Focused(), "the card is closed, or the board has no focus")
	test.Tap(card.Clear)
	check.Equal(t, "the number of entries is", d.Session.State().Entries.Filled(), 0)
	check.Not(t, card.Content.Visible(), "the card is still open")
	d.WantFocus(d.board)

	d.Enter(1, "9")
	card = d.check()
	check.Equal(t, "the heading of a right entry is", card.Title.Text, d.Words.Text("check.right"))
	test.Tap(card.More)
	d.UntilHinted()
	check.Equal(t, "the stage of the hint is", d.Session.Logic.View().Hint.Stage, reason.Where)
	check.Equal(t, "the heading of the hint is", card.Title.Text, d.Words.Text("command.hint"))
	d.Key(fyne.KeyEscape)
	check.Not(t, card.Content.Visible(), "Esc does not close the hint")
	d.check()
	d.Key(fyne.KeyEscape)
	check.Not(t, card.Content.Visible(), "Esc does not close the result")
}

func TestTheCardOffersWhatHelps(t *testing.T) {
	d := newDesk(t).with(fourfold)
	card := d.check()
	card.wantOffers(t, "several solutions", card.More, card.Typos)

	d.with(unsolvable)
	card = d.check()
	check.Equal(t, "the heading of no solution is", card.Title.Text, d.Words.Text("check.none"))
	offers := []*controls.Button{card.Typos}
	if len(d.Session.View().Game.Conflicts) > 0 {
		offers = append(offers, card.Show)
	}
	card.wantOffers(t, "no solution", offers...)
	state := d.State()
	for known, text := range map[bool]string{
		false: d.Words.Text("command.find-typos"), true: d.Words.Text("advice.why-none"),
	} {
		state.Search.Diagnosis.Typos = jobs.Answer[diagnose.TypoReport]{Known: known, Value: diagnose.TypoReport{Complete: known}}
		card.showHint(state)
		check.That(t, strings.HasPrefix(card.Typos.Text, text), "if it is known that no typo explains it (%v), it offers %q", known, card.Typos.Text)
	}

	d.with(lastThree)
	d.Enter(18, "5")
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	check.Equal(t, "the heading of a hint with a mistake is", card.Title.Text, d.Words.Count("check.wrong", 1))
	card.wantOffers(t, "a hint with a mistake", card.Show, card.Why, card.Clear, card.Back)
	test.Tap(card.Back)
	d.Until("the way back", func() bool { return d.Session.Notice().Kind == notice.WentBack })
	d.WantBoard(lastThree)
}

// If the board is full but its rules are unfinished, no digits conflict, and there is nothing
// to show.
func TestAFullBoardWithoutConflictsHasNothingToShow(t *testing.T) {
	d := newDesk(t).with(lastThree)
	for c, digit := range board.MustParseGrid(solved) {
		if d.Session.State().Entries[c] == 0 && d.Session.State().Puzzle.Givens[c] == 0 {
			d.Session.Cursor.MoveTo(board.Cell(c), false)
			d.Session.EnterDigit(digit)
		}
	}
	task := d.panel.Task
	check.That(t, task.another.Visible() && !task.Conflict.Visible(), "a solved board offers to show conflicts")
	state := d.State()
	state.Finish.Kind = session.Clashing
	task.showTask(state, false)
	check.Not(t, task.Conflict.Visible(), "Show is offered with nothing to show")
	check.Equal(t, "the widget to focus is", task.firstFocus(), nil)
	state.Game.Conflicts = []board.Conflict{{Digit: 7, Cells: board.CellsOf(0, 1), Group: board.Classic().Groups()[0]}}
	state.Finish.Own++ // the card is updated if its texts change
	task.showTask(state, false)
	check.That(t, task.Conflict.Visible(), "Show is not offered for a conflict")
	check.Equal(t, "without the sign, the title begins at", task.Title.Position().X, task.facts.Position().X)
}

// An answer that gives way to an explanation can come back without an update. It has a primary
// button, so the card of a full board must not have one even while the answer is hidden.
func TestAHiddenAnswerKeepsItsPrimaryButton(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.check()
	task, hint := d.panel.Task, d.panel.Hint
	hint.yield(true)
	d.panel.Update(d.State())
	check.That(t, hint.wanted && !hint.Content.Visible(), "the answer does not give way")
	for _, b := range []*controls.Button{task.Conflict, task.Fresh} {
		check.Equal(t, "beside a hidden answer, the importance of "+b.Text, b.Importance, widget.MediumImportance)
	}
}
