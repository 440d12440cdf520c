package generate

import (
	"math"
	"slices"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// TestNearestWithoutTechnique checks that a puzzle without the requested technique is not
// made easier, because that would make the technique less likely.
func TestNearestWithoutTechnique(t *testing.T) {
	r, err := Make(t.Context(), Spec{Technique: logic.Jellyfish, Budget: 3}, Asking{})
	if err != nil || !slices.Equal(r.Misses, []Miss{MissTechnique}) || r.Empty < 45 {
		t.Errorf("%v, misses %v, %d empty cells", err, r.Misses, r.Empty)
	}
}

// TestNearestToATechnique checks that, if no puzzle has the requested technique, the
// nearest is one whose hardest step is about as hard as the technique.
func TestNearestToATechnique(t *testing.T) {
	const budget = 30
	unmet := 0
	for _, technique := range []logic.Technique{logic.HiddenQuad, logic.Jellyfish, logic.SueDeCoq} {
		for _, empty := range []int{0, 52} {
			spec := Spec{Technique: technique, Empty: empty, Seed: 3, Budget: budget}
			if empty > 0 {
				spec.Budget = 4
			}
			r, err := Make(t.Context(), spec, Asking{Rate: true})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Misses) == 0 {
				continue
			}
			unmet++
			got := stepsApart(technique, r.Rating.Hardest)
			m := newMaker(&spec)
			m.ctx = t.Context()
			for number := range spec.Budget {
				p := board.Puzzle{Givens: m.attempt(spec.Seed, number).givens}
				way, err := m.grader.rate(t.Context(), &p)
				if err != nil {
					t.Fatal(err)
				}
				if other := stepsApart(technique, way.rating.Hardest); board.Cells-p.Givens.Filled() == r.Empty && other < got {
					t.Errorf("%s, %d empty: the hardest step is %s, and %s in attempt %d", technique, empty, r.Rating.Hardest, way.rating.Hardest, number+1)
					break
				}
			}
		}
	}
	if unmet < 4 {
		t.Errorf("%d specs were not met, too few to show anything", unmet)
	}
}

func stepsApart(a, b logic.Technique) int {
	score := func(t logic.Technique) int {
		for _, s := range logic.Strategies() {
			if slices.Contains(s.Techniques, t) {
				return s.Score
			}
		}
		return 0
	}
	return 100_000*abs(int(a.Level())-int(b.Level())) + abs(score(a)-score(b))
}

// TestExtraTechniqueIsSeen checks that a technique that only extra strategies find is not reported
// as missing if it occurs, whatever else differs from the spec.
func TestExtraTechniqueIsSeen(t *testing.T) {
	spec := Spec{Technique: logic.FinnedFrankenSwordfish, Seed: 17}
	r, err := Make(t.Context(), spec, Asking{})
	if err != nil || len(r.Misses) > 0 {
		t.Fatalf("%v, misses %v", err, r.Misses)
	}
	spec.Levels = LevelsOf(logic.Easy)
	m := newMaker(&spec)
	distance, way := m.grader.gradeApart(t.Context(), &r.Puzzle)
	got, _ := m.result(t.Context(), &attempt{givens: r.Puzzle.Givens, solution: r.Solution, grade: way, distance: distance}, false)
	if !slices.Equal(got.Misses, []Miss{MissLevel}) {
		t.Errorf("misses %v, expected the level only", got.Misses)
	}
}

// TestExtraStrategiesOnlyWhereNeeded checks that extra strategies are used only for techniques that
// no default strategy finds.
func TestExtraStrategiesOnlyWhereNeeded(t *testing.T) {
	for _, technique := range logic.Techniques() {
		usual, extra := false, false
		for _, s := range logic.Strategies() {
			if slices.Contains(s.Techniques, technique) {
				usual, extra = usual || s.Rated(), extra || !s.Rated()
			}
		}
		g := newGrader(&Spec{Technique: technique})
		if (g.extra != nil) != (extra && !usual) {
			t.Errorf("%s: extra strategies are asked: %t", technique, g.extra != nil)
		}
	}
}

