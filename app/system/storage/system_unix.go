//go:build !windows

package storage

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
)

// adopt gives a file the permissions of the old file, and its owner and group if the
// process may set them. If it may not set the group, the group gets only the permissions
// that everyone has.
func adopt(file *os.File, old fs.FileInfo) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	was, known := old.Sys().(*syscall.Stat_t)
	is, ok := info.Sys().(*syscall.Stat_t)
	mode := old.Mode().Perm()
	if known = known && ok; known && is.Gid != was.Gid && file.Chown(-1, int(was.Gid)) != nil {
		const group = 0o070
		mode &^= group &^ (mode << 3)
	}
	if mode != info.Mode().Perm() {
		if err := file.Chmod(mode); err != nil {
			return err
		}
	}
	if known && is.Uid != was.Uid {
		_ = file.Chown(int(was.Uid), -1) // usually only root may do this
	}
	return nil
}

func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// readOnlyError is the system's error for writing to a read-only file system.
const readOnlyError = syscall.EROFS

func readOnly(err error) bool { return errors.Is(err, readOnlyError) }

// links returns the number of names, or hard links, that an open file has.
func links(file *os.File) int {
	info, err := file.Stat()
	if err != nil {
		return 1
	}
	if system, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(system.Nlink)
	}
	return 1
}

func isHidden(entry fs.FileInfo) bool { return strings.HasPrefix(entry.Name(), ".") }

// node returns the inode number of a file, or 0 if it is unknown.
func node(info fs.FileInfo) uint64 {
	if system, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(system.Ino)
	}
	return 0
}

// replace renames a file over another one, which other programs may have open.
func replace(from, to string) error { return os.Rename(from, to) }

// syncFolder makes renames in a folder survive a power failure. Some systems cannot do this.
// Their errors are ignored, because the file is already in place.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
}

// hold locks a file that is being written, so that other programs do not remove it. On a file
// system without locks, they cannot lock the file either, and therefore do not remove it.
func hold(file *os.File) { _ = flock(file) }

// lock opens a file, creating it if needed, and locks it until the file is closed or the
// program ends for any reason. The error is errTaken if this or another program has the
// lock.
func lock(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = flock(file)
	if errors.Is(err, syscall.EWOULDBLOCK) || err == nil && !isStill(file, path) {
		err = errTaken // the file is locked, or another program has just removed it
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// unlock releases a lock. If remove is set, it removes the lock file first, because another
// program could take the lock as soon as it is released.
func unlock(file *os.File, remove bool) {
	if remove {
		_ = os.Remove(file.Name()) // if this fails, an empty file remains until a later program removes it
	}
	file.Close()
}

// clearAway removes a file unless another program has locked it.
func clearAway(path string) {
	file, err := os.Open(path)
	if err != nil {
		return
	}
	defer file.Close()
	if flock(file) == nil && isStill(file, path) {
		_ = os.Remove(path)
	}
}

func flock(file *os.File) error {
	for {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

// isStill reports whether path still refers to the open file.
func isStill(file *os.File, path string) bool {
	open, err := file.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(path)
	return err == nil && os.SameFile(open, named)
}
