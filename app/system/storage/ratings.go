package storage

import (
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

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
