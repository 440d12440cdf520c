package phrase

import (
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// firstStepOf returns the first step of a strategy, helped only by singles, locked
// candidates and subsets, and its board.
func firstStepOf(t *testing.T, givens, id string) (*logic.Step, *logic.Board) {
	t.Helper()
	var with []logic.Strategy
	for _, s := range logic.Strategies() {
		if s.Family == logic.Singles || s.Family == logic.Intersections || s.Family == logic.Subsets || s.ID == id {
			with = append(with, s)
		}
	}
	p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
	s := logic.NewSolver(with...)
	for s.Start(p, &p.Givens, true); ; {
		step, strategy := s.Next()
		if strategy == nil {
			t.Fatalf("%s: no %s", givens, id)
		}
		if strategy.ID == id {
			return &step, &s.Board
		}
		s.Apply(&step)
	}
}

func TestReasonsOfOneDigit(t *testing.T) {
	const (
		one   = "..4......5..8..7...97.54..63.82.95.......8.4........9..8.3..9..6....7.....5.6..8."
		two   = "..........9.....6...8...1..7..6.....3.5..1.7...472...3.2...581....96..2...7.8..4."
		three = "....194.....728.9...1.......7.38.....529...8......52.6.8....9..9..2.13..5....3..."
		pairs = "If a house (a row, a column, a box) has only two places left for 1, exactly one of them holds it. Linking such pairs shows that "
	)
	w := i18n.New("en")
	for _, test := range []struct{ givens, id, want string }{
		{
			one, "x-wing",
			"In row 2 and row 8, the 1 can only be in column 2 and column 8. That makes two 1s and leaves no room for more. So no other cell there can be 1: that removes it from r1c2.",
		},
		{
			two, "finned-x-wing",
			"Apart from r3c2, the 4 in row 3 and row 7 can only be in column 1 and column 5. If r3c2 is not 4, that makes two 4s and leaves no room for more, so no other cell there is 4. If r3c2 is 4, r2c1 sees it. Either way, r2c1 cannot be 4.",
		},
		{
			two, "sashimi-x-wing",
			"Apart from r1c2 and r3c2, the 4 in column 2 and column 6 can only be in row 2 and row 8. If none of r1c2 and r3c2 is 4, that makes two 4s and leaves no room for more, so no other cell there is 4. If r1c2 or r3c2 is 4, r2c1 sees it. Either way, r2c1 cannot be 4.",
		},
		{
			one, "skyscraper",
			"In row 5, the 1 is in r5c1 or r5c5; in row 7, in r7c3 or r7c5. r5c5 and r7c5 see each other and cannot both hold it, so it is in at least one of r5c1 and r7c3. r6c3 sees both of these, so it cannot be 1.",
		},
		{
			two, "turbot-fish",
			"In box 2, the 4 is in r2c6 or r3c5; in row 7, in r7c1 or r7c5. r3c5 and r7c5 see each other and cannot both hold it, so it is in at least one of r2c6 and r7c1. r2c1 sees both of these, so it cannot be 4.",
		},
		{
			two, "empty-rectangle",
			"In box 2, the 4 can only be in column 5 or row 2; in row 7, only in r7c5 or r7c1. If r7c5 is 4, box 2 has no place for it in column 5, so it is in row 2; if not, r7c1 is 4. r2c1 sees it in both cases, so it cannot be 4.",
		},
		{
			two, "simple-colors",
			"If a house (a row, a column, a box) has only two places left for 4, exactly one of them holds it. Linking such pairs shows that the 4s are either in r2c6, r7c5 and r8c2 or in r3c5, r7c1 and r8c6. r2c1 and r3c2 each see a cell in each of these two sets, so they cannot be 4.",
		},
		{
			one, "simple-colors",
			pairs + "the 1s are either in r1c7, r2c2, r7c3, r8c8 and r9c6 or in r2c8, r6c3, r6c6, r7c5, r8c2 and r9c7. But r6c3 and r6c6 see each other and cannot both hold it. So the 1s are in r1c7, r2c2, r7c3, r8c8 and r9c6: that removes 1 from r2c8, r6c3, r6c6, r7c5, r8c2 and r9c7.",
		},
		{
			three, "multi-colors",
			"If a house (a row, a column, a box) has only two places left for 6, exactly one of them holds it. Linking such pairs shows that the 6s are either in r8c2 or in r2c2. Likewise they are either in r2c7 or in r9c7. r2c2 sees r2c7, so they cannot both be 6, and the 6s are in r8c2 or in r9c7. r8c8 and r9c3 each see a cell in each of these two sets, so they cannot be 6.",
		},
		{
			one, "multi-colors",
			pairs + "the 1s are either in r2c8, r6c3, r6c6, r7c5, r8c2 and r9c7 or in r1c7, r2c2, r7c3, r8c8 and r9c6. Likewise they are either in r5c1 or in r5c5. But r6c3 sees r5c1, and r6c6 sees r5c5. One of r5c1 and r5c5 is 1, so the 1s cannot be in r2c8, r6c3, r6c6, r7c5, r8c2 and r9c7: they are removed there.",
		},
	} {
		step, b := firstStepOf(t, test.givens, test.id)
		if got := StepReason(w, step, b); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.id, got, test.want)
		}
	}
}

// TestReasonOfCellsInTwoHouses has a fin in a row and a box of the base, and then an
// elimination in a row and a box of the cover.
func TestReasonOfCellsInTwoHouses(t *testing.T) {
	b := logic.NewBoard(&board.Puzzle{}, &board.Grid{})
	const row1, row5, column1, column5, box1, box5 = 0, 4, 9, 13, 18, 22
	digit := board.DigitsOf(7)
	w := i18n.New("en")
	for _, test := range []struct {
		step logic.Step
		want string
	}{
		{
			logic.Step{
				Technique: logic.FinnedFrankenXWing, Digits: digit,
				Base: []logic.House{row1, box1}, Cover: []logic.House{column1, column5},
				Fins:    board.CellsOf(board.At(0, 1)),
				Removed: []logic.Candidate{{Cell: board.At(0, 4), Digit: 7}, {Cell: board.At(3, 0), Digit: 7}},
			},
			"Apart from r1c2, the 7 in row 1 and box 1 can only be in column 1 and column 5. r1c2 is treated separately, because a 7 there would count for row 1 and box 1 at once. If r1c2 is not 7, that makes two 7s and leaves no room for more, so no other cell there is 7. If r1c2 is 7, r1c5 and r4c1 see it. Either way, r1c5 and r4c1 cannot be 7.",
		},
		{
			logic.Step{
				Technique: logic.FrankenXWing, Digits: digit,
				Base: []logic.House{row5, row1}, Cover: []logic.House{column5, box5},
				Removed: []logic.Candidate{{Cell: board.At(4, 4), Digit: 7}, {Cell: board.At(7, 4), Digit: 7}},
			},
			"In row 5 and row 1, the 7 can only be in column 5 and box 5. That makes two 7s and leaves no room for more. So no other cell there can be 7: that removes it from r8c5. r5c5 is in column 5 and box 5 at once: a 7 there would take the room of two and leave too little for the others.",
		},
	} {
		if got := StepReason(w, &test.step, b); got != test.want {
			t.Errorf("%s\nwant\n%s", got, test.want)
		}
	}
}
