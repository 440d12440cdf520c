package format_test

import (
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

func TestSgt(t *testing.T) {
	const cells = "5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"
	for _, test := range []struct{ text, rules, comment string }{
		{"3x3:" + cells, "classic", ""},
		{"3x3x:" + cells, "diagonals", ""},
		{"3x3du:" + cells + " from the evening", "classic", "from the evening"},
		{"3x3xr4dx:" + strings.ReplaceAll(cells, "d", "bb"), "diagonals", ""},
		{" 3x3dt:" + cells, "classic", ""},
		{"3x3mdx:" + cells, "diagonals", ""},
	} {
		item, _ := readOne(t, test.text)
		p := item.State().Puzzle
		if p.Givens.String() != one || p.RulesOrClassic().Name() != test.rules || p.Comment != test.comment || item.Format().Name != "sgt" {
			t.Errorf("%s: givens %v, rules %s, comment %q, format %s", test.text, p.Givens, p.RulesOrClassic().Name(), p.Comment, item.Format().Name)
		}
	}
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one)}}
	want := "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n"
	if text := written(t, byName(t, "sgt"), &state); text != want {
		t.Errorf("written %s", text)
	}
}

// rowsAsRegions is a jigsaw whose regions are the rows: 72 sides without a line, 72 with a line,
// and the last line, which is beyond the board.
var rowsAsRegions = "9j:zzzc,zzv" + strings.Repeat("_", 72)

func TestSgtJigsaw(t *testing.T) {
	item, _ := readOne(t, rowsAsRegions)
	regions := item.State().Puzzle.Rules.Regions()
	if want := strings.Join([]string{"111111111", "222222222", "333333333", "444444444", "555555555", "666666666", "777777777", "888888888", "999999999"}, ""); regions.String() != want {
		t.Errorf("regions %s", regions.String())
	}
	f := byName(t, "sgt")
	rapid.Check(t, func(t *rapid.T) {
		shapes := board.Shapes()
		rules := board.Classic().WithRegions(&shapes[rapid.IntRange(0, len(shapes)-1).Draw(t, "shape")].Regions)
		if rapid.Bool().Draw(t, "x") {
			rules = rules.WithPreset(board.PresetNamed("diagonals"))
		}
		state := game.State{Playing: true, Puzzle: board.Puzzle{Givens: grids().Draw(t, "givens"), Rules: rules}}
		text := writtenAs(t, f, &state)
		if losses := format.Loses(f, &state); len(losses) > 0 {
			t.Fatalf("%s loses %v", text, losses)
		}
		if diff := comesBack(f, state, readBack(t, "sgt", []byte(text))); diff != "" {
			t.Fatalf("%s: want -, got +\n%s", text, diff)
		}
	})
}

func TestSgtErrors(t *testing.T) {
	cut := "3x3:5_3_4_6_7_8_9_1_2_6_7_2_1_9_5_3_4_8_1_9_8_3_4_2_5_6_7_8_5_9_7_6_1_4_2_3_4_2_6_8_5" // 81 characters after the colon
	wantError(t, cut, "line 1: cell-count 41")
	const sentence = `line 1: bad-value "j" regions`
	wantError(t, "3x3kdu:zzzc,a_b,10a", `line 1: unknown-constraints "killer cages"`)
	wantError(t, "2x3:c5a3b2_1d6a4b5_1c2_3b4g", "line 1: other-size 6")
	wantError(t, "4x4:"+strings.Repeat("z", 9)+"10u", "line 1: other-size 16")
	wantError(t, rowsAsRegions[:len(rowsAsRegions)-1], sentence)
	wantError(t, rowsAsRegions+"_", sentence)
	wantError(t, rowsAsRegions[:len(rowsAsRegions)-1]+"z", sentence)
	wantError(t, strings.Replace(rowsAsRegions, "_", "a", 1), sentence)
	wantError(t, "9j:zzzc", sentence)
	for _, text := range []string{"3x3:zzzb", "3x3:zzzc1", "12:30", "16x9:4", "3x3:ZZZC", "2x3:"} {
		if reading, err := format.Detect([]byte(text)); err == nil || len(reading.Items) > 0 {
			t.Errorf("%s is taken for a puzzle: %v", text, err)
		}
	}
}

// TestSharedSgtJigsaw reads the regions of a jigsaw among the samples. The jigsaw itself cannot be
// read, because it is also a killer puzzle.
func TestSharedSgtJigsaw(t *testing.T) {
	for line := range strings.Lines(string(sampled(t, "formats/sgt-solo-gameids.txt"))) {
		if fields := strings.Split(line, ","); strings.HasPrefix(line, "9jk:") {
			item, _ := readOne(t, "9j:zzzc,"+fields[1])
			rules := item.State().Puzzle.Rules
			if rules.Name() != "jigsaw" || len(rules.Faults()) > 0 {
				t.Errorf("rules %s, faults %v", rules.Name(), rules.Faults())
			}
			return
		}
	}
	t.Fatal("no jigsaw among the samples of " + os.Getenv("NONET_SHARED"))
}

// TestNamedLines checks the errors for lines of other programs.
func TestNamedLines(t *testing.T) {
	const killer = `line 1: unknown-constraints "killer cages"`
	wantError(t, "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<", killer)
	wantError(t, "3x3:d:k:"+strings.Repeat("2561:", 81), killer)
	wantError(t, ".~R1C5_4~R2C2_1.AntiKnight~", `line 1: not-yet "Interactive Sudoku Solver"`)
	wantError(t, "look: https://opt-pan.github.io/penpa-edit/#m=solve&p=7VRNb", `line 1: not-yet "Penpa"`)
	wantError(t, "9:9[2.3.4],5!,7!;4;8;7;3;1;5;6;2", `line 1: not-yet "komo"`)
}

func FuzzSgt(f *testing.F) {
	f.Add("3x3x", "5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9", "")
	f.Add("9j", "zzzc", rowsAsRegions[8:])
	f.Fuzz(func(t *testing.T, head, cells, lines string) {
		reading, _ := format.Detect([]byte(head + ":" + cells + "," + lines))
		again(t, reading.Items)
	})
}
