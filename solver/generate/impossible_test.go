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
	falling := cells(`
		x........
		.x.......
		..x......
		...x.....
		....x....
		.....x...
		......x..
		.......x.
		........x`)
	for _, test := range []struct {
		spec Spec
		want *Impossible // nil if the spec is not known to be impossible
	}{
		{Spec{}, nil},
		{Spec{Empty: 62, Minimal: true, Symmetry: symmetry.HalfTurn}, nil},
		{Spec{Empty: -1}, &Impossible{Kind: NoNumber, Asked: -1, Most: 81}},
		{Spec{Empty: 82}, &Impossible{Kind: NoNumber, Asked: 82, Most: 81}},
		{Spec{Empty: 82, Solved: true}, nil},
		{Spec{Empty: 81}, &Impossible{Kind: TooFewGivens, Asked: 0, Least: 17}},
		{Spec{Empty: 65}, &Impossible{Kind: TooFewGivens, Asked: 16, Least: 17}},
		{Spec{Empty: 65, Rules: windoku}, nil},
		{Spec{Empty: 73, Rules: windoku}, nil},
		{Spec{Empty: 74, Rules: windoku}, &Impossible{Kind: TooFewGivens, Asked: 7, Least: 8}},
		{Spec{Empty: 64}, &Impossible{Kind: RareEmpty, Asked: 64, Most: 62}},
		{Spec{Empty: 63}, &Impossible{Kind: RareEmpty, Asked: 63, Most: 62}},
		{Spec{Empty: 50, Symmetry: symmetry.QuarterTurn}, &Impossible{Kind: NoOrbits, Asked: 50, Least: 49, Most: 52, Symmetry: symmetry.QuarterTurn}},
		{Spec{Empty: 52, Symmetry: symmetry.QuarterTurn}, nil},
		{Spec{Empty: 2, Symmetry: symmetry.QuarterTurn}, &Impossible{Kind: NoOrbits, Asked: 2, Least: 1, Most: 4, Symmetry: symmetry.QuarterTurn}},
		{Spec{Empty: 71, Symmetry: symmetry.QuarterTurn, Rules: windoku}, &Impossible{Kind: NoOrbits, Asked: 71, Least: 69, Most: 72, Symmetry: symmetry.QuarterTurn}},
		{Spec{Empty: 63, Symmetry: symmetry.QuarterTurn}, &Impossible{Kind: NoOrbits, Asked: 63, Least: 61, Most: 64, Symmetry: symmetry.QuarterTurn}},
		{Spec{Empty: 51, Symmetry: symmetry.HalfTurn}, nil},
		{Spec{Empty: 51, Symmetry: symmetry.Diagonal}, nil},
		{Spec{Empty: 41, Minimal: true}, nil},
		{Spec{Empty: 40, Minimal: true}, &Impossible{Kind: RareMinimal, Asked: 41, Most: 40}},
		{Spec{Empty: 40, Minimal: true, Rules: windoku}, nil},

		{Spec{Pattern: all}, nil},
		{Spec{Pattern: shapes["heart"], Empty: 58}, nil},
		{Spec{Pattern: shapes["heart"], Empty: 57}, &Impossible{Kind: PatternNumber, Asked: 57, Most: 58}},
		{Spec{Pattern: shapes["heart"], Symmetry: symmetry.Vertical}, nil},
		{
			Spec{Pattern: cells("xx").Union(rowsAndColumns([]int{5, 6}, nil)), Symmetry: symmetry.Vertical},
			&Impossible{Kind: PatternSymmetry, Symmetry: symmetry.Vertical, Cells: cells("xx")},
		},
		{Spec{Pattern: cells("xxxxxxx"), Rules: windoku}, &Impossible{Kind: TooFewGivens, Asked: 7, Least: 8, Cells: cells("xxxxxxx")}},
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{4, 6}, nil))}, &Impossible{Kind: TwinRows, Least: 4, Most: 6, Cells: rowsAndColumns([]int{4, 6}, nil)}},
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{4, 7}, nil))}, nil},
		{Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9}))}, &Impossible{Kind: TwinColumns, Least: 8, Most: 9, Cells: rowsAndColumns(nil, []int{8, 9})}},
		{Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9})), Rules: windoku}, nil},
		{
			Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{7, 8})), Rules: windoku},
			&Impossible{Kind: TwinColumns, Least: 7, Most: 8, Cells: rowsAndColumns(nil, []int{7, 8})},
		},
		// Swapping the rows may change nothing, because these rules allow them to be equal.
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{1, 2}, nil)), Rules: rulesNamed(t, "rows")}, nil},
		{
			Spec{Pattern: falling, Rules: windoku},
			&Impossible{Kind: Twins, Cells: all.Minus(falling)},
		},

		{Spec{Levels: LevelsOf(logic.Easy, logic.Medium), Technique: logic.XWing}, &Impossible{Kind: LevelTechnique, Asked: int(logic.Medium), Technique: logic.XWing, Level: logic.Hard}},
		{Spec{Levels: LevelsOf(logic.Easy, logic.Unfair), Technique: logic.XWing}, nil},
		{Spec{Score: Range{900, 300}}, &Impossible{Kind: ScoreReversed, Least: 900, Most: 300}},
		{Spec{Score: Range{300, math.MaxInt}}, nil},
		{Spec{Score: Range{-5, -1}}, &Impossible{Kind: LowScore, Asked: -1, Least: 4}},
		{Spec{Score: Range{0, 3}}, &Impossible{Kind: LowScore, Asked: 3, Least: 4}},
		{Spec{Score: Range{0, 139}, Technique: logic.XWing}, &Impossible{Kind: ScoreTechnique, Asked: 139, Least: 140, Technique: logic.XWing}},
		{Spec{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy)}, &Impossible{Kind: LevelScore, Least: 801, Most: 900}},
		{Spec{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy, logic.Medium)}, nil},
		{Spec{Score: Range{0, 99}, Levels: LevelsOf(logic.Hard)}, &Impossible{Kind: LevelScore, Least: 0, Most: 99}},
		{Spec{Score: Range{0, 100}, Levels: LevelsOf(logic.Hard)}, nil},
		{Spec{ER: Range{83, 71}}, &Impossible{Kind: ERReversed, Least: 83, Most: 71}},
		{Spec{ER: Range{0, 9}}, &Impossible{Kind: LowER, Asked: 9, Least: 10}},
		{Spec{ER: Range{119, 200}}, nil},
		{Spec{ER: Range{120, 200}}, &Impossible{Kind: RareER, Asked: 120, Most: 119}},
	} {
		if diff := cmp.Diff(test.want, test.spec.Impossible(), cmp.Comparer(func(a, b board.CellSet) bool { return a == b })); diff != "" {
			t.Errorf("%v: want -, got +\n%s", &test.spec, diff)
		}
	}
}

