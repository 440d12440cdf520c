package format_test

import (
	"fmt"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// fpuzzles returns puzzle one in the JSON of f-puzzles, with additional keys.
func fpuzzles(rest string) string {
	var rows []string
	for row := range strings.SplitSeq(rowsOf(one, "\n"), "\n") {
		var cells []string
		for _, sign := range row {
			if sign == '.' {
				cells = append(cells, "{}")
			} else {
				cells = append(cells, fmt.Sprintf(`{"value":%c,"given":true}`, sign))
			}
		}
		rows = append(rows, "["+strings.Join(cells, ",")+"]")
	}
	return `{"size":9,"grid":[` + strings.Join(rows, ",") + "]" + rest + "}"
}

func TestFpuzzlesRules(t *testing.T) {
	windows := `{"cells":["R2C2","R2C3","R2C4","R3C2","R3C3","R3C4","R4C2","R4C3","R4C4"]}`
	for _, cols := range [][3]string{{"6", "7", "8"}} {
		windows += "," + strings.NewReplacer("C2", "C"+cols[0], "C3", "C"+cols[1], "C4", "C"+cols[2]).Replace(windows)
	}
	windows += "," + strings.NewReplacer("R2", "R6", "R3", "R7", "R4", "R8").Replace(windows)
	for rest, want := range map[string]string{
		"": "classic",
		`,"diagonal+":true,"diagonal-":true,"antiking":false,"arrow":[],"thermometer":null`: "diagonals",
		`,"diagonal+":true`: "diagonal-up",
		`,"diagonal-":true,"antiknight":true,"antiking":true`:  "diagonal-down+anti-knight+anti-king",
		`,"disjointgroups":true`:                               "disjoint-groups",
		`,"extraregion":[` + windows + `]`:                     "windoku",
		`,"extraregion":[{"cells":["R1C1","r1c2"]}]`:           "classic+own",
		`,"killercage":[{"cells":["R1C1","R1C2"],"value":""}]`: "classic+own",
	} {
		item, warnings := readOne(t, fpuzzles(rest))
		if state := item.State(); state.Puzzle.RulesOrClassic().Name() != want || state.Puzzle.Givens.String() != one || len(warnings) > 0 {
			t.Errorf("%.60s: rules %s, givens %v, warnings %v", rest, state.Puzzle.RulesOrClassic().Name(), state.Puzzle.Givens, warnings)
		}
	}
}

func TestFpuzzlesCells(t *testing.T) {
	text := strings.Replace(fpuzzles(`,"title":"T","author":"A","ruleset":"Two\nlines"`), "{}", `{"value":4,"centerPencilMarks":[1,2],"cornerPencilMarks":[3],"givenPencilMarks":[4,5],"c":"#123456","region":0}`, 1)
	text = strings.Replace(text, "{}", `{"region":-1,"highlight":"#ABCDEF","c":null}`, 1)
	item, warnings := readOne(t, text)
	state := item.State()
	want := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.MustParseGrid(one), Title: "T", Author: "A", Comment: "Two\nlines"}}
	want.Entries[2] = 4
	want.Centre[2], want.Corner[2] = board.DigitsOf(1, 2), board.DigitsOf(3)
	want.Puzzle.Removed[2] = board.DigitsOf(1, 2, 3, 6, 7, 8, 9)
	want.Colours[2], want.Colours[3] = board.ColoursOf(1), board.ColoursOf(2)
	regions := board.Classic().Regions()
	regions[3] = 0
	want.Puzzle.Rules = board.Classic().WithRegions(&regions)
	if diff := differ(want, state); diff != "" || len(warnings) > 0 {
		t.Errorf("warnings %v, want -, got +\n%s", warnings, diff)
	}
}

