package phrase

import (
	"math"
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestImpossible(t *testing.T) {
	w := i18n.New()
	const not = "No such puzzle exists: "
	two := board.CellSet{}.With(3).With(5)
	seen := map[generate.ImpossibleKind]bool{}
	for _, test := range []struct {
		why  generate.Impossible
		want string
	}{
		{
			generate.Impossible{Kind: generate.NoNumber, Asked: 82, Most: 81},
			not + "0 to 81 cells can be empty, but you asked for 82.",
		},
		{
			generate.Impossible{Kind: generate.TooFewGivens, Asked: 16, Least: 17},
			not + "with these rules, a unique solution needs at least 17 givens, but only 16 would be left.",
		},
		{
			generate.Impossible{Kind: generate.TooFewGivens, Least: 8},
			not + "with these rules, a unique solution needs at least 8 givens, but none would be left.",
		},
		{
			generate.Impossible{Kind: generate.TooFewGivens, Asked: 2, Least: 17, Cells: two},
			not + "with these rules, a unique solution needs at least 17 givens, but the pattern has only 2.",
		},
		{
			generate.Impossible{Kind: generate.NoOrbits, Asked: 50, Least: 49, Most: 52, Symmetry: symmetry.QuarterTurn},
			not + "with the symmetry “Quarter turn”, the number of empty cells cannot be 50. Try 49 or 52.",
		},
		{
			generate.Impossible{Kind: generate.NoOrbits, Asked: 63, Least: 61, Most: -1, Symmetry: symmetry.All},
			not + "with the symmetry “All”, the number of empty cells cannot be 63. Try 61.",
		},
		{
			generate.Impossible{Kind: generate.PatternNumber, Asked: 50, Most: 49},
			not + "the pattern leaves 49 cells empty, but you asked for 50 empty cells.",
		},
		{
			generate.Impossible{Kind: generate.PatternSymmetry, Cells: two, Symmetry: symmetry.HalfTurn},
			not + "with the symmetry “Half turn”, 2 cells of the pattern lack their counterparts, including r1c4.",
		},
		{
			generate.Impossible{Kind: generate.PatternSymmetry, Cells: board.CellSet{}.With(3), Symmetry: symmetry.HalfTurn},
			not + "with the symmetry “Half turn”, r1c4 in the pattern lacks its counterpart.",
		},
		{
			generate.Impossible{Kind: generate.TwinRows, Least: 1, Most: 3},
			not + "rows 1 and 3 have no givens, so they can be swapped in every solution.",
		},
		{
			generate.Impossible{Kind: generate.TwinColumns, Least: 4, Most: 5},
			not + "columns 4 and 5 have no givens, so they can be swapped in every solution.",
		},
		{
			generate.Impossible{Kind: generate.Twins, Cells: two},
			not + "there are no givens in r1c4 and r1c6, so these cells can be swapped in every solution.",
		},
		{
			generate.Impossible{Kind: generate.Twins, Cells: board.AllCells},
			not + "there are no givens in r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3 and 69 more, " +
				"so these cells can be swapped in every solution.",
		},
		{
			generate.Impossible{Kind: generate.ScoreReversed, Least: 1700, Most: 500},
			not + "no number is both at least 1,700 and at most 500.",
		},
		{
			generate.Impossible{Kind: generate.ERReversed, Least: 72, Most: 45},
			not + "no number is both at least 7.2 and at most 4.5.",
		},
		{
			generate.Impossible{Kind: generate.LowScore, Asked: 100, Least: 204},
			not + "the lowest possible score is 204, but you asked for at most 100.",
		},
		{
			generate.Impossible{Kind: generate.LowER, Asked: 5, Least: 10},
			not + "the lowest possible rating (ER) is 1.0, but you asked for at most 0.5.",
		},
		{
			generate.Impossible{Kind: generate.LevelScore, Least: 1800, Most: math.MaxInt},
			not + "none of the chosen levels has a score of at least 1,800.",
		},
		{
			generate.Impossible{Kind: generate.LevelTechnique, Technique: logic.XWing, Level: logic.Hard, Asked: int(logic.Easy)},
			not + "a puzzle that needs X-Wing is at least hard, but you asked for easy.",
		},
		{
			generate.Impossible{Kind: generate.ScoreTechnique, Technique: logic.XWing, Least: 140, Asked: 120},
			not + "a puzzle that needs X-Wing has a score of at least 140, but you asked for at most 120.",
		},
		{
			generate.Impossible{Kind: generate.RareEmpty, Asked: 64, Most: 62, Cells: two},
			"Puzzles with 17 givens are too rare to find by trial; the fewest found so far is 19.",
		},
		{
			generate.Impossible{Kind: generate.RareEmpty, Asked: 64, Most: 62},
			"Puzzles with 64 empty cells are too rare to find by trial; the most found so far is 62.",
		},
		{
			generate.Impossible{Kind: generate.RareER, Asked: 120, Most: 119},
			"No puzzle with a rating (ER) of 12.0 or more is known; the highest known is 11.9.",
		},
		{
			generate.Impossible{Kind: generate.RareMinimal, Asked: 41, Most: 40},
			"No minimal puzzle with 41 givens is known; the most known is 40.",
		},
	} {
		seen[test.why.Kind] = true
		wantText(t, test.why, Impossible(w, &test.why), test.want)
	}
	for kind := generate.NoNumber; kind <= generate.RareMinimal; kind++ {
		if !seen[kind] {
			t.Errorf("nothing is said of the kind %d", kind)
		}
	}
	wantText(t, "no reason", Impossible(w, nil), "")
}
