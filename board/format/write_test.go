package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

func byName(t testing.TB, name string) format.Format {
	t.Helper()
	f, ok := format.ByName(name)
	if !ok {
		t.Fatalf("no format %q", name)
	}
	return f
}

func written(t testing.TB, f format.Format, state *game.State) string {
	t.Helper()
	return writtenAs(t, f, state)
}

func writtenAs(t rapid.TB, f format.Format, state *game.State) string {
	var text bytes.Buffer
	if err := format.Write(&text, f, state); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestWrite(t *testing.T) {
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one)}}
	tests := []struct {
		name, format string
		blank        byte
		want         string
	}{
		{"line", "line", 0, one + "\n"},
		{"line with zeros", "line", '0', blank(one, "0") + "\n"},
		{"rows", "rows", 0, rowsOf(one, "\n") + "\n"},
		{"rows with zeros", "rows", '0', rowsOf(blank(one, "0"), "\n") + "\n"},
		{"grid", "grid", 0, frame},
		{"grid with zeros", "grid", '0', blank(frame, "0")},
		{"box", "box", 0, drawn},
		{"box takes no zeros", "box", '0', drawn},
		{"line with a blank that is none", "line", '7', one + "\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := byName(t, test.format)
			f.Blank = test.blank
			if diff := cmp.Diff(test.want, written(t, f, &state)); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
		})
	}
}