// Colours that Nonet does not write get numbers that no other colour has.
func TestFpuzzlesColours(t *testing.T) {
	text := fpuzzles("")
	for _, colour := range []string{"#000001", "#F6A5A5", "#000002", "#000001", "#C8C8C8", "#000003"} {
		text = strings.Replace(text, "{}", `{"c":"`+colour+`"}`, 1)
	}
	item, warnings := readOne(t, text)
	var got []board.Colour
	for _, colour := range item.State().Colours {
		if colour != 0 {
			got = append(got, colour.Min())
		}
	}
	if diff := cmp.Diff([]board.Colour{2, 1, 3, 2, 9, 4}, got); diff != "" || len(warnings) > 0 {
		t.Errorf("warnings %v, want -, got +\n%s", warnings, diff)
	}
	for i := range board.Colours {
		text = strings.Replace(text, "{}", fmt.Sprintf(`{"c":"#%06d"}`, i+1), 1)
	}
	_, warnings = readOne(t, text)
	if diff := cmp.Diff([]string{"line 1: skipped drawings: 2"}, texts(warnings)); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

func TestFpuzzlesErrors(t *testing.T) {
	wantError(t, fpuzzles(`,"arrow":[{"lines":[]}],"killercage":[{"cells":["R1C1"],"value":"9"}],"nonconsecutive":true,"negative":["xv"]`),
		`line 1: unknown-constraints "arrow, killercage, nonconsecutive"`)
	wantError(t, fpuzzles(`,"whatevernext":[1]`), `line 1: unknown-constraints "whatevernext"`)
	wantError(t, `{"grid":[],"size":6}`, "line 1: other-size 6")
	wantError(t, `{"size": 9, "grid": []}`, `line 1, column 21: bad-value "grid" cell-rows`)
	wantError(t, strings.Replace(fpuzzles(""), `"value":5`, `"value":12`, 1), `line 1, column 29: bad-value "value" digit`)
	wantError(t, fpuzzles(`,"extraregion":[{"cells":["R1C10"]}]`), `line 1, column 966: bad-value "cells" cell-names`)
	_, warnings := readOne(t, fpuzzles(`,"text":[{},{}],"line":[{}],"madeby":"x","solution":[1,2]`))
	want := []string{
		"line 1: skipped drawings: 3",
		"line 1: unknown keys: 1",
	}
	if diff := cmp.Diff(want, texts(warnings)); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

func texts(warnings []fault.Warning) []string {
	var all []string
	for _, w := range warnings {
		all = append(all, w.String())
	}
	return all
}

// payload returns the part of a written link that follows the given beginning.
func payload(t *testing.T, name, before string) string {
	t.Helper()
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one), Title: "Née"}}
	text := strings.TrimSpace(written(t, byName(t, name), &state))
	packed, ok := strings.CutPrefix(text, before)
	if !ok {
		t.Fatalf("%s is written %s", name, text)
	}
	return packed
}

func TestLinks(t *testing.T) {
	f := payload(t, "fpuzzles", "https://www.f-puzzles.com/?load=")
	s, _ := url.PathUnescape(payload(t, "sudokupad", "https://sudokupad.app/?puzzleid=scl"))
	for text, want := range map[string]string{
		f: "fpuzzles",
		"Try this: https://f-puzzles.com/?load=" + f + "\n\nEnjoy!":             "fpuzzles",
		`<a href="https://www.f-puzzles.com/?load=` + url.QueryEscape(f) + `">`: "fpuzzles",
		"https://www.f-puzzles.com/?load=" + f + "&solver=1":                    "fpuzzles",
		"https://www.f-puzzles.com/?load=" + s:                                  "fpuzzles",
		"https://sudokupad.app/fpuzzles" + url.PathEscape(f):                    "sudokupad",
		"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz" + f:          "sudokupad",
		"https://sudokupad.app/scl" + url.PathEscape(s) + "?setting-nogrid=1":   "sudokupad",
		"https://beta.sudokupad.app/sudoku/ctc" + url.PathEscape(s):             "sudokupad",
		"scl" + s: "sudokupad",
		"(https://sudokupad.app/scfAI3lNcCE9Z317FT24EXQ6SO75X6EBwo8BP": "sudokupad",
		"AI3lNcCE9Z317FT24EXQ6SO75X6EBwo8BP":                           "sudokupad",
	} {
		item, _ := readOne(t, text)
		if p := item.State().Puzzle; item.Format().Name != want || (p.Title != "Née" || p.Givens.String() != one) && !strings.Contains(text, "AI3") {
			t.Errorf("%.60s: %s, title %q, givens %v", text, item.Format().Name, p.Title, p.Givens)
		}
	}
	wantError(t, "https://www.f-puzzles.com/?load="+f[:len(f)/2], `line 1: bad-link "f-puzzles"`)
	wantError(t, "https://lisudoku.xyz/p/8oDzKXSH", `line 1: on-net "8oDzKXSH"`)
	wantError(t, "https://www.lisudoku.xyz/solver?import="+f[:80], `line 1: not-yet "lisudoku"`)
	wantError(t, "\nhttps://sudokupad.app/scl"+s[:40]+"!"+s[40:], `line 2: bad-link "SudokuPad"`)
	wantError(t, "https://sudokupad.app/hbjdr57akb", `line 1: on-net "hbjdr57akb"`)
	wantError(t, "https://sudokupad.app/clover/may-2024", `line 1: on-net "clover/may-2024"`)
	wantError(t, "https://f-puzzles.com/?id=2p9fkj3x", `line 1: on-net "2p9fkj3x"`)
	for _, text := range []string{"https://sudokupad.app/ is a site", "https://www.f-puzzles.com/", "https://example.org/?load=" + f, "Now4 or never"} {
		if reading, err := format.Detect([]byte(text)); err == nil || len(reading.Items) > 0 {
			t.Errorf("%.60s is taken for a puzzle", text)
		}
	}
}

// sudokupad returns puzzle one in the JSON of SudokuPad, with additional keys.
func sudokupad(regions, rest string) string {
	text := strings.NewReplacer(`,"given":true`, "", `{"size":9,"grid":`, `{"cells":`).Replace(fpuzzles(""))
	return strings.TrimSuffix(text, "}") + `,"regions":` + regions + rest + "}"
}

