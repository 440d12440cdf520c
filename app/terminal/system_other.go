//go:build !windows

package terminal

import (
	"errors"
	"os"
	"syscall"
)

// LeaveConsole does nothing, since only Windows opens a console window for a program.
func LeaveConsole() {}

// letMoveCursor does nothing, since terminals can move the cursor by default.
func letMoveCursor(*os.File) {}

// closedPipe reports whether a read or write error means that the other end is closed.
func closedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ECONNRESET)
}