func TestWriteNonet(t *testing.T) {
	state := game.State{
		Puzzle: board.Puzzle{
			Givens: board.MustParseGrid(one),
			Title:  "An <easy> one",
			Rules: board.NewRules(board.Group{Kind: board.Row, Number: 1, Cells: board.CellsOf(0, 1)},
				board.Group{Kind: board.Extra, Name: "ring", Cells: board.CellsOf(10, 80)}),
		},
		Playing: true,
	}
	state.Puzzle.Removed[3] = board.DigitsOf(1, 9)
	state.Entries[2] = 4
	state.Corner[80] = board.DigitsOf(2)
	state.Centre[9] = board.DigitsOf(3, 4)
	state.Colours[11] = board.ColoursOf(7)
	const want = `{
  "format": "nonet",
  "version": 2,
  "title": "An <easy> one",
  "rules": "none",
  "groups": [
    {
      "kind": "row",
      "number": 1,
      "cells": "r1c1 r1c2"
    },
    {
      "kind": "extra",
      "name": "ring",
      "cells": "r2c2 r9c9"
    }
  ],
  "givens": [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79"
  ],
  "removed": {
    "r1c4": "19"
  },
  "playing": true,
  "entries": [
    "..4......",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    "........."
  ],
  "corner": {
    "r9c9": "2"
  },
  "centre": {
    "r2c1": "34"
  },
  "colours": {
    "r2c3": 7
  }
}
`
	if diff := cmp.Diff(want, written(t, byName(t, "nonet"), &state)); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

func TestWriteFails(t *testing.T) {
	var state game.State
	err := format.Write(&bytes.Buffer{}, format.Format{Name: "hsol"}, &state)
	if err == nil || err.Error() != `not-written "hsol"` {
		t.Errorf("error %v", err)
	}
	full := errors.New("disk full")
	if err := format.Write(failing{full}, byName(t, "line"), &state); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// writers returns the formats that are written.
func writers() []format.Format {
	return slices.DeleteFunc(format.Formats(), func(f format.Format) bool { return !f.Writes })
}

func TestTable(t *testing.T) {
	var names []string
	for _, f := range format.Formats() {
		names = append(names, f.Name+f.Extension)
		if readOnly := f.Name == "sepb" || f.Name == "qqwing"; !f.Reads || f.Writes == readOnly {
			t.Errorf("%s is read %t and written %t", f.Name, f.Reads, f.Writes)
		}
	}
	want := []string{
		"line.txt", "rows.txt", "csv.csv", "tsv.tsv", "grid.txt", "box.txt", "pm.txt",
		"sdm.sdm", "sdk.sdk", "ss.ss", "hodoku.txt", "opensudoku.opensudoku", "fpuzzles.txt",
		"sudokupad.txt", "sdx.sdx", "sukaku.txt", "ksudoku.ksudoku", "gnome.json", "sgt.txt",
		"sepb.txt", "qqwing.csv", "nonet.nonet",
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	for _, extension := range []string{".nonet", "nonet", ".NONET"} {
		if f, ok := format.ByExtension(extension); !ok || f.Name != "nonet" {
			t.Errorf("%q is %q", extension, f.Name)
		}
	}
	if f, ok := format.ByExtension(".txt"); !ok || f.Name != "line" {
		t.Errorf(".txt is %q", f.Name)
	}
	if f, ok := format.ByName("GRID"); !ok || f.Name != "grid" {
		t.Errorf("GRID is %q", f.Name)
	}
	if _, ok := format.ByName("hsol"); ok {
		t.Error("hsol is known")
	}
	if _, ok := format.ByExtension(""); ok {
		t.Error("no extension is known")
	}
}

func TestLoses(t *testing.T) {
	var state game.State
	p := &state.Puzzle
	p.Rules = board.NewRules(board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 2)})
	p.Title, p.Author, p.Source, p.Comment = "t", "a", "s", "c"
	p.Removed[0] = board.DigitsOf(1, 2, 3)
	state.Entries[5], state.Entries[6] = 1, 2
	state.Corner[1], state.Corner[2] = board.DigitsOf(1, 2), board.DigitsOf(3, 4)
	state.Centre[1] = board.DigitsOf(1, 2, 3, 4, 5)
	for c := range board.Colour(6) {
		state.Colours[c] = board.ColoursOf(c + 1)
	}
	state.Tints = state.Tints.With(9, board.Tints{1, 2}).With(10, board.Tints{8: 3})
	state.Pins = board.Grid{0, 7, 0, 8, 9}
	state.Struck[7], state.Crossed[8] = board.DigitsOf(1, 2), board.DigitsOf(3)
	want := []format.Loss{
		{format.Rules, 1},
		{format.Groups, 1},
		{format.Removed, 3},
		{format.Title, 1},
		{format.Author, 1},
		{format.Source, 1},
		{format.Comment, 1},
		{format.Entries, 2},
		{format.Corner, 4},
		{format.Centre, 5},
		{format.Colours, 6},
		{format.Tints, 3},
		{format.Pins, 3},
		{format.Struck, 3},
	}
	for _, name := range []string{"line", "rows", "grid", "box"} {
		if diff := cmp.Diff(want, format.Loses(byName(t, name), &state)); diff != "" {
			t.Errorf("%s: want -, got +\n%s", name, diff)
		}
		bare := game.State{Puzzle: board.Puzzle{Rules: board.Classic(), Givens: p.Givens}}
		if losses := format.Loses(byName(t, name), &bare); len(losses) != 0 {
			t.Errorf("%s loses %v of bare givens", name, losses)
		}
	}
	p.Rules = board.Classic().With(
		board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 2)},
		board.Group{Kind: board.Extra, Cells: board.CellsOf(2, 40)},
		board.Group{Kind: board.Window, Cells: board.CellsOf(3, 50)},
	)
	for _, name := range []string{"line", "rows"} {
		if losses := format.Loses(byName(t, name), &state); losses[0] != (format.Loss{Content: format.Groups, Count: 3}) {
			t.Errorf("of three groups %s loses %v", name, losses)
		}
	}
	if losses := format.Loses(byName(t, "nonet"), &state); len(losses) != 0 {
		t.Errorf("nonet loses %v", losses)
	}
	const all = "rules, own groups, names of groups, colours of groups, removed candidates, title, author, source, comment, entries, corner marks, centre marks, colours, several colours in a cell, colours of candidates, pins, candidates removed while playing, history, solution on show, time spent"
	if got := format.Everything.String(); got != all {
		t.Errorf("everything is %q", got)
	}
}

// TestOnlySomeColoursAreLost checks a format with one colour in each cell.
func TestOnlySomeColoursAreLost(t *testing.T) {
	var state game.State
	state.Colours[3], state.Colours[4], state.Colours[5] = board.ColoursOf(1), board.ColoursOf(2, 5), board.ColoursOf(7, 8, 9)
	for _, name := range []string{"sdk", "fpuzzles"} {
		if diff := cmp.Diff([]format.Loss{{format.Mixed, 2}}, format.Loses(byName(t, name), &state)); diff != "" {
			t.Errorf("%s: want -, got +\n%s", name, diff)
		}
	}
}

