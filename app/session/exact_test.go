package session_test

import (
	"context"
	"math"
	"math/big"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver"
)

// oneGiven is a puzzle with one given. It has oneGivenCounts solutions, a ninth of all
// filled grids.
const (
	oneGiven       = "1................................................................................"
	oneGivenCounts = "741211528002341437440"
)

var oneGivenTotal, _ = new(big.Int).SetString(oneGivenCounts, 10)

// slowly imitates [solver.Count] for a very large number of solutions. For five seconds, it
// counts them one by one. Then the amount of work is known, and 10% of it is done per
// second.
func slowly(ctx context.Context, _ *board.Puzzle, limit uint64, asking solver.Asking) (*big.Int, bool, error) {
	if limit > 0 {
		return new(big.Int).SetUint64(limit), true, nil
	}
	const first, stages = 8, 40 // first is the first stage reported
	asking.Progress(solver.Progress{Solutions: 200_000})
	for stage := first; stage < stages; stage++ {
		wait := 250 * time.Millisecond
		if stage == first {
			wait = 5 * time.Second
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return big.NewInt(300_001), false, ctx.Err()
		}
		asking.Progress(solver.Progress{Solutions: 300_001, Share: float64(stage) / stages, Planned: true})
	}
	return oneGivenTotal, false, nil
}

// planned waits until the amount of work of a count is known and 30% of the work is done.
func (d *desk) planned() {
	d.await(func(view *session.View) bool {
		counted := view.Search.Progress.Counted.Value
		return counted.Exactly && counted.Pace.Share >= 0.3
	})
}

func TestAnExactCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, oneGiven)
		d.SetCounter(slowly)
		d.Counts.CountSolutions()
		d.await(func(view *session.View) bool { return view.Search.Progress.Counted.Value.Solutions > 0 })
		if view := d.View(); !view.Search.Progress.Counted.Value.Exactly || view.Search.Progress.Counted.Value.Pace.Share != 0 || view.Search.Progress.Kind != search.Counting {
			t.Errorf("status %+v", view.Search.Progress)
		}
		left := time.Duration(math.MaxInt64)
		for share := 0.0; share < 0.9; {
			(<-d.queue)()
			view := d.View()
			counted := view.Search.Progress.Counted.Value
			if pace := counted.Pace; pace.Share > max(share, 0.29) { // no remaining time is estimated in the first second, while the share is below 0.3
				share = pace.Share
				if pace.Left <= 0 || pace.Left >= left || pace.Rate != 0 {
					t.Errorf("at %v it takes %v more, and %v before; %v solutions per second", share, pace.Left, left, pace.Rate)
				}
				left = pace.Left
				if !view.Search.Progress.Counted.Value.Exactly || view.Search.Progress.Counted.Value.Pace.Share != share || counted.Solutions != 100_000 {
					t.Errorf("status %+v, %+v", view.Search.Progress, counted)
				}
			}
			check.Equal(t, "estimated too", view.Search.Progress.About.Known(), false)
		}
		if left > 1100*time.Millisecond || left < 900*time.Millisecond {
			t.Errorf("at nine tenths of ten seconds, %v are left", left)
		}
		d.await(func(view *session.View) bool { return view.Search.Progress.Total != nil })
		d.wantNumbers(oneGivenCounts, "")
		if view := d.View(); view.Search.Progress.Known || view.Search.Busy || view.Search.Progress.Kind != search.WasCounted {
			t.Errorf("progress %+v", view.Search.Progress)
		}
		d.pinned(pin{1, 2})
		d.do(d.Solutions.FindNext)
		d.wantNumbers("", oneGivenCounts)
		d.Tree.Undo()
		d.wantNumbers(oneGivenCounts, "")
	})
}

// TestTheExactCountOfTheSolver uses the real solver, with a pin and a displayed solution.
func TestTheExactCountOfTheSolver(t *testing.T) {
	d := newDesk(t, empty)
	d.pinned(pin{0, 1})
	d.do(d.Solutions.FindNext)
	d.Counts.CountSolutions()
	d.await(func(view *session.View) bool { return view.Search.Progress.Total != nil })
	d.wantNumbers(oneGivenCounts, filledGrids)
	check.Equal(t, "status", d.Solutions.Progress().Kind, search.ShownMore)
	check.Equal(t, "total", d.Solutions.Progress().Total.String(), oneGivenCounts)
}

func TestAnExactCountThatIsStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, oneGiven)
		d.SetCounter(slowly)
		d.Counts.CountSolutions()
		d.planned()
		d.Solutions.Stop()
		d.drain()
		view := d.View()
		counted := view.Search.Progress.Counted
		if view.Search.Busy || counted.Asking || counted.Known || view.Search.Progress.Total != nil || view.Search.Progress.Kind != search.CountStopped {
			t.Errorf("progress %+v", view.Search.Progress)
		}
		if share := counted.Value.Pace.Share; share < 0.3 || share > 0.4 || view.Search.Progress.Counted.Value.Pace.Share != share || !view.Search.Progress.Counted.Value.Exactly {
			t.Errorf("stopped at %v, status %+v", share, view.Search.Progress)
		}
		if !counted.Value.Exactly || !counted.Value.Stopped || counted.Value.Solutions != 100_000 {
			t.Errorf("what is known is lost: %+v", counted.Value)
		}
		d.Counts.CountSolutions()
		if s := d.Solutions.Progress(); s.Kind != search.Counting || s.Counted.Value.Pace.Share != 0 || d.Counts.Progress().Counted.Value.Stopped {
			t.Errorf("begun again, the status is %+v", s)
		}
		check.Equal(t, "solutions counted before", d.Counts.Progress().Counted.Value.Solutions, 100_000)
		d.await(func(view *session.View) bool { return view.Search.Progress.Total != nil })
		if d.Solutions.Stop(); d.Counts.Progress().Counted.Value.Stopped || d.Solutions.Progress().Kind != search.WasCounted {
			t.Errorf("what has come to its end is said to be stopped: %+v", d.Solutions.Progress())
		}
	})
}

// If a search for all solutions takes more than a second, a count starts as well, while the
// search continues.
func TestTheTotalComesBesideASearchForAll(t *testing.T) {
	d := newDesk(t, oneGiven)
	d.Solutions.SetKeep(1000)
	share := make(chan float64)
	d.SetCounter(func(ctx context.Context, _ *board.Puzzle, limit uint64, asking solver.Asking) (*big.Int, bool, error) {
		for limit == 0 {
			select {
			case share := <-share:
				if share == 1 {
					return oneGivenTotal, false, nil
				}
				asking.Progress(solver.Progress{Solutions: 300_001, Share: share, Planned: true})
			case <-ctx.Done():
				return new(big.Int), false, ctx.Err()
			}
		}
		return new(big.Int).SetUint64(limit), true, nil
	})
	d.Counts.FindAll()
	d.await(func(view *session.View) bool { return view.Search.Progress.Counted.Asking })
	share <- 0.25
	d.await(func(view *session.View) bool { return view.Search.Progress.Counted.Value.Pace.Share > 0 })
	view := d.View()
	if view.Search.Progress.Kind != search.FindingAll || !view.Search.Progress.Listing || view.Search.Progress.About.Known() {
		t.Errorf("progress %+v", view.Search.Progress)
	}
	found := view.Search.Progress.Found
	d.await(func(view *session.View) bool { return view.Search.Progress.Found > found })
	share <- 1
	d.await(func(view *session.View) bool { return view.Search.Progress.Total != nil })
	if view := d.View(); view.Search.Progress.Total.String() != oneGivenCounts || !view.Search.Progress.Listing || view.Search.Progress.Pace.Left < 1000*time.Hour {
		t.Errorf("%+v", view.Search.Progress)
	}
	d.Solutions.Stop()
	check.Equal(t, "no exact number", d.Counts.Progress().Total == nil, false)
	check.Equal(t, "busy", d.Solutions.Busy(), false)
}

// A count ends once a search has found all solutions.
func TestACountEndsWithTheSearchForAll(t *testing.T) {
	d := newDesk(t, thousands)
	d.SetCounter(waits)
	d.Counts.CountSolutions()
	d.Counts.FindAll()
	d.await(func(view *session.View) bool { return view.Search.Progress.All })
	d.wantExact(5035)
	check.Equal(t, "counting", d.Counts.Progress().Counted.Asking, false)
	check.Equal(t, "busy", d.Solutions.Busy(), false)
}

// If a count finds no solutions, the reason is determined, just as after a search.
func TestACountThatComesToNothing(t *testing.T) {
	d := newDesk(t, "11"+strings.Repeat(".", board.Cells-2))
	d.Counts.CountSolutions()
	d.await(func(view *session.View) bool { return view.Search.Diagnosis.Failure.Known })
	view := d.View()
	if view.Search.Progress.Kind != search.None || len(view.Search.Diagnosis.Failure.Value.Clashes) == 0 || view.Search.Progress.Total.Sign() != 0 {
		t.Errorf("progress %+v, %+v", view.Search.Progress, view.Search.Diagnosis.Failure)
	}
}

// The status describes the latest request: here, a count after a stopped search.
func TestACountAfterASearchThatWasStopped(t *testing.T) {
	d := newDesk(t, oneGiven)
	d.SetCounter(func(_ context.Context, _ *board.Puzzle, _ uint64, _ solver.Asking) (*big.Int, bool, error) {
		return oneGivenTotal, false, nil
	})
	d.Counts.FindAll()
	d.await(func(view *session.View) bool { return view.Search.Progress.Found > 0 })
	d.Solutions.Stop()
	d.Solutions.HideSolution()
	check.Equal(t, "status", d.Solutions.Progress().Kind, search.Stopped)
	d.Counts.CountSolutions()
	d.await(func(view *session.View) bool { return view.Search.Progress.Total != nil })
	check.Equal(t, "status", d.Solutions.Progress().Kind, search.WasCounted)
	check.Equal(t, "total", d.Solutions.Progress().Total.String(), oneGivenCounts)
}
