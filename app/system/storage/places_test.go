package storage_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/system/storage"
)

func TestPlaces(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("this system has its own list of folders")
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", "")
	for _, folder := range []string{".config", "Dokumente", "Downloads", "Desktop"} {
		must(t, os.Mkdir(filepath.Join(home, folder), 0o700))
	}
	must(t, os.WriteFile(filepath.Join(home, ".config", "user-dirs.dirs"), []byte(`# made by xdg-user-dirs-update
XDG_DESKTOP_DIR="$HOME/"
XDG_DOCUMENTS_DIR="$HOME/Dokumente"
XDG_DOWNLOAD_DIR=Downloads
XDG_MUSIC_DIR="$HOME/Downloads"
`), 0o600))
	want := []storage.Place{
		{storage.Home, home},
		{storage.Documents, filepath.Join(home, "Dokumente")},
		{storage.Downloads, filepath.Join(home, "Downloads")}, // a relative path is not used
	}
	if diff := cmp.Diff(want, storage.Places()); diff != "" {
		t.Errorf("the folders (-want +got):\n%s", diff)
	}
}
