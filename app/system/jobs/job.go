package jobs

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Interval is the default time between two reports of a job. It is short enough for progress
// to look continuous, but leaves time to paint the window.
const Interval = 100 * time.Millisecond

// Job is background work that reports to its owner on another goroutine, usually the
// window's. Make one with [New]. A nil Job counts as stopped.
type Job struct {
	Interval time.Duration // time between two reports; must be set before Start

	ctx    context.Context
	cancel context.CancelFunc
	post   func(func())
	take   func(ended bool)
	over   atomic.Bool // the owner accepts no more results

	mu      sync.Mutex
	working int       // number of workers still running
	posted  bool      // deliver has been posted but has not run yet
	waiting bool      // a timer is running that will post deliver
	told    time.Time // when the owner last took results
}

// New returns a job without workers. Post must queue its argument to run on the owner's
// goroutine. Take is called on that goroutine to take new results, at most once per interval
// while workers are running. When all have ended, it is called one last time, with ended
// set. It is not called after [Job.Stop].
func New(post func(func()), take func(ended bool)) *Job {
	j := &Job{Interval: Interval, post: post, take: take}
	j.ctx, j.cancel = context.WithCancel(context.Background())
	return j
}

// Start starts the given number of workers, each of which runs work. Work must return soon
// after ctx is cancelled, and must call report when there are results to take.
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

// Cancel asks the workers to end. Their results are still taken. Only the owner may call
// Cancel.
func (j *Job) Cancel() { j.cancel() }

// Stop asks the workers to end, and discards results that have not been taken. Only the owner
// may call Stop.
func (j *Job) Stop() {
	if j != nil {
		j.over.Store(true)
		j.cancel()
	}
}

// Stopped reports whether the job was stopped or its owner has taken the last results.
func (j *Job) Stopped() bool { return j == nil || j.over.Load() }

func (j *Job) report() { j.tell(false) }

func (j *Job) leave() {
	j.mu.Lock()
	j.working--
	last := j.working == 0
	j.mu.Unlock()
	if last {
		j.tell(true)
	}
}

// tell makes the owner take the results: immediately if they are the last ones, and
// otherwise as soon as the interval has passed.
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

// deliver makes the owner take the results. It runs on the owner's goroutine.
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
