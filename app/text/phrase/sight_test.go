package phrase

import (
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// TestSightsNameUnusualRules checks that a reason says why cells see each other if they are
// not in the same row, column or box, and only then.
func TestSightsNameUnusualRules(t *testing.T) {
	for name, want := range map[string]string{
		"classic":     "",
		"anti-king":   "r4c4 sees r3c3 by the king’s move.",
		"anti-knight": "r4c4 sees r2c3 by the knight’s move.",
		"windoku":     "r4c4 sees r2c2, r2c3 and r3c3 in window 1.",
		"diagonals":   "r4c4 sees r2c2 and r3c3 in the falling diagonal.",
	} {
		rules, err := board.RulesNamed(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := logic.NewBoard(&board.Puzzle{Rules: rules}, &board.Grid{})
		step := logic.Step{
			Digits: board.DigitsOf(5), Removed: []logic.Candidate{{Cell: board.At(3, 3), Digit: 5}},
			Cells: board.CellsOf(board.At(1, 1), board.At(1, 2), board.At(2, 2), board.At(3, 8)),
		}
		check.Text(t, name, sights(english, &step, b), want)
	}
}

// TestRowThatContradictsItself checks the reason for a row of almost locked sets that share
// a cell.
func TestRowThatContradictsItself(t *testing.T) {
	const givens = "....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476."
	step, b := stepWhere(t, &board.Puzzle{Givens: board.MustParseGrid(givens)},
		func(s *logic.Strategy) bool { return !s.Extra },
		func(_ *logic.Strategy, line string) bool { return strings.HasPrefix(line, logic.ALSChain.String()) })
	if told := step.Told(b)[0]; told.Nodes[0].Digit != 2 || told.Clash == nil || len(told.Nodes) != 2*len(step.Sets) {
		t.Errorf("%d is refuted after %d nodes for %d sets", told.Nodes[0].Digit, len(told.Nodes), len(step.Sets))
	}
	Said(t, StepReason(english, step, b))
}

func TestCornersInOtherHouses(t *testing.T) {
	corners := func(cells ...board.Cell) string {
		b := logic.NewBoard(&board.Puzzle{}, &board.Grid{})
		return corners(english, &logic.Step{Cells: board.CellsOf(cells...)}, b)
	}
	for _, test := range []struct {
		text  string
		cells []board.Cell
	}{
		{english.Text("reason.corners", "Cells", "r1c1, r1c4, r2c1 and r2c4"), []board.Cell{0, 3, 9, 12}},
		{english.Text("reason.corners-others", "Cells", "r1c1, r1c4, r5c1 and r5c4"), []board.Cell{0, 3, 36, 39}},
	} {
		check.Text(t, test.cells, corners(test.cells...), test.text)
	}
}

// TestStatementsOfChains checks the statements of an alternating chain, of one through almost
// locked sets, of a row of such sets, and of a net with two branches.
func TestStatementsOfChains(t *testing.T) {
	const givens = "....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476."
	for _, technique := range []logic.Technique{logic.AIC, logic.GroupedAIC, logic.ALSChain, logic.ForcingChainVerity, logic.ForcingNetContradiction} {
		step, b := stepWhere(t, &board.Puzzle{Givens: board.MustParseGrid(givens)},
			func(s *logic.Strategy) bool { return !s.Extra },
			func(_ *logic.Strategy, line string) bool { return strings.HasPrefix(line, technique.String()+":") })
		list := step.Inferences(b, 0)
		for i := range list {
			Said(t, inference(english, step, &list[i], b))
		}
	}
}
