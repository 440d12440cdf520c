package jobs

import (
	"context"
	"runtime"
	"sync"
	"time"
)

// Owner is the goroutine that asks questions and takes the answers.
type Owner struct {
	Post     func(func())  // queues its argument to run on the owner's goroutine
	Interval time.Duration // time between two reports of a job
	Report   func()        // called on that goroutine after each result of a job
}

// Inquiry is a question that takes time to answer, and what a job has found out about it so
// far.
type Inquiry[T any] struct {
	Value T
	Known bool // Value is the complete answer
	job   *Job
}

// Answer is a snapshot of an [Inquiry].
type Answer[T any] struct {
	Value  T
	Known  bool // Value is the complete answer
	Asking bool // the rest of the answer is being computed
}

// Answer returns what is known now.
func (q *Inquiry[T]) Answer() Answer[T] { return Answer[T]{q.Value, q.Known, q.Asking()} }

// Asking reports whether a job is looking for the answer.
func (q *Inquiry[T]) Asking() bool { return !q.job.Stopped() }

// Halt stops the work and keeps its results so far.
func (q *Inquiry[T]) Halt() { q.job.Stop() }

// Reporter reports a value. Last is set if the value is the complete answer.
type Reporter[T any] func(value T, last bool)

// Ask answers the question in a goroutine, unless the answer is known or being computed.
// Results that work reports arrive on the owner's goroutine. Work must return soon after
// its context is cancelled. If then is not nil, it is called once the complete answer has
// arrived.
func (q *Inquiry[T]) Ask(owner *Owner, then func(), work func(context.Context, Reporter[T])) {
	q.AskBy(Go, owner, then, work)
}

// AskBy is like Ask, but uses run to start the work.
func (q *Inquiry[T]) AskBy(run func(func()), owner *Owner, then func(), work func(context.Context, Reporter[T])) {
	if q.Known || q.Asking() {
		return
	}
	var mu sync.Mutex // guards latest, told and whole
	var latest T
	var told, whole bool
	q.job = New(owner.Post, func(bool) {
		mu.Lock()
		value, any, last := latest, told, whole
		mu.Unlock()
		if any {
			q.Value = value
		}
		if last {
			q.Known = true
			q.Halt()
			if then != nil {
				then()
			}
		}
		owner.Report()
	})
	q.job.Interval = owner.Interval
	q.job.StartBy(run, 1, func(ctx context.Context, report func()) {
		work(ctx, func(value T, last bool) {
			mu.Lock()
			latest, told, whole = value, true, last
			mu.Unlock()
			report()
		})
	})
}

// SpareCores returns the number of goroutines that may work on a question. One core is left
// for the window.
func SpareCores() int { return max(runtime.GOMAXPROCS(0)-1, 1) }
