package solver_test

import (
	"math"
	"testing"

	"nonet/solver"
)

func TestCountLimits(t *testing.T) {
	huge(t)
	for _, test := range []struct {
		givens string
		limits []uint64
		number uint64 // 0 if it exceeds every limit
	}{
		{empty, []uint64{1, 299_999, 1e6, 1e9, math.MaxInt64, math.MaxUint64 - 1, math.MaxUint64}, 0},
		{"123456789" + empty[9:], []uint64{1e9, 18383222420692991, 18383222420692992, 18383222420692993, math.MaxUint64}, 18383222420692992},
	} {
		for _, limit := range test.limits {
			want, over := limit, test.number == 0 || limit < test.number
			if !over {
				want = test.number
			}
			got, more, err := solver.Count(t.Context(), classicPuzzle(test.givens), limit, solver.Asking{})
			if !got.IsUint64() || got.Uint64() != want || more != over || err != nil {
				t.Errorf("%s up to %d: %s, %t, %v", test.givens, limit, got, more, err)
			}
		}
	}
}
