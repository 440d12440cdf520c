package storage

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"time"
)

// adopt does nothing, because a file inherits its permissions and owner from the folder.
func adopt(*os.File, fs.FileInfo) error { return nil }

func diskFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112) // winerror.h
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull)
}

// readOnlyError is the system's error for writing to a write-protected disk (ERROR_WRITE_PROTECT).
const readOnlyError = syscall.Errno(19)

func readOnly(err error) bool { return errors.Is(err, readOnlyError) }

// links returns the number of names, or hard links, that an open file has.
func links(file *os.File) int {
	var info syscall.ByHandleFileInformation
	if syscall.GetFileInformationByHandle(syscall.Handle(file.Fd()), &info) != nil {
		return 1
	}
	return int(info.NumberOfLinks)
}

func isHidden(entry fs.FileInfo) bool {
	attributes, ok := entry.Sys().(*syscall.Win32FileAttributeData)
	return strings.HasPrefix(entry.Name(), ".") ||
		ok && attributes.FileAttributes&syscall.FILE_ATTRIBUTE_HIDDEN != 0
}

// node returns 0, because Windows reports the number of a file only while it is open.
func node(fs.FileInfo) uint64 { return 0 }

// replace renames a file over another one. Virus scanners and indexers open files for a moment after
// they were written, during which they cannot be replaced, so replace tries for about a second.
func replace(from, to string) error { return replaceWaiting(from, to, time.Sleep) }

func replaceWaiting(from, to string, sleep func(time.Duration)) error {
	const first, last = time.Millisecond, 512 * time.Millisecond
	for wait := first; ; wait *= 2 {
		err := os.Rename(from, to)
		if wait > last || !inUse(err) {
			return err
		}
		sleep(wait)
	}
}

// inUse reports whether an error may mean that another program has the file open.
func inUse(err error) bool {
	const sharingViolation, lockViolation = syscall.Errno(32), syscall.Errno(33) // winerror.h
	return errors.Is(err, syscall.ERROR_ACCESS_DENIED) || errors.Is(err, sharingViolation) || errors.Is(err, lockViolation)
}

// syncFolder does nothing, because NTFS writes renames to its journal.
func syncFolder(string) {}

// hold does nothing, because Windows does not remove open files.
func hold(*os.File) {}

// lock opens a file exclusively, creating it if needed, until the file is closed or the
// program ends for any reason. The error is errTaken if this or another program already has
// the file open.
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

// unlock releases a lock and, if remove is set, removes the lock file. If another program
// takes the lock in between, the file cannot be removed.
func unlock(file *os.File, remove bool) {
	file.Close()
	if remove {
		_ = os.Remove(file.Name())
	}
}

// clearAway removes a file unless a program has opened it.
func clearAway(path string) { _ = os.Remove(path) }

// isStill returns true, because a locked file cannot be removed.
func isStill(*os.File, string) bool { return true }
