package solver_test

import (
	"maps"
	"math"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/reference"
)

func TestRandom(t *testing.T) {
	seed := uint64(0)
	eachAsked(t, func(s sample, asking solver.Asking) {
		seed++
		n := uint64(len(s.solutions))
		for _, limit := range []uint64{0, 1, n} {
			got, found, err := solver.Random(t.Context(), s.Puzzle, seed, limit, asking)
			if err != nil || found != (n > 0) {
				t.Fatalf("%s\nlimit %d: %t, %v", s.asked(asking), limit, found, err)
			}
			if !found {
				continue
			}
			if !slices.Contains(s.solutions, got.Solution) {
				t.Fatalf("%s\nlimit %d: %s is no solution", s.asked(asking), limit, got.Solution)
			}
			if uniform := limit == 0 || n <= limit; got.Uniform != uniform {
				t.Fatalf("%s\nlimit %d: uniform is %t", s.asked(asking), limit, got.Uniform)
			}
		}
	})
}

// TestRandomIsRepeatable checks that the same seed gives the same grid, whatever the number of
// workers, and that different seeds give different grids.
func TestRandomIsRepeatable(t *testing.T) {
	for name, test := range map[string]struct {
		puzzle *board.Puzzle
		limit  uint64
	}{
		"uniform":     {classicPuzzle(many), 100_000},
		"not uniform": {new(board.Puzzle), 100},
	} {
		t.Run(name, func(t *testing.T) {
			if name != "uniform" {
				solver.Hurry(t)
			}
			seen := map[board.Grid]bool{}
			for seed := range uint64(3) {
				var first solver.Draw
				for i, workers := range crews {
					draw, found, err := solver.Random(t.Context(), test.puzzle, seed, test.limit, solver.Asking{Workers: workers})
					if !found || err != nil || !test.puzzle.Allows(&draw.Solution) || draw.Uniform != (name == "uniform") {
						t.Fatalf("seed %d: %+v, %t, %v", seed, draw, found, err)
					}
					if i == 0 {
						first = draw
					}
					if draw != first {
						t.Errorf("seed %d: %+v with %d workers, %+v with one", seed, draw, workers, first)
					}
				}
				seen[first.Solution] = true
			}
			if len(seen) != 3 {
				t.Errorf("%d different grids from 3 seeds", len(seen))
			}
		})
	}
}

// TestRandomIsUniform checks that all solutions are drawn about equally often. Fair draws
// would exceed the bound in only one test in ten thousand.
func TestRandomIsUniform(t *testing.T) {
	tested := 0
	for _, s := range samples() {
		n := len(s.solutions)
		if n < 2 || n > 20 || tested == 10 {
			continue
		}
		tested++
		came := map[board.Grid]int{}
		const each = 100
		for seed := range uint64(n * each) {
			draw, found, err := solver.Random(t.Context(), s.Puzzle, seed, 0, solver.Asking{Workers: 1})
			if !found || !draw.Uniform || err != nil {
				t.Fatalf("%s: %+v, %t, %v", describe(s.Puzzle), draw, found, err)
			}
			came[draw.Solution]++
		}
		chi2 := 0.0
		for _, solution := range s.solutions {
			off := float64(came[solution] - each)
			chi2 += off * off / each
		}
		// The bound is a quantile of the chi-square distribution, approximated by the formula of
		// Wilson and Hilferty; 3.72 is the corresponding quantile of the normal distribution.
		free := float64(n - 1)
		bound := free * math.Pow(1-2/(9*free)+3.72*math.Sqrt(2/(9*free)), 3)
		if chi2 > bound {
			t.Errorf("%s\n%d solutions came %v times: chi-square is %.1f, want up to %.1f", describe(s.Puzzle), n, slices.Collect(maps.Values(came)), chi2, bound)
		}
	}
	if tested < 10 {
		t.Errorf("%d puzzles are too few to show anything", tested)
	}
}

// TestRandomMayBeAny checks that every solution is possible even if there are too many for equal
// probabilities.
func TestRandomMayBeAny(t *testing.T) {
	oneCell := &board.Puzzle{Rules: board.NewRules(), Givens: newMaker(1).grid()}
	oneCell.Givens[40] = 0
	for _, p := range []*board.Puzzle{classicPuzzle(four), oneCell} {
		came := map[board.Grid]int{}
		for seed := range uint64(100) {
			draw, _, err := solver.Random(t.Context(), p, seed, 1, solver.Asking{})
			if draw.Uniform || err != nil {
				t.Fatalf("%s: %+v, %v", describe(p), draw, err)
			}
			came[draw.Solution]++
		}
		for _, solution := range collect(reference.Backtracking, p, 10) {
			if came[solution] < 3 {
				t.Errorf("%s came %d times in 100", solution, came[solution])
			}
		}
	}
}
