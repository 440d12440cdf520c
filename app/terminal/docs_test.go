package terminal_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"nonet/app/terminal"
)

var update = flag.Bool("update", false, "write the expected output again: scripts, the example of the documentation, the page of the manual")

// TestExampleIsCurrent compares the steps shown in the documentation with the output of
// explain.
func TestExampleIsCurrent(t *testing.T) {
	var out, errors bytes.Buffer
	puzzle := filepath.Join("..", "windowtest", "testdata", "unfair.txt")
	if status := run(t.Context(), terminal.Streams{Out: &out, Err: &errors}, "explain", puzzle); status != 0 {
		t.Fatalf("status %d: %s", status, &errors)
	}
	path := filepath.Join("..", "..", "docs", "explained.tsv")
	if *update {
		if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	shown, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(shown, out.Bytes()) {
		t.Errorf("docs/explained.tsv is not what explain prints; go test ./app/terminal -update writes it")
	}
}
