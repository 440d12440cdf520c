//go:build unix

package storage_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"nonet/app/storage"
)

func TestPipesAreNoFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := storage.Read(path)
	wantKind(t, err, storage.NotRegular, path)
	wantKind(t, storage.Save(path, writing("x")), storage.NotRegular, path)
}

func TestDevicesAreNoFiles(t *testing.T) {
	const device = "/dev/null"
	_, err := storage.Read(device)
	wantKind(t, err, storage.NotRegular, device)
	wantKind(t, storage.Save(device, writing("x")), storage.NotRegular, device)
}
