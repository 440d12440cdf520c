// Package jobs runs long work in the background. The work gives way to the window, can be
// stopped, and regularly reports to its owner.
package jobs

import (
	"runtime"

	"nonet/internal/crash"
)

// Go runs work in a goroutine with its own thread. On Linux, the thread gives way to all
// others, so that a search does not delay painting the window. Goroutines started by work do
// not give way.
func Go(work func()) {
	go func() {
		defer crash.Catch()
		// The goroutine is never unlocked from the thread, so the thread ends with it and
		// no other goroutine runs at the low priority.
		runtime.LockOSThread()
		giveWay()
		work()
	}()
}
