package storage_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"nonet/app/system/storage"
)

// leave writes a draft and closes it without removing it, as a crashed program does.
func leave(t *testing.T, store storage.Store, work storage.Work, content string) {
	t.Helper()
	d := store.Drafts()
	must(t, d.Write(work, writing(content)))
	d.Close()
}

// contents returns the contents of all drafts of programs that have ended.
func contents(t *testing.T, store storage.Store) []string {
	t.Helper()
	left, damaged := store.Drafts().Left()
	if len(damaged) > 0 {
		t.Errorf("damaged: %q", damaged)
	}
	all := []string{}
	for _, draft := range left {
		all = append(all, string(draft.Content))
	}
	return all
}

func want(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("there are %q, want %q", got, want)
	}
}

// If the lock of a running program's draft is removed, the program begins another draft. Otherwise,
// other programs would offer its work, and could remove it.
func TestADraftWithoutItsLock(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	folder := filepath.Join(store.Dir, "drafts")
	d := store.Drafts()
	must(t, d.Write(storage.Work{}, writing("before")))
	for _, remove := range []string{"*.lock", "*"} {
		files, err := filepath.Glob(filepath.Join(folder, remove))
		must(t, err)
		for _, file := range files {
			if err := os.Remove(file); err != nil {
				d.Close()
				t.Skip("skipped: a locked file cannot be removed here") // Windows
			}
		}
		must(t, d.Write(storage.Work{}, writing("after")))
		want(t, contents(t, store))
	}
	must(t, os.RemoveAll(folder))
	must(t, d.Write(storage.Work{}, writing("last")))
	d.Close()
	want(t, contents(t, store), "last")
}

func TestADraftComesBackWhole(t *testing.T) {
	store := storage.Store{Dir: filepath.Join(t.TempDir(), "not", "yet")}
	name := "a \"file\"\n.txt"
	if runtime.GOOS == "windows" { // which forbids such a name
		name = "a 'file' \u00a0.txt"
	}
	path := filepath.Join(t.TempDir(), name)
	fingerprint, err := storage.SaveFingerprinted(path, writing("what is saved"))
	must(t, err)
	work := storage.Work{Path: path, Format: "line", Name: "Puzzle 3", Fingerprint: fingerprint}
	content := "two\nlines\x00 and \xff what is no text"
	before := time.Now()
	leave(t, store, work, content)
	left, damaged := store.Drafts().Left()
	if len(left) != 1 || len(damaged) != 0 {
		t.Fatalf("%d drafts and %d damaged", len(left), len(damaged))
	}
	if diff := cmp.Diff(work, left[0].Work); diff != "" {
		t.Errorf("where it belongs, -written +read:\n%s", diff)
	}
	if string(left[0].Content) != content {
		t.Errorf("it holds %q", left[0].Content)
	}
	if at := left[0].Time; at.Before(before) || at.After(time.Now()) {
		t.Errorf("it is of %v, written after %v", at, before)
	}
	if left[0].Fingerprint.Touched(path) {
		t.Error("the fingerprint did not outlast the draft")
	}
}

func TestADraftThatIsWorkedOnIsNotOffered(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	first := store.Drafts()
	for _, content := range []string{"one", "two"} { // the second Write replaces the file
		must(t, first.Write(storage.Work{}, writing(content)))
		want(t, contents(t, store))
	}
	if err := store.Drafts().Remove(); err != nil {
		t.Error(err)
	}
	second := store.Drafts()
	must(t, second.Write(storage.Work{}, writing("another's")))
	first.Close()
	want(t, contents(t, store), "two")
	must(t, second.Remove())
	second.Close()
	want(t, contents(t, store), "two")
	if names := draftFiles(t, store); len(names) > 2 {
		t.Errorf("besides the draft and its lock there are %q", names)
	}
}

func draftFiles(t *testing.T, store storage.Store) []string {
	t.Helper()
	return names(t, filepath.Join(store.Dir, "drafts"))
}

func TestAnAdoptedDraftHasOneOwner(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	leave(t, store, storage.Work{}, "left")
	left, _ := store.Drafts().Left()
	first, second := store.Drafts(), store.Drafts()
	must(t, first.Write(storage.Work{}, writing("given up")))
	if !first.Adopt(left[0]) {
		t.Fatal("it is free, and cannot be taken")
	}
	if second.Adopt(left[0]) {
		t.Error("two have it")
	}
	if err := second.Discard(left[0]); err != nil {
		t.Error(err)
	}
	want(t, contents(t, store))
	must(t, first.Write(storage.Work{}, writing("gone on with")))
	first.Close()
	want(t, contents(t, store), "gone on with")
	left, _ = store.Drafts().Left()
	if err := second.Discard(left[0]); err != nil {
		t.Error(err)
	}
	if second.Adopt(left[0]) {
		t.Error("what is gone was adopted")
	}
	if names := draftFiles(t, store); len(names) > 0 {
		t.Errorf("%q are left", names)
	}
}

