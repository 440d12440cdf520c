package terminal

import (
	"syscall"
	"unsafe"
)

// LeaveConsole closes the console window that Windows opens for a console program started
// by a double click. A console in use stays open, since a shell is attached to it as well.
func LeaveConsole() {
	kernel := syscall.NewLazyDLL("kernel32.dll")
	var attached [2]uint32 // process IDs; two suffice to show that there is another process
	number, _, _ := kernel.NewProc("GetConsoleProcessList").Call(uintptr(unsafe.Pointer(&attached[0])), uintptr(len(attached)))
	if number == 1 {
		_, _, _ = kernel.NewProc("FreeConsole").Call() // if this fails, the console stays open
	}
}
