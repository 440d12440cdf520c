// Package background has long work give way to the window.
package background

import (
	"runtime"

	"nonet/internal/crash"
)

// Go runs a function in a goroutine of its own, on a thread that gives way to
// all others where the system can do that: what paints the window must not wait
// for a core that a search has. What the function starts in goroutines of their
// own does not give way.
func Go(work func()) {
	go func() {
		defer crash.Catch()
		// The thread ends with the goroutine, since it is not unlocked: no other
		// one is to go on with its priority.
		runtime.LockOSThread()
		giveWay()
		work()
	}()
}
