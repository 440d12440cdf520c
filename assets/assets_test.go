package assets_test

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"testing"

	"nonet/assets"
	"nonet/board"
	"nonet/board/format"
	"nonet/solver"
	"nonet/solver/diagnose"
	"nonet/solver/serating"
)

var samples = map[string]struct {
	rules     string
	solutions int64
}{
	"several-solutions.sdk": {"classic", 6},
	"newspaper.sdk":         {"classic", 1},
	"windoku.nonet":         {"windoku", 1},
	"jigsaw.nonet":          {"jigsaw", 1},
	"diagonals.nonet":       {"diagonals+anti-knight", 1},
	"hardest.sdk":           {"classic", 1},
	"many-solutions.sdk":    {"classic", 9_381_319},
	"typing-mistake.sdk":    {"classic", 0},
}

func sample(t *testing.T, name string) *board.Puzzle {
	t.Helper()
	content, err := assets.Samples.ReadFile("samples/" + name)
	if err != nil {
		t.Fatal(err)
	}
	reading, err := format.Detect(content)
	if err != nil || len(reading.Items) != 1 || len(reading.Warnings) > 0 {
		t.Fatalf("%s: %d puzzles, warnings %v, error %v", name, len(reading.Items), reading.Warnings, err)
	}
	state := reading.Items[0].State()
	return &state.Puzzle
}

// TestSamples checks that each sample contains one puzzle, with the expected rules and number
// of solutions.
func TestSamples(t *testing.T) {
	paths, err := fs.Glob(assets.Samples, "samples/*")
	if err != nil || len(paths) != len(samples) {
		t.Errorf("samples %q, want %d of them (%v)", paths, len(samples), err)
	}
	for name, want := range samples {
		puzzle := sample(t, name)
		rules := cmp.Or(puzzle.Rules, board.Classic())
		if rules.Name() != want.rules || puzzle.Author == "" {
			t.Errorf("%s: rules %q, want %q; author %q", name, rules.Name(), want.rules, puzzle.Author)
		}
		n, more, err := solver.Count(t.Context(), puzzle, 100_000_000, solver.Asking{})
		if err != nil || more || n.Int64() != want.solutions {
			t.Errorf("%s: %v solutions, want %d (%v)", name, n, want.solutions, err)
		}
	}
}

func TestTheHardestSampleIsHard(t *testing.T) {
	rating, err := serating.Rate(t.Context(), sample(t, "hardest.sdk"))
	if err != nil || rating.Approximate || rating.ER != 90 {
		t.Errorf("it is rated %+v, %v; its text says 9.0", rating, err)
	}
}

func TestTheTypingMistakeIsFound(t *testing.T) {
	report, err := diagnose.Typos(t.Context(), sample(t, "typing-mistake.sdk"), 0, nil)
	if err != nil || !report.Complete || len(report.Typos) != 1 || report.Typos[0].Kind != diagnose.WrongDigit {
		t.Errorf("found %+v, %v; want one wrong digit", report, err)
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
