package session_test

import (
	"testing"
	"testing/synctest"

	"nonet/app/session"
	"nonet/board"
)

func TestRulesThatContradictThemselvesAreNamed(t *testing.T) {
	d := newDesk(t, empty)
	// Row 1 with r2c1 instead of r1c1: the two cells would have to be equal.
	d.span(1, 8)
	d.AddSelected(9)
	d.Rules.MakeGroup()
	d.do(d.Solutions.FindNext)
	d.await(func(view *session.View) bool { return view.Contradiction != nil })
	d.wantStatus(session.None, 0, 0)
	// Any group that contains r1c1 and r2c1 will do as the third.
	if c := d.View().Contradiction; len(c) != 3 || c[0].Kind != board.Row || c[2].Kind != board.Extra || c[0].Number != 1 || c[2].Number != 1 {
		t.Errorf("the contradiction is %v", c)
	}
	d.Tree.Undo()
	equal(t, "contradiction of classic rules is nil", d.View().Contradiction == nil, true)
	d.Tree.Redo()
	equal(t, "contradiction is forgotten", d.View().Contradiction == nil, false)
}

// A search for solutions may take for ever, but finding the contradiction takes a moment.
func TestAContradictionEndsTheSearch(t *testing.T) {
	d := newDesk(t, empty)
	for _, last := range []board.Cell{board.At(8, 8), board.At(8, 7)} {
		d.MoveTo(last, false)
		for row, col := range []int{0, 3, 6, 1, 4, 7, 2, 5} {
			d.ToggleSelected(board.At(row, col))
		}
		d.Rules.MakeGroup()
	}
	d.Solutions.FindNext()
	d.await(func(view *session.View) bool { return view.Contradiction != nil })
	d.wantStatus(session.None, 0, 0)
	if n := len(d.View().Contradiction); n > 5 {
		t.Errorf("%d groups are named", n)
	}
}

// quiet waits for all work in progress and reports whether it produced no results.
func (d *desk) quiet() bool {
	synctest.Wait()
	return len(d.queue) == 0
}

// drain processes results until all work is done.
func (d *desk) drain() {
	for !d.quiet() {
		(<-d.queue)()
	}
}

func TestUnfinishedRulesStartNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, empty)
		d.Rules.SetDrawing(true)
		d.MoveTo(40, false)
		d.Clear()
		d.Rules.SetDrawing(false)
		for name, do := range map[string]func(){
			"find next": d.Solutions.FindNext, "first": d.Solutions.First, "previous": d.Solutions.Previous, "show digit": d.Solutions.ShowDigit,
		} {
			do()
			equal(t, "no search after "+name, d.quiet(), true)
			d.drain()
		}
		if view := d.View(); view.Entries != 0 || view.Status.Kind != session.Unfinished || view.Status.Found != 0 {
			t.Errorf("%d entries, status %+v", view.Entries, view.Status)
		}
	})
}

func TestRulesAreJudgedOnlyWhereThereIsNoSolution(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const windoku = "935167248847352169621849357159634782482975631376281495293516874718493526564728913"
		d := newDesk(t, windoku[:40]+"."+windoku[41:])
		d.SetPlaying(false)
		d.Rules.TogglePreset(preset(t, "windoku"))
		d.do(d.Solutions.FindNext)
		d.await(func(view *session.View) bool { return view.Redundant.Known })
		d.enter(0, 1) // abandons whatever is still being searched for
		d.drain()
		d.Tree.Undo()
		if !d.quiet() || d.View().Contradiction != nil || d.View().Status.Found != 1 {
			t.Errorf("something is looked for; contradiction %v, found %d", d.View().Contradiction, d.View().Status.Found)
		}
		d.Rules.SetClassic()
		d.EnterDigit(1)
		d.Solutions.FindNext()
		synctest.Wait()
		equal(t, "results of a search by classic rules", len(d.queue), 1)
		d.drain()
		d.wantStatus(session.None, 0, 0)
	})
}

// contradict sets rules that no grid can satisfy, with so many groups that finding the
// reason takes a moment.
func (d *desk) contradict() {
	for _, name := range []string{"anti-knight", "anti-king", "windoku", "diagonals", "disjoint-groups", "asterisk", "girandola"} {
		d.Rules.TogglePreset(preset(d.t, name))
	}
	d.span(1, 8)
	d.AddSelected(9) // row 1 with r2c1 instead of r1c1
	d.Rules.MakeGroup()
	d.do(d.Solutions.FindNext)
}

func TestAnEditDoesNotKeepTheContradictionFromBeingFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, clashing) // the search sees this at once
		d.SetPlaying(false)
		d.contradict()
		d.EnterDigit(5) // during the search for the contradiction
		d.drain()
		equal(t, "contradiction of another puzzle is nil", d.View().Contradiction == nil, true)
		d.Tree.Undo()
		d.drain()
		equal(t, "contradiction is given up", d.View().Contradiction == nil, false)
		d.Tree.Undo()
		d.Tree.Redo()
		equal(t, "nothing is searched for again", d.quiet(), true)
	})
}
