package session_test

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"testing"
	"testing/synctest"
	"time"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver"
)

const filledGrids = "6670903752021072936960"

func TestTheNumberOfFilledGridsIsKnown(t *testing.T) {
	d := newDesk(t, empty)
	for _, known := range []string{"", filledGrids} { // without a search it is not said
		d.wantNumbers(known, "")
		d.pinned(pin{0, 1})
		d.wantNumbers("", known)
		d.Tree.Undo()
		d.wantNumbers(known, "")
		d.do(d.Solutions.FindNext)
		d.wantNumbers(filledGrids, "")
	}
	d.Counts.CountSolutions() // does nothing, since the number is known
	check.Equal(t, "busy", d.Solutions.Busy(), false)
	check.Equal(t, "counting", d.Counts.Progress().Counted.Asking, false)
	d.Rules.TogglePreset(preset(t, "windoku"))
	d.wantNumbers("", "")
}

func TestCountingWithoutListing(t *testing.T) {
	d := newDesk(t, thousands)
	d.Counts.CountSolutions()
	if view := d.View(); view.Search.Progress.Kind != search.Counting || !view.Search.Busy || !view.Search.Progress.Counted.Asking {
		t.Errorf("status %d, busy %v", view.Search.Progress.Kind, view.Search.Busy)
	}
	d.await(func(view *session.View) bool { return view.Search.Progress.Counted.Known })
	d.wantExact(5035)
	view := d.View()
	if view.Search.Progress.Kept != 0 || view.Search.Progress.Found != 0 || view.Search.Progress.SoFar() != 5035 || view.Search.Progress.Counted.Value.Pace.Share != 1 {
		t.Errorf("%+v, counted %d", view.Search.Progress, view.Search.Progress.SoFar())
	}
	d.do(d.Solutions.FindNext)
	d.wantExact(5035) // the exact number is known although the list is incomplete
	check.Equal(t, "two solutions are all", d.Counts.Progress().All, false)
}

func TestACountThatIsStopped(t *testing.T) {
	d := newDesk(t, empty)
	d.Rules.TogglePreset(preset(t, "windoku")) // a count with these rules takes practically forever
	d.Counts.CountSolutions()
	d.await(func(view *session.View) bool { return view.Search.Progress.Counted.Value.Solutions > 0 })
	d.Solutions.Stop()
	view := d.View()
	if view.Search.Busy || view.Search.Progress.Counted.Known || view.Search.Progress.Total != nil || view.Search.Progress.Counted.Value.Solutions == 0 {
		t.Errorf("busy %v, %+v", view.Search.Busy, view.Search.Progress)
	}
	d.Counts.CountSolutions()
	check.Equal(t, "counting again", d.Counts.Progress().Counted.Asking, true)
}

func TestAllOfVeryMany(t *testing.T) {
	d := newDesk(t, empty)
	d.Solutions.SetKeep(100)
	d.Counts.FindAll()
	d.await(func(view *session.View) bool { return view.Search.Progress.Found > 1000 })
	view := d.View()
	if count := view.Search.Progress; count.Kept != 100 || count.All || !count.Listing || !view.Search.Busy || !view.Search.Showing {
		t.Errorf("%d kept, all %v, listing %v, busy %v, showing %v", count.Kept, count.All, count.Listing, view.Search.Busy, view.Search.Showing)
	}
	d.Solutions.Stop()
	found := d.Counts.Progress().Found
	if view := d.View(); found < 1000 || view.Search.Busy || view.Search.Progress.Kind != search.Stopped || view.Search.Progress.Listing {
		t.Errorf("found %d, busy %v, status %d", found, view.Search.Busy, view.Search.Progress.Kind)
	}
	d.Counts.FindAll()
	if got := d.Counts.Progress().Found; got < found {
		t.Errorf("found %d, and %d before it went on", got, found)
	}
	d.await(func(view *session.View) bool { return view.Search.Progress.Found > found })
}

