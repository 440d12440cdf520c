// Package shared finds files that some tests read but that are not in the repository.
package shared

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Path returns the path of a file in the folder that NONET_SHARED names. The name uses slashes
// as separators. If the variable is not set, Path skips the test with a message.
func Path(tb testing.TB, name string) string {
	tb.Helper()
	folder := os.Getenv("NONET_SHARED")
	if folder == "" {
		tb.Skip("skipped: NONET_SHARED does not name the folder of puzzle lists and samples")
	}
	return filepath.Join(folder, filepath.FromSlash(name))
}

// Text returns the contents of the file at [Path].
func Text(tb testing.TB, name string) string {
	tb.Helper()
	text, err := os.ReadFile(Path(tb, name))
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// Lines returns every n-th line of the file at [Path], beginning with the first, where n is the
// argument every.
func Lines(tb testing.TB, name string, every int) []string {
	tb.Helper()
	var lines []string
	for n, line := range strings.Split(strings.TrimSpace(Text(tb, name)), "\n") {
		if n%every == 0 {
			lines = append(lines, line)
		}
	}
	return lines
}
