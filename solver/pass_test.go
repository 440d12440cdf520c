package solver_test

import (
	"slices"
	"sync"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/solver"
)

// sample is a puzzle with its solutions, found by a reference engine, in lexicographic
// order.
type sample struct {
	*board.Puzzle
	solutions []board.Grid
}

// samples returns random puzzles with no solution, one, several, and up to a few hundred.
// They have classic rules, random rules or the rules of a variant, and some have removed
// candidates. About half of them have several solutions. There are fewer under the race
// detector.
var samples = sync.OnceValue(func() []sample {
	const most = 600
	several := 120 * size() / race.Slowdown
	m := newMaker(7)
	var list []sample
	for with := 0; with < several; {
		g := m.grid()
		var rules *board.Rules
		givens := 23 + m.IntN(8)
		if m.IntN(2) == 0 {
			rules = m.rules(&g)
			givens += 20
		}
		p := m.puzzle(g, rules, givens)
		solutions := collect(reference.Backtracking, p, most)
		switch {
		case len(solutions) == most:
			continue
		case len(solutions) > 1:
			with++
		case 2*with < len(list):
			continue
		}
		list = append(list, sample{p, solutions})
	}
	return append(list, variantSamples()...)
})

var orders = map[string]solver.Order{"lexicographic": solver.Lexicographic, "fastest": solver.Fastest}

func TestSamples(t *testing.T) {
	numbers, variants, removed, clashes := map[int]int{}, 0, 0, 0
	for _, s := range samples() {
		numbers[min(len(s.solutions), 100)]++
		if s.Rules != nil {
			variants++
		}
		if s.Removed != [board.Cells]board.DigitSet{} {
			removed++
		}
		if !solver.Clash(s.Puzzle).Empty() {
			clashes++
		}
	}
	for what, n := range map[string]int{
		"without a solution": numbers[0], "with one": numbers[1], "with a hundred and more": numbers[100],
		"by other rules": variants, "with removed candidates": removed, "with a clash": clashes,
	} {
		t.Logf("%d %s", n, what)
		if n < 5 {
			t.Errorf("%d puzzles %s are too few to show anything", n, what)
		}
	}
}

func TestStartAgainAndAgain(t *testing.T) {
	for name, order := range orders {
		t.Run(name, func(t *testing.T) {
			var s solver.Search
			for _, sample := range samples() {
				s.Start(sample.Puzzle, order)
				got := take(&s, 1000)
				if order == solver.Fastest {
					slices.SortFunc(got, lexicographic)
				}
				if !slices.Equal(got, sample.solutions) {
					t.Fatalf("%s\ngot  %d %v\nwant %d %v", describe(sample.Puzzle), len(got), got, len(sample.solutions), sample.solutions)
				}
				// An abandoned search must not affect the next one.
				s.Start(sample.Puzzle, order)
				s.Advance(len(sample.solutions))
			}
		})
	}
}

func TestPass(t *testing.T) {
	for name, order := range orders {
		t.Run(name, func(t *testing.T) {
			var s solver.Search
			for i, sample := range samples() {
				total := uint64(len(sample.solutions))
				limit, nodes := []uint64{1, 2, 7, 1000}[i%4], []int{1, 3, 10, 500}[i/4%4]
				s.Start(sample.Puzzle, order)
				sum := uint64(0)
				for outcome := solver.Unfinished; outcome != solver.Exhausted; {
					before := s.Nodes()
					var passed uint64
					passed, outcome = s.Pass(limit, nodes)
					sum += passed
					if passed > limit || (passed == limit) != (outcome == solver.Found) {
						t.Fatalf("%s\nPass(%d, %d) passed %d, outcome %d", describe(sample.Puzzle), limit, nodes, passed, outcome)
					}
					if n := s.Nodes() - before; n > uint64(nodes) {
						t.Fatalf("%s\nPass(%d, %d) visited %d nodes", describe(sample.Puzzle), limit, nodes, n)
					}
				}
				if sum != total {
					t.Fatalf("%s\npassed %d solutions, want %d", describe(sample.Puzzle), sum, total)
				}
				if passed, outcome := s.Pass(limit, nodes); passed != 0 || outcome != solver.Exhausted {
					t.Fatalf("%s\nbehind the end: passed %d, outcome %d", describe(sample.Puzzle), passed, outcome)
				}
			}
		})
	}
}

