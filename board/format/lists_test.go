package format_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
)

const bank = "050703060007000800000816000000030000005000100730040086906000204840572093000409000"

func TestSepb(t *testing.T) {
	const line = "0000183b305c " + bank + "  1.2\n"
	item, _ := readOne(t, line)
	state := item.State()
	if got := state.Puzzle; got.Givens.String() != strings.ReplaceAll(bank, "0", ".") || got.Comment != "1.2" || got.Title != "" {
		t.Errorf("givens %v, comment %q, title %q", got.Givens, got.Comment, got.Title)
	}
	other, _ := readOne(t, "0123456789ab "+bank+" 10.3")
	state = other.State()
	if state.Puzzle.Title != "0123456789ab" || state.Puzzle.Comment != "10.3" || other.Format().Name != "sepb" {
		t.Errorf("title %q, comment %q", state.Puzzle.Title, state.Puzzle.Comment)
	}
	for _, text := range []string{"0123456789ab " + bank + " 10.35", "0123456789aB " + bank + " 1.2", "0123456789ab " + bank + "  1.2 x"} {
		if item, _ := readOne(t, text); item.Format().Name != "line" {
			t.Errorf("%q is read as %s", text, item.Format().Name)
		}
	}
}

func TestQQWing(t *testing.T) {
	text := "Puzzle,Givens,Singles,Guesses,Difficulty\n" + one + ",30,51,0,Simple,\n" + two + ",21,,2,Expert,\n" + one + "\n" + two + ",1,2,3\n"
	reading, err := format.Detect([]byte(text))
	if err != nil || len(reading.Warnings) > 0 {
		t.Fatal(reading.Warnings, err)
	}
	want := []got{
		{2, "qqwing", one, "", board.Puzzle{Comment: "Givens: 30, Singles: 51, Difficulty: Simple"}},
		{3, "qqwing", two, "", board.Puzzle{Comment: "Givens: 21, Guesses: 2, Difficulty: Expert"}},
		{4, "line", one, "", board.Puzzle{}}, // after the table
		{5, "line", two, "", board.Puzzle{Comment: "1,2,3"}},
	}
	if diff := cmp.Diff(want, summary(reading.Items)); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	if item, warnings := readOne(t, "Puzzle, as it was in the paper\n\n"+one); item.Format().Name != "line" || len(warnings) != 1 {
		t.Errorf("format %s, warnings %v", item.Format().Name, warnings)
	}
}

func TestZeroAsDigit(t *testing.T) {
	shifted := strings.NewReplacer("1", "0", "2", "1", "3", "2", "4", "3", "5", "4", "6", "5", "7", "6", "8", "7", "9", "8").Replace(one)
	reading, err := format.Detect([]byte(shifted + " # mine\n"))
	if err != nil || len(reading.Others) != 1 {
		t.Fatalf("%d other readings, %v", len(reading.Others), err)
	}
	state := reading.Items[0].State()
	if reading.Interpretation != format.ZeroBlank || state.Puzzle.Givens.String() != strings.ReplaceAll(shifted, "0", ".") {
		t.Errorf("way %v, givens %v", reading.Interpretation, state.Puzzle.Givens)
	}
	other := reading.Others[0].Items[0].State()
	if reading.Others[0].Interpretation != format.ZeroDigit || other.Puzzle.Givens.String() != one || other.Puzzle.Comment != "mine" {
		t.Errorf("way %v, givens %v, comment %q", reading.Others[0].Interpretation, other.Puzzle.Givens, other.Puzzle.Comment)
	}
	for _, sure := range []string{one, blank(one, "0"), "0" + one[1:], blank(shifted, "0")} {
		if reading, err := format.Detect([]byte(sure)); err != nil || reading.Interpretation != 0 || len(reading.Others) != 0 {
			t.Errorf("%s: way %v, %v", sure, reading.Interpretation, err)
		}
	}
}

