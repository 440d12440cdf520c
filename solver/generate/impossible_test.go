package generate

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

// rowsAndColumns returns the cells of the given rows and columns, counted from 1.
func rowsAndColumns(rows, columns []int) board.CellSet {
	var set board.CellSet
	for _, i := range rows {
		row, _ := line(i - 1)
		set = set.Union(row)
	}
	for _, i := range columns {
		_, column := line(i - 1)
		set = set.Union(column)
	}
	return set
}

func TestImpossible(t *testing.T) {
	windoku := rulesNamed(t, "windoku")
	all := board.AllCells
	for _, test := range []struct {
		spec Spec
		want Impossible
	}{
		{Spec{}, NotImpossible},
		{Spec{Empty: 62, Minimal: true, Symmetry: symmetry.HalfTurn}, NotImpossible},
		{Spec{Empty: -1}, NoOrbits},
		{Spec{Empty: 82}, TooFewGivens},
		{Spec{Empty: 82, Solved: true}, NotImpossible},
		{Spec{Empty: 81}, TooFewGivens},
		{Spec{Empty: 65}, TooFewGivens},
		{Spec{Empty: 65, Rules: windoku}, NotImpossible},
		{Spec{Empty: 73, Rules: windoku}, NotImpossible},
		{Spec{Empty: 74, Rules: windoku}, TooFewGivens},
		{Spec{Empty: 64}, NotImpossible},
		{Spec{Empty: 50, Symmetry: symmetry.QuarterTurn}, NoOrbits},
		{Spec{Empty: 52, Symmetry: symmetry.QuarterTurn}, NotImpossible},
		{Spec{Empty: 2, Symmetry: symmetry.QuarterTurn}, NoOrbits},
		{Spec{Empty: 71, Symmetry: symmetry.QuarterTurn, Rules: windoku}, NoOrbits},
		{Spec{Empty: 63, Symmetry: symmetry.QuarterTurn}, NoOrbits},
		{Spec{Empty: 51, Symmetry: symmetry.HalfTurn}, NotImpossible},
		{Spec{Empty: 51, Symmetry: symmetry.Diagonal}, NotImpossible},
		{Spec{Empty: 41, Minimal: true}, NotImpossible},

		{Spec{Pattern: all}, NotImpossible},
		{Spec{Pattern: shapes["heart"], Empty: 58}, NotImpossible},
		{Spec{Pattern: shapes["heart"], Empty: 57}, PatternMisfit},
		{Spec{Pattern: shapes["heart"], Symmetry: symmetry.Vertical}, NotImpossible},
		{
			Spec{Pattern: cells("xx").Union(rowsAndColumns([]int{5, 6}, nil)), Symmetry: symmetry.Vertical},
			PatternMisfit,
		},
		{Spec{Pattern: cells("xxxxxxx"), Rules: windoku}, TooFewGivens},
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{4, 6}, nil))}, TwinLines},
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{4, 7}, nil))}, NotImpossible},
		{Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9}))}, TwinLines},
		{Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9})), Rules: windoku}, NotImpossible},
		// Swapping the rows may change nothing, because these rules allow them to be equal.
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{1, 2}, nil)), Rules: rulesNamed(t, "rows")}, NotImpossible},

		{Spec{Levels: LevelsOf(logic.Easy, logic.Medium), Technique: logic.XWing}, NoPath},
		{Spec{Levels: LevelsOf(logic.Easy, logic.Unfair), Technique: logic.XWing}, NotImpossible},
		{Spec{Score: Range{900, 300}}, NoPath},
		{Spec{Score: Range{300, math.MaxInt}}, NotImpossible},
		{Spec{Score: Range{-5, -1}}, NoPath},
		{Spec{Score: Range{0, 3}}, NoPath},
		{Spec{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy)}, NoPath},
		{Spec{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy, logic.Medium)}, NotImpossible},
		{Spec{Score: Range{0, 99}, Levels: LevelsOf(logic.Hard)}, NoPath},
		{Spec{Score: Range{0, 100}, Levels: LevelsOf(logic.Hard)}, NotImpossible},
		{Spec{ER: Range{83, 71}}, NoPath},
		{Spec{ER: Range{0, 9}}, NoPath},
		{Spec{ER: Range{119, 200}}, NotImpossible},
		{Spec{ER: Range{120, 200}}, NoPath},
	} {
		if got := test.spec.Impossible(); got != test.want {
			t.Errorf("%v: reason %d, want %d", &test.spec, got, test.want)
		}
	}
}

