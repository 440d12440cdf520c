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

// TestErrorsCostLittle checks that lines with the same error, such as the word none for each puzzle
// that could not be made, do not allocate much more memory than solved puzzles.
func TestErrorsCostLittle(t *testing.T) {
	const lines = 2000
	perLine := func(line string) float64 {
		in := strings.Repeat(line+"\n", lines)
		return testing.AllocsPerRun(3, func() {
			run(t.Context(), terminal.Streams{In: strings.NewReader(in), Out: io.Discard, Err: io.Discard}, "solve", "-o", "line")
		}) / lines
	}
	solved := perLine(strings.TrimSpace(unique))
	for _, line := range []string{"none", "error", "x", "53..7...."} {
		got := perLine(line)
		t.Logf("%s: %.1f allocations, a puzzle %.1f", line, got, solved)
		if got > solved+50 {
			t.Errorf("%q takes %.0f allocations, a puzzle %.0f", line, got, solved)
		}
	}
}

// BenchmarkNone measures lines with the word none, as generate prints it for each puzzle that
// could not be made. BenchmarkLines is what to compare it with.
func BenchmarkNone(b *testing.B) {
	const lines = 10_000
	list := strings.Repeat("none\n", lines)
	for b.Loop() {
		run(b.Context(), terminal.Streams{In: strings.NewReader(list), Out: io.Discard, Err: io.Discard}, "solve", "-o", "line")
	}
	b.ReportMetric(float64(lines*b.N)/b.Elapsed().Seconds(), "lines/s")
}

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
