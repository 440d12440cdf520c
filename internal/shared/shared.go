// Package shared finds the lists of puzzles and the samples that tests read where
// the user has them: they are no part of the repository.
package shared

import (
	"os"
	"path/filepath"
	"testing"
)

// Path returns the path of a file in the folder that NONET_SHARED names, by its name
// there, with slashes. Where none is named it skips the test and says so.
func Path(tb testing.TB, name string) string {
	tb.Helper()
	folder := os.Getenv("NONET_SHARED")
	if folder == "" {
		tb.Skip("skipped: NONET_SHARED does not name the folder of puzzle lists and samples")
	}
	return filepath.Join(folder, filepath.FromSlash(name))
}

// Text returns what such a file holds.
func Text(tb testing.TB, name string) string {
	tb.Helper()
	text, err := os.ReadFile(Path(tb, name))
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}
