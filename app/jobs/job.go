package jobs

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Interval is the usual time between two reports of a job: short enough for the eye, and long
// enough for painting them.
const Interval = 100 * time.Millisecond

// Job is work in the background that reports to its owner on another goroutine, usually the
// window's. Make one with [New]. A nil Job counts as stopped.
type Job struct {
	Interval time.Duration // between two reports, to be set before the start

	ctx    context.Context
	cancel context.CancelFunc
	post   func(func())
	take   func(ended bool)
	over   atomic.Bool // the owner takes no more results

	mu      sync.Mutex
	working int       // workers that have not ended
	posted  bool      // a delivery was posted
	waiting bool      // a delivery will be posted
	told    time.Time // when the owner took the results last
}

// New returns a job without work. Post must run its argument on the owner's goroutine
// later. Take is called there after reports, but not more often than each interval, and with
// ended set once all workers have ended; after [Job.Stop] it is not called.
func New(post func(func()), take func(ended bool)) *Job {
	j := &Job{Interval: Interval, post: post, take: take}
	j.ctx, j.cancel = context.WithCancel(context.Background())
	return j
}

// Start starts workers that each do the work, which ends soon after its context. They call
// report when there are results to take.
func (j *Job) Start(workers int, work func(ctx context.Context, report func())) *Job {
	return j.StartBy(Go, workers, work)
}

// StartBy is like Start, but uses run to start each worker.
func (j *Job) StartBy(run func(func()), workers int, work func(ctx context.Context, report func())) *Job {
	j.working = workers
	for range workers {
		run(func() {
			defer j.leave()
			work(j.ctx, j.report)
		})
	}
	return j
}

// Cancel ends the work soon. Its results are still taken. Only the owner may call it.
func (j *Job) Cancel() { j.cancel() }

// Stop ends the work soon, and discards results not taken yet. Only the owner may call it.
func (j *Job) Stop() {
	if j != nil {
		j.over.Store(true)
		j.cancel()
	}
}

// Stopped reports whether the job was stopped or its owner has taken the last results.
func (j *Job) Stopped() bool { return j == nil || j.over.Load() }

func (j *Job) report() { j.tell(false) }

// leave is called by a worker that ends.
func (j *Job) leave() {
	j.mu.Lock()
	j.working--
	last := j.working == 0
	j.mu.Unlock()
	if last {
		j.tell(true)
	}
}

// tell makes the owner take the results: immediately if they are the last, otherwise when
// the interval has passed.
func (j *Job) tell(last bool) {
	j.mu.Lock()
	wait := j.Interval - time.Since(j.told)
	now := false
	switch {
	case j.posted || j.Stopped():
	case last || wait <= 0:
		now, j.posted = true, true
	case !j.waiting:
		j.waiting = true
		time.AfterFunc(wait, func() {
			j.mu.Lock()
			j.waiting = false
			j.mu.Unlock()
			j.tell(false)
		})
	}
	j.mu.Unlock()
	if now {
		j.post(j.deliver)
	}
}

// deliver makes the owner take the results, on its own goroutine.
func (j *Job) deliver() {
	if j.Stopped() {
		return
	}
	j.mu.Lock()
	j.posted, j.told = false, time.Now()
	ended := j.working == 0
	j.mu.Unlock()
	if ended {
		j.Stop()
	}
	j.take(ended)
}
