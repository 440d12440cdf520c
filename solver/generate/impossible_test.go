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
		want string // "" if the spec is not known to be impossible
	}{
		{Spec{}, ""},
		{Spec{Empty: 62, Minimal: true, Symmetry: symmetry.HalfTurn}, ""},
		{Spec{Empty: -1}, "-1 empty cells were requested, but only 0 to 81 are possible"},
		{Spec{Empty: 82}, "82 empty cells were requested, but only 0 to 81 are possible"},
		{Spec{Empty: 82, Solved: true}, ""},
		{Spec{Empty: 81}, "0 givens are too few for a unique solution; at least 17 are needed"},
		{Spec{Empty: 65}, "16 givens are too few for a unique solution; at least 17 are needed"},
		{Spec{Empty: 65, Rules: windoku}, ""},
		{Spec{Empty: 73, Rules: windoku}, ""},
		{Spec{Empty: 74, Rules: windoku}, "7 givens are too few for a unique solution; at least 8 are needed"},
		{Spec{Empty: 64}, "puzzles with 64 empty cells are too rare; the most that this generator has reached is 62"},
		{Spec{Empty: 63}, "puzzles with 63 empty cells are too rare; the most that this generator has reached is 62"},
		{Spec{Empty: 50, Symmetry: symmetry.QuarterTurn}, "with quarter-turn symmetry, 50 empty cells are impossible; the nearest numbers are 49 and 52"},
		{Spec{Empty: 52, Symmetry: symmetry.QuarterTurn}, ""},
		{Spec{Empty: 2, Symmetry: symmetry.QuarterTurn}, "with quarter-turn symmetry, 2 empty cells are impossible; the nearest numbers are 1 and 4"},
		{Spec{Empty: 71, Symmetry: symmetry.QuarterTurn, Rules: windoku}, "with quarter-turn symmetry, 71 empty cells are impossible; the nearest numbers are 69 and 72"},
		{Spec{Empty: 63, Symmetry: symmetry.QuarterTurn}, "with quarter-turn symmetry, 63 empty cells are impossible; the nearest numbers are 61 and 64"},
		{Spec{Empty: 51, Symmetry: symmetry.HalfTurn}, ""},
		{Spec{Empty: 51, Symmetry: symmetry.Diagonal}, ""},
		{Spec{Empty: 41, Minimal: true}, ""},
		{Spec{Empty: 40, Minimal: true}, "no minimal puzzle with 41 givens is known; the most known is 40"},
		{Spec{Empty: 40, Minimal: true, Rules: windoku}, ""},

		{Spec{Pattern: all}, ""},
		{Spec{Pattern: shapes["heart"], Empty: 58}, ""},
		{Spec{Pattern: shapes["heart"], Empty: 57}, "57 empty cells were requested, but the pattern leaves 58 empty"},
		{Spec{Pattern: shapes["heart"], Symmetry: symmetry.Vertical}, ""},
		{
			Spec{Pattern: cells("xx").Union(rowsAndColumns([]int{5, 6}, nil)), Symmetry: symmetry.Vertical},
			"the pattern does not have vertical symmetry: it lacks the counterparts of r1c1 r1c2",
		},
		{Spec{Pattern: cells("xxxxxxx"), Rules: windoku}, "7 givens are too few for a unique solution; at least 8 are needed"},
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{4, 6}, nil))}, "rows 4 and 6 have no givens, so they can be swapped in any solution"},
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{4, 7}, nil))}, ""},
		{Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9}))}, "columns 8 and 9 have no givens, so they can be swapped in any solution"},
		{Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9})), Rules: windoku}, ""},
		{
			Spec{Pattern: all.Minus(rowsAndColumns(nil, []int{7, 8})), Rules: windoku},
			"columns 7 and 8 have no givens, so they can be swapped in any solution",
		},
		// Swapping the rows may change nothing, because these rules allow them to be equal.
		{Spec{Pattern: all.Minus(rowsAndColumns([]int{1, 2}, nil)), Rules: rulesNamed(t, "rows")}, ""},
		{
			Spec{Pattern: falling, Rules: windoku},
			all.Minus(falling).String() + " have no givens, so their digits can be rearranged in any solution",
		},

		{Spec{Levels: LevelsOf(logic.Easy, logic.Medium), Technique: logic.XWing}, "a puzzle with X-Wing is at least hard, but the highest requested level is medium"},
		{Spec{Levels: LevelsOf(logic.Easy, logic.Unfair), Technique: logic.XWing}, ""},
		{Spec{Score: Range{900, 300}}, "the range of scores is reversed: 900 to 300"},
		{Spec{Score: Range{300, math.MaxInt}}, ""},
		{Spec{Score: Range{-5, -1}}, "a score of at most -1 was requested, but the lowest is 4"},
		{Spec{Score: Range{0, 3}}, "a score of at most 3 was requested, but the lowest is 4"},
		{Spec{Score: Range{0, 139}, Technique: logic.XWing}, "a puzzle with X-Wing has a score of at least 140, but the highest requested score is 139"},
		{Spec{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy)}, "none of the requested levels has scores from 801 to 900"},
		{Spec{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy, logic.Medium)}, ""},
		{Spec{Score: Range{0, 99}, Levels: LevelsOf(logic.Hard)}, "none of the requested levels has scores from 0 to 99"},
		{Spec{Score: Range{0, 100}, Levels: LevelsOf(logic.Hard)}, ""},
		{Spec{ER: Range{83, 71}}, "the range of ratings is reversed: 8.3 to 7.1"},
		{Spec{ER: Range{0, 9}}, "a rating of at most 0.9 was requested, but the lowest is 1.0"},
		{Spec{ER: Range{119, 200}}, ""},
		{Spec{ER: Range{120, 200}}, "no puzzle with a rating of 12.0 is known; the highest known rating is 11.9"},
	} {
		got := ""
		if reason := test.spec.Impossible(); reason != nil {
			got = reason.Error()
		}
		if got != test.want {
			t.Errorf("%v: %q, want %q", &test.spec, got, test.want)
		}
	}
}

func TestWhatIsCertain(t *testing.T) {
	for kind := NoNumber; kind <= RareMinimal; kind++ {
		certain := kind != RareEmpty && kind != RareER && kind != RareMinimal
		reason := Impossible{Kind: kind}
		if reason.Certain() != certain {
			t.Errorf("%v is certain: %v", &reason, !certain)
		}
		if reason.Error() == "the puzzle is impossible" {
			t.Errorf("kind %d has no sentence", kind)
		}
	}
}

// TestExtraStrategiesAreNoHarderThanThoseBehindThem checks that no strategy after an extra
// one is easier. Puzzles are rated without extra strategies. Where one would be used, a
// later strategy is needed instead, so the puzzle is at least as hard.
func TestExtraStrategiesAreNoHarderThanThoseBehindThem(t *testing.T) {
	strategies := logic.Strategies()
	for i := range strategies {
		for j := i + 1; strategies[i].Extra && j < len(strategies); j++ {
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
