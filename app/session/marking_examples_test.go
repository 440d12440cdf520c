package session

import "nonet/solver/logic"

// examples has steps of every family of techniques, in puzzles made for this test.
var examples = []example{
	{
		name:   "hidden-single",
		themes: "light",
		givens: "........2..75....1.6..12.5.....7.........8.4..8.6..........4.685.6.9...71...5....",
		filled: "........2..75....1.6..12.5.....7.........8.4..8.6..........4.685.6.9...71...5....",
		step: logic.Step{
			Technique: logic.HiddenSingle,

			Placed: candidates("8r8c4"),
			Digits: digits("8"),
			Cells:  cells("r8c4"),
			Base:   []logic.House{7},
		},
	},
	{
		name:   "pointing",
		givens: "........2..75....1.6..12.5.....7.........8.4..8.6..........4.685.6.9...71...5....",
		filled: ".....7..2..75.9..186..1275.....7........38.4..8.64..7....1245685.6893..71.8756...",
		step: logic.Step{
			Technique: logic.Pointing,

			Removed: candidates("6r4c7 6r5c7"),
			Digits:  digits("6"),
			Cells:   cells("r1c7 r2c7"),
			Base:    []logic.House{20},
			Cover:   []logic.House{15},
		},
	},
	{
		name:   "hidden-pair",
		givens: "8...1.7..2.9....1........3..9...5..84......7..6.73.4..3.54..........258...6.....1",
		filled: "8...1.75.2.9...81.6......3..9..45.684......7556.73.4..3.54..6.7.....2583..6....41",
		gone:   "3r1c4 3r1c6 4r1c6 4r1c9 3r2c2 4r2c2 4r3c2 4r3c3 2r4c7 2r5c2 8r5c2 1r5c3 3r5c3 1r5c4 1r5c6 2r5c7 9r5c7 2r6c3 9r6c6",
		step: logic.Step{
			Removed: candidates("1r7c2 7r9c2"),
			Digits:  digits("28"),
			Cells:   cells("r7c2 r9c2"),
			Base:    []logic.House{24},
		},
	},
	{
		name:   "x-wing",
		themes: "light",
		givens: "...8.4...47...3.8.2...1...3.32..7..954....8..7.8.4..2...5.......1.79..6........9.",
		filled: ".53874.1.471..3.8.28..1.74313268745954....8..7.8.4..2...5.......1479..6...7.5..9.",
		gone:   "5r2c4 2r2c7 2r2c9",
		step: logic.Step{
			Removed: candidates("3r5c4 3r7c1 3r7c4 3r7c7"),
			Digits:  digits("3"),
			Cells:   cells("r5c5 r5c8 r7c5 r7c8"),
			Base:    []logic.House{13, 16},
			Cover:   []logic.House{4, 6},
		},
	},
	{
		name:   "skyscraper",
		themes: "light",
		givens: "......6...2..7...84.3.18......8.....91.6.......5.42.7.........4......3277..483..9",
		filled: ".....46...2..76..8463.187..2..8.....91.6.72....5.42.7....72...4....6.327752483169",
		gone:   "3r5c8 5r5c8 8r6c1 1r7c1 8r7c1 8r7c2 8r7c3 5r7c6",
		step: logic.Step{
			Removed: candidates("9r2c7 9r4c8"),
			Digits:  digits("9"),
			Cells:   cells("r3c4 r3c8 r6c4 r6c7"),
			Base:    []logic.House{2, 5},
			Cover:   []logic.House{12},
			Chains: []logic.Chain{
				chain("-9r3c8 +9r3c4 -9r6c4 +9r6c7", false),
			},
		},
	},
	{
		name:   "xyz-wing",
		givens: "..7...5.....7.4..2..4..2.199..6...83..1.8...62.8....9..9.2.........7.......41.6..",
		filled: ".2719.5....97.4..2..4..2719975621483..198.2.6268.4.19..9.2.........7.9.....4196..",
		gone:   "3r1c6 3r3c4 3r5c6 3r7c1 5r7c1 6r7c1 8r7c1 3r7c5 3r7c6 3r7c8 5r7c8 5r7c9 8r7c9 3r8c1 6r8c1 3r8c2 3r8c3 5r8c4 5r8c6 3r8c8 3r9c1 3r9c2 5r9c8 7r9c8",
		step: logic.Step{
			Removed: candidates("6r8c6"),
			Digits:  digits("568"),
			Cells:   cells("r1c6 r7c5 r7c6"),
			Sets: []logic.Set{
				{Cells: cells("r7c6"), Digits: digits("568")},
				{Cells: cells("r1c6"), Digits: digits("68")},
				{Cells: cells("r7c5"), Digits: digits("56")},
			},
		},
	},
	{
		name:   "uniqueness-test-3",
		givens: "..5..7.6...23.49......8....8.....2....4.....6...4.1...7...9..1.4.38...75..8......",
		filled: "..5.27.6...23.49......8....8.....2....42.8..62..4.1...726593.1.493812675..87463..",
		gone:   "6r2c2 6r3c2 9r4c3 9r4c8 9r4c9",
		step: logic.Step{
			Removed: candidates("1r1c2 3r1c2"),
			Digits:  digits("48"),
			Cells:   cells("r1c7 r1c9 r7c7 r7c9"),
			Base:    []logic.House{0},
			Fins:    cells("r1c7 r1c9"),
			Sets: []logic.Set{
				{Cells: cells("r1c1 r1c4"), Digits: digits("139")},
			},
		},
	},
	{
		name:   "multi-colours",
		themes: "light",
		givens: ".5.7...36.2...4..5...9..........3....6.2....3..96.18...92....5.1.4...6..5...8.2..",
		filled: ".5.7...36.2...4..5...9.5........3.6..6.2....3..96518...92...35.1.45..6..5...8.2..",
		gone:   "8r1c1 1r1c7 2r3c5 8r4c3 6r7c5",
		step: logic.Step{
			Removed: candidates("3r2c1"),
			Digits:  digits("3"),
			Sets: []logic.Set{
				{Cells: cells("r2c4 r8c5"), Digits: digits("3")},
				{Cells: cells("r8c2 r9c4"), Digits: digits("3")},
				{Cells: cells("r6c2"), Digits: digits("3")},
				{Cells: cells("r6c1"), Digits: digits("3")},
			},
			Chains: []logic.Chain{
				chain("-3r9c4 +3r8c5", false),
				chain("-3r8c2 +3r8c5", false),
				chain("-3r9c4 +3r2c4", false),
				chain("-3r6c1 +3r6c2", false),
			},
		},
	},
	{
		name:   "finned-franken-swordfish",
		themes: "light",
		givens: "1......7.........9.4..7.3...3.......8......1.4.7.56..32..1...9.....6...5.954...26",
		filled: "1......7..7......9.4..7.3.1.3.......8......1.417.56.83264135.9.781.6.435395487126",
		gone:   "2r1c4 9r1c4 2r1c6 2r2c4 2r3c4 9r3c4 2r4c4 9r4c4 2r5c4 9r5c4 2r5c6 2r5c7",
		step: logic.Step{
			Removed: candidates("2r5c5"),
			Digits:  digits("2"),
			Cells:   cells("r1c2 r1c9 r4c3 r4c9 r5c3 r5c9"),
			Base:    []logic.House{10, 17, 21},
			Cover:   []logic.House{0, 3, 4},
			Fins:    cells("r5c2"),
		},
	},
	{
		name:   "grouped-loop",
		themes: "light dark contrast",
		givens: "...71...3.....54..5...4..8..7.8......5.3..2..9.......62.....31.3.5.7...24..1...6.",
		filled: "8..71...37...854..5...43.8..7.8......5.3..2..9.......62.....31.315.7...24..132.6.",
		gone:   "6r1c2 6r2c2 2r3c3 6r3c4 1r4c3 6r4c3 6r4c6 1r5c3 6r5c3 4r5c6 6r5c6 4r5c8 1r5c9 7r5c9 9r5c9 1r6c3 2r6c4 7r6c7 8r7c2 8r7c3 6r7c4 6r7c5 6r7c6 5r7c9 8r9c7 8r9c9",
		step: logic.Step{
			Removed: candidates("2r2c3"),
			Chains: []logic.Chain{
				chain("+2r2c3 -2r1c2,r2c2,r3c2 +2r6c2 -2r6c5 +5r6c5 -5r7c5 +9r7c5 -9r4c5,r5c5 +9r4c6,r5c6 -9r1c6 +6r1c6 -6r2c4 +6r2c3", false),
			},
		},
	},
	{
		name:   "als-chain",
		themes: "light",
		givens: "......72..4..8....9.1........6..5132..93.....1..6......8.7.....512..36.4......3..",
		filled: "3.84.972..4..86..39.1.37...876945132..93.....13.6......837..2..512893674.9....3..",
		gone:   "2r5c5 2r5c6 8r5c8 1r7c9 2r9c4 1r9c5 5r9c5 1r9c6",
		step: logic.Step{
			Removed: candidates("1r1c5"),
			Digits:  digits("1"),
			Sets: []logic.Set{
				{Cells: cells("r2c1 r2c3 r2c4"), Digits: digits("1257")},
				{Cells: cells("r2c7 r2c8"), Digits: digits("159")},
				{Cells: cells("r7c8 r7c9"), Digits: digits("159")},
				{Cells: cells("r5c5 r6c5 r7c5 r9c5"), Digits: digits("12567")},
			},
		},
	},
	{
		name:   "sue-de-coq",
		themes: "light",
		givens: "4...3.158.8.....4...5..17....3.12..9.9.5......7...9....4....9.5..93.......2....64",
		filled: "427936158981....4...5..1792..3.12..9.9.5.3....7...95...4....9.5..93.4.....2.9..64",
		gone:   "6r4c4 6r5c1 8r5c1 6r5c5 6r6c1 8r6c1 6r6c3 8r6c8 6r6c9 1r7c1 8r7c4 8r7c5 1r8c1 7r8c5 8r8c5 1r9c1 8r9c4",
		step: logic.Step{
			Removed: candidates("2r7c8 2r8c5 6r7c1 7r9c6 8r7c1 8r7c8"),
			Digits:  digits("12678"),
			Cells:   cells("r7c3 r7c4 r7c5 r7c6 r9c4"),
			Base:    []logic.House{6},
			Cover:   []logic.House{25},
			Sets: []logic.Set{
				{Cells: cells("r7c4 r7c5 r7c6"), Digits: digits("12678")},
				{Cells: cells("r7c3"), Digits: digits("68")},
				{Cells: cells("r9c4"), Digits: digits("17")},
			},
		},
	},
	{
		name:   "forcing-verity",
		themes: "light",
		givens: "...71...3.....54..5...4..8..7.8......5.3..2..9.......62.....31.3.5.7...24..1...6.",
		filled: "8..71...37...854..5...43.8..7.8......5.3..2..9.......62.....31.315.7...24..132.6.",
		gone:   "6r1c2 6r2c2 2r2c3 2r3c3 6r3c4 1r4c3 6r4c3 6r4c6 1r5c3 6r5c3 4r5c6 6r5c6 4r5c8 1r5c9 7r5c9 9r5c9 1r6c3 2r6c4 7r6c7 8r7c2 8r7c3 6r7c4 6r7c5 6r7c6 5r7c9 8r9c7 8r9c9 9r9c9",
		step: logic.Step{
			Removed: candidates("9r3c7"),
			Digits:  digits("6"),
			Cells:   cells("r3c2 r3c3 r3c7"),
			Base:    []logic.House{2},
			Chains: []logic.Chain{
				chain("+6r3c2 -6r7c2 +9r7c2 -9r9c2,r9c3 +9r9c7 -9r3c7", false),
				chain("+6r3c3 -1r3c3 +1r2c3 -1r2c9 +9r2c9 -9r3c7", false),
				chain("+6r3c7 -9r3c7", false),
			},
		},
	},
}
