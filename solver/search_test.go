package solver_test

import (
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver"
)

func TestKnownPuzzles(t *testing.T) {
	tests := []struct {
		name   string
		givens string
		count  int
		first  string
	}{
		{"newspaper", newspaper, 1, "798635421126974583453218679972586314564123897381497256617352948835749162249861735"},
		{"hardest", hardest, 1, "812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
		{"topless", topless, 1, "987654321246173985351928746128537694634892157795461832519286473472319568863745219"},
		{"four solutions", four, 4, ""},
		{"one solution", one, 1, ""},
		{"filled", "798635421126974583453218679972586314564123897381497256617352948835749162249861735", 1, ""},
		{"filled wrongly", "798635421126974583453218679972586314564123897381497256617352948835749162249861753", 0, ""},
		{"clash in a row", "1.......1" + empty[9:], 0, ""},
		{"clash in a column", "1........1" + empty[10:], 0, ""},
		{"clash in a box", "1.........1" + empty[11:], 0, ""},
		{"no place for 1 in row 1", "........." + "...1....." + "......1.." + "1........" + ".1......." + "..1......" + empty[54:], 0, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := classicPuzzle(test.givens)
			s := solver.New(p)
			solutions := take(s, 100)
			if len(solutions) != test.count {
				t.Fatalf("%d solutions, want %d", len(solutions), test.count)
			}
			for _, solution := range solutions {
				if !p.Allows(&solution) {
					t.Errorf("%s is no solution", solution)
				}
			}
			if !slices.IsSortedFunc(solutions, lexicographic) {
				t.Errorf("not in lexicographic order: %v", solutions)
			}
			if test.first != "" && solutions[0].String() != test.first {
				t.Errorf("first solution %s, want %s", solutions[0], test.first)
			}
			if s.Next() {
				t.Error("Next is true again after the end")
			}
		})
	}
}

const empty = "................................................................................."

func TestEmptyGrid(t *testing.T) {
	got := check(t, new(board.Puzzle), 500)
	const first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
	if got[0].String() != first {
		t.Errorf("first solution %s, want %s", got[0], first)
	}
}

// TestStrangePuzzles checks that no puzzle makes the search panic, whatever it contains.
func TestStrangePuzzles(t *testing.T) {
	outOfRange := map[board.Digit]*board.Puzzle{}
	for _, d := range []board.Digit{10, 16, 200} {
		outOfRange[d] = classicPuzzle(newspaper)
		outOfRange[d].Givens[1] = d
	}
	allRemoved := new(board.Puzzle)
	for c := range allRemoved.Removed {
		allRemoved.Removed[c] = 0xffff
	}
	removedGiven := classicPuzzle(newspaper)
	removedGiven.Removed[0] = board.DigitsOf(7)
	tooLarge := &board.Puzzle{Rules: board.NewRules(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)})}
	for name, p := range map[string]*board.Puzzle{
		"given 10":      outOfRange[10],
		"given 16":      outOfRange[16],
		"given 200":     outOfRange[200],
		"all removed":   allRemoved,
		"given removed": removedGiven,
	} {
		t.Run(name, func(t *testing.T) {
			if got := check(t, p, 10); len(got) != 0 {
				t.Errorf("found %v", got)
			}
		})
	}
	t.Run("group of ten", func(t *testing.T) {
		if s := solver.New(tooLarge); s.Advance(2000) == solver.Found {
			t.Errorf("found %v", s.Solution())
		}
	})
	t.Run("no groups", func(t *testing.T) {
		check(t, &board.Puzzle{Rules: board.NewRules()}, 200)
	})
}

// size returns the factor by which tests multiply their number of puzzles: 20 with NONET_LONG,
// otherwise 1.
func size() int {
	if os.Getenv("NONET_LONG") != "" {
		return 20
	}
	return 1
}

