package bench_test

import (
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/shared"
	"nonet/solver"
	"nonet/solver/serating"
)

// eachList runs a benchmark with every so-manieth puzzle of lists in NONET_SHARED.
// scripts/bench-against.sh copies this file to other commits.
func eachList(b *testing.B, every map[string]int, do func(p *board.Puzzle)) {
	for _, name := range []string{"random-minimal", "17clue", "top1465-part", "hardest1106-part"} {
		b.Run(name, func(b *testing.B) {
			var puzzles []*board.Puzzle
			for i, line := range strings.Fields(shared.Text(b, "data/"+name+".txt")) {
				if i%every[name] == every[name]-1 && len(line) >= board.Cells {
					puzzles = append(puzzles, &board.Puzzle{Givens: board.MustParseGrid(line[:board.Cells])})
				}
			}
			for b.Loop() {
				for _, p := range puzzles {
					do(p)
				}
			}
			b.ReportMetric(float64(len(puzzles)*b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

func BenchmarkRate(b *testing.B) {
	every := map[string]int{"random-minimal": 8, "17clue": 50, "top1465-part": 25, "hardest1106-part": 40}
	eachList(b, every, func(p *board.Puzzle) {
		if _, err := serating.Rate(b.Context(), p); err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkSearch looks for a second solution.
func BenchmarkSearch(b *testing.B) {
	every := map[string]int{"random-minimal": 1, "17clue": 5, "top1465-part": 1, "hardest1106-part": 1}
	eachList(b, every, func(p *board.Puzzle) {
		if n, err := solver.HowMany(b.Context(), p, solver.Asking{Workers: 1}); err != nil || n != solver.One {
			b.Fatal(n, err)
		}
	})
}
