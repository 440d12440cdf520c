package phrase

import (
	"math"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestImpossible(t *testing.T) {
	two := board.CellSet{}.With(3).With(5)
	seen := map[generate.ImpossibleKind]bool{}
	for _, why := range []generate.Impossible{
		{Kind: generate.NoNumber, Asked: 82, Most: 81},
		{Kind: generate.TooFewGivens, Asked: 16, Least: 17},
		{Kind: generate.TooFewGivens, Least: 8},
		{Kind: generate.TooFewGivens, Asked: 2, Least: 17, Cells: two},
		{Kind: generate.NoOrbits, Asked: 50, Least: 49, Most: 52, Symmetry: symmetry.QuarterTurn},
		{Kind: generate.NoOrbits, Asked: 63, Least: 61, Most: -1, Symmetry: symmetry.All},
		{Kind: generate.PatternNumber, Asked: 50, Most: 49},
		{Kind: generate.PatternSymmetry, Cells: two, Symmetry: symmetry.HalfTurn},
		{Kind: generate.PatternSymmetry, Cells: board.CellSet{}.With(3), Symmetry: symmetry.HalfTurn},
		{Kind: generate.TwinRows, Least: 1, Most: 3},
		{Kind: generate.TwinColumns, Least: 4, Most: 5},
		{Kind: generate.Twins, Cells: two},
		{Kind: generate.Twins, Cells: board.AllCells},
		{Kind: generate.ScoreReversed, Least: 1700, Most: 500},
		{Kind: generate.ERReversed, Least: 72, Most: 45},
		{Kind: generate.LowScore, Asked: 100, Least: 204},
		{Kind: generate.LowER, Asked: 5, Least: 10},
		{Kind: generate.LevelScore, Least: 1800, Most: math.MaxInt},
		{Kind: generate.LevelTechnique, Technique: logic.XWing, Level: logic.Hard, Asked: int(logic.Easy)},
		{Kind: generate.ScoreTechnique, Technique: logic.XWing, Least: 140, Asked: 120},
		{Kind: generate.RareEmpty, Asked: 64, Most: 62, Cells: two},
		{Kind: generate.RareEmpty, Asked: 64, Most: 62},
		{Kind: generate.RareER, Asked: 120, Most: 119},
		{Kind: generate.RareMinimal, Asked: 41, Most: 40},
	} {
		seen[why.Kind] = true
		Said(t, Impossible(english, &why))
	}
	for kind := generate.NoNumber; kind <= generate.RareMinimal; kind++ {
		if !seen[kind] {
			t.Errorf("nothing is said of the kind %d", kind)
		}
	}
	Said(t, Impossible(english, nil))
}
