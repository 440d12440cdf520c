package phrase

import (
	"math"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// near returns a result that misses every request.
func near() *generate.Result {
	r := &generate.Result{Empty: 50, Rated: true, Rating: logic.Rating{Level: logic.Medium, Score: 1312}, ER: serating.Rating{ER: 72}}
	r.Solution[0] = 1 // any grid with a digit counts as a solution
	return r
}

func TestMisses(t *testing.T) {
	pattern := board.CellSet{}.With(3).With(5)
	for _, test := range []struct {
		spec generate.Spec
		miss generate.Miss
	}{
		{generate.Spec{Empty: 52}, generate.MissEmpty},
		{generate.Spec{Empty: 1}, generate.MissEmpty},
		{generate.Spec{Levels: generate.LevelsOf(logic.Hard)}, generate.MissLevel},
		{generate.Spec{Levels: generate.LevelsOf(logic.Easy, logic.Hard, logic.Extreme)}, generate.MissLevel},
		{generate.Spec{Score: generate.Range{From: 500, To: 700}}, generate.MissScore},
		{generate.Spec{Score: generate.Range{From: 2000, To: math.MaxInt}}, generate.MissScore},
		{generate.Spec{ER: generate.Range{To: 45}}, generate.MissER},
		{generate.Spec{ER: generate.Range{From: 80, To: 80}}, generate.MissER},
		{generate.Spec{Technique: logic.XWing}, generate.MissTechnique},
		{generate.Spec{Symmetry: symmetry.Diagonal}, generate.MissSymmetry},
		{generate.Spec{Pattern: pattern}, generate.MissPattern},
		{generate.Spec{Minimal: true}, generate.MissMinimal},
	} {
		r := near()
		r.Misses = []generate.Miss{test.miss}
		Said(t, Misses(english, &test.spec, r))
	}
}

func TestEveryMiss(t *testing.T) {
	r := near()
	for miss := generate.MissEmpty; miss <= generate.MissMinimal; miss++ {
		r.Misses = append(r.Misses, miss)
	}
	spec := &generate.Spec{
		Empty: 52, Levels: generate.LevelsOf(logic.Hard), Technique: logic.XWing, Pattern: board.AllCells,
		Score: generate.Range{From: 1, To: 2}, ER: generate.Range{From: 1, To: 2},
	}
	text := Misses(english, spec, r)
	if n := strings.Count(text, "."); strings.Count(text, "asked") != len(r.Misses) || strings.ContainsAny(text, "[{<") {
		t.Errorf("%d stops for %d misses: %s", n, len(r.Misses), text)
	}
	Said(t, Misses(english, spec, near()))
}

func TestUnmet(t *testing.T) {
	spec := &generate.Spec{Empty: 52, Levels: generate.LevelsOf(logic.Hard), Budget: 10_000}
	missed := near()
	missed.Misses = []generate.Miss{generate.MissEmpty, generate.MissLevel}
	Said(t, Unmet(english, spec, missed))
	spec.Budget = 1
	Said(t, Unmet(english, spec, missed))
	Said(t, Unmet(english, spec, &generate.Result{}))
	Said(t, Unmet(english, spec, near()))
	missed.Misses = missed.Misses[:1]
	missed.Impossible = generate.TooFewGivens
	Said(t, Unmet(english, &generate.Spec{Empty: 65}, missed))
}

func TestImpossible(t *testing.T) {
	for why := range impossibleKeys {
		Said(t, Impossible(english, generate.Impossible(why)))
	}
}

func TestProgressOfMaking(t *testing.T) {
	Said(t, AttemptsMade(english, &generate.Progress{Attempts: 1234, Budget: 10_000}))
	Said(t, AttemptsMade(english, &generate.Progress{Budget: 1}))
	plain, rated := &generate.Spec{}, &generate.Spec{Score: generate.Range{From: 1, To: 2}, ER: generate.Range{From: 1, To: 2}}
	unrated := near()
	unrated.Rated, unrated.ER.ER = false, 0
	Said(t, NearestSoFar(english, plain, unrated))
	Said(t, missText(english, generate.MissER, rated, unrated))
	bounded := near()
	bounded.ER.Approximate = true
	Said(t, missText(english, generate.MissER, rated, bounded))
	unrated.Rated = true
	Said(t, NearestSoFar(english, plain, unrated))
	Said(t, NearestSoFar(english, rated, near()))
	Said(t, NearestSoFar(english, plain, &generate.Result{}))
	Said(t, NearestSoFar(english, plain, nil))
	Said(t, resultFacts(english, &generate.Spec{Solved: true}, near()))
}

func TestSymmetries(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range symmetry.Patterns() {
		name := Symmetry(english, p)
		if name == "" || strings.HasPrefix(name, "[") || seen[name] {
			t.Errorf("%v is named %q", p, name)
		}
		seen[name] = true
	}
	Said(t, Symmetry(english, symmetry.HalfTurn))
}

func TestErrorsOfRulesToMakeBy(t *testing.T) {
	faults := &generate.RulesError{Faults: []board.Fault{{Kind: board.Unregioned, Cells: 3}}}
	check.Text(t, "a fault", Error(english, faults), Unfinished(english, faults.Faults))
	groups := &generate.RulesError{Contradiction: []board.Group{{Kind: board.Row, Number: 1}, {Kind: board.Window, Number: 2}}}
	check.Text(t, "a contradiction", Error(english, groups), Contradiction(english, groups.Contradiction))
	Said(t, Error(english, &generate.RulesError{}))
}
