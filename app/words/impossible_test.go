package words

import (
	"math"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestImpossible(t *testing.T) {
	w := New()
	const not = "No puzzle can be like that: "
	two := board.CellSet{}.With(3).With(5)
	seen := map[generate.ImpossibleKind]bool{}
	for _, test := range []struct {
		why  generate.Impossible
		want string
	}{
		{
			generate.Impossible{Kind: generate.NoNumber, Asked: 82, Most: 81},
			not + "0 to 81 cells can be empty, and 82 were asked for.",
		},
		{
			generate.Impossible{Kind: generate.TooFewGivens, Asked: 16, Least: 17},
			not + "by these rules one solution needs at least 17 givens, and 16 would be left.",
		},
		{
			generate.Impossible{Kind: generate.TooFewGivens, Least: 8},
			not + "by these rules one solution needs at least 8 givens, and none would be left.",
		},
		{
			generate.Impossible{Kind: generate.TooFewGivens, Asked: 2, Least: 17, Cells: two},
			not + "by these rules one solution needs at least 17 givens, and the pattern has 2.",
		},
		{
			generate.Impossible{Kind: generate.NoOrbits, Asked: 50, Least: 49, Most: 52, Symmetry: symmetry.QuarterTurn},
			not + "with the symmetry “Quarter turn” there cannot be 50 empty cells, but 49 or 52.",
		},
		{
			generate.Impossible{Kind: generate.NoOrbits, Asked: 63, Least: 61, Most: -1, Symmetry: symmetry.All},
			not + "with the symmetry “All of them” there cannot be 63 empty cells, but 61.",
		},
		{
			generate.Impossible{Kind: generate.PatternNumber, Asked: 50, Most: 49},
			not + "the pattern leaves 49 empty, and 50 empty cells were asked for.",
		},
		{
			generate.Impossible{Kind: generate.PatternSymmetry, Cells: two, Symmetry: symmetry.HalfTurn},
			not + "by the symmetry “Half turn” 2 cells of the pattern lack a counterpart, r1c4 among them.",
		},
		{
			generate.Impossible{Kind: generate.PatternSymmetry, Cells: board.CellSet{}.With(3), Symmetry: symmetry.HalfTurn},
			not + "by the symmetry “Half turn” a cell of the pattern lacks its counterpart, r1c4.",
		},
		{
			generate.Impossible{Kind: generate.TwinRows, Least: 1, Most: 3},
			not + "nothing is given in rows 1 and 3, so they can be swapped in every solution.",
		},
		{
			generate.Impossible{Kind: generate.TwinColumns, Least: 4, Most: 5},
			not + "nothing is given in columns 4 and 5, so they can be swapped in every solution.",
		},
		{
			generate.Impossible{Kind: generate.Twins, Cells: two},
			not + "nothing is given in r1c4 and r1c6, so these cells can change places in every solution.",
		},
		{
			generate.Impossible{Kind: generate.Twins, Cells: board.AllCells},
			not + "nothing is given in r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3 and 69 more, " +
				"so these cells can change places in every solution.",
		},
		{
			generate.Impossible{Kind: generate.ScoreReversed, Least: 1700, Most: 500},
			not + "no number is at least 1,700 and at most 500.",
		},
		{
			generate.Impossible{Kind: generate.ERReversed, Least: 72, Most: 45},
			not + "no number is at least 7.2 and at most 4.5.",
		},
		{
			generate.Impossible{Kind: generate.LowScore, Asked: 100, Least: 204},
			not + "the lowest score there is is 204, and at most 100 was asked for.",
		},
		{
			generate.Impossible{Kind: generate.LowER, Asked: 5, Least: 10},
			not + "the lowest rating (ER) there is is 1.0, and at most 0.5 was asked for.",
		},
		{
			generate.Impossible{Kind: generate.LevelScore, Least: 1800, Most: math.MaxInt},
			not + "none of the levels asked for has a score of at least 1,800.",
		},
		{
			generate.Impossible{Kind: generate.LevelTechnique, Technique: logic.XWing, Level: logic.Hard, Asked: int(logic.Easy)},
			not + "with a step by X-Wing it is hard at least, and easy was asked for.",
		},
		{
			generate.Impossible{Kind: generate.ScoreTechnique, Technique: logic.XWing, Least: 140, Asked: 120},
			not + "with a step by X-Wing its score is 140 at least, and at most 120 was asked for.",
		},
		{
			generate.Impossible{Kind: generate.RareEmpty, Asked: 64, Most: 62, Cells: two},
			"Puzzles with 17 givens are too rare to be met by trying; 19 is the fewest that was reached.",
		},
		{
			generate.Impossible{Kind: generate.RareEmpty, Asked: 64, Most: 62},
			"Puzzles with 64 empty cells are too rare to be met by trying; 62 is the most that was reached.",
		},
		{
			generate.Impossible{Kind: generate.RareER, Asked: 120, Most: 119},
			"Nobody knows a puzzle with a rating (ER) of 12.0 or more; 11.9 is the highest that is known.",
		},
		{
			generate.Impossible{Kind: generate.RareMinimal, Asked: 41, Most: 40},
			"Nobody knows a minimal puzzle with 41 givens; 40 is the most that is known.",
		},
	} {
		seen[test.why.Kind] = true
		wantText(t, test.why, w.Impossible(&test.why), test.want)
	}
	for kind := generate.NoNumber; kind <= generate.RareMinimal; kind++ {
		if !seen[kind] {
			t.Errorf("nothing is said of the kind %d", kind)
		}
	}
	wantText(t, "no reason", w.Impossible(nil), "")
}
