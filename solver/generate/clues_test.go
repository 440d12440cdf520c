package generate

import (
	"context"
	"math"
	"testing"

	"nonet/board"
)

// BenchmarkClues prints how many of 100,000 minimal puzzles have how many givens,
// for the package comment. No wish but that is in them.
func BenchmarkClues(b *testing.B) {
	const puzzles = 100_000
	for b.Loop() {
		var came [board.Cells + 1]int
		sum, squares := 0.0, 0.0
		for r, err := range Series(context.Background(), Wish{}, puzzles, 0) {
			if err != nil {
				b.Fatal(err)
			}
			givens := board.Cells - r.Empty
			came[givens]++
			sum += float64(givens)
			squares += float64(givens * givens)
		}
		mean := sum / puzzles
		for givens, n := range came {
			if n > 0 {
				b.Logf("%d givens: %6d", givens, n)
			}
		}
		b.Logf("mean %.3f, standard deviation %.3f", mean, math.Sqrt(squares/puzzles-mean*mean))
	}
}
