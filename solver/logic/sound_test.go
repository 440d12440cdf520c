package logic

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// journey counts steps and results on the paths of several puzzles.
type journey struct {
	puzzles, solved, contradictions int
	steps                           map[Technique]int
	rated                           bool // use only the strategies of the rating, which are faster
}

func (j *journey) String() string {
	var text strings.Builder
	total := 0
	for _, technique := range slices.SortedFunc(maps.Keys(j.steps), func(a, b Technique) int { return cmp.Compare(a.Code(), b.Code()) }) {
		fmt.Fprintf(&text, "\n\t%6d %v", j.steps[technique], technique)
		total += j.steps[technique]
	}
	return fmt.Sprintf("%d of %d solved, %d with a contradiction; %d steps%s", j.solved, j.puzzles, j.contradictions, total, &text)
}

// follow solves a puzzle. It checks that each step agrees with the solution and that its
// explanation is right, and that the solution is still possible at the end. If every is n > 0, it also checks all possible
// steps at every n-th step.
func (j *journey) follow(t *testing.T, p *board.Puzzle, solution *board.Grid, every int) {
	t.Helper()
	s, r := NewSolver(Explaining()...), newReplay(p)
	if j.rated {
		s = NewSolver()
	}
	s.Start(p, &p.Givens, true)
	contradicted := false
	for n := 1; ; n++ {
		step, strategy := s.Next()
		if every > 0 && n%every == 0 {
			checkAll(t, s, &step, strategy, p, solution)
		}
		if strategy == nil {
			break
		}
		contradicted = contradicted || strategy.Family == Contradictions
		if message := cmp.Or(s.wrong(&step, solution), r.explain(&s.Board, &step)); message != "" {
			t.Fatalf("%s\n%s: %v, %s: %s", describe(p), s.Grid(), step.Technique, Written(&step, &s.Board), message)
		}
		s.Apply(&step)
		r.apply(&step)
		j.steps[step.Technique]++
	}
	for c := range s.empty.All() {
		if !s.candidates[c].Has(solution[c]) {
			t.Fatalf("%s: %v has lost %d", describe(p), c, solution[c])
		}
	}
	if s.Broken() {
		t.Fatalf("%s: broken", describe(p))
	}
	j.puzzles++
	if s.Solved() {
		j.solved++
	}
	if contradicted {
		j.contradictions++
	}
}

// wrong returns what is wrong with a step, or "" if it is correct.
func (b *Board) wrong(step *Step, solution *board.Grid) string {
	effect := false
	for _, c := range step.Placed {
		effect = effect || b.empty.Has(c.Cell)
		if solution[c.Cell] != c.Digit {
			return fmt.Sprintf("%v holds %d", c.Cell, solution[c.Cell])
		}
	}
	for _, c := range step.Removed {
		effect = effect || b.candidates[c.Cell].Has(c.Digit)
		if solution[c.Cell] == c.Digit {
			return fmt.Sprintf("%v does hold %d", c.Cell, c.Digit)
		}
	}
	if !effect {
		return "it has no effect"
	}
	return ""
}

// fault returns what is wrong with a step or its explanation, or "".
func (b *Board) fault(step *Step, solution *board.Grid) string {
	if message := b.wrong(step, solution); message != "" {
		return message
	}
	return replayOf(b).explain(b, step)
}

// checkAll checks that all possible steps agree with the solution and that their explanations are right. The first of them must
// be found by the same strategy as the next step of the path: a strategy that the solver
// skips because nothing has changed must not find anything.
func checkAll(t *testing.T, s *Solver, next *Step, of *Strategy, p *board.Puzzle, solution *board.Grid) {
	t.Helper()
	const enough = 500
	n := 0
	s.All(func(step Step, strategy *Strategy) bool {
		if n == 0 && of != strategy && (of == nil || of.Family != Contradictions) {
			t.Fatalf("%s\n%s: next is %v %+v, but the first of all is %v %+v", describe(p), s.Grid(), next.Technique, next, step.Technique, step)
		}
		if message := s.fault(&step, solution); message != "" {
			t.Fatalf("%s\n%s: one of all, %v, %s: %s", describe(p), s.Grid(), step.Technique, Written(&step, &s.Board), message)
		}
		n++
		return n < enough
	})
	if n == 0 && of != nil && of.Family != Contradictions {
		t.Fatalf("%s\n%s: next is %v, but there is nothing in all", describe(p), s.Grid(), next)
	}
}

func describe(p *board.Puzzle) string {
	text := p.Givens.String() + " " + p.RulesOrClassic().Name()
	for c, removed := range p.Removed {
		if removed != 0 {
			text += fmt.Sprintf(" %v<>%v", board.Cell(c), removed)
		}
	}
	return text
}

func TestSoundness(t *testing.T) {
	for _, list := range []struct {
		name  string
		every int
	}{{"17clue.txt", 50}, {"random-minimal.txt", 4}, {"top1465-part.txt", 1}, {"rated.tsv", 1}} {
		j := journey{steps: make(map[Technique]int)}
		for _, p := range sharedPuzzles(t, list.name, list.every) {
			search := solver.New(p)
			if !search.Next() {
				t.Fatal("no solution")
			}
			solution := search.Solution()
			j.follow(t, p, &solution, 0)
		}
		t.Logf("%s: %v", list.name, &j)
	}
}

type generator struct {
	*rand.Rand
	t *testing.T
}

