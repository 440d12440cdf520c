package search

import (
	"context"
	"math"
	"math/big"
	"sync/atomic"
	"time"

	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver"
)

// Counts counts solutions, either in total or for each possible digit.
type Counts struct {
	*runs

	Counter   func(context.Context, *board.Puzzle, uint64, solver.Asking) (*big.Int, bool, error)            // [solver.Count], except in tests
	Estimator func(context.Context, *board.Puzzle, solver.Sampling, solver.Asking) (solver.Estimated, error) // [solver.Estimate], except in tests

	overlay bool          // the board shows the possible digits
	wanted  atomic.Uint32 // the cell whose possible digits are counted first
}

// FindAll searches for all solutions.
func (s *Counts) FindAll() {
	s.search(func(r *run) {
		r.swept, r.stopped = true, false
		r.finder.Sweep(0)
		if !s.showing && !s.promising() {
			s.spec(max(r.position, 0))
		}
	})
}

// totalAfter is how long a search for all solutions runs before their number is computed
// as well.
const totalAfter = time.Second

// An estimate normally takes estimateFor. If it is not meaningful by then, which can happen
// if candidates were removed, it may take up to estimateAtMost.
const (
	estimateFor    = time.Second
	estimateAtMost = 5 * time.Second
)

// askTotal starts goroutines that determine the number of solutions during a search for
// all of them: exactly if that is feasible, and otherwise approximately.
func (s *Counts) askTotal() {
	r := s.run
	switch {
	case r.total() != nil:
	case solver.Countable(r.question.Puzzle()):
		s.askExact(max(jobs.SpareCores()-1, 1)) // one more core is left for the search
	default:
		s.askEstimate()
	}
}

// askEstimate estimates the number of solutions in a goroutine. A search for all solutions
// pauses in the meantime. The returned channel is closed when the estimate is done.
func (s *Counts) askEstimate() <-chan struct{} {
	r, estimate := s.run, s.Estimator
	p := r.question.Puzzle()
	done := make(chan struct{})
	if r.estimate.Known || r.estimate.Asking() {
		close(done)
		return done
	}
	r.estimate.AskBy(r.finder.Aside, s.owner, nil, func(ctx context.Context, tell jobs.Reporter[solver.Estimated]) {
		defer close(done)
		limited, cancel := context.WithTimeout(ctx, estimateAtMost)
		defer cancel()
		start := time.Now()
		sampling := solver.Sampling{Seed: 1, Tell: func(e solver.Estimated) {
			tell(e, false)
			if e.Known() && time.Since(start) >= estimateFor {
				cancel()
			}
		}}
		estimated, _ := estimate(limited, p, sampling, solver.Asking{Workers: 1})
		tell(estimated, true)
	})
	return done
}

// CountSolutions counts the solutions without listing them, which is faster. If an exact
// count may take too long, it begins with an estimate. A stopped count cannot be continued:
// the next one starts from the beginning.
func (s *Counts) CountSolutions() {
	s.search(func(r *run) {
		r.stopped = false // this request replaces the search that was stopped
		switch {
		case r.finder.Ended():
		case r.total() != nil:
			r.counted.Value, r.counted.Known = allOf(r.total(), Pace{}), true
		case solver.Countable(r.question.Puzzle()):
			s.askExact(jobs.SpareCores())
		default:
			s.askCount(s.askEstimate())
		}
	})
}

// askCount starts a goroutine that waits until done is closed, and then counts the solutions
// one by one.
func (s *Counts) askCount(done <-chan struct{}) {
	r, count := s.run, s.Counter
	p := r.question.Puzzle()
	r.forgetStopped()
	before := r.counted.Value.Solutions // number already counted by a stopped count
	r.counted.Ask(s.owner, s.counted, func(ctx context.Context, tell jobs.Reporter[Counted]) {
		select {
		case <-done:
		case <-ctx.Done():
		}
		pacer := NewPacer()
		// Several workers might temporarily count some solutions twice. With one worker,
		// the reported number is always correct, even if the count is stopped.
		n, _, err := count(ctx, p, 0, solver.Asking{Workers: 1, Progress: func(now solver.Progress) {
			tell(Counted{Solutions: max(now.Solutions, before), Pace: pacer.Pace(now)}, false)
		}})
		if err == nil {
			tell(allOf(n, pacer.Pace(solver.Progress{Share: 1})), true)
		}
	})
}

// forgetStopped discards the progress of a stopped count, because the next count starts
// from the beginning.
func (r *run) forgetStopped() {
	if !r.counted.Asking() {
		r.counted.Value.Stopped, r.counted.Value.Pace = false, Pace{}
	}
}

// stopCount stops the count and keeps its results and progress.
func (r *run) stopCount() {
	counted := &r.counted.Value
	counted.Stopped = counted.Stopped || r.counted.Asking()
	counted.Pace = Pace{Share: counted.Pace.Share}
	r.counted.Halt()
}

// Conclude ends the count if the number of solutions has become known in another way.
func (s *Counts) Conclude() {
	r := s.run
	if r == nil || !r.counted.Asking() {
		return
	}
	if n := r.total(); n != nil {
		r.counted.Halt()
		r.counted.Value, r.counted.Known = allOf(n, Pace{Share: 1}), true
		s.counted()
	}
}

// counted is called when the count has ended. If there are no solutions, it ends the
// search too.
func (s *Counts) counted() {
	if s.run.counted.Value.All.Sign() == 0 {
		s.endInVain()
	}
}

// certain is the limit of askExact's first count, which takes little time.
const certain = 100_000

// askExact starts goroutines that count the solutions of a [solver.Countable] puzzle.
func (s *Counts) askExact(workers int) {
	r, count := s.run, s.Counter
	p := r.question.Puzzle()
	r.forgetStopped()
	r.counted.Ask(s.owner, s.counted, func(ctx context.Context, tell jobs.Reporter[Counted]) {
		pacer := NewPacer()
		n, more, err := count(ctx, p, certain, solver.Asking{Workers: workers})
		if more {
			tell(Counted{Solutions: certain, Exactly: true}, false)
			n, _, err = count(ctx, p, 0, solver.Asking{Workers: workers, Progress: func(now solver.Progress) {
				now.Solutions = 0 // the solutions are no longer counted one by one
				tell(Counted{Solutions: certain, Exactly: true, Pace: pacer.Pace(now)}, false)
			}})
		}
		if err == nil {
			tell(allOf(n, pacer.Pace(solver.Progress{Share: 1})), true)
		}
	})
}

func allOf(n *big.Int, pace Pace) Counted {
	all := Counted{Solutions: math.MaxUint64, All: n, Pace: pace}
	if n.IsUint64() {
		all.Solutions = n.Uint64()
	}
	return all
}

func (r *run) total() *big.Int {
	switch {
	case r.finder.Ended():
		return new(big.Int).SetUint64(r.finder.Found())
	case r.counted.Known:
		return r.counted.Value.All
	case r.number != nil:
		return r.number
	case r.estimate.Known && r.estimate.Value.Exact:
		if n := r.estimate.Value.Solutions; n < math.MaxUint32 {
			return big.NewInt(int64(n))
		}
	}
	if n := r.summed(); n != nil {
		return n
	}
	if n, known := solver.Known(r.question.Puzzle()); known {
		return n
	}
	return nil
}
