package storage

import (
	"path/filepath"
	"slices"
)

// MostRecent is the maximum number of files in a list of recent files.
const MostRecent = 10

// Recent lists the absolute paths of recently opened or saved files, the latest first. It
// contains no duplicates and at most [MostRecent] paths. The zero value is the empty list.
type Recent []string

// With returns the list with path at its front. The receiver is unchanged.
func (r Recent) With(path string) Recent {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return r // the working folder no longer exists, so the path is useless
	}
	list := append(Recent{absolute}, r.Without(absolute)...)
	return list[:min(len(list), MostRecent)]
}

// Without returns the list without path. The receiver is unchanged.
func (r Recent) Without(path string) Recent {
	return slices.DeleteFunc(slices.Clone(r), func(other string) bool { return other == path })
}

// tidy removes relative paths and repetitions from a list that was read from a file, and
// keeps at most [MostRecent] paths.
func (r Recent) tidy() Recent {
	var list Recent
	for _, path := range slices.Backward(r) {
		if filepath.IsAbs(path) {
			list = list.With(path)
		}
	}
	return list
}
