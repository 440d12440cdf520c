package format_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
)

func TestErrors(t *testing.T) {
	const none = "no Sudoku found; expected 81 characters in a line, nine rows of nine, or a grid with borders"
	rows := rowsOf(one, "\n")
	document := func(rest string) string { return "{\n  \"format\": \"nonet\",\n  \"version\": 1,\n" + rest + "}\n" }
	tests := []struct{ name, text, want string }{
		{"nothing", "", "the file is empty"},
		{"blank lines", "\n \r\n\t\n", "the file is empty"},
		{"byte order mark", "\xef\xbb\xbf", "the file is empty"},
		{"binary", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "not a text file"},
		{"zip", "PK\x03\x04\x14\x00\x08", "not a text file"},
		{"words", "\nhello\n", none},
		{"comments", "# hello\n\n #\n", "the file contains only comments (lines that begin with #)"},
		{"comment and words", "# hello\nhello\n", none},
		{"border only", "\n+---+---+---+\n+---+---+---+\n", "line 2: the grid has borders but no cells"},

		{"80 cells", "\n\n" + one[1:], "line 3, column 81: the line has 80 cells, expected 81"},
		{"82 cells", one + ".", "line 1, column 82: the line has 82 cells, expected 81"},
		{"162 cells", one + two, "line 1, column 82: the line has 162 cells, expected 81"},
		{"80 cells by commas", strings.Join(strings.Split(one[1:], ""), ","), "line 1: the line has 80 cells, expected 81"},
		{"41 cells by blanks", strings.Join(strings.Split(filled[:41], ""), " "), "line 1: the line has 41 cells, expected 81"},
		{"few cells", "12.4567.9.1", "line 1: the line has 11 cells, expected 81"},
		{"letter", one[:50] + "q" + one[51:], "line 1, column 51: unexpected letter 'q', expected a digit or an empty cell"},
		{"sign behind letters of two bytes", "äöü " + one[:50] + "?" + one[51:], "line 1, column 55: unexpected character '?', expected a digit or an empty cell"},

		{"8 rows", rows[10:], "line 1: the grid has 8 rows, expected 9"},
		{"8 rows, then words", rows[10:] + "\nthat was it\n", "line 1: the grid has 8 rows, expected 9"},
		{"row of 8", strings.Replace(rows, "98..", "98.", 1), "line 3: the row has 8 cells, expected 9"},
		{"row of 10", strings.Replace(rows, "98..", "98...", 1), "line 3: the row has 10 cells, expected 9"},
		{"first row of 8", rows[1:], "line 1: the row has 8 cells, expected 9"},
		{"letter in rows", strings.Replace(rows, "98..", "98l.", 1), "line 3, column 4: unexpected letter 'l', expected a digit or an empty cell"},
		{"three letters in a row", strings.Replace(rows, "8...6...3", "8a.b6.c.3", 1), "line 4, column 2: unexpected letter 'a', expected a digit or an empty cell"},
		{"letter in a frame", strings.Replace(frame, ". 9 8", ". 9 q", 1), "line 4, column 7: unexpected letter 'q', expected a digit or an empty cell"},
		{"letter in a box", strings.Replace(drawn, "│ 9 │", "│ ö │", 1), "line 4, column 19: unexpected letter 'ö', expected a digit or an empty cell"},
		{"word in a frame", strings.Replace(frame, ". 9 8", "hello", 1), "line 4, column 3: unexpected letter 'h', expected a digit or an empty cell"},
		{"row missing in a frame", strings.Replace(frame, "| . 9 8 | . . . | . 6 . |\n", "", 1), "line 1: the grid has 8 rows, expected 9"},
		{"cell missing in a frame", strings.Replace(frame, ". 9 8", ". 9", 1), "line 4: the row has 8 cells, expected 9"},
		{"half a frame", frame[:26*5], "line 1: the grid has 3 rows, expected 9"},
		{"pencil marks", strings.ReplaceAll(frame, "| . 9", "| 12 9"), "line 4, column 3: a cell has more than one digit"},

		{"wrong solution in a line", one + ",4" + filled[1:], "line 1, column 83: the puzzle and its solution do not match"},

		{"4×4", "12|34\n34|..\n--+--\n..|..\n....\n", "line 1: this puzzle has 4×4 cells; Nonet supports 9×9 only"},
		{"4×4 in a frame", "+--+--+\n|12|34|\n|34|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n", "line 2: this puzzle has 4×4 cells; Nonet supports 9×9 only"},
		{"4×4 in a line", "1.3.4..2.1...4.3", "line 1: this puzzle has 4×4 cells; Nonet supports 9×9 only"},
		{"6×6 in a line", strings.Repeat("12345.", 6), "line 1: this puzzle has 6×6 cells; Nonet supports 9×9 only"},
		{"16×16 in a line", strings.Repeat("1.3.4..2.A...G.3", 16), "line 1: this puzzle has 16×16 cells; Nonet supports 9×9 only"},
		{"slips in 256 cells", strings.Repeat("1.3.4..2.1...4.?", 16), "line 1, column 16: unexpected character '?', expected a digit or an empty cell"},
		{"16×16 in rows", "\n" + strings.Repeat("1.3.4..2.A...G.3\n", 16), "line 2: this puzzle has 16×16 cells; Nonet supports 9×9 only"},
		{"16×16 in numbers", strings.Repeat("1 2 3 4 | . . . 16 | . . . . | 13 14 15 .\n", 16), "line 1: this puzzle has 16×16 cells; Nonet supports 9×9 only"},
		{"25×25 in a line", strings.Repeat("12345....", 69) + "1234", "line 1: this puzzle has 25×25 cells; Nonet supports 9×9 only"},

		{"empty JSON", "{}", "line 1: this JSON is not a puzzle in a format that Nonet knows"},
		{"list of JSON", "[\n{\"a\": 1}\n]", "line 1: this JSON is not a puzzle in a format that Nonet knows"},
		{"other JSON", `{"size": 9}`, "line 1: this JSON is not a puzzle in a format that Nonet knows"},
		{"JSON that ends early", "{\n  \"format\": \"nonet\",\n  \"version\": ", "line 3, column 13: the JSON ends too early"},
		{"JSON that ends in a text", "\n{\"format\": \"non", "line 2, column 12: the quoted text that begins here does not end on this line"},
		{"JSON with a slip", "{\n  \"title\": \"ä\" q\n}", "line 2, column 16: invalid JSON: unexpected letter 'q'"},
		{"JSON that goes on", `{"format": "nonet"} }`, "line 1, column 21: invalid JSON: unexpected character '}'"},
		{"deep JSON", "{\n\"a\": " + strings.Repeat("[", 100), "line 2, column 69: brackets are nested more than 64 levels deep"},
		{"long JSON", "{\"a\":\n" + strings.Repeat(strings.Repeat(" ", 1<<19)+"\n", 40), "line 1: the document is longer than the maximum of 16777216 bytes"},
		{"long line", strings.Repeat("1", 2<<20), "line 1: the line is longer than the maximum of 1048576 bytes"},

		{"later version", `{"version": 3, "format": "nonet", "givens": 7}`, "line 1: written by a later version of Nonet: format version 3, but this version reads up to 2"},
		{"no version number", `{"version": "one", "format": "nonet"}`, `line 1, column 13: "version" should be a whole number of at least 1`},
		{"title", document(`"title": ["a"]`), `line 4, column 10: "title" should be a string in quotes`},
		{"playing", document(`"playing": "yes"`), `line 4, column 12: "playing" should be true or false`},
		{"givens too short", document(`"givens": "123"`), `line 4, column 11: "givens" should be 81 characters for the cells, as one string or nine strings of nine`},
		{"givens with a letter", document("\"givens\":\n\"" + one[1:] + "q\""), `line 5, column 1: "givens" should be 81 characters for the cells, as one string or nine strings of nine`},
		{"givens in unequal rows", document(`"givens": ["` + one[:10] + `", "` + one[10:] + `"]`), `line 4, column 11: "givens" should be 81 characters for the cells, as one string or nine strings of nine`},
		{"entries of numbers", document(`"entries": [1, 2]`), `line 4, column 12: "entries" should be 81 characters for the cells, as one string or nine strings of nine`},
		{"cell", document(`"corner": {"r1c10": "12"}`), `line 4, column 12: "corner" should be an object whose keys are cells from "r1c1" to "r9c9"`},
		{"cells in a list", document(`"centre": []`), `line 4, column 11: "centre" should be an object whose keys are cells from "r1c1" to "r9c9"`},
		{"marks", document(`"removed": {"r1c1": "0"}`), `line 4, column 21: "removed" should be digits from 1 to 9 in quotes`},
		{"colour", document(`"colours": {"r1c1": 10}`), `line 4, column 21: "colours" should be numbers from 1 to 9`},
		{"rules of no name", document(`"rules": "chess"`), `line 4, column 10: there are no rules named "chess"`},
		{"jigsaw without regions", document(`"rules": "jigsaw"`), `line 4: the key "regions" is missing`},
		{"groups", document(`"groups": {}`), `line 4, column 11: "groups" should be a list of groups, each an object in braces`},
		{"too many groups", document(`"groups": [{}` + strings.Repeat(",{}", 1000) + `]`), `line 4, column 3012: the rules have more than the maximum of 1000 groups`},
		{"kind of group", document(`"groups": [{"kind": "ring"}]`), `line 4, column 21: "kind" should be a kind of group, such as "extra"`},
		{"cells of group", document(`"groups": [{"cells": "r1c1 r0c1"}]`), `line 4, column 22: "cells" should be cells from "r1c1" to "r9c9" in quotes, separated by spaces`},
		{"number of group", document(`"groups": [{"number": 1.5}]`), `line 4, column 23: "number" should be a whole number from 0 to 1000`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := format.Detect([]byte(test.text))
			if err == nil {
				t.Fatal("it was read")
			}
			if diff := cmp.Diff(test.want, err.Error()); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
			var typed *format.Error
			if !errors.As(err, &typed) {
				t.Errorf("the error is a %T", err)
			}
		})
	}
}

