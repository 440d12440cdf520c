package search

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"nonet/app/system/jobs"
	"nonet/internal/crash"
	"nonet/solver"
)

// stride is the number of nodes that a sweep visits before it checks whether it was
// stopped or has other work to do. A stride takes at most two milliseconds.
const stride = 1024

// sweep searches for all solutions, or for a given number of them, in its own goroutine.
type sweep struct {
	job    *jobs.Job
	done   chan struct{} // closed when the goroutine has ended
	until  int           // stop when this many solutions are kept; 0 means find all solutions
	limit  int
	search *solver.Search
	before *sweep // the sweep whose search this one continues, or nil
	start  time.Time
	from   progress

	aside chan func()              // other work to do in the sweep's goroutine
	now   atomic.Pointer[progress] // latest progress, published to the owner
}

type progress struct {
	list   List // shares its chunks with the owner's list; the owner does not write to them while the sweep runs
	passed uint64
	share  float64
	after  time.Duration // time since the start of the sweep
	ended  bool          // there are no more solutions
	halted bool          // the goroutine has stopped
}

func (p *progress) found() uint64 { return uint64(p.list.Len()) + p.passed }

// Sweep searches for all solutions and counts those beyond the limit. If until is not 0,
// the search ends when that many solutions are kept, or when the limit is reached. Sweep
// does nothing if a search with the same until is already running.
func (f *Finder) Sweep(until int) {
	if f.sweep != nil && f.sweep.until == until {
		return
	}
	f.Stop()
	if f.ended || until > 0 && f.list.Len() >= min(until, f.limit) {
		return
	}
	sw := &sweep{
		done: make(chan struct{}), aside: make(chan func(), 1), until: until, limit: f.limit,
		before: f.counting, start: time.Now(), from: progress{list: f.list, passed: f.passed, share: f.pace.Share},
	}
	if sw.before == nil {
		sw.search = solver.After(f.puzzle, f.place())
		sw.from.share = sw.search.Share()
	}
	now := sw.from
	sw.now.Store(&now)
	f.sweep, f.counting = sw, nil
	f.pace.Rate, f.pace.Left = 0, 0
	sw.job = jobs.New(f.post, func(bool) { f.receiveSweep(sw) }).Start(1, func(ctx context.Context, report func()) {
		defer close(sw.done)
		defer crash.Catch()
		sw.run(ctx, report)
	})
}

// Aside runs other work in the goroutine of the search for all solutions, which pauses in
// the meantime, so that the work does not occupy another core. If no such search is
// running, the work gets its own goroutine in the background.
func (f *Finder) Aside(work func()) {
	if f.sweep == nil {
		jobs.Go(work)
		return
	}
	select {
	case f.sweep.aside <- work:
	default: // other work is already queued
		jobs.Go(work)
	}
}

func (f *Finder) receiveSweep(sw *sweep) {
	if f.sweep != sw {
		return // the search was stopped in the meantime
	}
	if f.take(sw) {
		f.leave(sw)
	}
	f.tell()
}

// take takes the latest results of a sweep, and reports whether the sweep has stopped.
func (f *Finder) take(sw *sweep) (halted bool) {
	now := sw.now.Load()
	f.list, f.passed, f.ended = now.list, now.passed, now.ended
	f.pace = PaceOf(now.found()-sw.from.found(), now.share-sw.from.share, now.share, now.after)
	f.pace.Elapsed += f.spent
	return now.halted
}

// leave stops a sweep. If the sweep has counted solutions without keeping them, a later one
// can continue its count.
func (f *Finder) leave(sw *sweep) {
	f.sweep, f.spent = nil, f.pace.Elapsed
	sw.job.Stop()
	select {
	case work := <-sw.aside: // the sweep has not begun this work
		jobs.Go(work)
	default:
	}
	if f.passed > 0 && !f.ended {
		f.counting = sw
	}
}

// run searches until it has found all or enough solutions or ctx is cancelled, and calls
// report after each stride.
func (sw *sweep) run(ctx context.Context, report func()) {
	now := *sw.now.Load()
	if sw.before != nil {
		<-sw.before.done // that sweep may have counted more solutions after it was stopped
		last := sw.before.now.Load()
		now.passed, now.ended, now.halted = last.passed, last.ended, last.ended
		sw.search, sw.before = sw.before.search, nil
	}
	for {
		if !now.halted {
			select {
			case work := <-sw.aside:
				work()
			default:
			}
			sw.advance(&now)
			now.halted = now.halted || ctx.Err() != nil
		}
		now.share, now.after = sw.search.Share(), time.Since(sw.start)
		published := now
		sw.now.Store(&published)
		report()
		if now.halted {
			return
		}
	}
}

// advance continues the search for a stride, or until the list reaches the limit or the
// requested length.
func (sw *sweep) advance(now *progress) {
	outcome := solver.Unfinished
	if now.list.Len() < sw.limit {
		for left := sw.search.Nodes() + stride; sw.search.Nodes() < left; {
			outcome = sw.search.Advance(int(left - sw.search.Nodes()))
			if outcome != solver.Found {
				break
			}
			now.list.append(sw.search.Solution())
			if sw.enough(now) {
				now.halted = true
				return
			}
			if now.list.Len() == sw.limit {
				return
			}
		}
	} else {
		var passed uint64
		passed, outcome = sw.search.Pass(math.MaxUint64, stride)
		now.passed += passed
	}
	if outcome == solver.Exhausted {
		now.ended, now.halted = true, true
	}
}

func (sw *sweep) enough(now *progress) bool {
	return sw.until > 0 && now.list.Len() >= min(sw.until, sw.limit)
}
