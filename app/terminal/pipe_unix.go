//go:build !windows

package terminal

import (
	"errors"
	"syscall"
)

// closedPipe tells whether an error of writing means that the reader has left.
func closedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
