package terminal

import (
	"fmt"
	"runtime/debug"

	"nonet/app/files"
)

// guarded does something that returns an exit status. Where that panics, it writes a
// report and says so in a sentence. The report is begun only then: a command that
// goes well leaves nothing in the user's folders. A panic in another goroutine it
// cannot catch: Go's runtime then ends the program with a trace on standard error, and
// only the console player at a terminal, which keeps things in these folders anyway,
// has begun a report before.
func (r *run) guarded(store files.Store, version string, do func() int) (status int) {
	defer func() {
		fault := recover()
		if fault == nil {
			return
		}
		status = failed
		reports := store.Reports()
		var path string
		if reports.Watch(version) == nil {
			path = reports.Add(fmt.Sprintf("panic: %v\n\n%s", fault, debug.Stack()))
		}
		if path == "" {
			r.say(r.words.Text("crash.terminal-bare", "Problem", fault))
			return
		}
		r.say(r.words.Text("crash.terminal", "File", path, "Address", files.ReportsTo))
	}()
	return do()
}
