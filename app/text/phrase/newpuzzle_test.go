package phrase_test

import (
	"testing"

	"nonet/app/text/phrase"
	"nonet/solver/generate"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

func TestNewPuzzle(t *testing.T) {
	var byScore logic.Rating // a score from many easy steps
	for byScore.Level < logic.Medium {
		byScore.Add(&logic.Step{Technique: logic.FullHouse}, &logic.Strategies()[0])
	}
	xWing := logic.Rating{Level: logic.Hard, Score: 1180, Hardest: logic.XWing}
	xyChain := logic.Rating{Level: logic.Extreme, Score: 1946, Hardest: logic.XYChain}
	fullHouse := logic.Rating{Score: 4, Hardest: logic.FullHouse}
	for _, c := range []struct {
		technique logic.Technique // the requested technique
		result    generate.Result
	}{
		{0, generate.Result{Empty: 52, Rated: true, Rating: xWing, Seed: 123456}},
		{0, generate.Result{Empty: 1, Rated: true, Rating: fullHouse, ER: serating.Rating{ER: 10}, Seed: 1}},
		{logic.Swordfish, generate.Result{Empty: 54, Rated: true, Rating: xyChain, Seed: 5}},
		{logic.XWing, generate.Result{Empty: 54, Rated: true, Rating: xWing, Seed: 5}},
		{logic.Swordfish, generate.Result{Empty: 54, Rated: true, Rating: xWing, Seed: 5, Misses: []generate.Miss{generate.MissTechnique}}},
		{0, generate.Result{Empty: 54, Rated: true, Rating: byScore, Seed: 5}},
		{0, generate.Result{Empty: 60, Seed: 7}},
		{0, generate.Result{Rated: true, Seed: 7}},
	} {
		phrase.Said(t, phrase.NewPuzzle(english, &c.result))
		phrase.Said(t, phrase.NewPuzzleFacts(english, &generate.Spec{Technique: c.technique}, &c.result))
	}
}
