package format_test

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

// ready returns the state that should be read back from a document with the given losses. It keeps
// the rules, because their groups are read back even if their name is lost.
func ready(state game.State, losses []format.Loss) game.State {
	rules := state.Puzzle.Rules
	state = without(state, losses)
	state.Puzzle.Rules, state.Playing = rules, true
	return state
}

// TestDocumentsComeBack checks that everything not reported as lost is read back, including groups
// that KSudoku's graph cannot name.
func TestDocumentsComeBack(t *testing.T) {
	for _, name := range []string{"opensudoku", "ksudoku", "gnome"} {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			f := byNameIn(t, name)
			state := states().Draw(t, "state")
			if rapid.Bool().Draw(t, "plain words") {
				words := rapid.StringMatching(`[a-z<&"'>\n\t\r ]*`)
				state.Puzzle.Title, state.Puzzle.Comment = words.Draw(t, "title"), words.Draw(t, "comment")
			}
			if rapid.Bool().Draw(t, "rules of presets") {
				rules := board.Classic()
				for _, p := range rapid.SliceOf(rapid.SampledFrom(board.Presets())).Draw(t, "presets") {
					rules = rules.WithPreset(&p)
				}
				if regions, _ := board.ParseRegions(layout); rapid.Bool().Draw(t, "jigsaw") {
					rules = rules.WithRegions(&regions)
				}
				state.Puzzle.SetRules(rules)
			}
			var text bytes.Buffer
			if err := format.Write(&text, f, &state); err != nil {
				t.Fatal(err)
			}
			losses := format.Loses(f, &state)
			want, got := ready(state, losses), readBack(t, name, text.Bytes())
			if name == "ksudoku" && !slices.Equal(cellsOf(want.Puzzle.RulesOrClassic()), cellsOf(got.Puzzle.RulesOrClassic())) {
				t.Fatalf("the groups differ: %v and %v", want.Puzzle.RulesOrClassic().Groups(), got.Puzzle.RulesOrClassic().Groups())
			}
			for _, loss := range losses {
				switch loss.Content {
				case format.Title:
					got.Puzzle.Title = "" // a part of the title may have been read back
				case format.Comment:
					got.Puzzle.Comment = ""
				case format.Rules, format.Groups, format.Names, format.GroupColours:
					want.Puzzle.Rules, got.Puzzle.Rules = nil, nil
				}
			}
			if diff := differ(want, got); diff != "" {
				t.Fatalf("written -, read +\n%s", diff)
			}
		}))
	}
}

func TestKSudokuKeepsRules(t *testing.T) {
	f := byName(t, "ksudoku")
	regions, _ := board.ParseRegions(layout)
	jigsaw := board.Classic().WithRegions(&regions)
	for _, rules := range []*board.Rules{
		board.Classic(), jigsaw, jigsaw.WithPreset(board.PresetNamed("x")), board.Classic().WithPreset(board.PresetNamed("windoku")),
		board.Classic().WithPreset(board.PresetNamed("anti-knight")).WithPreset(board.PresetNamed("disjoint-groups")),
		board.Classic().With(board.Group{Kind: board.Extra, Number: 1, Cells: board.CellsOf(0, 4, 70)}), board.NewRules(),
	} {
		state := game.State{Playing: true}
		state.Puzzle.SetRules(rules)
		if losses := format.Loses(f, &state); len(losses) > 0 {
			t.Errorf("%s loses %v", rules.Name(), losses)
		}
		if diff := differ(state, readBack(t, "ksudoku", []byte(written(t, f, &state)))); diff != "" {
			t.Errorf("%s: %s", rules.Name(), diff)
		}
	}
}

var openSudoku = `<?xml version="1.0" encoding="ISO-8859-1"?>
<opensudoku>
  <name>Two &amp; more</name>
  <author>Anna</author>
  <description></description>
  <created>2009-09-16</created>
  <source>a book</source>
  <level>easy</level>
  <sourceURL>http://example.org/?a=1</sourceURL>
  <game data="` + "530070000600195000098000060800060003400803001700020006060000280000419005000080079" + `" />
  <game
     data="1" note="nothing"/>
  <folder name="F">
    <game created="1" note="n" data="version: 2&#10;5|0||0|0|3||1|4|0|1|` + cellData + `"></game>
    <game data="version: 1
5|-|0|0|1,2,|1|4|-|1|` + cellData1 + `"/>
  </folder>
</opensudoku>
`

var (
	cellData  = strings.Repeat("0|0|1|", 78)
	cellData1 = strings.Repeat("0|-|1|", 78)
)

func TestReadOpenSudoku(t *testing.T) {
	reading, err := format.Detect([]byte(openSudoku + one))
	if err != nil {
		t.Fatal(err)
	}
	comment := "Date: 2009-09-16\nLevel: easy\nLink: http://example.org/?a=1"
	words := board.Puzzle{Title: "Two & more", Author: "Anna", Source: "a book", Comment: comment}
	folder := words
	folder.Title = "F"
	noted := folder
	noted.Comment += "\nn"
	want := []got{
		{Line: 10, Format: "opensudoku", Givens: one, Words: words},
		{Line: 11, Err: `line 11: bad-value "data" played`},
		{Line: 14, Format: "opensudoku", Givens: "5" + nothing[1:], Words: noted},
		{Line: 15, Format: "opensudoku", Givens: "5" + nothing[1:], Words: folder},
		{Line: 19, Format: "line", Givens: one},
	}
	if diff := cmp.Diff(want, summary(reading.Items)); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	for _, i := range []int{2, 3} {
		state := reading.Items[i].State()
		if state.Entries != (board.Grid{2: 4}) || state.Centre != ([board.Cells]board.DigitSet{1: board.DigitsOf(1, 2)}) {
			t.Errorf("item %d: entries %v, notes %v", i, state.Entries, state.Centre)
		}
	}
	if len(reading.Warnings) > 0 {
		t.Errorf("warnings %v", reading.Warnings)
	}
}

