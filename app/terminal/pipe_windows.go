package terminal

import (
	"errors"
	"syscall"
)

// closedPipe tells whether an error of writing means that the reader has left.
func closedPipe(err error) bool {
	const noData = syscall.Errno(232) // winerror.h
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, noData)
}
