package clipboard

import (
	"context"
	"errors"
	"runtime"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"

	"nonet/app/system/storage"
)

var (
	user   = windows.NewLazySystemDLL("user32.dll")
	kernel = windows.NewLazySystemDLL("kernel32.dll")
	shell  = windows.NewLazySystemDLL("shell32.dll")

	openClipboard  = user.NewProc("OpenClipboard")
	closeClipboard = user.NewProc("CloseClipboard")
	getData        = user.NewProc("GetClipboardData")
	registerFormat = user.NewProc("RegisterClipboardFormatW")
	getOwner       = user.NewProc("GetClipboardOwner")
	sendMessage    = user.NewProc("SendMessageTimeoutW")
	globalLock     = kernel.NewProc("GlobalLock")
	globalUnlock   = kernel.NewProc("GlobalUnlock")
	globalSize     = kernel.NewProc("GlobalSize")
	moveMemory     = kernel.NewProc("RtlMoveMemory")
	dragQueryFile  = shell.NewProc("DragQueryFileW")
)

// Standard clipboard formats, from winuser.h.
const (
	formatDIB   = 8
	formatFiles = 15
)

// readClipboard reads copied files, a PNG, which browsers and Office offer, or a bitmap, which Windows makes of
// any picture.
func readClipboard(ctx context.Context) Content {
	runtime.LockOSThread() // a thread owns the open clipboard
	defer runtime.UnlockOSThread()
	for opened, _, _ := openClipboard.Call(0); opened == 0; opened, _, _ = openClipboard.Call(0) {
		select { // another program has it open for a moment
		case <-ctx.Done():
			return Content{}
		case <-time.After(10 * time.Millisecond):
		}
	}
	defer func() { _, _, _ = closeClipboard.Call() }()
	if !ownerAnswers(ctx) {
		return Content{}
	}
	if files := copiedFiles(); len(files) > 0 {
		return Content{Files: files}
	}
	if name, err := syscall.UTF16PtrFromString("PNG"); err == nil {
		format, _, _ := registerFormat.Call(uintptr(unsafe.Pointer(name)))
		if png := content(format); png != nil {
			return Content{Picture: png}
		}
	}
	return Content{Picture: bitmapFile(content(formatDIB))}
}

// ownerAnswers reports whether the window that owns the clipboard handles messages, before ctx ends. The
// system may ask it for the content, and waits for it without end, or for very long. Meanwhile no other
// program could open the clipboard. A window that hangs only while it makes the content is not noticed.
func ownerAnswers(ctx context.Context) bool {
	owner, _, _ := getOwner.Call()
	if owner == 0 {
		return true // the system has all the content
	}
	const (
		null        = 0 // WM_NULL, which does nothing
		abortIfHung = 2 // SMTO_ABORTIFHUNG
	)
	limit := longestAnswer
	if end, ok := ctx.Deadline(); ok {
		limit = max(0, min(limit, time.Until(end)))
	}
	answered, _, err := sendMessage.Call(owner, null, 0, 0, abortIfHung, uintptr(limit.Milliseconds()), 0)
	return answered != 0 || errors.Is(err, windows.ERROR_ACCESS_DENIED) // as for programs of administrators
}

// longestAnswer is how long the owner of the clipboard may take to answer.
const longestAnswer = time.Second

// content returns a copy of the clipboard's content in a format, or nil if there is none.
func content(format uintptr) []byte {
	handle, _, _ := getData.Call(format)
	if handle == 0 {
		return nil
	}
	size, _, _ := globalSize.Call(handle)
	if size == 0 || size > storage.Limit {
		return nil
	}
	from, _, _ := globalLock.Call(handle)
	if from == 0 {
		return nil
	}
	defer func() { _, _, _ = globalUnlock.Call(handle) }()
	data := make([]byte, size)
	_, _, _ = moveMemory.Call(uintptr(unsafe.Pointer(&data[0])), from, size)
	return data
}

func copiedFiles() (files []string) {
	handle, _, _ := getData.Call(formatFiles)
	if handle == 0 {
		return nil
	}
	const count = 0xffffffff
	n, _, _ := dragQueryFile.Call(handle, count, 0, 0)
	for i := range n {
		length, _, _ := dragQueryFile.Call(handle, i, 0, 0)
		name := make([]uint16, length+1)
		_, _, _ = dragQueryFile.Call(handle, i, uintptr(unsafe.Pointer(&name[0])), length+1)
		files = append(files, syscall.UTF16ToString(name))
	}
	return files
}
