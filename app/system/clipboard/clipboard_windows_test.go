package clipboard

import (
	"context"
	"runtime"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// TestAHungOwner reads from a window that promises files and never handles a message. Reading must end, and
// leave the clipboard to other programs.
func TestAHungOwner(t *testing.T) {
	owned, done, ended := make(chan bool), make(chan struct{}), make(chan struct{})
	go func() {
		runtime.LockOSThread() // the window's messages are those of this thread, which ends with the goroutine
		defer close(ended)
		class, _ := syscall.UTF16PtrFromString("STATIC")
		const messageOnly = ^uintptr(2) // HWND_MESSAGE
		window, _, _ := user.NewProc("CreateWindowExW").Call(0, uintptr(unsafe.Pointer(class)), 0, 0, 0, 0, 0, 0, messageOnly, 0, 0, 0)
		opened, _, _ := openClipboard.Call(window)
		_, _, _ = user.NewProc("EmptyClipboard").Call()
		_, _, _ = user.NewProc("SetClipboardData").Call(formatFiles, 0) // 0 promises the content
		_, _, _ = closeClipboard.Call()
		owned <- window != 0 && opened != 0
		<-done
	}()
	defer func() { close(done); <-ended }()
	if !<-owned {
		t.Fatal("the window does not own the clipboard")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if got := readClipboard(ctx); got.Files != nil || got.Picture != nil {
		t.Errorf("it reads %+v", got)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if opened, _, err := openClipboard.Call(0); opened == 0 {
		t.Errorf("the clipboard is not free: %v", err)
	}
	_, _, _ = closeClipboard.Call()
}
