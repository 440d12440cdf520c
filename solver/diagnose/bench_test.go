package diagnose_test

import (
	"slices"
	"testing"
	"time"

	"nonet/board"
	"nonet/solver/diagnose"
)

// benchmark reports the median and the longest time that ask takes for a puzzle.
func benchmark(b *testing.B, puzzles []*board.Puzzle, ask func(*board.Puzzle)) {
	for b.Loop() {
		times := make([]time.Duration, 0, len(puzzles))
		for _, p := range puzzles {
			start := time.Now()
			ask(p)
			times = append(times, time.Since(start))
		}
		slices.Sort(times)
		b.ReportMetric(float64(times[len(times)/2].Microseconds()), "µs/median")
		b.ReportMetric(float64(times[len(times)-1].Microseconds()), "µs/worst")
	}
}

// thirty returns classic puzzles made from puzzles with thirty givens and one solution.
// If wrong is set, one given is wrong but does not visibly clash with another; otherwise
// one given is removed.
func thirty(wrong bool) []*board.Puzzle {
	m := newMaker(50)
	var puzzles []*board.Puzzle
	for len(puzzles) < 100 {
		p := m.unique(nil, 30)
		if wrong {
			p = m.mistyped(p, false)
		} else {
			p.Givens[m.given(p)] = 0
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

func BenchmarkClashes(b *testing.B) {
	benchmark(b, thirty(true), func(p *board.Puzzle) { _, _ = diagnose.FindClashes(b.Context(), p, 0) })
}

func BenchmarkProof(b *testing.B) {
	benchmark(b, thirty(true), func(p *board.Puzzle) { _, _, _ = diagnose.Prove(b.Context(), p, 0) })
}

func BenchmarkTyposOfNone(b *testing.B) {
	benchmark(b, thirty(true), func(p *board.Puzzle) { _, _ = diagnose.Typos(b.Context(), p, 0, nil) })
}

func BenchmarkTyposOfSeveral(b *testing.B) {
	benchmark(b, thirty(false), func(p *board.Puzzle) { _, _ = diagnose.Typos(b.Context(), p, 0, nil) })
}

func BenchmarkRedundant(b *testing.B) {
	benchmark(b, thirty(false), func(p *board.Puzzle) { _, _ = diagnose.Redundant(b.Context(), p, 0) })
}

func BenchmarkUnique(b *testing.B) {
	benchmark(b, thirty(false), func(p *board.Puzzle) { _, _ = diagnose.Unique(b.Context(), p, 0) })
}

func BenchmarkUniqueOfFew(b *testing.B) {
	m := newMaker(51)
	puzzles := thirty(false)[:20]
	for _, p := range puzzles {
		for range 13 {
			p.Givens[m.given(p)] = 0
		}
	}
	benchmark(b, puzzles, func(p *board.Puzzle) { _, _ = diagnose.Unique(b.Context(), p, 0) })
}
