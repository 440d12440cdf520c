package terminal_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the expected output again: scripts, the example of the documentation, the page of the manual")

// TestExampleIsCurrent compares the steps shown in the documentation with the output of
// explain.
func TestExampleIsCurrent(t *testing.T) {
	got := written(t, "", "explain", filepath.Join("..", "window", "windowtest", "testdata", "unfair.txt"))
	if wantGolden(t, filepath.Join("..", "..", "docs", "explained.tsv"), got) != got {
		t.Errorf("docs/explained.tsv is not what explain prints; go test ./app/terminal -update writes it")
	}
	document, err := os.ReadFile(filepath.Join("..", "..", "docs", "terminal.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, quote, _ := strings.Cut(string(document), "\n> ")
	quote, _, _ = strings.Cut(quote, "\n\n")
	quote = strings.NewReplacer("\n> ", " ", "**", "", "`", "", " · ", "\t").Replace(quote)
	if !strings.Contains(got, "\n"+quote+"\n") {
		t.Errorf("docs/terminal.md quotes a step that explain does not print:\n%s", quote)
	}
}

// wantGolden returns the content of a golden file. If golden files are being updated, it first
// writes got to the file.
func wantGolden(t *testing.T, path, got string) string {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(want)
}
