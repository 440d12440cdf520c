package terminal

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"nonet/internal/crash"
)

// orLeave does what may take long. When ctx is cancelled it returns the error of
// ctx and leaves that behind, with all it works on.
func orLeave(ctx context.Context, do func()) error {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer crash.Catch()
		do()
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// politeWriter stops waiting for a reader who takes nothing when ctx is cancelled.
// Errors of the writer are marked, so that they can be told from those of reading.
type politeWriter struct {
	ctx context.Context
	out io.Writer
}

func (w politeWriter) Write(text []byte) (int, error) {
	var n int // no results by name: what is left behind may set these when all is over
	var err error
	if left := orLeave(w.ctx, func() { n, err = w.out.Write(text) }); left != nil {
		return 0, left
	}
	if err != nil {
		err = &outputError{err}
	}
	return n, err
}

// grace is for how long a reader may still take what is done when a run is
// interrupted.
const grace = 50 * time.Millisecond

// afterGrace returns a context that is cancelled a little later than the given one.
func afterGrace(ctx context.Context) (late context.Context, stop func()) {
	late, cancel := context.WithCancel(context.WithoutCancel(ctx))
	unwatch := context.AfterFunc(ctx, func() {
		time.AfterFunc(grace, cancel)
	})
	return late, func() {
		unwatch()
		cancel()
	}
}

type outputError struct{ err error }

func (e *outputError) Error() string { return e.err.Error() }

// reason is the error without the name of the output, which is no file that anyone
// asked for.
func (e *outputError) reason() error {
	if in := (*fs.PathError)(nil); errors.As(e.err, &in) {
		return in.Err
	}
	return e.err
}
