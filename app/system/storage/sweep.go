package storage

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

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
