package storage

import (
	"os"
	"path/filepath"
	"strings"
)

// FromHome returns a typed path with the user's home folder in place of a leading ~.
func FromHome(path string) string {
	rest, ok := strings.CutPrefix(path, "~")
	home, err := os.UserHomeDir()
	if !ok || err != nil || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path
	}
	return filepath.Join(home, rest)
}

// ToHome returns a path with a ~ in place of the user's home folder, as a user may type it.
func ToHome(path string) string {
	home, err := os.UserHomeDir()
	rest, ok := strings.CutPrefix(path, home)
	if !ok || err != nil || rest == "" || !os.IsPathSeparator(rest[0]) {
		return path
	}
	return "~" + rest
}