func TestWhatIsCertain(t *testing.T) {
	for kind := NoNumber; kind <= RareMinimal; kind++ {
		certain := kind != RareEmpty && kind != RareER && kind != RareMinimal
		reason := Impossible{Kind: kind}
		if reason.Certain() != certain {
			t.Errorf("kind %d is certain: %t", kind, !certain)
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
	rules := []*board.Rules{
		nil, rulesNamed(t, "windoku"), rulesNamed(t, "diagonals"), rulesNamed(t, "disjoint-groups"),
		jigsaw(t, "stairs"), jigsaw(t, "wheel"), rulesNamed(t, "rows+columns"),
	}
	said := 0
	rapid.Check(t, func(t *rapid.T) {
		spec := Spec{Rules: rapid.SampledFrom(rules).Draw(t, "rules")}
		spec.Pattern = board.AllCells
		for range rapid.IntRange(1, 3).Draw(t, "empty") {
			i := rapid.IntRange(0, 8).Draw(t, "line")
			row, column := line(i)
			spec.Pattern = spec.Pattern.Minus(rapid.SampledFrom([]board.CellSet{row, column}).Draw(t, "lines"))
		}
		m := newMaker(&Spec{Rules: spec.Rules})
		m.chance.Seed(rapid.Uint64().Draw(t, "seed"), 0)
		grid, _ := m.drawer.draw()
		p := board.Puzzle{}
		p.SetRules(spec.Rules)
		for c := range spec.Pattern.All() {
			p.Givens[c] = grid[c]
		}
		reason := spec.Impossible()
		if reason == nil {
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
			if can[n] != (reason == nil) {
				t.Errorf("%v, %d empty cells: %v", s, n, reason)
			}
			if reason == nil {
				continue
			}
			if !can[reason.Least] || reason.Least >= n || reason.Most >= 0 && (!can[reason.Most] || reason.Most <= n) {
				t.Errorf("%v, %d empty cells: %d or %d", s, n, reason.Least, reason.Most)
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
		if r.Impossible == nil {
			t.Errorf("%v: nothing is known", &test.spec)
		}
		if diff := cmp.Diff(test.want, r.Misses); diff != "" {
			t.Errorf("%v: %v: misses (-want +got):\n%s", &test.spec, r.Puzzle.Givens, diff)
		}
	}
}
