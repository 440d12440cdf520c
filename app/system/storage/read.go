package storage

import (
	"bytes"
	"io"
	"io/fs"
	"os"
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
