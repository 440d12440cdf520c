//go:build !windows

package storage

import (
	"os"
	"path/filepath"
	"strings"
)

// namedFolders returns the folders that user-dirs.dirs names. Its lines look like
// XDG_DOCUMENTS_DIR="$HOME/Documents".
func namedFolders(home string) map[PlaceKind]string {
	config, err := os.UserConfigDir()
	if err != nil {
		return nil
	}
	text, err := os.ReadFile(filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return nil
	}
	folders := map[PlaceKind]string{}
	kinds := map[string]PlaceKind{"XDG_DOCUMENTS_DIR": Documents, "XDG_DOWNLOAD_DIR": Downloads, "XDG_PICTURES_DIR": Pictures, "XDG_DESKTOP_DIR": Desktop}
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		kind, known := kinds[name]
		path := os.Expand(strings.Trim(value, `"`), func(variable string) string {
			if variable == "HOME" {
				return home
			}
			return ""
		})
		if known && filepath.IsAbs(path) {
			folders[kind] = filepath.Clean(path)
		}
	}
	return folders
}
