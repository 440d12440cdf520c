package panel

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/session"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/reference"
)

// advised waits until all advice about the puzzle is ready. It also waits until no search
// is running, since Esc would stop the search instead of closing the advice.
func (d *desk) advised() *adviceView {
	d.T.Helper()
	d.Until("the advice", func() bool {
		v := d.Session.View()
		return v.Typos.Known && (v.Failure.Known || v.Status.Kind != session.None) && !d.State().Busy
	})
	return d.panel.Solutions.Advice
}

func offeredBy(a *adviceView) []string {
	var texts []string
	for _, r := range a.Rows {
		texts = append(texts, r.AccessibilityLabel())
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
		"These 2 givens contradict each other: r1c1 = 5, r1c2 = 5. This is the smallest contradiction.",
		"5 occurs more than once in row 1 (r1c1 r1c2).",
	}
	check.Lists(t, "it says", a.Shown.Sentences, said)
	check.Lists(t, "it offers", offeredBy(a), []string{"r1c2 is 5 but should be 1", "r1c2 is 5 but should be empty"})
	check.Equal(t, "above the changes it says", a.Shown.changes[0].heading, d.Words.Count("advice.slips", 2))
	d.WantFocus(d.board)
	d.Key(fyne.KeyEscape)
	check.That(t, a.Content.Visible(), "Esc takes away why there is no solution")
}

func TestASlipIsCorrectedByAClick(t *testing.T) {
	d := newDesk(t).with(unsolvable)
	d.Key("N")
	a := d.advised()
	test.Tap(a.Rows[0])
	d.Settle()
	d.WantBoard(unsolvable[:1] + "1" + unsolvable[2:])
	d.wantUnique()
	d.WantStatus(d.Words.Text("notice.typo-fixed", "Undo", "Ctrl+Z"))
	check.Not(t, a.Content.Visible() || !d.board.Focused(),
		"after the change the advice is still there, or the board has not got the focus")
	d.Choose("undo")
	d.WantBoard(unsolvable)
	d.advised()
	check.That(t, a.Content.Visible() && len(a.Rows) == 2, "undone, it offers %d changes", len(a.Rows))
}

func TestATypingMistakeInAPuzzleWithSeveralSolutions(t *testing.T) {
	d := newDesk(t).with(fourfold)
	test.Tap(d.panel.Solutions.buttons["find-typos"])
	a := d.advised()
	check.Must(t, a.title.Text == d.Words.Text("advice.typos") && a.Close.Visible() && len(a.Rows) != 0,
		"it says %q and offers %d changes", a.title.Text, len(a.Rows))
	d.WantFocus(a.Rows[0])
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
		for _, c := range slices.Clone(a.Shown.changes) {
			if c.heading == d.Words.Text("advice.next") {
				break // the remaining changes leave several solutions
			}
			c.make(d.Session)
			d.wantUnique()
			d.Session.Tree.Undo()
			d.WantBoard(puzzle)
		}
	}
}

func TestWhatMakesAPuzzleUnique(t *testing.T) {
	d := newDesk(t).with(many)
	d.Key("N")
	d.Key("U")
	a := d.panel.Solutions.Advice
	d.Until("the advice", func() bool { return d.Session.View().Completion.Known })
	check.Must(t, a.title.Text == d.Words.Text("advice.unique") && len(a.Rows) != 0,
		"it says %q and offers %d changes", a.title.Text, len(a.Rows))
	d.WantFocus(a.Rows[0])
	d.Key(fyne.KeyReturn)
	check.Equal(t, "the number of givens is", d.Session.State().Puzzle.Givens.Filled(), 28)
	d.wantUnique()
	d.WantStatus(d.Words.Count("notice.givens-added", 1, "Undo", "Ctrl+Z"))
	check.Not(t, !d.board.Focused() || a.Content.Visible(), "the board has not got the focus back")
	d.Key("N")
	d.WantStatus(d.Words.Text("status.only-one"))
	d.Choose("undo")
	d.WantBoard(many)

	// The advice also includes givens that leave several solutions.
	d.Key("U")
	d.Until("the advice", func() bool { return d.Session.View().Completion.Known })
	at := slices.IndexFunc(a.Shown.changes, func(c change) bool { return c.heading == d.Words.Text("advice.next") })
	check.Must(t, at >= 1 && strings.Contains(a.Shown.changes[at].text, "leaves"),
		"no further givens are offered: %d", at)
	last := len(a.Rows) - 1
	text := a.Rows[last].AccessibilityLabel()
	test.Tap(a.Rows[last])
	d.Key("A")
	left := d.Session.View().Status.Found
	check.Equal(t, "the change offered is",
		text, d.Words.Count("next.leaves", int(left), "Given", text[:strings.Index(text, " leaves")], "Number", d.Words.Number(left)))
}

func TestAdviceForAPuzzleThatNeedsNone(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Key("U")
	a := d.panel.Solutions.Advice
	d.Until("the advice", func() bool { return a.Shown.more == d.Words.Text("advice.unique-already") })
	check.That(t, len(a.Rows) == 0 && d.Frame.Canvas().Focused() == a.Close,
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

func TestAnEntryIsSaidToBeWrong(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Key("5") // in r1c1, which is 7 in the solution
	d.Modified(fyne.KeyF12, fyne.KeyModifierShift)
	d.Until("the check", func() bool { return d.Session.View().CanExplain })
	d.WantStatus(d.Words.Count("notice.checked-wrong", 1, "Cell", "r1c1", "Why", "W", "Back", "Ctrl+Shift+F12"))
	d.Key("W")
	d.Until("the reason", func() bool { return d.Session.View().Why.Known })
	a := d.panel.Solutions.Advice
	if a.title.Text != d.Words.Text("advice.why-wrong", "Cell", "r1c1", "Digit", 5) || !a.Close.Visible() || Tab(d.panel.Tabs.SelectedIndex()) != TabSolutions {
		t.Errorf("it says %q", a.title.Text)
	}
	said := []string{d.Words.Text("advice.suppose", "Cell", "r1c1", "Digit", 5), "5 occurs more than once in row 1 (r1c1 r1c6)."}
	check.Lists(t, "it says", a.Shown.Sentences, said)
	check.Lists(t, "it offers", offeredBy(a), []string{d.Words.Text("command.undo-mistakes")})
	test.Tap(a.Rows[0])
	d.Until("the way back", func() bool { return d.Session.View().Notice.Kind != session.NoNotice })
	d.WantBoard(lastThree)
	check.Not(t, a.Content.Visible(), "the reason stays")
}

func TestASlipIsCorrectedByKeyboard(t *testing.T) {
	for _, accept := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace} {
		d := newDesk(t).with(unsolvable)
		d.Key("N")
		a := d.advised()
		d.Focus(d.panel.First())
		d.WantFocus(a.Rows[0])
		for _, step := range []struct {
			key fyne.KeyName
			row int
		}{{fyne.KeyUp, 0}, {fyne.KeyDown, 1}, {fyne.KeyDown, 1}} {
			d.Key(step.key)
			if d.Frame.Canvas().Focused() != a.Rows[step.row] || !a.Rows[step.row].Look.Focused || a.Rows[1-step.row].Look.Focused {
				t.Errorf("after %s the focus is not on change %d", step.key, step.row)
			}
		}
		d.Key(accept)
		d.WantBoard(unsolvable[:1] + "." + unsolvable[2:])
		d.wantUnique()
		d.WantFocus(d.board)
	}
}