func TestSkipThenNext(t *testing.T) {
	var s solver.Search
	for _, sample := range samples() {
		n := len(sample.solutions)
		for _, k := range []int{1, 2, 3, n / 2, n - 1, n} {
			if k < 1 || k > n {
				continue
			}
			s.Start(sample.Puzzle, solver.Lexicographic)
			if skipped := s.Skip(uint64(k - 1)); skipped != uint64(k-1) {
				t.Fatalf("%s\nskipped %d of %d solutions, want %d", describe(sample.Puzzle), skipped, n, k-1)
			}
			if got := take(&s, n); !slices.Equal(got, sample.solutions[k-1:]) {
				t.Fatalf("%s\nbehind %d: %v, want %v", describe(sample.Puzzle), k-1, got, sample.solutions[k-1:])
			}
		}
		// In the fastest order, the remaining solutions are not those after the skipped
		// ones, but their number is the same, and no solution occurs twice.
		s.Start(sample.Puzzle, solver.Fastest)
		skipped := s.Skip(uint64(n / 3))
		rest := take(&s, n+1)
		slices.SortFunc(rest, lexicographic)
		if skipped != uint64(n/3) || len(slices.Compact(rest)) != n-n/3 {
			t.Fatalf("%s\nskipped %d, then found %d of %d", describe(sample.Puzzle), skipped, len(rest), n)
		}
		for _, solution := range rest {
			if !slices.Contains(sample.solutions, solution) {
				t.Fatalf("%s\n%s is no solution", describe(sample.Puzzle), solution)
			}
		}
		s.Start(sample.Puzzle, solver.Fastest)
		if all := s.Skip(uint64(n) + 5); all != uint64(n) {
			t.Fatalf("%s\nskipped %d, want %d", describe(sample.Puzzle), all, n)
		}
	}
}

func TestShareRises(t *testing.T) {
	for name, order := range orders {
		t.Run(name, func(t *testing.T) {
			var s solver.Search
			between := 0
			for _, sample := range samples() {
				s.Start(sample.Puzzle, order)
				last := s.Share()
				for outcome := solver.Unfinished; outcome != solver.Exhausted; {
					outcome = s.Advance(3)
					share := s.Share()
					if share < last || share > 1 {
						t.Fatalf("%s\nthe share went from %v to %v", describe(sample.Puzzle), last, share)
					}
					if 0 < share && share < 1 {
						between++
					}
					last = share
				}
				if last != 1 {
					t.Fatalf("%s\nthe share of all is %v", describe(sample.Puzzle), last)
				}
			}
			if between < len(samples()) {
				t.Errorf("the share was between 0 and 1 %d times only", between)
			}
		})
	}
}

// TestShareIsRounded checks that the share never decreases or exceeds 1, although it is a sum of
// many parts with rounding errors in both directions.
func TestShareIsRounded(t *testing.T) {
	m := newMaker(13)
	holds := func(p *board.Puzzle, s *solver.Search) {
		last := s.Share()
		if last < 0 {
			t.Fatalf("%s\nthe share begins with %v", describe(p), last)
		}
		for range 200 {
			if s.Advance(1) == solver.Exhausted {
				break
			}
			share := s.Share()
			if share < last || share > 1 {
				t.Fatalf("%s\nthe share went from %v to %v", describe(p), last, share)
			}
			last = share
		}
	}
	for range 400 * size() / race.Slowdown {
		g := m.grid()
		p := m.puzzle(g, m.rules(&g), 20+m.IntN(30))
		holds(p, solver.New(p))
	}
	for range 2000 * size() / race.Slowdown {
		g := m.grid()
		p := m.puzzle(g, nil, m.IntN(4))
		clear(g[m.IntN(12):])
		holds(p, solver.After(p, g))
	}
}

func TestStartAllocatesNothing(t *testing.T) {
	puzzles := []*board.Puzzle{classicPuzzle(four), classicPuzzle(one), classicPuzzle(newspaper), {Rules: board.Classic()}}
	for name, order := range orders {
		t.Run(name, func(t *testing.T) {
			var s solver.Search
			s.Start(puzzles[0], order) // the first Start allocates the engine
			s.Next()
			if n := testing.AllocsPerRun(20, func() {
				for _, p := range puzzles {
					s.Start(p, order)
					s.Skip(20)
					s.Next()
				}
			}); n != 0 {
				t.Errorf("%v allocations for %d puzzles", n, len(puzzles))
			}
		})
	}
}
