//go:build !windows

package storage_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"nonet/app/storage"
)

func TestSaveKeepsOwnerAndGroup(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root may give files away")
	}
	const owner, group = 12345, 23456
	path := filepath.Join(t.TempDir(), "puzzle.txt")
	for _, mode := range []fs.FileMode{0o600, 0o664, 0o755} {
		put(t, path, "old")
		if err := os.Chown(path, owner, group); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		if err := storage.Save(path, writing("new")); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		is := info.Sys().(*syscall.Stat_t)
		if is.Uid != owner || is.Gid != group || info.Mode() != mode {
			t.Errorf("owner %d, group %d, %v; want %d, %d, %v", is.Uid, is.Gid, info.Mode(), owner, group, mode)
		}
	}
}
