package solver_test

import (
	"testing"

	"nonet/board"
	"nonet/solver"
)

func BenchmarkSearch(b *testing.B) {
	for name, givens := range map[string]string{
		"newspaper": newspaper,
		"hardest":   hardest,
		"topless":   topless,
		"four":      four,
	} {
		b.Run(name, func(b *testing.B) {
			p := classicPuzzle(givens)
			for b.Loop() {
				for s := solver.New(p); s.Next(); {
				}
			}
		})
	}
}

// BenchmarkEmptyGrid times one solution after the other.
func BenchmarkEmptyGrid(b *testing.B) {
	s := solver.New(new(board.Puzzle))
	for b.Loop() {
		s.Next()
	}
}
