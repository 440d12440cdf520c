package search

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"nonet/app/jobs"
	"nonet/internal/crash"
	"nonet/solver"
)

// stride is the number of nodes that a sweep visits before it checks whether it has been
// stopped or should report: a millisecond or two at most.
const stride = 1024

// sweep visits all solutions, or the next of them, in a goroutine. Stopping it does not
// wait, since it may be waiting for a core itself.
type sweep struct {
	job    *jobs.Job
	done   chan struct{} // closed when the goroutine has ended
	until  int           // the required length of the list; 0 for all solutions, kept or not
	limit  int
	search *solver.Search
	before *sweep // the one whose search is continued, or nil
	start  time.Time
	from   progress

	aside chan func()              // other work for the goroutine
	now   atomic.Pointer[progress] // for the owner to take
}

// progress is the progress of a sweep.
type progress struct {
	list   List // shares its chunks with the owner's, who does not write to them meanwhile
	passed uint64
	share  float64
	after  time.Duration // since its start
	ended  bool          // there are no more solutions
	halted bool          // the goroutine has stopped
}

func (p *progress) found() uint64 { return uint64(p.list.Len()) + p.passed }

// Sweep visits all solutions and counts those beyond the limit. With until other than 0 it
// ends when that many are kept, or as many as allowed. It does nothing if it is already
// running with the same end.
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

// Aside pauses the search for all solutions for other work, so that the two do not use a
// core each. If none is running, the work runs in the background on its own.
func (f *Finder) Aside(work func()) {
	if f.sweep == nil {
		jobs.Go(work)
		return
	}
	select {
	case f.sweep.aside <- work:
	default: // there is already other work
		jobs.Go(work)
	}
}

// receiveSweep takes the results of a sweep.
func (f *Finder) receiveSweep(sw *sweep) {
	if f.sweep != sw {
		return // it was stopped meanwhile
	}
	if f.take(sw) {
		f.leave(sw)
	}
	f.tell()
}

// take takes the progress of a sweep, and reports whether it has stopped.
func (f *Finder) take(sw *sweep) (halted bool) {
	now := sw.now.Load()
	f.list, f.passed, f.ended = now.list, now.passed, now.ended
	f.pace = PaceOf(now.found()-sw.from.found(), now.share-sw.from.share, now.share, now.after)
	f.pace.Elapsed += f.spent
	return now.halted
}

// leave ends a sweep. If it has counted solutions, it can be continued.
func (f *Finder) leave(sw *sweep) {
	f.sweep, f.spent = nil, f.pace.Elapsed
	sw.job.Stop()
	select {
	case work := <-sw.aside: // the goroutine has ended without it
		jobs.Go(work)
	default:
	}
	if f.passed > 0 && !f.ended {
		f.counting = sw
	}
}

// run searches until there are no more solutions, there are enough, or ctx has ended, and
// reports from time to time.
func (sw *sweep) run(ctx context.Context, report func()) {
	now := *sw.now.Load()
	if sw.before != nil {
		<-sw.before.done // it may have gone on counting after it was stopped
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

// advance continues the search for a stride, or until the list is full or long enough.
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

// enough reports whether the requested number of solutions is kept.
func (sw *sweep) enough(now *progress) bool {
	return sw.until > 0 && now.list.Len() >= min(sw.until, sw.limit)
}
