package generate

import (
	"context"
	"iter"
	"runtime"
	"sync"

	"nonet/board"
	"nonet/internal/crash"
	"nonet/solver"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// Version is the version of the generator. Different versions make different puzzles for the
// same spec.
const Version = 1

// Result is a puzzle and what is known about it.
type Result struct {
	Puzzle   board.Puzzle // its Source includes the version and the spec
	Solution board.Grid
	Seed     uint64
	Empty    int
	Rated    bool            // whether Rating is that of the whole puzzle; false if it was neither requested nor needed, or if logic cannot finish the puzzle
	Rating   logic.Rating    // zero for a filled grid
	ER       serating.Rating // zero if not requested, or if other requests were not met
	Misses   []Miss          // requests that were not met

	Impossible Impossible // the reason why no puzzle can meet the requests
}

// Asking holds options for [Make] and [Series]. The zero value uses every core and reports
// no progress.
type Asking struct {
	// Workers is the number of goroutines that make attempts; 0 means one per core. It
	// does not affect the puzzle.
	Workers int

	// Rate requests that the puzzle be rated even if the spec does not require it. For
	// puzzles with few givens and many groups, rating takes up to a second.
	Rate bool

	// Progress, if not nil, is called with the progress of the work, at most four times a
	// second. Calls may come from any goroutine, but only one at a time. Progress must not
	// wait for the goroutine that called Make.
	Progress func(Progress)
}

// Progress is a progress report from [Make].
type Progress struct {
	Attempts int     // number of attempts made so far
	Budget   int     // maximum number of attempts
	Nearest  *Result // the result nearest to the spec so far, or nil
}

// Make makes a puzzle that meets the spec. If ctx ends, it returns the nearest puzzle so
// far and ctx.Err(); if there is none yet, the Solution is empty. If no grid satisfies the
// rules, the error is a [*RulesError].
func Make(ctx context.Context, spec Spec, asking Asking) (Result, error) {
	if err := faults(ctx, &spec); err != nil {
		return Result{}, err
	}
	n := asking.Workers
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	w := newWork(&spec, asking)
	var others sync.WaitGroup
	for range min(n, w.budget) - 1 {
		others.Go(crash.Guard(func() { w.help(ctx, newMaker(&spec)) }))
	}
	m := newMaker(&spec)
	w.help(ctx, m)
	others.Wait()
	return w.result(ctx, m)
}

// made holds the return values of Make.
type made struct {
	Result
	err error
}

// Series makes puzzles with the spec's seed, the next seed and so on. It yields the
// results and errors that Make would return, in the order of the seeds, each as soon as it
// and all earlier ones are finished. It does not call Asking.Progress.
//
// [Make] uses all cores for one puzzle, whereas Series makes one puzzle on each core.
func Series(ctx context.Context, spec Spec, amount int, asking Asking) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		if err := faults(ctx, &spec); err != nil {
			yield(Result{}, err)
			return
		}
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		seeds := func(yield func(uint64) bool) {
			for i := range amount {
				if !yield(spec.Seed + uint64(i)) {
					return
				}
			}
		}
		makers := sync.Pool{New: func() any { return newMaker(&spec) }}
		for r := range solver.Each(ctx, seeds, solver.Batch{Workers: asking.Workers}, func(_ *solver.Search, seed uint64) made {
			m := makers.Get().(*maker)
			defer makers.Put(m)
			one := spec
			one.Seed = seed
			m.spec = &one
			w := newWork(&one, Asking{Rate: asking.Rate})
			w.help(ctx, m)
			r, err := w.result(ctx, m)
			return made{r, err}
		}) {
			if ctx.Err() != nil || !yield(r.Result, r.err) || r.err != nil {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Result{}, err)
		}
	}
}
