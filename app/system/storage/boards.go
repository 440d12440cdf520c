package storage

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// MostBoards is the maximum number of recent boards. When another one is added, the oldest is
// removed.
const MostBoards = 20

// Boards is a folder of recent boards: games that belonged to no file when something else was
// opened or the program ended.
type Boards struct {
	dir string // "" if nothing is kept
}

// Boards returns the folder of recent boards beside the settings. The zero Store keeps none.
func (s Store) Boards() Boards { return Boards{s.path("boards")} }

// Keeps reports whether there is a folder for boards.
func (b Boards) Keeps() bool { return b.dir != "" }

// Add writes a board and returns the path of its file. It returns the same kinds of errors as
// [Drafts.Write].
func (b Boards) Add(work Work, write func(io.Writer) error) (file string, err error) {
	if err := makeFolder(b.dir); err != nil {
		return "", Failure(b.dir, err)
	}
	// File names sort by time, so the oldest board can be found without reading any files.
	now := time.Now().UTC()
	if before := b.paths(); len(before) > 0 {
		// The clock may be coarse, or may have been set back.
		if last := timeOf(before[len(before)-1]); !now.After(last) {
			now = last.Add(1)
		}
	}
	// Another program may choose the same time.
	file = filepath.Join(b.dir, fmt.Sprintf("%s-%08x%s", now.Format(boardTime), rand.Uint32(), draftEnd))
	if err := writeDraft(file, work, write); err != nil {
		return "", err
	}
	paths := b.paths()
	for _, old := range paths[:max(0, len(paths)-MostBoards)] {
		_ = os.Remove(old) // if this fails, the next call tries again
	}
	return file, nil
}

// boardTime is the layout of the time at the beginning of the name of a board's file.
const boardTime = "20060102-150405.000000000"

// timeOf returns the time in the name of a board's file, or the zero time if there is none.
func timeOf(path string) time.Time {
	name := filepath.Base(path)
	at, _ := time.Parse(boardTime, name[:min(len(name), len(boardTime))])
	return at
}

// Holds reports whether a path is that of a recent board.
func (b Boards) Holds(path string) bool { return b.Keeps() && filepath.Dir(path) == b.dir }

// paths returns the paths of all boards, the oldest first.
func (b Boards) paths() []string {
	sweep(b.dir)
	return filesIn(b.dir, draftEnd)
}

// All returns the boards that can be read, the latest first.
func (b Boards) All() []Draft {
	var all []Draft
	for _, path := range slices.Backward(b.paths()) {
		if board, err := ReadDraft(path); err == nil {
			all = append(all, board)
		}
	}
	return all
}

// Remove removes a board.
func (b Boards) Remove(file string) error { return removeDraft(file) }
