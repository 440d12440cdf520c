package format_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/internal/race"
)

func TestErrorsInXML(t *testing.T) {
	game := func(data string) string { return `<game data="` + data + `"/>` }
	graph := func(attributes, within string) string {
		return "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>\n<graph " + attributes + ">" + within + "</graph>\n<values>" +
			strings.Repeat("_", 81) + "</values></puzzle></game></ksudoku>"
	}
	const custom = `type="custom" order="9"`
	const played = `bad-value "data" played`
	for _, test := range []struct{ name, text, want string }{
		{"cut off", "<opensudoku>\n <folder name=\"a\">\n", "line 2, column 19: xml-ends-early"},
		{"cut off in a tag", "<opensudoku>\n <game data=\"12", "line 2, column 16: xml-ends-early"},
		{"cut off in a comment", "<?xml version=\"1.0\"?>\n<opensudoku> <!-- ", "line 2, column 18: xml-ends-early"},
		{"tags that do not match", "<opensudoku>\n<folder></game></opensudoku>", "line 2, column 15: bad-xml"},
		{"an entity of its own", "<!DOCTYPE opensudoku [ <!ENTITY a \"ha\"> ]>\n<opensudoku>&a;</opensudoku>", "line 2, column 15: bad-xml"},
		{"an attribute without quotes", "<opensudoku>\n<game data=1></game></opensudoku>", "line 2, column 12: bad-xml"},
		{"deep", "<opensudoku>\n" + strings.Repeat("<a>", 100) + "</opensudoku>", "line 2, column 192: xml-too-deep 64 100"},
		{"many attributes", "<opensudoku>\n<game " + strings.Repeat(`a="" `, 200) + "/></opensudoku>", "line 2, column 509: xml-too-deep 64 100"},
		{"no game", "<opensudoku></opensudoku>", "line 1: empty-document"},
		{"no game in a tag of its own", "\n<opensudoku />", "line 2: empty-document"},
		{"no data", "<opensudoku><game/></opensudoku>", "line 1: " + played},
		{"80 digits", "<opensudoku>\n" + game(strings.Repeat("0", 80)) + "</opensudoku>", "line 2: " + played},
		{"cells of a version to come", "<opensudoku>" + game("version: 5\n"+strings.Repeat("0|0|1|", 81)) + "</opensudoku>", "line 1: " + played},
		{"80 cells", "<opensudoku>" + game("version: 3\n"+strings.Repeat("0|0|1|", 80)) + "</opensudoku>", "line 1: " + played},
		{"a note above 9", "<opensudoku>" + game("version: 3\n0|512|1|"+strings.Repeat("0|0|1|", 80)) + "</opensudoku>", "line 1: " + played},
		{"a note 0", "<opensudoku>" + game("version: 1\n0|0,|1|"+strings.Repeat("0|-|1|", 80)) + "</opensudoku>", "line 1: " + played},
		{"a digit above 9", "<opensudoku>" + game("version: 3\n10|0|1|"+strings.Repeat("0|0|1|", 80)) + "</opensudoku>", "line 1: " + played},
		{"another kind of cell", "<opensudoku>" + game("version: 3\n1|0|2|"+strings.Repeat("0|0|1|", 80)) + "</opensudoku>", "line 1: " + played},

		{"Samurai", graph(`type="custom" order="9" sizeX="21" sizeY="21"`, ""), "line 3: other-size 21"},
		{"16×16", graph(`type="sudoku" order="16"`, ""), "line 3: other-size 16"},
		{"Roxdoku", graph(`type="roxdoku" order="9"`, ""), `line 3: other-puzzle "Roxdoku"`},
		{"three dimensions", graph(custom+` sizeX="3" sizeY="3" sizeZ="3"`, ""), `line 3: other-puzzle "Roxdoku"`},
		{"groups of three dimensions", graph(custom, `<roxdokugroups at="0"/>`), `line 3: other-puzzle "Roxdoku"`},
		{"Mathdoku", graph(`specific-type="Mathdoku" type="custom" order="9"`, ""), `line 3: other-puzzle "Mathdoku"`},
		{"cages", graph(custom, `<cage size="2" operator="+" value="5">0 1</cage>`), `line 3: other-puzzle "KillerSudoku"`},
		{"another type", graph(`type="hexagons" order="9"`, ""), `line 3: other-puzzle "hexagons"`},
		{"no order", graph(`type="sudoku"`, ""), `line 3: bad-value "order" number`},
		{"a group elsewhere", graph(custom, `<sudokugroups at="9"/>`), `line 3: bad-value "at" number`},
		{"a cell that is none", graph(custom, `<clique size="2">80 81</clique>`), `line 3: bad-value "clique" indices`},
		{"too many groups", graph(custom, strings.Repeat("<clique/>\n", 1001)), "line 1003: too-many-groups 1000"},
		{"no graph", "<ksudoku><game></game></ksudoku>", `line 1: missing-key "graph"`},
		{"no values", "<ksudoku>" + `<graph type="sudoku" order="9"/></ksudoku>`, `line 1: missing-key "values"`},
		{"80 values", strings.Replace(graph(custom, ""), "_", "", 1), "line 4: cell-count 80"},
		{"a value that is none", strings.Replace(graph(custom, ""), "_", "k", 1), "line 4: bad-sign 'k'"},
		{"an unusable cell", strings.Replace(graph(custom, ""), "_", ".", 1), "line 4: bad-sign '.'"},
		{"an event elsewhere", strings.Replace(graph(custom, ""), "</game>", "\n<history><simple-event index=\"81\" value=\"1\"/></history></game>", 1), `line 5: bad-value "index" indices`},
		{"an event of another digit", strings.Replace(graph(custom, ""), "</game>", "\n<history><simple-event index=\"1\" value=\"10\"/></history></game>", 1), `line 5: bad-value "value" digit`},

		{"SDKU", "<?xml version=\"1.0\"?>\n<Sudoku version=\"1\">\n<Cell>\n</Cell></Sudoku>", `line 2: not-yet "SDKU"`},

		{"GNOME's cells in braces", `{"time_elapsed": 1, "cells": {}}`, `line 1, column 30: bad-value "cells" list`},
		{"a cell of GNOME's nowhere", `{"time_elapsed": 1, "cells": [{"value": 1}]}`, `line 1, column 31: bad-value "position" place`},
		{"a cell of GNOME's elsewhere", `{"time_elapsed": 1, "cells": [{"position": [0, 9]}]}`, `line 1, column 48: bad-value "position" place`},
		{"a cell of GNOME's in space", `{"time_elapsed": 1, "cells": [{"position": [0, 1, 2]}]}`, `line 1, column 32: bad-value "position" place`},
		{"a digit of GNOME's", `{"time_elapsed": 1, "cells": [{"value": "1"}]}`, `line 1, column 41: bad-value "value" digit`},
	} {
		t.Run(test.name, func(t *testing.T) {
			wantRefused(t, test.text, test.want)
		})
	}
}

