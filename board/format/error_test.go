package format_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
	"nonet/board/format/fault"
)

func TestErrors(t *testing.T) {
	const none = "no-puzzle"
	rows := rowsOf(one, "\n")
	document := func(rest string) string { return "{\n  \"format\": \"nonet\",\n  \"version\": 1,\n" + rest + "}\n" }
	tests := []struct{ name, text, want string }{
		{"nothing", "", "empty"},
		{"blank lines", "\n \r\n\t\n", "empty"},
		{"byte order mark", "\xef\xbb\xbf", "empty"},
		{"binary", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "binary"},
		{"zip", "PK\x03\x04\x14\x00\x08", "binary"},
		{"words", "\nhello\n", none},
		{"comments", "# hello\n\n #\n", "only-comments"},
		{"comment and words", "# hello\nhello\n", none},
		{"border only", "\n+---+---+---+\n+---+---+---+\n", "line 2: only-border"},

		{"80 cells", "\n\n" + one[1:], "line 3, column 81: cell-count 80"},
		{"82 cells", one + ".", "line 1, column 82: cell-count 82"},
		{"162 cells", one + two, "line 1, column 82: cell-count 162"},
		{"80 cells by commas", strings.Join(strings.Split(one[1:], ""), ","), "line 1: cell-count 80"},
		{"41 cells by blanks", strings.Join(strings.Split(filled[:41], ""), " "), "line 1: cell-count 41"},
		{"few cells", "12.4567.9.1", "line 1: cell-count 11"},
		{"letter", one[:50] + "q" + one[51:], "line 1, column 51: bad-sign 'q'"},
		{"sign behind letters of two bytes", "äöü " + one[:50] + "?" + one[51:], "line 1, column 55: bad-sign '?'"},

		{"8 rows", rows[10:], "line 1: row-count 8"},
		{"8 rows, then words", rows[10:] + "\nthat was it\n", "line 1: row-count 8"},
		{"row of 8", strings.Replace(rows, "98..", "98.", 1), "line 3: row-cells 8"},
		{"row of 10", strings.Replace(rows, "98..", "98...", 1), "line 3: row-cells 10"},
		{"first row of 8", rows[1:], "line 1: row-cells 8"},
		{"letter in rows", strings.Replace(rows, "98..", "98l.", 1), "line 3, column 4: bad-sign 'l'"},
		{"three letters in a row", strings.Replace(rows, "8...6...3", "8a.b6.c.3", 1), "line 4, column 2: bad-sign 'a'"},
		{"letter in a frame", strings.Replace(frame, ". 9 8", ". 9 q", 1), "line 4, column 7: bad-sign 'q'"},
		{"letter in a box", strings.Replace(drawn, "│ 9 │", "│ ö │", 1), "line 4, column 19: bad-sign 'ö'"},
		{"word in a frame", strings.Replace(frame, ". 9 8", "hello", 1), "line 4, column 3: bad-sign 'h'"},
		{"row missing in a frame", strings.Replace(frame, "| . 9 8 | . . . | . 6 . |\n", "", 1), "line 1: row-count 8"},
		{"cell missing in a frame", strings.Replace(frame, ". 9 8", ". 9", 1), "line 4: row-cells 8"},
		{"half a frame", frame[:26*5], "line 1: row-count 3"},
		{"pencil marks", strings.ReplaceAll(frame, "| . 9", "| 12 9"), "line 4, column 3: many-digits"},

		{"wrong solution in a line", one + ",4" + filled[1:], "line 1, column 83: other-solution"},

		{"4×4", "12|34\n34|..\n--+--\n..|..\n....\n", "line 1: other-size 4"},
		{"4×4 in a frame", "+--+--+\n|12|34|\n|34|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n", "line 2: other-size 4"},
		{"4×4 in a line", "1.3.4..2.1...4.3", "line 1: other-size 4"},
		{"6×6 in a line", strings.Repeat("12345.", 6), "line 1: other-size 6"},
		{"16×16 in a line", strings.Repeat("1.3.4..2.A...G.3", 16), "line 1: other-size 16"},
		{"slips in 256 cells", strings.Repeat("1.3.4..2.1...4.?", 16), "line 1, column 16: bad-sign '?'"},
		{"16×16 in rows", "\n" + strings.Repeat("1.3.4..2.A...G.3\n", 16), "line 2: other-size 16"},
		{"16×16 in numbers", strings.Repeat("1 2 3 4 | . . . 16 | . . . . | 13 14 15 .\n", 16), "line 1: other-size 16"},
		{"25×25 in a line", strings.Repeat("12345....", 69) + "1234", "line 1: other-size 25"},

		{"empty JSON", "{}", "line 1: unknown-document"},
		{"list of JSON", "[\n{\"a\": 1}\n]", "line 1: unknown-document"},
		{"other JSON", `{"size": 9}`, "line 1: unknown-document"},
		{"JSON that ends early", "{\n  \"format\": \"nonet\",\n  \"version\": ", "line 3, column 13: ends-early"},
		{"JSON that ends in a text", "\n{\"format\": \"non", "line 2, column 12: open-quote"},
		{"JSON with a slip", "{\n  \"title\": \"ä\" q\n}", "line 2, column 16: bad-json 'q'"},
		{"JSON that goes on", `{"format": "nonet"} }`, "line 1, column 21: bad-json '}'"},
		{"deep JSON", "{\n\"a\": " + strings.Repeat("[", 100), "line 2, column 69: too-deep 64"},
		{"long JSON", "{\"a\":\n" + strings.Repeat(strings.Repeat(" ", 1<<19)+"\n", 130), "line 1: document-too-long 67108864"},
		{"long JSON in no format", "{\"a\":\n" + strings.Repeat(strings.Repeat(" ", 1<<19)+"\n", 33) + "1}", "line 1: document-too-long 16777216"},
		{"long line", strings.Repeat("1", 2<<20), "line 1: line-too-long 1048576"},

		{"later version", `{"version": 3, "format": "nonet", "givens": 7}`, "line 1: later-version 3 2"},
		{"no version number", `{"version": "one", "format": "nonet"}`, `line 1, column 13: bad-value "version" version`},
		{"title", document(`"title": ["a"]`), `line 4, column 10: bad-value "title" text`},
		{"playing", document(`"playing": "yes"`), `line 4, column 12: bad-value "playing" boolean`},
		{"givens too short", document(`"givens": "123"`), `line 4, column 11: bad-value "givens" grid`},
		{"givens with a letter", document("\"givens\":\n\"" + one[1:] + "q\""), `line 5, column 1: bad-value "givens" grid`},
		{"givens in unequal rows", document(`"givens": ["` + one[:10] + `", "` + one[10:] + `"]`), `line 4, column 11: bad-value "givens" grid`},
		{"entries of numbers", document(`"entries": [1, 2]`), `line 4, column 12: bad-value "entries" grid`},
		{"cell", document(`"corner": {"r1c10": "12"}`), `line 4, column 12: bad-value "corner" cell`},
		{"cells in a list", document(`"centre": []`), `line 4, column 11: bad-value "centre" cell`},
		{"marks", document(`"removed": {"r1c1": "0"}`), `line 4, column 21: bad-value "removed" digits`},
		{"colour", document(`"colours": {"r1c1": 10}`), `line 4, column 21: bad-value "colours" colour`},
		{"rules of no name", document(`"rules": "chess"`), `line 4, column 10: unknown-rules "chess"`},
		{"jigsaw without regions", document(`"rules": "jigsaw"`), `line 4: missing-key "regions"`},
		{"groups", document(`"groups": {}`), `line 4, column 11: bad-value "groups" groups`},
		{"too many groups", document(`"groups": [{}` + strings.Repeat(",{}", 1000) + `]`), `line 4, column 3012: too-many-groups 1000`},
		{"kind of group", document(`"groups": [{"kind": "ring"}]`), `line 4, column 21: bad-value "kind" kind`},
		{"cells of group", document(`"groups": [{"cells": "r1c1 r0c1"}]`), `line 4, column 22: bad-value "cells" cells`},
		{"number of group", document(`"groups": [{"number": 1.5}]`), `line 4, column 23: bad-value "number" number`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			wantRefused(t, test.text, test.want)
		})
	}
}

