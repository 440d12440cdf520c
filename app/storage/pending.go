package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

const (
	newFile   fs.FileMode = 0o666 // the usual permissions of a new file, before the umask
	ownerOnly fs.FileMode = 0o600
)

// pendingFile is a temporary file that will replace another.
type pendingFile struct {
	*os.File
	target string
	done   bool
}

// newPending opens a temporary file for target in the same folder. If target exists, the new file
// gets its permissions, and its owner and group if possible. Its name is short, because the name of
// target may have the maximum length.
func newPending(target string) (*pendingFile, error) {
	old, err := os.Stat(target)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	mode := newFile
	if old != nil {
		mode = ownerOnly // until it gets the permissions of the old file
	}
	name := fmt.Sprintf("%s%0*d", tempPrefix, tempDigits, rand.Uint64())
	file, err := os.OpenFile(filepath.Join(filepath.Dir(target), name), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return nil, err
	}
	p := &pendingFile{File: file, target: target}
	hold(file)
	if old != nil {
		if err := adopt(file, old); err != nil {
			return nil, errors.Join(err, p.Cleanup())
		}
	}
	return p, nil
}

// Commit syncs and closes the file and moves it into place.
func (p *pendingFile) Commit() error {
	if err := p.Sync(); err != nil {
		return err
	}
	if err := p.Close(); err != nil {
		return err
	}
	if err := os.Rename(p.Name(), p.target); err != nil {
		return err
	}
	p.done = true
	return nil
}

// Cleanup removes the file unless it has been moved into place.
func (p *pendingFile) Cleanup() error {
	if p.done {
		return nil
	}
	return errors.Join(p.Close(), os.Remove(p.Name()))
}
