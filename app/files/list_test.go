package files_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/files"
)

func TestList(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"zebra", "Attic", ".cache"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for name, content := range map[string]string{"b.txt": "12", "A.txt": "1", "a.txt": "", "Änder.txt": "", ".hidden": "secret"} {
		put(t, filepath.Join(dir, name), content)
	}
	for link, target := range map[string]string{"to-folder": "zebra", "to-file": "b.txt", "to-nothing": "gone"} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Skipf("this system makes no links: %v", err)
		}
	}
	entries, err := files.List(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		if entry.Folder {
			entry.Name += "/"
		}
		names = append(names, entry.Name)
	}
	want := []string{"Attic/", "to-folder/", "zebra/", "A.txt", "a.txt", "b.txt", "to-file", "Änder.txt"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("list (-want +got):\n%s", diff)
	}
}

func TestListRefuses(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing")
	_, err := files.List(missing)
	wantKind(t, err, files.Missing, missing)

	file := filepath.Join(dir, "file")
	put(t, file, "")
	if _, err := files.List(file); err == nil {
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
		if got := files.WithExtension(test.name, "sdk"); got != test.want {
			t.Errorf("%q became %q, want %q", test.name, got, test.want)
		}
	}
}