// TestLabelsAreLostWithoutTheirGroups checks that a format that keeps the cells of custom groups
// loses only their labels.
func TestLabelsAreLostWithoutTheirGroups(t *testing.T) {
	plain := board.Group{Kind: board.Extra, Number: 1, Cells: board.CellsOf(1, 2)}
	coloured, named := plain, plain
	coloured.Colour, named.Name = 4, "Ring"
	window := board.PresetNamed("windoku").Groups[0]
	window.Name = "First"
	windoku := board.Classic().WithPreset(board.PresetNamed("windoku"))
	lost := func(content format.Content) []format.Loss { return []format.Loss{{Content: content, Count: 1}} }
	for _, test := range []struct {
		name  string
		rules *board.Rules
		want  []format.Loss // for formats that keep the cells of groups
		line  []format.Loss
	}{
		{"plain", board.Classic().With(plain), nil, []format.Loss{{format.Groups, 1}}},
		{"coloured", board.Classic().With(coloured), lost(format.GroupColours), []format.Loss{{format.Groups, 1}}},
		{"named", windoku.With(named), lost(format.Names), []format.Loss{{format.Groups, 1}}},
		{"preset", windoku.Without(func(g *board.Group) bool { return g.Cells == window.Cells }).With(window), lost(format.Names), lost(format.Names)},
	} {
		state := game.State{Puzzle: board.Puzzle{Rules: test.rules}}
		for name, want := range map[string][]format.Loss{"fpuzzles": test.want, "sudokupad": test.want, "ksudoku": test.want, "line": test.line, "nonet": nil} {
			if diff := cmp.Diff(want, format.Loses(byName(t, name), &state)); diff != "" {
				t.Errorf("%s, %s: want -, got +\n%s", test.name, name, diff)
			}
		}
	}
}

func grids() *rapid.Generator[board.Grid] {
	return rapid.Custom(func(t *rapid.T) board.Grid {
		var grid board.Grid
		filling := rapid.IntRange(0, 9).Draw(t, "filling")
		for c := range grid {
			if rapid.IntRange(1, 9).Draw(t, "filled") <= filling {
				grid[c] = board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
			}
		}
		return grid
	})
}

func states() *rapid.Generator[game.State] {
	sets := rapid.Map(rapid.IntRange(-3*511, 511), func(n int) board.DigitSet { return board.DigitSet(max(n, 0)) })
	return rapid.Custom(func(t *rapid.T) game.State {
		s := game.State{Playing: rapid.Bool().Draw(t, "playing")}
		s.Puzzle.Givens = grids().Draw(t, "givens")
		s.Puzzle.Title = rapid.String().Draw(t, "title")
		s.Puzzle.Author = rapid.String().Draw(t, "author")
		s.Puzzle.Source = rapid.String().Draw(t, "source")
		s.Puzzle.Comment = rapid.String().Draw(t, "comment")
		s.Entries = grids().Draw(t, "entries")
		s.Pins = grids().Draw(t, "pins")
		for c := range board.Cells {
			if s.Puzzle.Givens[c] != 0 {
				s.Entries[c], s.Pins[c] = 0, 0
			}
			s.Puzzle.Removed[c] = sets.Draw(t, "removed")
			s.Corner[c] = sets.Draw(t, "corner")
			s.Centre[c] = sets.Draw(t, "centre")
			s.Struck[c] = sets.Draw(t, "struck")
			s.Crossed[c] = sets.Draw(t, "crossed")
			s.Colours[c] = board.ColoursOf(board.Colour(max(0, rapid.IntRange(-20, 9).Draw(t, "colour"))))
			if rapid.IntRange(0, 9).Draw(t, "mixed") == 0 {
				s.Colours[c] |= board.ColourSet(sets.Draw(t, "colours"))
				d := rapid.IntRange(1, 9).Draw(t, "tinted")
				s = s.WithTint(board.CellsOf(board.Cell(c)), board.Digit(d), board.Colour(rapid.IntRange(1, 9).Draw(t, "tint")))
			}
		}
		if rapid.Bool().Draw(t, "other rules") {
			var groups []board.Group
			for range rapid.IntRange(0, 5).Draw(t, "groups") {
				group := board.Group{Kind: board.GroupKind(rapid.IntRange(0, int(board.Extra)).Draw(t, "kind"))}
				group.Number = rapid.IntRange(0, board.MaxGroups).Draw(t, "number")
				group.Colour = board.Colour(rapid.IntRange(0, board.Colours).Draw(t, "colour"))
				group.Name = rapid.String().Draw(t, "group")
				for _, c := range rapid.SliceOf(rapid.IntRange(0, 80)).Draw(t, "cells") {
					group.Cells = group.Cells.With(board.Cell(c))
				}
				groups = append(groups, group)
			}
			if rapid.Bool().Draw(t, "regions") {
				layout := rapid.StringOfN(rapid.RuneFrom([]rune("123456789.")), board.Cells, board.Cells, -1).Draw(t, "layout")
				if regions, ok := board.ParseRegions(layout); ok {
					groups = append(groups, regions.Groups()...)
				}
			}
			for _, preset := range rapid.SliceOf(rapid.SampledFrom(board.Presets())).Draw(t, "presets") {
				groups = append(groups, preset.Groups...)
			}
			s.Puzzle.SetRules(board.NewRules(groups...))
		}
		return s
	})
}

