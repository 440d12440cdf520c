// Package crash passes panics of all goroutines to one handler. A goroutine of a terminal
// command that may panic either defers [Catch] or runs a function returned by [Guard].
package crash

import (
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Handler handles a panic, given its value and the stack of its goroutine. It should end
// the process, because other goroutines may wait forever.
type Handler func(fault any, stack []byte)

var (
	current atomic.Pointer[Handler]
	first   sync.Mutex // held while a handler runs, so that only the first panic is reported
)

// Handle sets the handler and returns a function that restores the previous one. If no
// handler is set, Go's runtime handles panics.
func Handle(h Handler) (restore func()) {
	before := current.Swap(&h)
	return func() { current.Store(before) }
}

// Catch passes a panic of the calling goroutine to the handler. It must be deferred
// directly, and after any other deferred call that lets another goroutine continue.
func Catch() {
	h := current.Load()
	if h == nil {
		return
	}
	if fault := recover(); fault != nil {
		first.Lock()
		defer first.Unlock()
		(*h)(fault, debug.Stack())
	}
}

// Guard returns a function that calls work and catches its panics.
func Guard(work func()) func() {
	return func() {
		defer Catch()
		work()
	}
}
