package phrase

import (
	"strings"
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// stepAt returns a technique's step with a given line in a position; digits after a + are
// entries, and some candidates are removed.
func stepAt(t *testing.T, technique logic.Technique, rules, grid string, gone []logic.Candidate, line string) (*logic.Step, *logic.Board) {
	t.Helper()
	named, err := board.RulesNamed(rules, &board.Shapes()[0].Regions)
	if err != nil {
		t.Fatal(err)
	}
	s := logic.NewSolver()
	digits := board.MustParseGrid(strings.ReplaceAll(grid, "+", ""))
	p := board.Puzzle{Rules: named, Givens: digits}
	at := 0
	for _, sign := range grid {
		if sign == '+' {
			p.Givens[at] = 0
			continue
		}
		at++
	}
	s.Start(&p, &digits, true)
	for _, c := range gone {
		s.Remove(c.Cell, c.Digit)
	}
	var found *logic.Step
	s.All(func(step logic.Step, _ *logic.Strategy) bool {
		if step.Technique == technique && step.Notation(&s.Board) == line {
			found = &step
		}
		return found == nil
	})
	if found == nil {
		t.Fatalf("no %v: %s", technique, line)
	}
	return found, &s.Board
}

func TestReasonsOfWingsAndRectangles(t *testing.T) {
	w := i18n.New("en")
	for _, test := range []struct {
		technique    logic.Technique
		rules        string
		grid         string
		gone         []logic.Candidate
		line, reason string
	}{
		{
			logic.WWing, "classic",
			"71+234+68+59+9+34+1+5+82+6+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5.+37+8+4.2+18.+1...7+45", nil,
			"7/3 in r4c56 connected by 3 in r9c56 => r4c2<>7, r6c6<>7",
			"r4c5 and r4c6 can each hold only 7 or 3. In row 9, the 3 must be in r9c5, which r4c5 sees, or in r9c6, which r4c6 sees. So one of the two cells cannot be 3 and must be 7. r4c2 and r6c6 see both of them, so they cannot hold 7.",
		},
		{
			logic.XYWing, "classic",
			"71+234.8.9+9+34+1..2.+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5.+37.+4.2+18.+1...7+45", nil,
			"5/8/9 in r278c5 => r39c5<>9, r79c4<>9, r9c6<>9",
			"If r2c5 is 5, r7c5 must be 9; if it is 8, r8c5 must be 9. Either way, 9 is in r7c5 or r8c5. r3c5, r7c4, r9c4, r9c5 and r9c6 see both of them, so they cannot hold 9.",
		},
		{
			logic.XYZWing, "classic",
			"71+234.8.9+9.4...2..65.......1..4..+59.3...12..6....6.3...4...1.8+3...7...2.8.....7.5", nil,
			"4/7/1 in r23c9,r3c7 => r23c8<>1",
			"If r3c9 is 7, r2c9 must be 1; if it is 4, r3c7 must be 1; otherwise it is 1 itself. In any case, one of these three cells holds 1. r2c8 and r3c8 see all three, so they cannot hold 1.",
		},
		{
			logic.UniqueRectangle1, "classic",
			"71+234.8.9+9.4...2.+765....+1+3+41..4..+59.3...12+4+76+4...6.3+1.+24...1.8+3+5..7...2.8.....7.5", nil,
			"5/6 in r1c68,r2c68 => r2c6<>5, r2c6<>6",
			"If r1c6, r1c8, r2c6 and r2c8 held only 5 and 6, the two digits could be swapped in these four cells, and the puzzle would have a second solution. So r2c6, the only one that can hold another digit, must do so. That removes 5 and 6 from r2c6.",
		},
		{
			logic.UniqueRectangle2, "classic",
			"71+234.8.9+9+34...2.+765+8...+1+3+41..4..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5..7...2+18.....7.5", nil,
			"5/9 in r5c34,r6c34 => r2c4<>8, r4c56<>8, r6c6<>8",
			"If r5c3, r5c4, r6c3 and r6c4 held only 5 and 9, the two digits could be swapped in these four cells, and the puzzle would have a second solution. To prevent that, 8 must be in r5c4 or r6c4. r2c4, r4c5, r4c6 and r6c6 see all of these, so they cannot hold 8.",
		},
		{
			logic.UniqueRectangle3, "classic",
			"71+234.8.9+9.4...2..65....+1..1..4..+59.3...12+4.6+4...6.3..+24...1.8+3+5..7...2.8.....7.5", nil,
			"5/6 in r1c68,r2c68 => r2c5<>7, r2c45<>8",
			"If r1c6, r1c8, r2c6 and r2c8 held only 5 and 6, the two digits could be swapped in these four cells, and the puzzle would have a second solution. To prevent that, r2c6 or r2c8 must be 3, 7 or 8. That cell and r2c2 and r2c9 are then 3 cells for the 3 digits 3, 7 and 8, and use them up in row 2. That removes 7 from r2c5, and 8 from r2c4 and r2c5.",
		},
		{
			// The set is in two houses.
			logic.UniqueRectangle3, "classic",
			".2.4.15.645.26..918619354..2..35691.6.5.49........26.57.269315.5.6.1.2.919.52.76.",
			[]logic.Candidate{
				{Cell: board.At(0, 7), Digit: 7},
				{Cell: board.At(3, 2), Digit: 7},
				{Cell: board.At(4, 1), Digit: 3},
				{Cell: board.At(5, 1), Digit: 4},
				{Cell: board.At(5, 2), Digit: 7},
				{Cell: board.At(5, 7), Digit: 3},
			},
			"2/7 in r3c89,r5c89 => r4c9<>8, r5c24<>8, r6c8<>8",
			"If r3c8, r3c9, r5c8 and r5c9 held only 2 and 7, the two digits could be swapped in these four cells, and the puzzle would have a second solution. To prevent that, r5c8 or r5c9 must be 3 or 8. That cell and r5c7 are then 2 cells for the 2 digits 3 and 8, and use them up in row 5 and box 6. That removes 8 from r4c9, r5c2, r5c4 and r6c8.",
		},
		{
			logic.UniqueRectangle4, "classic",
			"71+234.8.9+9.4...2.+765....+1..1..4..+59.3...12+4+76+4...6.3+1.+24...1.8+3+5..7...2.8.....7.5", nil,
			"2/8 in r4c29,r6c29 => r46c2<>8",
			"If r4c2, r4c9, r6c2 and r6c9 held only 2 and 8, the two digits could be swapped in these four cells, and the puzzle would have a second solution. In column 2, the 2 must be in r4c2 or r6c2. If the other one of these were 8, exactly that would happen. That removes 8 from r4c2 and r6c2.",
		},
		{
			logic.UniqueRectangle6, "classic",
			"71+234+68+59+9+34+1+5+82+6+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7+5+91+68+3+5+6+37+8+4+92+18+9+1..+37+45", nil,
			"2/9 in r3c45,r9c45 => r3c5<>2, r9c4<>2",
			"If r3c4, r3c5, r9c4 and r9c5 held only 2 and 9, the two digits could be swapped in these four cells, and the puzzle would have a second solution. In column 5, the 2 must be in r3c5 or r9c5; in column 4, in r3c4 or r9c4. If 2 were in r3c5 or r9c4, it would be in both, and r3c4 and r9c5 would be 9: exactly that would happen. That removes 2 from r3c5 and r9c4.",
		},
		{
			logic.HiddenRectangle, "classic",
			"71+234.8.9+9.4...2..65....+1..1..4..+59.3...12+4+76+4...6.3..+24...1.8+3+5..7...2.8.....7.5", nil,
			"2/8 in r4c29,r6c29 => r6c2<>8",
			"If r4c2, r4c9, r6c2 and r6c9 held only 2 and 8, the two digits could be swapped in these four cells, and the puzzle would have a second solution. If r6c2 were 8, the 2 of column 2 would have to be in r4c2 and that of row 6 in r6c9, and r4c9 would be 8: exactly that would happen. That removes 8 from r6c2.",
		},
		{
			logic.AvoidableRectangle1, "classic",
			".+3.+8+7+9+4+6+584+7+15+69+2+3+5+6923+4+187.1.+4+6+5+798+4+5+6+9+87+3+12+79+8+3+1+26+5+4...621+8+4.6+2+47+985+31...+5+4+3+2+7.", nil,
			"3/4 in r7c38,r8c38 => r7c3<>3",
			"r7c8, r8c3 and r8c8 are not givens. If r7c3 were 3, the digits 3 and 4 could be swapped in these four cells, and the puzzle would have a second solution. That removes 3 from r7c3.",
		},
		{
			logic.AvoidableRectangle2, "classic",
			"13+42.9...+62+91.+8...+5+7+8.4.+19+2+3+15+6247+8+9+2+47.+9+16..8+9+6.3...1+4+5+1+96.8..+7+6+2.8591.9+8+3.+1...6", nil,
			"4/7 in r7c19,r8c19 => r25c9<>3, r7c8<>3",
			"r7c1 and r8c1 are not givens. If r7c9 and r8c9 held 4 and 7 too, the two digits could be swapped in these four cells, and the puzzle would have a second solution. To prevent that, 3 must be in r7c9 or r8c9. r2c9, r5c9 and r7c8 see all of these, so they cannot hold 3.",
		},
		{
			logic.BUGPlus1, "classic",
			".+3.+8+7+9+4..84+7+15+69+2+3+5+6923+4+187.1.+4+6+5+798+4.+6+9.7+3.2+79.+3.+26.....621+8..6+2+47+985+31...+5+4+3+2..", nil,
			"r6c8<>1, r6c8<>4",
			"Without 5 in r6c8, every empty cell would have exactly two candidates, and every house exactly two places for each missing digit. Then every cell could switch to its other candidate, and the puzzle would have a second solution. So r6c8 must be 5: that removes 1 and 4 from r6c8.",
		},
		{
			logic.SueDeCoq, "classic",
			"71.34.8.9..4...2..65.......1..4...9.3...12..6....6.3...4...1.8....7...2.8.....7.5", nil,
			"r2c456 - {156789} (r2c129 - {13789}, r1c6 - {56}) => r2c8<>1, r2c8<>3, r2c8<>7",
			"r2c4, r2c5 and r2c6, in both row 2 and box 2, can hold 1, 5, 6, 7, 8 and 9; r2c1, r2c2 and r2c9 in row 2 can hold 1, 3, 7, 8 and 9; r1c6 in box 2 can hold 5 and 6. That is exactly one digit for each of these 7 cells. So all these digits are used there: 1, 3, 7, 8 and 9 cannot be anywhere else in row 2, and 5 and 6 cannot be anywhere else in box 2. That removes 1, 3 and 7 from r2c8.",
		},
		{
			logic.UniqueRectangle5, "windoku",
			"12..+56.+8+9......52.+5.....+3...5...16..7.65...1....+68..+57..+59+1.8.4.....3+1.+5.....+5.3+2",
			[]logic.Candidate{{Cell: board.At(1, 3), Digit: 8}, {Cell: board.At(2, 3), Digit: 8}, {Cell: board.At(5, 6), Digit: 9}},
			"2/4 in r5c67,r6c67 => r5c5<>9",
			"If r5c6, r5c7, r6c6 and r6c7 held only 2 and 4, the two digits could be swapped in these four cells, and the puzzle would have a second solution. To prevent that, 9 must be in r5c6, r5c7 or r6c6. r5c5 sees all of these, so it cannot hold 9.",
		},
		{
			logic.SueDeCoq, "windoku",
			"+125+6+7+89+4+3+3..+2+5+9+8+178+79+3+1+4+5+2+6.+5+8.23+76...3.+87+25.7.+2.6+5+3+8....+5+3+2+478+23..4+16+95+5...961+3+2", nil,
			"r68c4 - {14789} (r45c4 - {149}, r8c3 - {7}) => r9c4<>8",
			"r6c4 and r8c4, in both column 4 and window 3, can hold 1, 4, 7, 8 and 9; r4c4 and r5c4 in column 4 can hold 1, 4 and 9; r8c3 in window 3 can hold 7. That is exactly one digit for each of these 5 cells. So all these digits are used there: 1, 4, 8 and 9 cannot be anywhere else in column 4, and 7 and 8 cannot be anywhere else in window 3. That removes 8 from r9c4.",
		},
		{
			logic.UniqueRectangle4, "jigsaw",
			".2....+7.....7..+1..+7....+5+234+5.....97+2....8.61+5...59....6+5.....9..7....8.....6..548", nil,
			"2/6 in r6c68,r8c68 => r68c6<>2",
			"If r6c6, r6c8, r8c6 and r8c8 held only 2 and 6, the two digits could be swapped in these four cells, and the puzzle would have a second solution. In region 8, the 6 must be in r6c6 or r8c6. If the other one of these were 2, exactly that would happen. That removes 2 from r6c6 and r8c6.",
		},
	} {
		t.Run(test.rules+"/"+test.technique.Code(), func(t *testing.T) {
			step, b := stepAt(t, test.technique, test.rules, test.grid, test.gone, test.line)
			if got := StepReason(w, step, b); got != test.reason {
				t.Errorf("reason:\n%s\nwant\n%s", got, test.reason)
			}
		})
	}
}
