package storage

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// claims is a folder in which each running program has at most one file of its own. A file belongs
// to a running program if that program holds its lock. Each file has a separate lock file, because a
// lock belongs to a file rather than its name, and saving replaces a file with a new one.
type claims struct {
	dir string // "" if nothing is kept
	end string // the extension of the files

	path string   // the path of this program's file, or ""
	held *os.File // its lock
}

const lockEnd = ".lock"

// errTaken means that another program has the lock.
var errTaken = errors.New("in use")

// claim chooses and locks a path for this program's file, unless it already has one.
func (c *claims) claim() error {
	if c.path != "" {
		return nil
	}
	if err := makeFolder(c.dir); err != nil {
		return err
	}
	for {
		path := filepath.Join(c.dir, fmt.Sprintf("%016x", rand.Uint64())+c.end)
		held, err := c.lockFile(path)
		if errors.Is(err, errTaken) {
			continue
		}
		if err == nil {
			c.path, c.held = path, held
		}
		return err
	}
}

// release gives up this program's file, if any. If remove is set, it removes the lock file.
func (c *claims) release(remove bool) {
	if c.path != "" {
		unlock(c.held, remove)
		c.path, c.held = "", nil
	}
}

// lockFile locks a file of the folder, which need not exist. The error is errTaken if this or another
// program has the lock.
func (c *claims) lockFile(path string) (*os.File, error) {
	return lock(strings.TrimSuffix(path, c.end) + lockEnd)
}

// files returns the paths of the files of all programs. It also removes abandoned temporary files
// and locks.
func (c *claims) files() []string {
	sweep(c.dir)
	for _, path := range filesIn(c.dir, lockEnd) {
		if Exists(strings.TrimSuffix(path, lockEnd) + c.end) {
			continue
		}
		if held, err := lock(path); err == nil {
			unlock(held, true)
		}
	}
	return filesIn(c.dir, c.end)
}

// filesIn returns the paths of the files in a folder that have the given extension, sorted by name.
func filesIn(dir, end string) (paths []string) {
	entries, _ := os.ReadDir(dir) // an error usually means that nothing has been kept yet
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) == end {
			paths = append(paths, filepath.Join(dir, entry.Name()))
		}
	}
	return paths
}

// modified returns the time when a file was last written, or the zero time if there is none.
func modified(path string) time.Time {
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// makeFolder creates a folder if it does not exist.
func makeFolder(dir string) error {
	if Exists(dir) {
		return nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	syncFolder(filepath.Dir(dir))
	return nil
}

const (
	// The name of a temporary file consists of tempPrefix and tempDigits digits. No other
	// program uses such names.
	tempPrefix = ".nonet-save-"
	tempDigits = 20
	// tempAge is the time since the last write after which a temporary file may count as
	// abandoned. Testing the lock is not enough, because a new file may not be locked yet.
	tempAge = time.Minute
)

// Tidy removes the temporary files that killed programs left beside the settings and
// beside recent files.
func (s Store) Tidy() {
	folders := []string{s.Dir}
	for _, path := range s.Load().Recent {
		folders = append(folders, filepath.Dir(path))
	}
	slices.Sort(folders)
	for _, folder := range slices.Compact(folders) {
		sweep(folder)
	}
}

// sweep removes the temporary files that killed programs left in a folder. It keeps files
// that are still being written. Errors are ignored, because the next sweep tries again.
func sweep(folder string) {
	found, _ := os.ReadDir(folder)
	for _, entry := range found {
		if !isLitter(entry.Name()) {
			continue
		}
		info, err := entry.Info()
		if err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > tempAge {
			clearAway(filepath.Join(folder, entry.Name()))
		}
	}
}

// isLitter reports whether name is the name of a temporary file.
func isLitter(name string) bool {
	number, ok := strings.CutPrefix(name, tempPrefix)
	return ok && len(number) == tempDigits && strings.Trim(number, "0123456789") == ""
}
