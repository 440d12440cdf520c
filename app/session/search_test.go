package session_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
)

func TestSteppingForwardAndBack(t *testing.T) {
	d, want := withSolutions(t, fourfold)
	if len(want) != 4 {
		t.Fatalf("the puzzle has %d solutions, expected 4", len(want))
	}
	d.wantStatus(search.Ready, 0, 0)
	for i, step := range []struct {
		do    func()
		shown int
		kind  search.Kind
		found int
	}{
		{d.Solutions.FindNext, 1, search.ShownMore, 2},
		{d.Solutions.FindNext, 2, search.ShownMore, 3},
		{d.Solutions.FindNext, 3, search.ShownMore, 4},
		{d.Solutions.FindNext, 4, search.ShownOf, 4},
		{d.Solutions.FindNext, 4, search.ShownOf, 4}, // has no effect at the last solution
		{d.Solutions.Previous, 3, search.ShownOf, 4},
		{d.Solutions.Previous, 2, search.ShownOf, 4},
		{d.Solutions.Previous, 1, search.ShownOf, 4},
		{d.Solutions.Previous, 1, search.ShownOf, 4},
		{d.Solutions.FindNext, 2, search.ShownOf, 4},
		{d.Solutions.First, 1, search.ShownOf, 4},
	} {
		d.do(step.do)
		d.wantStatus(step.kind, step.shown, step.found)
		check.Equal(t, fmt.Sprint("step ", i), d.Grid(), want[step.shown-1])
	}
	view := d.View()
	check.Equal(t, "can show the previous", view.Search.CanPrevious, false)
	check.Equal(t, "can find the next", view.Search.CanFindNext, true)
}

func TestTheOnlySolutionAndNone(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Solutions.FindNext()
	d.wantStatus(search.Looking, 0, 0)
	d.settle()
	d.wantStatus(search.OnlyOne, 1, 1)
	check.Equal(t, "only solution", d.Grid().String(), solved)
	check.Equal(t, "can find another than the only solution", d.Solutions.View().CanFindNext, false)
	for _, givens := range []string{clashing, unsolved} {
		d := newDesk(t, givens)
		d.wantNext(search.None, 0, 0)
		if d.Solutions.Showing() || d.Solutions.View().CanFindNext {
			t.Errorf("%s: there is nothing to show", givens)
		}
	}
}

func TestCellsThatChangedAreMarked(t *testing.T) {
	d, all := withSolutions(t, fourfold)
	d.do(d.Solutions.FindNext)
	check.Equal(t, "changed cells of the first solution", d.flagged(scene.Changed).Empty(), true)
	d.do(d.Solutions.FindNext)
	check.Equal(t, "changed cells", d.flagged(scene.Changed), all[0].Differing(&all[1]))
	check.Equal(t, "number of changed cells", d.View().Changed, all[0].Differing(&all[1]).Len())
	check.Equal(t, "the solution shown before", d.Solutions.View().Before, 1)
	d.do(d.Solutions.FindNext)
	d.do(d.Solutions.Previous)
	check.Equal(t, "the solution shown before the previous one", d.Solutions.View().Before, 3)
	d.do(d.Solutions.HideSolution)
	check.Equal(t, "the solution shown before, with none on the board", d.Solutions.View().Before, 0)
}

func TestASolutionIsALayer(t *testing.T) {
	d := newDesk(t, fourfold)
	d.EnterDigit(9)
	mine := d.entered()
	d.do(d.Solutions.FindNext)
	d.do(d.Solutions.FindNext)
	d.Cursor.MoveTo(1, false)
	check.Equal(t, "showing a solution after moving", d.Solutions.Showing(), true)
	d.EnterDigit(3)
	check.Equal(t, "showing a solution after typing", d.Solutions.Showing(), false)
	want := mine[:1] + "3" + mine[2:]
	check.Equal(t, "entries", d.entered(), want)
	d.Solutions.FindNext()
	d.wantStatus(search.ShownMore, 2, 3)
}

func TestKeepAsEntriesIsOneUndo(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.Solutions.FindNext)
	d.Solutions.KeepAsEntries()
	check.Equal(t, "showing a solution", d.Solutions.Showing(), false)
	check.Equal(t, "grid", d.entered(), solved)
	for c, cell := range d.View().Board.Cells {
		if want := map[bool]scene.Role{true: scene.Helped, false: scene.Given}[newspaper[c] == '.']; cell.Role != want {
			t.Fatalf("%v has role %d, want %d", board.Cell(c), cell.Role, want)
		}
	}
	d.Tree.Undo()
	check.Equal(t, "grid", d.entered(), newspaper)
	check.Equal(t, "can undo", d.Tree.View().CanUndo, false)
}

