package session

import (
	"context"
	"math"
	"math/big"
	"runtime"
	"time"

	"nonet/app/solutions"
	"nonet/board"
	"nonet/solver"
)

// Counted is how far a count of the solutions has come that lists none of them.
type Counted struct {
	Solutions uint64   // so far, of which there are no fewer
	All       *big.Int // how many there are, nil until that is known
	Exactly   bool     // there are more, and their exact number is worked out
	Stopped   bool     // before its end; the share in Pace is how far it had come
	Pace      solutions.Pace
}

// Count is what is known of how many solutions there are.
type Count struct {
	Found   uint64           // by the search, kept or not
	All     bool             // Found is all there are
	Kept    int              // of them, in the list
	Limit   int              // how many are kept at most
	Exact   *big.Int         // how many there are, where that is known; else nil
	Known   bool             // by others before: Exact is not from a search
	Base    *big.Int         // how many there are without the pins, where that is known; else nil
	Listing bool             // a search for all of them runs
	Pace    solutions.Pace   // of that search
	Counted Answer[Counted]  // without listing
	About   solver.Estimated // how many there seem to be, where it is not known
	Tallied bool             // the possible digits are being counted, which may tell how many there are
}

// SoFar returns how many solutions there are at least, as far as 64 bits go. It may be
// more than have been found.
func (c *Count) SoFar() uint64 { return max(c.Found, c.Counted.Value.Solutions) }

// FindAll goes through all solutions there are.
func (s *Session) FindAll() {
	s.search(func(r *run) {
		r.swept, r.stopped = true, false
		r.finder.Sweep(0)
		if !s.showing && !s.promising() {
			s.spec(max(r.position, 0))
		}
	})
}

// totalAfter is how long a search for all solutions runs before it is worth
// finding out how many there are.
const totalAfter = time.Second

// How long is spent on an estimate of that: longer where it means nothing by then, as it
// may with removed candidates.
const (
	estimateFor    = time.Second
	estimateAtMost = 5 * time.Second
)

// askTotal has goroutines find out, beside a search for all solutions, how many
// there are: exactly where that ends in foreseeable time, or else about.
func (s *Session) askTotal() {
	r := s.run
	switch {
	case r.total() != nil:
	case solver.Countable(r.question.puzzle()):
		s.askExact(max(spareCores()-1, 1)) // the search has the other core
	default:
		s.askEstimate()
	}
}

