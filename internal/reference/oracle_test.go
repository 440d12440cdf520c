package reference_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/internal/reference"
)

const (
	rest      = "........................................................................" // eight rows
	newspaper = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	four      = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
)

var (
	diagonal = board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 10, 20, 30, 40, 50, 60, 70, 80)}
	pair     = board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 12)}
)

func classicAnd(extra ...board.Group) *board.Rules {
	return board.NewRules(slices.Concat(board.Classic().Groups(), extra)...)
}

func puzzle(givens string) board.Puzzle { return board.Puzzle{Givens: board.MustParseGrid(givens)} }

func cases() map[string]struct {
	puzzle board.Puzzle
	count  int
} {
	type entry = struct {
		puzzle board.Puzzle
		count  int
	}
	with := func(p board.Puzzle, change func(*board.Puzzle)) board.Puzzle {
		change(&p)
		return p
	}
	return map[string]entry{
		"one":              {puzzle(newspaper), 1},
		"four":             {puzzle(four), 4},
		"filled":           {puzzle("798635421126974583453218679972586314564123897381497256617352948835749162249861735"), 1},
		"clash in a row":   {puzzle("1.......1" + rest), 0},
		"clash in a box":   {puzzle("1.........1......" + rest[8:]), 0},
		"given removed":    {with(puzzle(newspaper), func(p *board.Puzzle) { p.Removed[0] = board.DigitsOf(7) }), 0},
		"solution removed": {with(puzzle(newspaper), func(p *board.Puzzle) { p.Removed[1] = board.DigitsOf(9) }), 0},
		"others removed":   {with(puzzle(newspaper), func(p *board.Puzzle) { p.Removed[1] = ^board.DigitsOf(9) }), 1},
		"given too large":  {with(puzzle(newspaper), func(p *board.Puzzle) { p.Givens[1] = 200 }), 0},
		"the same rules by another name": {with(puzzle(four), func(p *board.Puzzle) {
			p.Rules = classicAnd()
		}), 4},
		"clash on the diagonal": {with(puzzle("1"+rest+"........"), func(p *board.Puzzle) {
			p.Rules = classicAnd(diagonal)
			p.Givens[80] = 1
		}), 0},
		"clash in a pair": {with(puzzle(".1......."+rest), func(p *board.Puzzle) {
			p.Rules = classicAnd(pair)
			p.Givens[12] = 1
		}), 0},
	}
}

func TestBothEngines(t *testing.T) {
	for name, test := range cases() {
		t.Run(name, func(t *testing.T) {
			byRows := solutions(reference.Backtracking, &test.puzzle)
			byLinks := solutions(reference.DancingLinks, &test.puzzle)
			if len(byRows) != test.count {
				t.Errorf("backtracking: %d solutions, want %d", len(byRows), test.count)
			}
			order := func(a, b board.Grid) int { return slices.Compare(a[:], b[:]) }
			if !slices.IsSortedFunc(byRows, order) {
				t.Errorf("backtracking: not in lexicographic order: %v", byRows)
			}
			slices.SortFunc(byLinks, order)
			if diff := cmp.Diff(byRows, byLinks); diff != "" {
				t.Errorf("backtracking and dancing links differ:\n%s", diff)
			}
			for _, solution := range byRows {
				if !test.puzzle.Allows(&solution) {
					t.Errorf("%s is no solution", solution)
				}
			}
		})
	}
}

func solutions(engine func(*board.Puzzle, func(board.Grid) bool), p *board.Puzzle) []board.Grid {
	var all []board.Grid
	engine(p, func(g board.Grid) bool {
		all = append(all, g)
		return true
	})
	return all
}

func TestStopping(t *testing.T) {
	engines := map[string]func(*board.Puzzle, func(board.Grid) bool){
		"backtracking":  reference.Backtracking,
		"dancing links": reference.DancingLinks,
	}
	for name, engine := range engines {
		for _, rules := range []*board.Rules{nil, classicAnd(diagonal)} {
			n := 0
			engine(&board.Puzzle{Rules: rules}, func(board.Grid) bool {
				n++
				return n < 3
			})
			if n != 3 {
				t.Errorf("%s: %d solutions, asked to stop at 3", name, n)
			}
		}
	}
}

// TestLinksAgain checks that a Links can be reused for puzzles with different rules.
func TestLinksAgain(t *testing.T) {
	var links reference.Links
	for range 2 {
		for name, test := range cases() {
			for _, limit := range []int{100, 3, 1, 0, -1} {
				want := max(0, min(test.count, limit))
				if got := links.Count(&test.puzzle, limit); got != want {
					t.Errorf("%s: Count to %d is %d, want %d", name, limit, got, want)
				}
				links.Forget()
				if got := links.Count(&test.puzzle, limit); got != want {
					t.Errorf("%s: Count to %d is %d by a matrix that is built again, want %d", name, limit, got, want)
				}
			}
		}
	}
}

func TestLinksWithinSomeNodes(t *testing.T) {
	var links reference.Links
	for name, test := range cases() {
		for _, limit := range []int{100, 1} {
			want := min(test.count, limit)
			last, enough := 0, false
			for nodes := 0; nodes < 10_000; nodes += 1 + nodes/4 {
				found, complete := links.CountWithin(&test.puzzle, limit, nodes)
				if complete && found != want || found < last || found > want || enough && !complete {
					t.Fatalf("%s: %d solutions within %d nodes, complete is %t; want %d", name, found, nodes, complete, want)
				}
				last, enough = found, complete
			}
			if !enough {
				t.Errorf("%s: there are never nodes enough", name)
			}
		}
	}
}

func TestLinksDoNotAllocate(t *testing.T) {
	var links reference.Links
	p := puzzle(four)
	if n := testing.AllocsPerRun(10, func() { links.Count(&p, 10) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestBacktrackerAgain checks that a Backtracker can be reused for puzzles with different rules,
// even after it has been stopped.
func TestBacktrackerAgain(t *testing.T) {
	var backtracker reference.Backtracker
	for range 2 {
		for name, test := range cases() {
			for _, limit := range []int{100, 3, 1} {
				n := 0
				backtracker.Solve(&test.puzzle, func(board.Grid) bool {
					n++
					return n < limit
				})
				if want := min(test.count, limit); n != want {
					t.Errorf("%s: up to %d solutions: %d, want %d", name, limit, n, want)
				}
			}
		}
	}
}

func TestABacktrackerDoesNotAllocate(t *testing.T) {
	var backtracker reference.Backtracker
	for _, rules := range []*board.Rules{nil, classicAnd(diagonal)} {
		p := board.Puzzle{Rules: rules}
		first := func(board.Grid) bool { return false }
		if n := testing.AllocsPerRun(10, func() { backtracker.Solve(&p, first) }); n != 0 {
			t.Errorf("%s: %v allocations", p.RulesOrClassic().Name(), n)
		}
	}
}
