package assets_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"testing"

	"nonet/assets"
	"nonet/board/format"
	"nonet/solver"
)

// Each sample is one puzzle, and the one with several solutions has as many as
// its comment says.
func TestSamples(t *testing.T) {
	paths, err := fs.Glob(assets.Samples, "samples/*")
	if err != nil || len(paths) == 0 {
		t.Fatalf("samples %q, %v", paths, err)
	}
	solutions := map[string]int{"samples/several-solutions.sdk": 6}
	for _, path := range paths {
		content, err := assets.Samples.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		reading, err := format.Detect(content)
		if err != nil || len(reading.Items) != 1 || len(reading.Warnings) > 0 {
			t.Errorf("%s: %d puzzles, warnings %v, error %v", path, len(reading.Items), reading.Warnings, err)
			continue
		}
		state := reading.Items[0].State()
		if state.Puzzle.Title == "" || state.Puzzle.Author == "" || state.Puzzle.Comment == "" {
			t.Errorf("%s: words are missing: %+v", path, state.Puzzle)
		}
		n := 0
		for search := solver.New(&state.Puzzle); n < 100 && search.Next(); n++ {
			solution := search.Solution()
			if !state.Puzzle.Allows(&solution) {
				t.Errorf("%s: %v is no solution", path, solution)
			}
		}
		if n != solutions[path] {
			t.Errorf("%s: %d solutions, want %d", path, n, solutions[path])
		}
	}
}

func TestIconIsAnImage(t *testing.T) {
	decoder := xml.NewDecoder(bytes.NewReader(assets.Icon))
	root := ""
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if element, ok := token.(xml.StartElement); ok && root == "" {
			root = element.Name.Local
		}
	}
	if root != "svg" {
		t.Errorf("the icon's root is %q, want svg", root)
	}
}
