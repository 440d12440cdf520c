package format_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
)

// again checks that each puzzle can be written in every format and read back unchanged.
func again(t *testing.T, items []format.Item) {
	t.Helper()
	for i := range items {
		item := &items[i]
		if item.Line < 1 {
			t.Fatalf("line %d", item.Line)
		}
		if item.Err != nil {
			if item.Err.Error() == "" {
				t.Fatal("an error without words")
			}
			continue
		}
		state := item.State()
		for _, f := range writers() {
			text := written(t, f, &state)
			back := readBack(t, f.Name, []byte(text))
			if diff := comesBack(f, state, back); diff != "" {
				t.Fatalf("%s: read -, written and read +\n%s", f.Name, diff)
			}
		}
	}
}

func addSeeds(f *testing.F) {
	for _, text := range []string{
		"", one, blank(one, "0") + " # comment", one + "\n" + two, blank(one, " "), one[1:],
		rowsOf(one, "\n"), between(one, "|"), between(one, ","), "#A a\n#C c\n" + rowsOf(one, "\r\n"),
		rowsOf(blank(one, "-"), "\n"), rowsOf(one, "\n\n"), frame, numbered(frame), drawn,
		compact(" .---.---.---.", " :---+---:---:", " '---'---'---'"), open("-------+-------+-------"),
		strings.ReplaceAll(frame, ".", " "), "\xff\xfe1\x002\x00", "\xef\xbb\xbf" + one, "caf\xe9",
		`{"format": "nonet", "version": 1, "givens": "` + one + `", "corner": {"r1c3": "12"}}`,
		`{"format": "nonet", "version": 3}`, "{\n\"a\": [1, {\"b\": \"}\"}]\n}\n" + one,
		"{\n" + one, one + "\n{\"a\": [\n" + two, blank(one, "?"), blank(rowsOf(one, "\n---------\n"), "-"),
		strings.ReplaceAll(between(one, ","), ".", ""), "#A a\n[Puzzle]\n" + rowsOf(one, "\n") + "\n[State]\n" + rowsOf(two, "\n"),
		"{}" + one, "[{] " + one, "[{puzzle: " + one + "}]", "[{" + one + "}]", "[{'puzzle': '" + one + "'}]",
		`{"puzzle": "` + one, `[{"puzzle": "` + one[:40], "{'a': [", one + "," + filled, one[1:] + "," + filled,
		"puzzle,solution\n" + one + "," + filled, "0,1,2,3,4,5,6,7,8\n" + between(one, ","), "|-|-|-|-|-|-|-|-|-|\n" + between(one, "|"),
		"1.3.4..2.A...G.3", "+---+\n|1 2|", "---------\n---------\n123456---", "1A1111111 1 1),,,  #0", "0000000),,,\n0",
	} {
		f.Add([]byte(text))
	}
}

func FuzzDetect(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		reading, err := format.Detect(data)
		if err == nil && len(reading.Items) == 0 {
			t.Fatal("neither items nor an error")
		}
		bounded(t, data)
		again(t, reading.Items)
	})
}

func FuzzScanner(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		reading, failed := format.Detect(data)
		halves := func() io.Reader { return iotest.HalfReader(bytes.NewReader(data)) }
		wantScanned(t, format.NewFileScanner(halves()), reading.Items, failed)
		if !mayBeProse(data) && !mayBeRun(data) {
			wantScanned(t, format.NewScanner(halves()), reading.Items, failed)
		}
	})
}

// wantScanned checks that a scanner finds the items that Detect has found.
func wantScanned(t *testing.T, scanner *format.Scanner, detected []format.Item, failed error) {
	t.Helper()
	var items []format.Item
	for scanner.Scan() {
		items = append(items, scanner.Item())
	}
	items = whole(items)
	if len(detected) < 1000 {
		if diff := cmp.Diff(summary(detected), summary(items)); diff != "" {
			t.Fatalf("Detect -, Scanner +\n%s", diff)
		}
	}
	if len(items) == 0 && (scanner.Err() == nil || failed == nil) {
		t.Fatal("neither items nor an error")
	}
}

// mayBeProse reports whether some line may have letters and no digits. Such lines are errors only in
// pipes.
func mayBeProse(data []byte) bool {
	for _, line := range linesIn(data) {
		if strings.ContainsFunc(line, unicode.IsLetter) && !strings.ContainsFunc(line, unicode.IsDigit) || strings.ContainsAny(line, "<\x00") {
			return true
		}
	}
	return !utf8.Valid(data)
}

// mayBeRun reports whether there may be more rows than nine. Only files wait for the tenth row before
// nine rows are a puzzle.
func mayBeRun(data []byte) bool {
	rows := 0
	for _, line := range linesIn(data) {
		if len(line) < board.Cells {
			rows++
		}
	}
	return rows > board.Size
}

func linesIn(data []byte) []string {
	return strings.FieldsFunc(string(data), func(r rune) bool { return r == '\n' || r == '\r' })
}

// fuzzShape reads 81 characters, with surrounding text from the fuzzer.
func fuzzShape(f *testing.F, shape func(signs, around string) string) {
	f.Add(one, "")
	f.Add(blank(two, "-"), " # hello")
	f.Add(filled, "\n")
	f.Add(blank(nothing, "0"), "|")
	f.Fuzz(func(t *testing.T, signs, around string) {
		reading, _ := format.Detect([]byte(shape(signs, around)))
		again(t, reading.Items)
	})
}

