// Package crash passes panics in any goroutine to a single handler. Every goroutine that a
// terminal command can start defers [Catch] or runs a function returned by [Guard].
package crash

import (
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Handler handles a panic, given its value and the stack of its goroutine. It should end the
// process, because other goroutines may be waiting for the one that panicked.
type Handler func(fault any, stack []byte)

var (
	current atomic.Pointer[Handler]
	first   sync.Mutex // locked while a handler runs, so that only the first panic is reported
)

// Handle sets the handler and returns a function that restores the previous one. Without a
// handler, Go's runtime handles panics.
func Handle(h Handler) (restore func()) {
	before := current.Swap(&h)
	return func() { current.Store(before) }
}

// Catch passes a panic in the current goroutine to the handler. It must be deferred directly,
// and later than any deferred call that lets another goroutine continue.
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