func TestAgainstOracles(t *testing.T) {
	classic := func(maker, *board.Grid) *board.Rules { return nil }
	tests := []struct {
		name                 string
		puzzles              int
		rules                func(maker, *board.Grid) *board.Rules
		fewest, most, limits int
	}{
		{"classic", 1500, classic, 25, 45, 300},
		{"classic, few givens", 25, classic, 0, 8, 100},
		{"random groups", 1500, maker.rules, 30, 60, 300},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMaker(1)
			none, unique, several := 0, 0, 0
			for range test.puzzles * size() / race.Slowdown {
				g := m.grid()
				rules := test.rules(m, &g)
				p := m.puzzle(g, rules, test.fewest+m.IntN(test.most-test.fewest+1))
				switch len(check(t, p, test.limits)) {
				case 0:
					none++
				case 1:
					unique++
				default:
					several++
				}
			}
			t.Logf("%d puzzles without a solution, %d with one, %d with several", none, unique, several)
			if several == 0 || test.fewest > 0 && (none == 0 || unique == 0) {
				t.Error("the puzzles are too much of one kind to show anything")
			}
		})
	}
}

func TestAfter(t *testing.T) {
	m := newMaker(2)
	puzzles := []*board.Puzzle{classicPuzzle(hardest), classicPuzzle(topless), classicPuzzle(newspaper), classicPuzzle(four)}
	for range 300 {
		g := m.grid()
		var rules *board.Rules
		givens := 25 + m.IntN(10)
		if m.IntN(2) == 0 {
			rules = m.rules(&g)
			givens += 15
		}
		puzzles = append(puzzles, m.puzzle(g, rules, givens))
	}
	for _, p := range puzzles {
		all := take(solver.New(p), 61)
		if len(all) > 60 {
			continue
		}
		starts := append([]board.Grid{{}, m.grid(), m.anyGrid(), {0: 200}}, all...)
		for _, solution := range all {
			starts = append(starts, m.nudged(solution), m.nudged(solution))
		}
		for _, start := range starts {
			from := slices.IndexFunc(all, func(g board.Grid) bool { return lexicographic(g, start) > 0 })
			if from < 0 {
				from = len(all)
			}
			if got := take(solver.After(p, start), 100); !slices.Equal(got, all[from:]) {
				t.Fatalf("%s\nafter %v: %v, want %v", describe(p), start, got, all[from:])
			}
		}
	}
}

// anyGrid returns a filled grid of random digits, regardless of any rules.
func (m maker) anyGrid() board.Grid {
	var g board.Grid
	for c := range g {
		g[c] = board.Digit(m.IntN(board.Size) + 1)
	}
	return g
}

// nudged replaces all digits from a random cell onwards with random ones.
func (m maker) nudged(g board.Grid) board.Grid {
	c := m.IntN(board.Cells)
	tail := m.anyGrid()
	copy(g[c:], tail[c:])
	return g
}

func TestAfterAmongMany(t *testing.T) {
	p := new(board.Puzzle)
	all := take(solver.New(p), 600)
	if got := take(solver.After(p, all[499]), 100); !slices.Equal(got, all[500:]) {
		t.Errorf("after solution 500: %s", cmp.Diff(all[500:], got))
	}
	last := board.MustParseGrid("987654321654321987321987654896745213745213896213896745579468132468132579132579468")
	if got := take(solver.After(p, last), 1); len(got) != 0 {
		t.Errorf("after the last grid of all: %s", got[0])
	}
}

func TestNewCopiesThePuzzle(t *testing.T) {
	p := classicPuzzle(four)
	want := take(solver.New(p), 10)
	fresh, behind := solver.New(p), solver.After(p, want[1])
	*p = *classicPuzzle(hardest)
	p.Removed[0] = board.AllDigits
	if got := take(fresh, 10); !slices.Equal(got, want) {
		t.Errorf("New: %s", cmp.Diff(want, got))
	}
	if got := take(behind, 10); !slices.Equal(got, want[2:]) {
		t.Errorf("After: %s", cmp.Diff(want[2:], got))
	}
}

