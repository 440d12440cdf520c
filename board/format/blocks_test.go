package format_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// blocks lists the formats that consist of rows of cells and hold more than givens.
var blocks = []string{"pm", "sdk", "ss", "sdx"}

// halfway generates half-finished games with some givens, entries and removed candidates. Some of
// them have marks and colours.
func halfway() *rapid.Generator[game.State] {
	return rapid.Custom(func(t *rapid.T) game.State {
		state := game.State{Playing: true}
		givens, entries := rapid.IntRange(0, 10).Draw(t, "givens"), rapid.IntRange(0, 10).Draw(t, "entries")
		entered := rapid.Bool().Draw(t, "entered")
		for c, d := range board.MustParseGrid(filled) {
			switch {
			case rapid.IntRange(1, 10).Draw(t, "given") <= givens:
				state.Puzzle.Givens[c] = d
			case entered && rapid.IntRange(1, 10).Draw(t, "entry") <= entries:
				state.Entries[c] = d
			}
		}
		removed := rapid.SampledFrom([]int{0, 1, 5, 10}).Draw(t, "removed")
		grid := state.Grid()
		for c, left := range state.Puzzle.Candidates(&grid) {
			for d := range left.All() {
				if rapid.IntRange(1, 10).Draw(t, "gone") <= removed {
					state.Puzzle.Removed[c] = state.Puzzle.Removed[c].With(d)
				}
			}
		}
		if rapid.Bool().Draw(t, "marked") {
			state.Centre[rapid.IntRange(0, 80).Draw(t, "cell")] = board.DigitsOf(1, 5, 9)
			state.Colours[rapid.IntRange(0, 80).Draw(t, "cell")] = board.ColoursOf(9)
		}
		return state
	})
}

// roundTrip writes a state in a format and reads it back. It fails if anything except the reported
// losses differs.
func roundTrip(t *rapid.T, name string, state game.State) {
	f, _ := format.ByName(name)
	f.Blank = rapid.SampledFrom([]byte{'.', '0'}).Draw(t, "blank")
	state.Playing = true
	losses := format.Loses(f, &state)
	var text bytes.Buffer
	if err := format.Write(&text, f, &state); err != nil {
		t.Fatal(err)
	}
	back := readBack(t, name, text.Bytes())
	if diff := differ(kept(f, state), without(back, losses)); diff != "" {
		t.Fatalf("lost %v, written -, read +\n%s\n%s", losses, diff, text.String())
	}
}

func TestBlocksComeBack(t *testing.T) {
	for _, name := range blocks {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) { roundTrip(t, name, states().Draw(t, "state")) }))
		t.Run(name+" halfway", rapid.MakeCheck(func(t *rapid.T) { roundTrip(t, name, halfway().Draw(t, "state")) }))
	}
}

// TestBlocksLoseNothingShown checks that pm, ss and sdx keep everything in a game without marks and
// colours.
func TestBlocksLoseNothingShown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state := halfway().Draw(t, "state")
		state.Centre, state.Colours = [board.Cells]board.DigitSet{}, [board.Cells]board.ColourSet{}
		for _, name := range []string{"pm", "ss", "sdx"} {
			f, _ := format.ByName(name)
			if losses := format.Loses(f, &state); len(losses) > 0 {
				t.Fatalf("%s loses %v", name, losses)
			}
		}
	})
}

// TestWordsComeBack checks that the texts of an .sdk file are read back, each from its own tag.
func TestWordsComeBack(t *testing.T) {
	state := classicGame(func(s *game.State) {
		s.Puzzle.Title, s.Puzzle.Author, s.Puzzle.Source = "Grün & gut", "Ruud", "a book"
		s.Puzzle.Comment = "Level: Easy\nfirst\n\nLink: http://example.org\nANOTHER"
	})
	text := written(t, byName(t, "sdk"), &state)
	const head = "#A Ruud\n#D Grün & gut\n#S a book\n#L Easy\n#C first\n#C \n#U http://example.org\n#C ANOTHER\n"
	if want := head + rowsOf(one, "\n") + "\n"; text != want {
		t.Errorf("written\n%s", text)
	}
	f := byName(t, "sdk")
	if losses := format.Loses(f, &state); len(losses) > 0 {
		t.Errorf("loses %v", losses)
	}
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringMatching(`[A-Za-z0-9#.,:\[\]/ \t\n-]{0,80}`)
		s := classicGame(func(s *game.State) {
			s.Puzzle.Title, s.Puzzle.Author, s.Puzzle.Source = line.Draw(t, "title"), line.Draw(t, "author"), line.Draw(t, "source")
			s.Puzzle.Comment = strings.Join(rapid.SliceOf(line).Draw(t, "comment"), "\n")
		})
		roundTrip(t, "sdk", s)
	})
}

