package solver_test

import (
	"math"
	"slices"
	"sync"
	"testing"

	"nonet/board"
	"nonet/internal/reference"
	"nonet/solver"
)

// many has 85,802 solutions. They are enough for a question to be split without
// [solver.Hurry], but not too many for a reference engine.
const many = ".....6.3.8.3..4.61.......4..52...8.....532....17..........7....76..9...2........."

var manySolutions = sync.OnceValue(func() []board.Grid {
	solutions := collect(reference.DancingLinks, classicPuzzle(many), 1e6)
	slices.SortFunc(solutions, lexicographic)
	return solutions
})

func TestCount(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		n := uint64(len(s.solutions))
		for _, limit := range []uint64{0, 1, n / 2, n - 1, n, n + 1, math.MaxUint64} {
			got, more, err := solver.Count(t.Context(), s.Puzzle, limit, asking)
			want, over := n, 0 < limit && limit < n
			if over {
				want = limit
			}
			if !got.IsUint64() || got.Uint64() != want || more != over || err != nil {
				t.Fatalf("%s\nup to %d: %s, %t, %v", s.asked(asking), limit, got, more, err)
			}
		}
	})
}

func TestCountMany(t *testing.T) {
	p, want := classicPuzzle(many), uint64(len(manySolutions()))
	for _, workers := range crews {
		if got, more, err := solver.Count(t.Context(), p, 0, solver.Asking{Workers: workers}); !got.IsUint64() || got.Uint64() != want || more || err != nil {
			t.Errorf("%d workers: %s, %t, %v, want %d", workers, got, more, err, want)
		}
	}
}

// TestCountCancelled checks that a cancelled count returns the number of solutions found so
// far.
func TestCountCancelled(t *testing.T) {
	for _, workers := range crews {
		got, more, err := solver.Count(newAsked(t, 40), new(board.Puzzle), 0, solver.Asking{Workers: workers})
		if got.Sign() == 0 || more || err == nil {
			t.Errorf("%d workers: %s, %t, %v", workers, got, more, err)
		}
	}
}
