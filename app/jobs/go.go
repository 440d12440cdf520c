// Package jobs runs long work in the background. The work gives way to the window, can be
// stopped, and regularly reports to its owner.
package jobs

import (
	"runtime"

	"nonet/internal/crash"
)

// Go runs a function in a goroutine on a thread of its own. If the system supports it,
// the thread gives way to all others, so that a search does not delay the painting of the
// window. Goroutines started by the function do not give way.
func Go(work func()) {
	go func() {
		defer crash.Catch()
		// The goroutine stays locked to the thread, so the thread ends with it and no other
		// goroutine runs at its low priority.
		runtime.LockOSThread()
		giveWay()
		work()
	}()
}