// TestLayoutAlone checks that 81 digits that form nine connected regions are read as regions,
// unless the user chooses the other interpretation.
func TestLayoutAlone(t *testing.T) {
	reading, err := format.Detect([]byte(layout + "\n"))
	if err != nil || len(reading.Others) != 1 {
		t.Fatalf("%d other readings, %v", len(reading.Others), err)
	}
	state := reading.Items[0].State()
	if reading.Interpretation != format.JigsawLayout || state.Puzzle.Givens != (board.Grid{}) || state.Puzzle.RulesOrClassic().Name() != "jigsaw" {
		t.Errorf("way %v, givens %v, rules %s", reading.Interpretation, state.Puzzle.Givens, state.Puzzle.RulesOrClassic().Name())
	}
	other := reading.Others[0].Items[0].State()
	if reading.Others[0].Interpretation != format.FilledGrid || other.Puzzle.Givens.String() != layout || other.Puzzle.Rules != nil {
		t.Errorf("way %v, givens %v", reading.Others[0].Interpretation, other.Puzzle.Givens)
	}
	for _, sure := range []string{filled, strings.NewReplacer("1", "2", "2", "1").Replace(layout[:9]) + layout[9:], layout + "\twindoku"} {
		reading, err := format.Detect([]byte(sure))
		if err != nil {
			t.Fatal(err)
		}
		if state := reading.Items[0].State(); reading.Interpretation != 0 || state.Puzzle.Givens.Filled() != board.Cells {
			t.Errorf("%s: way %v, %v", sure, reading.Interpretation, err)
		}
	}
}

func TestListWriter(t *testing.T) {
	givens := []string{one, two, nothing, filled, one}
	for _, f := range writers() {
		t.Run(f.Name, func(t *testing.T) {
			var text bytes.Buffer
			list := format.NewListWriter(&text, f)
			for i, grid := range givens {
				state := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.MustParseGrid(grid)}}
				add := list.Add(&state)
				// Without a header and a footer, a list begins like a text with one puzzle.
				if whole := written(t, f, &state); i == 0 && f.Name != "opensudoku" && text.String() != whole {
					t.Errorf("the first is written %q", text.String())
				}
				var bad *fault.Error
				if !f.Many && i > 0 {
					if !errors.As(add, &bad) || bad.Kind != fault.OnePuzzleOnly {
						t.Fatalf("error %v", add)
					}
					return
				}
				if add != nil {
					t.Fatal(add)
				}
			}
			if err := list.Close(); err != nil {
				t.Fatal(err)
			}
			items := scan(t, text.String())
			if len(items) != len(givens) {
				t.Fatalf("%d items in\n%s", len(items), text.String())
			}
			for i := range items {
				if state := items[i].State(); items[i].Err != nil || state.Puzzle.Givens.String() != givens[i] {
					t.Errorf("item %d: %v, %v", i, state.Puzzle.Givens, items[i].Err)
				}
			}
		})
	}
}

func TestListsAreParted(t *testing.T) {
	for name, want := range map[string]string{
		"line": one + "\n" + one + "\n",
		"sdm":  blank(one, "0") + "\n" + blank(one, "0") + "\n",
		"grid": frame + "\n" + frame,
	} {
		var text bytes.Buffer
		list := format.NewListWriter(&text, byName(t, name))
		doc := format.Document{Game: game.New(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one)}})}
		for range 2 {
			if err := list.AddDocument(&doc); err != nil {
				t.Fatal(err)
			}
		}
		if err := list.Close(); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, text.String()); diff != "" {
			t.Errorf("%s: want -, got +\n%s", name, diff)
		}
	}
	var text bytes.Buffer
	if err := format.NewListWriter(&text, byName(t, "opensudoku")).Close(); err != nil || text.Len() > 0 {
		t.Errorf("a list without puzzles is %q, %v", text.String(), err)
	}
	var state game.State
	if err := format.NewListWriter(&text, format.Format{Name: "hsol"}).Add(&state); err == nil {
		t.Error("hsol is written")
	}
}

// TestWordsInPlaceOfPuzzles checks that each word that another command prints instead of a puzzle
// is an item, regardless of how many words and puzzles there are.
func TestWordsInPlaceOfPuzzles(t *testing.T) {
	none := strings.Repeat("none\n", 200)
	for _, test := range []struct {
		name, text string
		items, bad int
	}{
		{"nothing else", none, 200, 200},
		{"all words", "none\nend\n\nerror\n", 3, 3},
		{"before a puzzle", none + one + "\n", 201, 200},
		{"behind a comment", "# mine\nnone\n" + one + "\nnone\n", 3, 2},
		{"then a slip", "none\n53...71.\n", 2, 2},
		{"before a frame", "none\n\n" + frame + "\nnone\n\n" + frame, 4, 2},
		{"before a box", "none\n\n" + drawn, 2, 1},
		{"before rows", "none\n\n" + rowsOf(one, "\n") + "\n", 2, 1},
		{"in prose", "In the\nend\n" + one + "\n", 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			items := scan(t, test.text)
			bad := 0
			for _, item := range items {
				if item.Err != nil {
					bad++
				}
			}
			if len(items) != test.items || bad != test.bad {
				t.Errorf("%d puzzles, %d of them bad, want %d and %d", len(items), bad, test.items, test.bad)
			}
		})
	}
}

