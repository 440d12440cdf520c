package solver_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
	"time"

	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/internal/shared"
	"nonet/solver"
)

// sharedPuzzles returns every n-th puzzle of a list, where n is the argument every.
func sharedPuzzles(t testing.TB, name string, every int) []*board.Puzzle {
	var puzzles []*board.Puzzle
	for _, line := range shared.Lines(t, "data/"+name, every) {
		puzzles = append(puzzles, classicPuzzle(line[:board.Cells]))
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
			var links reference.Links
			for _, p := range sharedPuzzles(t, test.list, test.every*race.Slowdown) {
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
	data, err := os.ReadFile(shared.Path(t, "data/variants.json"))
	if err != nil {
		t.Fatal(err)
	}
	var variants []struct{ Name, Givens, Solution, Regions string }
	if err := json.Unmarshal(data, &variants); err != nil {
		t.Fatal(err)
	}
	names := map[string]string{
		"Sudoku X": "diagonals", "Jigsaw": "jigsaw", "Anti-knights move": "anti-knight", "Windoku": "windoku",
	}
	for _, variant := range variants {
		t.Run(variant.Name, func(t *testing.T) {
			p := classicPuzzle(variant.Givens)
			p.Rules = named(names[variant.Name], variant.Regions)
			solution := board.MustParseGrid(variant.Solution)
			for _, workers := range crews {
				asking := solver.Asking{Workers: workers}
				if n, err := solver.HowMany(t.Context(), p, asking); n != solver.One || err != nil {
					t.Errorf("%d workers: number %d, %v", workers, n, err)
				}
			}
			if got := take(solver.New(p), 2); !slices.Equal(got, []board.Grid{solution}) {
				t.Errorf("found %v", got)
			}
			if got := collect(reference.DancingLinks, p, 2); !slices.Equal(got, []board.Grid{solution}) {
				t.Errorf("dancing links: %v", got)
			}
		})
	}
}

// BenchmarkShared17Clues reports the median and the worst time for one puzzle, from the call to New
// until the search has shown that there is no second solution.
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
