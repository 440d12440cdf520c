package storage_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonet/app/system/storage"
)

func TestAStampTellsOfEveryChangeOfContent(t *testing.T) {
	for name, c := range map[string]struct {
		change  func(t *testing.T, path string)
		want    storage.Change
		touched bool
	}{
		"nothing": {func(*testing.T, string) {}, storage.Unchanged, false},
		"the same written again": {func(t *testing.T, path string) {
			must(t, storage.Save(path, writing("old")))
		}, storage.Unchanged, true},
		"another time": {func(t *testing.T, path string) { setTime(t, path, time.Unix(1, 0)) }, storage.Unchanged, true},
		"as long as before, at the same time": {func(t *testing.T, path string) {
			at := stat(t, path).ModTime()
			put(t, path, "new")
			setTime(t, path, at)
		}, storage.Changed, false},
		"more at its end": {func(t *testing.T, path string) { put(t, path, "old and new") }, storage.Changed, true},
		"gone":            {func(t *testing.T, path string) { must(t, os.Remove(path)) }, storage.Removed, true},
		"a folder now": {func(t *testing.T, path string) {
			must(t, os.Remove(path))
			must(t, os.Mkdir(path, 0o700))
		}, storage.Changed, true},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "puzzle.txt")
			saved, err := storage.SaveFingerprinted(path, writing("old"))
			must(t, err)
			content, fingerprint, err := storage.ReadFingerprinted(path)
			if err != nil || string(content) != "old" {
				t.Fatalf("read %q, %v", content, err)
			}
			if saved != fingerprint || !fingerprint.Known() {
				t.Errorf("saved with the fingerprint %+v, read with %+v", saved, fingerprint)
			}
			c.change(t, path)
			if got := fingerprint.Compare(path); got != c.want {
				t.Errorf("compared, it is %d, want %d", got, c.want)
			}
			if got := fingerprint.Touched(path); got != c.touched {
				t.Errorf("touched: %v, want %v", got, c.touched)
			}
		})
	}
	if (storage.Fingerprint{}).Known() {
		t.Error("the fingerprint of no file is known")
	}
}

func setTime(t *testing.T, path string, at time.Time) {
	t.Helper()
	must(t, os.Chtimes(path, at, at))
}

const leftover = ".nonet-save-12345678901234567890"

func TestSaveRemovesWhatKilledProgramsLeft(t *testing.T) {
	dir := t.TempDir()
	old := time.Unix(1e9, 0)
	want := map[string]string{"puzzle2": "new"}
	for name, c := range map[string]struct {
		at   time.Time
		goes bool
	}{
		leftover:                              {old, true},
		".nonet-save-00000000000000000001":    {old, true},
		".nonet-save-12345678901234567891":    {time.Now(), false}, // recent, so it may be in use
		leftover[1:]:                          {old, false},
		leftover + "1":                        {old, false},
		leftover + "~":                        {old, false},
		leftover[:len(leftover)-1]:            {old, false},
		leftover[:len(leftover)-1] + "x":      {old, false},
		".nonet-save-":                        {old, false}, // the user's own file
		".puzzle21234567890123456789":         {old, false},
		".nonet-drafts-12345678901234567890":  {old, false},
		"a.nonet-save-12345678901234567890.a": {old, false},
	} {
		path := filepath.Join(dir, name)
		put(t, path, "half")
		setTime(t, path, c.at)
		if !c.goes {
			want[name] = "half"
		}
	}
	must(t, os.Mkdir(filepath.Join(dir, "folder"), 0o700))
	must(t, storage.Save(filepath.Join(dir, "folder", "puzzle"), writing("")))
	if _, err := os.Stat(filepath.Join(dir, leftover)); err != nil {
		t.Errorf("a save in a folder of this one: %v", err)
	}
	must(t, os.RemoveAll(filepath.Join(dir, "folder")))
	must(t, storage.Save(filepath.Join(dir, "puzzle2"), writing("new")))
	wantFolder(t, dir, want)
}

// TestTidyRemovesWhatKilledProgramsLeft checks that Tidy, which runs at each start, removes the
// temporary files of killed programs.
func TestTidyRemovesWhatKilledProgramsLeft(t *testing.T) {
	store := storage.Store{Dir: filepath.Join(t.TempDir(), "settings")}
	recent, other := t.TempDir(), t.TempDir()
	settings := store.Load()
	settings.Recent = settings.Recent.With(filepath.Join(recent, "puzzle.txt")).With(filepath.Join(recent, "gone", "a.txt"))
	must(t, store.Save(settings, nil))
	for _, dir := range []string{store.Dir, recent, other} {
		put(t, filepath.Join(dir, leftover), "half")
		setTime(t, filepath.Join(dir, leftover), time.Unix(1e9, 0))
	}
	storage.Store{}.Tidy()
	store.Tidy()
	wantFolder(t, recent, map[string]string{})
	wantFolder(t, other, map[string]string{leftover: "half"})
	if _, err := os.Stat(filepath.Join(store.Dir, leftover)); !os.IsNotExist(err) {
		t.Errorf("beside the settings: %v", err)
	}
}

func TestASaveUnderWayIsNotSweptAway(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzle.txt")
	must(t, storage.Save(path, func(w io.Writer) error {
		files := names(t, dir)
		if len(files) != 1 {
			t.Fatalf("the files %q, want one", files)
		}
		setTime(t, filepath.Join(dir, files[0]), time.Unix(1e9, 0)) // a long time ago
		must(t, storage.Save(path, writing("another's")))
		return writing("slow")(w)
	}))
	wantFolder(t, dir, map[string]string{"puzzle.txt": "slow"})
}
