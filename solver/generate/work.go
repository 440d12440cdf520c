package generate

import (
	"cmp"
	"context"
	"sync"
	"sync/atomic"
	"time"

	"nonet/board"
)

// work holds the state of all attempts to meet a spec. It is shared by the workers.
type work struct {
	spec   *Spec
	budget int
	rate   bool
	tell   func(Progress)

	next atomic.Int64 // number of the next attempt

	mu      sync.Mutex
	barren  int                        // number of early attempts that found no grid
	last    int                        // attempts with this number or a higher one no longer matter
	running map[int]context.CancelFunc // attempts in progress, by number
	made    int
	nearest *attempt

	// telling is held while progress is reported. To find the rating that a report needs may take
	// a second, in which the other workers go on.
	telling  sync.Mutex
	told     time.Time
	reported *attempt // the attempt that shown was made of, or nil
	shown    Result
}

// enough is the number of attempts that may find no filled grid before Make gives up. They
// take a few seconds with the worst rules.
const enough = 10

// interval is the minimum time between progress reports.
const interval = time.Second / 4

func newWork(spec *Spec, asking Asking) *work {
	budget := spec.Attempts()
	return &work{
		spec: spec, budget: budget, rate: asking.Rate, tell: asking.Progress, told: time.Now(),
		last: budget, running: make(map[int]context.CancelFunc),
	}
}

// help makes attempts until no more are needed. It abandons its current attempt when that
// is no longer needed or ctx ends.
func (w *work) help(ctx context.Context, m *maker) {
	for {
		number := int(w.next.Add(1)) - 1
		if !w.begin(ctx, m, number) {
			return
		}
		w.add(number, m.attempt(w.spec.Seed, number), m)
		w.end(number)
	}
}

// begin registers an attempt and reports whether to make it.
func (w *work) begin(ctx context.Context, m *maker, number int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if number >= w.last || ctx.Err() != nil {
		return false
	}
	m.ctx, w.running[number] = context.WithCancel(ctx)
	return true
}

func (w *work) end(number int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running[number]()
	delete(w.running, number)
}

// add records the result of an attempt, and reports the progress if it is time.
func (w *work) add(number int, a *attempt, m *maker) {
	w.record(number, a, m)
	if w.tell == nil || !w.telling.TryLock() {
		return
	}
	defer w.telling.Unlock()
	if time.Since(w.told) < interval {
		return
	}
	w.mu.Lock()
	progress, nearest := Progress{Attempts: w.made, Budget: w.budget}, w.nearest
	w.mu.Unlock()
	if nearest != nil {
		result, err := w.report(m.ctx, m, nearest)
		if err != nil {
			return // the work is ending
		}
		progress.Nearest = &result
	}
	w.tell(progress)
	w.told = time.Now()
}

// record records the result of an attempt. Even an abandoned attempt may be the nearest.
func (w *work) record(number int, a *attempt, m *maker) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.made++
	if a == nil && number < enough && m.ctx.Err() == nil {
		w.barren++
	}
	if w.barren == enough {
		w.last, w.nearest = 0, nil // ignore later attempts, since their number depends on the number of cores
		return
	}
	if a != nil && w.nearest.worse(a) {
		w.nearest = a
		if a.distance == 0 {
			w.last = number
			for other, cancel := range w.running {
				if other > number {
					cancel()
				}
			}
		}
	}
}

// report returns an attempt as a Result, or ctx.Err(). The caller holds w.telling, or is the last
// worker.
func (w *work) report(ctx context.Context, m *maker, a *attempt) (Result, error) {
	if w.reported != a {
		r, err := m.result(ctx, a, w.rate)
		if err != nil {
			return Result{}, err
		}
		w.reported, w.shown = a, r
	}
	return w.shown, nil
}

// result returns the nearest puzzle so far. The error is ctx.Err(), or a [*RulesError] if
// no grid was found.
func (w *work) result(ctx context.Context, m *maker) (Result, error) {
	switch {
	case w.nearest != nil:
		r, _ := w.report(context.WithoutCancel(ctx), m, w.nearest) // even if ctx has ended, the result says what is missing
		return r, ctx.Err()
	case ctx.Err() == nil:
		return Result{}, &RulesError{}
	}
	return Result{Seed: w.spec.Seed}, ctx.Err()
}

// attempt is a puzzle that may meet the spec.
type attempt struct {
	number   int
	givens   board.Grid
	solution board.Grid
	grade    grade // what is known about the solution path
	distance int   // distance from the spec; 0 if it meets all requests
}

// worse reports whether a is nil or worse than b.
func (a *attempt) worse(b *attempt) bool {
	return a == nil || cmp.Or(
		cmp.Compare(b.distance, a.distance), cmp.Compare(b.grade.apart, a.grade.apart), cmp.Compare(b.number, a.number)) < 0
}
