package terminal

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/internal/crash"
)

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