func TestEntriesThatTheSolutionConfirmsStayEntries(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 9) // right
	d.enter(2, 1) // wrong
	d.do(d.Solutions.FindNext)
	cells := d.View().Board.Cells
	for c, want := range map[int]scene.Role{0: scene.Given, 1: scene.Entry, 2: scene.Solved, 3: scene.Solved} {
		check.Equal(t, "role of "+board.Cell(c).String(), cells[c].Role, want)
	}
}

func TestUndoBringsTheSolutionsOfAnEditBack(t *testing.T) {
	d := newDesk(t, fourfold)
	for range 4 {
		d.do(d.Solutions.FindNext)
	}
	d.SetPlaying(false)
	d.wantStatus(search.Ready, 0, 4)
	d.EnterDigit(1)
	d.wantStatus(search.Ready, 0, 0)
	d.do(d.Solutions.FindNext)
	d.Tree.Undo()
	d.Solutions.FindNext()
	d.wantStatus(search.ShownOf, 4, 4)
	check.Equal(t, "can show the previous", d.Solutions.View().CanPrevious, true)
	check.Equal(t, "can find the next", d.Solutions.View().CanFindNext, false)
}

func TestASearchThatIsParkedMidwayGoesOnWhereItWas(t *testing.T) {
	d, all := withSolutions(t, fourfold)
	d.SetPlaying(false)
	d.do(d.Solutions.FindNext)
	d.Solutions.FindNext() // shows solution 2 and requests solution 3, which arrives too late
	d.EnterDigit(1)
	d.Tree.Undo()
	for i, want := range all[1:] {
		d.do(d.Solutions.FindNext)
		check.Equal(t, fmt.Sprint("solution ", i+2), d.Grid(), want)
	}
}

func TestOnlyTheLastSearchesAreKept(t *testing.T) {
	d := newDesk(t, strings.Repeat(".", 81))
	d.SetPlaying(false)
	d.do(d.Solutions.FindNext)
	const edits = 12
	for c := range board.Cell(edits) {
		d.enter(c, board.Digit(c%9+1))
		d.do(d.Solutions.FindNext)
		d.Solutions.HideSolution()
	}
	for range edits {
		d.Tree.Undo()
	}
	check.Equal(t, "solutions of a search too many edits ago", d.Solutions.Progress().Found, 0)
	for range 5 {
		d.Tree.Redo()
	}
	check.Equal(t, "a recent search is forgotten", d.Solutions.Progress().Found == 0, false)
}

func TestStopKeepsWhatWasFound(t *testing.T) {
	d, all := withSolutions(t, thousands)
	d.Solutions.FindNext()
	d.Solutions.Stop()
	d.wantStatus(search.Stopped, 0, 0)
	d.wantNext(search.ShownMore, 1, 2)
	before := d.pressUntil(search.Progress.Searching) // shows the last solution found and searches for the next
	d.Solutions.Stop()
	d.wantStatus(search.Stopped, before.Shown, int(before.Found))
	for _, want := range all[before.Shown:][:2] {
		d.do(d.Solutions.FindNext)
		check.Equal(t, "solution after the stop", d.Grid(), want)
	}
}

func TestAStoppedSearchStaysStoppedWhileSteppingBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, thousands)
		d.do(d.Solutions.FindNext)
		d.drain()
		before := d.pressUntil(search.Progress.Searching)
		d.Solutions.Stop()
		d.drain() // results that were already queued are dropped
		d.Solutions.HideSolution()
		d.Solutions.Previous()
		d.Solutions.First()
		d.wantStatus(search.Stopped, 1, int(before.Found))
		d.Solutions.Previous()
		synctest.Wait()
		check.Equal(t, "results", len(d.queue), 0)
		check.Equal(t, "searching", d.Solutions.Progress().Searching(), false)
	})
}

func TestAHiddenSolutionIsNotShownByALateAnswer(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Solutions.FindNext()
	d.enter(1, 9) // before the solution arrives
	d.settle()
	check.Equal(t, "showing a solution after typing", d.Solutions.Showing(), false)
}

