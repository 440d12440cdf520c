package storage_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"nonet/app/system/storage"
)

// wantKind reports an error unless err is a [*storage.Error] of the given kind and path.
func wantKind(t *testing.T, err error, kind storage.Kind, path string) {
	t.Helper()
	typed, ok := errors.AsType[*storage.Error](err)
	if !ok {
		t.Fatalf("error %v (%T), want a *storage.Error", err, err)
	}
	if typed.Kind != kind || typed.Path != path {
		t.Errorf("error of kind %d for %q (%v), want kind %d for %q", typed.Kind, typed.Path, err, kind, path)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func put(t *testing.T, path, content string) {
	t.Helper()
	must(t, os.WriteFile(path, []byte(content), 0o600))
}

func read(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	must(t, err)
	return string(content)
}

func stat(t *testing.T, path string) fs.FileInfo {
	t.Helper()
	info, err := os.Stat(path)
	must(t, err)
	return info
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	must(t, err)
	var all []string
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all
}

// sparse creates a file of the given size that takes up no space on the disk.
func sparse(t *testing.T, path string, size int64) {
	t.Helper()
	put(t, path, "")
	must(t, os.Truncate(path, size))
}

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzle.txt")
	for _, content := range []string{"", "530070000\n"} {
		put(t, path, content)
		got, err := storage.Read(path)
		if err != nil || string(got) != content {
			t.Errorf("read %q, %v, want %q", got, err, content)
		}
	}
}

func TestReadTakesFilesUpToTheLimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large.txt")
	sparse(t, path, storage.Limit)
	if got, err := storage.Read(path); err != nil || len(got) != storage.Limit {
		t.Errorf("read %d bytes, %v, want %d", len(got), err, storage.Limit)
	}
}

func TestReadRefuses(t *testing.T) {
	dir := t.TempDir()
	throughFile := storage.Failed
	if runtime.GOOS == "windows" {
		throughFile = storage.Missing
	}
	tests := []struct {
		name string
		file string
		make func(path string)
		kind storage.Kind
	}{
		{"a missing file", "missing", func(string) {}, storage.Missing},
		{"a file in a missing folder", filepath.Join("nowhere", "missing"), func(string) {}, storage.Missing},
		{"a folder", ".", func(string) {}, storage.Folder},
		{"one byte too many", "large", func(path string) { sparse(t, path, storage.Limit+1) }, storage.TooLarge},
		{"2 GB", "huge", func(path string) { sparse(t, path, 2<<30) }, storage.TooLarge},
		{"a path through a file", filepath.Join("large", "x"), func(string) {}, throughFile},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(dir, test.file)
			test.make(path)
			_, err := storage.Read(path)
			wantKind(t, err, test.kind, path)
		})
	}
}

func TestReadRefusesBySizeBeforeReading(t *testing.T) {
	path := filepath.Join(t.TempDir(), "huge")
	sparse(t, path, 2<<30)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = storage.Read(path)
	runtime.ReadMemStats(&after)
	if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 1<<20 {
		t.Errorf("refusing a file of 2 GB takes %d bytes of memory", bytes)
	}
}

func TestReadWithoutPermission(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secret")
	put(t, path, "x")
	must(t, os.Chmod(path, 0))
	skipIfAllowed(t, path, os.O_RDONLY)
	_, err := storage.Read(path)
	wantKind(t, err, storage.NoPermission, path)
}

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	_, err := storage.Open(dir)
	wantKind(t, err, storage.Folder, dir)
	_, err = storage.Open(filepath.Join(dir, "missing"))
	wantKind(t, err, storage.Missing, filepath.Join(dir, "missing"))

	path := filepath.Join(dir, "huge")
	sparse(t, path, 2<<30)
	file, err := storage.Open(path)
	if err != nil {
		t.Fatalf("a large file does not open: %v", err)
	}
	file.Close()
}

// skipIfAllowed skips a test if a file can be opened in spite of its permissions. They do not bind
// the user root, and Windows has only those that forbid writing to a file.
func skipIfAllowed(t *testing.T, path string, flag int) {
	t.Helper()
	if file, err := os.OpenFile(path, flag, 0o600); err == nil {
		file.Close()
		must(t, os.Chmod(path, 0o600))
		t.Skip("skipped: permissions do not bind this user here")
	}
}
