package storage

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonet/internal/check"
)

func openAlone(t *testing.T, path string) *os.File {
	t.Helper()
	check.Done(t, os.WriteFile(path, []byte("old"), 0o600))
	file, err := lock(path)
	check.Done(t, err)
	t.Cleanup(func() { file.Close() })
	return file
}

func TestReplaceWaitsWhileAnotherProgramReads(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "new"), filepath.Join(t.TempDir(), "old")
	check.Done(t, os.WriteFile(from, []byte("new"), 0o600))
	scanner := openAlone(t, to)
	waits := 0
	check.Done(t, replaceWaiting(from, to, func(time.Duration) {
		if waits++; waits == 3 {
			scanner.Close()
		}
	}))
	content, err := os.ReadFile(to)
	check.Done(t, err)
	check.Equal(t, "the file holds", string(content), "new")
	check.Equal(t, "it waited", waits, 3)
}

func TestReplaceGivesUp(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "new"), filepath.Join(t.TempDir(), "old")
	check.Done(t, os.WriteFile(from, []byte("new"), 0o600))
	openAlone(t, to)
	all := time.Duration(0)
	if err := replaceWaiting(from, to, func(wait time.Duration) { all += wait }); !inUse(err) {
		t.Errorf("the error is %v", err)
	}
	if all < time.Second/2 || all > 2*time.Second {
		t.Errorf("it waits for %v", all)
	}
}

func TestSaveLeavesAnOpenFileAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzle.txt")
	file := openAlone(t, path)
	err := Save(path, func(w io.Writer) error { _, err := io.WriteString(w, "new"); return err })
	if failure, ok := errors.AsType[*Error](err); !ok || failure.Path != path {
		t.Errorf("the error is %v", err)
	}
	file.Close()
	content, err := os.ReadFile(path)
	check.Done(t, err)
	check.Equal(t, "the file holds", string(content), "old")
}
