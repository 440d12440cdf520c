package diagnose_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver"
	"nonet/solver/diagnose"
)

// checkClash checks with a reference engine that a clash has no solution, but has one if
// any one of its members is left out.
func checkClash(t testing.TB, m *maker, p *board.Puzzle, clash *diagnose.Clash) {
	t.Helper()
	some := clash.Puzzle(p)
	if got := some.Givens.Filled(); got != clash.Cells.Len() {
		t.Fatalf("%s: a puzzle of %d givens for the clash %s", describe(p), got, clash.Cells)
	}
	if len(clash.Groups) > 0 {
		t.Fatalf("%s: a contradiction of %d groups", describe(p), len(clash.Groups))
	}
	if !m.unsolvable(t, &some) {
		t.Fatalf("%s: %s has a solution", describe(p), clash.Cells)
	}
	if !clash.Minimal {
		t.Errorf("%s: %s is not known to be minimal", describe(p), clash.Cells)
	}
	for c := range clash.Cells.All() {
		fewer := some
		fewer.Givens[c] = 0
		if !solvable(t, &fewer) {
			t.Fatalf("%s: %s has no solution without %s either", describe(p), clash.Cells, c)
		}
	}
	if clash.Removed {
		some.Removed = [board.Cells]board.DigitSet{}
		if !solvable(t, &some) {
			t.Fatalf("%s: %s has no solution with all candidates either", describe(p), clash.Cells)
		}
	} else if some.Removed != [board.Cells]board.DigitSet{} {
		t.Fatalf("%s: a clash without removed candidates keeps them", describe(p))
	}
}

// unsolvable reports whether p has no solution, using a reference engine or, if that takes
// too long, a proof whose steps it checks.
func (m *maker) unsolvable(t testing.TB, p *board.Puzzle) bool {
	const soon = 5000 // limit on the number of nodes
	n, complete := m.links.CountWithin(p, 1, soon)
	if complete {
		return n == 0
	}
	proof, ok, err := diagnose.Prove(t.Context(), p, 0)
	if !ok || err != nil || proof.End.Kind == diagnose.BySearch {
		t.Fatalf("%s: neither oracle nor proof know whether there is a solution", describe(p))
	}
	checkProof(t, p, &proof)
	return true
}

// first returns the first solution of p, if there is one.
func first(t testing.TB, p *board.Puzzle) (solution board.Grid, found bool) {
	s := solver.New(p)
	if found = s.Next(); found {
		if solution = s.Solution(); !p.Allows(&solution) {
			t.Fatalf("%s: solution %s", describe(p), solution)
		}
	}
	return solution, found
}

// solvable reports whether p has a solution, and checks the solution found.
func solvable(t testing.TB, p *board.Puzzle) bool {
	_, found := first(t, p)
	return found
}

// smallerClash reports whether some set of size givens of p has no solution. It tries all
// sets. Most of them agree with a solution that was found for another set.
func smallerClash(t testing.TB, p *board.Puzzle, size int) bool {
	var known []board.CellSet // for each solution found, the givens that agree with it
	var given board.CellSet
	for c, d := range p.Givens {
		if d != 0 {
			given = given.With(board.Cell(c))
		}
	}
	var try func(from board.Cell, cells board.CellSet, more int) bool
	try = func(from board.Cell, cells board.CellSet, more int) bool {
		if more == 0 {
			if slices.ContainsFunc(known, func(kept board.CellSet) bool { return cells.Minus(kept).Empty() }) {
				return false
			}
			some := board.Puzzle{Rules: p.Rules}
			for c := range cells.All() {
				some.Givens[c] = p.Givens[c]
			}
			solution, found := first(t, &some)
			known = append(known, given.Minus(p.Givens.Differing(&solution)))
			return !found
		}
		for c := from; c < board.Cells; c++ {
			if given.Has(c) && try(c+1, cells.With(c), more-1) {
				return true
			}
		}
		return false
	}
	return try(0, board.CellSet{}, size)
}