func TestReadKSudoku(t *testing.T) {
	values := "bc" + strings.Repeat("_", 79)
	text := `<!DOCTYPE ksudoku>
<ksudoku><game><puzzle>
<graph name="Cross" type="custom" order="9" sizeX="9" sizeY="9" sizeZ="1">
<sudokugroups at="0" withblocks="1"/><clique size="9">0 10 20 30 40 50 60 70 80</clique><clique size="2">1 2</clique>
</graph><values>` + values + `</values></puzzle>
<history><simple-event index="2" value="3"/>
<simple-event index="3" markers="0110"/><complex-event><simple-event index="2" value="0"/><simple-event index="4" value="9"/></complex-event></history>
</game></ksudoku>`
	reading, err := format.Detect([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	doc := reading.Items[0].Document()
	state := doc.Game.State()
	if state.Puzzle.Givens != (board.Grid{1, 2}) || state.Entries != (board.Grid{4: 9}) || state.Puzzle.Title != "Cross" {
		t.Errorf("givens %v, entries %v, title %q", state.Puzzle.Givens, state.Entries, state.Puzzle.Title)
	}
	if name := state.Puzzle.RulesOrClassic().Name(); name != "diagonal-down+own" {
		t.Errorf("the rules are %s", name)
	}
	if doc.Game.Undo(); doc.Game.State().Entries != (board.Grid{2: 3}) {
		t.Errorf("undone: %v", doc.Game.State().Entries)
	}
	if len(reading.Warnings) != 1 || reading.Warnings[0].String() != "line 7: skipped marks: 1" {
		t.Errorf("warnings %v", reading.Warnings)
	}
}

func TestSharedShapes(t *testing.T) {
	for file, name := range map[string]string{"Aztec": "jigsaw", "Jigsaw": "jigsaw", "XSudoku": "diagonals"} {
		reading, err := format.Detect(sampled(t, "formats/ksudoku-shape-"+file+".xml"))
		if err != nil {
			t.Fatal(err)
		}
		state := reading.Items[0].State()
		rules := state.Puzzle.RulesOrClassic()
		if rules.Name() != name || len(rules.Faults()) > 0 || state.Puzzle.Title != file {
			t.Errorf("%s: rules %s with faults %v, title %q", file, rules.Name(), rules.Faults(), state.Puzzle.Title)
		}
	}
}

// TestTimeOfKSudoku reads a time in milliseconds. Any other text is no time.
func TestTimeOfKSudoku(t *testing.T) {
	for text, want := range map[string]time.Duration{"63500": 63 * time.Second, "0": 0, "-5": 0, "soon": 0, "99999999999999": math.MaxInt32 / 1000 * time.Second} {
		reading, err := format.Detect([]byte(`<ksudoku><game msecs-elapsed="` + text + `"><puzzle><graph type="sudoku" order="9"/><values>b` +
			strings.Repeat("_", 80) + `</values></puzzle></game></ksudoku>`))
		check.Done(t, err)
		check.Equal(t, text+" is", reading.Items[0].Document().Spent, want)
	}
}

func TestReadGnome(t *testing.T) {
	reading, err := format.Detect([]byte(`{"difficulty_category": "easy", "time_elapsed": 63.5, "cells": [
{"position": [0, 3], "value": 9, "fixed": true, "earmarks": []},
{"position": [0, 0], "value": 0, "fixed": false, "earmarks": [2, 4]},
{"earmarks": [], "fixed": false, "value": 1, "position": [6, 0], "mood": 1}]}`))
	if err != nil {
		t.Fatal(err)
	}
	want := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.Grid{3: 9}, Comment: "Level: easy"}}
	want.Entries[54] = 1
	want.Centre[0] = board.DigitsOf(2, 4)
	if diff := differ(want, reading.Items[0].State()); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	doc := reading.Items[0].Document()
	check.Equal(t, "the time is", doc.Spent, 63*time.Second)
	var text bytes.Buffer
	check.Done(t, doc.Write(&text, byName(t, "gnome")))
	again, err := format.Detect(text.Bytes())
	check.Done(t, err)
	check.Equal(t, "written and read, it is", again.Items[0].Document().Spent, doc.Spent)
	if len(reading.Warnings) != 1 || reading.Warnings[0].String() != "line 4: unknown keys: 1" {
		t.Errorf("warnings %v", reading.Warnings)
	}
}

// TestNumbersOfGroupsAreNames checks that a group numbered 7 that would come back as number 1 is
// reported as a lost name, since the number is what the group is called.
func TestNumbersOfGroupsAreNames(t *testing.T) {
	first := board.Group{Kind: board.Extra, Number: 1, Cells: board.CellsOf(0, 4)}
	second := board.Group{Kind: board.Extra, Number: 2, Cells: board.CellsOf(9, 50)}
	seventh := board.Group{Kind: board.Extra, Number: 7, Cells: board.CellsOf(0, 4)}
	for _, name := range []string{"ksudoku", "sudokupad", "fpuzzles"} {
		for _, test := range []struct {
			rules *board.Rules
			want  []format.Loss
		}{
			{board.Classic().With(first).With(second), nil},
			{board.Classic().With(seventh), []format.Loss{{Content: format.Names, Count: 1}}},
		} {
			state := game.State{Playing: true}
			state.Puzzle.SetRules(test.rules)
			if diff := cmp.Diff(test.want, format.Loses(byName(t, name), &state)); diff != "" {
				t.Errorf("%s: want -, got +\n%s", name, diff)
			}
		}
	}
}