// grid returns a random grid that obeys the rules. It puts random digits into a few cells
// until a search quickly finds a solution.
func (g generator) grid(rules *board.Rules) board.Grid {
	g.t.Helper()
	const tries, soon = 1000, 500 // soon: nodes to search in each try
	for range tries {
		p := &board.Puzzle{Rules: rules}
		for _, c := range g.Perm(board.Cells)[:8] {
			if digits := slices.Collect(p.Candidates(&p.Givens)[c].All()); len(digits) > 0 {
				p.Givens[c] = digits[g.IntN(len(digits))]
			}
		}
		if search := solver.New(p); search.Advance(soon) == solver.Found {
			return search.Solution()
		}
	}
	g.t.Fatalf("%s: no grid", rules.Name())
	return board.Grid{}
}

func (g generator) puzzle(rules *board.Rules) (*board.Puzzle, board.Grid) {
	solution := g.grid(rules)
	return g.reduced(rules, solution), solution
}

// reduced returns a puzzle with the given solution and few unnecessary givens.
func (g generator) reduced(rules *board.Rules, solution board.Grid) *board.Puzzle {
	p := &board.Puzzle{Rules: rules, Givens: solution}
	for _, c := range g.Perm(board.Cells)[g.IntN(12):] {
		p.Givens[c] = 0
		if _, several := other(p, &solution); several {
			p.Givens[c] = solution[c]
		}
	}
	return p
}

// sukaku returns a puzzle that has one solution only because of its removed candidates.
func (g generator) sukaku() (*board.Puzzle, board.Grid) {
	g.t.Helper()
	p, solution := g.puzzle(board.Classic())
	drop := 2 + g.IntN(4)
	for _, c := range g.Perm(board.Cells) {
		if p.Givens[c] != 0 && drop > 0 {
			p.Givens[c] = 0
			drop--
		}
	}
	for {
		wrong, several := other(p, &solution)
		if !several {
			return p, solution
		}
		cells := slices.Collect(wrong.Differing(&solution).All())
		c := cells[g.IntN(len(cells))]
		p.Removed[c] = p.Removed[c].With(wrong[c])
	}
}

// other returns a solution that differs from the given one, if there is one.
func other(p *board.Puzzle, solution *board.Grid) (board.Grid, bool) {
	search := solver.New(p)
	for search.Next() {
		if got := search.Solution(); got != *solution {
			return got, true
		}
	}
	return board.Grid{}, false
}

// ownGroups returns the classic rules with a few more groups of three to nine random
// cells. The solution obeys these rules.
func (g generator) ownGroups(solution *board.Grid) *board.Rules {
	var groups []board.Group
	for range 2 + g.IntN(4) {
		group := board.Group{Kind: board.Extra}
		size := 3 + g.IntN(7)
		var digits board.DigitSet
		for _, c := range g.Perm(board.Cells) {
			if d := solution[c]; !digits.Has(d) && digits.Len() < size {
				digits = digits.With(d)
				group.Cells = group.Cells.With(board.Cell(c))
			}
		}
		groups = append(groups, group)
	}
	return board.Classic().With(groups...)
}

// misnamed returns a puzzle in which a row, a column or a box has nine cells that are none, as files may
// have it.
func misnamed(g generator) (*board.Puzzle, board.Grid) {
	groups := slices.Clone(board.Classic().Groups())
	group := &groups[g.IntN(len(groups))]
	group.Cells = board.CellSet{}
	for row, column := range g.Perm(board.Size) {
		group.Cells = group.Cells.With(board.At(row, column))
	}
	return g.puzzle(board.NewRules(groups...))
}

// size returns the factor by which tests multiply the number of puzzles: 20 if NONET_LONG
// is set, and 1 otherwise.
func size() int {
	if os.Getenv("NONET_LONG") != "" {
		return 20
	}
	return 1
}

// TestSoundnessByRules checks the steps of generated puzzles with all kinds of rules. If
// NONET_LONG is set, it uses 10,000 classic puzzles and 1,200 others.
func TestSoundnessByRules(t *testing.T) {
	named := func(name string) func(g generator) (*board.Puzzle, board.Grid) {
		return func(g generator) (*board.Puzzle, board.Grid) {
			rules, err := board.RulesNamed(name, &board.Shapes()[g.IntN(len(board.Shapes()))].Regions)
			if err != nil {
				g.t.Fatal(err)
			}
			return g.puzzle(rules)
		}
	}
	own := func(g generator) (*board.Puzzle, board.Grid) {
		solution := g.grid(board.Classic())
		return g.reduced(g.ownGroups(&solution), solution), solution
	}
	for i, kind := range []struct {
		name        string
		short, long int
		make        func(g generator) (*board.Puzzle, board.Grid)
	}{
		{"classic", 40, 10_000, named("classic")},
		{"sukaku", 20, 200, generator.sukaku},
		{"windoku", 8, 150, named("windoku")},
		{"diagonals", 8, 150, named("diagonals")},
		{"jigsaw", 8, 200, named("jigsaw")},
		{"anti-knight", 4, 100, named("anti-knight")},
		{"disjoint-groups", 8, 150, named("disjoint-groups")},
		{"anti-king", 4, 50, named("anti-king")},
		{"rows+columns", 4, 50, named("rows+columns")},
		{"own groups", 8, 150, own},
		{"misnamed", 12, 150, misnamed},
	} {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			puzzles := kind.short
			if size() > 1 {
				puzzles = kind.long
			}
			g := generator{rand.New(rand.NewPCG(7, uint64(i))), t}
			j := journey{steps: make(map[Technique]int)}
			for n := range puzzles {
				p, solution := kind.make(g)
				every := 0
				if n%4 == 0 {
					every = 5
				}
				j.rated = size() == 1
				j.follow(t, p, &solution, every)
			}
			t.Log(&j)
		})
	}
}
