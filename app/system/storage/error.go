package storage

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"syscall"
)

// Kind is the reason why a file could not be read or written.
type Kind uint8

// Reasons why a file could not be read or written.
const (
	Failed        Kind = iota // any other reason, described by [Error.Err]
	Missing                   // file not found
	Folder                    // the path names a folder
	NotRegular                // the path names a device, a pipe or a socket
	TooLarge                  // the file has more than [Limit] bytes
	NoPermission              // the system denies access
	FolderMissing             // the folder to write into does not exist
	DiskFull                  // no space is left, or the quota is used up
	ReadOnly                  // the file system or the medium is read-only
	Damaged                   // a draft or recent board does not contain what was written to it
)

// Kinds returns all kinds. It is used by tests that check whether tables are complete.
func Kinds() []Kind {
	return []Kind{Failed, Missing, Folder, NotRegular, TooLarge, NoPermission, FolderMissing, DiskFull, ReadOnly, Damaged}
}

// Error describes why a file cannot be read or written.
type Error struct {
	Kind Kind
	Path string // as given
	Err  error  // the system's error, or nil if the kind says everything
}

var sentences = map[Kind]string{
	Missing:       "file not found",
	Folder:        "this is a folder, expected a file",
	NotRegular:    "this is a device or a pipe, expected a file",
	TooLarge:      fmt.Sprintf("the file is larger than %d MB", LimitMB),
	NoPermission:  "permission denied",
	FolderMissing: "the folder does not exist",
	DiskFull:      "no space left on the disk",
	ReadOnly:      "the disk is read-only",
	Damaged:       "the file is damaged",
}

// Error returns the path and a sentence in plain English.
func (e *Error) Error() string {
	return e.Path + ": " + cmp.Or(sentences[e.Kind], "cannot use the file: "+e.Reason())
}

// Reason returns the system's description of an error of kind [Failed], without the path.
func (e *Error) Reason() string {
	if in, ok := errors.AsType[*fs.PathError](e.Err); ok {
		return in.Err.Error()
	}
	if e.Err != nil {
		return e.Err.Error()
	}
	return "unknown reason"
}

// Unwrap returns the system's error.
func (e *Error) Unwrap() error { return e.Err }

// Failure returns a system error as an [*Error] of the matching kind. If err already wraps an
// [*Error], it returns that one.
func Failure(path string, err error) error {
	if known, ok := errors.AsType[*Error](err); ok {
		return known
	}
	kind := Failed
	switch {
	case errors.Is(err, fs.ErrNotExist):
		kind = Missing
	case readOnly(err):
		kind = ReadOnly
	case errors.Is(err, fs.ErrPermission):
		kind = NoPermission
	case errors.Is(err, syscall.EISDIR):
		kind = Folder
	case diskFull(err):
		kind = DiskFull
	}
	return &Error{Kind: kind, Path: path, Err: err}
}
