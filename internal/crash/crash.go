// Package crash passes panics of all goroutines to one handler. A goroutine that may
// panic in a command of the terminal either defers [Catch] or runs what [Guard] returns.
package crash

import (
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Handler is called with the value of a panic and the stack of its goroutine. It is
// meant to end the process: what other goroutines wait for may never come.
type Handler func(fault any, stack []byte)

var (
	current atomic.Pointer[Handler]
	first   sync.Mutex // held while a handler works, so that the first panic is reported
)

// Handle sets the handler and returns a function that restores the one before. If none is
// set, Go's runtime deals with panics.
func Handle(h Handler) (restore func()) {
	before := current.Swap(&h)
	return func() { current.Store(before) }
}

// Catch passes a panic of its goroutine to the handler. It has to be deferred itself, and
// after any other deferred call that tells another goroutine to go on.
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

// Guard returns work whose panics are caught.
func Guard(work func()) func() {
	return func() {
		defer Catch()
		work()
	}
}
