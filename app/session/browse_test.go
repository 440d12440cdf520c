package session_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
)

// browsed returns a desk that has found all solutions of a puzzle, and the solutions found
// by dancing links.
func browsed(t *testing.T, givens string) (*desk, []board.Grid) {
	t.Helper()
	d, all := withSolutions(t, givens)
	d.findAll(all)
	return d, all
}

func (d *desk) wantShown(number int, all []board.Grid) {
	d.t.Helper()
	view := d.View()
	if !view.Search.Showing || view.Search.Progress.Shown != number || view.Search.Listing.Shown != number-1 || d.Grid() != all[number-1] {
		d.t.Errorf("shows solution %d (%d in the list), %s; want %d, %s",
			view.Search.Progress.Shown, view.Search.Listing.Shown+1, d.Grid(), number, all[number-1])
	}
}

func TestGoTo(t *testing.T) {
	d, all := withSolutions(t, fewHundred)
	for _, step := range []struct {
		number, shown int
		notice        notice.Notice
	}{
		{5, 5, notice.Notice{}},
		{2, 2, notice.Notice{}}, // already found
		{200, 200, notice.Notice{}},
		{0, 1, notice.Notice{}},
		{-3, 1, notice.Notice{}},
		{307, 306, notice.Notice{Kind: notice.OnlySoMany, Count: 306}}, // the total is not yet known
		{3, 3, notice.Notice{}},
		{5000, 306, notice.Notice{Kind: notice.OnlySoMany, Count: 306}}, // the total is known
		{306, 306, notice.Notice{}},
	} {
		d.do(func() { d.Solutions.GoTo(step.number) })
		d.wantShown(step.shown, all)
		check.Equal(t, fmt.Sprint("notice after going to ", step.number), d.Notice(), step.notice)
	}
	d = newDesk(t, unsolved)
	d.do(func() { d.Solutions.GoTo(3) })
	d.wantStatus(search.None, 0, 0)
}

func TestGoToBeyondWhatIsKept(t *testing.T) {
	d, all := withSolutions(t, fewHundred)
	d.Solutions.SetKeep(20)
	beyond := notice.Notice{Kind: notice.NoMoreKept, Count: 20}
	d.do(func() { d.Solutions.GoTo(21) })
	if view := d.View(); view.Search.Showing || view.Notice != beyond || view.Search.Progress.Found != 0 {
		t.Errorf("showing %v, notice %+v, found %d", view.Search.Showing, view.Notice, view.Search.Progress.Found)
	}
	d.do(func() { d.Solutions.GoTo(20) })
	d.wantShown(20, all)
	for _, step := range []func(){func() { d.Solutions.GoTo(21) }, d.Counts.FindAll, func() { d.Solutions.GoTo(306) }} {
		d.do(step)
		d.wantShown(20, all)
	}
	check.Equal(t, "notice", d.Notice(), beyond)
	d.wantExact(len(all))
	if view := d.View(); view.Search.CanFindNext || !view.Search.CanPrevious || view.Search.CanLast {
		t.Errorf("CanFindNext %v, CanPrevious %v, CanLast %v at the last one kept", view.Search.CanFindNext, view.Search.CanPrevious, view.Search.CanLast)
	}
}

// A new request replaces an unfinished one.
func TestGoToChangesItsAim(t *testing.T) {
	d, all := withSolutions(t, thousands)
	d.Solutions.GoTo(4000)
	d.Solutions.GoTo(3)
	d.settle()
	d.wantShown(3, all)
	d = newDesk(t, thousands)
	d.Solutions.GoTo(3)
	d.Solutions.GoTo(4000)
	d.settle()
	d.wantShown(4000, all)
	check.Equal(t, "notice", d.Notice(), notice.Notice{})
	d = newDesk(t, thousands)
	d.Counts.FindAll()
	d.Solutions.GoTo(4000)
	d.settle()
	d.wantShown(4000, all)
	d.wantAll(all) // the search for all solutions continues
}

func TestFirstAndLast(t *testing.T) {
	d, all := withSolutions(t, fewHundred)
	d.Solutions.Last() // no solutions yet
	if d.Solutions.Progress().Searching() || d.Solutions.Showing() || d.Solutions.View().CanLast {
		t.Error("there is no last solution yet")
	}
	d.do(func() { d.Solutions.GoTo(8) })
	d.do(d.Solutions.First)
	d.wantShown(1, all)
	d.do(d.Solutions.Last) // the last one found so far, since the search is one solution ahead
	d.wantShown(9, all)
	d.do(d.Counts.FindAll)
	d.wantShown(9, all)
	d.do(d.Solutions.Last)
	d.wantShown(len(all), all)
	if view := d.View(); view.Search.CanLast || view.Search.CanFindNext || !view.Search.CanFirst {
		t.Errorf("CanLast %v, CanFindNext %v, CanFirst %v", view.Search.CanLast, view.Search.CanFindNext, view.Search.CanFirst)
	}
}

