package terminal

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"

	"nonet/app/files"
	"nonet/app/words"
	"nonet/internal/crash"
)

// guarded is [Run] in a process of its own, which a panic in any goroutine ends with a
// report. The report is only begun then: a command that goes well leaves nothing in the
// user's folders. What Go's runtime itself gives up on, as a stack that is too deep, ends
// with its own trace.
func guarded(ctx context.Context, args []string, streams Streams, reports *files.Reports, w *words.Words, version string) int {
	r := &run{streams: streams, words: w, version: version}
	defer r.reporting(reports, func() {})()
	defer crash.Catch()
	return Run(ctx, args, streams, w, version)
}

// reporting has a panic in any goroutine end the process, once leave has left the terminal
// as it was found. It returns the function that ends this.
func (r *run) reporting(reports *files.Reports, leave func()) (end func()) {
	return crash.Handle(func(fault any, stack []byte) {
		leave()
		r.crashed(reports, fault, stack)
		os.Exit(failed)
	})
}

// crashed writes a report on a panic and says so in a sentence.
func (r *run) crashed(reports *files.Reports, fault any, stack []byte) {
	if width := r.columns(); r.streams.ErrIsTerminal && width < math.MaxInt {
		_, _ = io.WriteString(r.streams.Err, wipe(width-1)) // of progress, or a line that is typed
	}
	path := ""
	if reports.Watch(r.version) == nil {
		path = reports.Add(fmt.Sprintf("panic: %v\n\n%s", fault, stack))
	}
	if path == "" {
		r.say(r.words.Text("crash.terminal-bare", "Problem", fmt.Sprint(fault)))
		return
	}
	r.say(r.words.Text("crash.terminal", "File", path, "Address", files.ReportsTo))
}