// askEstimate has a goroutine estimate how many solutions there are; a search for
// all of them stands still meanwhile. What is returned is closed once that is
// done.
func (s *Session) askEstimate() <-chan struct{} {
	r, estimate := s.run, s.estimator
	p := r.question.puzzle()
	done := make(chan struct{})
	if r.estimate.known || r.estimate.asking() {
		close(done)
		return done
	}
	inquireBy(r.finder.Aside, s, &r.estimate, nil, func(ctx context.Context, tell teller[solver.Estimated]) {
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

// CountSolutions counts the solutions without listing them, which is quicker. Where
// that need not end, an estimate of how many there are comes before it. A count that
// was stopped begins again.
func (s *Session) CountSolutions() {
	s.search(func(r *run) {
		r.stopped = false // what was stopped is not the last any more that was asked for
		switch {
		case r.total() != nil:
		case solver.Countable(r.question.puzzle()):
			s.askExact(spareCores())
		default:
			s.askCount(s.askEstimate())
		}
	})
}

// askCount has a goroutine count the solutions one by one, once something is done.
func (s *Session) askCount(done <-chan struct{}) {
	r, count := s.run, s.counter
	p := r.question.puzzle()
	r.forgetStopped()
	before := r.counted.value.Solutions // what one that was stopped came to is known
	inquire(s, &r.counted, s.counted, func(ctx context.Context, tell teller[Counted]) {
		select {
		case <-done:
		case <-ctx.Done():
		}
		pacer := solutions.NewPacer()
		// Several workers tell of some solutions twice on the way. What is said is to
		// be true at each moment, also where the count is stopped.
		n, _, err := count(ctx, p, 0, solver.Asking{Workers: 1, Progress: func(now solver.Progress) {
			tell(Counted{Solutions: max(now.Solutions, before), Pace: pacer.Pace(now)}, false)
		}})
		if err == nil {
			tell(allOf(n, pacer.Pace(solver.Progress{Share: 1})), true)
		}
	})
}

// forgetStopped forgets how far a count had come that was stopped: the next one begins
// again.
func (r *run) forgetStopped() {
	if !r.counted.asking() {
		r.counted.value.Stopped, r.counted.value.Pace = false, solutions.Pace{}
	}
}

// stopCount ends the count, and keeps what is known by it and how far it had come.
func (r *run) stopCount() {
	counted := &r.counted.value
	counted.Stopped = counted.Stopped || r.counted.asking()
	counted.Pace = solutions.Pace{Share: counted.Pace.Share}
	r.counted.halt()
}

// conclude ends the count where the number that it would come to has become known
// otherwise.
func (s *Session) conclude() {
	r := s.run
	if r == nil || !r.counted.asking() {
		return
	}
	if n := r.total(); n != nil {
		r.counted.halt()
		r.counted.value, r.counted.known = allOf(n, solutions.Pace{Share: 1}), true
		s.counted()
	}
}

// counted takes in that the count has ended. If there are no solutions the search for
// them need not find that out again.
func (s *Session) counted() {
	if r := s.run; r.counted.value.All.Sign() == 0 && !r.finder.Ended() {
		r.finder.End()
		s.reveal = nil
		s.think()
	}
}

// certain is up to where solutions are counted first that can be counted exactly:
// quickly, so that one knows then that there are more.
const certain = 100_000

// askExact has so many goroutines count the solutions of a puzzle that is
// [solver.Countable].
func (s *Session) askExact(workers int) {
	r, count := s.run, s.counter
	p := r.question.puzzle()
	r.forgetStopped()
	inquire(s, &r.counted, s.counted, func(ctx context.Context, tell teller[Counted]) {
		pacer := solutions.NewPacer()
		n, more, err := count(ctx, p, certain, solver.Asking{Workers: workers})
		if more {
			tell(Counted{Solutions: certain, Exactly: true}, false)
			n, _, err = count(ctx, p, 0, solver.Asking{Workers: workers, Progress: func(now solver.Progress) {
				now.Solutions = 0 // they are no longer counted one by one
				tell(Counted{Solutions: certain, Exactly: true, Pace: pacer.Pace(now)}, false)
			}})
		}
		if err == nil {
			tell(allOf(n, pacer.Pace(solver.Progress{Share: 1})), true)
		}
	})
}

// allOf is a count that has come to its end.
func allOf(n *big.Int, pace solutions.Pace) Counted {
	all := Counted{Solutions: math.MaxUint64, All: n, Pace: pace}
	if n.IsUint64() {
		all.Solutions = n.Uint64()
	}
	return all
}

// spareCores returns how many goroutines may work at a question: one core is for
// the window.
func spareCores() int { return max(runtime.GOMAXPROCS(0)-1, 1) }

// total returns how many solutions there are, nil where that is not known.
func (r *run) total() *big.Int {
	switch {
	case r.finder.Ended():
		return new(big.Int).SetUint64(r.finder.Found())
	case r.counted.known:
		return r.counted.value.All
	case r.estimate.known && r.estimate.value.Exact:
		if n := r.estimate.value.Solutions; n < math.MaxUint32 {
			return big.NewInt(int64(n))
		}
	}
	if n := r.summed(); n != nil {
		return n
	}
	if n, known := solver.Known(r.question.puzzle()); known {
		return n
	}
	return nil
}

// count returns what is known of how many solutions there are.
func (s *Session) count() Count {
	r := s.run
	if r == nil {
		q := s.question()
		exact, known := solver.Known(q.puzzle())
		return Count{Limit: s.keep, Exact: exact, Known: known, Base: s.base()}
	}
	c := Count{
		Found: r.finder.Found(), All: r.finder.Ended(), Kept: r.list().Len(), Limit: r.finder.Limit(),
		Exact: r.total(), Listing: r.finder.Sweeping(), Pace: r.finder.Pace(), Counted: r.counted.view(),
		About: r.estimate.value, Base: s.base(), Tallied: r.possible.asking(),
	}
	_, c.Known = solver.Known(r.question.puzzle())
	c.correct(&c.Pace, c.Found)
	c.correct(&c.Counted.Value.Pace, c.Counted.Value.Solutions)
	return c
}

// base returns how many solutions there are without the pins, nil if there are no
// pins and where that is not known.
func (s *Session) base() *big.Int {
	if s.State().Pins.Filled() == 0 {
		return nil
	}
	if base := s.unpinned(); base != nil {
		return base.total()
	}
	q := s.questionWith(board.Grid{})
	n, _ := solver.Known(q.puzzle())
	return n
}

// correct sets the time that a search has left which has come to so many
// solutions, from how many there are as far as that is known.
func (c *Count) correct(pace *solutions.Pace, found uint64) {
	switch {
	case c.Exact != nil:
		all, _ := c.Exact.Float64()
		pace.Left = timeFor(all-float64(found), pace.Rate)
	case c.About.Known():
		pace.Left = timeFor(c.About.Solutions-float64(found), pace.Rate)
	case pace.Share < leastShare:
		pace.Left = 0
	}
}

// leastShare is how much of the search space has to be explored for the time left
// to be told from it.
const leastShare = 0.001

// timeFor returns the time that so many solutions take at a rate in solutions a
// second; 0 where that cannot be known.
func timeFor(solutions, rate float64) time.Duration {
	if solutions <= 0 || rate <= 0 {
		return 0
	}
	return time.Duration(min(solutions/rate*float64(time.Second), math.MaxInt64/2))
}
