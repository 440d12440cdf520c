package format_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
)

// TestDoubtful reads puzzles that look like other text, and other text that looks like puzzles.
func TestDoubtful(t *testing.T) {
	const short = "53..7....6..195....98....6"
	line := func(number int, givens string) got { return got{Line: number, Format: "line", Givens: givens} }
	rows := func(number int, givens string) got { return got{Line: number, Format: "rows", Givens: givens} }
	grid := func(number int, givens string) got { return got{Line: number, Format: "grid", Givens: givens} }
	csv := func(number int, givens string) got { return got{Line: number, Format: "csv", Givens: givens} }
	sdk := func(number int, givens string) got { return got{Line: number, Format: "sdk", Givens: givens} }
	bad := func(number int, sentence string) got { return got{Line: number, Err: sentence} }
	with := func(g got, words board.Puzzle) got { g.Words = words; return g }

	plain := rowsOf(one, "\n")
	bands := func(puzzle, border string) string {
		r := rowsOf(puzzle, "\n")
		return r[:30] + border + r[30:60] + border + r[60:] + "\n"
	}
	fields := strings.ReplaceAll(between(one, ","), ".", "")
	stripped := strings.TrimRight(fields, ",")
	for strings.Contains(stripped, ",\n") {
		stripped = strings.ReplaceAll(stripped, ",\n", "\n")
	}
	eighth := strings.Join(strings.Split(plain, "\n")[:8], "\n")
	solved := rowsOf("123456789456789123789123456214365897365897214897214365531642978642978531978531642", "\n-----------------\n")
	broken := strings.Replace(bands(one, "\n"), "6..195...\n", "", 1)

	tests := []struct {
		name, text string
		want       []got
	}{
		{"dashes for blanks and borders", bands(blank(one, "-"), "---------\n"), []got{grid(1, one)}},
		{"dashes and bars for blanks and borders", strings.ReplaceAll(bands(blank(one, "-"), "---|---|---\n"), "53--7----", "53-|-7-|---"), []got{grid(1, one)}},
		{"gap longer than those of the bands", bands(one, "\n")[:61] + "\n\n\n\n" + bands(two, "\n"), []got{bad(1, "line 1: row-count 6"), rows(12, two)}},
		{"bands that are out of step", broken + "\n" + bands(two, "\n"), []got{
			bad(4, "line 4: uneven"),
		}},
		{"comment behind eight rows", eighth + "\n# two\n" + rowsOf(two, "\n"), []got{bad(1, "line 1: row-count 8"), rows(10, two)}},
		{"comment between two grids", plain + "\n# two\n" + rowsOf(two, "\n"), []got{rows(1, one), rows(11, two)}},
		{"first row like numbers of columns", solved, []got{grid(1, strings.ReplaceAll(solved, "\n-----------------\n", ""))}},
		{"numbers of columns above rows with borders", "123456789\n-----------------\n" + rowsOf(one, "\n-----------------\n"), []got{grid(2, one)}},
		{"rows behind a grid", plain + "\n12345....\n.........", []got{bad(1, "line 1: row-count 11")}},
		{"eight rows behind a grid", plain + "\n" + eighth, []got{bad(1, "line 1: row-count 17")}},

		{"array of rows", "[\n[" + strings.ReplaceAll(between(blank(one, "0"), ","), "\n", "],\n[") + "]\n]", []got{rows(2, one)}},
		{"array of texts", `[["` + strings.ReplaceAll(strings.ReplaceAll(between(one, `","`), ".", ""), "\n", "\"],\n[\"") + `"]]`, []got{rows(1, one)}},
		{"lone brace in a list", one + "\n{\n" + two, []got{line(1, one), bad(2, "line 2, column 1: bad-sign '{'"), line(3, two)}},
		{"lone brace before a list", "{\n\n" + two, []got{line(3, two)}},
		{"open JSON in a list", one + "\n{\"a\": [\n\n1,\n" + two, []got{
			line(1, one), bad(2, "line 5, column 3: bad-json '.'"),
			bad(4, "line 4, column 2: cell-count 1"), line(5, two),
		}},
		{"open JSON before a list", "{\"a\": [\n" + one + "\n" + two, []got{bad(1, "line 2, column 4: bad-json '.'"), line(2, one), line(3, two)}},

		{"bad line before a list", short + "\n" + one, []got{bad(1, "line 1, column 27: cell-count 26"), line(2, one)}},
		{"rows before a list", "53..7....\n6..195...\n" + one, []got{bad(1, "line 1: cell-count 9"), bad(2, "line 2: cell-count 9"), line(3, one)}},
		{"words before a list", "My puzzles\n" + one, []got{line(2, one)}},
		{"per cent in a list", one + "\n% more\n" + two, []got{line(1, one), bad(2, "line 2, column 3: bad-sign 'm'"), line(3, two)}},
		{"per cent before rows", "% randomly generated\n" + plain, []got{rows(2, one)}},
		{"hash at once", one + "#foo", []got{with(line(1, one), board.Puzzle{Comment: "foo"})}},
		{"blank that does not break", one + "\u00a0", []got{line(1, one)}},
		{"ruler of stars", strings.Repeat("*", 81) + "\n" + one, []got{line(2, one)}},
		{"rulers of nine stars", strings.Repeat("*********\n", 9) + one, []got{line(10, one)}},
		{"text in a program", `puzzle = "` + one + `"`, []got{line(1, one)}},
		{"texts of a table", `"` + one + `","` + filled + `"`, []got{with(line(1, one), board.Puzzle{Comment: filled})}},
		{"byte order marks", "\ufeff" + one + "\n\ufeff" + two, []got{line(1, one), line(2, two)}},
		{"comma behind all fields", strings.ReplaceAll(fields, "\n", ",\n") + ",", []got{csv(1, one)}},
		{"no empty fields at the end", stripped, []got{csv(1, one)}},
		{"one field too few", strings.Replace(fields, "6,,,1", "6,,1", 1), []got{bad(1, "line 2: row-cells 8")}},
		{"another blank sign", blank(one, "·"), []got{line(1, one)}},
		{"another blank sign in rows", blank(between(one, " "), "?"), []got{rows(1, one)}},
		{"two blank signs in rows", strings.Replace(plain, ".98....6.", "?98????6?", 1), []got{bad(1, "line 3, column 1: bad-sign '?'")}},

		{"several comments", "#A me\n#C first\n#C second\n" + plain, []got{with(sdk(4, one), board.Puzzle{Author: "me", Comment: "first\nsecond"})}},
		{"words before a line", "#A me\n" + one, []got{with(line(2, one), board.Puzzle{Author: "me"})}},
		{"words before a frame", "#A me\n" + frame, []got{with(grid(2, one), board.Puzzle{Author: "me"})}},
		{"words that are no tags", "#ADDED by me\n#CLUES 24\n" + plain, []got{rows(3, one)}},
		{"page of the web", "<pre>\n" + plain + "\n</pre>", []got{rows(2, one)}},
		{"sections", "#A me\n[Puzzle]\n" + plain + "\n[State]\n" + rowsOf(filled, "\n") + "\n[PencilMarks]\n" + rowsOf(two, "\n"), []got{with(sdk(3, one), board.Puzzle{Author: "me"})}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reading, _ := format.Detect([]byte(test.text))
			if diff := cmp.Diff(test.want, summary(reading.Items)); diff != "" {
				t.Errorf("want -, got +\n%s\n%s", diff, test.text)
			}
		})
	}
}

