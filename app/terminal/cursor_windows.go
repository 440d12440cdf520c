package terminal

import (
	"os"
	"syscall"
)

// letMoveCursor makes the Windows 10 console interpret the escape sequences that move the
// cursor, rather than print them. Older consoles cannot.
func letMoveCursor(console *os.File) {
	const virtualTerminal = 4 // ENABLE_VIRTUAL_TERMINAL_PROCESSING, consoleapi.h
	var mode uint32
	handle := syscall.Handle(console.Fd())
	if syscall.GetConsoleMode(handle, &mode) != nil {
		return
	}
	set := syscall.NewLazyDLL("kernel32.dll").NewProc("SetConsoleMode")
	_, _, _ = set.Call(uintptr(handle), uintptr(mode|virtualTerminal)) // without it, the cursor does not move
}
