// Package shared finds the lists of puzzles and the samples that some tests read. They are
// not part of the repository.
package shared

import (
	"os"
	"path/filepath"
	"testing"
)

// Path returns the path of a file, given with slashes, in the folder named by NONET_SHARED.
// If the variable is not set, it skips the test with a message.
func Path(tb testing.TB, name string) string {
	tb.Helper()
	folder := os.Getenv("NONET_SHARED")
	if folder == "" {
		tb.Skip("skipped: NONET_SHARED does not name the folder of puzzle lists and samples")
	}
	return filepath.Join(folder, filepath.FromSlash(name))
}

// Text returns the contents of such a file.
func Text(tb testing.TB, name string) string {
	tb.Helper()
	text, err := os.ReadFile(Path(tb, name))
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}