func TestListsComeBack(t *testing.T) {
	formats := writers()
	rapid.Check(t, func(t *rapid.T) {
		f := formats[rapid.IntRange(0, len(formats)-1).Draw(t, "format")]
		gap := strings.Repeat("\n", rapid.IntRange(0, 1).Draw(t, "gap"))
		list := rapid.SliceOfN(grids(), 1, 5).Draw(t, "list")
		var text bytes.Buffer
		for _, grid := range list {
			state := game.State{Puzzle: board.Puzzle{Givens: grid}}
			if err := format.Write(&text, f, &state); err != nil {
				t.Fatal(err)
			}
			text.WriteString(gap)
		}
		scanner := format.NewScanner(&text)
		for i, grid := range list {
			if !scanner.Scan() {
				t.Fatalf("no item %d: %v", i, scanner.Err())
			}
			item := scanner.Item()
			if state := item.State(); item.Err != nil || state.Puzzle.Givens != grid {
				t.Fatalf("item %d: error %v, givens %v", i, item.Err, state.Puzzle.Givens)
			}
		}
		if scanner.Scan() {
			t.Fatal("more items than were written")
		}
	})
}

// TestGamesInListsComeBack checks that games are read the same way in a list as on their own.
func TestGamesInListsComeBack(t *testing.T) {
	for _, f := range writers() {
		if !f.Many {
			continue
		}
		t.Run(f.Name, rapid.MakeCheck(func(t *rapid.T) {
			list := rapid.SliceOfN(rapid.OneOf(states(), halfway()), 1, 4).Draw(t, "list")
			var text bytes.Buffer
			writer := format.NewListWriter(&text, f)
			for i := range list {
				if err := writer.Add(&list[i]); err != nil {
					t.Fatal(err)
				}
			}
			if err := writer.Close(); err != nil {
				t.Fatal(err)
			}
			reading, err := format.Detect(text.Bytes())
			if err != nil || len(reading.Items) != len(list) {
				t.Fatalf("%d items of %d, error %v", len(reading.Items), len(list), err)
			}
			for i := range list {
				if diff := comesBack(f, list[i], reading.Items[i].State()); diff != "" {
					t.Fatalf("item %d: want -, written and read +\n%s", i, diff)
				}
			}
		}))
	}
}

// TestBareLines checks that a line that holds only a puzzle is read like the same line with a
// trailing space, which does not take the fast path for lists.
func TestBareLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bare := blank(one, rapid.SampledFrom([]string{".", "0", "-", "*"}).Draw(t, "blank"))
		line := rapid.SampledFrom([]string{
			bare, bare, strings.ReplaceAll(strings.Replace(bare, "...", "0.0", 1), "9", "8"), two, filled, nothing, layout, "", "abc", "#A a", "[Puzzle]", "[State]", "{\"a\":[", "[", "---------", "123456789",
			"<?xml", "<opensudoku>", "<Sudoku ", "Puzzle,Givens", strings.Repeat("1........", 9), "1.3.4..2.A...G.3", "12345678.",
		})
		lines := rapid.SliceOf(line).Draw(t, "lines")
		text := strings.Join(lines, "\n")
		slow := make([]string, len(lines))
		for i, line := range lines {
			if slow[i] = line; len(line) == board.Cells {
				slow[i] += " "
			}
		}
		got, want := scanned(t, text), scanned(t, strings.Join(slow, "\n"))
		if diff := cmp.Diff(summary(want), summary(got)); diff != "" {
			t.Fatalf("%s\nwith blanks -, as it is +\n%s", text, diff)
		}
		for i := range got {
			if got[i].Interpretation() != want[i].Interpretation() {
				t.Fatalf("%s\nitem %d is %v, with blanks %v", text, i, got[i].Interpretation(), want[i].Interpretation())
			}
		}
	})
}

// TestPlacesWithinAList checks that nine lines with each candidate in its own position are one
// puzzle, even within a list.
func TestPlacesWithinAList(t *testing.T) {
	lines := strings.Repeat(strings.Repeat("12345678.", 8)+"........9\n", 9)
	items := scan(t, two+"\n"+lines+one+"\n")
	if len(items) != 3 || items[1].Format().Name != "pm" {
		t.Fatalf("%d items, want the grid of places between two lines", len(items))
	}
}

func scanned(t *rapid.T, text string) []format.Item {
	scanner := format.NewScanner(strings.NewReader(text))
	var items []format.Item
	for scanner.Scan() {
		items = append(items, scanner.Item())
	}
	if err := scanner.Err(); err == nil && len(items) == 0 {
		t.Fatal("neither items nor an error")
	}
	return items
}
