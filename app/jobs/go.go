// Package jobs runs long work in the background. The work gives way to the window, can be
// stopped, and regularly reports to its owner.
package jobs

import (
	"runtime"

	"nonet/internal/crash"
)

// Go runs a function in a goroutine on its own thread. The thread gives way to all others if
// the system supports that, since painting the window must not wait for a core that a search
// uses. Goroutines started by the function do not give way.
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
