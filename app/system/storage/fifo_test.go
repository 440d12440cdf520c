//go:build unix

package storage_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"nonet/app/system/storage"
)

func TestPipesAndDevicesAreNoFiles(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	must(t, syscall.Mkfifo(pipe, 0o600))
	for _, path := range []string{pipe, "/dev/null"} {
		_, err := storage.Read(path)
		wantKind(t, err, storage.NotRegular, path)
		wantKind(t, storage.Save(path, writing("x")), storage.NotRegular, path)
	}
}
