package terminal

import (
	"errors"
	"syscall"
)

// closedPipe reports whether a read or write error means that the other end of a pipe or
// connection was closed.
func closedPipe(err error) bool {
	const noData = syscall.Errno(232) // winerror.h
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, noData) || errors.Is(err, syscall.WSAECONNRESET)
}
