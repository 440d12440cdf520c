package generate

import (
	"slices"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

// A puzzle that lacks a technique is not made easier, which leads away from it.
func TestNearestWithoutTechnique(t *testing.T) {
	r, err := Make(t.Context(), Wish{Technique: logic.Jellyfish, Budget: 3}, Asking{})
	if err != nil || !slices.Equal(r.Misses, []Miss{MissTechnique}) || r.Empty < 45 {
		t.Errorf("%v, misses %v, %d empty cells", err, r.Misses, r.Empty)
	}
}

// A technique that only extra strategies look for is not missed where it occurs,
// whatever else is not as asked.
func TestExtraTechniqueIsSeen(t *testing.T) {
	wish := Wish{Technique: logic.FinnedFrankenSwordfish, Seed: 17}
	r, err := Make(t.Context(), wish, Asking{})
	if err != nil || len(r.Misses) > 0 {
		t.Fatalf("%v, misses %v", err, r.Misses)
	}
	wish.Levels = LevelsOf(logic.Easy)
	m := newMaker(&wish)
	distance, way := m.grader.distance(t.Context(), &r.Puzzle)
	got := m.result(&attempt{givens: r.Puzzle.Givens, solution: r.Solution, grade: way, distance: distance}, false)
	if !slices.Equal(got.Misses, []Miss{MissLevel}) {
		t.Errorf("misses %v, expected the level only", got.Misses)
	}
}

// A technique is looked for as everybody looks for it, where everybody does.
func TestExtraStrategiesOnlyWhereNeeded(t *testing.T) {
	for _, technique := range logic.Techniques() {
		usual, extra := false, false
		for _, s := range logic.Strategies() {
			if slices.Contains(s.Techniques, technique) {
				usual, extra = usual || !s.Extra, extra || s.Extra
			}
		}
		g := newGrader(&Wish{Technique: technique})
		if (g.extra != nil) != (extra && !usual) {
			t.Errorf("%s: extra strategies are asked: %t", technique, g.extra != nil)
		}
	}
}

// What is minimal stays so on the way to the level, with a number and a symmetry.
func TestMinimalWithMore(t *testing.T) {
	var j judge
	for seed := range uint64(4) {
		wish := Wish{
			Rules: board.Classic(), Empty: 56, Minimal: true, Symmetry: symmetry.HalfTurn,
			Levels: LevelsOf(logic.Hard), Seed: seed, Budget: 20,
		}
		r, err := Make(t.Context(), wish, Asking{Rate: true})
		if err == nil {
			err = j.check(t, &wish, &r)
		}
		if err != nil || slices.Contains(r.Misses, MissMinimal) {
			t.Errorf("%v: %v, misses %v: %v", &wish, r.Puzzle.Givens, r.Misses, err)
		}
	}
}

// A level by itself may be known before the way is walked; with a score or a
// technique it is not enough.
func TestLevelWithMore(t *testing.T) {
	var j judge
	extreme := LevelsOf(logic.Extreme)
	for _, w := range []Wish{
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
