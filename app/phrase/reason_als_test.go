package phrase

import (
	"slices"
	"strings"
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// TestReasonsOfSets has positions of candidates only: unspecified cells may have all.
func TestReasonsOfSets(t *testing.T) {
	w := i18n.New("en")
	for _, test := range []struct {
		technique              logic.Technique
		position, line, reason string
	}{
		{
			logic.ALSXZ, "r1c1=12 r1c9=13 r2c8=23",
			"Almost Locked Set XZ-Rule: A=r1c1 {12}, B=r1c9,r2c8 {123}, X=1, Z=2 => r1c78<>2, r2c123<>2",
			"If 1 is in r1c1, it cannot be in r1c9. Then r1c9 and r2c8 must hold 2 and 3: as many digits as cells. If 1 is not in r1c1, r1c1 must hold 2. So one of these cells holds 2 in any case. Any other cell that sees all places for 2 in them cannot hold it: that removes 2 from r1c7, r1c8, r2c1, r2c2 and r2c3.",
		},
		{
			logic.ALSXZ, "r1c1=13 r1c2=23 r1c8=14 r1c9=24",
			"Almost Locked Set XZ-Rule: A=r1c1 {13}, B=r1c289 {1234}, X=1,3 => r1c34567<>1, r1c34567<>2, r1c34567<>3, r2c123<>3, r3c123<>3, r1c34567<>4, r2c789<>4, r3c789<>4",
			"r1c1 can hold only 1 and 3, and r1c2, r1c8 and r1c9 only 1, 2, 3 and 4: each of these two sets of cells lacks exactly one of its digits. Neither 1 nor 3 can be in both sets, so each set has one of the two and all its other digits. A cell that sees all the places of such a digit cannot hold it: that removes 1 and 2 from r1c3, r1c4, r1c5, r1c6 and r1c7, 3 from r1c3, r1c4, r1c5, r1c6, r1c7, r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3, and 4 from r1c3, r1c4, r1c5, r1c6, r1c7, r2c7, r2c8, r2c9, r3c7, r3c8 and r3c9.",
		},
		{
			logic.ALSXYWing, "r5c5=12 r5c1=13 r1c5=24 r1c6=34",
			"Almost Locked Set XY-Wing: A=r1c6 {34}, B=r5c15 {123}, C=r1c5 {24}, X,Y=4,2, Z=3 => r1c1<>3, r5c6<>3",
			"If 4 is in r1c5, it cannot be in r1c6. Then r1c6 must hold 3. If 4 is not in r1c5, r1c5 must hold 2. So 2 cannot be in r5c5. Then r5c1 and r5c5 must hold 1 and 3: as many digits as cells. So one of these cells holds 3 in any case. Any other cell that sees all places for 3 in them cannot hold it: that removes 3 from r1c1 and r5c6.",
		},
		{
			logic.ALSChain, "r1c1=27 r2c2=17 r1c9=28 r2c8=38 r8c8=35 r9c9=45 r9c1=46 r8c2=16",
			"Almost Locked Set Chain: 1- r1c1,r2c2 {127} -2- r1c9,r2c8 {238} -3- r8c8,r9c9 {345} -4- r8c2,r9c1 {146} -1 => r1345679c2<>1",
			"If 1 is not in r2c2, r1c1 and r2c2 must hold 2 and 7: as many digits as cells. So 2 cannot be in r1c9. Then r1c9 and r2c8 must hold 3 and 8: as many digits as cells. So 3 cannot be in r8c8. Then r8c8 and r9c9 must hold 4 and 5: as many digits as cells. So 4 cannot be in r9c1. Then r8c2 and r9c1 must hold 1 and 6: as many digits as cells. So one of these cells holds 1 in any case. Any other cell that sees all places for 1 in them cannot hold it: that removes 1 from r1c2, r3c2, r4c2, r5c2, r6c2, r7c2 and r9c2.",
		},
		{
			logic.DeathBlossom, "r5c5=123 r5c1=19 r1c5=29 r5c9=38 r1c9=89",
			"Death Blossom: [r5c5], -1- r5c1 {19}, -2- r1c5 {29}, -3- r15c9 {389} => r1c1<>9",
			"r5c5 must hold 1, 2 or 3. If 1 is in r5c5, it cannot be in r5c1. Then r5c1 must hold 9. If 2 is in r5c5, it cannot be in r1c5. Then r1c5 must hold 9. If 3 is in r5c5, it cannot be in r5c9. Then r1c9 and r5c9 must hold 8 and 9: as many digits as cells. So one of these cells holds 9 in any case. Any other cell that sees all places for 9 in them cannot hold it: that removes 9 from r1c1.",
		},
	} {
		step, b := firstOf(t, removedBut(test.position), test.technique)
		if got := StepLine(w, step, b); got != test.line {
			t.Errorf("line:\n%s\nwant\n%s", got, test.line)
		}
		if got := StepReason(w, step, b); got != test.reason {
			t.Errorf("reason:\n%s\nwant\n%s", got, test.reason)
		}
	}
}

// removedBut returns a puzzle without givens on which some cells have the
// candidates written, "r1c1=12 r1c5=35", and all others have all of them.
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

// firstOf returns the first step of a technique in a position, with no other technique.
func firstOf(t *testing.T, p *board.Puzzle, technique logic.Technique) (*logic.Step, *logic.Board) {
	t.Helper()
	for _, strategy := range logic.Strategies() {
		if slices.Contains(strategy.Techniques, technique) {
			s := logic.NewSolver(strategy)
			s.Start(p, &p.Givens, true)
			if step, found := s.Next(); found != nil {
				return &step, &s.Board
			}
		}
	}
	t.Fatalf("no %v", technique)
	return nil, nil
}
