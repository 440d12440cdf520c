package phrase

import (
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// firstStep returns the first step of a technique on a path, and the board it was
// found on.
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
		givens       string
		technique    logic.Technique
		line, reason string
	}{
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.HiddenSingle,
			"Hidden Single: r6c6=5",
			"In box 5, only r6c6 can hold 5. The 5s in r4c1, r5c8 and r9c5 rule out the other empty cells.",
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.NakedSingle,
			"Naked Single: r2c1=9",
			"r2c1 must be 9: it sees every other digit.",
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.FullHouse,
			"Full House: r6c1=1",
			"r6c1 is the last empty cell of column 1, and the missing digit is 1.",
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.LockedPair,
			"Locked Pair: 4,8 in r2c56 => r1c6<>4, r2c48<>4, r1c6<>8, r2c2<>8",
			"r2c5 and r2c6 can hold only 4 and 8: two cells for two digits, so they use them up in box 2 and row 2. That removes 4 from r1c6, r2c4 and r2c8, and 8 from r1c6 and r2c2.",
		},
		{
			"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8", logic.Pointing,
			"Locked Candidates Type 1 (Pointing): 7 in b3 => r79c8<>7",
			"In box 3, the 7 must be in r2c8 or r3c8, and all of these are in column 8. So it cannot be anywhere else in column 8: that removes it from r7c8 and r9c8.",
		},
		{
			".18.....9....3....9.4..6..163.1...9..2....1.84......36.4..5...385.29.............", logic.NakedPair,
			"Naked Pair: 4,7 in r28c9 => r49c9<>4, r49c9<>7",
			"r2c9 and r8c9 can hold only 4 and 7: two cells for two digits, so they use them up in column 9. That removes 4 and 7 from r4c9 and r9c9.",
		},
	} {
		step, b := firstStep(t, &board.Puzzle{Givens: board.MustParseGrid(test.givens)}, test.technique)
		if got := StepLine(w, step, b); got != test.line {
			t.Errorf("line:\n%s\nwant\n%s", got, test.line)
		}
		if got := StepReason(w, step, b); got != test.reason {
			t.Errorf("reason:\n%s\nwant\n%s", got, test.reason)
		}
	}
}
