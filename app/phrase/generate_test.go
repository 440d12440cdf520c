package phrase

import (
	"math"
	"strings"
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// near is a result that misses every request.
func near() *generate.Result {
	r := &generate.Result{Empty: 50, Rated: true, Rating: logic.Rating{Level: logic.Medium, Score: 1312}, ER: serating.Rating{ER: 72}}
	r.Solution[0] = 1 // so that there is one
	return r
}

func TestMisses(t *testing.T) {
	w := i18n.New()
	pattern := board.CellSet{}.With(3).With(5)
	for _, test := range []struct {
		spec generate.Spec
		miss generate.Miss
		want string
	}{
		{generate.Spec{Empty: 52}, generate.MissEmpty, "You asked for 52 empty cells; the closest puzzle has 50."},
		{generate.Spec{Empty: 1}, generate.MissEmpty, "You asked for 1 empty cell; the closest puzzle has 50."},
		{
			generate.Spec{Levels: generate.LevelsOf(logic.Hard)},
			generate.MissLevel,
			"You asked for the level hard; the closest puzzle is medium.",
		},
		{
			generate.Spec{Levels: generate.LevelsOf(logic.Easy, logic.Hard, logic.Extreme)},
			generate.MissLevel,
			"You asked for the level easy, hard or extreme; the closest puzzle is medium.",
		},
		{
			generate.Spec{Score: generate.Range{From: 500, To: 700}},
			generate.MissScore,
			"You asked for a score of 500 to 700; the closest puzzle has 1,312.",
		},
		{
			generate.Spec{Score: generate.Range{From: 2000, To: math.MaxInt}},
			generate.MissScore,
			"You asked for a score of at least 2,000; the closest puzzle has 1,312.",
		},
		{
			generate.Spec{ER: generate.Range{To: 45}},
			generate.MissER,
			"You asked for a rating (ER) of at most 4.5; the closest puzzle has 7.2.",
		},
		{
			generate.Spec{ER: generate.Range{From: 80, To: 80}},
			generate.MissER,
			"You asked for a rating (ER) of 8.0; the closest puzzle has 7.2.",
		},
		{
			generate.Spec{Technique: logic.XWing},
			generate.MissTechnique,
			"You asked for the technique X-Wing; the closest puzzle is solved without it.",
		},
		{
			generate.Spec{Symmetry: symmetry.Diagonal},
			generate.MissSymmetry,
			"You asked for the symmetry “Falling diagonal”; the closest puzzle does not have it.",
		},
		{
			generate.Spec{Pattern: pattern},
			generate.MissPattern,
			"You asked for a pattern of 2 givens; the closest puzzle has 31 givens, some of them in other cells.",
		},
		{
			generate.Spec{Minimal: true},
			generate.MissMinimal,
			"You asked for a minimal puzzle; the closest one has a given that is not needed.",
		},
	} {
		r := near()
		r.Misses = []generate.Miss{test.miss}
		wantText(t, test.miss, Misses(w, &test.spec, r), test.want)
	}
}

// Every miss and every reason has a sentence.
func TestEveryMiss(t *testing.T) {
	w := i18n.New()
	r := near()
	for miss := generate.MissEmpty; miss <= generate.MissMinimal; miss++ {
		r.Misses = append(r.Misses, miss)
	}
	spec := &generate.Spec{
		Empty: 52, Levels: generate.LevelsOf(logic.Hard), Technique: logic.XWing, Pattern: board.AllCells,
		Score: generate.Range{From: 1, To: 2}, ER: generate.Range{From: 1, To: 2},
	}
	text := Misses(w, spec, r)
	if n := strings.Count(text, "."); strings.Count(text, "asked") != len(r.Misses) || strings.ContainsAny(text, "[{<") {
		t.Errorf("%d stops for %d misses: %s", n, len(r.Misses), text)
	}
	wantText(t, "nothing", Misses(w, spec, near()), "")
}

func TestUnmet(t *testing.T) {
	w := i18n.New()
	spec := &generate.Spec{Empty: 52, Levels: generate.LevelsOf(logic.Hard), Budget: 10_000}
	missed := near()
	missed.Misses = []generate.Miss{generate.MissEmpty, generate.MissLevel}
	wantText(t, "what no attempt gave", Unmet(w, spec, missed),
		"10,000 attempts found no such puzzle. You asked for 52 empty cells; the closest puzzle has 50. "+
			"You asked for the level hard; the closest puzzle is medium.")
	spec.Budget = 1
	wantText(t, "what the one attempt did not give", Unmet(w, spec, missed),
		"The only attempt found no such puzzle. You asked for 52 empty cells; the closest puzzle has 50. "+
			"You asked for the level hard; the closest puzzle is medium.")
	wantText(t, "nothing", Unmet(w, spec, &generate.Result{}),
		"The only attempt found no such puzzle. No similar puzzle was found either.")
	wantText(t, "what was asked", Unmet(w, spec, near()), "")
	missed.Misses = missed.Misses[:1]
	missed.Impossible = &generate.Impossible{Kind: generate.TooFewGivens, Asked: 16, Least: 17}
	wantText(t, "what cannot be", Unmet(w, &generate.Spec{Empty: 65}, missed),
		"No such puzzle exists: with these rules, a unique solution needs at least 17 givens, but only 16 would be left. "+
			"You asked for 65 empty cells; the closest puzzle has 50.")
}

func TestProgressOfMaking(t *testing.T) {
	w := i18n.New()
	wantText(t, "some", AttemptsMade(w, &generate.Progress{Attempts: 1234, Budget: 10_000}), "1,234 of 10,000 attempts")
	wantText(t, "one", AttemptsMade(w, &generate.Progress{Budget: 1}), "0 of 1 attempt")
	plain, rated := &generate.Spec{}, &generate.Spec{Score: generate.Range{From: 1, To: 2}, ER: generate.Range{From: 1, To: 2}}
	unrated := near()
	unrated.Rated, unrated.ER.ER = false, 0
	wantText(t, "a puzzle", NearestSoFar(w, plain, unrated), "closest so far: 50 empty cells")
	wantText(t, "a puzzle of no known ER", missText(w, generate.MissER, rated, unrated),
		"You asked for a rating (ER) of 0.1 to 0.2; the closest puzzle was not rated because it differs in other ways too.")
	unrated.Rated = true
	wantText(t, "a puzzle of a level", NearestSoFar(w, plain, unrated), "closest so far: 50 empty cells, medium")
	wantText(t, "a rated one", NearestSoFar(w, rated, near()), "closest so far: 50 empty cells, medium, score 1,312, ER 7.2")
	wantText(t, "none", NearestSoFar(w, plain, &generate.Result{}), "")
	wantText(t, "none yet", NearestSoFar(w, plain, nil), "")
	wantText(t, "a filled grid", resultFacts(w, &generate.Spec{Solved: true}, near()), "no empty cells")
}

func TestSymmetries(t *testing.T) {
	w := i18n.New()
	seen := map[string]bool{}
	for _, p := range symmetry.Patterns() {
		name := Symmetry(w, p)
		if name == "" || strings.HasPrefix(name, "[") || seen[name] {
			t.Errorf("%v is named %q", p, name)
		}
		seen[name] = true
	}
	wantText(t, "a symmetry", Symmetry(w, symmetry.HalfTurn), "Half turn")
}

func TestErrorsOfRulesToMakeBy(t *testing.T) {
	w := i18n.New()
	faults := &generate.RulesError{Faults: []board.Fault{{Kind: board.Unregioned, Cells: 3}}}
	wantText(t, "a fault", Error(w, faults), Unfinished(w, faults.Faults))
	groups := &generate.RulesError{Contradiction: []board.Group{{Kind: board.Row, Number: 1}, {Kind: board.Window, Number: 2}}}
	wantText(t, "a contradiction", Error(w, groups), Contradiction(w, groups.Contradiction))
	wantText(t, "no grid", Error(w, &generate.RulesError{}), "No grid that satisfies these rules was found.")
}
