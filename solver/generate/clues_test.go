package generate

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nonet/board"
)

// BenchmarkClues prints how often each number of givens occurs in 100,000 minimal puzzles,
// with seeds starting at 1. The package comment gives the result.
func BenchmarkClues(b *testing.B) {
	const puzzles = 100_000
	m := newMaker(new(Spec))
	m.ctx = b.Context()
	for b.Loop() {
		var came [board.Cells + 1]int
		sum, squares := 0.0, 0.0
		for seed := range uint64(puzzles) {
			givens := m.attempt(seed+1, 0).givens.Filled()
			came[givens]++
			sum += float64(givens)
			squares += float64(givens * givens)
		}
		var table strings.Builder
		for givens, n := range came {
			if n > 0 {
				fmt.Fprintf(&table, "; %d: %d", givens, n) // all on one line, because a benchmark prints only a few lines
			}
		}
		mean := sum / puzzles
		b.Logf("mean %.3f, standard deviation %.3f%s", mean, math.Sqrt(squares/puzzles-mean*mean), &table)
	}
}
