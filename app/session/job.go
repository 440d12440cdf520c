package session

import (
	"context"
	"sync"

	"nonet/app/system/jobs"
)

// answer holds what a job has found out so far about a question.
type answer[T any] struct {
	value T
	known bool // value is the complete answer
	job   *jobs.Job
}

// Answer is a snapshot of what is known about a question that takes time to answer.
type Answer[T any] struct {
	Value  T
	Known  bool // Value is the complete answer
	Asking bool // the rest of the answer is being computed
}

func (a *answer[T]) view() Answer[T] { return Answer[T]{a.value, a.known, a.asking()} }

func (a *answer[T]) asking() bool { return !a.job.Stopped() }

// halt stops the work and keeps its results so far.
func (a *answer[T]) halt() { a.job.Stop() }

// reporter reports a value. Last is set if the value is the complete answer.
type reporter[T any] func(value T, last bool)

// inquire answers a question in a goroutine, unless the answer is known or being computed.
// Results that work reports arrive on the session's goroutine. Work must return soon after
// its context is cancelled. If then is not nil, it is called once the complete answer has
// arrived.
func inquire[T any](s *Session, a *answer[T], then func(), work func(context.Context, reporter[T])) {
	inquireBy(jobs.Go, s, a, then, work)
}

// inquireBy is like inquire, but uses run to start the work.
func inquireBy[T any](run func(func()), s *Session, a *answer[T], then func(), work func(context.Context, reporter[T])) {
	if a.known || a.asking() {
		return
	}
	var mu sync.Mutex // guards latest, told and whole
	var latest T
	var told, whole bool
	a.job = jobs.New(s.post, func(bool) {
		mu.Lock()
		value, any, last := latest, told, whole
		mu.Unlock()
		if any {
			a.value = value
		}
		if last {
			a.known = true
			a.halt()
			if then != nil {
				then()
			}
		}
		s.Counts.conclude()
		s.onReport()
	})
	a.job.Interval = s.interval
	a.job.StartBy(run, 1, func(ctx context.Context, report func()) {
		work(ctx, func(value T, last bool) {
			mu.Lock()
			latest, told, whole = value, true, last
			mu.Unlock()
			report()
		})
	})
}
