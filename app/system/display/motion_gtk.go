//go:build !windows && !darwin

package display

import (
	"os"
	"path/filepath"
	"strings"
)

// ReducesMotion reports whether animations are turned off in the file with GTK's settings, which
// several desktops write. It reads the file with read, and may take as long as the disk.
func ReducesMotion(read func(path string) ([]byte, error)) bool {
	folder, err := os.UserConfigDir()
	if err != nil {
		return false
	}
	for _, version := range []string{"gtk-4.0", "gtk-3.0"} {
		content, err := read(filepath.Join(folder, version, "settings.ini"))
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(content)) {
			key, value, _ := strings.Cut(line, "=")
			if strings.TrimSpace(key) == "gtk-enable-animations" {
				value = strings.TrimSpace(value)
				return value == "false" || value == "0"
			}
		}
	}
	return false
}
