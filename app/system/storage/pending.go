package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// createBeside creates a temporary file that will replace target, in the same folder. If target
// exists, the new file gets its permissions, and its owner and group if possible. Its name is short,
// because the name of target may have the maximum length.
func createBeside(target string) (*os.File, error) {
	old, err := os.Stat(target)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	mode := fs.FileMode(0o666) // the usual permissions of a new file, before the umask
	if old != nil {
		mode = 0o600 // until the new file gets the permissions of the old one
	}
	name := fmt.Sprintf("%s%0*d", tempPrefix, tempDigits, rand.Uint64())
	file, err := os.OpenFile(filepath.Join(filepath.Dir(target), name), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return nil, err
	}
	hold(file)
	if old != nil {
		if err := adopt(file, old); err != nil {
			discard(file)
			return nil, err
		}
	}
	return file, nil
}

// commit syncs and closes a temporary file and moves it into place.
func commit(file *os.File, target string) error {
	if err := file.Sync(); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return replace(file.Name(), target)
}

// discard closes and removes a temporary file. It does nothing to a file that has been
// moved into place. Errors are ignored, because an earlier error matters more.
func discard(file *os.File) {
	_ = file.Close()
	_ = os.Remove(file.Name())
}
