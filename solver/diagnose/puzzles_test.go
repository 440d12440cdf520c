package diagnose_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/reference"
	"nonet/internal/shared"
	"nonet/solver"
)

// variantNames lists variants of several kinds: some add houses or smaller groups to the
// classic rules, one has regions instead of boxes, and one has fewer groups.
var variantNames = []string{
	"classic", "windoku", "diagonals", "jigsaw", "anti-knight", "anti-king", "disjoint-groups",
	"windoku+anti-knight", "rows+columns", ownGroups,
}

// ownGroups is the name of the classic rules with some custom groups.
const ownGroups = "own groups"

// named returns the rules with the given name. A jigsaw uses one of the shapes of package
// board.
func named(t testing.TB, name string) *board.Rules {
	if name == ownGroups {
		return board.Classic().With(
			own(board.At(0, 0), board.At(1, 3), board.At(2, 6), board.At(3, 1), board.At(4, 4)),
			own(board.At(8, 8), board.At(7, 5), board.At(6, 2)),
			own(board.At(0, 8), board.At(8, 0)))
	}
	rules, err := board.RulesNamed(name, &board.Shapes()[0].Regions)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func own(cells ...board.Cell) board.Group {
	return board.Group{Kind: board.Extra, Name: "own", Cells: board.CellsOf(cells...)}
}

// maker makes random puzzles. Each seed always gives the same puzzles.
type maker struct {
	*rand.Rand
	links reference.Links
}

func newMaker(seed uint64) *maker { return &maker{Rand: rand.New(rand.NewPCG(seed, 0))} }

func (m *maker) filled(rules *board.Rules) board.Grid {
	for {
		p := &board.Puzzle{Rules: rules}
		for _, c := range m.Perm(board.Cells)[:8] {
			if digits := slices.Collect(p.Candidates(&p.Givens)[c].All()); len(digits) > 0 {
				p.Givens[c] = digits[m.IntN(len(digits))]
			}
		}
		var s solver.Search
		s.Start(p, solver.Fastest)
		if s.Advance(500) == solver.Found {
			return s.Solution()
		}
	}
}

// unique returns a puzzle with one solution and the given number of givens, or slightly
// more if no other given can be removed.
func (m *maker) unique(rules *board.Rules, givens int) *board.Puzzle {
	p := &board.Puzzle{Rules: rules, Givens: m.filled(rules)}
	left := board.Cells
	for _, c := range m.Perm(board.Cells) {
		if left == givens {
			break
		}
		d := p.Givens[c]
		p.Givens[c] = 0
		if n, complete := m.links.CountWithin(p, 2, 3000); n != 1 || !complete {
			p.Givens[c] = d
			continue
		}
		left--
	}
	return p
}

func (m *maker) given(p *board.Puzzle) board.Cell {
	for {
		if c := m.IntN(board.Cells); p.Givens[c] != 0 {
			return board.Cell(c)
		}
	}
}

// mistyped returns a puzzle without a solution that differs from p in one digit. If
// clashing is set, a group contains two equal digits, so the mistake is obvious; otherwise
// none does.
func (m *maker) mistyped(p *board.Puzzle, clashing bool) *board.Puzzle {
	for {
		wrong := *p
		c := m.given(p)
		wrong.Givens[c] = board.Digit(1 + m.IntN(board.Size))
		if clashing == (len(board.Conflicts(p.RulesOrClassic(), &wrong.Givens)) > 0) && m.links.Count(&wrong, 1) == 0 {
			return &wrong
		}
	}
}

// restricted removes candidates from some cells. Unless harmful is set, the candidates of the
// solution remain.
func (m *maker) restricted(p *board.Puzzle, solution *board.Grid, harmful bool) {
	for _, c := range m.Perm(board.Cells)[:15] {
		p.Removed[c] = board.DigitSet(m.IntN(1 << board.Size))
		if !harmful {
			p.Removed[c] = p.Removed[c].Without(solution[c])
		}
	}
}

// solutions returns at most the given number of solutions of p, found by a reference engine.
func (m *maker) solutions(p *board.Puzzle, most int) []board.Grid {
	var list []board.Grid
	m.links.Solve(p, func(g board.Grid) bool {
		list = append(list, g)
		return len(list) < most
	})
	return list
}

// sharedPuzzles returns puzzles at regular intervals from a list outside the repository, or
// none if NONET_SHARED is not set.
func sharedPuzzles(t testing.TB, name string, every int) []*board.Puzzle {
	if os.Getenv("NONET_SHARED") == "" {
		return nil
	}
	var puzzles []*board.Puzzle
	for _, line := range shared.Lines(t, "data/"+name, every) {
		puzzles = append(puzzles, &board.Puzzle{Givens: board.MustParseGrid(line[:board.Cells])})
	}
	return puzzles
}

func describe(p *board.Puzzle) string {
	text := fmt.Sprintf("%s by %q", p.Givens, p.RulesOrClassic().Name())
	for c, digits := range p.Removed {
		if digits != 0 {
			text += fmt.Sprintf(" %s not %s,", board.Cell(c), digits)
		}
	}
	return text
}

// copied is a puzzle without a solution because of a typo, together with the intended
// puzzle.
type copied struct{ wrong, right *board.Puzzle }

// copies returns puzzles with one solution, each with a copy in which one digit is wrong.
// A hundred have classic rules, and in half of these the wrong digit visibly clashes with
// another. The rest have variant rules. The puzzles are made once, and each caller gets
// its own copies.
func copies(t testing.TB) []copied {
	if len(made) == 0 {
		made = makeCopies(t)
	}
	own := slices.Clone(made)
	for i, pair := range own {
		own[i] = copied{new(*pair.wrong), new(*pair.right)}
	}
	return own
}

var made []copied

func makeCopies(t testing.TB) []copied {
	m := newMaker(1)
	var list []copied
	for _, name := range variantNames {
		n := 6
		if name == "classic" {
			n = 100
		}
		rules := named(t, name)
		for i := range n {
			givens := 24 + m.IntN(14)
			if name == "rows+columns" {
				givens += 20
			}
			right := m.unique(rules, givens)
			list = append(list, copied{m.mistyped(right, i%2 == 0), right})
		}
	}
	for _, name := range []string{"random-minimal.txt", "easy-34-clues.txt"} {
		for i, right := range sharedPuzzles(t, name, 80) {
			list = append(list, copied{m.mistyped(right, i%5 == 0), right})
		}
	}
	return list
}

// budget returns the number of nodes that a test spends on a puzzle: 0 for classic rules,
// which means the default, and fewer than the default for other rules, because some of
// those puzzles would use it up.
func budget(p *board.Puzzle) uint64 {
	if p.RulesOrClassic() == board.Classic() {
		return 0
	}
	return 30_000
}

// brief is a context that ends after the given number of checks.
type brief struct {
	context.Context
	left int
}

func (c *brief) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}