func TestADraftThatCannotBeWrittenStaysAsItWas(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	d := store.Drafts()
	must(t, d.Write(storage.Work{}, writing("old")))
	full := errors.New("the disk is full")
	if err := d.Write(storage.Work{}, func(io.Writer) error { return full }); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
	d.Close()
	want(t, contents(t, store), "old")
}

func TestDamagedDraftsAreReportedOnceAndKept(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	leave(t, store, storage.Work{}, "good")
	dir := filepath.Join(store.Dir, "drafts")
	good := read(t, filepath.Join(dir, draftFiles(t, store)[0]))
	bad := map[string]string{
		"cut":   good[:len(good)-1],
		"empty": "",
		"other": strings.Replace(good, "good", "bad!", 1),
		"zeros": strings.Repeat("\x00", 100),
	}
	for name, content := range bad {
		put(t, filepath.Join(dir, name+".draft"), content)
	}
	left, damaged := store.Drafts().Left()
	if len(left) != 1 || len(damaged) != len(bad) {
		t.Fatalf("%d drafts and %q damaged", len(left), damaged)
	}
	for _, path := range damaged {
		name, _, _ := strings.Cut(filepath.Base(path), ".")
		if content := read(t, path); content != bad[name] {
			t.Errorf("%s holds %q", name, content)
		}
	}
	want(t, contents(t, store), "good") // the damaged draft is not reported again
}

// A draft that is too large to be read again is not written, and the one before stays.
func TestADraftOverTheLimit(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	d := store.Drafts()
	must(t, d.Write(storage.Work{}, writing("before")))
	err := d.Write(storage.Work{}, writing(strings.Repeat("x", storage.Limit)))
	wantKind(t, err, storage.TooLarge, filepath.Join(store.Dir, "drafts", draftFiles(t, store)[0]))
	d.Close()
	want(t, contents(t, store), "before")
}

// A draft that cannot be read is reported each time, since it is not known to be damaged.
func TestUnreadableDraftsAreReported(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	leave(t, store, storage.Work{}, "good")
	large := filepath.Join(store.Dir, "drafts", "large.draft")
	put(t, large, "")
	must(t, os.Truncate(large, storage.Limit+1))
	for range 2 {
		left, damaged := store.Drafts().Left()
		if len(left) != 1 || !slices.Equal(damaged, []string{large}) {
			t.Errorf("%d drafts and %q damaged", len(left), damaged)
		}
	}
}

func TestNoMoreThanTwentyDraftsAreKept(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	var latest []string
	for i := range 23 {
		content := fmt.Sprint(i)
		leave(t, store, storage.Work{}, content)
		latest = slices.Insert(latest, 0, content)
	}
	for range 2 {
		want(t, contents(t, store), latest[:20]...)
	}
	if n := len(draftFiles(t, store)); n > 40 {
		t.Errorf("%d files for 20 drafts", n)
	}
}

func TestTheLitterOfKilledProgramsIsSweptUp(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	leave(t, store, storage.Work{}, "good")
	dir := filepath.Join(store.Dir, "drafts")
	half := filepath.Join(dir, ".nonet-save-12345678901234567890")
	put(t, half, "half")
	setTime(t, half, time.Unix(1e9, 0))
	put(t, filepath.Join(dir, "0123456789abcdef.lock"), "")
	want(t, contents(t, store), "good")
	if names := draftFiles(t, store); len(names) > 2 {
		t.Errorf("besides the draft and its lock there are %q", names)
	}
}

func TestTheZeroStoreKeepsNoDrafts(t *testing.T) {
	t.Chdir(t.TempDir())
	d := storage.Store{}.Drafts()
	if err := errors.Join(d.Write(storage.Work{}, writing("x")), d.Remove()); err != nil {
		t.Error(err)
	}
	d.Close()
	if left, damaged := d.Left(); len(left)+len(damaged) > 0 {
		t.Errorf("%v and %v are left", left, damaged)
	}
	wantFolder(t, ".", nil)
}
