package search

import (
	"context"
	"slices"
	"time"

	"nonet/app/system/storage"
	"nonet/board"
	"nonet/internal/crash"
	"nonet/solver"
)

// UsualLimit is the default number of solutions to keep.
const UsualLimit = storage.UsualKept

// Finder finds the solutions of a puzzle. Make one with [NewFinder] or [Finder.Narrowed].
type Finder struct {
	puzzle *board.Puzzle
	limit  int
	post   func(func())
	tell   func()

	list   List
	behind board.Grid // the search continues after this grid, unless the list already extends beyond it
	passed uint64     // number of further solutions, which were only counted
	ended  bool

	step  step
	sweep *sweep // the search for all solutions, or nil
	pace  Pace
	spent time.Duration // time spent by the sweeps that have ended
	// counting is the sweep that counted the passed solutions. Only its search can
	// continue that count.
	counting *sweep
}

// step is the search for the next solution.
type step struct {
	stream <-chan board.Grid
	cancel context.CancelFunc
	asked  bool // a goroutine waits for the next solution
}

// NewFinder returns a finder that has found nothing yet. It keeps up to limit solutions, at least
// one, and counts the rest. The search sends its results through post, which must queue its
// argument to run on the owner's goroutine and return without waiting. Tell is called on
// that goroutine after each change.
func NewFinder(puzzle *board.Puzzle, limit int, post func(func()), tell func()) *Finder {
	return &Finder{puzzle: puzzle, limit: max(limit, 1), post: post, tell: tell}
}

// Narrowed returns a finder for a puzzle with further givens. It starts with those
// solutions of f that contain them, so they are not searched for again.
func (f *Finder) Narrowed(puzzle *board.Puzzle, tell func()) *Finder {
	n := NewFinder(puzzle, f.limit, f.post, tell)
	n.list = f.list.with(&puzzle.Givens)
	n.ended = f.ended && f.passed == 0
	n.behind = f.place()
	return n
}

// Take copies the results of another finder, whose puzzle must have the same solutions. f
// must not have found anything yet.
func (f *Finder) Take(other *Finder) {
	f.list, f.behind, f.ended = other.list.fork(), other.behind, other.ended && other.passed == 0
}

// Know records that the puzzle has only the given solution.
func (f *Finder) Know(solution board.Grid) {
	f.Stop()
	f.list, f.passed, f.ended = List{}, 0, true
	f.list.append(solution)
}

// List returns the kept solutions.
func (f *Finder) List() List { return f.list }

// Found returns the number of solutions found so far, including those not kept.
func (f *Finder) Found() uint64 { return uint64(f.list.Len()) + f.passed }

// Ended reports whether all solutions have been found.
func (f *Finder) Ended() bool { return f.ended }

// Full reports whether the maximum number of solutions is kept.
func (f *Finder) Full() bool { return f.list.Len() >= f.limit }

// Limit returns the maximum number of solutions to keep.
func (f *Finder) Limit() int { return f.limit }

// SetLimit stops the search and sets the maximum number of solutions to keep. If there is
// now room for solutions that were only counted, the next search finds them again.
func (f *Finder) SetLimit(limit int) {
	f.Stop()
	f.limit = max(limit, 1)
	if f.passed > 0 && !f.Full() {
		f.passed, f.counting, f.ended = 0, nil, false
	}
}

// Stepping reports whether the next solution is being searched for.
func (f *Finder) Stepping() bool { return f.step.asked }

// Sweeping reports whether a search for all solutions, or for a given number of them, is
// running.
func (f *Finder) Sweeping() bool { return f.sweep != nil }

// SweepingAll reports whether a search for all solutions is running.
func (f *Finder) SweepingAll() bool { return f.sweep != nil && f.sweep.until == 0 }

// Pace returns the pace of the current or latest search started by [Finder.Sweep].
func (f *Finder) Pace() Pace { return f.pace }

// place returns the grid after which the search continues.
func (f *Finder) place() board.Grid {
	if last := f.list.Len() - 1; last >= 0 {
		if solution := f.list.At(last); slices.Compare(solution[:], f.behind[:]) > 0 {
			return solution
		}
	}
	return f.behind
}

// Ask searches for the next solution. It does nothing if a search is running, if there
// are no more solutions, or if the maximum number is kept. The search stays one solution
// ahead, so the next solution is often available immediately. In that case, tell is not
// called.
func (f *Finder) Ask() {
	if f.step.asked || f.sweep != nil || f.ended || f.Full() {
		return
	}
	if f.step.stream == nil {
		ctx, cancel := context.WithCancel(context.Background())
		f.step.cancel = cancel
		f.step.stream = solver.Stream(ctx, solver.After(f.puzzle, f.place()))
	} else {
		select {
		case solution, more := <-f.step.stream:
			f.add(solution, more)
			return
		default:
		}
	}
	stream := f.step.stream
	f.step.asked = true
	go crash.Guard(func() {
		solution, more := <-stream
		f.post(func() { f.receive(stream, solution, more) })
	})()
}

func (f *Finder) receive(stream <-chan board.Grid, solution board.Grid, more bool) {
	if f.step.stream != stream {
		// The search was stopped in the meantime. The next search continues after the
		// last kept solution, so it will find this solution again.
		return
	}
	f.step.asked = false
	f.add(solution, more)
	f.tell()
}

// add keeps the next solution, or records that there are no more.
func (f *Finder) add(solution board.Grid, more bool) {
	if more {
		f.list.append(solution)
	} else {
		f.ended = true
		f.step.halt()
	}
}

func (s *step) halt() {
	if s.cancel != nil {
		s.cancel()
	}
	*s = step{}
}

// End declares that no solutions are left, for a caller that knows this from another
// source.
func (f *Finder) End() {
	f.Stop()
	f.ended = true
}

// patience is how long Stop waits for a search to stop. A search with a core of its own
// stops within a millisecond. If it takes longer than patience, Stop returns while the
// search is still stopping.
const patience = 5 * time.Millisecond

// Stop stops the search within a few milliseconds. Its results are kept, and [Finder.Ask]
// and [Finder.Sweep] continue after them.
func (f *Finder) Stop() {
	f.step.halt()
	if sw := f.sweep; sw != nil {
		sw.job.Stop()
		select {
		case <-sw.done:
		case <-time.After(patience):
		}
		f.take(sw)
		f.leave(sw)
		f.list = f.list.fork() // the sweep's goroutine may still append to the old list
	}
}
