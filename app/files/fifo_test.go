//go:build unix

package files_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"nonet/app/files"
)

func TestPipesAreNoFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := files.Read(path)
	wantKind(t, err, files.NotRegular, path)
	wantKind(t, files.Save(path, writing("x")), files.NotRegular, path)
}

func TestDevicesAreNoFiles(t *testing.T) {
	const device = "/dev/null"
	_, err := files.Read(device)
	wantKind(t, err, files.NotRegular, device)
	wantKind(t, files.Save(device, writing("x")), files.NotRegular, device)
}
