//go:build !windows

package terminal

import (
	"errors"
	"os"
	"syscall"
)

// LeaveConsole closes a console window opened for the program. Only Windows opens one.
func LeaveConsole() {}

// letMoveCursor does nothing, since other terminals support moving the cursor by default.
func letMoveCursor(*os.File) {}

// closedPipe reports whether a read or write error means that the other end of a pipe or
// connection was closed.
func closedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ECONNRESET)
}
