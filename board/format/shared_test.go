package format_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
	"nonet/internal/shared"
)

// sampled returns the content of the only sample that matches a pattern.
func sampled(t *testing.T, pattern string) []byte {
	t.Helper()
	names, err := filepath.Glob(shared.Path(t, pattern))
	if err != nil || len(names) != 1 {
		t.Fatalf("%d files match %s, error %v", len(names), pattern, err)
	}
	data, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// sharedWarnings holds the expected warnings for the samples, by file name.
var sharedWarnings = map[string]string{
	"formats/debian-sudoku-compact.txt":              "line 1: skipped text: 1",
	"formats/dhancock-head.sdku":                     "line 1: skipped text: 1",
	"formats/grid-debian-sudoku-stdout.txt":          "line 1: skipped text: 1",
	"formats/jkomoros.doku":                          "line 1: skipped text: 1",
	"formats/opensudoku-v3-celldata.CONSTRUCTED.txt": "line 1: skipped text: 2",
	"formats/simplesudoku-clipboard-pm.txt":          "line 14: skipped text: 2",
	"formats/simplesudoku-clipboard-puzzle.txt":      "line 14: skipped text: 2",
	"seeds/000*": "line 1: skipped text: 226",
	"seeds/001*": "line 1: skipped text: 387",
	"seeds/003*": "line 1: skipped text: 59",
	"seeds/004*": "line 1: skipped text: 47",
}

func TestSharedSamples(t *testing.T) {
	tests := []struct {
		file, format string
		items        []string // givens or errors
	}{
		{"formats/81-dot.txt", "line", []string{
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
		}},
		{"formats/81-variants-sadman-faq22.txt", "line", []string{
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
		}},
		{"formats/81-with-trailing-comment.txt", "line", []string{
			"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
			".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
			".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
		}},
		{"formats/9x9-csv-sadman-faq22.txt", "csv", []string{
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
		}},
		{"formats/9x9-rows-sadman-faq22.txt", "rows", []string{
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
		}},
		{"formats/9x9-tab-excel.txt", "tsv", []string{
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
		}},
		{"formats/box-drawing-unicode.txt", "box", []string{
			"85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
		}},
		{"formats/debian-sudoku-compact.txt", "rows", []string{
			"..795.8....9.....51..2..43..16.83...............49.17..95..2..83.....6....2.379..",
		}},
		{"formats/debian-sudoku.csv", "csv", []string{
			"34.1...7282.9.41....1..2..97.....49.4..8.7..6.53.....89..2..6....67.9.3121...3.54",
		}},
		{"formats/dhancock-head.sdku", "", []string{
			"line 2: not-yet \"SDKU\"",
		}},
		{"formats/fpuzzles-1.json", "fpuzzles", []string{
			"9....876....19......2.......3........9.....168.....59.7....685.5...8967.....5...4",
		}},
		{"formats/fpuzzles-1.lzstring-base64.txt", "fpuzzles", []string{
			"9....876....19......2.......3........9.....168.....59.7....685.5...8967.....5...4",
		}},
		{"formats/gnome-sudoku-50-save.CONSTRUCTED.json", "gnome", []string{
			"...9" + nothing[4:],
		}},
		{"formats/grid-debian-sudoku-stdout.txt", "grid", []string{
			".3.6.......7.5...6..5.8421...3.....4.61.2.79.8.....5...7854.6..4...3.9.......1.2.",
		}},
		{"formats/grid-plus-dash-sadman-faq22.txt", "grid", []string{
			".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.",
		}},
		{"formats/grid-qqwing-compact.txt", "rows", []string{
			".3.764...1.........7....9.4.........841.3.....9..4.2....71...4.42..9..8...3....69",
		}},
		{"formats/grid-qqwing-readable.txt", "grid", []string{
			".3.764...1.........7....9.4.........841.3.....9..4.2....71...4.42..9..8...3....69",
		}},
		{"formats/gsf-taxonomy-line.csv", "line", []string{
			"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
		}},
		{"formats/hodoku-clues_only.txt", "line", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/hodoku-clues_only_formatted.txt", "grid", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/hodoku-library-format-spec.txt", "", []string{
			"only-comments",
		}},
		{"formats/hodoku-library.txt", "hodoku", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/hodoku-pm_grid.txt", "pm", []string{
			"..8.37...53..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/hodoku-reglib-lines.txt", "hodoku", []string{
			"...2.....8.531....2.1.....8.49.6.8.....9.2.....2.3.54.7.....9.1....784.3.....1...",
			"728..6..31....5.9.....3.1........8....14839....4........5.6.....4.8....62..1..385",
			"8..3......1..4..7...57..62..49..6.8.....2....3....4...........1..69..8....1..59..",
			"18.53...75.3.......461.......79....1.6..5..8.3....85.......231.......4.66...95.28",
			".7..41...194..6...........6.....9783.3..8..1.7283.....4...........4..825...17..3.",
		}},
		{"formats/hodoku-values_only.txt", "line", []string{
			"..8.37...53..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/hodoku-values_only_formatted.txt", "grid", []string{
			"..8.37...53..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/hodoku.ss", "ss", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/iss-constraint-string.txt", "", []string{
			"line 1: not-yet \"Interactive Sudoku Solver\"",
			"line 2: not-yet \"Interactive Sudoku Solver\"",
		}},
		{"formats/jkomoros-pipes-multiple-solutions.sdk", "rows", []string{
			"..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192.",
		}},
		{"formats/jkomoros.doku", "", []string{
			"line 2, column 11: bad-sign '!'",
		}},
		{"formats/jkomoros.komo", "", []string{
			"line 1: not-yet \"komo\"",
		}},
		{"formats/killer-short-81.txt", "", []string{
			"line 1: unknown-constraints \"killer cages\"",
		}},
		{"formats/ksudoku-saved.ksudoku", "ksudoku", []string{
			"..1....6...61.29.3543..7...165438....28.9.31....521486...3..5479.72.46...8....1..",
		}},
		{"formats/ksudoku-shape-Aztec.xml", "ksudoku", []string{
			nothing,
		}},
		{"formats/ksudoku-shape-Jigsaw.xml", "ksudoku", []string{
			nothing,
		}},
		{"formats/ksudoku-shape-Killer_9x9.xml", "", []string{
			"line 3: other-puzzle \"KillerSudoku\"",
		}},
		{"formats/ksudoku-shape-Samurai.xml", "", []string{
			"line 3: other-size 21",
		}},
		{"formats/ksudoku-shape-Windmill.xml", "", []string{
			"line 3: other-size 21",
		}},
		{"formats/ksudoku-shape-XSudoku.xml", "ksudoku", []string{
			nothing,
		}},
		{"formats/nyt-archive.sdk", "sdk", []string{
			"158.....27..78254..2..371.....51..8.38..4.26.5.64.87.....3....62.7..14.3.6.1.9..5",
		}},
		{"formats/opensudoku-v1.opensudoku", "opensudoku", []string{
			"379....14.6..1..7..8...9..5435..7....9..4..2....8..4369..7...8..4..8..5.85....249",
			".7....81....3189.228147...54...6....69.1.3.27....9...69...546811.6982....57....4.",
		}},
		{"formats/opensudoku-v2.CONSTRUCTED.opensudoku", "opensudoku", []string{
			"379....14.6..1..7..8...9..5435..7....9..4..2....8..4369..7...8..4..8..5.85....249",
		}},
		{"formats/opensudoku-v3-celldata.CONSTRUCTED.txt", "", []string{
			"no-puzzle",
		}},
		{"formats/pm-grid-with-forum-markup.txt", "pm", []string{
			"6.23.5487..4...3...3..4..6.3...2...4.416.82..92.45...825..8..4.4.95.28..1..9.4526",
		}},
		{"formats/qqwing-oneline.txt", "line", []string{
			".3.764...1.........7....9.4.........841.3.....9..4.2....71...4.42..9..8...3....69",
			"....9......5.1.64.6.....8.2......9.....8..12....2.3...89.1..36.2.6..5..1..3....8.",
		}},
		{"formats/qqwing.csv", "qqwing", []string{
			"93...247.6.4....1.12.96...83..2.1..9..867........3.8.....7...2..............9.1.7",
			"..1..785.4.8...7......6..4..1...45..5.368.......3.1.....5.2.46.6.7........2....18",
		}},
		{"formats/sadman-plain-xwing.sdk", "rows", []string{
			".8.7.52.37.52.......2.8.657957642138846..3972213978.....9........8..1..45..8...2.",
		}},
		{"formats/sadman-sections.CONSTRUCTED.sdk", "sdk", []string{
			"2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
		}},
		{"formats/sage-repr-grid.txt", "grid", []string{
			"5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3",
		}},
		{"formats/sepb-line.ILLUSTRATIVE.txt", "sepb", []string{
			".5.7.3.6...7...8.....816.......3......5...1..73..4..869.6...2.484.572.93...4.9...",
		}},
		{"formats/serate-output.txt", "line", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
			".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
			"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
		}},
		{"formats/sgt-solo-gameids.txt", "sgt", []string{
			"........6.6.3..9..5..92.7...86..7.3.1...3...9.7.2..48...3.12..5..1..4.6.4........",
			".....9......4.7.....5....6..1..9...7.89...15.2...1..3..3....7.....9.6......3.....",
			"line 3: unknown-constraints \"killer cages\"",
			"line 4: unknown-constraints \"killer cages\"",
		}},
		{"formats/simplesudoku-clipboard-pm.txt", "pm", []string{
			".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3.",
		}},
		{"formats/simplesudoku-clipboard-puzzle.txt", "grid", []string{
			".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3.",
		}},
		{"formats/simplesudoku-sudonkey.ss", "grid", []string{
			"1.....7...2....5..6..38.....78.........6.9.........14.....25..9..3....6...4.....2",
		}},
		{"formats/simplesudoku-three-grids-clipboard.txt", "pm", []string{
			"8..4......65....429...8.1.67...65..8.........2..94...55.9.2...747....29......1..4",
		}},
		{"formats/sudocue-killer-long.CONSTRUCTED.txt", "", []string{
			"line 1: unknown-constraints \"killer cages\"",
		}},
		{"formats/sudocue.sdk", "sdk", []string{
			"2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
		}},
		{"formats/sudocue.sdm", "line", []string{
			".164.....2....9...4......62.7.23.1..1.......3..3.87.4.96......5...8....7.....682.",
			".49..86.5..3..7..........3....4..8...6.815.2...1..9....1..........6..4..8.45..39.",
		}},
		{"formats/sudocue.sdx", "sdx", []string{
			"2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
		}},
		{"formats/sudokupad-classic-codec.CONSTRUCTED.txt", "line", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/sukaku-729.CONSTRUCTED.txt", "sukaku", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"formats/sukakuexplainer-pm-grid.txt", "pm", []string{
			"..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..",
		}},
		{"seeds/000*", "grid", []string{
			nothing,
			".............1..2....................3..4..5....................6..7..8..........",
			"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
			nothing,
			"123456789456789123789123456214365897365897214897214365531642978642978531978531642",
		}},
		// A board, the same board in a program, and two tables of ones and zeros that are not
		// grids.
		{"seeds/001*", "rows", []string{
			two,
			two,
			"line 187, column 1: bad-sign 'A'",
			"line 197, column 1: bad-sign 'B'",
		}},
		{"seeds/003*", "rows", []string{"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"}},
		{"seeds/004*", "box", []string{"...6.2....92...31.8.5.1469.13.4..7..4.9..81...5.1364.9.....15872.15......879432.."}},
	}
	known := map[string]bool{"formats/SOURCES.md": true}
	for _, test := range tests {
		known[test.file] = true
		t.Run(test.file, func(t *testing.T) {
			data := sampled(t, test.file)
			reading, err := format.Detect(data)
			var items []string
			for _, item := range summary(reading.Items) {
				items = append(items, item.Givens+item.Err)
			}
			if err != nil && len(items) == 0 {
				items = []string{err.Error()}
			}
			if diff := cmp.Diff(test.items, items); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
			var warnings []string
			for _, w := range reading.Warnings {
				warnings = append(warnings, w.String())
			}
			if got := strings.Join(warnings, "; "); got != sharedWarnings[test.file] {
				t.Errorf("warnings %q", got)
			}
			if reading.Format.Name != test.format {
				t.Errorf("format %q", reading.Format.Name)
			}
			if diff := cmp.Diff(summary(reading.Items), summary(scan(t, string(data)))); diff != "" {
				t.Errorf("Detect -, Scanner +\n%s", diff)
			}
		})
	}
	files, err := os.ReadDir(shared.Path(t, "formats"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !known["formats/"+file.Name()] {
			t.Errorf("the sample %s is not in the table", file.Name())
		}
	}
}

// TestSharedLists reads lists with a puzzle at the beginning of each line, and compares the puzzles
// with those that the test itself cuts from the lines.
func TestSharedLists(t *testing.T) {
	for _, test := range []struct {
		file  string
		items int
	}{{"data/17clue.txt", 49158}, {"data/rated.tsv", 500}} {
		t.Run(test.file, func(t *testing.T) {
			data := sampled(t, test.file)
			reading, err := format.Detect(data)
			if err != nil {
				t.Fatal(err)
			}
			if len(reading.Items) != test.items {
				t.Fatalf("%d items", len(reading.Items))
			}
			lines := strings.Split(string(data), "\n")
			for i := range reading.Items {
				item := &reading.Items[i]
				state := item.State()
				want := strings.ReplaceAll(lines[item.Line-1][:board.Cells], "0", ".")
				if item.Err != nil || state.Puzzle.Givens.String() != want {
					t.Fatalf("line %d: error %v, givens %v", item.Line, item.Err, state.Puzzle.Givens)
				}
			}
		})
	}
}