// wantRefused checks that a text cannot be read, and the error.
func wantRefused(t *testing.T, text, want string) {
	t.Helper()
	_, err := format.Detect([]byte(text))
	var typed *fault.Error
	if !errors.As(err, &typed) {
		t.Fatalf("the error is the %T %v", err, err)
	}
	if diff := cmp.Diff(want, err.Error()); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
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
				{Line: 11, Err: "line 11: other-solution"},
			},
		},
		{
			"list", one + "\n" + one[1:] + "\nhello world\n123456789\n12345\n" + two + "\n",
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 2, column 81: cell-count 80"},
				{Line: 3, Err: "line 3, column 1: bad-sign 'h'"},
				{Line: 4, Err: "line 4: cell-count 9"},
				{Line: 5, Err: "line 5, column 6: cell-count 5"},
				{Line: 6, Format: "line", Givens: two},
			},
		},
		{
			"rows", rowsOf(one, "\n")[10:] + "\n\n" + rowsOf(two, "\n") + "\n" + rowsOf(one, "\n")[:59] + "\n\n" + rowsOf(one, "\n"),
			[]got{
				{Line: 1, Err: "line 1: row-count 8"},
				{Line: 10, Err: "line 10: row-count 15"},
				{Line: 26, Format: "rows", Givens: one},
			},
		},
		{
			"rows that stop behind a band", rowsOf(one, "\n")[:29] + "\n\n" + rowsOf(two, "\n"),
			[]got{
				{Line: 1, Err: "line 1: row-count 3"},
				{Line: 5, Format: "rows", Givens: two},
			},
		},
		{
			"band, then rows with a letter", rowsOf(one, "\n")[:29] + "\n\n" + strings.Replace(rowsOf(two, "\n"), "..36", "..q6", 1),
			[]got{
				{Line: 1, Err: "line 1: row-count 3"},
				{Line: 5, Err: "line 6, column 3: bad-sign 'q'"},
			},
		},
		{
			"frames", strings.Replace(frame, "9 8", "9 q", 1) + frame[:26*8] + "\n" + frame,
			[]got{
				{Line: 1, Err: "line 4, column 7: bad-sign 'q'"},
				{Line: 14, Err: "line 14: row-count 6"},
				{Line: 23, Format: "grid", Givens: one},
			},
		},
		{
			"frames without a gap", frame[:26*9] + frame,
			[]got{
				{Line: 1, Err: "line 1: row-count 6"},
				{Line: 10, Format: "grid", Givens: one},
			},
		},
		{
			"pencil marks behind a line", one + "\n" + strings.ReplaceAll(frame, "| 5", "|12"),
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 3, column 2: many-digits"},
			},
		},
		{
			"documents with a text that does not end", "{\"a\": \"x\n}\n" + one + "\n{\"a\": \"x\\\n}\n" + two,
			[]got{
				{Line: 1, Err: "line 1, column 7: open-quote"},
				{Line: 3, Format: "line", Givens: one},
				{Line: 4, Err: "line 4, column 7: open-quote"},
				{Line: 5, Err: "line 5, column 1: bad-sign '}'"},
				{Line: 6, Format: "line", Givens: two},
			},
		},
		{
			"documents", `{"format": "nonet", "version": 1, "givens": 7}` + "\n" + one + "\n{\"a\": [}\n" + two,
			[]got{
				{Line: 1, Err: `line 1, column 45: bad-value "givens" grid`},
				{Line: 2, Format: "line", Givens: one},
				{Line: 3, Err: "line 3, column 8: bad-json '}'"},
				{Line: 4, Format: "line", Givens: two},
			},
		},
		{
			"a line too long", one + "\n" + strings.Repeat("1", 3<<20) + "\n" + two,
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 2: line-too-long 1048576"},
				{Line: 3, Format: "line", Givens: two},
			},
		},
		{
			"a document in a line too long", one + "\n{\"givens\":\"" + strings.Repeat("1", 17<<20) + "\n" + two,
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 2: line-too-long 16777216"},
				{Line: 3, Format: "line", Givens: two},
			},
		},
		{
			"a binary line", one + "\n\x00\x00\n" + two,
			[]got{
				{Line: 1, Format: "line", Givens: one},
				{Line: 2, Err: "line 2: binary"},
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
