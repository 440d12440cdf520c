package session_test

import (
	"testing"

	"nonet/app/session"
	"nonet/board"
	"nonet/solver/logic"
)

// check starts a check and waits for the answer.
func (d *desk) check() session.Notice {
	d.t.Helper()
	d.Logic.Check()
	d.until("the check", func() bool { return d.View().Notice.Kind != session.NoNotice })
	return d.View().Notice
}

func TestCheck(t *testing.T) {
	d := newDesk(t, newspaper)
	equal(t, "check of no entries", d.check(), session.Notice{Kind: session.CheckedRight})
	d.enter(1, 9)
	equal(t, "check of a right digit", d.check(), session.Notice{Kind: session.CheckedRight, Count: 1})
	d.enter(2, 6)
	d.enter(3, 2)
	equal(t, "no wrong entries before the user asks", d.View().Wrong.Empty(), true)
	equal(t, "check of two wrong digits", d.check(), session.Notice{Kind: session.CheckedWrong, Count: 2, Cell: 2})
	equal(t, "wrong entries", d.View().Wrong, board.CellsOf(2, 3))
	d.enter(3, 6)
	equal(t, "no wrong entries after an edit", d.View().Wrong.Empty(), true)
	d.Logic.SetMistakes(true)
	d.enter(5, 5)
	d.until("the marks", func() bool { return !d.View().Wrong.Empty() })
	d.wantNotice(session.NoNotice) // no new check was requested
	equal(t, "check without a solution", newDesk(t, clashing).check().Kind, session.PuzzleHasNone)
}

// With several solutions, two digits may each be possible on their own but not together.
func TestCheckWithSeveralSolutions(t *testing.T) {
	all := solutions(fourfold)
	differ := all[0].Differing(&all[1])
	d := newDesk(t, fourfold)
	first := differ.Min()
	d.enter(first, all[0][first])
	equal(t, "check of a digit of one solution", d.check(), session.Notice{Kind: session.CheckedRight, Count: 1, Several: true})
	for c := range differ.All() {
		if c != first {
			d.enter(c, all[1][c])
		}
	}
	if got := d.check(); got.Kind != session.EntriesLeadNowhere && got.Kind != session.CheckedWrong {
		t.Errorf("digits of two solutions are %+v", got)
	}
	never := d.State().Puzzle.Givens
	for c := range never {
		if never[c] == 0 && all[0][c] == all[1][c] && all[1][c] == all[2][c] && all[2][c] == all[3][c] {
			d.enter(board.Cell(c), all[0][c]%9+1)
			if got := d.check(); got.Kind != session.CheckedWrong || !d.View().Wrong.Has(board.Cell(c)) {
				t.Errorf("a digit of no solution is %+v", got)
			}
			return
		}
	}
	t.Fatal("no cell is the same in all solutions")
}

func TestMistakesAsOneTypes(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 8)
	equal(t, "no wrong entries before the user asks", d.View().Wrong.Empty(), true)
	d.Logic.SetMistakes(true)
	d.until("the mark", func() bool { return d.View().Wrong == board.CellsOf(1) })
	d.enter(2, 6)
	equal(t, "wrong entries, with the solution known", d.View().Wrong, board.CellsOf(1, 2))
	d.enter(1, 9)
	d.enter(2, 8)
	equal(t, "no wrong entries", d.View().Wrong.Empty(), true)
	d.Logic.SetMistakes(false)
	d.enter(2, 6)
	equal(t, "no wrong entries after the user's choice", d.View().Wrong.Empty(), true)
}

func TestUndoToBeforeTheMistake(t *testing.T) {
	d := newDesk(t, newspaper)
	back := func() {
		t.Helper()
		d.Logic.UndoMistakes()
		d.until("the way back", func() bool { return d.View().Notice.Kind != session.NoNotice })
	}
	d.enter(1, 9)
	good := *d.State()
	back()
	d.wantNotice(session.NothingWrong)
	back()
	d.wantNotice(session.NothingWrong)
	d.enter(2, 6)
	d.enter(3, 8)
	d.enter(5, 5)
	back()
	if got := d.View().Notice; *d.State() != good || got.Kind != session.WentBack || got.Count != 3 {
		t.Errorf("%+v, %v", got, d.entered())
	}
	equal(t, "can redo", d.View().CanRedo, true)
	d = newDesk(t, clashing)
	d.enter(40, 5)
	back()
	d.wantNotice(session.PuzzleHasNone)
}

// Candidates removed by a step come back when a digit entered before the step is removed,
// since the step may depend on it. Those removed before the digit stay removed.
func TestRemovedCandidatesNeedTheirDigits(t *testing.T) {
	d := newDesk(t, lockedAway)
	d.Logic.SetStrategies(logic.Strategies()[:12])
	take := func() {
		t.Helper()
		path := d.path()
		for row := range path.Len() {
			if len(path.Step(row).Removed) > 0 {
				d.Logic.ShowStep(path, row)
				d.Logic.GoToShown()
				return
			}
		}
		t.Fatal("no step removes anything")
	}
	take()
	early := d.State().Struck
	c := firstOpen(d.State())
	d.enter(c, solutions(lockedAway)[0][c])
	take()
	equal(t, "nothing more was removed", d.State().Struck == early, false)
	d.MoveTo(c, false)
	d.Clear()
	equal(t, "removed candidates", d.State().Struck, early)
}
