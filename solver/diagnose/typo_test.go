package diagnose_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/diagnose"
)

// checkTypos checks with a reference engine that each typo leaves one solution, that no
// typo is repeated, and that its changes lead to its givens.
func checkTypos(t testing.TB, m *maker, p *board.Puzzle, typos []diagnose.Typo) {
	t.Helper()
	known := map[board.Grid]bool{}
	for _, typo := range typos {
		fixed := *p
		fixed.Givens = typo.Givens
		if got := m.solutions(&fixed, 2); len(got) != 1 || got[0] != typo.Solution {
			t.Fatalf("%s: %+v leaves %v", describe(p), typo, got)
		}
		if known[typo.Givens] {
			t.Errorf("%s: %+v is there twice", describe(p), typo)
		}
		known[typo.Givens] = true
		redone := p.Givens
		for i, change := range typo.Changes {
			if redone[change.Cell] != change.Was || change.Was == change.Is || i > 0 && change.Cell <= typo.Changes[i-1].Cell {
				t.Errorf("%s: changes of %+v", describe(p), typo)
			}
			redone[change.Cell] = change.Is
		}
		if redone != typo.Givens {
			t.Errorf("%s: %+v is not what its changes make", describe(p), typo)
		}
	}
}

// singleChanges returns the givens that result from changing one cell of p and have one
// solution, according to a reference engine. The argument none is true if p has no
// solution; then only givens are changed. Otherwise, no given is removed.
func singleChanges(m *maker, p *board.Puzzle, none bool) map[board.Grid]bool {
	found := map[board.Grid]bool{}
	for c, given := range p.Givens {
		for d := board.Digit(0); d <= board.Size; d++ {
			if d == given || given == 0 && none || d == 0 && !none {
				continue
			}
			fixed := *p
			fixed.Givens[c] = d
			if m.links.Count(&fixed, 2) == 1 {
				found[fixed.Givens] = true
			}
		}
	}
	return found
}

func TestTypos(t *testing.T) {
	m := newMaker(20)
	for _, pair := range copies(t) {
		p := pair.wrong
		var told []diagnose.Typo
		report, err := diagnose.Typos(t.Context(), p, budget(p)*4, func(typo diagnose.Typo) { told = append(told, typo) })
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(told, report.Typos, func(a, b diagnose.Typo) bool { return a.Kind == b.Kind && a.Givens == b.Givens }) {
			t.Errorf("%s: told other typos than returned", describe(p))
		}
		checkTypos(t, m, p, report.Typos)
		if !report.Complete {
			if p.RulesOrClassic() == board.Classic() {
				t.Errorf("%s: not complete", describe(p))
			}
			continue
		}
		if !slices.ContainsFunc(report.Typos, func(typo diagnose.Typo) bool { return typo.Givens == pair.right.Givens }) {
			t.Errorf("%s: %s is not among %d typos", describe(p), pair.right.Givens, len(report.Typos))
		}
		if p.RulesOrClassic() == board.Classic() {
			want := singleChanges(m, p, true)
			for _, typo := range report.Typos {
				delete(want, typo.Givens)
			}
			if len(want) > 0 {
				t.Errorf("%s: missed %v", describe(p), want)
			}
		}
	}
}