// possibleDigits checks the possible digits of a puzzle whose solutions are not listed,
// before and after their numbers are known.
func possibleDigits(t *testing.T, givens string, all []board.Grid) {
	t.Helper()
	var possible [board.Cells]board.DigitSet
	for _, solution := range all {
		for c, digit := range solution {
			possible[c] = possible[c].With(digit)
		}
	}
	d := newDesk(t, givens)
	check.Equal(t, "no possible digits", d.View().Board.Overlay == nil, true)
	d.Counts.SetOverlay(true)
	d.await(func(view *session.View) bool {
		if view.Board.Overlay == nil {
			return view.Search.Progress.Kind == search.None
		}
		for c := range view.Board.Overlay {
			for i, p := range view.Board.Overlay[c] {
				if p.Kind == scene.Never && possible[c].Has(board.Digit(i+1)) {
					t.Fatalf("%s: %d in %s is said to be impossible", givens, i+1, board.Cell(c))
				}
			}
		}
		return view.Search.Progress.Total != nil
	})
	d.wantOverlay(all)
	check.Equal(t, "solutions listed without a search", d.Solutions.Listing().Solutions.Len(), 0)
	d.Counts.SetOverlay(false)
	check.Equal(t, "no possible digits on the board", d.View().Board.Overlay == nil, true)
	check.Equal(t, "possible digits", d.Counts.Overlay(), false)
	d.wantExact(len(all)) // known results are kept
}

// While the possible digits are shown, each edit updates them.
func TestThePossibleDigitsFollowEdits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := withSolutions(t, fewHundred)
		d.SetPlaying(false)
		d.Counts.SetOverlay(true)
		d.drain()
		d.wantOverlay(all)
		c, digit := board.Cell(1), all[0][1]
		d.enter(c, digit)
		d.drain()
		d.wantOverlay(with(all, c, digit))
		d.Tree.Undo()
		check.Equal(t, "nothing is determined again", d.quiet(), true)
		d.drain()
		d.wantOverlay(all)
	})
}

// waits is a counter that counts nothing and returns only when it is cancelled.
func waits(ctx context.Context, _ *board.Puzzle, _ uint64, _ solver.Asking) (*big.Int, bool, error) {
	<-ctx.Done()
	return new(big.Int), false, ctx.Err()
}

// A count that ends before it has a result is reported as stopped. An edit also stops a
// count, and undo restores its progress.
func TestACountThatEndsEarlyIsNotFinished(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, oneGiven)
		d.SetCounter(waits)
		d.Counts.CountSolutions()
		d.Solutions.Stop()
		if view := d.View(); view.Search.Progress.Kind != search.CountStopped || view.Search.Progress.SoFar() != 0 || !view.Search.Progress.Counted.Value.Stopped {
			t.Errorf("progress %+v", view.Search.Progress)
		}
		d.SetCounter(slowly)
		d.Counts.CountSolutions()
		d.planned()
		d.Cursor.MoveTo(40, false)
		d.pinned(pin{40, 2})
		check.Equal(t, "status of another puzzle", d.Solutions.Progress().Kind, search.Ready)
		d.Tree.Undo()
		d.drain()
		if s := d.Solutions.Progress(); s.Kind != search.CountStopped || s.Counted.Value.Pace.Share < 0.3 || s.SoFar() != 100_000 {
			t.Errorf("back again, the status is %+v", s)
		}
	})
}

// Once the possible digits of one box are counted, the number of solutions is known, so any
// other count of the puzzle ends. After a pin is added, that number is reported as the
// number without pins.
func TestTheFirstBoxEndsACount(t *testing.T) {
	d := newDesk(t, oneGiven)
	d.SetCounter(waits)
	d.Counts.CountSolutions()
	d.Counts.SetOverlay(true)
	d.await(func(view *session.View) bool { return view.Search.Progress.Total != nil })
	d.wantNumbers(oneGivenCounts, "")
	counted := d.Counts.Progress().Counted
	if all := counted.Value; counted.Asking || !counted.Known || all.Stopped || all.Solutions != math.MaxUint64 {
		t.Errorf("the count has come to %+v", counted)
	}
	check.Equal(t, "result of the count", counted.Value.All.String(), oneGivenCounts)
	d.Solutions.Stop()
	check.Equal(t, "status", d.Solutions.Progress().Kind, search.WasCounted)
	check.Equal(t, "total", d.Solutions.Progress().Total.String(), oneGivenCounts)
	d.pinned(pin{40, 2})
	view := d.View()
	if c := view.Search.Progress; c.Base == nil || c.Base.String() != oneGivenCounts || c.Kind == search.Ready && c.Total == nil {
		t.Errorf("with a pin %+v", c)
	}
}

