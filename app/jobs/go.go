// Package jobs does long work in the background: it gives way to the window, can be stopped,
// and reports to its owner from time to time.
package jobs

import (
	"runtime"

	"nonet/internal/crash"
)

// Go runs a function in a goroutine on its own thread, which gives way to all others if the
// system supports that: painting the window must not wait for a core that a search uses.
// Goroutines started by the function do not give way.
func Go(work func()) {
	go func() {
		defer crash.Catch()
		// The goroutine stays locked to the thread, which ends with it: no other goroutine
		// should run with its priority.
		runtime.LockOSThread()
		giveWay()
		work()
	}()
}
