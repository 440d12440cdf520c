package solver

import (
	"context"

	"nonet/board"
	"nonet/internal/crash"
)

// slice is the number of nodes that a stream visits between two checks for cancellation.
// They take a few milliseconds at most.
const slice = 1024

// Stream runs s in a goroutine that sends each further solution on the returned unbuffered
// channel. It is at most one solution ahead of the receiver, since it pauses until the
// solution that it has found is received. The channel is closed when the search is exhausted
// or ctx is cancelled, even during a long fruitless search. After a cancellation, s may be
// past a solution that was not received, so continue with [After], not with s.
//
// After the channel is closed, ctx.Err() is nil if all solutions were sent; otherwise there
// may be more. A receiver that stops early must cancel ctx.
func Stream(ctx context.Context, s *Search) <-chan board.Grid {
	solutions := make(chan board.Grid)
	go func() {
		defer close(solutions)
		defer crash.Catch()
		for ctx.Err() == nil {
			switch s.Advance(slice) {
			case Exhausted:
				return
			case Found:
				select {
				case solutions <- s.Solution():
				case <-ctx.Done():
				}
			}
		}
	}()
	return solutions
}
