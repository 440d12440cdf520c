package serating

import (
	"context"
	"os"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// TestSound checks that steps agree with the solution, and that ratings are marked as
// approximate if the rules are not classic.
func TestSound(t *testing.T) {
	jigsaw := board.Shapes()[0]
	size, level := uint64(1), 2
	if os.Getenv("NONET_LONG") != "" {
		size, level = 20, levels
	}
	for _, rules := range []struct {
		name   string
		rules  *board.Rules
		givens int // minimum number; paths with fewer givens are very long
		level  int
		number uint64
	}{
		{"classic", board.Classic(), 0, level, 4 * size},
		{"windoku", named(t, "windoku", nil), 22, 1, 2 * size},
		{"x", named(t, "x", nil), 22, 1, 2 * size},
		{"jigsaw", named(t, "jigsaw", &jigsaw.Regions), 22, 1, 2 * size},
		{"anti-knight", named(t, "anti-knight", nil), 26, 1, 2 * size},
		{"misnamed column", misnamed(board.Column), 22, 1, 2 * size},
		{"misnamed row", misnamed(board.Row), 22, 1, 2 * size},
		{"misnamed box", misnamed(board.Box), 22, 1, 2 * size},
	} {
		t.Run(rules.name, func(t *testing.T) {
			seen := make(map[Technique]int)
			for seed := range rules.number {
				p, solution := made(t, rules.rules, seed, rules.givens)
				allSound(t, p, &solution, rules.level, seen)
				rating, err := Rate(context.Background(), p)
				if err != nil || rating.Approximate != (rules.rules != board.Classic()) {
					t.Fatalf("%s: %+v %v", p.Givens, rating, err)
				}
			}
			t.Log(seen)
		})
	}
}

// misnamed returns the classic rules, but in the last group of the kind are the cells of a diagonal.
func misnamed(kind board.GroupKind) *board.Rules {
	groups := slices.Clone(board.Classic().Groups())
	last := board.Size*(int(kind)+1) - 1
	groups[last].Cells = board.CellSet{}
	for i := range board.Size {
		groups[last].Cells = groups[last].Cells.With(board.At(i, i))
	}
	return board.NewRules(groups...)
}

func named(t *testing.T, name string, regions *board.Regions) *board.Rules {
	t.Helper()
	rules, err := board.RulesNamed(name, regions)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// allSound checks every step of a path and, at some positions, all other possible steps.
func allSound(t *testing.T, p *board.Puzzle, solution *board.Grid, level int, seen map[Technique]int) {
	t.Helper()
	ctx := context.Background()
	w := newWalk(ctx, p)
	sound := func(s *step) bool {
		seen[s.technique]++
		if s.placed != nothing && solution[s.placed.cell()] != s.placed.digit() {
			t.Fatalf("%s: %v places %s", p.Givens, s.technique, outcome(s))
		}
		for _, k := range s.removed {
			if solution[k.cell()] == k.digit() {
				t.Fatalf("%s: %v removes %s", p.Givens, s.technique, outcome(s))
			}
			if !w.has(k) {
				t.Fatalf("%s: %v removes %s, of which some is gone", p.Givens, s.technique, outcome(s))
			}
		}
		return true
	}
	chains := []search{
		newEngine(ctx, false, false, 0).findSingleChains,
		newEngine(ctx, true, true, 0).findChains,
		newEngine(ctx, false, false, 0).findChains,
	}
	for l := range level + 1 {
		chains = append(chains, newEngine(ctx, true, false, l).findChains)
	}
	for n := 0; !w.empty.Empty(); n++ {
		if n%16 == 0 {
			for _, find := range append(simpleTechniques, alignedExclusion(3)) {
				find(w.position, everything, sound)
			}
			for _, find := range chains {
				find(w.position, func(s *step) { sound(s) })
			}
		}
		s := w.next()
		if s == nil {
			t.Fatalf("%s: no step", p.Givens)
		}
		sound(s)
		w.apply(s)
	}
}

// TestRateSukaku checks that a puzzle keeps its rating if its givens are replaced by
// removed candidates.
func TestRateSukaku(t *testing.T) {
	p, _ := made(t, board.Classic(), 3, 0)
	first, err := Rate(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	sukaku := &board.Puzzle{Removed: p.Candidates(&p.Givens)}
	for c := range sukaku.Removed {
		if d := p.Givens[c]; d != 0 {
			sukaku.Removed[c] = board.DigitsOf(d)
		}
		sukaku.Removed[c] = board.AllDigits &^ sukaku.Removed[c]
	}
	second, err := Rate(context.Background(), sukaku)
	if err != nil || second.ER != first.ER {
		t.Errorf("%s: %+v %v with candidates, %+v with givens", p.Givens, second, err, first)
	}
	if number, _ := solver.HowMany(context.Background(), sukaku, solver.Asking{}); number != solver.One {
		t.Error("the candidates allow another solution")
	}
}
