package storage_test

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"nonet/app/system/storage"
)

func writing(content string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	}
}

// wantFolder reports an error unless the folder contains exactly the given files, and
// therefore no temporary file.
func wantFolder(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	got := map[string]string{}
	for _, name := range names(t, dir) {
		got[name] = read(t, filepath.Join(dir, name))
	}
	if !maps.Equal(got, want) {
		t.Errorf("the folder holds %.40q, want %.40q", got, want)
	}
}

func TestSave(t *testing.T) {
	large := strings.Repeat("123456789\n", 100_000)
	longest := strings.Repeat("n", 251) + ".txt" // the longest name that file systems allow
	for _, name := range []string{"puzzle.txt", longest} {
		for _, folder := range []string{t.TempDir(), "."} {
			t.Chdir(t.TempDir())
			for _, content := range []string{"first", "second, longer", "", large} {
				must(t, storage.Save(filepath.Join(folder, name), writing(content)))
				wantFolder(t, folder, map[string]string{name: content})
			}
		}
	}
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
	must(t, storage.Save(path, func(w io.Writer) error {
		must(t, writing(strings.Repeat("new", 50_000))(w))
		if content := read(t, path); content != "old" {
			t.Errorf("during the save the file holds %.40q", content)
		}
		return nil
	}))
}

func TestSaveKeepsPermissions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzle.txt")
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o666, 0o755} {
		put(t, path, "old")
		must(t, os.Chmod(path, mode))
		want := stat(t, path).Mode()
		if want != mode && runtime.GOOS != "windows" { // where there is only one mode of writable files
			t.Fatalf("permissions %v could not be set", mode)
		}
		must(t, storage.Save(path, writing("new")))
		if got := stat(t, path).Mode(); got != want {
			t.Errorf("permissions %v, want %v", got, want)
		}
	}
}

func TestSaveGivesANewFileTheUsualPermissions(t *testing.T) {
	dir := t.TempDir()
	path, usual := filepath.Join(dir, "puzzle.txt"), filepath.Join(dir, "usual")
	must(t, os.WriteFile(usual, nil, 0o666))
	must(t, storage.Save(path, writing("new")))
	if got, want := stat(t, path).Mode(), stat(t, usual).Mode(); got != want {
		t.Errorf("permissions %v, want %v as any new file has", got, want)
	}
}

func TestSaveFollowsLinks(t *testing.T) {
	tests := []struct {
		name string
		link string // the target of shelf/link.txt
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
					must(t, os.MkdirAll(filepath.Join(root, dir), 0o700))
				}
				for name, target := range map[string]string{
					"shelf/link.txt":  strings.ReplaceAll(test.link, "ROOT", root),
					"shelf/second":    "../box/puzzle.txt",
					"shelf/elsewhere": "../deep",
				} {
					link(t, filepath.FromSlash(target), filepath.Join(root, name))
				}
				if old != "" {
					put(t, filepath.Join(root, "box", "puzzle.txt"), old)
				}
				must(t, storage.Save(filepath.Join(root, "shelf", "link.txt"), writing("new")))
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
	tests := []struct {
		name    string
		file    string
		prepare func(t *testing.T, path string)
		kind    storage.Kind
	}{
		{"a folder", ".", nil, storage.Folder},
		{"a missing folder", filepath.Join("nowhere", "puzzle.txt"), nil, storage.FolderMissing},
		{"links in a circle", "circle", func(t *testing.T, path string) { link(t, "circle", path) }, storage.Failed},
		{"a name that is too long", strings.Repeat("x", 300), func(t *testing.T, path string) {
			if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
				t.Skipf("skipped: this system takes a long name for a missing file: %v", err) // Wine
			}
		}, storage.Failed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(dir, test.file)
			if test.prepare != nil {
				test.prepare(t, path)
			}
			err := storage.Save(path, func(io.Writer) error {
				t.Error("the writer was asked to write")
				return nil
			})
			wantKind(t, err, test.kind, path)
		})
	}
}

func TestSaveIntoAReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	must(t, os.Chmod(dir, 0o500))
	path := filepath.Join(dir, "puzzle.txt")
	if file, err := os.Create(path); err == nil {
		file.Close()
		t.Skip("skipped: permissions of folders do not bind this user here")
	}
	wantKind(t, storage.Save(path, writing("new")), storage.NoPermission, path)
	wantFolder(t, dir, nil)
}

func TestSaveLeavesAWriteProtectedFileAlone(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzle.txt")
	put(t, path, "old")
	must(t, os.Chmod(path, 0o400))
	skipIfAllowed(t, path, os.O_WRONLY)
	wantKind(t, storage.Save(path, writing("new")), storage.NoPermission, path)
	wantFolder(t, dir, map[string]string{"puzzle.txt": "old"})
}