// TestNamed checks that the error for a puzzle that Nonet cannot read gives the reason.
func TestNamed(t *testing.T) {
	document := func(rest string) string { return `{"format": "nonet", "version": 1, ` + rest + `}` }
	tests := []struct{ name, text, want string }{
		{"SDKU", "<?xml?>\n<Sudoku version=\"1\">\n<Cell><x>0</x><value>5</value></Cell>\n</Sudoku>", `line 2: not-yet "SDKU"`},
		{"letters", strings.Map(func(r rune) rune {
			if r == '.' {
				return r
			}
			return r - '1' + 'A'
		}, one), "line 1: other-alphabet"},
		{"sign among dots", one[:2] + "?" + one[3:], "line 1, column 3: bad-sign '?'"},
		{"no givens", document(`"title": "a"`), `line 1: missing-key "givens"`},
		{"no version", `{"format": "nonet", "givens": "` + one + `"}`, `line 1: missing-key "version"`},
		{"groups that are none", document(`"groups": [3]`), `line 1, column 46: bad-value "groups" groups`},
		{"name of no rules", document(`"rules": "windoku+chess", "givens": "` + one + `"`), `line 1, column 44: unknown-rules "chess"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reading, err := format.Detect([]byte(test.text))
			if err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
			if len(reading.Items) != 1 {
				t.Errorf("%d items", len(reading.Items))
			}
		})
	}
}

// TestClassicListed checks that groups are not added twice if a document lists groups that the name
// of its rules already implies.
func TestClassicListed(t *testing.T) {
	var groups []string
	for i, group := range board.Classic().Groups() {
		kind := []string{"row", "column", "box"}[i/9]
		groups = append(groups, fmt.Sprintf(`{"kind": %q, "number": %d, "cells": %q}`, kind, group.Number, group.Cells))
	}
	text := `{"format": "nonet", "version": 1, "givens": "` + one + `", "groups": [` + strings.Join(groups, ",") + `]}`
	reading, err := format.Detect([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if state := reading.Items[0].State(); state.Puzzle.Rules != nil {
		t.Errorf("the rules are %s", state.Puzzle.Rules.Name())
	}
}

// TestRegionsBesideAName checks that regions apply even if the name of the rules does not mention
// them.
func TestRegionsBesideAName(t *testing.T) {
	for name, want := range map[string]string{
		"windoku":        "classic+regions+windoku",
		"rows+columns":   "jigsaw",
		"jigsaw+windoku": "jigsaw+windoku",
	} {
		reading, err := format.Detect([]byte(`{"format": "nonet", "version": 1, "rules": "` + name + `", "regions": "` + layout + `", "givens": "` + one + `"}`))
		if err != nil {
			t.Fatal(err)
		}
		rules := reading.Items[0].State().Puzzle.Rules
		if regions := rules.Regions(); rules.Name() != want || regions.String() != layout {
			t.Errorf("%s with regions is read as %q, regions %s", name, rules.Name(), regions.String())
		}
	}
}

// TestPromptBehindBrace checks that, after a stray brace, the scanner returns a puzzle without
// waiting for more text.
func TestPromptBehindBrace(t *testing.T) {
	in, out := io.Pipe()
	go func() { _, _ = io.WriteString(out, "{\n"+one+"\n") }()
	scanner := format.NewScanner(in)
	if !scanner.Scan() {
		t.Fatal(scanner.Err())
	}
	if item := scanner.Item(); item.Err != nil || item.Line != 2 {
		t.Errorf("line %d, error %v", item.Line, item.Err)
	}
	in.Close()
}
