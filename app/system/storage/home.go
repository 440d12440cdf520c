package storage

import (
	"os"
	"path/filepath"
	"strings"
)

// FromHome replaces the leading ~ of a path that the user typed with the path of the home
// folder.
func FromHome(path string) string {
	rest, ok := strings.CutPrefix(path, "~")
	home, err := os.UserHomeDir()
	if !ok || err != nil || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path
	}
	return filepath.Join(home, rest)
}

// ToHome shortens the path of the home folder at the start of a path to ~, as a user
// would type it.
func ToHome(path string) string {
	home, err := os.UserHomeDir()
	rest, ok := strings.CutPrefix(path, home)
	if !ok || err != nil || rest == "" || !os.IsPathSeparator(rest[0]) {
		return path
	}
	return "~" + rest
}
