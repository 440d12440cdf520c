package phrase

import (
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// firstStep returns the first step of a technique on a path, and the board on which it is found.
func firstStep(t *testing.T, p *board.Puzzle, technique logic.Technique) (*logic.Step, *logic.Board) {
	t.Helper()
	s := logic.NewSolver()
	s.Start(p, &p.Givens, true)
	for {
		step, strategy := s.Next()
		if strategy == nil {
			t.Fatalf("no %v on the path of %v", technique, p.Givens)
		}
		if step.Technique == technique {
			return &step, &s.Board
		}
		s.Apply(&step)
	}
}

func TestReasonsOfEasySteps(t *testing.T) {
	w := i18n.New("en")
	for _, test := range []struct {
		givens    string
		technique logic.Technique
	}{
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.HiddenSingle,
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.NakedSingle,
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.FullHouse,
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.LockedPair,
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.Pointing,
		},
		{
			".18.....9....3....9.4..6..163.1...9..2....1.84......36.4..5...385.29.............", logic.NakedPair,
		},
	} {
		step, b := firstStep(t, &board.Puzzle{Givens: board.MustParseGrid(test.givens)}, test.technique)
		Said(t, StepLine(step, b))
		Said(t, StepReason(w, step, b))
	}
}
