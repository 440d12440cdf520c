package phrase_test

import (
	"testing"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/solver/generate"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

func TestNewPuzzle(t *testing.T) {
	w := i18n.New("en")
	var byScore logic.Rating // many easy steps
	for byScore.Level < logic.Medium {
		byScore.Add(&logic.Step{Technique: logic.FullHouse}, &logic.Strategies()[0])
	}
	for _, c := range []struct {
		name        string
		spec        generate.Spec
		result      generate.Result
		says, facts string
	}{
		{
			"rated",
			generate.Spec{},
			generate.Result{Empty: 52, Rated: true, Rating: logic.Rating{Level: logic.Hard, Score: 1180, Hardest: logic.XWing}, Seed: 123456},
			"52 empty cells · Hard, score 1,180", "Hardest step: X-Wing · Seed 123456",
		},
		{
			"by Sudoku Explainer too",
			generate.Spec{},
			generate.Result{Empty: 1, Rated: true, Rating: logic.Rating{Score: 4, Hardest: logic.FullHouse}, ER: serating.Rating{ER: 10}, Seed: 1},
			"1 empty cell · Easy, score 4", "Hardest step: Full House · ER 1.0 · Seed 1",
		},
		{
			"with the technique asked for",
			generate.Spec{Technique: logic.Swordfish},
			generate.Result{Empty: 54, Rated: true, Rating: logic.Rating{Level: logic.Extreme, Score: 1946, Hardest: logic.XYChain}, Seed: 5},
			"54 empty cells · Extreme, score 1,946", "Hardest step: XY-Chain · With Swordfish · Seed 5",
		},
		{
			"which is the hardest",
			generate.Spec{Technique: logic.XWing},
			generate.Result{Empty: 54, Rated: true, Rating: logic.Rating{Level: logic.Hard, Score: 1180, Hardest: logic.XWing}, Seed: 5},
			"54 empty cells · Hard, score 1,180", "Hardest step: X-Wing · Seed 5",
		},
		{
			"without it",
			generate.Spec{Technique: logic.Swordfish},
			generate.Result{
				Empty: 54, Rated: true, Rating: logic.Rating{Level: logic.Hard, Score: 1180, Hardest: logic.XWing}, Seed: 5,
				Misses: []generate.Miss{generate.MissTechnique},
			},
			"54 empty cells · Hard, score 1,180", "Hardest step: X-Wing · Seed 5",
		},
		{
			"by its score",
			generate.Spec{},
			generate.Result{Empty: 54, Rated: true, Rating: byScore, Seed: 5},
			"54 empty cells · Medium by score, 804", "Hardest step: Full House · Seed 5",
		},
		{"not rated yet", generate.Spec{}, generate.Result{Empty: 60, Seed: 7}, "60 empty cells", "Seed 7"},
		{"solved", generate.Spec{}, generate.Result{Rated: true, Seed: 7}, "A solved grid", "Seed 7"},
	} {
		if got := phrase.NewPuzzle(w, &c.result); got != c.says {
			t.Errorf("%s: it says %q, want %q", c.name, got, c.says)
		}
		if got := phrase.NewPuzzleFacts(w, &c.spec, &c.result); got != c.facts {
			t.Errorf("%s: the facts are %q, want %q", c.name, got, c.facts)
		}
	}
}