// TestBadAmongGood checks that an unreadable puzzle is an item and does not stop the scanner.
func TestBadAmongGood(t *testing.T) {
	tests := []struct {
		name, text string
		want       []got
	}{
		{
			"wrong solution", rowsOf(one, "\n") + "\nSolution:\n" + rowsOf("4"+filled[1:], "\n"),
			[]got{
				{Line: 1, Format: "rows", Givens: one},
				{Line: 11, Err: "line 11: the puzzle and its solution do not match"},
			},
		},
		{
			"list", one + "\n" + one[1:] + "\nhello world\n123456789\n12345\n" + two + "\n",
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 2, column 81: the line has 80 cells, expected 81"},
				{Line: 3, Err: "line 3, column 1: unexpected letter 'h', expected a digit or an empty cell"},
				{Line: 4, Err: "line 4: the line has 9 cells, expected 81"},
				{Line: 5, Err: "line 5, column 6: the line has 5 cells, expected 81"},
				{Line: 6, Format: "line", Givens: two},
			},
		},
		{
			"rows", rowsOf(one, "\n")[10:] + "\n\n" + rowsOf(two, "\n") + "\n" + rowsOf(one, "\n")[:59] + "\n\n" + rowsOf(one, "\n"),
			[]got{
				{Line: 1, Err: "line 1: the grid has 8 rows, expected 9"},
				{Line: 10, Format: "rows", Givens: two},
				{Line: 19, Err: "line 19: the grid has 6 rows, expected 9"},
				{Line: 26, Format: "rows", Givens: one},
			},
		},
		{
			"rows that stop behind a band", rowsOf(one, "\n")[:29] + "\n\n" + rowsOf(two, "\n"),
			[]got{
				{Line: 1, Err: "line 1: the grid has 3 rows, expected 9"},
				{Line: 5, Format: "rows", Givens: two},
			},
		},
		{
			"band, then rows with a letter", rowsOf(one, "\n")[:29] + "\n\n" + strings.Replace(rowsOf(two, "\n"), "..36", "..q6", 1),
			[]got{
				{Line: 1, Err: "line 1: the grid has 3 rows, expected 9"},
				{Line: 5, Err: "line 6, column 3: unexpected letter 'q', expected a digit or an empty cell"},
			},
		},
		{
			"frames", strings.Replace(frame, "9 8", "9 q", 1) + frame[:26*8] + "\n" + frame,
			[]got{
				{Line: 1, Err: "line 4, column 7: unexpected letter 'q', expected a digit or an empty cell"},
				{Line: 14, Err: "line 14: the grid has 6 rows, expected 9"},
				{Line: 23, Format: "grid", Givens: one},
			},
		},
		{
			"frames without a gap", frame[:26*9] + frame,
			[]got{
				{Line: 1, Err: "line 1: the grid has 6 rows, expected 9"},
				{Line: 10, Format: "grid", Givens: one},
			},
		},
		{
			"pencil marks behind a line", one + "\n" + strings.ReplaceAll(frame, "| 5", "|12"),
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 3, column 2: a cell has more than one digit"},
			},
		},
		{
			"documents with a text that does not end", "{\"a\": \"x\n}\n" + one + "\n{\"a\": \"x\\\n}\n" + two,
			[]got{
				{Line: 1, Err: "line 1, column 7: the quoted text that begins here does not end on this line"},
				{Line: 3, Format: "line", Givens: one},
				{Line: 4, Err: "line 4, column 7: the quoted text that begins here does not end on this line"},
				{Line: 5, Err: "line 5, column 1: unexpected character '}', expected a digit or an empty cell"},
				{Line: 6, Format: "line", Givens: two},
			},
		},
		{
			"documents", `{"format": "nonet", "version": 1, "givens": 7}` + "\n" + one + "\n{\"a\": [}\n" + two,
			[]got{
				{Line: 1, Err: `line 1, column 45: "givens" should be 81 characters for the cells, as one string or nine strings of nine`},
				{Line: 2, Format: "line", Givens: one},
				{Line: 3, Err: "line 3, column 8: invalid JSON: unexpected character '}'"},
				{Line: 4, Format: "line", Givens: two},
			},
		},
		{
			"a line too long", one + "\n" + strings.Repeat("1", 3<<20) + "\n" + two,
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 2: the line is longer than the maximum of 1048576 bytes"},
				{Line: 3, Format: "line", Givens: two},
			},
		},
		{
			"a binary line", one + "\n\x00\x00\n" + two,
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 2: not a text file"},
				{Line: 3, Format: "line", Givens: two},
			},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reading, _ := format.Detect([]byte(test.text))
			if diff := cmp.Diff(test.want, summary(reading.Items)); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
			if diff := cmp.Diff(summary(reading.Items), summary(scan(t, test.text))); diff != "" {
				t.Errorf("Detect -, Scanner +\n%s", diff)
			}
		})
	}
}
