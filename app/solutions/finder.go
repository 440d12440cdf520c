// Package solutions finds the solutions of one puzzle, in lexicographic order, and
// keeps them for a user who looks at them: one after the other, or all that there
// are.
//
// A [Finder] belongs to one goroutine, its owner's. The search runs in a
// goroutine of its own and comes back through the post function given to [New].
package solutions

import (
	"context"
	"slices"
	"time"

	"nonet/board"
	"nonet/internal/crash"
	"nonet/solver"
)

// UsualLimit is how many solutions are kept if no one has said otherwise: some 90
// MB of them.
const UsualLimit = 1_000_000

// Finder finds the solutions of a puzzle. Make one with [New] or
// [Finder.Narrowed].
type Finder struct {
	puzzle *board.Puzzle
	limit  int
	post   func(func())
	tell   func()

	list   List
	behind board.Grid // the search goes on behind this grid, where it is behind the list
	passed uint64     // solutions behind the list, which were only counted
	ended  bool

	step  step
	sweep *sweep // the search for all solutions, nil where it does not run
	pace  Pace
	spent time.Duration // by the sweeps that have ended
	// The sweep that has counted the solutions passed: only its search can go on
	// there.
	counting *sweep
}

// step is the search for the next solution.
type step struct {
	stream <-chan board.Grid
	cancel context.CancelFunc
	asked  bool // a goroutine waits for the next solution
}

// New returns a finder that has found nothing yet. It keeps up to limit
// solutions, at least one, and counts those behind. What the search finds comes
// in by way of post, which must run the function it is given on the owner's
// goroutine, later, and must not wait for that; tell is called there after each
// change.
func New(puzzle *board.Puzzle, limit int, post func(func()), tell func()) *Finder {
	return &Finder{puzzle: puzzle, limit: max(limit, 1), post: post, tell: tell}
}

// Narrowed returns a finder for another puzzle: the solutions of f that hold the
// givens of that puzzle. What f has found is not searched for again.
func (f *Finder) Narrowed(puzzle *board.Puzzle, tell func()) *Finder {
	n := New(puzzle, f.limit, f.post, tell)
	n.list = f.list.with(&puzzle.Givens)
	n.ended = f.ended && f.passed == 0
	n.behind = f.place()
	return n
}

// Take takes over what another finder has found, whose puzzle has the same
// solutions. Nothing may have been found yet.
func (f *Finder) Take(other *Finder) {
	f.list, f.behind, f.ended = other.list.fork(), other.behind, other.ended && other.passed == 0
}

// Know takes over the one solution that the puzzle is known to have.
func (f *Finder) Know(solution board.Grid) {
	f.Stop()
	f.list, f.passed, f.ended = List{}, 0, true
	f.list.append(solution)
}

// List returns the solutions that are kept.
func (f *Finder) List() List { return f.list }

// Found returns how many solutions there are so far, with those that are not
// kept.
func (f *Finder) Found() uint64 { return uint64(f.list.Len()) + f.passed }

// Ended reports whether these are all there are.
func (f *Finder) Ended() bool { return f.ended }

// Full reports whether no more solutions are kept.
func (f *Finder) Full() bool { return f.list.Len() >= f.limit }

// Limit returns how many solutions are kept at most.
func (f *Finder) Limit() int { return f.limit }

// SetLimit says how many solutions are kept at most. The search is stopped; where
// solutions were only counted that can be kept now, it goes back to them.
func (f *Finder) SetLimit(limit int) {
	f.Stop()
	f.limit = max(limit, 1)
	if f.passed > 0 && !f.Full() {
		f.passed, f.counting, f.ended = 0, nil, false
	}
}

// Stepping reports whether the next solution is being looked for.
func (f *Finder) Stepping() bool { return f.step.asked }

// Sweeping reports whether a search for all solutions, or for many, runs.
func (f *Finder) Sweeping() bool { return f.sweep != nil }

// SweepingAll reports whether it is one for all solutions.
func (f *Finder) SweepingAll() bool { return f.sweep != nil && f.sweep.until == 0 }

// Pace returns how fast the search for all comes along, or came along last.
func (f *Finder) Pace() Pace { return f.pace }

// place returns the grid behind which the search goes on.
func (f *Finder) place() board.Grid {
	if last := f.list.Len() - 1; last >= 0 {
		if solution := f.list.At(last); slices.Compare(solution[:], f.behind[:]) > 0 {
			return solution
		}
	}
	return f.behind
}

// Ask looks for the next solution. It does nothing where one is looked for already,
// if there are no more, and where no more are kept. The search is one solution
// ahead, so the next one is often there at once; then nothing is told.
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

// receive takes in what a stream has passed.
func (f *Finder) receive(stream <-chan board.Grid, solution board.Grid, more bool) {
	if f.step.stream != stream {
		// It was stopped meanwhile. The search goes on behind the last solution
		// kept, so this one is found again when it is wanted.
		return
	}
	f.step.asked = false
	f.add(solution, more)
	f.tell()
}

// add takes in the next solution, or that there is no more.
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

// End declares that there are no solutions but those found, for whoever knows
// that by other means.
func (f *Finder) End() {
	f.Stop()
	f.ended = true
}

// patience is how long is waited for a search to stop. It takes a millisecond
// where it has a core to itself. Otherwise it is left to itself.
const patience = 5 * time.Millisecond

// Stop ends what searches, within some milliseconds. What was found is kept, and
// [Finder.Ask] and [Finder.Sweep] go on behind it.
func (f *Finder) Stop() {
	f.step.halt()
	if sw := f.sweep; sw != nil {
		sw.cancel()
		select {
		case <-sw.done:
		case <-time.After(patience):
		}
		f.take(sw)
		f.leave(sw)
		f.list = f.list.fork() // the goroutine may add to the old one yet
	}
}
