package phrase

import (
	"testing"

	"nonet/board"
	"nonet/solver/logic"
)

func TestReasonsOfChains(t *testing.T) {
	for _, test := range []struct {
		strategy, givens, line string
	}{
		{
			"remote-pair", "....37..1.3.8........1...6......51...18.9..57....1.2.9..6..974....6......73...5..",
			"Remote Pair: 2/4 r2c1 -4- r2c5 -2- r3c6 -4- r5c6 => r5c1<>2, r5c1<>4",
		},
		{
			"remote-pair", "..4...6...5..8.7..361........9..1..5.8.6....9....723............48.2..1....7..5..",
			"Remote Pair: 6/7 r4c8 -7- r4c1 -6- r8c1 -7- r8c9 => r6c9<>6, r79c8<>6",
		},
		{
			"x-chain", "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
			"X-Chain: 1 r4c1 =1= r4c8 -1- r8c8 =1= r8c3 => r56c3<>1, r9c1<>1",
		},
		{
			"xy-chain", "72.3.6.........9...4...8........5....3.4.72...54.2.7.........9.2..8...4.51.2..8.3",
			"XY-Chain: 6 6- r2c2 -8- r7c2 -6- r9c3 -7- r9c8 -6 => r2c8<>6",
		},
		{
			"nice-loop", "..3....7....39.....7.6.....5....8642..1..9.....4.3........4...86...5.4271......6.",
			"Continuous Nice Loop: 1/9 9= r6c8 =8= r2c8 -8- r1c7 -9- r3c8 =9= r6c8 => r6c8<>1, r3c79<>9",
		},
		{
			"nice-loop", ".8....4....1....59...4.5.2.53...8...8.4.59....9.3...........8...2..4..611.9.67...",
			"Discontinuous Nice Loop: 2 r1c5 -2- r7c5 -9- r7c8 -4- r7c1 =4= r2c1 =2= r1c1 -2- r1c5 => r1c5<>2",
		},
		{
			"nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Discontinuous Nice Loop: 6 r1c7 -6- r2c7 =6= r2c1 =4= r6c1 -4- r5c3 =4= r5c6 =3= r8c6 -3- r8c7 =3= r1c7 => r1c7<>6",
		},
		{
			"nice-loop", "..8......14.9...........3.9.....48...5.12......4...7.2.76.5....2...36.4....8....5",
			"Discontinuous Nice Loop: 2/3/7/9 r4c3 =1= r6c2 -1- r8c2 =1= r8c9 -1- r4c9 =1= r4c3 => r4c3<>2, r4c3<>3, r4c3<>7, r4c3<>9",
		},
		{
			"nice-loop", ".13..........61...8...49.2..5...63..489.5.......7....41....549....6....56....2.7.",
			"AIC: 3/5 3- r2c4 =3= r2c8 -3- r8c8 -1- r9c7 =1= r3c7 =5= r3c4 -5 => r3c4<>3, r2c4<>5",
		},
		{
			"grouped-nice-loop", "89.4....1..38....6.2..9.4....7......6.1.57.3....3.1........27.5.7.......2.8...3..",
			"Grouped Continuous Nice Loop: 1/6 7= r3c4 =1= r2c5 -1- r2c2 =1= r23c1 -1- r8c1 -5- r8c4 =5= r9c4 =7= r3c4 => r27c1<>1, r9c4<>1, r9c4<>6",
		},
		{
			"grouped-nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Grouped Discontinuous Nice Loop: 9 r4c4 -9- r5c5 -6- r13c5 =6= r1c4 =2= r4c4 => r4c4<>9",
		},
		{
			"grouped-nice-loop", "..9..68.........2...21....3.6.34.5...9...2.....8.61...8..6..2...4..8.35.5......9.",
			"Grouped AIC: 9 9- r3c7 =9= r3c56 -9- r2c4 =9= r6c4 -9- r4c6 =9= r4c9 -9 => r2c9<>9, r6c7<>9",
		},
		{
			"grouped-nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Grouped AIC: 5 5- r5c9 =5= r6c9 =2= r6c6 -2- r4c4 =2= r1c4 =6= r13c5 -6- r6c5 -5 => r5c56<>5, r6c9<>5",
		},
		{
			"als-nice-loop", "91........45.6.3........15...45..8.23...8....7..2.......9712.3......82.5....4..7.",
			"Grouped Continuous Nice Loop: 3/6/8 3- r3c4 -8- ALS:r34c1 -1- r4c8 =1= r5c89 -1- ALS:r5c36 -2- ALS:r345678c2 =3= r3c2 -3- r3c4 => r3c3<>3, r5c2789<>6, r3c23<>8, r9c2<>8",
		},
		{
			"als-nice-loop", "8.........1.53..97...4..8.1.5...7..........8..8.1..93.7....62..2...4.....3..2....",
			"Grouped Discontinuous Nice Loop: 9 r4c4 -9- ALS:r5789c4 -6- r5c5 -9- r4c4 => r4c4<>9",
		},
		{
			"als-nice-loop", "..3.7.8.5........9..42....1..9.......7...268.3....5...65......7....87....2...9.3.",
			"Grouped AIC: 1 1- r1c6 =1= ALS:r1c68 -6- ALS:r12578c4 -1- ALS:r89c4,r9c5 -4- r5c4 -9- r1c4 =9= r1c2 =1= r2c2 -1 => r1c2<>1, r2c46<>1",
		},
	} {
		step, b := stepWhere(t, &board.Puzzle{Givens: board.MustParseGrid(test.givens)},
			func(s *logic.Strategy) bool {
				return s.Family <= logic.Subsets && s.Level < logic.Hard || s.ID == test.strategy
			},
			func(s *logic.Strategy, line string) bool { return s.ID == test.strategy && line == test.line })
		Said(t, StepReason(english, step, b))
	}
}