func TestClashes(t *testing.T) {
	m := newMaker(2)
	for _, pair := range copies(t) {
		p := pair.wrong
		clashes, err := diagnose.FindClashes(t.Context(), p, budget(p))
		if err != nil || len(clashes) == 0 {
			t.Fatalf("%s: %d clashes, %v", describe(p), len(clashes), err)
		}
		for i := range clashes {
			c := &clashes[i]
			if p.RulesOrClassic() == board.Classic() || c.Smallest {
				checkClash(t, m, p, c)
			}
			if c.Size() < clashes[0].Size() || clashes[0].Smallest != c.Smallest && c.Size() == clashes[0].Size() {
				t.Errorf("%s: clash %s stands behind %s", describe(p), c.Cells, clashes[0].Cells)
			}
			if slices.ContainsFunc(clashes[:i], func(d diagnose.Clash) bool { return d.Cells == c.Cells }) {
				t.Errorf("%s: clash %s is there twice", describe(p), c.Cells)
			}
		}
		if rules := p.RulesOrClassic(); rules == board.Classic() {
			if !clashes[0].Smallest {
				t.Errorf("%s: %s is not proven to be the smallest", describe(p), clashes[0].Cells)
			}
			if conflicts := board.Conflicts(rules, &p.Givens); len(conflicts) > 0 && clashes[0].Size() != 2 {
				t.Errorf("%s: %s is larger than two equal digits", describe(p), clashes[0].Cells)
			}
		}
	}
}

func TestSmallestClash(t *testing.T) {
	const most = 3 // maximum size of the sets tried
	m := newMaker(9)
	small := 0
	for i := range 40 / race.Slowdown {
		rules := named(t, []string{"classic", "classic", "windoku", ownGroups}[i%4])
		p := m.mistyped(m.unique(rules, 24+m.IntN(8)), i%8 == 0)
		clashes, err := diagnose.FindClashes(t.Context(), p, 0)
		if err != nil || len(clashes) == 0 || !clashes[0].Smallest {
			t.Fatalf("%s: %+v, %v", describe(p), clashes, err)
		}
		size := clashes[0].Size()
		if size <= most+1 {
			small++
		}
		if smallerClash(t, p, min(size-1, most)) || size <= most && !smallerClash(t, p, size) {
			t.Fatalf("%s: %s is not a smallest clash", describe(p), clashes[0].Cells)
		}
	}
	if small < 8/race.Slowdown {
		t.Errorf("%d clashes were looked at from all sides", small)
	}
}

// TestClashOfRemovedCandidates checks that the removed candidates are a single member of a
// clash if they are needed.
func TestClashOfRemovedCandidates(t *testing.T) {
	m := newMaker(3)
	with := 0
	for range 60 {
		p := m.unique(board.Classic(), 26+m.IntN(20))
		solution := m.solutions(p, 1)[0]
		m.restricted(p, &solution, m.IntN(2) == 0)
		clashes, err := diagnose.FindClashes(t.Context(), p, 0)
		if err != nil || (len(clashes) == 0) != (m.links.Count(p, 1) > 0) {
			t.Fatalf("%s: %d clashes, %v", describe(p), len(clashes), err)
		}
		for i := range clashes {
			checkClash(t, m, p, &clashes[i])
			if clashes[i].Removed {
				with++
			}
		}
	}
	if with < 20 {
		t.Errorf("removed candidates in %d clashes", with)
	}
}

