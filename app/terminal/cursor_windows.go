package terminal

import (
	"os"
	"syscall"
)

// letMoveCursor has the console of Windows 10 do what the characters for moving the
// cursor say, rather than write them. Older ones cannot.
func letMoveCursor(console *os.File) {
	const virtualTerminal = 4 // ENABLE_VIRTUAL_TERMINAL_PROCESSING, consoleapi.h
	var mode uint32
	handle := syscall.Handle(console.Fd())
	if syscall.GetConsoleMode(handle, &mode) != nil {
		return
	}
	set := syscall.NewLazyDLL("kernel32.dll").NewProc("SetConsoleMode")
	_, _, _ = set.Call(uintptr(handle), uintptr(mode|virtualTerminal)) // without it the cursor does not move
}
