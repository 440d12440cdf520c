// Package chooser asks the user for files with the file dialogs of the system: on Linux and other
// Unix systems with those of the desktop portal, on Windows with the common dialogs.
package chooser

import (
	"context"
	"errors"
	"slices"
)

// ErrMissing means that the system has no file dialog, or that it failed before the user could
// answer.
var ErrMissing = errors.New("the system has no file dialog")

// Chooser shows a file dialog and waits for the answer. It may be called in any goroutine. If the
// context ends first, it closes the dialog, as far as the system can, and returns the context's
// error. It returns an error that wraps [ErrMissing] if the system has no dialog, and another one if
// the dialog failed with this request.
type Chooser func(context.Context, Request) (Answer, error)

// Request describes a file dialog.
type Request struct {
	Title   string
	Confirm string // the text of the button that confirms the choice; Windows ignores it
	Saving  bool   // whether to ask for a file to write; the dialogs of the large desktops ask before replacing one
	Several bool   // whether more than one file may be chosen; only if not Saving
	Folder  string // where to start, or ""
	Name    string // the name to suggest, or ""
	Kinds   []Kind // the kinds of files to choose from; none means any file
	Kind    int    // index of the kind that is chosen at first
	Parent  Parent // the window that the dialog belongs to
}

// Kind is a kind of files.
type Kind struct {
	Name       string
	Extensions []string // in lower case, with their dots; none means any file
}

// Parent identifies a window for the system. At most one of its fields is set.
type Parent struct {
	X11  uintptr // the window's number
	HWND uintptr // its handle on Windows
}

// Answer is what the user chose.
type Answer struct {
	Paths []string // none if the user cancelled the dialog
	Kind  int      // index of the chosen kind, or -1 if the system does not say
}

// kindNamed returns the index of the kind with a name, or -1.
func (r *Request) kindNamed(name string) int {
	return slices.IndexFunc(r.Kinds, func(k Kind) bool { return k.Name == name })
}
