// Package search finds the solutions of one puzzle, in lexicographic order, and keeps
// them for a user who views them: one after another, or all of them.
//
// A [Finder] belongs to one goroutine, its owner's. The search runs in its own goroutine
// and reports through the post function passed to [New].
package search

import (
	"context"
	"slices"
	"time"

	"nonet/board"
	"nonet/internal/crash"
	"nonet/solver"
)

// UsualLimit is the default number of solutions to keep: about 90 MB.
const UsualLimit = 1_000_000

// Finder finds the solutions of a puzzle. Make one with [New] or [Finder.Narrowed].
type Finder struct {
	puzzle *board.Puzzle
	limit  int
	post   func(func())
	tell   func()

	list   List
	behind board.Grid // the grid after which the search continues, if it is after the list
	passed uint64     // solutions after the list, which were only counted
	ended  bool

	step  step
	sweep *sweep // the search for all solutions, or nil
	pace  Pace
	spent time.Duration // time spent by the sweeps that have ended
	// The sweep that counted the passed solutions: only its search can continue there.
	counting *sweep
}

// step is the search for the next solution.
type step struct {
	stream <-chan board.Grid
	cancel context.CancelFunc
	asked  bool // a goroutine waits for the next solution
}

// New returns a finder that has found nothing yet. It keeps up to limit solutions, at least
// one, and counts the rest. Results of the search arrive through post, which must run its
// argument on the owner's goroutine later, without waiting; tell is called there after each
// change.
func New(puzzle *board.Puzzle, limit int, post func(func()), tell func()) *Finder {
	return &Finder{puzzle: puzzle, limit: max(limit, 1), post: post, tell: tell}
}

// Narrowed returns a finder for another puzzle with the solutions of f that contain its
// givens. They are not searched for again.
func (f *Finder) Narrowed(puzzle *board.Puzzle, tell func()) *Finder {
	n := New(puzzle, f.limit, f.post, tell)
	n.list = f.list.with(&puzzle.Givens)
	n.ended = f.ended && f.passed == 0
	n.behind = f.place()
	return n
}

// Take takes the results of another finder, whose puzzle has the same solutions. This one
// must not have found anything yet.
func (f *Finder) Take(other *Finder) {
	f.list, f.behind, f.ended = other.list.fork(), other.behind, other.ended && other.passed == 0
}

// Know adds the only solution, if it is known.
func (f *Finder) Know(solution board.Grid) {
	f.Stop()
	f.list, f.passed, f.ended = List{}, 0, true
	f.list.append(solution)
}

// List returns the kept solutions.
func (f *Finder) List() List { return f.list }

// Found returns the number of solutions so far, including those not kept.
func (f *Finder) Found() uint64 { return uint64(f.list.Len()) + f.passed }

// Ended reports whether all solutions were found.
func (f *Finder) Ended() bool { return f.ended }

// Full reports whether no more solutions are kept.
func (f *Finder) Full() bool { return f.list.Len() >= f.limit }

// Limit returns the maximum number of solutions to keep.
func (f *Finder) Limit() int { return f.limit }

// SetLimit sets the maximum number of solutions to keep. It stops the search; if counted
// solutions can now be kept, the search returns to them.
func (f *Finder) SetLimit(limit int) {
	f.Stop()
	f.limit = max(limit, 1)
	if f.passed > 0 && !f.Full() {
		f.passed, f.counting, f.ended = 0, nil, false
	}
}

// Stepping reports whether the next solution is being searched for.
func (f *Finder) Stepping() bool { return f.step.asked }

// Sweeping reports whether a search for all solutions, or for many, is running.
func (f *Finder) Sweeping() bool { return f.sweep != nil }

// SweepingAll reports whether a search for all solutions is running.
func (f *Finder) SweepingAll() bool { return f.sweep != nil && f.sweep.until == 0 }

// Pace returns the pace of the current or last search for all solutions.
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

// Ask searches for the next solution. It does nothing if a search is running, if there are
// no more, or if no more are kept. The search is one solution ahead, so the next one is
// often available immediately; then tell is not called.
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

// receive takes a solution from a stream.
func (f *Finder) receive(stream <-chan board.Grid, solution board.Grid, more bool) {
	if f.step.stream != stream {
		// The search was stopped meanwhile. It continues after the last kept solution, so
		// this one will be found again.
		return
	}
	f.step.asked = false
	f.add(solution, more)
	f.tell()
}

// add adds the next solution, or records that there are no more.
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

// End declares that no solutions are left, for callers who know that by other means.
func (f *Finder) End() {
	f.Stop()
	f.ended = true
}

// patience is how long to wait for a search to stop, which takes a millisecond if it has
// its own core. Otherwise it stops later.
const patience = 5 * time.Millisecond

// Stop stops the search within some milliseconds. Its results are kept, and [Finder.Ask]
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
		f.list = f.list.fork() // the goroutine may still add to the old one
	}
}
