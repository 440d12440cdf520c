package session

import (
	"context"

	"nonet/app/jobs"
)

// answer holds what is known about a question that takes time, other than the search for
// solutions. A goroutine works on it.
type answer[T any] struct {
	value  T
	known  bool // value is the whole answer
	cancel context.CancelFunc
}

// Answer holds what is known about a question that takes time.
type Answer[T any] struct {
	Value  T
	Known  bool // Value is the whole answer
	Asking bool // more of it is being computed
}

func (a *answer[T]) view() Answer[T] { return Answer[T]{a.value, a.known, a.asking()} }

func (a *answer[T]) asking() bool { return a.cancel != nil }

// halt stops the work and keeps its results so far.
func (a *answer[T]) halt() {
	if a.cancel != nil {
		a.cancel()
		a.cancel = nil
	}
}

// reporter passes on a value; last means it is the whole answer.
type reporter[T any] func(value T, last bool)

// inquire answers a question in a goroutine, unless that is under way or the answer is
// known. The work reports its results, which arrive on the session's goroutine, and ends
// soon after its context. If then is not nil, it is called once the whole answer has
// arrived.
func inquire[T any](s *Session, a *answer[T], then func(), work func(context.Context, reporter[T])) {
	inquireBy(jobs.Go, s, a, then, work)
}

// inquireBy is like inquire, but uses run to start the work.
func inquireBy[T any](run func(func()), s *Session, a *answer[T], then func(), work func(context.Context, reporter[T])) {
	if a.known || a.asking() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	a.cancel = cancel
	tell := func(value T, last bool) {
		s.post(func() {
			if ctx.Err() != nil {
				return // halted meanwhile
			}
			a.value = value
			if last {
				a.known = true
				a.halt()
				if then != nil {
					then()
				}
			}
			s.conclude()
			s.onReport()
		})
	}
	run(func() { work(ctx, tell) })
}
