package phrase

import (
	"testing"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// TestStepMatches compares the steps that match a query with those found by looking at each step.
func TestStepMatches(t *testing.T) {
	r := reasonedOn(t, pointing)
	path := r.path(r.Logic.Moves).Value
	has := func(step *logic.Step, is func(c logic.Candidate) bool) bool {
		for _, c := range append(append([]logic.Candidate{}, step.Placed...), step.Removed...) {
			if is(c) {
				return true
			}
		}
		return false
	}
	digit := func(d board.Digit) func(logic.Candidate) bool {
		return func(c logic.Candidate) bool { return c.Digit == d }
	}
	for query, want := range map[string]func(*logic.Step, board.CellSet) bool{
		"":            func(*logic.Step, board.CellSet) bool { return true },
		"5":           func(s *logic.Step, _ board.CellSet) bool { return has(s, digit(5)) },
		"HIDDEN sing": func(s *logic.Step, _ board.CellSet) bool { return s.Technique == logic.HiddenSingle },
		"5 hidden": func(s *logic.Step, _ board.CellSet) bool {
			return s.Technique == logic.HiddenSingle && has(s, digit(5))
		},
		"r3c4": func(_ *logic.Step, in board.CellSet) bool { return in.Has(board.At(2, 3)) },
		"R3": func(_ *logic.Step, in board.CellSet) bool {
			return !in.Intersect(board.Classic().Groups()[2].Cells).Empty()
		},
		"c4": func(_ *logic.Step, in board.CellSet) bool {
			return !in.Intersect(board.Classic().Groups()[12].Cells).Empty()
		},
		"hs":           func(s *logic.Step, _ board.CellSet) bool { return s.Technique == logic.HiddenSingle },
		"no such name": func(*logic.Step, board.CellSet) bool { return false },
	} {
		for i := range path.Len() {
			in, _ := path.Concerns(i)
			if got := StepMatches(english, path, i, query); got != want(path.Step(i), in) {
				t.Errorf("%q, %v: %t", query, path.Step(i).Technique, got)
			}
		}
	}
	for i := range path.Len() {
		single := path.Step(i).Technique == logic.HiddenSingle
		check.Equal(t, "a German name matches", StepMatches(i18n.New("de"), path, i, "einer versteckt"), single)
		check.Equal(t, "an English name matches", StepMatches(i18n.New("de"), path, i, "hidden single"), single)
	}
}
