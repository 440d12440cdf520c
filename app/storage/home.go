package storage

import (
	"os"
	"path/filepath"
	"strings"
)

// FromHome returns a path that a person typed, with the user's own folder in place
// of a ~ that it begins with.
func FromHome(path string) string {
	rest, ok := strings.CutPrefix(path, "~")
	if !ok || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return path
	}
	return filepath.Join(home, rest)
}

// ToHome returns a path as a person may type it, with a ~ for the user's own
// folder.
func ToHome(path string) string {
	home, err := os.UserHomeDir()
	if err != nil || home == "" {
		return path
	}
	rest, ok := strings.CutPrefix(path, home)
	if !ok || rest == "" || !os.IsPathSeparator(rest[0]) {
		return path
	}
	return "~" + rest
}
