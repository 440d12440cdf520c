package storage_test

import (
	"bytes"
	"os"
	"testing"

	"nonet/app/system/storage"
)

// TestSpool checks that content of any length is returned unchanged, and that no file
// remains.
func TestSpool(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	t.Setenv("TMP", folder)
	for _, lines := range []int{0, 1, 100_000} {
		var held storage.Spool
		var want, got bytes.Buffer
		for i := range lines {
			line := bytes.Repeat([]byte{byte('a' + i%26)}, 40)
			want.Write(line)
			if _, err := held.Write(line); err != nil {
				t.Fatal(err)
			}
		}
		n, err := held.WriteTo(&got)
		if err != nil || n != int64(want.Len()) || !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("%d lines: %d bytes of %d come back, error %v", lines, n, want.Len(), err)
		}
		held.Close()
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) > 0 {
		t.Errorf("%d files are left, error %v", len(left), err)
	}
}

func TestSpoolWithoutARoom(t *testing.T) {
	missing := t.TempDir() + "/missing"
	t.Setenv("TMPDIR", missing)
	t.Setenv("TMP", missing)
	var held storage.Spool
	defer held.Close()
	if _, err := held.Write(make([]byte, 1<<21)); err == nil {
		t.Error("much was held without a file")
	}
}
