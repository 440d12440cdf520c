package storage_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"nonet/app/storage"
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
