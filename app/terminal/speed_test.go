package terminal_test

import (
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"

	"nonet/app/terminal"
	"nonet/board"
	"nonet/internal/shared"
	"nonet/solver"
)

// BenchmarkLines compares `nonet solve -o line` with the engine alone, which looks for two
// solutions of the same puzzles in memory and on the same cores.
func BenchmarkLines(b *testing.B) {
	list := shared.Text(b, "data/17clue.txt")
	var puzzles []board.Puzzle
	for line := range strings.Lines(list) {
		if givens, err := board.ParseGrid(strings.TrimSpace(line)); err == nil {
			puzzles = append(puzzles, board.Puzzle{Givens: givens})
		}
	}
	rate := func(b *testing.B, n int) {
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
	}
	b.Run("solve", func(b *testing.B) {
		n := 0
		for b.Loop() {
			streams := terminal.Streams{In: strings.NewReader(list), Out: io.Discard, Err: io.Discard}
			if status := run(b.Context(), streams, "solve", "-o", "line"); status != 0 {
				b.Fatal("status", status)
			}
			n += len(puzzles)
		}
		rate(b, n)
	})
	b.Run("engine", func(b *testing.B) {
		n := 0
		for b.Loop() {
			var all sync.WaitGroup
			for part := range runtime.GOMAXPROCS(0) {
				all.Go(func() {
					var search solver.Search
					for i := part; i < len(puzzles); i += runtime.GOMAXPROCS(0) {
						search.Start(&puzzles[i], solver.Fastest)
						search.Next()
						search.Next()
					}
				})
			}
			all.Wait()
			n += len(puzzles)
		}
		rate(b, n)
	})
}