// cut divides a text into nine pieces of nine characters. If the text is too short, the last pieces
// are shorter or empty.
func cut(signs string) []string {
	all := []rune(signs)
	rows := make([]string, 0, 9)
	for len(rows) < 9 {
		n := min(9, len(all))
		rows = append(rows, string(all[:n]))
		all = all[n:]
	}
	return rows
}

func FuzzLine(f *testing.F) {
	fuzzShape(f, func(signs, around string) string { return signs + around })
}

func FuzzRows(f *testing.F) {
	fuzzShape(f, func(signs, around string) string { return strings.Join(cut(signs), around+"\n") })
}

func FuzzGrid(f *testing.F) {
	fuzzShape(f, func(signs, around string) string {
		const border = "+---+---+---+\n"
		text := border
		for i, row := range cut(signs) {
			text += around + "|" + strings.Join(strings.Split(row, ""), " ") + "|" + around + "\n"
			if i%3 == 2 {
				text += border
			}
		}
		return text
	})
}

func FuzzBox(f *testing.F) {
	fuzzShape(f, func(signs, around string) string {
		text := ""
		for _, row := range cut(signs) {
			text += "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n" + around +
				"║ " + strings.Join(strings.Split(row, ""), " │ ") + " ║" + around + "\n"
		}
		return text
	})
}

func FuzzNonet(f *testing.F) {
	f.Add("givens", `"`+one+`"`)
	f.Add("entries", `["1........", "2........"]`)
	f.Add("corner", `{"r1c1": "123"}`)
	f.Add("colours", `{"r9c9": 9}`)
	f.Add("groups", `[{"kind": "extra", "number": 3, "name": "ring", "cells": "r1c1 r2c2"}]`)
	f.Add("rules", `"classic"`)
	f.Add("playing", `false`)
	f.Add("title", "\"\\ud800 \x00\xff\"")
	f.Add("history", `{"now": 1, "start": {"givens": "`+one+`"}, "steps": [{"from": 0, "assumption": "", "redo": -1}]}`)
	f.Add("solution", `{"index": 1, "grid": "`+filled+`"}`)
	f.Fuzz(func(t *testing.T, key, value string) {
		reading, _ := format.Detect([]byte("{\"format\": \"nonet\", \"version\": 1, \"" + key + "\": " + value + "}"))
		again(t, reading.Items)
	})
}

func FuzzXML(f *testing.F) {
	f.Add(openSudoku)
	f.Add("<opensudoku><game data='version: 3\n" + strings.Repeat("1|511|0|", 81) + "'/></opensudoku>")
	f.Add("<!DOCTYPE ksudoku [<!ENTITY a 'b'>]>\n<ksudoku><graph type='custom' order='9'><sudokugroups at='0' withblocks='1'/><clique>0 1</clique></graph><values>" +
		strings.Repeat("_b", 40) + "a</values><history><simple-event index='1' value='2'/></history></ksudoku>")
	f.Add("<ksudoku-graph><graph type='sudoku' order='9'/><![CDATA[a]]></ksudoku-graph>")
	f.Fuzz(func(t *testing.T, text string) {
		reading, _ := format.Detect([]byte(text))
		comeBack(t, reading.Items)
	})
}

func FuzzGnome(f *testing.F) {
	f.Add(`{"position": [0, 3], "value": 9, "fixed": true, "earmarks": [1, 2]}`)
	f.Add(`{"position": [8, 8], "value": 0, "earmarks": []}, {"position": [8, 8], "value": 1}`)
	f.Fuzz(func(t *testing.T, cells string) {
		reading, _ := format.Detect([]byte(`{"time_elapsed": 0, "cells": [` + cells + `]}`))
		comeBack(t, reading.Items)
	})
}

func FuzzHistory(f *testing.F) {
	f.Add("0", "", "")
	f.Add("2", `"givens": "`+one+`", "rules": "windoku"`, `{"from": 0, "assumption": "a", "dropped": true}, {"from": 1, "entries": {"r1c3": 4}, "rules": "classic"}`)
	f.Add("1", `"playing": true, "redo": -1`, `{"step": 1, "from": 0, "corner": {"r1c3": ""}, "groups": [{"cells": "r1c1 r1c2"}], "rules": "none"}`)
	f.Fuzz(func(t *testing.T, now, start, steps string) {
		// A history is kept only if it leads to the present state, so try several states.
		text := func(present string) []byte {
			return []byte(`{"format": "nonet", "version": 2, "givens": "` + nothing + `", "rules": "classic"` + present + `, "history": {"now": ` +
				now + `, "start": {` + start + `}, "steps": [` + steps + `]}}`)
		}
		for _, present := range []string{"", `, "playing": false`, ", " + start} {
			reading, _ := format.Detect(text(present))
			comeBack(t, reading.Items)
		}
	})
}

func comeBack(t *testing.T, items []format.Item) {
	t.Helper()
	for i := range items {
		if items[i].Err != nil {
			if items[i].Err.Error() == "" {
				t.Fatal("an error without words")
			}
			continue
		}
		doc := items[i].Document()
		if diff := differHistory(doc.Game, readDocument(t, writtenDocument(t, doc)).Game); diff != "" {
			t.Fatalf("read, written and read again: %s", diff)
		}
		if state := items[i].State(); state != *doc.Game.State() {
			t.Fatal("an item's document has another state")
		}
	}
}
