package phrase

import (
	"slices"
	"testing"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

const (
	one   = "1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9."
	two   = ".8.2.5.1......1..8....4...65.2..9.......7....1.45........1.3.....6.8..9.23....8.4"
	three = "..8.5...47.........496........2......3..8.5..2....638...2...1.787.3...65..3.47..."
	four  = "9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3"
)

func TestReasonsOfForcing(t *testing.T) {
	for _, test := range []struct{ givens, line string }{
		{one, "Forcing Chain Contradiction: 6 in c2 => r4c3<>6"},
		{one, "Forcing Chain Contradiction: 7 in r2c2 => r2c5=1"},
		{two, "Forcing Chain Contradiction: 4 in r7c2 => r7c2=4"},
		{three, "Forcing Chain Contradiction: in r4c7 => r2c3=5"},
		{one, "Forcing Chain Verity: 8 in c4 => r3c6<>8"},
		{four, "Forcing Chain Verity: in r9c7 => r3c9=5"},
		{four, "Forcing Net Contradiction: in r1c9 => r2c3<>6"},
		{four, "Forcing Net Verity: 2 in r9 => r5c6<>4"},
	} {
		Said(t, reasonOf(t, english, test.givens, test.line, logic.Forcing))
	}
}

// TestImpossibleCases checks the reason for a verity with a case that contradicts itself.
func TestImpossibleCases(t *testing.T) {
	p := &board.Puzzle{
		Rules:  board.Classic().WithPreset(board.PresetNamed("windoku")),
		Givens: board.MustParseGrid("1.....9.......412...........3....7.6..19...5..5..4.............3...85....8......."),
	}
	b := logic.NewBoard(p, &p.Givens)
	var s *logic.Solver
	for _, strategy := range logic.Strategies() {
		if strategy.Techniques[0] == logic.ForcingChainContradiction {
			s = logic.NewSolver(strategy)
		}
	}
	s.Start(p, &p.Givens, true)
	found := 0
	s.All(func(step logic.Step, _ *logic.Strategy) bool {
		told := step.Told(b)
		if step.Technique == logic.ForcingChainVerity && slices.ContainsFunc(told, func(c logic.Chain) bool { return c.Clash != nil }) {
			Said(t, StepReason(english, &step, b))
			found++
		}
		return found < 3
	})
	if found == 0 {
		t.Error("no case contradicts itself")
	}
}

func TestReasonOfContradiction(t *testing.T) {
	found, b := stepWhere(t, &board.Puzzle{Givens: board.MustParseGrid(four)},
		func(s *logic.Strategy) bool {
			return s.Family == logic.Singles || s.Techniques[0] == logic.Contradiction
		},
		func(_ *logic.Strategy, found string) bool { return found == "Contradiction: 6 in r1c9 => r1c9=7" })
	Said(t, StepReason(english, found, b))
	step := &logic.Step{
		Technique: logic.Contradiction, Cells: board.CellsOf(3), Digits: board.DigitsOf(2, 7),
		Removed: []logic.Candidate{{Cell: 3, Digit: 2}, {Cell: 3, Digit: 7}},
	}
	var p board.Puzzle
	Said(t, StepReason(english, step, logic.NewBoard(&p, &p.Givens)))
	step.Tried = 1_000_001
	Said(t, StepReason(english, step, logic.NewBoard(&p, &p.Givens)))
}

// reasonOf returns the reason for the step with the given notation. The step is on a path
// that uses only singles and one family of techniques.
func reasonOf(t *testing.T, w *i18n.Words, givens, line string, family logic.Family) string {
	t.Helper()
	step, b := stepWhere(t, &board.Puzzle{Givens: board.MustParseGrid(givens)},
		func(s *logic.Strategy) bool { return s.Family == logic.Singles || s.Family == family },
		func(_ *logic.Strategy, found string) bool { return found == line })
	return StepReason(w, step, b)
}
