package diagnose_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver/diagnose"
)

// checkCompletion compares a result with all solutions, found by a reference engine.
func checkCompletion(t testing.TB, p *board.Puzzle, solutions []board.Grid, got *diagnose.Completion) {
	t.Helper()
	leaves := func(givens ...diagnose.Given) int {
		n := 0
		for i := range solutions {
			if !slices.ContainsFunc(givens, func(g diagnose.Given) bool { return solutions[i][g.Cell] != g.Digit }) {
				n++
			}
		}
		return n
	}
	known := map[diagnose.Given]bool{}
	for i, next := range got.Next {
		if n := leaves(next.Given); n == 0 || n == len(solutions) || next.Exact && n != next.Solutions || n < next.Solutions {
			t.Errorf("%s: %+v leaves %d of %d solutions", describe(p), next, n, len(solutions))
		}
		if i > 0 && next.Exact && next.Solutions < got.Next[i-1].Solutions {
			t.Errorf("%s: %+v comes late", describe(p), next)
		}
		known[next.Given] = true
	}
	if len(known) != len(got.Next) {
		t.Errorf("%s: givens come twice", describe(p))
	}
	single := false
	for c := range board.Cell(board.Cells) {
		for d := board.Digit(1); d <= board.Size; d++ {
			g := diagnose.Given{Cell: c, Digit: d}
			if n := leaves(g); n > 0 && n < len(solutions) {
				single = single || n == 1
				if got.Complete && !known[g] {
					t.Errorf("%s: %+v is missing", describe(p), g)
				}
			}
		}
	}
	size := 0
	inOrder := slices.SortedFunc(slices.Values(solutions), func(a, b board.Grid) int { return slices.Compare(a[:], b[:]) })
	for _, set := range got.Sets {
		givens := set.Givens
		size = len(givens)
		if set.Keeps < 1 && got.Complete && len(solutions) <= 1000 || set.Keeps > 0 && slices.ContainsFunc(givens, func(g diagnose.Given) bool { return inOrder[set.Keeps-1][g.Cell] != g.Digit }) {
			t.Errorf("%s: %+v do not keep solution %d", describe(p), givens, set.Keeps)
		}
		if len(givens) != len(got.Sets[0].Givens) || leaves(givens...) != 1 {
			t.Errorf("%s: %+v leave %d", describe(p), givens, leaves(givens...))
		}
		for _, g := range givens {
			if p.Givens[g.Cell] != 0 {
				t.Errorf("%s: %s is given", describe(p), g.Cell)
			}
		}
	}
	if single && size != 1 {
		t.Errorf("%s: sets of %d, one is enough", describe(p), size)
	}
	if got.Smallest && size > 2 && pairIsEnough(solutions) {
		t.Errorf("%s: sets of %d, two are enough", describe(p), size)
	}
}

// pairIsEnough reports whether the digits in two cells single out one of the solutions.
func pairIsEnough(solutions []board.Grid) bool {
	for b := range board.Cells {
		for a := range b {
			var counts [board.Size + 1][board.Size + 1]int
			for i := range solutions {
				counts[solutions[i][a]][solutions[i][b]]++
			}
			for _, row := range counts {
				if slices.Contains(row[:], 1) {
					return true
				}
			}
		}
	}
	return false
}

// TestFewestOfMany checks that the smallest sets are found among more solutions than can be
// compared with each other.
func TestFewestOfMany(t *testing.T) {
	m := newMaker(44)
	sizes := map[int]int{}
	givens := []string{
		"98......11..9...6........4....8.1.....425...93......1.....7.32...3.....7........5",
	}
	for len(givens) < 1+24/race.Slowdown {
		p := m.unique(nil, 24)
		for range 4 {
			p.Givens[m.given(p)] = 0
		}
		givens = append(givens, p.Givens.String())
	}
	for i, text := range givens {
		p := &board.Puzzle{Givens: board.MustParseGrid(text)}
		const most = 20_001
		solutions := m.solutions(p, most)
		if len(solutions) == most || len(solutions) <= 1000 {
			continue
		}
		got, err := diagnose.Unique(t.Context(), p, 0)
		if err != nil || !got.Complete || len(got.Sets) == 0 {
			t.Fatalf("%s: complete %t, %d sets, %v", text, got.Complete, len(got.Sets), err)
		}
		checkCompletion(t, p, solutions, &got)
		size := len(got.Sets[0].Givens)
		sizes[size]++
		if i == 0 && size != 2 || size <= 3 && !got.Smallest || got.Sets[0].Keeps == 0 {
			t.Errorf("%s: sets of %d, the smallest %t: %+v", text, size, got.Smallest, got.Sets[0])
		}
	}
	t.Logf("sizes: %v", sizes)
	if sizes[2] < 2 || sizes[3] == 0 {
		t.Errorf("sizes: %v", sizes)
	}
}

