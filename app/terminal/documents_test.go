package terminal_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDocuments solves the puzzles in documents 000 and 001. The first document has grids with
// frames, and the second has plain rows.
func TestDocuments(t *testing.T) {
	tests := []struct {
		name, puzzle, want string
		args               []string
	}{
		{"document 000, its puzzle", `
+-------+-------+-------+
| 7 . . | . . . | 4 . . |
| . 2 . | . 7 . | . 8 . |
| . . 3 | . . 8 | . . 9 |
+-------+-------+-------+
| . . . | 5 . . | 3 . . |
| . 6 . | . 2 . | . 9 . |
| . . 1 | . . 7 | . . 6 |
+-------+-------+-------+
| . . . | 3 . . | 9 . . |
| . 3 . | . 4 . | . 6 . |
| . . 9 | . . 1 | . . 5 |
+-------+-------+-------+
`, `
+-------+-------+-------+
| 7 9 8 | 6 3 5 | 4 2 1 |
| 1 2 6 | 9 7 4 | 5 8 3 |
| 4 5 3 | 2 1 8 | 6 7 9 |
+-------+-------+-------+
| 9 7 2 | 5 8 6 | 3 1 4 |
| 5 6 4 | 1 2 3 | 8 9 7 |
| 3 8 1 | 4 9 7 | 2 5 6 |
+-------+-------+-------+
| 6 1 7 | 3 5 2 | 9 4 8 |
| 8 3 5 | 7 4 9 | 1 6 2 |
| 2 4 9 | 8 6 1 | 7 3 5 |
+-------+-------+-------+
`, nil},
		{"document 000, the empty grid", `
+-------+-------+-------+
| . . . | . . . | . . . |
| . . . | . . . | . . . |
| . . . | . . . | . . . |
+-------+-------+-------+
| . . . | . . . | . . . |
| . . . | . . . | . . . |
| . . . | . . . | . . . |
+-------+-------+-------+
| . . . | . . . | . . . |
| . . . | . . . | . . . |
| . . . | . . . | . . . |
+-------+-------+-------+
`, `
+-------+-------+-------+
| 1 2 3 | 4 5 6 | 7 8 9 |
| 4 5 6 | 7 8 9 | 1 2 3 |
| 7 8 9 | 1 2 3 | 4 5 6 |
+-------+-------+-------+
| 2 1 4 | 3 6 5 | 8 9 7 |
| 3 6 5 | 8 9 7 | 2 1 4 |
| 8 9 7 | 2 1 4 | 3 6 5 |
+-------+-------+-------+
| 5 3 1 | 6 4 2 | 9 7 8 |
| 6 4 2 | 9 7 8 | 5 3 1 |
| 9 7 8 | 5 3 1 | 6 4 2 |
+-------+-------+-------+
`, nil},
		{"document 001", `
8 . . . . . . . .
. . 3 6 . . . . .
. 7 . . 9 . 2 . .
. 5 . . . 7 . . .
. . . . 4 5 7 . .
. . . 1 . . . 3 .
. . 1 . . . . 6 8
. . 8 5 . . . 1 .
. 9 . . . . 4 . .
`, `
8 1 2 7 5 3 6 4 9
9 4 3 6 8 2 1 7 5
6 7 5 4 9 1 2 8 3
1 5 4 2 3 7 8 9 6
3 6 9 8 4 5 7 2 1
2 8 7 1 6 9 5 3 4
5 2 1 9 7 4 3 6 8
4 3 8 5 2 6 9 1 7
7 9 6 3 1 8 4 5 2
`, []string{"-o", "rows"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			// Some lines in the document end with a space.
			puzzle := strings.ReplaceAll(strings.TrimPrefix(test.puzzle, "\n"), " .\n", " . \n")
			file := filepath.Join(t.TempDir(), "sudoku.txt")
			if err := os.WriteFile(file, []byte(puzzle), 0o600); err != nil {
				t.Fatal(err)
			}
			got, want := written(t, "", append([]string{"solve", file}, test.args...)...), strings.TrimPrefix(test.want, "\n")
			if test.args != nil { // rows without spaces
				want = strings.ReplaceAll(want, " ", "")
			}
			if got != want {
				t.Errorf("it prints\n%s, want\n%s", got, want)
			}
		})
	}
}
