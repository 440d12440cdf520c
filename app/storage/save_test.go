package storage_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/app/storage"
)

func writing(content string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	}
}

// wantFolder fails unless the folder has exactly the files with the wanted names and contents, and
// in particular no temporary file.
func wantFolder(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if expected, ok := want[entry.Name()]; !ok || string(content) != expected {
			t.Errorf("%s holds %.40q, want %.40q (expected at all: %v)", entry.Name(), content, expected, ok)
		}
	}
	if len(entries) != len(want) {
		t.Errorf("the folder holds %d files, want %d", len(entries), len(want))
	}
}

func TestSave(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzle.txt")
	large := strings.Repeat("123456789\n", 100_000)
	for _, content := range []string{"first", "second, longer", "", large} {
		if err := storage.Save(path, writing(content)); err != nil {
			t.Fatal(err)
		}
		wantFolder(t, dir, map[string]string{"puzzle.txt": content})
	}
}

// TestSaveUnderALongName saves a file with the longest name that file systems allow.
func TestSaveUnderALongName(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		name := strings.Repeat("n", 251) + ".txt"
		if err := storage.Save(filepath.Join(dir, name), writing("new")); err != nil {
			t.Fatal(err)
		}
		wantFolder(t, dir, map[string]string{name: "new"})
	}
}

func TestSaveInTheWorkingFolder(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := storage.Save("puzzle.txt", writing("new")); err != nil {
		t.Fatal(err)
	}
	wantFolder(t, dir, map[string]string{"puzzle.txt": "new"})
}

func TestSaveThatFailsHalfWayKeepsTheOldFile(t *testing.T) {
	broken := errors.New("the writer gave up")
	half := strings.Repeat("half", 50_000)
	for name, write := range map[string]func(io.Writer) error{
		"by an error": func(w io.Writer) error {
			return errors.Join(writing(half)(w), broken)
		},
		"by a panic": func(w io.Writer) error {
			_ = writing(half)(w)
			panic(broken)
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "puzzle.txt")
			put(t, path, "old")
			err := func() (err error) {
				defer func() {
					if r := recover(); r != nil {
						err, _ = r.(error)
					}
				}()
				return storage.Save(path, write)
			}()
			if !errors.Is(err, broken) {
				t.Errorf("error %v, want the writer's own", err)
			}
			wantFolder(t, dir, map[string]string{"puzzle.txt": "old"})
		})
	}
}

func TestTheOldFileIsThereWhileANewOneIsWritten(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzle.txt")
	put(t, path, "old")
	err := storage.Save(path, func(w io.Writer) error {
		if err := writing(strings.Repeat("new", 50_000))(w); err != nil {
			return err
		}
		if content, err := os.ReadFile(path); err != nil || string(content) != "old" {
			t.Errorf("during the save the file holds %.40q, %v", content, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestSaveKeepsPermissions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzle.txt")
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o666, 0o755} {
		put(t, path, "old")
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
		if info.Mode() != mode {
			t.Errorf("permissions %v, want %v", info.Mode(), mode)
		}
	}
}

func TestSaveGivesANewFileTheUsualPermissions(t *testing.T) {
	dir := t.TempDir()
	usual, err := os.Create(filepath.Join(dir, "usual"))
	if err != nil {
		t.Fatal(err)
	}
	defer usual.Close()
	path := filepath.Join(dir, "puzzle.txt")
	if err := storage.Save(path, writing("new")); err != nil {
		t.Fatal(err)
	}
	want, err := usual.Stat()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if got.Mode() != want.Mode() {
		t.Errorf("permissions %v, want %v as any new file has", got.Mode(), want.Mode())
	}
}

func TestSaveFollowsLinks(t *testing.T) {
	tests := []struct {
		name string
		link string // the target of link.txt, which is in the folder shelf
	}{
		{"relative", "../box/puzzle.txt"},
		{"absolute", "ROOT/box/puzzle.txt"},
		{"through a second link", "second"},
		{"through a linked folder and back up", "elsewhere/../box/puzzle.txt"},
	}
	for _, test := range tests {
		for _, old := range []string{"old", ""} {
			t.Run(test.name+map[string]string{"": ", to nothing yet"}[old], func(t *testing.T) {
				root := t.TempDir()
				for _, dir := range []string{"shelf", "box", "deep/er"} {
					if err := os.MkdirAll(filepath.Join(root, dir), 0o700); err != nil {
						t.Fatal(err)
					}
				}
				for name, target := range map[string]string{
					"shelf/link.txt":  strings.ReplaceAll(test.link, "ROOT", root),
					"shelf/second":    "../box/puzzle.txt",
					"shelf/elsewhere": "../deep",
				} {
					if err := os.Symlink(filepath.FromSlash(target), filepath.Join(root, name)); err != nil {
						t.Skipf("this system makes no links: %v", err)
					}
				}
				if old != "" {
					put(t, filepath.Join(root, "box", "puzzle.txt"), old)
				}
				if err := storage.Save(filepath.Join(root, "shelf", "link.txt"), writing("new")); err != nil {
					t.Fatal(err)
				}
				wantFolder(t, filepath.Join(root, "box"), map[string]string{"puzzle.txt": "new"})
				if link, err := os.Readlink(filepath.Join(root, "shelf", "link.txt")); err != nil {
					t.Errorf("the link is gone: %q, %v", link, err)
				}
			})
		}
	}
}

func TestSaveRefuses(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink("circle", filepath.Join(dir, "circle")); err != nil {
		t.Skipf("this system makes no links: %v", err)
	}
	tests := []struct {
		name string
		file string
		kind storage.Kind
	}{
		{"a folder", ".", storage.Folder},
		{"a missing folder", filepath.Join("nowhere", "puzzle.txt"), storage.FolderMissing},
		{"links in a circle", "circle", storage.Failed},
		{"a name that is too long", strings.Repeat("x", 300), storage.Failed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(dir, test.file)
			err := storage.Save(path, func(io.Writer) error {
				t.Error("the writer was asked to write")
				return nil
			})
			wantKind(t, err, test.kind, path)
		})
	}
}

func TestSaveIntoAReadOnlyFolder(t *testing.T) {
	skipAsRoot(t)
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "puzzle.txt")
	wantKind(t, storage.Save(path, writing("new")), storage.NoPermission, path)
	wantFolder(t, dir, nil)
}

func TestSaveLeavesAWriteProtectedFileAlone(t *testing.T) {
	skipAsRoot(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzle.txt")
	put(t, path, "old")
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	wantKind(t, storage.Save(path, writing("new")), storage.NoPermission, path)
	wantFolder(t, dir, map[string]string{"puzzle.txt": "old"})
}