// TestMinimalWithMore checks that a minimal puzzle with a requested number of empty cells
// and a symmetry remains minimal while its level is adjusted.
func TestMinimalWithMore(t *testing.T) {
	var j judge
	for seed := range uint64(4) {
		spec := Spec{
			Rules: board.Classic(), Empty: 56, Minimal: true, Symmetry: symmetry.HalfTurn,
			Levels: LevelsOf(logic.Hard), Seed: seed, Budget: 20,
		}
		r, err := Make(t.Context(), spec, Asking{Rate: true})
		if err == nil {
			err = j.check(t, &spec, &r)
		}
		if err != nil || slices.Contains(r.Misses, MissMinimal) {
			t.Errorf("%v: %v, misses %v: %v", &spec, r.Puzzle.Givens, r.Misses, err)
		}
	}
}

// TestLevelWithMore checks specs with both a level and a score or a technique. The level
// may be known before the end of the path, but the score and the technique require the
// whole path.
func TestLevelWithMore(t *testing.T) {
	var j judge
	extreme := LevelsOf(logic.Extreme)
	for _, w := range []Spec{
		{Levels: extreme, Score: Range{From: 1900, To: 2400}, Minimal: true, Budget: 500},
		{Levels: extreme, Technique: logic.XWing, Minimal: true, Budget: 500},
		{Levels: extreme, Score: Range{From: 1, To: 2}, Budget: 5},
	} {
		w.Rules = board.Classic()
		for w.Seed = range 3 {
			r, err := Make(t.Context(), w, Asking{Rate: true})
			if err == nil {
				err = j.check(t, &w, &r)
			}
			if err != nil {
				t.Errorf("%s: %v", &w, err)
			}
			if tooLow := w.Score.To == 2; tooLow == (len(r.Misses) == 0) {
				t.Errorf("%s: misses %v", &w, r.Misses)
			}
		}
	}
}

// TestNoRatingOfAPart checks that a puzzle which logic cannot finish is not rated by the steps
// before that.
func TestNoRatingOfAPart(t *testing.T) {
	p := &board.Puzzle{Givens: board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")}
	g := newGrader(&Spec{})
	if way, err := g.rate(t.Context(), p); err != nil || !way.rated {
		t.Errorf("a simple puzzle: %+v, %v", way, err)
	}
	g.logic = logic.NewSolver(logic.Strategies()[:1]...)
	if way, err := g.rate(t.Context(), p); err != nil || way.rated {
		t.Errorf("a puzzle that one technique does not solve: %+v, %v", way, err)
	}
}

// TestRatingAskedForIsKept checks that Sudoku Explainer's rating is kept if it was requested, even
// if logic cannot finish the puzzle.
func TestRatingAskedForIsKept(t *testing.T) {
	p := &board.Puzzle{Givens: board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")}
	m := newMaker(&Spec{ER: Range{From: 10, To: 11}})
	m.grader.logic = logic.NewSolver(logic.Strategies()[:1]...)
	way, err := m.grader.grade(t.Context(), p)
	if err != nil || way.rated || way.er.ER == 0 {
		t.Fatalf("the grade is %+v, %v", way, err)
	}
	if r, _ := m.result(t.Context(), &attempt{givens: p.Givens, grade: way, distance: 1}, true); r.Rated || r.ER != way.er {
		t.Errorf("the result is rated: %v, with the ER %+v, want %+v", r.Rated, r.ER, way.er)
	}
	m.spec.ER = Range{From: 1, To: way.er.ER - 1}
	if !m.grader.isTooHard(&way) {
		t.Error("a puzzle with a higher ER is not too hard")
	}
}

// TestHarderThanAsked grades a puzzle that is much harder than requested. With rules other than the classic
// ones, searches for such hard steps could take forever, so its rating is only a lower bound.
func TestHarderThanAsked(t *testing.T) {
	r, err := Make(t.Context(), Spec{Rules: rulesNamed(t, "anti-king"), ER: Range{From: 90, To: math.MaxInt}, Seed: 1}, Asking{})
	check.Done(t, err)
	spec := Spec{Rules: r.Puzzle.Rules, ER: Range{From: 30, To: 40}}
	g := newGrader(&spec)
	distance, way := g.gradeApart(t.Context(), &r.Puzzle)
	if er := way.er.ER; distance == 0 || !way.er.Approximate || er <= 40 || er > r.ER.ER || !g.isTooHard(&way) {
		t.Errorf("the distance is %d, and the rating %+v", distance, way.er)
	}
	check.That(t, way.er.ER < r.ER.ER, "harder steps than requested were looked for")
}
