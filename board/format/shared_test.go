package format_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
)

// shared reads a file of the folder that NONET_SHARED names.
func shared(t *testing.T, pattern string) []byte {
	t.Helper()
	root := os.Getenv("NONET_SHARED")
	if root == "" {
		t.Skip("NONET_SHARED does not name the folder of samples")
	}
	names, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
	if err != nil || len(names) != 1 {
		t.Fatalf("%d files match %s, error %v", len(names), pattern, err)
	}
	data, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestSharedSamples(t *testing.T) {
	const (
		sadman = ".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521."
		qqwing = ".3.764...1.........7....9.4.........841.3.....9..4.2....71...4.42..9..8...3....69"
		hodoku = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5.."
		values = "..8.37...53..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5.."
	)
	tests := []struct {
		file, format string
		good, bad    int
		first        string // its givens
	}{
		{"formats/81-dot.txt", "line", 1, 0, sadman},
		{"formats/81-variants-sadman-faq22.txt", "line", 4, 0, sadman},
		{"formats/81-with-trailing-comment.txt", "line", 3, 0, "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."},
		{"formats/9x9-csv-sadman-faq22.txt", "rows", 1, 0, sadman},
		{"formats/9x9-rows-sadman-faq22.txt", "rows", 1, 0, sadman},
		{"formats/9x9-tab-excel.txt", "rows", 1, 0, sadman},
		{"formats/box-drawing-unicode.txt", "box", 1, 0, "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."},
		{"formats/debian-sudoku-compact.txt", "rows", 1, 0, "..795.8....9.....51..2..43..16.83...............49.17..95..2..83.....6....2.379.."},
		{"formats/debian-sudoku.csv", "rows", 1, 0, "34.1...7282.9.41....1..2..97.....49.4..8.7..6.53.....89..2..6....67.9.3121...3.54"},
		{"formats/grid-debian-sudoku-stdout.txt", "grid", 1, 0, ".3.6.......7.5...6..5.8421...3.....4.61.2.79.8.....5...7854.6..4...3.9.......1.2."},
		{"formats/grid-plus-dash-sadman-faq22.txt", "grid", 1, 0, sadman},
		{"formats/grid-qqwing-compact.txt", "rows", 1, 0, qqwing},
		{"formats/grid-qqwing-readable.txt", "grid", 1, 0, qqwing},
		{"formats/hodoku-clues_only.txt", "line", 1, 0, hodoku},
		{"formats/hodoku-clues_only_formatted.txt", "grid", 1, 0, hodoku},
		{"formats/hodoku-values_only.txt", "line", 1, 0, values},
		{"formats/hodoku-values_only_formatted.txt", "grid", 1, 0, values},
		{"formats/jkomoros-pipes-multiple-solutions.sdk", "rows", 1, 0, "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."},
		{"formats/nyt-archive.sdk", "rows", 1, 0, "158.....27..78254..2..371.....51..8.38..4.26.5.64.87.....3....62.7..14.3.6.1.9..5"},
		{"formats/qqwing-oneline.txt", "line", 2, 0, qqwing},
		{"formats/sadman-plain-xwing.sdk", "rows", 1, 0, ".8.7.52.37.52.......2.8.657957642138846..3972213978.....9........8..1..45..8...2."},
		{"formats/sage-repr-grid.txt", "grid", 1, 0, "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3"},
		{"formats/serate-output.txt", "line", 3, 0, hodoku},
		{"formats/simplesudoku-clipboard-puzzle.txt", "grid", 1, 0, ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3."},
		{"formats/simplesudoku-sudonkey.ss", "grid", 1, 0, "1.....7...2....5..6..38.....78.........6.9.........14.....25..9..3....6...4.....2"},
		{"formats/sudocue.sdk", "rows", 1, 0, "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"},
		{"formats/sudocue.sdm", "line", 2, 0, ".164.....2....9...4......62.7.23.1..1.......3..3.87.4.96......5...8....7.....682."},

		{"seeds/000*", "grid", 6, 0, nothing},
		{"seeds/003*", "rows", 1, 0, "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"},
		{"seeds/004*", "box", 1, 0, "...6.2....92...31.8.5.1469.13.4..7..4.9..81...5.1364.9.....15872.15......879432.."},
		// The board, its solution, the board again as a program has it, and two
		// tables of ones and zeros that are no grids.
		{"seeds/001*", "rows", 3, 2, two},

		{"data/17clue.txt", "line", 49158, 0, ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."},
	}
	for _, test := range tests {
		t.Run(test.file, func(t *testing.T) {
			data := shared(t, test.file)
			reading, err := format.Detect(data)
			if err != nil {
				t.Fatal(err)
			}
			good := 0
			for _, item := range reading.Items {
				if item.Err == nil {
					good++
				}
			}
			if good != test.good || len(reading.Items)-good != test.bad {
				t.Errorf("%d good and %d bad", good, len(reading.Items)-good)
			}
			first := reading.Items[0].State()
			if diff := cmp.Diff(test.first, first.Puzzle.Givens.String()); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
			if reading.Format.Name != test.format {
				t.Errorf("format %s", reading.Format.Name)
			}
			if diff := cmp.Diff(summary(reading.Items), summary(scan(t, string(data)))); diff != "" {
				t.Errorf("Detect -, Scanner +\n%s", diff)
			}
		})
	}
	t.Run("rated.tsv", func(t *testing.T) {
		reading, err := format.Detect(shared(t, "data/rated.tsv"))
		if err != nil || len(reading.Items) != 500 {
			t.Errorf("%d items, error %v", len(reading.Items), err)
		}
	})
}