// TestExtraStrategiesAreNoHarderThanThoseBehindThem checks that no strategy after one that
// ratings do not use is easier. Where it would be used, a later strategy is needed instead, so
// the puzzle is at least as hard.
func TestExtraStrategiesAreNoHarderThanThoseBehindThem(t *testing.T) {
	strategies := logic.Strategies()
	for i := range strategies {
		for j := i + 1; !strategies[i].Rated() && j < len(strategies); j++ {
			if strategies[j].Level < strategies[i].Level {
				t.Errorf("%s is easier than %s", strategies[j].ID, strategies[i].ID)
			}
		}
	}
}

// TestTwins checks that patterns with twins have at least two solutions, whatever the digits are.
func TestTwins(t *testing.T) {
	said := 0
	rapid.Check(t, func(t *rapid.T) {
		spec := Spec{Pattern: board.AllCells}
		for range rapid.IntRange(1, 3).Draw(t, "empty") {
			i := rapid.IntRange(0, 8).Draw(t, "line")
			row, column := line(i)
			spec.Pattern = spec.Pattern.Minus(rapid.SampledFrom([]board.CellSet{row, column}).Draw(t, "lines"))
		}
		m := newMaker(&Spec{})
		m.chance.Seed(rapid.Uint64().Draw(t, "seed"), 0)
		grid, _ := m.drawer.draw()
		p := board.Puzzle{}
		for c := range spec.Pattern.All() {
			p.Givens[c] = grid[c]
		}
		reason := spec.Impossible()
		if reason == NotImpossible {
			return
		}
		said++
		if len(solutions(&p, 2)) < 2 {
			t.Fatalf("%v, but %v has one solution", reason, p.Givens)
		}
	})
	if said == 0 {
		t.Error("no pattern had twins")
	}
}

// TestNumbersOfSymmetries checks that a number of empty cells is reported as impossible
// with a symmetry if and only if no union of its orbits has that many cells.
func TestNumbersOfSymmetries(t *testing.T) {
	for _, s := range symmetry.Patterns() {
		sizes := map[int]int{}
		for _, orbit := range s.Orbits() {
			sizes[orbit.Len()]++
		}
		can := map[int]bool{}
		for ones := range sizes[1] + 1 {
			for twos := range sizes[2] + 1 {
				for fours := range sizes[4] + 1 {
					for eights := range sizes[8] + 1 {
						can[ones+2*twos+4*fours+8*eights] = true
					}
				}
			}
		}
		for n := 1; n <= 62; n++ {
			reason := (&Spec{Empty: n, Symmetry: s}).Impossible()
			if can[n] != (reason == NotImpossible) {
				t.Errorf("%v, %d empty cells: %v", s, n, reason)
			}
		}
	}
}

// TestNearestOfTheImpossible checks that an impossible spec still produces a puzzle
// quickly.
func TestNearestOfTheImpossible(t *testing.T) {
	for _, test := range []struct {
		spec Spec
		want []Miss
	}{
		{Spec{Empty: 81}, []Miss{MissEmpty}},
		{Spec{Empty: 100}, []Miss{MissEmpty}},
		{Spec{Empty: -3}, []Miss{MissEmpty}},
		{Spec{Empty: 50, Symmetry: symmetry.QuarterTurn}, []Miss{MissEmpty}},
		{Spec{Levels: LevelsOf(logic.Easy), Technique: logic.XWing}, []Miss{MissTechnique}},
		{Spec{Pattern: shapes["heart"], Symmetry: symmetry.HalfTurn}, []Miss{MissSymmetry}},
		{Spec{Pattern: shapes["face"], Empty: 50}, []Miss{MissEmpty}},
		{Spec{Pattern: shapes["face"], Score: Range{9, 3}}, []Miss{MissScore}},
		{Spec{Pattern: board.AllCells.Minus(rowsAndColumns([]int{1, 2}, nil))}, []Miss{MissPattern}},
	} {
		if n := test.spec.Attempts(); n > hopeless {
			t.Errorf("%v: up to %d attempts", &test.spec, n)
		}
		test.spec.Budget = 1
		r := woven(t, test.spec)
		if r.Impossible == NotImpossible {
			t.Errorf("%v: nothing is known", &test.spec)
		}
		if diff := cmp.Diff(test.want, r.Misses); diff != "" {
			t.Errorf("%v: %v: misses (-want +got):\n%s", &test.spec, r.Puzzle.Givens, diff)
		}
	}
}
