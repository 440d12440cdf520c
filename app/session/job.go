package session

import (
	"context"

	"nonet/app/background"
)

// answer is what is known of a question that takes its time, beside the search
// for solutions. A goroutine works at it.
type answer[T any] struct {
	value  T
	known  bool // the value is the whole answer
	cancel context.CancelFunc
}

// Answer is what is known of a question that takes its time.
type Answer[T any] struct {
	Value  T
	Known  bool // it is the whole answer
	Asking bool // more of it is being worked out
}

func (a *answer[T]) view() Answer[T] { return Answer[T]{a.value, a.known, a.asking()} }

func (a *answer[T]) asking() bool { return a.cancel != nil }

// halt ends the work. What has come of it so far stays.
func (a *answer[T]) halt() {
	if a.cancel != nil {
		a.cancel()
		a.cancel = nil
	}
}

// teller passes a value, which is the whole answer if it is the last.
type teller[T any] func(value T, last bool)

// inquire has a goroutine answer a question, unless one does already or the
// answer is known. The work tells what it has found, which comes in on the
// session's goroutine, and ends soon after its context. Then, where it is not
// nil, is called once the whole answer is there.
func inquire[T any](s *Session, a *answer[T], then func(), work func(context.Context, teller[T])) {
	inquireBy(background.Go, s, a, then, work)
}

// inquireBy does the same, with a function that has the work done.
func inquireBy[T any](run func(func()), s *Session, a *answer[T], then func(), work func(context.Context, teller[T])) {
	if a.known || a.asking() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	a.cancel = cancel
	tell := func(value T, last bool) {
		s.post(func() {
			if ctx.Err() != nil {
				return // it was halted meanwhile
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
