package format_test

import (
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// marked is puzzle one with the candidates that the rules leave, in HoDoKu's frame.
const marked = `.-------------------.----------------.-------------------.
| 5    3     124    | 26    7   2468 | 1489   1249  248  |
| 6    247   247    | 1     9   5    | 3478   234   2478 |
| 12   9     8      | 23    34  24   | 13457  6     247  |
:-------------------+----------------+-------------------:
| 8    125   1259   | 579   6   147  | 4579   2459  3    |
| 4    25    2569   | 8     5   3    | 579    259   1    |
| 7    15    1359   | 59    2   14   | 4589   459   6    |
:-------------------+----------------+-------------------:
| 139  6     134579 | 357   35  7    | 2      8     4    |
| 23   278   237    | 4     1   9    | 36     3     5    |
| 123  1245  12345  | 2356  8   26   | 1346   7     9    |
'-------------------'----------------'-------------------'
`

// classicGame returns a game of puzzle one, modified by change unless change is nil.
func classicGame(change func(*game.State)) game.State {
	state := game.State{Playing: true}
	state.Puzzle.Givens = board.MustParseGrid(one)
	if change != nil {
		change(&state)
	}
	return state
}

// allRemoved turns the puzzle into a Sukaku without givens, in which each cell has only the
// candidates in marked.
func allRemoved(state *game.State) {
	left := state.Puzzle.Candidates(&state.Puzzle.Givens)
	for c, d := range state.Puzzle.Givens {
		state.Puzzle.Removed[c] = board.AllDigits &^ left[c].With(d)
	}
	state.Puzzle.Givens = board.Grid{}
}

func TestPencilMarks(t *testing.T) {
	const bare = "5 3 124 26 7 2468 1489 1249 248"
	stars := func(puzzle string) string {
		text := " *-----------*\n"
		for i, row := range strings.Split(rowsOf(puzzle, "\n"), "\n") {
			if i == 3 || i == 6 {
				text += " |---+---+---|\n"
			}
			text += " |" + row[:3] + "|" + row[3:6] + "|" + row[6:] + "|\n"
		}
		return text + " *-----------*\n"
	}
	four := "534" + one[3:]
	frames := strings.NewReplacer(".-", "+-", "-.", "-+", ":-", "+-", "-:", "-+", "'-", "+-", "-'", "-+")
	unframed := strings.NewReplacer("|", " ", ".", " ", ":", " ", "'", " ", "+", " ", "-", " ").Replace(marked)
	single := strings.Join(strings.Fields(unframed), " ")
	sdx := ""
	for i, cell := range strings.Fields(single) {
		sdx += cell + " \n"[i%9/8:][:1]
	}
	placed := classicGame(nil) // the other lone digits are candidates of peers, so they do not count as placed
	entered := classicGame(func(s *game.State) { s.Entries[2] = 4 })
	entered.Puzzle.Removed[3] = board.DigitsOf(2)
	without4 := strings.NewReplacer(" 124 ", " 4   ", "| 26 ", "| 6  ", "2468", "268 ", "1489", "189 ", "1249", "129 ", " 248 ", " 28  ", "247   247 ", "27    27  ", "134579", "13579 ", "12345 ", "1235  ").Replace(marked)

	tests := []struct {
		name, text, format string
		way                format.Interpretation
		want               game.State
		others             int
	}{
		{"alone", marked, "pm", format.LonePlaced, placed, 1},
		{"another frame", frames.Replace(marked), "pm", format.LonePlaced, placed, 1},
		{"frame of stars", strings.NewReplacer(".-", "*-", "-.", "--", ":-", "|-", "-:", "-|", "'-", "*-", "-'", "-*").Replace(marked), "pm", format.LonePlaced, placed, 1},
		{"no frame", unframed, "pm", format.LonePlaced, placed, 1},
		{"markup of forums", strings.NewReplacer(" 26 ", "*26 ", " 12 ", "#12 ", " 1489 ", " (14)89-", " 2468 ", " A2468", " 23 ", " 2+3").Replace(marked), "pm", format.LonePlaced, placed, 1},
		{"behind its givens", frame + "\n" + marked, "pm", 0, classicGame(nil), 0},
		{"behind its givens in a line", one + "\n" + marked, "pm", 0, classicGame(nil), 0},
		{"behind its givens with a caption", stars(one) + "Pencil marks:\n" + marked, "pm", 0, classicGame(nil), 0},
		{"behind givens and values", stars(one) + "\nvalues\n" + stars(four) + "\n\n" + without4, "pm", 0, entered, 0},
		{"behind other givens", stars(two) + marked, "", 0, game.State{}, 0},
		{"rows of SudoCue", sdx, "sdx", format.LonePlaced, placed, 1},
		{"entries of SudoCue", strings.Replace(sdx, bare, "5 3 u4 66 7 268 189 129 28", 1), "sdx", format.LonePlaced, game.State{}, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reading, err := format.Detect([]byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			if test.format == "" {
				if len(reading.Items) != 2 {
					t.Fatalf("%d items", len(reading.Items))
				}
				return
			}
			if len(reading.Items) != 1 || reading.Format.Name != test.format {
				t.Fatalf("%d items of format %q", len(reading.Items), reading.Format.Name)
			}
			if reading.Interpretation != test.way || len(reading.Others) != test.others {
				t.Errorf("way %q, %d others", reading.Interpretation, len(reading.Others))
			}
			got := reading.Items[0].State()
			if test.want == (game.State{}) {
				if got.Entries[2] != 4 || got.Entries.Filled() != 1 || got.Puzzle.Removed[3] != board.DigitsOf(2) || got.Puzzle.Givens[3] != 0 {
					t.Errorf("read %+v", got)
				}
				return
			}
			if diff := differ(test.want, got); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
			if test.others > 0 {
				sukaku := classicGame(allRemoved)
				other := reading.Others[0]
				if diff := differ(sukaku, other.Items[0].State()); diff != "" || other.Interpretation != format.LoneCandidate {
					t.Errorf("way %q, want -, got +\n%s", other.Interpretation, diff)
				}
			}
		})
	}
}

// TestSlipsAreNoPencilMarks checks that a typo does not turn a grid of digits into pencil marks.
func TestSlipsAreNoPencilMarks(t *testing.T) {
	for name, text := range map[string]string{
		"two digits":          strings.Replace(frame, "| . 9", "| 12 9", 1),
		"a digit twice":       strings.Replace(marked, "| 12 ", "| 11 ", 1),
		"a letter":            strings.Replace(marked, "| 12 ", "| 1b ", 1),
		"a row that is short": strings.Replace(marked, "| 12 ", "|    ", 1),
	} {
		if reading, err := format.Detect([]byte(text)); err == nil {
			t.Errorf("%s: read as %s", name, reading.Format.Name)
		}
	}
}

// TestLinesOfPlaces checks that nine lines of nine cells with nine positions each are one grid, but
// eight such lines are a list.
func TestLinesOfPlaces(t *testing.T) {
	sukaku := classicGame(allRemoved)
	var lines []string
	for row := range board.Size {
		line := ""
		for c := range board.Cell(board.Cells) {
			if c.Row() != row {
				continue
			}
			for d := board.Digit(1); d <= 9; d++ {
				if sukaku.Puzzle.Removed[c].Has(d) {
					line += "."
				} else {
					line += string(rune('0' + d))
				}
			}
		}
		lines = append(lines, line)
	}
	reading, err := format.Detect([]byte(strings.Join(lines, "\n")))
	if err != nil || len(reading.Items) != 1 {
		t.Fatalf("%d items, error %v", len(reading.Items), err)
	}
	if reading.Interpretation != 0 {
		t.Errorf("way %q", reading.Interpretation)
	}
	if diff := differ(sukaku, reading.Items[0].State()); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	for _, behind := range []string{"", "\n", "\n\n" + one, "\n# more"} {
		reading, err = format.Detect([]byte(strings.Join(lines[:8], "\n") + behind))
		want := 8 + strings.Count(behind, one)
		if err != nil || len(reading.Items) != want || reading.Items[0].Line != 1 || reading.Items[7].Line != 8 {
			t.Errorf("behind %q: %d items, error %v", behind, len(reading.Items), err)
		}
	}
}

// TestZeros checks that 0 can be a digit if there is another character for empty cells.
func TestZeros(t *testing.T) {
	low := strings.NewReplacer("9", "0").Replace(two[:40]) + strings.ReplaceAll(two[40:], "9", ".")
	for name, text := range map[string]string{
		"rows": rowsOf(low, "\n"), "csv": between(low, ","), "grid": strings.ReplaceAll(between(low, " "), "\n", "\n-----------------\n"),
	} {
		reading, err := format.Detect([]byte(text))
		if err != nil || reading.Format.Name != name || reading.Interpretation != format.ZeroBlank || len(reading.Others) != 1 {
			t.Fatalf("%s: format %q, way %q, %d others, error %v", name, reading.Format.Name, reading.Interpretation, len(reading.Others), err)
		}
		state, other := reading.Items[0].State(), reading.Others[0].Items[0].State()
		want := strings.Map(func(r rune) rune {
			if r == '.' {
				return r
			}
			return r + 1
		}, low)
		if diff := cmp.Diff([2]string{strings.ReplaceAll(low, "0", "."), want}, [2]string{state.Puzzle.Givens.String(), other.Puzzle.Givens.String()}); diff != "" {
			t.Errorf("%s: want -, got +\n%s", name, diff)
		}
	}
	for name, text := range map[string]string{"a nine": rowsOf("5300"+one[4:], "\n"), "one blank": rowsOf(strings.NewReplacer(".", "0", "9", "8").Replace(one), "\n")} {
		if reading, err := format.Detect([]byte(text)); err != nil || reading.Interpretation != 0 {
			t.Errorf("%s: way %q, error %v", name, reading.Interpretation, err)
		}
	}
}

// TestPencilMarksBehindAPuzzle checks that a puzzle before pencil marks becomes part of the game
// that they describe, however the bytes arrive. A peer that waits for an answer gets the puzzle
// first and then the game.
func TestPencilMarksBehindAPuzzle(t *testing.T) {
	for _, test := range []struct {
		name, before string
	}{{"line", one + "\n"}, {"frame", frame + "\n"}, {"two frames", frame + "\n" + frame + "\n"}} {
		text := test.before + marked
		file := format.NewFileScanner(iotest.OneByteReader(strings.NewReader(text)))
		found := file.Scan()
		if item := file.Item(); !found || item.Replaces != 0 || item.Format().Name != "pm" || file.Scan() {
			t.Errorf("%s: not one game", test.name)
		}
		peer := format.NewScanner(iotest.OneByteReader(strings.NewReader(text)))
		var items []format.Item
		for peer.Scan() {
			items = append(items, peer.Item())
		}
		if len(items) < 2 || items[len(items)-1].Replaces != len(items)-1 {
			t.Errorf("%s: %d items, the last in place of %d", test.name, len(items), items[len(items)-1].Replaces)
		}
	}
}

// TestPencilMarksAsWideAsALine checks that a border as long as the lines of the list above it does
// not belong to the list.
func TestPencilMarksAsWideAsALine(t *testing.T) {
	missing := board.Cells - strings.IndexByte(marked, '\n')
	var wide strings.Builder
	for i, line := range strings.SplitAfter(strings.TrimSuffix(marked, "\n"), "\n") {
		fill := " "
		if i%4 == 0 {
			fill = "-"
		}
		wide.WriteString(line[:1] + strings.Repeat(fill, missing) + line[1:])
	}
	text := two + "\n" + two + "\n" + one + "\n" + wide.String() + "\n"
	want := []string{"line", "line", "pm"}
	for name, bare := range map[string]int{"item by item": 0, "with bare lines": board.Cells} {
		file := format.NewFileScanner(strings.NewReader(text))
		var got []string
		for file.Scan() {
			item := file.Item()
			if got = append(got, item.Format().Name); item.Replaces != 0 {
				t.Errorf("%s: line %d comes in place of %d before it", name, item.Line, item.Replaces)
			}
			grids, _ := file.AppendBare(nil, bare)
			for range grids {
				got = append(got, "line")
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: want -, got +\n%s", name, diff)
		}
	}
}
