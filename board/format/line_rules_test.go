package format_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// layout is a jigsaw whose regions are numbered by first appearance.
const layout = "112222333" + "111222333" + "111122333" + "444555666" + "444555666" + "444555666" + "777888999" + "777888999" + "777888999"

func TestRulesInLines(t *testing.T) {
	const full = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	letters := strings.NewReplacer("1", "a", "2", "b", "3", "c", "4", "d", "5", "e", "6", "f", "7", "g", "8", "h", "9", "i").Replace(layout)
	for _, test := range []struct{ name, text, rules, comment string }{
		{"jigsaw", one + layout, "jigsaw", ""},
		{"regions by other signs", one + letters, "jigsaw", ""},
		{"regions by other numbers", one + strings.ReplaceAll(layout, "9", "0"), "jigsaw", ""},
		{"jigsaw with a comment", one + layout + " # easy", "jigsaw", "easy"},
		{"jigsaw and more", one + layout + "\tjigsaw+windoku", "jigsaw+windoku", ""},
		{"unfinished", one + strings.Replace(layout, "1", ".", 1) + "\tjigsaw", "jigsaw", ""},
		{"name", one + "\twindoku", "windoku", ""},
		{"names", one + "\tdiagonals+anti-knight", "diagonals+anti-knight", ""},
		{"name and comment", one + "\twindoku\teasy", "windoku", "easy"},
		{"name and a comment behind a hash", one + "\twindoku # easy", "windoku", "easy"},
		{"name and a comment behind a blank", one + "\twindoku easy", "windoku", "easy"},
		{"name of regions that are not there", one + "\tjigsaw", "classic", "jigsaw"},
		{"a short name", one + "\tx", "diagonals", ""},
		{"none", one + "\tnone\t7.1", "classic", "none\t7.1"},
		{"rows", one + "\trows", "classic", "rows"},
		{"a capital", one + "\tWindoku", "windoku", ""},
		{"parts in another order, by other names", one + "\tanti-knight+nrc", "windoku+anti-knight", ""},
		{"jigsaw and a comment behind a tab", one + layout + "\teasy", "jigsaw", "easy"},
		{"jigsaw and a name without regions", one + layout + "\twindoku", "jigsaw+windoku", ""},
		{"a tab and a comment", one + "\teasy", "classic", "easy"},
		{"a tab and classic", one + "\tclassic", "classic", ""},
		{"a blank and a comment", one + " windoku", "classic", "windoku"},
		{"its solution after it", one + " " + filled, "classic", filled},
	} {
		t.Run(test.name, func(t *testing.T) {
			reading, err := format.Detect([]byte(test.text + "\n"))
			if err != nil || len(reading.Items) != 1 {
				t.Fatalf("%d items, %v", len(reading.Items), err)
			}
			p := reading.Items[0].State().Puzzle
			if p.Givens.String() != one || p.RulesOrClassic().Name() != test.rules || p.Comment != test.comment {
				t.Errorf("givens %s, rules %q, comment %q", p.Givens, p.RulesOrClassic().Name(), p.Comment)
			}
			if (p.Rules == nil) != (test.rules == "classic") {
				t.Error("classic rules, and they alone, are nil")
			}
			if !strings.Contains(test.rules, "jigsaw") || test.name == "unfinished" {
				return
			}
			if regions := p.Rules.Regions(); regions.String() != layout {
				t.Errorf("regions %s", regions.String())
			}
		})
	}
	for name, text := range map[string]string{
		"a solution is no layout":      one + full,
		"nor are regions of ten cells": one + strings.Replace(layout, "12", "11", 1),
		"nor is a half of it cut off":  one + full + "\twindoku",
		"nor are nine dots a region":   one + strings.ReplaceAll(layout, "1", "."),
		"nor ten regions":              one + strings.Replace(layout, "1", "0", 1) + "\tjigsaw",
	} {
		if reading, err := format.Detect([]byte(text + "\n")); err == nil {
			t.Errorf("%s: read %d puzzles", name, len(reading.Items))
		}
	}
}

func TestRulesComeBackFromLines(t *testing.T) {
	regions, ok := board.ParseRegions(layout)
	if !ok {
		t.Fatal("the layout is none")
	}
	open := regions
	open[3] = 0
	f := byName(t, "line")
	for name, want := range map[string]string{
		"windoku":                "\twindoku",
		"jigsaw":                 layout,
		"jigsaw+diagonals":       layout + "\tjigsaw+diagonals",
		"classic+regions":        layout + "\tclassic+regions",
		"rows+columns+anti-king": "\trows+columns+anti-king",
	} {
		rules, err := board.RulesNamed(name, &regions)
		if err != nil {
			t.Fatal(err)
		}
		state := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.MustParseGrid(one), Rules: rules}}
		text := written(t, f, &state)
		if text != one+want+"\n" {
			t.Errorf("%s is written %q", name, text)
		}
		if diff := differ(state, readBack(t, "line", []byte(text))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if losses := format.Loses(f, &state); len(losses) != 0 {
			t.Errorf("%s: a line loses %v", name, losses)
		}
		state.Puzzle.Rules = board.Classic().WithRegions(&open)
		if diff := differ(state, readBack(t, "line", []byte(written(t, f, &state)))); diff != "" {
			t.Errorf("unfinished: %s", diff)
		}
	}
}

// TestRulesThatALineCannotHold checks that rules whose text would look like a comment are reported
// as lost and not written.
func TestRulesThatALineCannotHold(t *testing.T) {
	f := byName(t, "line")
	for _, name := range []string{"none", "rows", "boxes"} {
		rules, err := board.RulesNamed(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one), Rules: rules}}
		if text := written(t, f, &state); text != one+"\n" {
			t.Errorf("%s is written %q", name, text)
		}
		if losses := format.Loses(f, &state); len(losses) != 1 || losses[0].Content != format.Rules {
			t.Errorf("%s: a line loses %v", name, losses)
		}
	}
	recoloured := slices.Clone(board.Classic().WithPreset(board.PresetNamed("windoku")).Groups())
	recoloured[27].Colour, recoloured[28].Name = 9, "Second"
	state := game.State{Puzzle: board.Puzzle{Rules: board.NewRules(recoloured...)}}
	if losses := format.Loses(f, &state); !slices.Equal(losses, []format.Loss{{Content: format.Names, Count: 1}, {Content: format.GroupColours, Count: 1}}) {
		t.Errorf("of a name and a colour a line loses %v", losses)
	}
}

// TestRegionsAreNumberedInOrderInLines checks that a line numbers the regions of a jigsaw by first
// appearance, regardless of their numbers in the puzzle.
func TestRegionsAreNumberedInOrderInLines(t *testing.T) {
	f := byName(t, "line")
	turned := strings.NewReplacer("1", "9", "2", "8", "3", "1", "8", "3", "9", "2").Replace(layout)
	grid := board.MustParseGrid(turned)
	for name, want := range map[string]string{
		"jigsaw":           layout,
		"jigsaw+diagonals": layout + "\tjigsaw+diagonals",
	} {
		rules, err := board.RulesNamed(name, board.RegionsOf(&grid))
		if err != nil {
			t.Fatal(err)
		}
		state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one), Rules: rules}}
		if text := written(t, f, &state); text != one+want+"\n" {
			t.Errorf("%s is written %q", name, text)
		}
	}
}