// TestLongProlog reads documents whose prolog and root arrive in parts that are cut anywhere.
func TestLongProlog(t *testing.T) {
	game := "<opensudoku version=\"2\"><game data=\"" + blank(one, "0") + "\"/></opensudoku>"
	for _, prolog := range []string{
		"<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>", "<!-- - > -->", "<?a ? > ?>\n \n",
		"<!DOCTYPE opensudoku [ <!ELEMENT a (#PCDATA)> ] >", "<!DOCTYPE opensudoku><!---->",
	} {
		for length := range 130 {
			text := "<?xml" + strings.Repeat(" ", length) + "?>" + prolog + game
			reading, err := format.Detect([]byte(text))
			if err != nil || len(reading.Items) != 1 || reading.Format.Name != "opensudoku" {
				t.Fatalf("%q: %v as %s", text, err, reading.Format.Name)
			}
		}
	}
}

func TestXMLAmongOthers(t *testing.T) {
	document := `<opensudoku><game data="` + blank(two, "0") + `"/></opensudoku>`
	read := got{Format: "opensudoku", Givens: two}
	at := func(line int, g got) got { g.Line = line; return g }
	good := got{Format: "line", Givens: one}
	for _, test := range []struct {
		name, text string
		want       []got
	}{
		{"one behind the other", document + document + "\n\n<?xml version='1.1'?><!-- > -->" + strings.Replace(document, "<game", "\n<game", 1), nil},
		{"two in a line", document + document + "\n" + document, []got{at(1, read), at(1, read), at(2, read)}},
		{"between lines", one + "\n" + document + "\n" + one, []got{at(1, good), at(2, read), at(3, good)}},
		{"an end tag in a comment", "<opensudoku><!-- </opensudoku> -->\n" + document[12:], []got{at(2, read)}},
		{"an end tag in a value", "<opensudoku><a b='&lt;/opensudoku>'/>\n" + document[12:], []got{at(2, read)}},
		{"a page of another kind", "<?xml version='1.0'?>\n<!DOCTYPE html>\n<html>\n<pre>\n" + frame + "</pre>\n</html>\n", []got{{Line: 5, Format: "grid", Givens: one}}},
		{"a heading alone", "<?xml version='1.0'?>\n" + one, []got{at(2, good)}},
		{"a game that is bad, and a cut", "<opensudoku>" + document[12:len(document)-13] + "\n<game data='1'/>", []got{
			at(1, read),
			{Line: 2, Err: `line 2: bad-value "data" played`},
			{Line: 1, Err: "line 2, column 17: xml-ends-early"},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			reading, _ := format.Detect([]byte(test.text))
			if test.want == nil {
				test.want = []got{at(1, read), at(1, read), {Line: 3, Err: "line 3, column 21: bad-xml"}}
			}
			if diff := cmp.Diff(test.want, summary(reading.Items)); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
		})
	}
}

