package files

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
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
	// As many digits as renameio has, by which sweep knows such a file.
	pattern := fmt.Sprintf(".%s%018d*", filepath.Base(path), rand.Int64N(1e18))
	file, err := os.CreateTemp(filepath.Dir(path), pattern)
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

// node returns 0: the number of a file is told by Windows only for open ones.
func node(fs.FileInfo) uint64 { return 0 }

// syncFolder has nothing to do: NTFS writes renames to its journal by itself.
func syncFolder(string) {}

// hold has nothing to do: a file that is open cannot be removed.
func hold(*os.File) {}

// lock opens a file for this program alone, and makes it where there is none. It
// can be opened again once it is closed or the program has ended in whatever
// way. The error is errTaken where another program has it open, or this one.
func lock(path string) (*os.File, error) {
	const sharingViolation = syscall.Errno(32) // winerror.h
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, errTaken
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(handle), path), nil
}

// unlock gives a lock back, and removes its file where nobody needs it again.
// One who has taken the lock in between keeps the file.
func unlock(file *os.File, remove bool) {
	file.Close()
	if remove {
		_ = os.Remove(file.Name())
	}
}

// clearAway removes a file that nobody has open.
func clearAway(path string) { _ = os.Remove(path) }
