package storage_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/system/storage"
)

func TestList(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"zebra", "Attic", ".cache"} {
		must(t, os.Mkdir(filepath.Join(dir, name), 0o700))
	}
	for _, name := range []string{"b.txt", "A.txt", "a.txt", "Änder.txt", ".hidden"} {
		put(t, filepath.Join(dir, name), "")
	}
	want := []string{"Attic/", "zebra/", "A.txt", "a.txt", "b.txt", "Änder.txt"}
	if _, err := os.Stat(filepath.Join(dir, "B.TXT")); err == nil { // Windows: A.txt is a.txt
		want = slices.DeleteFunc(want, func(name string) bool { return name == "a.txt" })
	}
	wantNames(t, dir, want...)
}

func TestListFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	must(t, os.Mkdir(filepath.Join(dir, "zebra"), 0o700))
	put(t, filepath.Join(dir, "b.txt"), "12")
	for name, target := range map[string]string{"to-folder": "zebra", "to-file": "b.txt", "to-nothing": "gone"} {
		link(t, target, filepath.Join(dir, name))
	}
	wantNames(t, dir, "to-folder/", "zebra/", "b.txt", "to-file")
}

// link makes a symbolic link. It skips the test if the system makes none, or if the link cannot
// be read, as in Wine 8.
func link(t *testing.T, target, path string) {
	t.Helper()
	err := os.Symlink(target, path)
	if err == nil {
		_, err = os.Readlink(path)
	}
	if err != nil {
		t.Skipf("skipped: this system makes no links: %v", err)
	}
}

// wantNames checks the names in a folder. Those of folders end with a slash.
func wantNames(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := storage.List(dir)
	must(t, err)
	var names []string
	for _, entry := range entries {
		if entry.Folder {
			entry.Name += "/"
		}
		names = append(names, entry.Name)
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("list (-want +got):\n%s", diff)
	}
}

func TestListRefuses(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing")
	_, err := storage.List(missing)
	wantKind(t, err, storage.Missing, missing)

	file := filepath.Join(dir, "file")
	put(t, file, "")
	if _, err := storage.List(file); err == nil {
		t.Error("a file was listed as a folder")
	}
}

func TestWithExtension(t *testing.T) {
	tests := []struct{ name, want string }{
		{"puzzle", "puzzle.sdk"},
		{"puzzle.sdk", "puzzle.sdk"},
		{"puzzle.txt", "puzzle.txt"},
		{"puzzle.7z", "puzzle.7z"},
		{"puzzle.", "puzzle.sdk"},
		{"version 1.2", "version 1.2.sdk"},
		{"The 3. May", "The 3. May.sdk"},
		{".hidden", ".hidden.sdk"},
		{".hidden.txt", ".hidden.txt"},
		{filepath.Join("shelf.d", "puzzle"), filepath.Join("shelf.d", "puzzle.sdk")},
	}
	for _, test := range tests {
		if got := storage.WithExtension(test.name, "sdk"); got != test.want {
			t.Errorf("%q became %q, want %q", test.name, got, test.want)
		}
	}
}

func TestFitting(t *testing.T) {
	long := strings.Repeat("x", 255)
	folder := strings.Repeat("folder/", 50)
	for _, test := range []struct{ path, extension, want string }{
		{"", ".txt", ""},
		{"a", ".txt", "a"},
		{folder + "a.txt", ".txt", folder + "a.txt"},
		{long, "", long},
		{long[4:], ".txt", long[4:]},
		{long[3:], ".txt", long[4:]},
		{folder + long + "xx.txt", ".txt", folder + long[4:] + ".txt"},
		{long[6:] + ".sdk", ".nonet", long[6:]},
		{long[5:] + "é", ".txt", long[5:]},
		{long[6:] + "é", ".txt", long[6:] + "é"},
		{long[6:] + "e\u0301\u0301", ".txt", long[6:]},
		{long[10:] + "👩\u200d👧", ".txt", long[10:]},
		{long[7:] + "  y", ".nonet", long[7:]},
		{long[6:] + "\xff\xff\xff\xff", ".nonet", long[6:]},
		{strings.Repeat("\u0301", 300), ".txt", ""},
	} {
		if got := storage.Fitting(filepath.FromSlash(test.path), test.extension); filepath.ToSlash(got) != test.want {
			t.Errorf("%.30q of %d bytes, %s: %.30q of %d bytes, want %d", test.path, len(test.path), test.extension, got, len(got), len(test.want))
		}
	}
}
