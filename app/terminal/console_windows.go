package terminal

import (
	"syscall"
	"unsafe"
)

// LeaveConsole closes the console window that Windows opens beside a program of the
// terminal when it is started by a double click. A console that the user works in
// stays: there a shell is attached to it too.
func LeaveConsole() {
	kernel := syscall.NewLazyDLL("kernel32.dll")
	var attached [2]uint32 // process numbers; two are enough to tell that there is another
	number, _, _ := kernel.NewProc("GetConsoleProcessList").Call(uintptr(unsafe.Pointer(&attached[0])), uintptr(len(attached)))
	if number == 1 {
		_, _, _ = kernel.NewProc("FreeConsole").Call() // else the console stays beside the window
	}
}
