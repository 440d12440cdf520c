package words

import (
	"math"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
	"nonet/solver/logic/explainer"
)

// near is a result that is not what was asked, in every way there is.
func near() *generate.Result {
	r := &generate.Result{Empty: 50, Rated: true, Rating: logic.Rating{Level: logic.Medium, Score: 1312}, ER: explainer.Rating{ER: 72}}
	r.Solution[0] = 1 // so that there is one
	return r
}

func TestMisses(t *testing.T) {
	w := New()
	pattern := board.CellSet{}.With(3).With(5)
	for _, test := range []struct {
		spec generate.Spec
		miss generate.Miss
		want string
	}{
		{generate.Spec{Empty: 52}, generate.MissEmpty, "52 empty cells were asked for; the nearest puzzle has 50."},
		{generate.Spec{Empty: 1}, generate.MissEmpty, "1 empty cell was asked for; the nearest puzzle has 50."},
		{
			generate.Spec{Levels: generate.LevelsOf(logic.Hard)},
			generate.MissLevel,
			"The level hard was asked for; the nearest puzzle is medium.",
		},
		{
			generate.Spec{Levels: generate.LevelsOf(logic.Easy, logic.Hard, logic.Extreme)},
			generate.MissLevel,
			"The level easy, hard or extreme was asked for; the nearest puzzle is medium.",
		},
		{
			generate.Spec{Score: generate.Range{From: 500, To: 700}},
			generate.MissScore,
			"A score of 500 to 700 was asked for; that of the nearest puzzle is 1,312.",
		},
		{
			generate.Spec{Score: generate.Range{From: 2000, To: math.MaxInt}},
			generate.MissScore,
			"A score of at least 2,000 was asked for; that of the nearest puzzle is 1,312.",
		},
		{
			generate.Spec{ER: generate.Range{To: 45}},
			generate.MissER,
			"A rating (ER) of at most 4.5 was asked for; that of the nearest puzzle is 7.2.",
		},
		{
			generate.Spec{ER: generate.Range{From: 80, To: 80}},
			generate.MissER,
			"A rating (ER) of 8.0 was asked for; that of the nearest puzzle is 7.2.",
		},
		{
			generate.Spec{Technique: logic.XWing},
			generate.MissTechnique,
			"A step by X-Wing was asked for; the nearest puzzle is solved without one.",
		},
		{
			generate.Spec{Symmetry: symmetry.Diagonal},
			generate.MissSymmetry,
			"The symmetry Falling diagonal was asked for; the givens of the nearest puzzle have it not.",
		},
		{
			generate.Spec{Pattern: pattern},
			generate.MissPattern,
			"A pattern of 2 givens was asked for; the 31 givens of the nearest puzzle stand in other cells too.",
		},
		{
			generate.Spec{Minimal: true},
			generate.MissMinimal,
			"A minimal puzzle was asked for; the nearest puzzle has a given that can be left out.",
		},
	} {
		r := near()
		r.Misses = []generate.Miss{test.miss}
		wantText(t, test.miss, w.Misses(&test.spec, r), test.want)
	}
}

// Every miss and every reason has a sentence.
func TestEveryMissIsTold(t *testing.T) {
	w := New()
	r := near()
	for miss := generate.MissEmpty; miss <= generate.MissMinimal; miss++ {
		r.Misses = append(r.Misses, miss)
	}
	spec := &generate.Spec{
		Empty: 52, Levels: generate.LevelsOf(logic.Hard), Technique: logic.XWing, Pattern: board.AllCells,
		Score: generate.Range{From: 1, To: 2}, ER: generate.Range{From: 1, To: 2},
	}
	text := w.Misses(spec, r)
	if n := strings.Count(text, "."); strings.Count(text, "asked") != len(r.Misses) || strings.ContainsAny(text, "[{<") {
		t.Errorf("%d stops for %d misses: %s", n, len(r.Misses), text)
	}
	wantText(t, "nothing", w.Misses(spec, near()), "")
}