// differ describes the differences between two states, or returns "".
func differ(a, b game.State) string {
	if a == b {
		return ""
	}
	if rulesA, rulesB := a.Puzzle.RulesOrClassic(), b.Puzzle.RulesOrClassic(); rulesA != rulesB {
		return fmt.Sprintf("the rules differ: %v and %v", rulesA.Groups(), rulesB.Groups())
	}
	return cmp.Diff(a, b, cmp.Comparer(func(a, b *board.Rules) bool { return a == b }))
}

// readBack reads a text. It fails unless the text holds exactly one puzzle, in the named format.
func readBack(t rapid.TB, name string, text []byte) game.State {
	reading, err := format.Detect(text)
	if err != nil || len(reading.Items) != 1 || len(reading.Warnings) != 0 {
		t.Fatalf("%d items, warnings %v, error %v in\n%s", len(reading.Items), reading.Warnings, err, text)
	}
	if name == "sdm" {
		name = "line" // the text looks like the line format
	}
	if got := reading.Format.Name; got != name && got != alike(name, text) {
		t.Fatalf("read as %s:\n%s", reading.Format.Name, text)
	}
	return reading.Items[0].State()
}

func TestGivensComeBack(t *testing.T) {
	for _, f := range writers() {
		for _, blank := range []byte{'.', '0'} {
			t.Run(f.Name+" with "+string(blank), rapid.MakeCheck(func(t *rapid.T) {
				f.Blank = blank
				state := game.State{Playing: true}
				state.Puzzle.Givens = grids().Draw(t, "givens")
				var text bytes.Buffer
				if err := format.Write(&text, f, &state); err != nil {
					t.Fatal(err)
				}
				if diff := differ(state, readBack(t, f.Name, text.Bytes())); diff != "" {
					t.Fatalf("written -, read +\n%s", diff)
				}
			}))
		}
	}
}

func TestGamesComeBack(t *testing.T) {
	f := byName(t, "nonet")
	rapid.Check(t, func(t *rapid.T) {
		state := states().Draw(t, "state")
		var text bytes.Buffer
		if err := format.Write(&text, f, &state); err != nil {
			t.Fatal(err)
		}
		if diff := differ(state, readBack(t, "nonet", text.Bytes())); diff != "" {
			t.Fatalf("written -, read +\n%s", diff)
		}
	})
}

func TestNonetTolerates(t *testing.T) {
	text := `{"givens": "` + blank(one, "0") + `", "branches": {"a": [1, {"b": null}]}, "rules": "classic", "version": 1,
		"corner": {"r1c3": "421", "r1c4": ""}, "title": "{\"} \\\"}", "groups2": 7,
		"format": "nonet"}`
	reading, err := format.Detect([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.MustParseGrid(one)}}
	want.Puzzle.Title = `{"} \"}`
	want.Corner[2] = board.DigitsOf(1, 2, 4)
	if diff := differ(want, reading.Items[0].State()); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

// TestLostTime checks which formats lose the time spent on a game.
func TestLostTime(t *testing.T) {
	state := game.State{Playing: true}
	state.Puzzle.Givens[0] = 5
	doc := &format.Document{Game: game.New(state), Spent: time.Minute}
	check.Equal(t, "losses of an untouched game", len(doc.Loses(byName(t, "sdk"))), 0)
	state.Entries[1] = 6
	doc.Game = game.New(state)
	for name, want := range map[string]int{"sdk": 1, "gnome": 0, "nonet": 0} {
		losses := doc.Loses(byName(t, name))
		check.Equal(t, "losses of "+name, len(losses), want)
		for _, loss := range losses {
			check.Equal(t, name+" loses", loss.Content, format.Spent)
		}
	}
}

// A format whose table says that it holds the names or colours of groups writes every such label.
func TestTheTableOfFormatsIsRightAboutLabels(t *testing.T) {
	cells := board.CellsOf(0, 10, 20, 30, 40)
	group := board.Group{Kind: board.Extra, Cells: cells, Name: "the odd one", Number: 1, Colour: 3}
	state := &game.State{}
	state.Puzzle.Rules = board.Classic().With(group)
	for _, f := range writers() {
		if f.Holds&format.Groups == 0 {
			continue
		}
		for _, label := range []format.Content{format.Names, format.GroupColours} {
			lost := slices.ContainsFunc(format.Loses(f, state), func(loss format.Loss) bool { return loss.Content == label })
			if holds := f.Holds&label != 0; holds == lost {
				t.Errorf("%s: the table says that %q are held: %v; they are lost: %v", f.Name, label, holds, lost)
			}
		}
	}
}