func TestAdvance(t *testing.T) {
	for _, step := range []int{1, 2, 7, 1000} {
		p := classicPuzzle("..5...6.....7.3..........3.8.945...6......4..13..76.522....9..5.8.....6...7..192.")
		want := take(solver.New(p), 1000)
		s := solver.New(p)
		var got []board.Grid
		for outcome := solver.Unfinished; outcome != solver.Exhausted; {
			before := s.Nodes()
			outcome = s.Advance(step)
			if n := s.Nodes() - before; n > uint64(step) {
				t.Fatalf("Advance(%d) visited %d nodes", step, n)
			}
			if outcome == solver.Found {
				got = append(got, s.Solution())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("in steps of %d: %s", step, cmp.Diff(want, got))
		}
		if s.Advance(step) != solver.Exhausted {
			t.Errorf("in steps of %d: the end does not last", step)
		}
	}
	if outcome := solver.New(new(board.Puzzle)).Advance(0); outcome != solver.Unfinished {
		t.Errorf("Advance(0) on the empty grid: %d", outcome)
	}
}

// TestProbing checks that probing saves nodes. Without it, branching in row order visits 503 nodes
// here; with it, 107.
func TestProbing(t *testing.T) {
	s := solver.New(classicPuzzle(hardest))
	if got := len(take(s, 2)); got != 1 || s.Nodes() > 250 {
		t.Errorf("%d solutions in %d nodes", got, s.Nodes())
	}
}

func TestNoAllocations(t *testing.T) {
	many := solver.New(new(board.Puzzle))
	if n := testing.AllocsPerRun(1000, func() { many.Next() }); n != 0 {
		t.Errorf("%v allocations for each solution of the empty grid", n)
	}
	hard := []*solver.Search{solver.New(classicPuzzle(hardest)), solver.New(classicPuzzle(hardest))}
	if n := testing.AllocsPerRun(1, func() {
		for hard[0].Next() {
			hard[0].Solution()
		}
		hard = hard[1:]
	}); n != 0 {
		t.Errorf("%v allocations for a hard puzzle", n)
	}
	fruitless := solver.New(uncolourable())
	if n := testing.AllocsPerRun(100, func() { fruitless.Advance(10) }); n != 0 {
		t.Errorf("%v allocations for 10 nodes", n)
	}
}

// TestSymmetriesKeepTheCount checks that the symmetries of the classic rules preserve the number of
// solutions. These are renaming digits, exchanging rows within a band, exchanging bands, the same
// for columns, and exchanging rows with columns.
func TestSymmetriesKeepTheCount(t *testing.T) {
	const limit = 200
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(rapid.Uint64().Draw(t, "seed"))
		p := m.puzzle(m.grid(), nil, rapid.IntRange(18, 40).Draw(t, "givens"))
		digits := rapid.Permutation([]board.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}).Draw(t, "digits")
		rows, cols := lines(t, "row"), lines(t, "column")
		transposed := rapid.Bool().Draw(t, "transposed")

		var q board.Puzzle
		for c := range board.Cell(board.Cells) {
			to := board.At(rows[c.Row()], cols[c.Col()])
			if transposed {
				to = board.At(to.Col(), to.Row())
			}
			if d := p.Givens[c]; d != 0 {
				q.Givens[to] = digits[d-1]
			}
			for d := range p.Removed[c].All() {
				q.Removed[to] = q.Removed[to].With(digits[d-1])
			}
		}
		for name, order := range orders {
			var s solver.Search
			s.Start(p, order)
			was := s.Skip(limit)
			s.Start(&q, order)
			if is := s.Skip(limit); was != is {
				t.Fatalf("%s: %s has %d solutions, %s %d", name, describe(p), was, describe(&q), is)
			}
		}
	})
}

// lines draws a permutation of rows or columns that keeps bands or stacks together.
func lines(t *rapid.T, name string) [board.Size]int {
	var to [board.Size]int
	for i, band := range rapid.Permutation([]int{0, 1, 2}).Draw(t, name+" bands") {
		for j, line := range rapid.Permutation([]int{0, 1, 2}).Draw(t, name+"s in a band") {
			to[3*i+j] = 3*band + line
		}
	}
	return to
}