// TestAfterBrokenXML reads puzzles after a document whose last tag or an earlier one is wrong.
func TestAfterBrokenXML(t *testing.T) {
	document := "<opensudoku>\n<folder>\n<game data=\"" + blank(two, "0") + "\"/>\n</opensudoku>"
	first := got{Line: 3, Format: "opensudoku", Givens: two}
	bad := got{Line: 1, Err: "line 4, column 13: bad-xml"}
	for _, test := range []struct {
		name, text, rest string
		want             []got
		warnings         []fault.Warning
	}{
		{"nine rows", document, "\n" + rowsOf(one, "\n"), []got{first, bad, {Line: 5, Format: "rows", Givens: one}}, nil},
		{"the same kind of document", document, "\n" + strings.Replace(document, "</op", "</folder></op", 1), []got{
			first, bad, {Line: 7, Format: "opensudoku", Givens: two},
		}, nil},
		{"on the same line", document, `<opensudoku><game data="` + blank(two, "0") + `"/></opensudoku>`, []got{
			first, bad, {Line: 4, Format: "opensudoku", Givens: two},
		}, nil},
		{"an earlier tag", strings.Replace(document, "<folder", "<a></b><folder", 1), "<opensudoku><game data='" + blank(two, "0") + "'/></opensudoku>", []got{
			{Line: 1, Err: "line 2, column 7: bad-xml"}, {Line: 4, Format: "opensudoku", Givens: two},
		}, []fault.Warning{{Kind: fault.SkippedText, Line: 3, Count: 1}}},
		{"no end", strings.Replace(document, "</opensudoku>", "</a>", 1), "\n" + rowsOf(one, "\n"), []got{
			first, {Line: 1, Err: "line 4, column 4: bad-xml"},
		}, []fault.Warning{{Kind: fault.SkippedText, Line: 5, Count: 9}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			reading, _ := format.Detect([]byte(test.text + test.rest))
			if diff := cmp.Diff(test.want, summary(reading.Items)) + cmp.Diff(test.warnings, reading.Warnings); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
		})
	}
}

// TestVeryManyBadGames checks that only a limited number of errors for invalid games are kept, and
// that the others are counted.
func TestVeryManyBadGames(t *testing.T) {
	scanner := format.NewScanner(strings.NewReader("<opensudoku>\n" + strings.Repeat("<game/>\n", 3000) + "</opensudoku>"))
	n := 0
	for scanner.Scan() {
		n++
	}
	want := []fault.Warning{{Kind: fault.MoreErrors, Line: 1002, Count: 2000}}
	if diff := cmp.Diff(want, scanner.Warnings()); diff != "" || n != 1000 {
		t.Errorf("%d items, warnings: want -, got +\n%s", n, diff)
	}
}

// nines returns a list of nine lists, each of which has the same cell nine times.
func nines(cell string) string {
	list := func(of string) string { return "[" + strings.TrimSuffix(strings.Repeat(of+",", 9), ",") + "]" }
	return list(list(cell))
}

