package words_test

import (
	"testing"

	"nonet/app/words"
	"nonet/solver/generate"
	"nonet/solver/logic"
	"nonet/solver/logic/explainer"
)

func TestNewPuzzle(t *testing.T) {
	w := words.New("en")
	for _, c := range []struct {
		name        string
		result      generate.Result
		says, facts string
	}{
		{
			"rated",
			generate.Result{Empty: 52, Rated: true, Rating: logic.Rating{Level: logic.Hard, Score: 1180, Hardest: logic.XWing}, Seed: 123456},
			"52 empty cells · Hard, score 1,180", "Hardest step: X-Wing · Seed 123456",
		},
		{
			"by Sudoku Explainer too",
			generate.Result{Empty: 1, Rated: true, Rating: logic.Rating{Score: 4, Hardest: logic.FullHouse}, ER: explainer.Rating{ER: 10}, Seed: 1},
			"1 empty cell · Easy, score 4", "Hardest step: Full House · ER 1.0 · Seed 1",
		},
		{"not rated yet", generate.Result{Empty: 60, Seed: 7}, "60 empty cells", "Seed 7"},
		{"solved", generate.Result{Rated: true, Seed: 7}, "A solved grid", "Seed 7"},
	} {
		if got := w.NewPuzzle(&c.result); got != c.says {
			t.Errorf("%s: it says %q, want %q", c.name, got, c.says)
		}
		if got := w.NewPuzzleFacts(&c.result); got != c.facts {
			t.Errorf("%s: the facts are %q, want %q", c.name, got, c.facts)
		}
	}
}
