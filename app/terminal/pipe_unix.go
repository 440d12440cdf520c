//go:build !windows

package terminal

import (
	"errors"
	"syscall"
)

// closedPipe reports whether a read or write error means that the other end of a pipe or
// connection was closed.
func closedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ECONNRESET)
}