// TestHostileDocuments checks that reading a megabyte of anything takes limited memory, including
// the memory for the game that the user opens.
func TestHostileDocuments(t *testing.T) {
	const start = `{"format": "nonet", "version": 2, "givens": "` + nothing + `", "history": {"now": 0, "start": {}, "steps": [`
	games := start + strings.Repeat(`{"from":0,"title":"a"},`, 19_000) + `{"from":0}]}, "playing": false}` + "\n"
	for _, test := range []struct{ name, head, text, tail string }{
		{"games without an end", "<opensudoku>", `<game data="1"/>` + "\n", "</opensudoku>"},
		{"good games without an end", "<opensudoku>", `<game data="` + strings.Repeat("0", 81) + `"/>` + "\n", "</opensudoku>"},
		{"folders", "<opensudoku>", `<folder name="a">` + "\n" + `<game data="` + strings.Repeat("0", 81) + `"/></folder>` + "\n", "</opensudoku>"},
		{"tags", "<opensudoku>", "<a>\n", "</opensudoku>"},
		{"attributes", "<opensudoku><game ", "a=''\n", "</opensudoku>"},
		{"an attribute", "<opensudoku><game a='", strings.Repeat("a", 1000) + "\n", "</opensudoku>"},
		{"headings", "", "<?xml?>\n", ""},
		{"document types", "", "<!DOCTYPE a [\n", ""},
		{"roots", "", "<opensudoku/>\n", ""},
		{"entities", "<!DOCTYPE opensudoku [\n", "<!ENTITY a '&b;&b;&b;&b;'>\n", ""},
		{"events", `<ksudoku><graph type="sudoku" order="9"/><values>` + strings.Repeat("_", 81) + `</values><history>`, `<simple-event index="0" value="1"/>` + "\n" + `<simple-event index="0" value="2"/>` + "\n", "</history></ksudoku>"},
		{"cliques", `<ksudoku><graph type="custom" order="9">`, "<clique/>\n", "</graph></ksudoku>"},
		{"histories", "", games, ""},
		{"rules of a history", start + "\n", `{"from": 0, "rules": "anti-knight+anti-king"},` + "\n", `{"from": 0}]}}`},
		{"a long name of rules", `{"format": "nonet", "version": 2, "givens": "` + nothing + `", "rules": "`, strings.Repeat("anti-knight+", 1<<16), `x"}`},
		{"unknown keys", `{"format": "nonet", "version": 2, "givens": "` + nothing + "\",\n", `"a":1,` + "\n", `"b":1}`},
		{"keys of f-puzzles", `{"size": 9, "grid": ` + nines("{}") + ",\n", `"a":1,`, `"b":1}`},
		{"drawings of f-puzzles", `{"size": 9, "grid": ` + nines("{}") + ",\n", `"line":[],`, `"b":1}`},
		{"keys of SudokuPad", `{"cells": ` + nines("{}") + `, "regions": [],` + "\n", `"a":1,`, `"b":1}`},
		{"cages of SudokuPad", `{"cells": ` + nines("{}") + `, "cages": [` + "\n", `{"unique":false,"cells":[[0,0]]},`, `{}]}`},
		{"comments of a file", "<opensudoku>" + strings.Repeat("<comment>"+strings.Repeat("a", 100)+"</comment>\n", 4000), `<game data="` + strings.Repeat("0", 81) + `"/>` + "\n", "</opensudoku>"},
		{"documents in a line", "", "<opensudoku/>", ""},
		{"a lone bracket", "[\n", "\n", "x"},
		{"GNOME's cells", "{\"time_elapsed\": 1, \"cells\": [\n", `{"position":[0,0]},` + "\n", `{"position":[0,0]}]}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			size := 1<<20/race.Slowdown - len(test.head)
			text := test.head + strings.Repeat(test.text, max(1, size/len(test.text))) + test.tail
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			reading, err := format.Detect([]byte(text))
			var doc *format.Document
			if len(reading.Items) > 0 {
				doc = reading.Items[0].Document()
			}
			runtime.GC()
			runtime.ReadMemStats(&after)
			used, all := (after.HeapAlloc-min(before.HeapAlloc, after.HeapAlloc))>>20, (after.TotalAlloc-before.TotalAlloc)>>20
			t.Logf("%d items, error %.150v, %d MiB in use, %d in all", len(reading.Items), err, used, all)
			if used > 48 || all > 512 {
				t.Errorf("%d MiB in use, %d in all", used, all)
			}
			runtime.KeepAlive(doc)
			runtime.KeepAlive(reading)
		})
	}
}
