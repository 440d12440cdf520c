package solver_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/solver"
)

// variantNames lists rules of all kinds: houses and smaller groups in addition to the classic ones,
// regions instead of boxes, and fewer groups than the classic ones, down to none.
var variantNames = []string{
	"windoku", "diagonals", "diagonal-up", "jigsaw", "jigsaw+diagonals", "disjoint-groups", "centre-dot",
	"asterisk", "girandola", "anti-knight", "anti-king", "windoku+anti-knight", "anti-knight+anti-king",
	"rows", "rows+columns", "boxes", "rows+regions+windoku", "none+anti-king", "none",
}

const someRegions = `
	112222333
	111222333
	111122333
	444555666
	444455666
	445555666
	777888899
	777888999
	777889999`

// named returns the rules with the given name. If the rules have regions, they are parsed
// from nine rows of text.
func named(name, regions string) *board.Rules {
	divided, _ := board.ParseRegions(strings.Join(strings.Fields(regions), ""))
	rules, err := board.RulesNamed(name, &divided)
	if err != nil || len(rules.Faults()) > 0 {
		panic(fmt.Sprintf("the rules %s: %v, %v", name, err, rules.Faults()))
	}
	return rules
}

// otherClassic returns rules equivalent to the classic ones, for which the solver
// nevertheless uses its engine for arbitrary rules.
func otherClassic() *board.Rules { return board.Classic().With(own("r1c1-2")) }

// filled returns a random grid that obeys the rules. It repeatedly puts random digits into some
// cells, until the engine quickly finds a solution.
func (m maker) filled(rules *board.Rules) board.Grid {
	var s solver.Search
	for range 1000 {
		p := &board.Puzzle{Rules: rules}
		for _, c := range m.Perm(board.Cells)[:8] {
			digits := slices.Collect(p.Candidates(&p.Givens)[c].All())
			if len(digits) > 0 {
				p.Givens[c] = digits[m.IntN(len(digits))]
			}
		}
		s.Start(p, solver.Fastest)
		if s.Advance(500) == solver.Found {
			return s.Solution()
		}
	}
	panic("found no grid by the rules " + rules.Name())
}

// scarce makes a puzzle with few givens from a grid. The number of solutions is between
// fewest and most, and dancing links find them quickly. scarce tries 17 givens first, then
// more. If none of these works, as with anti-knight and anti-king together, it tries fewer.
func (m maker) scarce(g board.Grid, rules *board.Rules, fewest, most int) *board.Puzzle {
	const soon = 2000 // number of nodes
	var links reference.Links
	from := 17
	for givens := from; ; givens += 1 + m.IntN(7) {
		if givens > board.Cells {
			from = max(from-1, 0)
			givens = from
		}
		p := m.puzzle(g, rules, givens)
		if n, complete := links.CountWithin(p, most+1, soon); complete && fewest <= n && n <= most {
			return p
		}
	}
}

// variantSamples returns puzzles with the rules of each variant: with no solution, one,
// several, and up to a few hundred.
func variantSamples() []sample {
	m := newMaker(41)
	var list []sample
	for _, name := range variantNames {
		rules := named(name, someRegions)
		for range size() {
			for _, number := range [][2]int{{0, 0}, {1, 1}, {2, 10}, {11, 400}} {
				p := m.scarce(m.filled(rules), rules, number[0], number[1])
				solutions := collect(reference.DancingLinks, p, 1000)
				slices.SortFunc(solutions, lexicographic)
				list = append(list, sample{p, solutions})
			}
		}
	}
	return list
}

// TestVariantsAgainstDancingLinks checks that the engine for arbitrary rules finds the same
// solutions as dancing links, in both orders, for puzzles with no solution, one, and several.
func TestVariantsAgainstDancingLinks(t *testing.T) {
	const most = 300
	m := newMaker(42)
	var links reference.Links
	var s solver.Search
	for _, name := range append([]string{"classic"}, variantNames...) {
		t.Run(name, func(t *testing.T) {
			rules := named(name, someRegions)
			if name == "classic" {
				rules = otherClassic()
			}
			for i := range 60 * size() / race.Slowdown {
				number := [][2]int{{0, 0}, {1, 1}, {2, most}}[i%3]
				p := m.scarce(m.filled(rules), rules, number[0], number[1])
				want := collect(links.Solve, p, most+1)
				slices.SortFunc(want, lexicographic)
				for name, order := range orders {
					s.Start(p, order)
					got := take(&s, most+1)
					if order == solver.Fastest {
						slices.SortFunc(got, lexicographic)
					}
					if !slices.Equal(got, want) {
						t.Fatalf("%s, %s\nsolver:        %d %v\ndancing links: %d %v", name, describe(p), len(got), got, len(want), want)
					}
					s.Start(p, order)
					if n := s.Skip(most + 1); n != uint64(len(want)) {
						t.Fatalf("%s, %s: passed over %d solutions, dancing links: %d", name, describe(p), n, len(want))
					}
				}
			}
		})
	}
}

// TestEmptyVariants checks that solutions of the empty grid are found within few nodes, whatever
// the variant.
func TestEmptyVariants(t *testing.T) {
	for _, name := range variantNames {
		p := &board.Puzzle{Rules: named(name, someRegions)}
		for order, of := range orders {
			var s solver.Search
			s.Start(p, of)
			for _, solution := range take(&s, 20) {
				if !p.Allows(&solution) {
					t.Errorf("%s, %s: %s is no solution", name, order, solution)
				}
			}
			if s.Nodes() > 20_000 {
				t.Errorf("%s, %s: 20 solutions in %d nodes", name, order, s.Nodes())
			}
		}
	}
}
