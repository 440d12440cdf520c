package storage

import (
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// MostRatings is the maximum number of collections whose ratings are kept. When those of another one
// are added, the ones that have not been used for the longest time are removed.
const MostRatings = 20

// Ratings is a folder with the ratings of collections, so that they need not be made again.
type Ratings struct {
	dir     string // "" if nothing is kept
	version string
}

// Ratings returns the folder of ratings beside the settings, for a version of Nonet. The zero Store
// keeps none.
func (s Store) Ratings(version string) Ratings { return Ratings{s.path("ratings"), version} }

const ratingsEnd = ".ratings"

func (r Ratings) file(name string) string {
	return filepath.Join(r.dir, r.prefix()+hashOf([]byte(name))[:32]+ratingsEnd)
}

// prefix returns the beginning of the names of the files of this version.
func (r Ratings) prefix() string { return hashOf([]byte(r.version))[:8] + "-" }

// Keep writes the ratings of the collection with the given name. It ignores errors, as the ratings can
// be made again.
func (r Ratings) Keep(name string, ratings []byte) {
	if r.dir == "" || makeFolder(r.dir) != nil {
		return
	}
	_ = saveContent(r.file(name), ratings)
	all := r.files()
	for _, old := range all[:max(0, len(all)-MostRatings)] {
		_ = os.Remove(old)
	}
}

// Of returns the ratings of the collection with the given name that this version of Nonet has kept,
// or nil if there are none.
func (r Ratings) Of(name string) []byte {
	if r.dir == "" {
		return nil
	}
	now := time.Now()
	_ = os.Chtimes(r.file(name), now, now) // it was used
	ratings, err := Read(r.file(name))
	if err != nil {
		return nil
	}
	return ratings
}

// All yields the ratings of all collections that this version of Nonet has kept, the last used first.
func (r Ratings) All() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, path := range slices.Backward(r.files()) {
			if !strings.HasPrefix(filepath.Base(path), r.prefix()) {
				continue
			}
			if ratings, err := Read(path); err == nil && !yield(ratings) {
				return
			}
		}
	}
}

// files returns the paths of all ratings, the longest unused first.
func (r Ratings) files() (paths []string) {
	paths = filesIn(r.dir, ratingsEnd)
	slices.SortStableFunc(paths, func(one, other string) int { return modified(one).Compare(modified(other)) })
	return paths
}
