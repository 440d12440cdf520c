package format_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
)

func TestWarnings(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"none", "# list\n" + one, nil},
		{"other text", "\nHere it is\n\nlook\n" + frame, []string{"line 2: skipped text: 2"}},
		{"numbers of columns", numbered(frame), []string{"line 1: skipped text: 1"}},
		{"two rows", "123......\n456......\n\n" + rowsOf(one, "\n"), []string{"line 1: skipped text: 2"}},
		{"lonely border", one + "\n-----\n\n" + two, []string{"line 2: skipped text: 1"}},
		{"held line", "2014-03-31\n\n" + frame, []string{"line 1: skipped text: 1"}},
		{"sections", "[Puzzle]\n" + rowsOf(one, "\n") + "\n[State]\n" + rowsOf(filled, "\n"), nil},
		{"section without a puzzle", "[State]\n" + rowsOf(filled, "\n") + "\n[Puzzle]\n" + rowsOf(one, "\n"), []string{"line 1: skipped sections: 1"}},
		{"section that is none", "[Puzzle]\n" + rowsOf(one, "\n") + "\n[PencilMarks]\n" + rowsOf(two, "\n"), []string{"line 11: skipped sections: 1"}},
		{"other digits in the state", "[Puzzle]\n" + rowsOf(one, "\n") + "\n[State]\n9" + rowsOf(filled, "\n")[1:], []string{"line 12: entries on givens: 1"}},
		{"move on a given", compact(" *-----------*", " |---+---+---|", " *-----------*") + "\nI001\nI005\nI022\n", []string{"line 15: entries on givens: 1"}},
		{"mark against the rules", one + "\n" + strings.Replace(marked, " 12 ", " 125", 1), []string{"line 2: excluded candidates: 1"}},
		{"cell without a candidate", strings.Replace(marked, " 12 ", " .  ", 1), []string{"line 1: no candidates: 1"}},
		{"Latin-1", one + " caf\xe9\n", []string{"line 1: read as Latin-1: 1"}},
		{
			"Latin-1 in JSON", "{\n\"format\": \"nonet\",\n\"version\": 1,\n\"title\": \"caf\xe9\",\n\"author\": \"\xe9\",\n\"givens\": \"" + one + "\"}",
			[]string{"line 4: read as Latin-1: 2"},
		},
		{"Latin-1 in XML", "<opensudoku>\n<name>caf\xe9</name>\n<game data=\"" + blank(one, "0") + "\"/></opensudoku>", []string{"line 2: read as Latin-1: 1"}},
		{"unknown keys", `{"format": "nonet", "version": 1,` + "\n" + `"branches": [1, {"a": 2}], "givens": "` + one + `"}`, []string{"line 2: unknown keys: 1"}},
		{
			"entry on a given", `{"format": "nonet", "version": 1, "givens": "` + one + `", "entries": "` + one + `"}`,
			[]string{"line 1: entries on givens: 30"},
		},
		{
			"very many bad puzzles", one + strings.Repeat("\n5", 1005),
			[]string{"line 1002: more errors: 5"},
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
