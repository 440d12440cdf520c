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

// rowsAndColumns returns the cells of rows and columns, 1 to 9.
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
		wish Wish
		want string // "" for nothing known
	}{
		{Wish{}, ""},
		{Wish{Empty: 62, Minimal: true, Symmetry: symmetry.HalfTurn}, ""},
		{Wish{Empty: -1}, "0 to 81 cells can be empty, and -1 were asked"},
		{Wish{Empty: 82}, "0 to 81 cells can be empty, and 82 were asked"},
		{Wish{Empty: 82, Solved: true}, ""},
		{Wish{Empty: 81}, "0 givens are too few for one solution; 17 are needed"},
		{Wish{Empty: 65}, "16 givens are too few for one solution; 17 are needed"},
		{Wish{Empty: 65, Rules: windoku}, ""},
		{Wish{Empty: 73, Rules: windoku}, ""},
		{Wish{Empty: 74, Rules: windoku}, "7 givens are too few for one solution; 8 are needed"},
		{Wish{Empty: 64}, "puzzles with 64 empty cells are out of reach; 62 have been reached"},
		{Wish{Empty: 63}, "puzzles with 63 empty cells are out of reach; 62 have been reached"},
		{Wish{Empty: 50, Symmetry: symmetry.QuarterTurn}, "with quarter-turn symmetry there are not 50 empty cells, but 49 or 52"},
		{Wish{Empty: 52, Symmetry: symmetry.QuarterTurn}, ""},
		{Wish{Empty: 2, Symmetry: symmetry.QuarterTurn}, "with quarter-turn symmetry there are not 2 empty cells, but 1 or 4"},
		{Wish{Empty: 71, Symmetry: symmetry.QuarterTurn, Rules: windoku}, "with quarter-turn symmetry there are not 71 empty cells, but 69 or 72"},
		{Wish{Empty: 63, Symmetry: symmetry.QuarterTurn}, "with quarter-turn symmetry there are not 63 empty cells, but 61 or 64"},
		{Wish{Empty: 51, Symmetry: symmetry.HalfTurn}, ""},
		{Wish{Empty: 51, Symmetry: symmetry.Diagonal}, ""},
		{Wish{Empty: 41, Minimal: true}, ""},
		{Wish{Empty: 40, Minimal: true}, "nobody knows a puzzle of which 41 givens are all needed; 40 are known"},
		{Wish{Empty: 40, Minimal: true, Rules: windoku}, ""},

		{Wish{Pattern: all}, ""},
		{Wish{Pattern: shapes["heart"], Empty: 58}, ""},
		{Wish{Pattern: shapes["heart"], Empty: 57}, "the pattern leaves 58 cells empty, and 57 were asked"},
		{Wish{Pattern: shapes["heart"], Symmetry: symmetry.Vertical}, ""},
		{
			Wish{Pattern: cells("xx").Union(rowsAndColumns([]int{5, 6}, nil)), Symmetry: symmetry.Vertical},
			"the pattern has no vertical symmetry: cells without their counterparts are r1c1 r1c2",
		},
		{Wish{Pattern: cells("xxxxxxx"), Rules: windoku}, "7 givens are too few for one solution; 8 are needed"},
		{Wish{Pattern: all.Minus(rowsAndColumns([]int{4, 6}, nil))}, "nothing is given in rows 4 and 6, so they can be swapped in each solution"},
		{Wish{Pattern: all.Minus(rowsAndColumns([]int{4, 7}, nil))}, ""},
		{Wish{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9}))}, "nothing is given in columns 8 and 9, so they can be swapped in each solution"},
		{Wish{Pattern: all.Minus(rowsAndColumns(nil, []int{8, 9})), Rules: windoku}, ""},
		{
			Wish{Pattern: all.Minus(rowsAndColumns(nil, []int{7, 8})), Rules: windoku},
			"nothing is given in columns 7 and 8, so they can be swapped in each solution",
		},
		// The map is there, but it may carry a cell to one with the same digit.
		{Wish{Pattern: all.Minus(rowsAndColumns([]int{1, 2}, nil)), Rules: rulesNamed(t, "rows")}, ""},
		{
			Wish{Pattern: falling, Rules: windoku},
			"nothing is given in " + all.Minus(falling).String() + ", so their digits can change places in each solution",
		},

		{Wish{Levels: LevelsOf(logic.Easy, logic.Medium), Technique: logic.XWing}, "a puzzle with X-Wing is hard at least, and medium was asked"},
		{Wish{Levels: LevelsOf(logic.Easy, logic.Unfair), Technique: logic.XWing}, ""},
		{Wish{Score: Range{900, 300}}, "the scores from 900 to 300 are none"},
		{Wish{Score: Range{300, math.MaxInt}}, ""},
		{Wish{Score: Range{-5, -1}}, "the lowest score is 4, and -1 at most was asked"},
		{Wish{Score: Range{0, 3}}, "the lowest score is 4, and 3 at most was asked"},
		{Wish{Score: Range{0, 139}, Technique: logic.XWing}, "a puzzle with X-Wing has a score of 140 at least, and 139 was asked"},
		{Wish{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy)}, "no puzzle of the levels that were asked has a score of 801 to 900"},
		{Wish{Score: Range{801, 900}, Levels: LevelsOf(logic.Easy, logic.Medium)}, ""},
		{Wish{Score: Range{0, 99}, Levels: LevelsOf(logic.Hard)}, "no puzzle of the levels that were asked has a score of 0 to 99"},
		{Wish{Score: Range{0, 100}, Levels: LevelsOf(logic.Hard)}, ""},
		{Wish{ER: Range{83, 71}}, "the ratings from 8.3 to 7.1 are none"},
		{Wish{ER: Range{0, 9}}, "the lowest rating is 1.0, and 0.9 at most was asked"},
		{Wish{ER: Range{119, 200}}, ""},
		{Wish{ER: Range{120, 200}}, "nobody knows a puzzle rated 12.0; the highest rating known is 11.9"},
	} {
		got := ""
		if reason := test.wish.Impossible(); reason != nil {
			got = reason.Error()
		}
		if got != test.want {
			t.Errorf("%v: %q, want %q", &test.wish, got, test.want)
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

// Where nothing is said about a score the steps of a technique may be left out of
// it, since it comes of another way; so nothing that follows then may be easier.
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

// Patterns that are said to have twins have two solutions whatever the digits.
func TestTwins(t *testing.T) {
	rules := []*board.Rules{
		nil, rulesNamed(t, "windoku"), rulesNamed(t, "diagonals"), rulesNamed(t, "disjoint-groups"),
		jigsaw(t, "stairs"), jigsaw(t, "wheel"), rulesNamed(t, "rows+columns"),
	}
	said := 0
	rapid.Check(t, func(t *rapid.T) {
		wish := Wish{Rules: rapid.SampledFrom(rules).Draw(t, "rules")}
		wish.Pattern = board.AllCells
		for range rapid.IntRange(1, 3).Draw(t, "empty") {
			i := rapid.IntRange(0, 8).Draw(t, "line")
			row, column := line(i)
			wish.Pattern = wish.Pattern.Minus(rapid.SampledFrom([]board.CellSet{row, column}).Draw(t, "lines"))
		}
		m := newMaker(&Wish{Rules: wish.Rules})
		m.chance.Seed(rapid.Uint64().Draw(t, "seed"), 0)
		grid, _ := m.drawer.draw()
		p := board.Puzzle{}
		p.SetRules(wish.Rules)
		for c := range wish.Pattern.All() {
			p.Givens[c] = grid[c]
		}
		reason := wish.Impossible()
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

// Numbers of cells that are said not to go with a symmetry are those that no
// orbits have together.
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
			reason := (&Wish{Empty: n, Symmetry: s}).Impossible()
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

// A puzzle comes of each wish, and soon where it is impossible.
func TestNearestOfTheImpossible(t *testing.T) {
	for _, test := range []struct {
		wish Wish
		want []Miss
	}{
		{Wish{Empty: 81}, []Miss{MissEmpty}},
		{Wish{Empty: 100}, []Miss{MissEmpty}},
		{Wish{Empty: -3}, []Miss{MissEmpty}},
		{Wish{Empty: 50, Symmetry: symmetry.QuarterTurn}, []Miss{MissEmpty}},
		{Wish{Levels: LevelsOf(logic.Easy), Technique: logic.XWing}, []Miss{MissTechnique}},
		{Wish{Pattern: shapes["heart"], Symmetry: symmetry.HalfTurn}, []Miss{MissSymmetry}},
		{Wish{Pattern: shapes["face"], Empty: 50}, []Miss{MissEmpty}},
		{Wish{Pattern: shapes["face"], Score: Range{9, 3}}, []Miss{MissScore}},
		{Wish{Pattern: board.AllCells.Minus(rowsAndColumns([]int{1, 2}, nil))}, []Miss{MissPattern}},
	} {
		if n := test.wish.Attempts(); n > hopeless {
			t.Errorf("%v: up to %d attempts", &test.wish, n)
		}
		test.wish.Budget = 1
		r := woven(t, test.wish)
		if r.Impossible == nil {
			t.Errorf("%v: nothing is known", &test.wish)
		}
		if diff := cmp.Diff(test.want, r.Misses); diff != "" {
			t.Errorf("%v: %v: misses (-want +got):\n%s", &test.wish, r.Puzzle.Givens, diff)
		}
	}
}
