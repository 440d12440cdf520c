//go:build !windows

package storage_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"nonet/app/system/storage"
)

func TestSaveKeepsOwnerAndGroup(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root may give files away")
	}
	const owner, group = 12345, 23456
	path := filepath.Join(t.TempDir(), "puzzle.txt")
	for _, mode := range []fs.FileMode{0o600, 0o664, 0o755} {
		put(t, path, "old")
		must(t, os.Chown(path, owner, group))
		must(t, os.Chmod(path, mode))
		must(t, storage.Save(path, writing("new")))
		info := stat(t, path)
		is := info.Sys().(*syscall.Stat_t)
		if is.Uid != owner || is.Gid != group || info.Mode() != mode {
			t.Errorf("owner %d, group %d, %v; want %d, %d, %v", is.Uid, is.Gid, info.Mode(), owner, group, mode)
		}
	}
}
