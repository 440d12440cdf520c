package files_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonet/app/files"
)

func TestAStampTellsOfEveryChangeOfContent(t *testing.T) {
	for name, c := range map[string]struct {
		change  func(t *testing.T, path string)
		want    files.Change
		touched bool
	}{
		"nothing": {func(*testing.T, string) {}, files.Unchanged, false},
		"the same written again": {func(t *testing.T, path string) {
			if err := files.Save(path, writing("old")); err != nil {
				t.Fatal(err)
			}
		}, files.Unchanged, true},
		"another time": {func(t *testing.T, path string) { setTime(t, path, time.Unix(1, 0)) }, files.Unchanged, true},
		"as long as before, at the same time": {func(t *testing.T, path string) {
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			put(t, path, "new")
			setTime(t, path, info.ModTime())
		}, files.Changed, false},
		"more at its end": {func(t *testing.T, path string) { put(t, path, "old and new") }, files.Changed, true},
		"gone":            {func(t *testing.T, path string) { remove(t, path) }, files.Removed, true},
		"a folder now": {func(t *testing.T, path string) {
			remove(t, path)
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}, files.Changed, true},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "puzzle.txt")
			saved, err := files.SaveStamped(path, writing("old"))
			if err != nil {
				t.Fatal(err)
			}
			content, stamp, err := files.ReadStamped(path)
			if err != nil || string(content) != "old" {
				t.Fatalf("read %q, %v", content, err)
			}
			if saved != stamp || !stamp.Known() {
				t.Errorf("saved with the stamp %+v, read with %+v", saved, stamp)
			}
			c.change(t, path)
			if got := stamp.Compare(path); got != c.want {
				t.Errorf("compared, it is %d, want %d", got, c.want)
			}
			if got := stamp.Touched(path); got != c.touched {
				t.Errorf("touched: %v, want %v", got, c.touched)
			}
		})
	}
	if (files.Stamp{}).Known() {
		t.Error("the stamp of no file is known")
	}
}

func setTime(t *testing.T, path string, at time.Time) {
	t.Helper()
	if err := os.Chtimes(path, at, at); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

func TestSaveRemovesWhatKilledProgramsLeft(t *testing.T) {
	const number = "1234567890123456789"
	dir := t.TempDir()
	old := time.Unix(1e9, 0)
	want := map[string]string{"puzzle2": "new"}
	for name, c := range map[string]struct {
		at   time.Time
		goes bool
	}{
		".puzzle2" + number:        {old, true},
		".puzzle2" + number[:18]:   {old, true},
		".puzzle2" + number[1:]:    {time.Now(), false}, // may be in use
		".puzzle" + number:         {old, false},        // of another file
		".puzzle2.txt" + number:    {old, false},
		"puzzle2" + number:         {old, false},
		".puzzle21":                {old, false}, // somebody's own
		".puzzle2" + number + "~":  {old, false},
		".puzzle2x" + number + "9": {old, false},
	} {
		path := filepath.Join(dir, name)
		put(t, path, "half")
		setTime(t, path, c.at)
		if !c.goes {
			want[name] = "half"
		}
	}
	if err := files.Save(filepath.Join(dir, "puzzle2"), writing("new")); err != nil {
		t.Fatal(err)
	}
	wantFolder(t, dir, want)
}

func TestASaveUnderWayIsNotSweptAway(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzle.txt")
	err := files.Save(path, func(w io.Writer) error {
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 1 {
			t.Fatalf("%d files, %v", len(entries), err)
		}
		setTime(t, filepath.Join(dir, entries[0].Name()), time.Unix(1e9, 0)) // for a long time already
		if err := files.Save(path, writing("another's")); err != nil {
			t.Fatal(err)
		}
		return writing("slow")(w)
	})
	if err != nil {
		t.Fatal(err)
	}
	wantFolder(t, dir, map[string]string{"puzzle.txt": "slow"})
}
