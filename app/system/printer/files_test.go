package printer_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"nonet/app/system/printer"
	"nonet/app/system/storage"
)

func content(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// temporary replaces the system's folder for temporary files, and returns the new one.
func temporary(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	t.Setenv("TMP", folder)
	return folder
}

func entries(t *testing.T, folder string) []string {
	t.Helper()
	found, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range found {
		names = append(names, entry.Name())
	}
	return names
}

func TestFiles(t *testing.T) {
	folder := temporary(t)
	var pages printer.Files
	if err := pages.Close(); err != nil {
		t.Errorf("closing none: %v", err)
	}
	first, err := pages.Create("Two puzzles", content("one"))
	if err != nil {
		t.Fatal(err)
	}
	second, err := pages.Create("Two puzzles", content("two"))
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(first) != "Two puzzles.pdf" || filepath.Base(second) != "Two puzzles.pdf" {
		t.Errorf("the files %s and %s", first, second)
	}
	if got, err := os.ReadFile(first); string(got) != "one" {
		t.Errorf("the first file holds %q (%v): another of its name took its place", got, err)
	}
	private := filepath.Join(folder, entries(t, folder)[0])
	if info, err := os.Stat(private); runtime.GOOS != "windows" && (err != nil || info.Mode().Perm() != 0o700) {
		t.Errorf("the folder has the permissions %v (%v)", info.Mode(), err)
	}
	if err := pages.Close(); err != nil {
		t.Error(err)
	}
	if left := entries(t, folder); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestFilesThatCannotBeWritten(t *testing.T) {
	folder := temporary(t)
	var pages printer.Files
	broken := errors.New("broken")
	if _, err := pages.Create("x", func(io.Writer) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("the error %v", err)
	}
	if left := entries(t, filepath.Join(folder, entries(t, folder)[0])); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestErrorsOfFilesNameNoFolder(t *testing.T) {
	folder := filepath.Join(temporary(t), "gone")
	t.Setenv("TMPDIR", folder)
	t.Setenv("TMP", folder)
	var pages printer.Files
	_, err := pages.Create("x", content(""))
	var failure *storage.Error
	if !errors.As(err, &failure) || failure.Path != "x.pdf" || strings.Contains(err.Error(), folder) {
		t.Errorf("without a folder for temporary files the error %v", err)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	_, err = pages.Create("x", func(io.Writer) error {
		if err := os.RemoveAll(folder); err != nil {
			t.Skipf("the rest skipped: the folder of an open file cannot be removed here: %v", err) // Windows
		}
		return nil // a user may remove the folder
	})
	if !errors.As(err, &failure) || failure.Path != "x.pdf" || strings.Contains(err.Error(), folder) {
		t.Errorf("without the folder of the file the error %v", err)
	}
}

func TestOldFilesAreRemoved(t *testing.T) {
	folder := temporary(t)
	for _, name := range []string{"nonet-print-1", "nonet-print-2", "other"} {
		if err := os.MkdirAll(filepath.Join(folder, name, "sub"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	now := time.Now()
	for name, age := range map[string]time.Duration{"nonet-print-1": 25 * time.Hour, "nonet-print-2": 23 * time.Hour, "other": 25 * time.Hour} {
		if err := os.Chtimes(filepath.Join(folder, name), now, now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	var pages printer.Files
	if _, err := pages.Create("x", content("")); err != nil {
		t.Fatal(err)
	}
	if err := pages.Close(); err != nil {
		t.Fatal(err)
	}
	if left := strings.Join(entries(t, folder), " "); left != "nonet-print-2 other" {
		t.Errorf("left are %s, expected all but the old one", left)
	}
}

func TestNamesOfFiles(t *testing.T) {
	temporary(t)
	var pages printer.Files
	defer pages.Close()
	for name, want := range map[string]string{"": "nonet.pdf", "../x": "x.pdf", "done.pdf": "done.pdf", "Mr. Smith": "Mr. Smith.pdf", strings.Repeat("数", 1000): strings.Repeat("数", 83) + ".pdf"} {
		path, err := pages.Create(name, content(""))
		if err != nil || filepath.Base(path) != want {
			t.Errorf("%q becomes %q (%v), expected %q", name, filepath.Base(path), err, want)
		}
	}
}

func TestErrorsSayWhatIsWrong(t *testing.T) {
	seen := make(map[string]bool)
	for _, kind := range printer.Kinds() {
		text := (&printer.Error{Kind: kind, Program: "lp", Words: "out of paper"}).Error()
		if seen[text] || text == "" {
			t.Errorf("kind %d: %q", kind, text)
		}
		seen[text] = true
	}
	if !seen["lp failed: out of paper"] {
		t.Errorf("the sentences %v", seen)
	}
}
