package session

import (
	"context"
	"math"
	"math/big"
	"runtime"
	"time"

	"nonet/app/solutions"
	"nonet/solver"
)

// Counted is how far a count of the solutions has come that lists none of them.
type Counted struct {
	Solutions uint64 // so far; all, where that is the whole answer
	Pace      solutions.Pace
}

// Count is what is known of how many solutions there are.
type Count struct {
	Found   uint64           // by the search, kept or not
	All     bool             // Found is all there are
	Kept    int              // of them, in the list
	Limit   int              // how many are kept at most
	Exact   *big.Int         // how many there are, where that is known; else nil
	Base    *big.Int         // how many there are without the pins, where that is known; else nil
	Listing bool             // a search for all of them runs
	Pace    solutions.Pace   // of that search
	Counted Answer[Counted]  // without listing
	About   solver.Estimated // how many there seem to be, where it is not known
}

// FindAll goes through all solutions there are.
func (s *Session) FindAll() {
	s.search(func(r *run) {
		r.swept, r.stopped = true, false
		r.finder.Sweep(0)
		if !s.showing && !s.promising() {
			s.wish(max(r.position, 0))
		}
	})
}

// estimateAfter is how long a search for all solutions runs before it is worth
// estimating how many there are.
const estimateAfter = time.Second

// estimateFor is how long is spent on that.
const estimateFor = time.Second

// askEstimate has a goroutine estimate how many solutions there are; a search for
// all of them stands still meanwhile. What is returned is closed once that is
// done.
func (s *Session) askEstimate() <-chan struct{} {
	r := s.run
	p := r.question.puzzle()
	done := make(chan struct{})
	if r.estimate.known || r.estimate.asking() {
		close(done)
		return done
	}
	inquireBy(r.finder.Aside, s, &r.estimate, nil, func(ctx context.Context, tell teller[solver.Estimated]) {
		defer close(done)
		limited, cancel := context.WithTimeout(ctx, estimateFor)
		defer cancel()
		sampling := solver.Sampling{Seed: 1, Tell: func(e solver.Estimated) { tell(e, false) }}
		estimated, _ := solver.Estimate(limited, p, sampling, solver.Asking{Workers: 1})
		tell(estimated, true)
	})
	return done
}

// CountSolutions counts the solutions without listing them, which is quicker, and
// estimates before that how many there are. A count that was stopped begins anew.
func (s *Session) CountSolutions() {
	s.search(func(r *run) {
		if r.total() != nil {
			return
		}
		estimated := s.askEstimate()
		p := r.question.puzzle()
		before := r.counted.value.Solutions
		inquire(s, &r.counted, nil, func(ctx context.Context, tell teller[Counted]) {
			select {
			case <-estimated:
			case <-ctx.Done():
			}
			start := time.Now()
			counted := func(n uint64, share float64) Counted {
				// What one that was stopped came to is known.
				return Counted{max(n, before), solutions.PaceOf(n, share, share, time.Since(start))}
			}
			// Several workers tell of some solutions twice on the way. What is said
			// is to be true at each moment, also where the count is stopped.
			n, _, err := solver.Count(ctx, p, 0, solver.Asking{Workers: 1, Progress: func(now solver.Progress) {
				tell(counted(now.Solutions, now.Share), false)
			}})
			if err == nil {
				tell(counted(n.Uint64(), 1), true)
			}
		})
	})
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
		return new(big.Int).SetUint64(r.counted.value.Solutions)
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
		exact, _ := solver.Known(q.puzzle())
		return Count{Limit: s.keep, Exact: exact}
	}
	c := Count{
		Found: r.finder.Found(), All: r.finder.Ended(), Kept: r.list().Len(), Limit: r.finder.Limit(),
		Exact: r.total(), Listing: r.finder.Sweeping(), Pace: r.finder.Pace(), Counted: r.counted.view(),
		About: r.estimate.value,
	}
	c.correct(&c.Pace, c.Found)
	c.correct(&c.Counted.Value.Pace, c.Counted.Value.Solutions)
	if s.State().Pins.Filled() > 0 {
		if base := s.unpinned(); base != nil {
			c.Base = base.total()
		}
	}
	return c
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
// second; 0 where that cannot be told.
func timeFor(solutions, rate float64) time.Duration {
	if solutions <= 0 || rate <= 0 {
		return 0
	}
	return time.Duration(min(solutions/rate*float64(time.Second), math.MaxInt64/2))
}
