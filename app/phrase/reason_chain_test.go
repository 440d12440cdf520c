package phrase

import (
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

func TestReasonsOfChains(t *testing.T) {
	w := i18n.New("en")
	for _, test := range []struct {
		strategy, givens, line, reason string
	}{
		{
			"remote-pair", "....37..1.3.8........1...6......51...18.9..57....1.2.9..6..974....6......73...5..",
			"Remote Pair: 2/4 r2c1 -4- r2c5 -2- r3c6 -4- r5c6 => r5c1<>2, r5c1<>4",
			"r2c1, r2c5, r3c6 and r5c6 can hold only 2 and 4, and each sees the next: the two digits alternate along them. One of r2c1 and r5c6 holds 2 and the other 4: r5c1 sees both and can hold neither.",
		},
		{
			"remote-pair", "..4...6...5..8.7..361........9..1..5.8.6....9....723............48.2..1....7..5..",
			"Remote Pair: 6/7 r4c8 -7- r4c1 -6- r8c1 -7- r8c9 => r6c9<>6, r79c8<>6",
			"r4c8, r4c1, r8c1 and r8c9 can hold only 6 and 7, and each sees the next: the two digits alternate along them. One of r4c8 and r8c9 holds 6 and the other 7: r6c9, r7c8 and r9c8 see both and can hold neither.",
		},
		{
			"x-chain", "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
			"X-Chain: 1 r4c1 =1= r4c8 -1- r8c8 =1= r8c3 => r56c3<>1, r9c1<>1",
			"If 1 is not in r4c1, only r4c8 is left for it in row 4; so 1 is not in r8c8, and only r8c3 is left for it in row 8. So 1 is in r4c1 or in r8c3: r5c3, r6c3 and r9c1 see both and cannot hold it.",
		},
		{
			"xy-chain", "72.3.6.........9...4...8........5....3.4.72...54.2.7.........9.2..8...4.51.2..8.3",
			"XY-Chain: 6 6- r2c2 -8- r7c2 -6- r9c3 -7- r9c8 -6 => r2c8<>6",
			"If 6 is not in r2c2, only 8 is left there; so 8 is not in r7c2, and only 6 is left there; so 6 is not in r9c3, and only 7 is left there; so 7 is not in r9c8, and only 6 is left there. So 6 is in r2c2 or in r9c8: r2c8 sees both and cannot hold it.",
		},
		{
			"nice-loop", "..3....7....39.....7.6.....5....8642..1..9.....4.3........4...86...5.4271......6.",
			"Continuous Nice Loop: 1/9 9= r6c8 =8= r2c8 -8- r1c7 -9- r3c8 =9= r6c8 => r6c8<>1, r3c79<>9",
			"If 8 is not in r6c8, only r2c8 is left for it in column 8; so 8 is not in r1c7, and only 9 is left there; so 9 is not in r3c8, and only r6c8 is left for it in column 8. But if r6c8 is 9, it is not 8: the chain is a loop and works in both directions. So 9 is in r1c7 or r3c8: r3c7 and r3c9 see all of these and cannot hold it. So r6c8 is 9 or 8, not 1.",
		},
		{
			"nice-loop", ".8....4....1....59...4.5.2.53...8...8.4.59....9.3...........8...2..4..611.9.67...",
			"Discontinuous Nice Loop: 2 r1c5 -2- r7c5 -9- r7c8 -4- r7c1 =4= r2c1 =2= r1c1 -2- r1c5 => r1c5<>2",
			"Suppose 2 is in r1c5: then 2 is not in r7c5, and only 9 is left there; so 9 is not in r7c8, and only 4 is left there; so 4 is not in r7c1, and only r2c1 is left for it in column 1; so 2 is not in r2c1, and only r1c1 is left for it in column 1; so 2 is not in r1c5. That contradicts the assumption, so r1c5 is not 2.",
		},
		{
			"nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Discontinuous Nice Loop: 6 r1c7 -6- r2c7 =6= r2c1 =4= r6c1 -4- r5c3 =4= r5c6 =3= r8c6 -3- r8c7 =3= r1c7 => r1c7<>6",
			"Suppose 6 is in r1c7: then 6 is not in r2c7, and only r2c1 is left for it in row 2; so 4 is not in r2c1, and only r6c1 is left for it in column 1; so 4 is not in r5c3, and only r5c6 is left for it in row 5; so 3 is not in r5c6, and only r8c6 is left for it in column 6; so 3 is not in r8c7, and only r1c7 is left for it in column 7. But r1c7 cannot hold both 6 and 3, so it is not 6.",
		},
		{
			"nice-loop", "..8......14.9...........3.9.....48...5.12......4...7.2.76.5....2...36.4....8....5",
			"Discontinuous Nice Loop: 2/3/7/9 r4c3 =1= r6c2 -1- r8c2 =1= r8c9 -1- r4c9 =1= r4c3 => r4c3<>2, r4c3<>3, r4c3<>7, r4c3<>9",
			"If 1 is not in r4c3, only r6c2 is left for it in box 4; so 1 is not in r8c2, and only r8c9 is left for it in row 8; so 1 is not in r4c9, and only r4c3 is left for it in row 4. So r4c3 must be 1 after all, not 2, 3, 7 or 9.",
		},
		{
			"nice-loop", ".13..........61...8...49.2..5...63..489.5.......7....41....549....6....56....2.7.",
			"AIC: 3/5 3- r2c4 =3= r2c8 -3- r8c8 -1- r9c7 =1= r3c7 =5= r3c4 -5 => r3c4<>3, r2c4<>5",
			"If 3 is not in r2c4, only r2c8 is left for it in row 2; so 3 is not in r8c8, and only 1 is left there; so 1 is not in r9c7, and only r3c7 is left for it in column 7; so 5 is not in r3c7, and only r3c4 is left for it in row 3. So r2c4 is 3 or r3c4 is 5. The two cells see each other, so r2c4 is not 5 and r3c4 is not 3.",
		},
		{
			"grouped-nice-loop", "89.4....1..38....6.2..9.4....7......6.1.57.3....3.1........27.5.7.......2.8...3..",
			"Grouped Continuous Nice Loop: 1/6 7= r3c4 =1= r2c5 -1- r2c2 =1= r23c1 -1- r8c1 -5- r8c4 =5= r9c4 =7= r3c4 => r27c1<>1, r9c4<>1, r9c4<>6",
			"If 1 is not in r3c4, only r2c5 is left for it in box 2; so 1 is not in r2c2, and only r2c1 or r3c1 is left for it in box 1; so 1 is not in r8c1, and only 5 is left there; so 5 is not in r8c4, and only r9c4 is left for it in column 4; so 7 is not in r9c4, and only r3c4 is left for it in column 4. But if r3c4 is 7, it is not 1: the chain is a loop and works in both directions. So 1 is in r2c2 or r2c5: r2c1 sees all of these and cannot hold it. So 1 is in r2c1, r3c1 or r8c1: r7c1 sees all of these and cannot hold it. So r9c4 is 5 or 7, not 1 or 6.",
		},
		{
			"grouped-nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Grouped Discontinuous Nice Loop: 9 r4c4 -9- r5c5 -6- r13c5 =6= r1c4 =2= r4c4 => r4c4<>9",
			"Suppose 9 is in r4c4: then 9 is not in r5c5, and only 6 is left there; so 6 is not in r1c5 or r3c5, and only r1c4 is left for it in box 2; so 2 is not in r1c4, and only r4c4 is left for it in column 4. But r4c4 cannot hold both 9 and 2, so it is not 9.",
		},
		{
			"grouped-nice-loop", "..9..68.........2...21....3.6.34.5...9...2.....8.61...8..6..2...4..8.35.5......9.",
			"Grouped AIC: 9 9- r3c7 =9= r3c56 -9- r2c4 =9= r6c4 -9- r4c6 =9= r4c9 -9 => r2c9<>9, r6c7<>9",
			"If 9 is not in r3c7, only r3c5 or r3c6 is left for it in row 3; so 9 is not in r2c4, and only r6c4 is left for it in column 4; so 9 is not in r4c6, and only r4c9 is left for it in row 4. So 9 is in r3c7 or in r4c9: r2c9 and r6c7 see both and cannot hold it.",
		},
		{
			"grouped-nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Grouped AIC: 5 5- r5c9 =5= r6c9 =2= r6c6 -2- r4c4 =2= r1c4 =6= r13c5 -6- r6c5 -5 => r5c56<>5, r6c9<>5",
			"If 5 is not in r5c9, only r6c9 is left for it in column 9; so 2 is not in r6c9, and only r6c6 is left for it in row 6; so 2 is not in r4c4, and only r1c4 is left for it in column 4; so 6 is not in r1c4, and only r1c5 or r3c5 is left for it in box 2; so 6 is not in r6c5, and only 5 is left there. So 5 is in r5c9 or in r6c5: r5c5, r5c6 and r6c9 see both and cannot hold it.",
		},
		{
			"als-nice-loop", "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
			"Grouped Continuous Nice Loop: 3/6/8 3- r3c4 -8- ALS:r34c1 -1- r4c8 =1= r5c89 -1- ALS:r5c36 -2- ALS:r345678c2 =3= r3c2 -3- r3c4 => r3c3<>3, r5c2789<>6, r3c23<>8, r9c2<>8",
			"If 3 is not in r3c4, only 8 is left there; so 8 is not in r3c1, which leaves 1 and 6 for r3c1 and r4c1, one each, with 1 in r4c1; so 1 is not in r4c8, and only r5c8 or r5c9 is left for it in box 6; so 1 is not in r5c3 or r5c6, which leaves 2 and 6 for r5c3 and r5c6, one each, with 2 in r5c3; so 2 is not in r5c2, which leaves 3, 5, 6, 7, 8 and 9 for r3c2, r4c2, r5c2, r6c2, r7c2 and r8c2, one each, with 3 in r3c2. But if r3c2 is 3, r3c4 is not 3: the chain is a loop and works in both directions. So 8 is in r3c1 or r3c4: r3c2 and r3c3 see all of these and cannot hold it. So 3 is in r3c2 or r3c4: r3c3 sees all of these and cannot hold it. r5c3 and r5c6 lack only one of 1 and 2, so 6 is there, in r5c3 or r5c6: r5c2, r5c7, r5c8 and r5c9 see all of these and cannot hold it. r3c2, r4c2, r5c2, r6c2, r7c2 and r8c2 lack only one of 2 and 3, so 8 is there, in r3c2, r6c2 or r7c2: r9c2 sees all of these and cannot hold it.",
		},
		{
			"als-nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Grouped Discontinuous Nice Loop: 9 r4c4 -9- ALS:r5789c4 -6- r5c5 -9- r4c4 => r4c4<>9",
			"Suppose 9 is in r4c4: then 9 is not in r5c4, r7c4, r8c4 or r9c4, which leaves 3, 6, 7 and 8 for r5c4, r7c4, r8c4 and r9c4, one each, with 6 in r5c4; so 6 is not in r5c5, and only 9 is left there; so 9 is not in r4c4. That contradicts the assumption, so r4c4 is not 9.",
		},
		{
			"als-nice-loop", "..3.7.8.5........9..42....1..9.......7...268.3....5...65......7....87....2...9.3.",
			"Grouped AIC: 1 1- r1c6 =1= ALS:r1c68 -6- ALS:r12578c4 -1- ALS:r89c4,r9c5 -4- r5c4 -9- r1c4 =9= r1c2 =1= r2c2 -1 => r1c2<>1, r2c46<>1",
			"If 1 is not in r1c6, r1c6 and r1c8 must hold 4 and 6, one each, with 6 in r1c6 or r1c8; so 6 is not in r1c4, which leaves 1, 3, 4, 5 and 9 for r1c4, r2c4, r5c4, r7c4 and r8c4, one each, with 1 in r1c4, r2c4 or r7c4; so 1 is not in r9c4, which leaves 4, 5 and 6 for r8c4, r9c4 and r9c5, one each, with 4 in r8c4; so 4 is not in r5c4, and only 9 is left there; so 9 is not in r1c4, and only r1c2 is left for it in row 1; so 1 is not in r1c2, and only r2c2 is left for it in column 2. So 1 is in r1c6 or in r2c2: r1c2, r2c4 and r2c6 see both and cannot hold it.",
		},
	} {
		var list []logic.Strategy
		for _, s := range logic.Strategies() {
			if s.Family <= logic.Subsets && s.Level < logic.Hard || s.ID == test.strategy {
				list = append(list, s)
			}
		}
		p := &board.Puzzle{Givens: board.MustParseGrid(test.givens)}
		s := logic.NewSolver(list...)
		s.Start(p, &p.Givens, true)
		var lines []string
		for {
			step, strategy := s.Next()
			if strategy == nil {
				t.Errorf("no %s, but %q", test.line, lines)
				break
			}
			if line := StepLine(w, &step, &s.Board); strategy.ID == test.strategy {
				lines = append(lines, line)
				if line == test.line {
					if got := StepReason(w, &step, &s.Board); got != test.reason {
						t.Errorf("%s\n%s\nwant\n%s", line, got, test.reason)
					}
					break
				}
			}
			s.Apply(&step)
		}
	}
}