func TestSudokuPad(t *testing.T) {
	box := `["r1c1,r1c2,r1c3,r2c1,r2c2,r2c3,r3c1,r3c2,r3c3"]`
	text := sudokupad(box, `,"cages":[{"value":"title: First"},{"value":"author: Me","cells":[]},{"value":"rules: Two lines:\nlook"},
		{"cells":[[0,0],[1,1]],"style":"killer"},{"cells":["r1c1"],"unique":false}],"lines":[{},{}]`)
	text = strings.Replace(text, `"cells":["r1c1"]`, `"cells":"r1c1"`, 1)
	text = strings.Replace(text, box, `[[[0,0],[0,1],[0,2],[1,0],[1,1],[1,2],[2,0],[2,1],[2,2]]]`, 1)
	item, warnings := readOne(t, text)
	p := item.State().Puzzle
	rules := p.RulesOrClassic()
	if p.Title != "First" || p.Author != "Me" || p.Comment != "Two lines:\nlook" || p.Givens.String() != one || item.Format().Name != "sudokupad" {
		t.Errorf("%q by %q, %q, givens %v", p.Title, p.Author, p.Comment, p.Givens)
	}
	if regions := rules.Regions(); regions.String() != "111......111......111......"+strings.Repeat(".", 54) || rules.Name() != "jigsaw+own" {
		t.Errorf("rules %s, regions %s", rules.Name(), regions.String())
	}
	if diff := cmp.Diff([]string{"line 2: skipped drawings: 3"}, texts(warnings)); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	item, _ = readOne(t, sudokupad("[]", ""))
	if rules := item.State().Puzzle.Rules; rules.Name() != "rows+columns" {
		t.Errorf("without regions the rules are %s", rules.Name())
	}
	for _, cage := range []string{`"value":12`, `"value":"12"`, `"sum":12`, `"value":10,"sum":0`, `"sum":0,"value":10`} {
		wantError(t, sudokupad("[]", `,"cages":[{"cells":[[0,0],[0,1]],`+cage+`}]`), `line 1: unknown-constraints "killer cages"`)
	}
	wantError(t, `{"cells":[[{},{}],[{},{}]],"regions":[]}`, "line 1: other-size 2")
	wantError(t, strings.Replace(sudokupad("[]", ""), ",{}],[", "],[", 1), "line 1: row-cells 8")
	wantError(t, sudokupad("[[[0,9]]]", ""), `line 1, column 558: bad-value "regions" cell-pairs`)
	wantError(t, sudokupad("[[[0]]]", ""), `line 1, column 555: bad-value "regions" cell-pairs`)
}

func TestHostileLinks(t *testing.T) {
	link := func(text string) string { return "https://www.f-puzzles.com/?load=" + format.Packed(text) }
	deep := strings.Repeat("[", 100_000)
	for name, text := range map[string]string{
		"bomb":       link(strings.Repeat("{", 1<<22)),
		"deep":       link(`{"grid":` + deep),
		"list":       link("{\"grid\":[" + strings.Repeat(",", 1<<19) + "]}"),
		"cells":      link(`{"size":9,"grid":[[` + strings.Repeat("{},", 300_000) + "{}]]}"),
		"regions":    link(strings.TrimSuffix(fpuzzles(""), "}") + `,"extraregion":[` + strings.Repeat(`{"cells":["R1C1"]},`, 40_000) + `{}]}`),
		"nonsense":   "https://www.f-puzzles.com/?load=N4" + strings.Repeat("/", 1<<20-100),
		"colons":     strings.Repeat(":", 1<<20-1),
		"links":      strings.Repeat("https://", 1<<17-1),
		"percent":    "https://sudokupad.app/" + strings.Repeat("%41", 1<<18),
		"parameters": "https://sudokupad.app/?" + strings.Repeat("a&", 1<<18),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		reading, err := format.Detect([]byte(text))
		runtime.ReadMemStats(&after)
		if err == nil {
			t.Errorf("%s was read: %d items", name, len(reading.Items))
		}
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 64 {
			t.Errorf("%s took %d MB, all told", name, used)
		}
	}
}

func FuzzFpuzzles(f *testing.F) {
	f.Add(fpuzzles(`,"extraregion":[{"cells":["R1C1","r1c2"]}],"diagonal+":true`))
	f.Add(fpuzzles(`,"killercage":[{"cells":[],"value":null}]`))
	f.Add(sudokupad("[]", `,"cages":[{"value":"title: First"}]`))
	f.Add(`{ce:[[,,,,,,,,{v:5}],,,,,,,,[]],re:[[[0,0]]],ca:[{ce:'r1c1,r1c2',un:t}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		reading, _ := format.Detect([]byte(text))
		again(t, reading.Items)
		reading, _ = format.Detect([]byte("scl" + format.Packed(text)))
		again(t, reading.Items)
	})
}
