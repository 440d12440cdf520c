//go:build !windows

package terminal

import (
	"errors"
	"syscall"
)

// closedPipe reports whether an error of reading or writing means that the other
// end of a pipe or a connection has left.
func closedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ECONNRESET)
}
