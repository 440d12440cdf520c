package format_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
)

// TestWarnings checks that everything that is skipped, dropped or misread causes a warning.
func TestWarnings(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"none", "# list\n" + one, nil},
		{"other text", "\nHere it is\n\nlook\n" + frame, []string{"line 2: 2 lines of other text skipped"}},
		{"numbers of columns", numbered(frame), []string{"line 1: 1 line of other text skipped"}},
		{"two rows", "123......\n456......\n\n" + rowsOf(one, "\n"), []string{"line 1: 2 lines of other text skipped"}},
		{"lonely border", one + "\n-----\n\n" + two, []string{"line 2: 1 line of other text skipped"}},
		{"held line", "2014-03-31\n\n" + frame, []string{"line 1: 1 line of other text skipped"}},
		{"sections", "[Puzzle]\n" + rowsOf(one, "\n") + "\n[State]\n" + rowsOf(filled, "\n"), nil},
		{"section without a puzzle", "[State]\n" + rowsOf(filled, "\n") + "\n[Puzzle]\n" + rowsOf(one, "\n"), []string{"line 1: 1 section without a puzzle or with bad rows skipped"}},
		{"section that is none", "[Puzzle]\n" + rowsOf(one, "\n") + "\n[PencilMarks]\n" + rowsOf(two, "\n"), []string{"line 11: 1 section without a puzzle or with bad rows skipped"}},
		{"other digits in the state", "[Puzzle]\n" + rowsOf(one, "\n") + "\n[State]\n9" + rowsOf(filled, "\n")[1:], []string{"line 12: 1 digit ignored in given cells"}},
		{"move on a given", compact(" *-----------*", " |---+---+---|", " *-----------*") + "\nI001\nI005\nI022\n", []string{"line 15: 1 digit ignored in given cells"}},
		{"mark against the rules", one + "\n" + strings.Replace(marked, " 12 ", " 125", 1), []string{"line 2: ignored 1 candidate that the rules exclude"}},
		{"cell without a candidate", strings.Replace(marked, " 12 ", " .  ", 1), []string{"line 1: 1 empty cell read as having no candidates"}},
		{"Latin-1", one + " caf\xe9\n", []string{"line 1: 1 line read as Latin-1, not UTF-8"}},
		{"unknown keys", `{"format": "nonet", "version": 1,` + "\n" + `"branches": [1, {"a": 2}], "givens": "` + one + `"}`, []string{"line 2: 1 unknown key ignored"}},
		{
			"entry on a given", `{"format": "nonet", "version": 1, "givens": "` + one + `", "entries": "` + one + `"}`,
			[]string{"line 1: 30 digits ignored in given cells"},
		},
		{
			"very many bad puzzles", one + strings.Repeat("\n5", 1005),
			[]string{"line 1002: 5 more unreadable puzzles left out"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reading, err := format.Detect([]byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			var texts []string
			for _, warning := range reading.Warnings {
				texts = append(texts, warning.String())
			}
			if diff := cmp.Diff(test.want, texts); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
		})
	}
}
