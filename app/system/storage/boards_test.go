package storage_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"nonet/app/system/storage"
)

// TestBoards adds more boards than are kept. The latest are first, and the oldest are removed.
func TestBoards(t *testing.T) {
	boards := storage.Store{Dir: filepath.Join(t.TempDir(), "not", "yet")}.Boards()
	want(t, boardsIn(boards))
	var expected []string
	for i := range storage.MostBoards + 5 {
		content := fmt.Sprint("board ", i)
		file, err := boards.Add(storage.Work{Name: content}, writing(content))
		must(t, err)
		if read, err := storage.ReadDraft(file); err != nil || read.Name != content || read.File != file {
			t.Errorf("read was %+v, %v", read, err)
		}
		if i >= 5 {
			expected = append([]string{content}, expected...)
		}
	}
	want(t, boardsIn(boards), expected...)
	latest := boards.All()[0]
	must(t, boards.Remove(latest.File))
	want(t, boardsIn(boards), expected[1:]...)

	damaged := boards.All()[0].File
	must(t, os.WriteFile(damaged, []byte("damaged"), 0o600))
	_, err := storage.ReadDraft(damaged)
	wantKind(t, err, storage.Damaged, damaged)
	want(t, boardsIn(boards), expected[2:]...)

	// If the clock was set back, the new board is still the latest.
	must(t, os.Rename(boards.All()[0].File, filepath.Join(filepath.Dir(latest.File), "29990101-000000.000000000.draft")))
	_, err = boards.Add(storage.Work{}, writing("later"))
	must(t, err)
	want(t, boardsIn(boards)[:2], "later", expected[2])
	for i := range 3 { // the names must not grow, because their length is limited
		file, err := boards.Add(storage.Work{}, writing(fmt.Sprint("later still ", i)))
		must(t, err)
		if n := len(filepath.Base(file)); n != len(filepath.Base(latest.File)) {
			t.Errorf("the name of a file has %d characters", n)
		}
		if boardsIn(boards)[0] != fmt.Sprint("later still ", i) {
			t.Fatalf("board %d is not the latest", i)
		}
	}
}

// TestBoards_OfTwoPrograms adds boards from two programs while the clock is behind. None replaces another.
func TestBoards_OfTwoPrograms(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	folder := filepath.Join(store.Dir, "boards")
	must(t, os.Mkdir(folder, 0o700))
	must(t, os.WriteFile(filepath.Join(folder, "29990101-000000.000000000.draft"), nil, 0o600))
	_, err := store.Boards().Add(storage.Work{}, func(out io.Writer) error {
		_, err := store.Boards().Add(storage.Work{}, writing("one")) // chooses the same time
		return errors.Join(err, writing("other")(out))
	})
	must(t, err)
	if all := boardsIn(store.Boards()); len(all) != 2 {
		t.Errorf("there are %q", all)
	}
}

func TestBoards_WithoutStore(t *testing.T) {
	boards := storage.Store{}.Boards()
	if _, err := boards.Add(storage.Work{}, writing("a board")); err == nil || len(boards.All()) > 0 {
		t.Errorf("without a folder: %v, and %d boards", err, len(boards.All()))
	}
}

func boardsIn(boards storage.Boards) []string {
	all := []string{}
	for _, board := range boards.All() {
		all = append(all, string(board.Content))
	}
	return all
}