func TestSteppingWhileAllAreLookedFor(t *testing.T) {
	d, all := withSolutions(t, thousands)
	d.do(d.Solutions.FindNext)
	d.Counts.FindAll()
	check.Equal(t, "status", d.Solutions.Progress().Kind, search.FindingAll)
	d.Solutions.FindNext()
	d.Solutions.FindNext()
	d.Solutions.FindNext()
	d.settle()
	d.wantAll(all)
	d.wantShown(4, all)
	d = newDesk(t, empty)
	d.Counts.FindAll()
	d.await(func(view *session.View) bool { return view.Search.Listing.Solutions.Len() > 100 })
	d.Solutions.Last()
	if view := d.View(); view.Search.Progress.Shown < 100 || view.Search.Progress.Kind != search.FindingAll {
		t.Errorf("shows %d, status %d", view.Search.Progress.Shown, view.Search.Progress.Kind)
	}
	d.Solutions.Previous()
	d.Solutions.ShowRow(7)
	shown := d.Grid()
	check.Equal(t, "row 7", d.Solutions.Listing().Solutions.At(7), shown)
	d.Solutions.Stop()
	view := d.View()
	if view.Search.Progress.Kind != search.Stopped || view.Search.Busy || view.Search.Listing.Shown != 7 {
		t.Errorf("status %d, busy %v, row %d", view.Search.Progress.Kind, view.Search.Busy, view.Search.Listing.Shown)
	}
	kept := view.Search.Listing.Solutions
	d.do(func() { d.Solutions.GoTo(kept.Len() + 1) })
	solution := d.Grid()
	if last := kept.At(kept.Len() - 1); slices.Compare(last[:], solution[:]) >= 0 {
		t.Error("after the stop it did not go on behind the last solution")
	}
}

func TestAnOldListStaysUntilThereIsAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := browsed(t, fewHundred)
		d.do(func() { d.Solutions.GoTo(9) })
		d.drain()
		d.SetPlaying(false)
		d.enter(1, 1) // conflicts with another digit
		view := d.View()
		if !view.Search.Listing.Stale || view.Search.Listing.Shown != -1 || !slices.Equal(gridsOf(view.Search.Listing.Solutions), all) {
			t.Errorf("stale %v, %d shown of %d", view.Search.Listing.Stale, view.Search.Listing.Shown, view.Search.Listing.Len())
		}
		check.Equal(t, "found", view.Search.Progress.Found, 0)
		check.Equal(t, "no exact number", view.Search.Progress.Total == nil, true)
		d.Solutions.ShowRow(3)
		d.Solutions.PickRow(3)
		d.Solutions.PickTo(8)
		d.Solutions.Compare()
		if view := d.View(); view.Search.Showing || view.Search.Listing.Picked > 0 || view.Search.Comparing {
			t.Error("an old solution is shown, picked or compared")
		}
		d.Tree.Undo()
		d.wantAll(all)
		check.Equal(t, "solution of the list", d.Solutions.Listing().Shown, 8)
		check.Equal(t, "no results", d.quiet(), true)
		d.Tree.Redo()
		check.Equal(t, "stale", d.Solutions.Listing().Stale, true)
		d.wantNext(search.None, 0, 0)
		check.Equal(t, "stale", d.Solutions.Listing().Stale, false)
		check.Equal(t, "solutions listed", d.Solutions.Listing().Solutions.Len(), 0)
		d.Tree.Undo()
		d.Tree.Redo()
		check.Equal(t, "stale", d.Solutions.Listing().Stale, false)
		check.Equal(t, "solutions listed", d.Solutions.Listing().Solutions.Len(), 0)
		d.drain()
	})
}

func TestHowManyAreKeptCanBeChanged(t *testing.T) {
	d, all := withSolutions(t, fewHundred)
	d.SetPlaying(false)
	d.Solutions.SetKeep(5)
	d.do(d.Counts.FindAll)
	if count := d.Counts.Progress(); count.Kept != 5 || count.Limit != 5 || count.Found != uint64(len(all)) {
		t.Errorf("%d kept of %d, limit %d", count.Kept, count.Found, count.Limit)
	}
	d.Solutions.SetKeep(50)
	d.do(d.Counts.FindAll)
	if count := d.Counts.Progress(); count.Kept != 50 || count.Limit != 50 || count.Found != uint64(len(all)) {
		t.Errorf("%d kept of %d, limit %d", count.Kept, count.Found, count.Limit)
	}
	// A new limit also applies to an earlier puzzle that undo restores.
	d.enter(1, 1)
	d.Solutions.SetKeep(1000)
	d.Tree.Undo()
	d.do(d.Counts.FindAll)
	check.Equal(t, "limit", d.Counts.Progress().Limit, 1000)
	d.wantAll(all)
	d.Solutions.SetKeep(30)
	d.wantAll(all) // solutions already found are kept
}

// The limit on kept solutions also applies to all earlier puzzles together.
func TestLongListsOfEarlierPuzzlesAreForgotten(t *testing.T) {
	d := newDesk(t, empty)
	d.SetPlaying(false)
	d.Solutions.SetKeep(10)
	for c := range board.Cell(3) {
		d.enter(c, board.Digit(c+1))
		d.do(func() { d.Solutions.GoTo(10) })
	}
	for i, want := range []int{10, 10, 0} {
		check.Equal(t, fmt.Sprintf("found %d edits ago", i), d.Counts.Progress().Found, uint64(want))
		d.Tree.Undo()
	}
}
