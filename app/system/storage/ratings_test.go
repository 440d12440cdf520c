package storage_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nonet/app/system/storage"
	"nonet/internal/check"
)

// TestRatings keeps the ratings of more collections than are kept. Those that were not used for the
// longest time are gone.
func TestRatings(t *testing.T) {
	store := storage.Store{Dir: filepath.Join(t.TempDir(), "not", "yet")}
	ratings := store.Ratings("1.0")
	check.Equal(t, "ratings before any are kept", string(ratings.Of("none")), "")
	ratings.Keep("used", []byte("used"))
	ratings.Keep("left", []byte("left"))
	check.Equal(t, "ratings", string(ratings.Of("used")), "used")
	files, err := filepath.Glob(filepath.Join(store.Dir, "ratings", "*"))
	must(t, err)
	long := time.Now().Add(-time.Hour)
	for _, file := range files {
		must(t, os.Chtimes(file, long, long))
	}
	for i := range storage.MostRatings - 1 {
		check.Equal(t, "ratings in use", string(ratings.Of("used")), "used")
		ratings.Keep(fmt.Sprint(i), []byte(fmt.Sprint("ratings ", i)))
	}
	check.Equal(t, "ratings that were used", string(ratings.Of("used")), "used")
	check.Equal(t, "the first ratings after them", string(ratings.Of("0")), "ratings 0")
	check.Equal(t, "ratings that were not used", string(ratings.Of("left")), "")
	check.Equal(t, "ratings for another version", string(store.Ratings("2.0").Of("used")), "")
	check.Equal(t, "all ratings for another version", len(slices.Collect(store.Ratings("2.0").All())), 0)
	all := slices.Collect(ratings.All())
	check.Equal(t, "number of all ratings", len(all), storage.MostRatings)
	check.That(t, slices.ContainsFunc(all, func(text []byte) bool { return string(text) == "used" }), "those that were used are missing: %q", all)
	ratings.Keep("used", []byte("again"))
	check.Equal(t, "ratings that were replaced", string(ratings.Of("used")), "again")

	nowhere := storage.Store{}.Ratings("1.0")
	nowhere.Keep("used", []byte("used"))
	check.Equal(t, "ratings without a store", string(nowhere.Of("used")), "")
	check.Equal(t, "all ratings without a store", len(slices.Collect(nowhere.All())), 0)
}
