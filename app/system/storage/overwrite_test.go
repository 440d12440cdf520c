package storage

import (
	"os"
	"path/filepath"
	"testing"

	"nonet/internal/check"
)

// TestNoCopyIsLeftOfWhatWasNotWritten overwrites a file whose old content cannot be read.
func TestNoCopyIsLeftOfWhatWasNotWritten(t *testing.T) {
	folder := t.TempDir()
	path, temp := filepath.Join(folder, "puzzle.txt"), filepath.Join(folder, "temporary")
	check.Done(t, os.WriteFile(path, []byte("old"), 0o600))
	check.Done(t, os.WriteFile(temp, []byte("new"), 0o600))
	target, err := os.OpenFile(path, os.O_WRONLY, 0)
	check.Done(t, err)
	defer target.Close()
	file, err := os.Open(temp)
	check.Done(t, err)
	defer file.Close()
	name, err := linkCopy(temp, path)
	check.Done(t, err)
	_, err = overwrite(file, target, name)
	check.That(t, err != nil, "a file that cannot be read was overwritten")
	content, err := os.ReadFile(path)
	check.That(t, err == nil && string(content) == "old", "the file has %q, %v", content, err)
	_, err = os.Lstat(name)
	check.That(t, os.IsNotExist(err), "a copy is left: %v", err)
}
