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

// changed returns the list with the changes that lead from one list to another: the files that were removed,
// and those that were added or moved to the front. The receiver is unchanged.
func (r Recent) changed(from, to Recent) Recent {
	for _, path := range from {
		if !slices.Contains(to, path) {
			r = r.Without(path)
		}
	}
	remaining := slices.DeleteFunc(slices.Clone(from), func(path string) bool { return !slices.Contains(to, path) })
	for i, path := range slices.Backward(to) {
		if !slices.Contains(from, path) || i == 0 && path != remaining[0] {
			r = r.With(path)
		}
	}
	return r
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