// TestTyposOfSeveral checks puzzles with several solutions, in which a given may be
// missing.
func TestTyposOfSeveral(t *testing.T) {
	m := newMaker(21)
	missing := 0
	for i := range 40 {
		right := m.unique(named(t, variantNames[i%4]), 26+m.IntN(8))
		p := *right
		c := m.given(right)
		p.Givens[c] = 0
		report, err := diagnose.Typos(t.Context(), &p, 0, nil)
		if err != nil || !report.Complete {
			t.Fatalf("%s: %v, %v", describe(&p), report.Complete, err)
		}
		if m.links.Count(&p, 2) == 1 {
			if len(report.Typos) > 0 {
				t.Errorf("%s has one solution, and %d typos", describe(&p), len(report.Typos))
			}
			continue
		}
		checkTypos(t, m, &p, report.Typos)
		want := singleChanges(m, &p, false)
		for _, typo := range report.Typos {
			delete(want, typo.Givens)
			if typo.Kind == diagnose.Superfluous {
				t.Errorf("%s: %+v", describe(&p), typo)
			}
			if typo.Kind == diagnose.Missing {
				missing++
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: missed %v", describe(&p), want)
		}
	}
	if missing < 40 {
		t.Errorf("%d missing givens", missing)
	}
}

const newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func TestKindsOfTypos(t *testing.T) {
	right := board.MustParseGrid(newspaper)
	for _, test := range []struct {
		name  string
		row   int
		typed string // the row as typed
		kind  diagnose.TypoKind
		cells board.CellSet
	}{
		{"swapped", 1, "6..159...", diagnose.Swapped, board.CellsOf(13, 14)},
		{"misplaced", 0, "53...7...", diagnose.Misplaced, board.CellsOf(5)},
		{"a row too far right", 1, ".6..195..", diagnose.TooFarRight, board.CellsOf(10, 13, 14, 15)},
		{"a row too far right, to its end", 2, "..98....6", diagnose.TooFarRight, board.CellsOf(20, 21, 26)},
		{"the end of a row too far left", 1, "6.195....", diagnose.TooFarLeft, board.CellsOf(11, 12, 13)},
		{"a row too far left", 6, "6....28..", diagnose.TooFarLeft, board.CellsOf(54, 59, 60)},
		{"a wrong digit", 0, "59..7....", diagnose.WrongDigit, board.CellsOf(1)},
		{"one too many", 8, "....8.279", diagnose.Superfluous, board.CellsOf(78)},
	} {
		typed := board.MustParseGrid(newspaper[:9*test.row] + test.typed + newspaper[9*test.row+9:])
		p := &board.Puzzle{Givens: typed}
		if n, err := solver.HowMany(t.Context(), p, solver.Asking{}); n == solver.One || err != nil {
			t.Fatalf("%s: %d solutions, %v", test.name, n, err)
		}
		report, err := diagnose.Typos(t.Context(), p, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(report.Typos, func(typo diagnose.Typo) bool { return typo.Givens == right })
		if i < 0 {
			t.Errorf("%s: not among %d typos", test.name, len(report.Typos))
			continue
		}
		if typo := report.Typos[i]; typo.Kind != test.kind || typo.Cells != test.cells {
			t.Errorf("%s: typo %d is of kind %d, %s", test.name, i, typo.Kind, typo.Cells)
		}
	}
}

// TestTypoThatIsNoDigit checks that invalid digits can be corrected as well.
func TestTypoThatIsNoDigit(t *testing.T) {
	right := board.MustParseGrid(newspaper)
	p := &board.Puzzle{Givens: right}
	p.Givens[4] = 10
	report, err := diagnose.Typos(t.Context(), p, 0, nil)
	if err != nil || !slices.ContainsFunc(report.Typos, func(typo diagnose.Typo) bool { return typo.Givens == right }) {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestOrderOfTypos(t *testing.T) {
	m := newMaker(22)
	typos := 0
	for _, pair := range copies(t)[:60] {
		report, err := diagnose.Typos(t.Context(), pair.wrong, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		typos += len(report.Typos)
		last := 0
		for _, typo := range report.Typos {
			rank := plausible(&pair.wrong.Givens, &typo)
			if rank < last {
				t.Errorf("%s: %+v comes late", describe(pair.wrong), typo)
			}
			last = rank
		}
	}
	if typos < 60 {
		t.Errorf("%d typos", typos)
	}

	// The typo that makes the pattern symmetric is the most plausible.
	p := &board.Puzzle{Givens: board.MustParseGrid(newspaper)}
	for m.links.Count(p, 2) == 1 {
		p.Givens = board.MustParseGrid(newspaper)
		p.Givens[m.given(p)] = 0
	}
	report, err := diagnose.Typos(t.Context(), p, 0, nil)
	if err != nil || len(report.Typos) == 0 || report.Typos[0].Pattern != diagnose.BecomesSymmetric || report.Typos[0].Givens != board.MustParseGrid(newspaper) {
		t.Errorf("%s: first is not what makes it symmetric, %v", describe(p), err)
	}
}

// plausible returns the rank of a typo in the order described at [diagnose.Typos]: 0 for
// the most plausible, and 100 if the correction destroys a symmetry.
func plausible(givens *board.Grid, typo *diagnose.Typo) int {
	if typo.Pattern == diagnose.BecomesSymmetric {
		return 0
	}
	first, last := typo.Changes[0], typo.Changes[len(typo.Changes)-1]
	beside := first.Cell.Row() == last.Cell.Row()
	halfTurn := func(g *board.Grid) bool {
		for c := range board.Cells {
			if (g[c] == 0) != (g[board.Cells-1-c] == 0) {
				return false
			}
		}
		return true
	}
	if halfTurn(givens) && !halfTurn(&typo.Givens) {
		return 100
	}
	switch typo.Kind {
	case diagnose.Swapped:
		if beside {
			return 1
		}
		return 6
	case diagnose.WrongDigit:
		switch similar[first.Was][first.Is] {
		case '2':
			return 2
		case '1':
			return 3
		}
		return 7
	case diagnose.Misplaced:
		if beside {
			return 4
		}
		return 6
	case diagnose.TooFarLeft, diagnose.TooFarRight:
		return 5
	}
	return 8
}

// similar holds the number of reasons to mistake one digit for another: similar shapes,
// and neighbouring keys on the keyboard or the number pad.
var similar = [...]string{
	"          ",
	"  2 1  1  ",
	" 2 2 1    ",
	"  2 1 1 1 ",
	" 1 1 2 1  ",
	"  1 2 2 1 ",
	"   1 2 1 2",
	" 1  1 1 2 ",
	"   1 1 2 2",
	"      2 2 ",
}

// TestTyposCutShort checks that an interrupted search returns the first typos of the
// complete search.
func TestTyposCutShort(t *testing.T) {
	for _, pair := range copies(t)[:10] {
		p := pair.wrong
		all, err := diagnose.Typos(t.Context(), p, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		some, err := diagnose.Typos(ctx, p, 0, func(diagnose.Typo) { cancel() })
		cancel()
		if len(some.Typos) != 1 || some.Typos[0].Givens != all.Typos[0].Givens || !errors.Is(err, context.Canceled) || some.Complete {
			t.Errorf("%s: %d typos of %d, %v", describe(p), len(some.Typos), len(all.Typos), err)
		}
		for nodes := uint64(1); nodes < 1_000_000; nodes *= 8 {
			some, err := diagnose.Typos(t.Context(), p, nodes, nil)
			if err != nil || some.Complete && len(some.Typos) != len(all.Typos) {
				t.Errorf("%s: %d typos of %d in %d nodes, %v", describe(p), len(some.Typos), len(all.Typos), nodes, err)
			}
		}
	}
}
