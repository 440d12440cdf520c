// Package storage gives Nonet access to the disk. It reads files up to a size limit,
// saves them so that a crash never destroys the old content, and lists folders for the
// file dialog. It also keeps the settings with the list of recent files, the drafts of
// unsaved work, and crash reports.
//
// Errors are [*Error] values with a kind, which package phrase turns into sentences.
package storage

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// LimitMB is the size of the largest file that [Read] accepts, in units of 2²⁰ bytes.
const LimitMB = 64

// Limit is [LimitMB] in bytes.
const Limit = LimitMB << 20

// Read returns the content of a regular file of at most [Limit] bytes. Errors are of type [*Error].
// A larger file is rejected by its size, before any of it is read.
func Read(path string) ([]byte, error) {
	content, _, err := ReadFingerprinted(path)
	return content, err
}

// ReadFingerprinted is like [Read], and also returns the fingerprint of the content. Both belong to
// the same file, even if another file replaces it in the meantime.
func ReadFingerprinted(path string) ([]byte, Fingerprint, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, Fingerprint{}, Failure(path, err)
	}
	// Check this first, because opening a pipe would wait for its other end.
	if err := regular(path, info); err != nil {
		return nil, Fingerprint{}, err
	}
	if info.Size() > Limit {
		return nil, Fingerprint{}, &Error{Kind: TooLarge, Path: path}
	}
	file, err := Open(path)
	if err != nil {
		return nil, Fingerprint{}, err
	}
	defer file.Close()
	// The fingerprint is taken before the first byte is read. If another program writes to the
	// file meanwhile, the fingerprint is outdated, and the change will be noticed later.
	if info, err = file.Stat(); err != nil {
		return nil, Fingerprint{}, Failure(path, err)
	}
	// The limit is checked again, because a file may grow, and files in /proc do not report
	// their size.
	content, err := io.ReadAll(io.LimitReader(file, Limit+1))
	switch {
	case err != nil:
		return nil, Fingerprint{}, Failure(path, err)
	case len(content) > Limit:
		return nil, Fingerprint{}, &Error{Kind: TooLarge, Path: path}
	default:
		return content, newFingerprint(info, hashOf(content)), nil
	}
}

// Open opens a file for sequential reading. The path may name anything except a folder, for
// example a pipe that a shell has created for <(command). There is no limit on the size. Errors
// are of type [*Error].
func Open(path string) (*os.File, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, Failure(path, err)
	}
	if info, err := file.Stat(); err == nil && info.IsDir() {
		file.Close()
		return nil, &Error{Kind: Folder, Path: path}
	}
	return file, nil
}

func regular(path string, info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return &Error{Kind: Folder, Path: path}
	case !info.Mode().IsRegular():
		return &Error{Kind: NotRegular, Path: path}
	default:
		return nil
	}
}

// Holds reports whether a file has exactly the given content.
func Holds(path string, content []byte) bool {
	found, err := Read(path)
	return err == nil && bytes.Equal(found, content)
}

// Size returns the size of a file in bytes, or 0 if unknown.
func Size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// Exists reports whether there is a file or folder at a path.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// IsFolder reports whether there is a folder at a path.
func IsFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Fingerprint identifies the content of a file at the time it was read or written, so that later
// changes by other programs can be detected. The zero Fingerprint belongs to no file.
type Fingerprint struct {
	Size     int64     `json:"size"`           // in bytes
	Modified time.Time `json:"modified"`       // the time of the last change, according to the file system
	Node     uint64    `json:"node,omitempty"` // the file's inode number, or 0 if unknown
	Hash     string    `json:"hash"`           // SHA-256 of the content in hexadecimal
}

// Change describes how a file has changed since its fingerprint was taken.
type Change uint8

const (
	Unchanged Change = iota
	Changed          // the content is different, or the file can no longer be read
	Removed          // the file no longer exists
)

func newFingerprint(info fs.FileInfo, hash string) Fingerprint {
	// The time is converted to the form that it has when read from a draft's JSON, so that
	// == works.
	return Fingerprint{Size: info.Size(), Modified: info.ModTime().Round(0).UTC(), Node: node(info), Hash: hash}
}

func hashOf(content []byte) string { return fmt.Sprintf("%x", sha256.Sum256(content)) }

// Known reports whether the fingerprint belongs to a file.
func (f Fingerprint) Known() bool { return f.Hash != "" }

// Touched reports whether a file may have changed. It looks only at the file's metadata, so it
// misses changes that keep the size and time, and also reports rewrites of the same content.
func (f Fingerprint) Touched(path string) bool {
	info, err := os.Stat(path)
	return err != nil || newFingerprint(info, f.Hash) != f
}

// Compare reads a file and returns how it has changed since the fingerprint was taken. It
// compares only the content, and ignores the time of the last write.
func (f Fingerprint) Compare(path string) Change {
	_, now, err := ReadFingerprinted(path)
	switch {
	case err == nil && now.Hash == f.Hash:
		return Unchanged
	case errors.Is(err, fs.ErrNotExist):
		return Removed
	}
	return Changed
}

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
