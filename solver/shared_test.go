package solver_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/oracle"
)

// sharedFile returns the path of a list of puzzles that is not part of the
// repository, and skips the test where the lists are not at hand.
func sharedFile(t testing.TB, name string) string {
	folder := os.Getenv("NONET_SHARED")
	if folder == "" {
		t.Skip("skipped: NONET_SHARED does not name the folder of puzzle lists")
	}
	return filepath.Join(folder, "data", name)
}

// sharedPuzzles returns every n-th puzzle of a list.
func sharedPuzzles(t testing.TB, name string, every int) []*board.Puzzle {
	file, err := os.Open(sharedFile(t, name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var puzzles []*board.Puzzle
	lines := bufio.NewScanner(file)
	for n := 0; lines.Scan(); n++ {
		if n%every == 0 {
			puzzles = append(puzzles, classicPuzzle(lines.Text()[:board.Cells]))
		}
	}
	if lines.Err() != nil || len(puzzles) == 0 {
		t.Fatalf("%s: %d puzzles, %v", name, len(puzzles), lines.Err())
	}
	return puzzles
}

func TestSharedLists(t *testing.T) {
	tests := []struct {
		list  string
		every int
	}{
		{"17clue.txt", 1},
		{"top1465-part.txt", 1},
		{"hardest1106-part.txt", 1},
		{"hardest11plus-part.txt", 5},
		{"easy-34-clues.txt", 4},
		{"serg-many-solutions.txt", 20},
	}
	for _, test := range tests {
		t.Run(test.list, func(t *testing.T) {
			var links oracle.Links
			for _, p := range sharedPuzzles(t, test.list, test.every) {
				const limit = 10_000
				got := take(solver.New(p), limit)
				want := collect(links.Solve, p, limit)
				if len(want) == limit {
					t.Fatalf("%s has too many solutions for this test", p.Givens)
				}
				slices.SortFunc(want, lexicographic)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: solver %d %v, dancing links %d %v", p.Givens, len(got), got, len(want), want)
				}
			}
		})
	}
}

func TestSharedVariants(t *testing.T) {
	data, err := os.ReadFile(sharedFile(t, "variants.json"))
	if err != nil {
		t.Fatal(err)
	}
	var variants []struct{ Name, Givens, Solution, Regions string }
	if err := json.Unmarshal(data, &variants); err != nil {
		t.Fatal(err)
	}
	for _, variant := range variants {
		t.Run(variant.Name, func(t *testing.T) {
			p := classicPuzzle(variant.Givens)
			switch variant.Name {
			case "Sudoku X":
				p.Rules = diagonals()
			case "Jigsaw":
				p.Rules = jigsaw(variant.Regions)
			case "Anti-knights move":
				p.Rules = antiKnight()
			case "Windoku":
				p.Rules = windoku()
			default:
				t.Fatalf("no rules known for %s", variant.Name)
			}
			got := take(solver.New(p), 10)
			if want := []board.Grid{board.MustParseGrid(variant.Solution)}; !slices.Equal(got, want) {
				t.Errorf("got %v, want %v", got, want)
			}
			if got := collect(oracle.DancingLinks, p, 10); len(got) != 1 || got[0].String() != variant.Solution {
				t.Errorf("dancing links: got %v", got)
			}
		})
	}
}

// classicAnd returns the classic rules with further groups.
func classicAnd(name string, cells ...board.CellSet) *board.Rules {
	groups := slices.Clone(board.Classic().Groups())
	for _, set := range cells {
		groups = append(groups, board.Group{Kind: board.Extra, Cells: set})
	}
	return board.NewRules(name, groups...)
}

func diagonals() *board.Rules {
	var down, up board.CellSet
	for i := range board.Size {
		down, up = down.With(board.At(i, i)), up.With(board.At(i, board.Size-1-i))
	}
	return classicAnd("diagonals", down, up)
}

func windoku() *board.Rules {
	var windows [4]board.CellSet
	for c := range board.Cell(board.Cells) {
		if c.Row()%4 != 0 && c.Col()%4 != 0 {
			i := c.Row()/4*2 + c.Col()/4
			windows[i] = windows[i].With(c)
		}
	}
	return classicAnd("windoku", windows[:]...)
}

func antiKnight() *board.Rules {
	var pairs []board.CellSet
	for a := range board.Cell(board.Cells) {
		for b := range a {
			rows, cols := a.Row()-b.Row(), a.Col()-b.Col()
			if rows*rows+cols*cols == 5 {
				pairs = append(pairs, board.CellsOf(a, b))
			}
		}
	}
	return classicAnd("anti-knight", pairs...)
}

// jigsaw takes the region of each cell as a digit from 0 to 8.
func jigsaw(regions string) *board.Rules {
	groups := slices.Clone(board.Classic().Groups()[:2*board.Size]) // rows and columns
	var cells [board.Size]board.CellSet
	for c, region := range []byte(regions) {
		cells[region-'0'] = cells[region-'0'].With(board.Cell(c))
	}
	for _, set := range cells {
		groups = append(groups, board.Group{Kind: board.Extra, Cells: set})
	}
	return board.NewRules("jigsaw", groups...)
}

// BenchmarkShared17Clues reports how long one puzzle takes, from New to the
// knowledge that there is no second solution.
func BenchmarkShared17Clues(b *testing.B) {
	puzzles := sharedPuzzles(b, "17clue.txt", 1)
	for b.Loop() {
		times := make([]time.Duration, 0, len(puzzles))
		for _, p := range puzzles {
			start := time.Now()
			for s := solver.New(p); s.Next(); {
			}
			times = append(times, time.Since(start))
		}
		slices.Sort(times)
		b.ReportMetric(float64(times[len(times)/2].Microseconds()), "µs/median")
		b.ReportMetric(float64(times[len(times)-1].Microseconds()), "µs/worst")
	}
}
