package phrase

import (
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/solver/logic"
)

// TestReasonsOfSets checks reasons in positions that are described by candidates. Cells
// that are not mentioned have all candidates.
func TestReasonsOfSets(t *testing.T) {
	for _, test := range []struct {
		technique logic.Technique
		position  string
	}{
		{logic.ALSXZ, "r1c1=12 r1c9=13 r2c8=23"},
		{logic.ALSXZ, "r1c1=13 r1c2=23 r1c8=14 r1c9=24"},
		{logic.ALSXYWing, "r5c5=12 r5c1=13 r1c5=24 r1c6=34"},
		{logic.ALSChain, "r1c1=27 r2c2=17 r1c9=28 r2c8=38 r8c8=35 r9c9=45 r9c1=46 r8c2=16"},
		{logic.DeathBlossom, "r5c5=123 r5c1=19 r1c5=29 r5c9=38 r1c9=89"},
	} {
		step, b := stepWhere(t, removedBut(test.position),
			func(s *logic.Strategy) bool { return slices.Contains(s.Techniques, test.technique) },
			func(*logic.Strategy, string) bool { return true })
		Said(t, StepLine(english, step, b))
		Said(t, StepReason(english, step, b))
	}
}

// removedBut returns a puzzle without givens in which some cells have only the given
// candidates, as in "r1c1=12 r1c5=35". All other cells have all candidates.
func removedBut(position string) *board.Puzzle {
	p := &board.Puzzle{}
	for _, word := range strings.Fields(position) {
		var digits board.DigitSet
		for _, sign := range word[5:] {
			digits = digits.With(board.Digit(sign - '0'))
		}
		p.Removed[board.At(int(word[1]-'1'), int(word[3]-'1'))] = board.AllDigits &^ digits
	}
	return p
}
