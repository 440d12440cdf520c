package session_test

import (
	"testing"

	"nonet/app/session"
	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/reference"
)

// solutionOf returns the first solution of a puzzle as found by another solver.
func solutionOf(t *testing.T, givens string) string {
	t.Helper()
	found := ""
	reference.Backtracking(&board.Puzzle{Givens: board.MustParseGrid(givens)}, func(g board.Grid) bool {
		found = g.String()
		return false
	})
	if found == "" {
		t.Fatal("the puzzle has no solution")
	}
	return found
}

// check starts a check and waits for the answer.
func (d *desk) check() session.Notice {
	d.t.Helper()
	d.Logic.Check()
	d.until("the check", func() bool { return d.View().Notice.Kind != session.NoNotice })
	return d.View().Notice
}

func TestCheck(t *testing.T) {
	d := newDesk(t, newspaper)
	if got, want := d.check(), (session.Notice{Kind: session.CheckedRight}); got != want {
		t.Errorf("with nothing entered it is %+v", got)
	}
	d.enter(1, 9)
	if got, want := d.check(), (session.Notice{Kind: session.CheckedRight, Count: 1}); got != want {
		t.Errorf("with a right digit it is %+v", got)
	}
	d.enter(2, 6)
	d.enter(3, 2)
	if wrong := d.View().Wrong; !wrong.Empty() {
		t.Errorf("%v are marked before the user asks", wrong)
	}
	if got, want := d.check(), (session.Notice{Kind: session.CheckedWrong, Count: 2, Cell: 2}); got != want {
		t.Errorf("with two wrong digits it is %+v", got)
	}
	if wrong := d.View().Wrong; wrong != board.CellsOf(2, 3) {
		t.Errorf("%v are marked", wrong)
	}
	d.enter(3, 6)
	if wrong := d.View().Wrong; !wrong.Empty() {
		t.Errorf("after an edit %v are still marked", wrong)
	}
	d.Logic.SetMistakes(true)
	d.enter(5, 5)
	d.until("the marks", func() bool { return !d.View().Wrong.Empty() })
	d.wantNotice(session.NoNotice) // no new check was requested
	if got := newDesk(t, clashing).check(); got.Kind != session.PuzzleHasNone {
		t.Errorf("without a solution it is %+v", got)
	}
}

// With several solutions, two digits may each be possible on their own but not together.
func TestCheckWithSeveralSolutions(t *testing.T) {
	var all []board.Grid
	reference.Backtracking(&board.Puzzle{Givens: board.MustParseGrid(fourfold)}, func(g board.Grid) bool {
		all = append(all, g)
		return true
	})
	differ := all[0].Differing(&all[1])
	d := newDesk(t, fourfold)
	first := differ.Min()
	d.enter(first, all[0][first])
	if got, want := d.check(), (session.Notice{Kind: session.CheckedRight, Count: 1, Several: true}); got != want {
		t.Errorf("a digit of one solution is %+v", got)
	}
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
	if !d.View().Wrong.Empty() {
		t.Error("they are marked without being asked for")
	}
	d.Logic.SetMistakes(true)
	d.until("the mark", func() bool { return d.View().Wrong == board.CellsOf(1) })
	d.enter(2, 6)
	if got := d.View().Wrong; got != board.CellsOf(1, 2) {
		t.Errorf("once the solution is known, %v are marked at once", got)
	}
	d.enter(1, 9)
	d.enter(2, 8)
	if got := d.View().Wrong; !got.Empty() {
		t.Errorf("%v are marked, which are right", got)
	}
	d.Logic.SetMistakes(false)
	d.enter(2, 6)
	if !d.View().Wrong.Empty() {
		t.Error("they are marked when that is off")
	}
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
	if !d.View().CanRedo {
		t.Error("there is no way forward again")
	}
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
	d.enter(c, board.MustParseGrid(solutionOf(t, lockedAway))[c])
	take()
	if d.State().Struck == early {
		t.Fatal("nothing more was removed")
	}
	d.MoveTo(c, false)
	d.Clear()
	if d.State().Struck != early {
		t.Error("what rests on the digit stays removed, or what does not comes back")
	}
}
