package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"strings"
	"time"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/internal/crash"
)

// orLeave calls do, which may take a long time. If ctx is cancelled, orLeave returns the error
// of ctx without waiting for do, which continues in the background.
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

// politeWriter stops waiting for a slow reader when ctx is cancelled. What a command says after
// that is still written if the reader takes it soon. It marks write errors to distinguish them
// from read errors.
type politeWriter struct {
	ctx context.Context
	out io.Writer
}

func (w politeWriter) Write(text []byte) (int, error) {
	var n int // not named results, since an abandoned write may set these variables later
	var err error
	late, stop := afterGrace(w.ctx)
	defer stop()
	if left := orLeave(late, func() { n, err = w.out.Write(text) }); left != nil {
		return 0, left
	}
	if err != nil {
		err = &outputError{err}
	}
	return n, err
}

// grace is how long a write may still take after a run is interrupted, and how long a generator
// may take to return the closest puzzle found so far.
const grace = time.Second

// afterGrace returns a context that is cancelled shortly after ctx.
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

// reason returns the error without the file name of the output, which the user did not choose.
func (e *outputError) reason() error {
	if in := (*fs.PathError)(nil); errors.As(e.err, &in) {
		return in.Err
	}
	return e.err
}

// guarded calls [Run] and makes a panic in any goroutine end the process with a report. It
// creates no file unless there is a panic. Fatal errors of the Go runtime, such as a stack
// overflow, still print a stack trace.
func guarded(ctx context.Context, args []string, streams Streams, reports *storage.Reports, w *i18n.Words, version string) int {
	r := newRun(ctx, streams, w, version)
	defer r.reporting(reports, func() {})()
	defer crash.Catch()
	return Run(ctx, args, streams, w, version)
}

// reporting makes a panic in any goroutine call leave, which restores the terminal, and end the
// process with a report. The returned function undoes this.
func (r *run) reporting(reports *storage.Reports, leave func()) (end func()) {
	return crash.Handle(func(fault any, stack []byte) {
		leave()
		r.crashed(reports, fault, stack)
		os.Exit(failed)
	})
}

// wipe returns a string that erases a line of the given width.
func wipe(width int) string { return "\r" + strings.Repeat(" ", width) + "\r" }

func (r *run) crashed(reports *storage.Reports, fault any, stack []byte) {
	if width := r.streams.columns(); r.streams.ErrIsTerminal && width < math.MaxInt {
		_, _ = io.WriteString(r.stderr, wipe(width-1)) // erase the line of progress or input
	}
	path := ""
	if reports.Watch(r.version) == nil {
		path = reports.Add(fmt.Sprintf("panic: %v\n\n%s", fault, stack))
	}
	if path == "" {
		r.say(r.words.Text("crash.terminal-bare", "Problem", fmt.Sprint(fault)))
		return
	}
	r.say(r.words.Text("crash.terminal", "File", path, "Address", storage.ReportsTo))
}
