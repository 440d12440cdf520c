package generate

import (
	"context"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/reference"
	"nonet/solver/logic"
)

// variousSpecs returns specs that take one attempt or many. Some of them cannot be met.
func variousSpecs(t testing.TB) []Spec {
	return []Spec{
		{Seed: 1},
		{Seed: math.MaxUint64, Symmetry: symmetry.HalfTurn},
		{Seed: 2, Empty: 58},
		{Seed: 3, Minimal: true, Symmetry: symmetry.QuarterTurn},
		{Seed: 4, Levels: LevelsOf(logic.Extreme), Minimal: true},
		{Seed: 5, Technique: logic.XWing, Minimal: true},
		{Seed: 6, Rules: rulesNamed(t, "windoku"), Levels: LevelsOf(logic.Hard), Empty: 52, Symmetry: symmetry.HalfTurn},
		{Seed: 7, Rules: rulesNamed(t, "jigsaw"), Levels: LevelsOf(logic.Medium)},
		{Seed: 8, Empty: 62, Budget: 2},                                                          // 62 empty cells are hardly ever reached
		{Seed: 9, Technique: logic.Jellyfish, Minimal: true, Symmetry: symmetry.All, Budget: 50}, // takes many attempts
		{Seed: 10, Solved: true, Rules: rulesNamed(t, "diagonals")},
	}
}

func TestSameOnAnyNumberOfCores(t *testing.T) {
	defer goleak.VerifyNone(t)
	unmet := 0
	for _, w := range variousSpecs(t) {
		var first Result
		for _, workers := range []int{1, 2, 5} {
			r, err := Make(t.Context(), w, Asking{Workers: workers, Rate: true})
			if err != nil {
				t.Fatal(err)
			}
			if workers == 1 {
				first = r
				unmet += min(len(r.Misses), 1)
				continue
			}
			if first.Puzzle != r.Puzzle || !cmp.Equal(first.Misses, r.Misses) {
				t.Errorf("%+v: %d workers made another puzzle than one: %+v and %+v", w, workers, r, first)
			}
		}
	}
	if unmet == 0 {
		t.Error("no spec was not met, so it is not shown which puzzle is the nearest")
	}
}

func TestSeries(t *testing.T) {
	defer goleak.VerifyNone(t)
	w := variousSpecs(t)[6]
	const amount = 5
	var made []Result
	for r, err := range Series(t.Context(), w, amount, Asking{Workers: 3, Rate: true}) {
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, r)
	}
	if len(made) != amount {
		t.Fatalf("%d puzzles, expected %d", len(made), amount)
	}
	for i, r := range made {
		one := w
		one.Seed += uint64(i)
		alone, err := Make(t.Context(), one, Asking{Rate: true})
		if err != nil || alone.Puzzle != r.Puzzle || alone.Rating.Score != r.Rating.Score || alone.Seed != r.Seed {
			t.Errorf("puzzle %d is %s, and alone it is %s: %v", i, r.Puzzle.Givens, alone.Puzzle.Givens, err)
		}
	}
}

func TestSeriesEndsEarly(t *testing.T) {
	defer goleak.VerifyNone(t)
	for range Series(t.Context(), Spec{}, 1_000_000_000, Asking{}) {
		break
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	puzzles := 0
	for r, err := range Series(ctx, Spec{}, 1_000_000_000, Asking{}) {
		if err != nil {
			if err != context.Canceled {
				t.Error(err)
			}
			break
		}
		puzzles++
		if r.Puzzle.Givens == (board.Grid{}) {
			t.Error("an empty grid was handed out")
		}
		cancel()
	}
	if puzzles != 1 {
		t.Errorf("%d puzzles after the first of which the context ended", puzzles)
	}
}

// TestStopKeepsTheNearest checks that a search for a very rare puzzle can be stopped, and
// then returns the nearest puzzle so far.
func TestStopKeepsTheNearest(t *testing.T) {
	defer goleak.VerifyNone(t)
	w := Spec{Empty: 62, Symmetry: symmetry.HalfTurn, Budget: math.MaxInt}
	ctx, cancel := context.WithCancel(t.Context())
	told := 0
	r, err := Make(ctx, w, Asking{Rate: true, Progress: func(p Progress) {
		told++
		if p.Budget != w.Budget || p.Attempts < 1 || p.Nearest == nil || len(p.Nearest.Misses) == 0 {
			t.Errorf("progress %+v", p)
		}
		cancel()
	}})
	if err != context.Canceled || told == 0 {
		t.Errorf("error %v, told %d times", err, told)
	}
	if n := new(reference.Links).Count(&r.Puzzle, 2); n != 1 || !cmp.Equal(r.Misses, []Miss{MissEmpty}) {
		t.Errorf("%d solutions, misses %v", n, r.Misses)
	}
	if !r.Rated || r.Rating.Steps == 0 {
		t.Errorf("the nearest is not rated: %+v", r)
	}

	// If Make is stopped before the first attempt, there is no puzzle.
	r, err = Make(ctx, w, Asking{})
	if err != context.Canceled || r.Solution != (board.Grid{}) {
		t.Errorf("error %v, solution %s", err, r.Solution)
	}
}

func TestSolvedGrids(t *testing.T) {
	for _, name := range rulesNames {
		w := Spec{Rules: rulesNamed(t, name), Solved: true, Seed: 1}
		r, err := Make(t.Context(), w, Asking{})
		if err != nil || !r.Puzzle.Allows(&r.Puzzle.Givens) || r.Empty != 0 || r.Puzzle.Givens != r.Solution {
			t.Errorf("%s: %v, %s", name, err, r.Puzzle.Givens)
		}
	}
}

func TestRulesWithoutGrids(t *testing.T) {
	wrong := func(rules *board.Rules, err error) {
		t.Helper()
		if _, ok := err.(*RulesError); !ok {
			t.Errorf("%s: %v, expected an error in the rules", rules.Name(), err)
		}
	}
	unfinished := board.Classic().WithRegions(&board.Regions{0: 1})
	crowded := board.Classic().With(board.Group{Kind: board.Extra, Cells: board.AllCells})
	opposed := rulesNamed(t, "windoku+anti-king+anti-knight+diagonals")
	for _, rules := range []*board.Rules{unfinished, crowded, opposed} {
		_, err := Make(t.Context(), Spec{Rules: rules}, Asking{})
		wrong(rules, err)
	}
	for _, err := range Series(t.Context(), Spec{Rules: crowded}, 3, Asking{}) {
		wrong(crowded, err)
	}
}
