package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// pendingFile stands in for the one of renameio, which has none for Windows.
type pendingFile struct {
	*os.File
	path string
	done bool
}

// newPending opens a temporary file that is to take the place of path.
func newPending(path string) (*pendingFile, error) {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"*")
	if err != nil {
		return nil, err
	}
	return &pendingFile{File: file, path: path}, nil
}

// CloseAtomicallyReplace syncs the file and moves it into place.
func (p *pendingFile) CloseAtomicallyReplace() error {
	if err := p.Sync(); err != nil {
		return err
	}
	if err := p.Close(); err != nil {
		return err
	}
	if err := os.Rename(p.Name(), p.path); err != nil {
		return err
	}
	p.done = true
	return nil
}

// Cleanup removes the temporary file where it has not been moved into place.
func (p *pendingFile) Cleanup() error {
	if p.done {
		return nil
	}
	return errors.Join(p.Close(), os.Remove(p.Name()))
}

func diskFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112) // winerror.h
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull)
}

func isHidden(entry fs.FileInfo) bool {
	attributes, ok := entry.Sys().(*syscall.Win32FileAttributeData)
	return strings.HasPrefix(entry.Name(), ".") ||
		ok && attributes.FileAttributes&syscall.FILE_ATTRIBUTE_HIDDEN != 0
}