func TestUnmet(t *testing.T) {
	w := New()
	spec := &generate.Spec{Empty: 52, Levels: generate.LevelsOf(logic.Hard), Budget: 10_000}
	missed := near()
	missed.Misses = []generate.Miss{generate.MissEmpty, generate.MissLevel}
	wantText(t, "what no attempt gave", w.Unmet(spec, missed),
		"None of 10,000 attempts gave such a puzzle. 52 empty cells were asked for; the nearest puzzle has 50. "+
			"The level hard was asked for; the nearest puzzle is medium.")
	spec.Budget = 1
	wantText(t, "what the one attempt did not give", w.Unmet(spec, missed),
		"The only attempt gave no such puzzle. 52 empty cells were asked for; the nearest puzzle has 50. "+
			"The level hard was asked for; the nearest puzzle is medium.")
	wantText(t, "nothing", w.Unmet(spec, &generate.Result{}),
		"The only attempt gave no such puzzle. There is no puzzle that comes near it either.")
	wantText(t, "what was asked", w.Unmet(spec, near()), "")
	missed.Misses = missed.Misses[:1]
	missed.Impossible = &generate.Impossible{Kind: generate.TooFewGivens, Asked: 16, Least: 17}
	wantText(t, "what cannot be", w.Unmet(&generate.Spec{Empty: 65}, missed),
		"No puzzle can be like that: by these rules one solution needs at least 17 givens, and 16 would be left. "+
			"65 empty cells were asked for; the nearest puzzle has 50.")
}

func TestProgressOfMaking(t *testing.T) {
	w := New()
	wantText(t, "some", w.AttemptsMade(&generate.Progress{Attempts: 1234, Budget: 10_000}), "1,234 of 10,000 attempts")
	wantText(t, "one", w.AttemptsMade(&generate.Progress{Budget: 1}), "0 of 1 attempt")
	plain, rated := &generate.Spec{}, &generate.Spec{Score: generate.Range{From: 1, To: 2}, ER: generate.Range{From: 1, To: 2}}
	unrated := near()
	unrated.Rated, unrated.ER.ER = false, 0
	wantText(t, "a puzzle", w.NearestSoFar(plain, unrated), "nearest so far: 50 empty cells")
	wantText(t, "a puzzle of no known ER", w.miss(generate.MissER, rated, unrated),
		"A rating (ER) of 0.1 to 0.2 was asked for; that of the nearest puzzle is not known, since more is not as asked.")
	unrated.Rated = true
	wantText(t, "a puzzle of a level", w.NearestSoFar(plain, unrated), "nearest so far: 50 empty cells, medium")
	wantText(t, "a rated one", w.NearestSoFar(rated, near()), "nearest so far: 50 empty cells, medium, score 1,312, ER 7.2")
	wantText(t, "none", w.NearestSoFar(plain, &generate.Result{}), "")
	wantText(t, "none yet", w.NearestSoFar(plain, nil), "")
	wantText(t, "a filled grid", w.resultFacts(&generate.Spec{Solved: true}, near()), "no empty cell")
}

func TestSymmetries(t *testing.T) {
	w := New()
	seen := map[string]bool{}
	for _, p := range symmetry.Patterns() {
		name := w.Symmetry(p)
		if name == "" || strings.HasPrefix(name, "[") || seen[name] {
			t.Errorf("%v is named %q", p, name)
		}
		seen[name] = true
	}
	wantText(t, "a symmetry", w.Symmetry(symmetry.HalfTurn), "Half turn")
}

func TestErrorsOfRulesToMakeBy(t *testing.T) {
	w := New()
	faults := &generate.RulesError{Faults: []board.Fault{{Kind: board.Unregioned, Cells: 3}}}
	wantText(t, "a fault", w.Error(faults), w.Unfinished(faults.Faults))
	groups := &generate.RulesError{Contradiction: []board.Group{{Kind: board.Row, Number: 1}, {Kind: board.Window, Number: 2}}}
	wantText(t, "a contradiction", w.Error(groups), w.Contradiction(groups.Contradiction))
	wantText(t, "no grid", w.Error(&generate.RulesError{}), "No grid was found that keeps these rules.")
}