func TestUnique(t *testing.T) {
	m := newMaker(40)
	sizes := map[int]int{}
	for i := range 90 / race.Slowdown {
		p := m.unique(named(t, variantNames[i%len(variantNames)]), 24)
		if i%5 == 0 {
			solution := m.solutions(p, 1)[0]
			m.restricted(p, &solution, false)
		}
		for range 1 + m.IntN(8) {
			p.Givens[m.given(p)] = 0
		}
		const most = 2500
		solutions := m.solutions(p, most)
		if len(solutions) == most {
			continue
		}
		got, err := diagnose.Unique(t.Context(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(solutions) == 1 {
			if len(got.Next) > 0 || len(got.Sets) > 0 || !got.Complete {
				t.Errorf("%s has one solution: %+v", describe(p), got)
			}
			continue
		}
		if !got.Complete || len(got.Sets) == 0 {
			t.Fatalf("%s, %d solutions: complete %t, %d sets", describe(p), len(solutions), got.Complete, len(got.Sets))
		}
		checkCompletion(t, p, solutions, &got)
		sizes[len(got.Sets[0].Givens)]++
		if len(got.Sets[0].Givens) <= 2 && !got.Smallest {
			t.Errorf("%s: %d is not proven to be the smallest", describe(p), len(got.Sets[0].Givens))
		}
	}
	t.Logf("sizes: %v", sizes)
	if sizes[1] == 0 || sizes[2] == 0 {
		t.Errorf("sizes: %v", sizes)
	}
}

func TestUniqueOfMany(t *testing.T) {
	m := newMaker(41)
	for i, name := range []string{"classic", "windoku", "jigsaw", "diagonals", ownGroups} {
		if i%race.Slowdown != 0 {
			continue
		}
		for _, givens := range []int{0, 14} {
			p := &board.Puzzle{Rules: named(t, name)}
			full := m.filled(p.Rules)
			for _, c := range m.Perm(board.Cells)[:givens] {
				p.Givens[c] = full[c]
			}
			got, err := diagnose.Unique(t.Context(), p, 0)
			known := got.Sets != nil && got.Sets[0].Keeps > 0 // all solutions are known
			if err != nil || !known && len(got.Sets) != 1 || len(got.Next) < 100 || !known && got.Smallest && len(got.Sets[0].Givens) > 2 {
				t.Fatalf("%s: %d next, %d sets, %v", describe(p), len(got.Next), len(got.Sets), err)
			}
			for _, g := range got.Sets[0].Givens {
				p.Givens[g.Cell] = g.Digit
			}
			if m.links.Count(p, 2) != 1 {
				t.Errorf("%s is not the only solution", describe(p))
			}
			for _, g := range got.Sets[0].Givens {
				fewer := *p
				fewer.Givens[g.Cell] = 0
				if m.links.Count(&fewer, 2) < 2 {
					t.Errorf("%s: %s is not needed", describe(p), g.Cell)
				}
			}
		}
	}
}

// TestNothingToComplete checks that nothing is proposed for a puzzle with at most one
// solution.
func TestNothingToComplete(t *testing.T) {
	m := newMaker(42)
	p := m.unique(nil, 30)
	for i, p := range []*board.Puzzle{p, m.mistyped(p, true)} {
		got, err := diagnose.Unique(t.Context(), p, 0)
		if err != nil || !got.Complete || len(got.Next) > 0 || len(got.Sets) > 0 || got.Unsolvable != (i == 1) {
			t.Errorf("%s: %+v, %v", describe(p), got, err)
		}
	}
}

func TestUniqueCutShort(t *testing.T) {
	const most = 5000
	m := newMaker(43)
	for i := range 8 {
		p := m.unique(nil, 23)
		solutions := m.solutions(p, most)
		for len(solutions) < 50+500*(i%2) {
			p.Givens[m.given(p)] = 0
			solutions = m.solutions(p, most)
		}
		if len(solutions) == most {
			continue
		}
		for asked := 1; asked < 2000; asked *= 2 {
			ctx := &brief{t.Context(), asked}
			got, err := diagnose.Unique(ctx, p, 0)
			if errors.Is(err, context.Canceled) != (ctx.left < 0) {
				t.Errorf("asked %d times: error %v", asked, err)
			}
			checkCutShort(t, p, solutions, &got)
		}
		for nodes := uint64(1); nodes < 1_000_000; nodes *= 4 {
			got, err := diagnose.Unique(t.Context(), p, nodes)
			if err != nil {
				t.Fatal(err)
			}
			checkCutShort(t, p, solutions, &got)
		}
	}
}

// checkCutShort is like checkCompletion, but leaves out the checks that only a complete
// search passes.
func checkCutShort(t testing.TB, p *board.Puzzle, solutions []board.Grid, got *diagnose.Completion) {
	t.Helper()
	if got.Smallest || got.Complete && len(got.Sets) > 0 {
		checkCompletion(t, p, solutions, got)
	}
	for _, next := range got.Next {
		n := 0
		for i := range solutions {
			if solutions[i][next.Cell] == next.Digit {
				n++
			}
		}
		if n < next.Solutions || next.Exact && n != next.Solutions {
			t.Errorf("%s: %+v, of %d", describe(p), next, n)
		}
	}
}
