package terminal

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

var kernel = syscall.NewLazyDLL("kernel32.dll")

// LeaveConsole closes the console window that Windows opens when a console program is
// double-clicked. A console with a shell stays open.
func LeaveConsole() {
	var attached [2]uint32 // process IDs; two are enough to detect another process
	number, _, _ := kernel.NewProc("GetConsoleProcessList").Call(uintptr(unsafe.Pointer(&attached[0])), uintptr(len(attached)))
	if number == 1 {
		_, _, _ = kernel.NewProc("FreeConsole").Call() // if this fails, the console stays open
	}
}

// letMoveCursor makes the Windows 10 console interpret escape sequences that move the cursor.
// Older consoles can only print them.
func letMoveCursor(console *os.File) {
	const virtualTerminal = 4 // ENABLE_VIRTUAL_TERMINAL_PROCESSING, consoleapi.h
	var mode uint32
	handle := syscall.Handle(console.Fd())
	if syscall.GetConsoleMode(handle, &mode) != nil {
		return
	}
	_, _, _ = kernel.NewProc("SetConsoleMode").Call(uintptr(handle), uintptr(mode|virtualTerminal)) // if this fails, the cursor cannot be moved
}

// closedPipe reports whether a read or write error means that the other end is closed.
func closedPipe(err error) bool {
	const noData = syscall.Errno(232) // winerror.h
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, noData) || errors.Is(err, syscall.WSAECONNRESET)
}