func TestShowDigit(t *testing.T) {
	t.Run("of the only solution", func(t *testing.T) {
		d := newDesk(t, newspaper)
		d.Cursor.MoveTo(1, false)
		d.do(d.Solutions.ShowDigit)
		want := notice.Notice{Kind: notice.DigitShown, Cell: 1, Digit: 9, Solution: 1, Several: true}
		check.Equal(t, "notice", d.Notice(), want)
		if d.State().Entries[1] != 9 || d.Solutions.Showing() || d.State().Entries.Filled() != 1 {
			t.Error("it enters the one digit and shows no more")
		}
		d.Tree.Undo()
		d.do(d.Solutions.FindNext)
		d.Cursor.MoveTo(2, false)
		d.Solutions.ShowDigit()
		check.Equal(t, "digit", d.Notice().Digit, 8)
		check.Equal(t, "several", d.Notice().Several, false)
	})
	t.Run("of the displayed solution", func(t *testing.T) {
		d, all := withSolutions(t, fourfold)
		d.do(d.Solutions.FindNext)
		d.do(d.Solutions.FindNext)
		d.Cursor.MoveTo(0, false)
		d.Solutions.ShowDigit()
		want := notice.Notice{Kind: notice.DigitShown, Cell: 0, Digit: all[1][0], Solution: 2, Several: true}
		check.Equal(t, "notice", d.Notice(), want)
		d.Tree.Undo()
		d.Cursor.MoveTo(0, false)
		d.Solutions.ShowDigit() // no solution is displayed, so the first one is used
		check.Equal(t, "solution", d.Notice().Solution, 1)
		check.Equal(t, "several", d.Notice().Several, true)
	})
	t.Run("of a given", func(t *testing.T) {
		d := newDesk(t, newspaper)
		d.Cursor.MoveTo(0, false)
		d.Solutions.ShowDigit()
		check.Equal(t, "notice", d.Notice(), notice.Notice{Kind: notice.DigitGiven, Cell: 0, Digit: 7})
	})
	t.Run("without a solution", func(t *testing.T) {
		d := newDesk(t, unsolved)
		d.Cursor.MoveTo(20, false)
		d.do(d.Solutions.ShowDigit)
		d.wantStatus(search.None, 0, 0)
		check.Equal(t, "entries", d.State().Entries.Filled(), 0)
	})
	t.Run("given up by typing", func(t *testing.T) {
		d := newDesk(t, newspaper)
		d.Cursor.MoveTo(1, false)
		d.Solutions.ShowDigit()
		d.enter(2, 5)
		d.settle()
		check.Equal(t, "entry after something else was done", d.State().Entries[1], 0)
	})
}

func TestEntriesCountOnlyWhenTold(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 1) // wrong, but no conflict
	d.wantNext(search.OnlyOne, 1, 1)
	d.Solutions.SetWithEntries(true)
	d.wantNext(search.None, 0, 0)
	check.Equal(t, "status with entries", d.Solutions.Progress().WithEntries, true)
	d.Solutions.SetWithEntries(false)
	d.Solutions.FindNext()
	d.wantStatus(search.OnlyOne, 1, 1)
}

func TestAnotherPuzzleForgetsEverything(t *testing.T) {
	d := newDesk(t, fourfold)
	d.do(d.Solutions.FindNext)
	d.Load(*d.State(), true)
	d.wantStatus(search.Ready, 0, 0)
	if view := d.View(); view.Tree.CanUndo || view.Game.Dirty || view.Search.Showing {
		t.Error("a loaded game has no history and counts as saved")
	}
}

func TestSteppingBackGivesUpWaitingForTheNext(t *testing.T) {
	for name, back := range map[string]struct {
		to   func(*session.Session)
		want func(shown int) int
	}{
		"previous": {func(s *session.Session) { s.Solutions.Previous() }, func(shown int) int { return shown - 1 }},
		"first":    {func(s *session.Session) { s.Solutions.First() }, func(int) int { return 1 }},
	} {
		d := newDesk(t, thousands)
		d.do(d.Solutions.FindNext)
		before := d.pressUntil(func(s search.Progress) bool { return s.Kind == search.Looking })
		back.to(d.Session)
		for d.Solutions.Progress().Found == before.Found {
			(<-d.queue)()
		}
		check.Equal(t, "solution shown after "+name, d.Solutions.Progress().Shown, back.want(before.Shown))
	}
}

func TestTheLastKeyPressedCounts(t *testing.T) {
	d := newDesk(t, fourfold)
	d.Solutions.FindNext()
	d.Solutions.FindNext()
	d.Solutions.First()
	d.settle()
	d.wantStatus(search.ShownMore, 1, 2)
	d = newDesk(t, fourfold)
	d.Solutions.ShowDigit()
	d.Solutions.FindNext()
	d.settle()
	d.wantStatus(search.ShownMore, 1, 2)
	check.Equal(t, "entries from the request before", d.State().Entries.Filled(), 0)
}

func TestPressesFasterThanTheSearchAreCounted(t *testing.T) {
	for _, test := range []struct {
		givens       string
		presses      int
		kind         search.Kind
		shown, found int
	}{
		{fourfold, 3, search.ShownMore, 3, 4},
		{fourfold, 50, search.ShownOf, 4, 4},
		{empty, 50, search.ShownMore, 8, 9},
	} {
		d := newDesk(t, test.givens)
		for range test.presses {
			d.Solutions.FindNext()
		}
		d.settle()
		d.wantStatus(test.kind, test.shown, test.found)
	}
}