func TestSections(t *testing.T) {
	section := func(name, rows string) string { return "[" + name + "]\n" + rows + "\n" }
	marks := "12,,,,,,,,\n" + strings.Repeat(",,,,,,,,\n", 7) + ",,,,,,,,9"
	text := "#A Ruud\n#L Easy\n" + section("Puzzle", rowsOf(one, "\n")) + section("State", rowsOf("534"+one[3:], "\n")) +
		section("PencilMarks", marks) + "\n" + section("Colors", rowsOf("....4"+nothing[5:], "\n")) +
		"#A Eva\n#D more\n" + section("Puzzle", rowsOf(two, "\n"))
	reading, err := format.Detect([]byte(text))
	if err != nil || len(reading.Items) != 2 || len(reading.Warnings) > 0 {
		t.Fatalf("%d items, warnings %v, error %v", len(reading.Items), reading.Warnings, err)
	}
	want := classicGame(func(s *game.State) {
		s.Puzzle.Author, s.Puzzle.Comment = "Ruud", "Level: Easy"
		s.Entries[2] = 4
		s.Centre[0], s.Centre[80] = board.DigitsOf(1, 2), board.DigitsOf(9)
		s.Colours[4] = board.ColoursOf(4)
	})
	if diff := differ(want, reading.Items[0].State()); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	second := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.MustParseGrid(two), Author: "Eva", Title: "more"}}
	if diff := differ(second, reading.Items[1].State()); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

func TestMoves(t *testing.T) {
	stars := compact(" *-----------*", " |---+---+---|", " *-----------*")
	reading, err := format.Detect([]byte(stars + "\n\nI024\nE03002\nE03006\n\n" + stars + "I039\n"))
	if err != nil || len(reading.Items) != 2 || len(reading.Warnings) > 0 {
		t.Fatalf("%d items, warnings %v, error %v", len(reading.Items), reading.Warnings, err)
	}
	for i, change := range []func(*game.State){
		func(s *game.State) { s.Entries[2], s.Puzzle.Removed[3] = 4, board.DigitsOf(2, 6) },
		func(s *game.State) { s.Entries[3] = 9 },
	} {
		if diff := differ(classicGame(change), reading.Items[i].State()); diff != "" || reading.Items[i].Format().Name != "ss" {
			t.Errorf("game %d: format %q, want -, got +\n%s", i, reading.Items[i].Format().Name, diff)
		}
	}
}

// TestBlocksAreLinear checks that the work is linear in the length of the text, and that the
// scanner keeps no more text than one puzzle needs.
func TestBlocksAreLinear(t *testing.T) {
	stars := compact(" *-----------*", " |---+---+---|", " *-----------*")
	for name, text := range map[string]string{
		"pencil marks":    marked,
		"rows of marks":   "5 3 124 26 7 2468 1489 1249 248\n",
		"short blocks":    "1 2 . 4 5 6 7 . 9\n. . . . . . . . .\n\n",
		"compact grids":   stars,
		"moves":           "I024\nE03002\n",
		"sections":        "[Puzzle]\n" + rowsOf(one, "\n") + "\n[State]\n" + rowsOf(one, "\n") + "\n",
		"headings":        "[State]\n",
		"fields":          ",,,,,,,,\n",
		"tabs":            "\t\t\t\t\t\t\t\t\n",
		"places":          strings.Repeat("1........", 9) + "\n",
		"nearly places":   strings.Repeat(strings.Repeat("1........", 9)+"\n", 8) + "\n",
		"tags":            "#C " + strings.Repeat("word ", 100) + "\n",
		"marks in dashes": strings.ReplaceAll(marked, "12", "-"),
	} {
		t.Run(name, func(t *testing.T) {
			work := func(size int) float64 {
				return testing.AllocsPerRun(1, func() {
					scanner := format.NewScanner(io.MultiReader(strings.NewReader(stars), newRepeater(text, size)))
					for scanner.Scan() {
					}
				})
			}
			small, large := work(20_000), work(160_000)
			if large > 10*small+5000 {
				t.Errorf("%v allocations for 20 KB, %v for 160 KB", small, large)
			}
			source := newRepeater(text, 3<<19)
			scanner := format.NewScanner(source)
			for scanner.Scan() {
			}
			if source.peak > 4<<20 {
				t.Errorf("%d KiB in use", source.peak>>10)
			}
		})
	}
}

// TestNumbersBeforeManyRows reads more than nine rows that are separated unevenly, the first of
// which may be a header.
func TestNumbersBeforeManyRows(t *testing.T) {
	text := "---+---\n" + rowsOf(solvedFirst, "\n")[:59] + "\n---+---\n" + rowsOf(one, "\n") + "\n"
	for _, item := range scan(t, text) {
		if item.Err == nil {
			t.Errorf("line %d is read as %v", item.Line, item.State().Puzzle.Givens)
		}
	}
}