func TestClashOfOneGiven(t *testing.T) {
	p := &board.Puzzle{}
	p.Givens[40] = 17
	p.Givens[41] = 5
	for _, name := range []string{"classic", "diagonals"} {
		p.Rules = named(t, name)
		clashes, err := diagnose.FindClashes(t.Context(), p, 0)
		if err != nil || len(clashes) != 1 || clashes[0].Cells != board.CellsOf(40) || !clashes[0].Smallest {
			t.Errorf("%s: %+v, %v", name, clashes, err)
		}
	}
	p = &board.Puzzle{}
	p.Removed[7] = board.AllDigits
	clashes, err := diagnose.FindClashes(t.Context(), p, 0)
	if err != nil || len(clashes) != 1 || !clashes[0].Cells.Empty() || !clashes[0].Removed || clashes[0].Size() != 1 || !clashes[0].Smallest {
		t.Errorf("a cell without candidates: %+v, %v", clashes, err)
	}
}

func TestContradictoryRules(t *testing.T) {
	ten := own(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
	for name, rules := range map[string]*board.Rules{
		"ten cells": board.Classic().With(ten),
		// The first group forces r2c1 to hold the digit of r1c9, which the second group
		// forbids.
		"nine cells": board.Classic().With(own(0, 1, 2, 3, 4, 5, 6, 7, 9), own(8, 9)),
	} {
		p := &board.Puzzle{Rules: rules}
		p.Givens[40], p.Givens[41] = 3, 3
		clashes, err := diagnose.FindClashes(t.Context(), p, 0)
		if err != nil || len(clashes) != 1 || len(clashes[0].Groups) == 0 || clashes[0].Size() != 0 || !clashes[0].Smallest {
			t.Errorf("%s: %+v, %v", name, clashes, err)
			continue
		}
		if m := newMaker(4); name == "ten cells" {
			if len(clashes[0].Groups) != 1 || clashes[0].Groups[0].Cells != ten.Cells {
				t.Errorf("%s: %+v", name, clashes)
			}
		} else if m.links.Count(&board.Puzzle{Rules: board.NewRules(clashes[0].Groups...)}, 1) != 0 {
			t.Errorf("%s: %+v can be kept", name, clashes)
		}
		if report, err := diagnose.Typos(t.Context(), p, 0, nil); err != nil || len(report.Typos) > 0 {
			t.Errorf("%s: %v, %v", name, report, err)
		}
	}
}

func TestNoClash(t *testing.T) {
	m := newMaker(5)
	for _, name := range variantNames {
		p := m.unique(named(t, name), 30)
		for range 10 {
			if clashes, err := diagnose.FindClashes(t.Context(), p, 0); len(clashes) > 0 || err != nil {
				t.Errorf("%s: %v, %v", describe(p), clashes, err)
			}
			p.Givens[m.given(p)] = 0
		}
	}
}

// TestClashesCutShort checks that the results are still clashes, and claim nothing
// unproven, if the context ends or the nodes run out.
func TestClashesCutShort(t *testing.T) {
	m := newMaker(6)
	for _, pair := range copies(t)[:10] {
		p := pair.wrong
		check := func(clashes []diagnose.Clash) {
			for i := range clashes {
				some := clashes[i].Puzzle(p)
				if !m.unsolvable(t, &some) {
					t.Fatalf("%s: %s has a solution", describe(p), clashes[i].Cells)
				}
				if clashes[i].Minimal {
					checkClash(t, m, p, &clashes[i])
				}
			}
			if len(clashes) > 0 && clashes[0].Smallest && smallerClash(t, p, min(clashes[0].Size()-1, 3)) {
				t.Errorf("%s: %s is not the smallest", describe(p), clashes[0].Cells)
			}
		}
		for asked := 1; asked < 2000; asked *= 3 {
			ctx := &brief{t.Context(), asked}
			clashes, err := diagnose.FindClashes(ctx, p, 0)
			if errors.Is(err, context.Canceled) != (ctx.left < 0) {
				t.Errorf("%s: asked %d times, error %v", describe(p), asked, err)
			}
			check(clashes)
		}
		for nodes := uint64(1); nodes < 1_000_000; nodes *= 8 {
			clashes, err := diagnose.FindClashes(t.Context(), p, nodes)
			if err != nil {
				t.Fatal(err)
			}
			check(clashes)
		}
	}
}
