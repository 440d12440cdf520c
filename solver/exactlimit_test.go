package solver_test

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/reference"
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

// mirrored replaces 1 with 9, 2 with 8 and so on. This reverses the lexicographic order of
// grids.
func mirrored(g board.Grid) board.Grid {
	for c, d := range g {
		if d != 0 {
			g[c] = 10 - d
		}
	}
	return g
}

// TestCountBehindFound counts the solutions that come after a given solution or another
// grid.
func TestCountBehindFound(t *testing.T) {
	solver.JoinAlways(t)
	m := newMaker(1013)
	for range cases(3, 100) {
		p, n := m.thinned(3000)
		solutions := collect(reference.DancingLinks, p, int(n)+1)
		slices.SortFunc(solutions, lexicographic)
		for range 3 {
			i := m.IntN(len(solutions))
			if got, want := exactBehind(t, p, solutions[i]), len(solutions)-i-1; got.Cmp(big.NewInt(int64(want))) != 0 {
				t.Errorf("%s behind %s: %s, want %d", p.Givens, solutions[i], got, want)
			}
			nudged := m.nudged(solutions[i])
			at, found := slices.BinarySearchFunc(solutions, nudged, lexicographic)
			if found {
				at++
			}
			if got, want := exactBehind(t, p, nudged), len(solutions)-at; got.Cmp(big.NewInt(int64(want))) != 0 {
				t.Errorf("%s behind %s: %s, want %d", p.Givens, nudged, got, want)
			}
		}
	}
}

// TestCountBehindLast counts the grids after one of the very last grids, which is made by
// mirroring one of the very first.
func TestCountBehindLast(t *testing.T) {
	first := take(solver.New(new(board.Puzzle)), 500)
	for _, i := range []int{0, 1, 7, 499} {
		if got := exactBehind(t, new(board.Puzzle), mirrored(first[i])); got.Cmp(big.NewInt(int64(i))) != 0 {
			t.Errorf("behind the last solution but %d: %s", i, got)
		}
	}
}

// TestCountBehindFirstRow counts the grids that come after those with a given start of the
// first row. All starts of the same length occur in equally many grids.
func TestCountBehindFirstRow(t *testing.T) {
	huge(t)
	for _, begun := range []string{"8", "97", "986", "987612345", "5", "1", "123456789", "4283"}[:cases(2, 8)] {
		behind := board.MustParseGrid(begun + empty[len(begun):])
		above := int64(0) // number of greater starts
		for c := range len(begun) {
			for d := behind[c] + 1; d <= board.Size; d++ {
				if !slices.Contains(behind[:c], d) {
					above += choices(board.Size-c-1, len(begun)-c-1)
				}
			}
		}
		of := choices(board.Size, len(begun))
		if got, want := exactBehind(t, new(board.Puzzle), behind), ofAll(above+1, of); got.Cmp(want) != 0 {
			t.Errorf("behind %s: %s, want %s", behind, got, want)
		}
		// Filling the rest of behind with the greatest digits excludes all grids with the
		// same start.
		for c := len(begun); c < board.Cells; c++ {
			behind[c] = board.Size
		}
		if got, want := exactBehind(t, new(board.Puzzle), behind), ofAll(above, of); got.Cmp(want) != 0 {
			t.Errorf("behind %s: %s, want %s", behind, got, want)
		}
	}
}

// TestCountBehindMirrored checks that the number of solutions before a solution, the
// number after it, and 1 add up to the number of all solutions. Mirroring turns the
// solutions before it into solutions after it.
func TestCountBehindMirrored(t *testing.T) {
	huge(t)
	m := newMaker(1015)
	for i := range cases(1, 12) {
		g := m.filled(board.Classic())
		p := &board.Puzzle{Givens: g}
		if clear(p.Givens[18:]); i > 6 {
			p = m.cut(g, 20-i)
		}
		sum := new(big.Int).Add(exactBehind(t, p, g), exactBehind(t, &board.Puzzle{Givens: mirrored(p.Givens)}, mirrored(g)))
		sum.Add(sum, big.NewInt(1))
		if want := exact(t, p); sum.Cmp(want) != 0 {
			t.Errorf("%s around %s: %s, want %s", p.Givens, g, sum, want)
		}
	}
}
