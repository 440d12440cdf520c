package phrase

import (
	"strings"
	"testing"

	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// stepAt returns the step of a technique with the given notation in a position. In grid,
// digits after a + are entries. The candidates in gone are removed.
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
		if step.Technique == technique && notation.Of(&step, &s.Board) == line {
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
	for _, test := range []struct {
		technique logic.Technique
		rules     string
		grid      string
		gone      []logic.Candidate
		line      string
	}{
		{
			logic.WWing, "classic",
			"71+234+68+59+9+34+1+5+82+6+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5.+37+8+4.2+18.+1...7+45", nil,
			"7/3 in r4c56 connected by 3 in r9c56 => r4c2<>7, r6c6<>7",
		},
		{
			logic.XYWing, "classic",
			"71+234.8.9+9+34+1..2.+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5.+37.+4.2+18.+1...7+45", nil,
			"5/8/9 in r278c5 => r39c5<>9, r79c4<>9, r9c6<>9",
		},
		{
			logic.XYZWing, "classic",
			"71+234.8.9+9.4...2..65.......1..4..+59.3...12..6....6.3...4...1.8+3...7...2.8.....7.5", nil,
			"4/7/1 in r23c9,r3c7 => r23c8<>1",
		},
		{
			logic.UniqueRectangle1, "classic",
			"71+234.8.9+9.4...2.+765....+1+3+41..4..+59.3...12+4+76+4...6.3+1.+24...1.8+3+5..7...2.8.....7.5", nil,
			"5/6 in r1c68,r2c68 => r2c6<>5, r2c6<>6",
		},
		{
			logic.UniqueRectangle2, "classic",
			"71+234.8.9+9+34...2.+765+8...+1+3+41..4..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5..7...2+18.....7.5", nil,
			"5/9 in r5c34,r6c34 => r2c4<>8, r4c56<>8, r6c6<>8",
		},
		{
			logic.UniqueRectangle3, "classic",
			"71+234.8.9+9.4...2..65....+1..1..4..+59.3...12+4.6+4...6.3..+24...1.8+3+5..7...2.8.....7.5", nil,
			"5/6 in r1c68,r2c68 => r2c5<>7, r2c45<>8",
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
		},
		{
			logic.UniqueRectangle4, "classic",
			"71+234.8.9+9.4...2.+765....+1..1..4..+59.3...12+4+76+4...6.3+1.+24...1.8+3+5..7...2.8.....7.5", nil,
			"2/8 in r4c29,r6c29 => r46c2<>8",
		},
		{
			logic.UniqueRectangle6, "classic",
			"71+234+68+59+9+34+1+5+82+6+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7+5+91+68+3+5+6+37+8+4+92+18+9+1..+37+45", nil,
			"2/9 in r3c45,r9c45 => r3c5<>2, r9c4<>2",
		},
		{
			logic.HiddenRectangle, "classic",
			"71+234.8.9+9.4...2..65....+1..1..4..+59.3...12+4+76+4...6.3..+24...1.8+3+5..7...2.8.....7.5", nil,
			"2/8 in r4c29,r6c29 => r6c2<>8",
		},
		{
			logic.AvoidableRectangle1, "classic",
			".+3.+8+7+9+4+6+584+7+15+69+2+3+5+6923+4+187.1.+4+6+5+798+4+5+6+9+87+3+12+79+8+3+1+26+5+4...621+8+4.6+2+47+985+31...+5+4+3+2+7.", nil,
			"3/4 in r7c38,r8c38 => r7c3<>3",
		},
		{
			logic.AvoidableRectangle2, "classic",
			"13+42.9...+62+91.+8...+5+7+8.4.+19+2+3+15+6247+8+9+2+47.+9+16..8+9+6.3...1+4+5+1+96.8..+7+6+2.8591.9+8+3.+1...6", nil,
			"4/7 in r7c19,r8c19 => r25c9<>3, r7c8<>3",
		},
		{
			logic.BUGPlus1, "classic",
			".+3.+8+7+9+4..84+7+15+69+2+3+5+6923+4+187.1.+4+6+5+798+4.+6+9.7+3.2+79.+3.+26.....621+8..6+2+47+985+31...+5+4+3+2..", nil,
			"r6c8<>1, r6c8<>4",
		},
		{
			logic.SueDeCoq, "classic",
			"71.34.8.9..4...2..65.......1..4...9.3...12..6....6.3...4...1.8....7...2.8.....7.5", nil,
			"r2c456 - {156789} (r2c129 - {13789}, r1c6 - {56}) => r2c8<>1, r2c8<>3, r2c8<>7",
		},
		{
			logic.UniqueRectangle5, "windoku",
			"12..+56.+8+9......52.+5.....+3...5...16..7.65...1....+68..+57..+59+1.8.4.....3+1.+5.....+5.3+2",
			[]logic.Candidate{{Cell: board.At(1, 3), Digit: 8}, {Cell: board.At(2, 3), Digit: 8}, {Cell: board.At(5, 6), Digit: 9}},
			"2/4 in r5c67,r6c67 => r5c5<>9",
		},
		{
			logic.SueDeCoq, "windoku",
			"+125+6+7+89+4+3+3..+2+5+9+8+178+79+3+1+4+5+2+6.+5+8.23+76...3.+87+25.7.+2.6+5+3+8....+5+3+2+478+23..4+16+95+5...961+3+2", nil,
			"r68c4 - {14789} (r45c4 - {149}, r8c3 - {7}) => r9c4<>8",
		},
		{
			logic.UniqueRectangle4, "jigsaw",
			".2....+7.....7..+1..+7....+5+234+5.....97+2....8.61+5...59....6+5.....9..7....8.....6..548", nil,
			"2/6 in r6c68,r8c68 => r68c6<>2",
		},
	} {
		t.Run(test.rules+"/"+test.technique.Code(), func(t *testing.T) {
			step, b := stepAt(t, test.technique, test.rules, test.grid, test.gone, test.line)
			Said(t, StepReason(english, step, b))
		})
	}
}
