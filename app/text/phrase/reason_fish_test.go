package phrase

import (
	"testing"

	"nonet/board"
	"nonet/solver/logic"
)

func TestReasonsOfOneDigit(t *testing.T) {
	const (
		one   = "..4......5..8..7...97.54..63.82.95.......8.4........9..8.3..9..6....7.....5.6..8."
		two   = "..........9.....6...8...1..7..6.....3.5..1.7...472...3.2...581....96..2...7.8..4."
		three = "....194.....728.9...1.......7.38.....529...8......52.6.8....9..9..2.13..5....3..."
	)
	for _, test := range []struct{ givens, id string }{
		{one, "x-wing"},
		{two, "finned-x-wing"},
		{two, "sashimi-x-wing"},
		{one, "skyscraper"},
		{two, "turbot-fish"},
		{two, "empty-rectangle"},
		{two, "simple-colours"},
		{one, "simple-colours"},
		{three, "multi-colours"},
		{one, "multi-colours"},
	} {
		step, b := stepWhere(t, &board.Puzzle{Givens: board.MustParseGrid(test.givens)},
			func(s *logic.Strategy) bool { return s.Family <= logic.Subsets || s.ID == test.id },
			func(s *logic.Strategy, _ string) bool { return s.ID == test.id })
		Said(t, StepReason(english, step, b))
	}
}

// TestReasonOfCellsInTwoHouses checks a fin in both a row and a box of the base, and then
// an elimination in both a row and a box of the cover.
func TestReasonOfCellsInTwoHouses(t *testing.T) {
	b := logic.NewBoard(&board.Puzzle{}, &board.Grid{})
	const row1, row5, column1, column5, box1, box5 = 0, 4, 9, 13, 18, 22
	digit := board.DigitsOf(7)
	for _, step := range []logic.Step{
		{
			Technique: logic.FinnedFrankenXWing, Digits: digit,
			Base: []logic.House{row1, box1}, Cover: []logic.House{column1, column5},
			Fins:    board.CellsOf(board.At(0, 1)),
			Removed: []logic.Candidate{{Cell: board.At(0, 4), Digit: 7}, {Cell: board.At(3, 0), Digit: 7}},
		},
		{
			Technique: logic.FrankenXWing, Digits: digit,
			Base: []logic.House{row5, row1}, Cover: []logic.House{column5, box5},
			Removed: []logic.Candidate{{Cell: board.At(4, 4), Digit: 7}, {Cell: board.At(7, 4), Digit: 7}},
		},
	} {
		Said(t, StepReason(english, &step, b))
	}
}