// While the possible digits are being counted, the status is [session.Tallying]. After the
// count is stopped, it is [session.Ready].
func TestThePossibleDigitsAreBeingCounted(t *testing.T) {
	d := newDesk(t, oneGiven)
	d.Counts.SetOverlay(true)
	if view := d.View(); view.Search.Progress.Kind != search.Tallying || !view.Search.Progress.Tallied || view.Search.Progress.Searching() {
		t.Errorf("progress %+v", view.Search.Progress)
	}
	d.Solutions.Stop()
	check.Equal(t, "status once stopped", d.Solutions.Progress().Kind, search.Ready)
	check.Equal(t, "counting the possible digits", d.Counts.Progress().Tallied, false)
}

// removing returns an empty puzzle with one candidate removed from each of n cells.
func removing(n int) board.Puzzle {
	var p board.Puzzle
	for i := range n {
		c, d := i*13%board.Cells, board.Digit(i*7%board.Size+1)
		p.Removed[c] = p.Removed[c].With(d)
	}
	return p
}

// If too many candidates are removed for an exact count, the number of solutions is
// estimated, and the solutions are counted one by one. An estimate that is not yet
// meaningful gets more time.
func TestCountingWithRemovedCandidates(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, empty)
		d.Load(game.State{Puzzle: removing(60)}, true)
		check.Equal(t, "candidates are removed", d.View().Game.Removed, true)
		d.SetEstimator(func(ctx context.Context, _ *board.Puzzle, sampling solver.Sampling, _ solver.Asking) (solver.Estimated, error) {
			const often = 250 * time.Millisecond
			e := solver.Estimated{Solutions: 1e18, Error: 0.5, Samples: 100, Fruitful: 100}
			for {
				select {
				case <-ctx.Done():
					return e, ctx.Err()
				case <-time.After(often):
					e.Error *= 0.95
					sampling.Tell(e)
				}
			}
		})
		d.SetCounter(func(ctx context.Context, _ *board.Puzzle, _ uint64, asking solver.Asking) (*big.Int, bool, error) {
			asking.Progress(solver.Progress{Solutions: 1234})
			<-ctx.Done()
			return new(big.Int), false, ctx.Err()
		})
		start := time.Now()
		d.Counts.CountSolutions()
		d.await(func(view *session.View) bool { return view.Search.Progress.Counted.Value.Solutions > 0 })
		if view := d.View(); !view.Search.Progress.About.Known() || view.Search.Progress.Counted.Value.Exactly || view.Search.Progress.Kind != search.Counting {
			t.Errorf("progress %+v", view.Search.Progress)
		}
		if took := time.Since(start); took < time.Second || took > 5*time.Second {
			t.Errorf("the estimate took %v", took)
		}
		d.Solutions.Stop()
		if s := d.Solutions.Progress(); s.Kind != search.CountStopped || s.SoFar() != 1234 || s.Counted.Value.Exactly {
			t.Errorf("stopped, the status is %+v", s)
		}
	})
}

// Removed candidates that the givens rule out anyway have no effect.
func TestRemovedCandidatesThatDoNotCount(t *testing.T) {
	d := newDesk(t, empty)
	p := board.Puzzle{Givens: board.MustParseGrid(oneGiven)}
	p.Removed[1] = board.DigitsOf(1)
	for _, test := range []struct {
		c    board.Cell
		d    board.Digit
		want bool
	}{{0, 9, false}, {40, 9, true}, {0, 1, true}} {
		p := p
		p.Removed[test.c] = p.Removed[test.c].With(test.d)
		d.Load(game.State{Puzzle: p}, true)
		check.Equal(t, fmt.Sprintf("removed with %d in %s", test.d, test.c), d.View().Game.Removed, test.want)
	}
}
