package terminal

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"nonet/internal/crash"
)

// orLeave calls do, which may take a long time. If ctx is cancelled, it returns the error
// of ctx and abandons the call with everything it works on.
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

// politeWriter is a writer that stops waiting for a slow reader when ctx is cancelled. It
// marks write errors, to distinguish them from read errors.
type politeWriter struct {
	ctx context.Context
	out io.Writer
}

func (w politeWriter) Write(text []byte) (int, error) {
	var n int // no named results: the abandoned write may set these later
	var err error
	if left := orLeave(w.ctx, func() { n, err = w.out.Write(text) }); left != nil {
		return 0, left
	}
	if err != nil {
		err = &outputError{err}
	}
	return n, err
}

// grace is how long a reader may still accept finished output after a run is interrupted.
const grace = 50 * time.Millisecond

// afterGrace returns a context that is cancelled a little after the given one.
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

// reason returns the error without the file name of the output, since the user did not
// choose that name.
func (e *outputError) reason() error {
	if in := (*fs.PathError)(nil); errors.As(e.err, &in) {
		return in.Err
	}
	return e.err
}
