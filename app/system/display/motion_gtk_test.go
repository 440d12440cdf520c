//go:build !windows && !darwin

package display_test

import (
	"io/fs"
	"path/filepath"
	"testing"

	"nonet/app/system/display"
	"nonet/internal/check"
)

func TestReducesMotion(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	const on, off = "[Settings]\ngtk-enable-animations=1\n", "[Settings]\ngtk-enable-animations = 0\n"
	for name, test := range map[string]struct {
		gtk3, gtk4 string
		want       bool
	}{
		"no files":         {"", "", false},
		"off":              {off, "", true},
		"off in a word":    {"[Settings]\ngtk-enable-animations=false", "", true},
		"on":               {on, "", false},
		"not mentioned":    {"[Settings]\ngtk-theme-name=Adwaita\n", "", false},
		"the newer counts": {on, off, true},
		"only in another":  {off, "[Settings]\n", true},
	} {
		files := map[string]string{"gtk-3.0": test.gtk3, "gtk-4.0": test.gtk4}
		got := display.ReducesMotion(func(path string) ([]byte, error) {
			folder, name := filepath.Split(path)
			check.Equal(t, "the file", name, "settings.ini")
			version, err := filepath.Rel(home, folder)
			check.Done(t, err)
			if files[version] == "" {
				return nil, fs.ErrNotExist
			}
			return []byte(files[version]), nil
		})
		check.Equal(t, name, got, test.want)
	}
}
