package chooser

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	commonDialogs = windows.NewLazySystemDLL("comdlg32.dll")
	askToOpen     = commonDialogs.NewProc("GetOpenFileNameW")
	askToSave     = commonDialogs.NewProc("GetSaveFileNameW")
	lastFailure   = commonDialogs.NewProc("CommDlgExtendedError")
)

// openFileName is OPENFILENAMEW, described at
// https://learn.microsoft.com/windows/win32/api/commdlg/ns-commdlg-openfilenamew
type openFileName struct {
	size           uint32
	owner          windows.HWND
	instance       windows.Handle
	filter         *uint16
	customFilter   *uint16
	mostCustom     uint32
	filterIndex    uint32 // from 1
	file           *uint16
	mostFile       uint32
	fileTitle      *uint16
	mostFileTitle  uint32
	folder         *uint16
	title          *uint16
	flags          uint32
	fileOffset     uint16
	fileExtension  uint16
	extension      *uint16
	customData     uintptr
	hook           uintptr
	templateName   *uint16
	reserved       uintptr
	reservedNumber uint32
	moreFlags      uint32
}

// Flags of OPENFILENAMEW.
const (
	overwritePrompt = 0x00000002
	hideReadOnly    = 0x00000004
	keepFolder      = 0x00000008 // leave the current folder as it is; without effect for opening, see staying
	severalFiles    = 0x00000200
	pathMustExist   = 0x00000800
	fileMustExist   = 0x00001000
	explorer        = 0x00080000
	enableSizing    = 0x00800000
)

// The errors of the common dialogs that concern the request or its answer, such as a name that is
// not allowed or more files than there is room for. The next request may succeed.
const (
	firstOfRequest = 0x3001
	lastOfRequest  = 0x3003
)

// mostAnswer is the room for the chosen names, in UTF-16 units.
const mostAnswer = 1 << 16

// System returns the common dialogs of Windows.
func System(context.Context) Chooser { return choose }

func choose(ctx context.Context, r Request) (Answer, error) {
	// The dialog has a message loop, which must stay in one thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	// It also runs code of other programs that add folders, such as cloud storage, which expects COM.
	const before = syscall.Errno(1) // S_FALSE: it was initialised before, and counts this time too
	if err := windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED); err == nil || errors.Is(err, before) {
		defer windows.CoUninitialize()
	}
	if err := commonDialogs.Load(); err != nil {
		return Answer{}, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	var chosen [mostAnswer]uint16
	copy(chosen[:len(chosen)-1], utf16.Encode([]rune(r.Name)))
	o := openFileName{
		owner: windows.HWND(r.Parent.HWND), filter: r.filters(), filterIndex: uint32(r.Kind + 1),
		file: &chosen[0], mostFile: uint32(len(chosen)), folder: text(r.Folder), title: text(r.Title),
		flags: explorer | enableSizing | hideReadOnly | keepFolder | pathMustExist,
	}
	o.size = uint32(unsafe.Sizeof(o))
	ask := askToOpen
	switch {
	case r.Saving:
		ask = askToSave
		o.flags |= overwritePrompt
		if len(r.Kinds) > 0 && len(r.Kinds[r.Kind].Extensions) > 0 {
			// With any default extension, the dialog adds that of the chosen kind.
			o.extension = text(r.Kinds[r.Kind].Extensions[0][1:])
		}
	case r.Several:
		o.flags |= severalFiles | fileMustExist
	default:
		o.flags |= fileMustExist
	}
	var ok uintptr
	staying(func() { ok, _, _ = ask.Call(uintptr(unsafe.Pointer(&o))) })
	if ok == 0 {
		if code, _, _ := lastFailure.Call(); code != 0 {
			err := fmt.Errorf("error %#x of the common dialogs", code)
			if code < firstOfRequest || code > lastOfRequest {
				err = fmt.Errorf("%w: %w", ErrMissing, err)
			}
			return Answer{}, cmp.Or(ctx.Err(), err)
		}
		return Answer{Kind: -1}, ctx.Err()
	}
	return Answer{Paths: paths(chosen[:], int(o.fileOffset)), Kind: int(o.filterIndex) - 1}, ctx.Err()
}

// staying calls a function, and then makes the folder the current one again that was it before. The dialog
// for opening files may make the folder it shows the current one. Relative paths would then be paths in
// that folder, and Windows would not let go of it or of its drive.
func staying(do func()) {
	if folder, err := os.Getwd(); err == nil {
		defer func() { _ = os.Chdir(folder) }() // fails only if the folder no longer exists
	}
	do()
}

// text returns a text for Windows, or nil if it is empty or contains a zero, which no path does.
func text(s string) *uint16 {
	if s == "" {
		return nil
	}
	p, _ := syscall.UTF16PtrFromString(s) // nil if there is a zero
	return p
}

// filters returns the kinds of files as a list of names and patterns, each ended by a zero, with
// another zero at the end.
func (r *Request) filters() *uint16 {
	if len(r.Kinds) == 0 {
		return nil
	}
	var list []rune
	for _, kind := range r.Kinds {
		patterns := make([]string, 0, len(kind.Extensions))
		for _, extension := range kind.Extensions {
			patterns = append(patterns, "*"+extension)
		}
		list = append(list, []rune(kind.Name+"\x00"+cmp.Or(strings.Join(patterns, ";"), "*.*")+"\x00")...)
	}
	return &utf16.Encode(append(list, 0))[0]
}

// paths returns the chosen paths. If several files were chosen, the dialog answers with the
// folder and then the names, each ended by a zero; otherwise with one path. The names begin at
// the given offset.
func paths(answer []uint16, names int) []string {
	if names == 0 || answer[names-1] != 0 {
		return []string{windows.UTF16ToString(answer)}
	}
	folder := windows.UTF16ToString(answer)
	var list []string
	for rest := answer[names:]; len(rest) > 0 && rest[0] != 0; {
		list = append(list, filepath.Join(folder, windows.UTF16ToString(rest)))
		end := slices.Index(rest, 0)
		rest = rest[end+1:]
	}
	return list
}
