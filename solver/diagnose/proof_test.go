package diagnose_test

import (
	"context"
	"errors"
	"testing"

	"nonet/board"
	"nonet/solver/diagnose"
	"nonet/solver/logic"
)

// checker replays a proof, using only the rules.
type checker struct {
	testing.TB
	puzzle  *board.Puzzle
	grid    board.Grid
	removed [board.Cells]board.DigitSet // candidates removed by steps of logic
	steps   map[board.Cell]bool         // whether the step that fills a cell was used as a reason
	length  int                         // number of steps and cases so far
}

// checkProof replays a proof that p has no solution. Every step must be used as a reason
// later.
func checkProof(t testing.TB, p *board.Puzzle, proof *diagnose.Proof) {
	t.Helper()
	c := checker{TB: t, puzzle: p, grid: p.Givens, steps: map[board.Cell]bool{}}
	if c.follow(proof); c.length != proof.Len() {
		c.wrong("length", proof.Len())
	}
}

func (c *checker) wrong(what string, value any) {
	c.Helper()
	c.Fatalf("%s: %s: %+v", describe(c.puzzle), what, value)
}

// follow replays a proof from the current grid, and then restores the grid.
func (c *checker) follow(proof *diagnose.Proof) {
	c.Helper()
	before := c.grid
	c.length += len(proof.Steps) + len(proof.End.Cases)
	removed := c.removed
	if proof.Reasoning != nil {
		c.reason(proof.Reasoning)
	}
	for _, step := range proof.Steps {
		if c.grid[step.Cell] != 0 {
			c.wrong("step in a filled cell", step)
		}
		if step.House == nil {
			others := c.digits(step.Cell, step.Because)
			if others != board.AllDigits.Without(step.Digit) {
				c.wrong("naked single", step)
			}
		} else if others := c.cells(step.House, step.Digit, step.Because); others != step.House.Cells.Without(step.Cell) || !step.House.Cells.Has(step.Cell) {
			c.wrong("hidden single", step)
		}
		c.grid[step.Cell] = step.Digit
		c.steps[step.Cell] = false
	}
	c.end(&proof.End)
	for _, step := range proof.Steps {
		if !c.steps[step.Cell] {
			c.wrong("nothing comes of a step", step)
		}
		delete(c.steps, step.Cell)
	}
	c.grid, c.removed = before, removed
}

// reason replays steps of logic. Each must follow from the grid and the earlier
// eliminations.
func (c *checker) reason(r *diagnose.Reasoning) {
	c.Helper()
	if r.Puzzle != *c.puzzle {
		c.wrong("reasoning about another puzzle", r)
	}
	for i := range r.Steps {
		c.length++
		p := *c.puzzle
		for cell := range p.Removed {
			p.Removed[cell] |= c.removed[cell]
		}
		step, ok := logic.NewBoard(&p, &c.grid).Again(&r.Steps[i])
		if !ok {
			c.wrong("a step that does not follow", r.Steps[i])
		}
		for _, placed := range step.Placed {
			c.grid[placed.Cell] = placed.Digit
		}
		for _, gone := range step.Removed {
			c.removed[gone.Cell] = c.removed[gone.Cell].With(gone.Digit)
		}
	}
}

func (c *checker) end(end *diagnose.End) {
	c.Helper()
	var digits board.DigitSet
	var cells board.CellSet
	for i := range end.Cases {
		digits = digits.With(end.Cases[i].Digit)
		cells = cells.With(end.Cases[i].Cell)
		if end.Kind == diagnose.ByCell && end.Cases[i].Cell != end.Cell || end.Kind == diagnose.ByHouse && end.Cases[i].Digit != end.Digit {
			c.wrong("a case of something else", end)
		}
	}
	if (len(end.Cases) > 0) != (end.Kind == diagnose.ByCell || end.Kind == diagnose.ByHouse) {
		c.wrong("cases", end)
	}
	good := false
	switch end.Kind {
	case diagnose.Twice:
		good = c.has(end.Group) && end.Cells.Len() == 2 && end.Cells.Minus(end.Group.Cells).Empty() && end.Digit != 0
		for cell := range end.Cells.All() {
			good = good && c.puzzle.Givens[cell] == end.Digit
		}
	case diagnose.NoDigit:
		good = c.puzzle.Givens[end.Cell] > board.Size && c.puzzle.Givens[end.Cell] == end.Digit
	case diagnose.NotAllowed:
		good = c.puzzle.Givens[end.Cell] == end.Digit && c.puzzle.Removed[end.Cell].Has(end.Digit)
	case diagnose.TooMany:
		good = c.has(end.Group) && end.Group.Cells.Len() > board.Size
	case diagnose.NoCandidate, diagnose.ByCell:
		excluded := c.digits(end.Cell, end.Because)
		good = c.grid[end.Cell] == 0 && excluded|digits == board.AllDigits && excluded&digits == 0
	case diagnose.NoPlace, diagnose.ByHouse:
		excluded := c.cells(end.Group, end.Digit, end.Because)
		good = excluded.Union(cells) == end.Group.Cells && excluded.Intersect(cells).Empty()
	case diagnose.BySearch:
		good = newMaker(0).links.Count(c.puzzle, 1) == 0 && end.Nodes > 0
	}
	if !good {
		c.wrong("end", end)
	}
	for i := range end.Cases {
		one := &end.Cases[i]
		if c.grid[one.Cell] != 0 {
			c.wrong("a case in a filled cell", one)
		}
		c.grid[one.Cell] = one.Digit
		c.follow(&one.Proof)
		c.grid[one.Cell] = 0
	}
}

func (c *checker) has(group *board.Group) bool {
	for _, g := range c.puzzle.RulesOrClassic().Groups() {
		if g == *group {
			return true
		}
	}
	return false
}

// digits returns the digits that the exclusions rule out for a cell.
func (c *checker) digits(cell board.Cell, because []diagnose.Exclusion) board.DigitSet {
	c.Helper()
	var digits board.DigitSet
	for _, x := range because {
		if c.excluded(x); x.Cell != cell {
			c.wrong("an exclusion for another cell", x)
		}
		digits = digits.With(x.Digit)
	}
	return digits
}

// cells returns the cells of a house that the exclusions rule out for a digit.
func (c *checker) cells(house *board.Group, d board.Digit, because []diagnose.Exclusion) board.CellSet {
	c.Helper()
	if !c.has(house) || house.Cells.Len() != board.Size {
		c.wrong("no house", house)
	}
	var cells board.CellSet
	for _, x := range because {
		if c.excluded(x); x.Digit != d {
			c.wrong("an exclusion for another digit", x)
		}
		cells = cells.With(x.Cell)
	}
	return cells
}

func (c *checker) excluded(x diagnose.Exclusion) {
	c.Helper()
	good := false
	switch x.Kind {
	case diagnose.Seen:
		for _, group := range c.puzzle.RulesOrClassic().Groups() {
			good = good || group.Cells.Has(x.Cell) && group.Cells.Has(x.By) && x.Cell != x.By && c.grid[x.By] == x.Digit
		}
		c.use(x.By)
		for peer := range c.puzzle.RulesOrClassic().Peers(x.Cell).All() {
			good = good && (c.puzzle.Givens[x.By] != 0 || c.puzzle.Givens[peer] != x.Digit) // givens are preferred as reasons
		}
	case diagnose.Filled:
		good = c.grid[x.Cell] != 0 && c.grid[x.Cell] != x.Digit
		c.use(x.Cell)
	case diagnose.Gone:
		good = c.puzzle.Removed[x.Cell].Has(x.Digit)
	case diagnose.Reasoned:
		good = c.removed[x.Cell].Has(x.Digit)
	}
	if !good {
		c.wrong("exclusion", x)
	}
}

func (c *checker) use(cell board.Cell) {
	if _, is := c.steps[cell]; is {
		c.steps[cell] = true
	}
}

func prove(t testing.TB, p *board.Puzzle) diagnose.Proof {
	t.Helper()
	proof, ok, err := diagnose.Prove(t.Context(), p, 0)
	if !ok || err != nil {
		t.Fatalf("%s: no proof, %v", describe(p), err)
	}
	checkProof(t, p, &proof)
	return proof
}

func TestProofs(t *testing.T) {
	m := newMaker(10)
	kinds := map[diagnose.EndKind]int{}
	stepped := 0
	for _, pair := range copies(t) {
		whole := prove(t, pair.wrong)
		kinds[whole.End.Kind]++
		if whole.End.Kind != diagnose.ByCell && whole.End.Kind != diagnose.ByHouse && len(whole.Steps) > 0 {
			stepped++
		}
		clashes, err := diagnose.FindClashes(t.Context(), pair.wrong, budget(pair.wrong))
		if err != nil || len(clashes) == 0 {
			t.Fatalf("%s: %d clashes, %v", describe(pair.wrong), len(clashes), err)
		}
		some := clashes[0].Puzzle(pair.wrong)
		prove(t, &some)

		right := *pair.right
		solution := m.solutions(&right, 1)[0]
		m.restricted(&right, &solution, true)
		if m.links.Count(&right, 1) == 0 {
			kinds[prove(t, &right).End.Kind]++
		}
	}
	for range 60 {
		p := m.mistyped(m.unique(nil, 22), false)
		kinds[prove(t, p).End.Kind]++
	}
	t.Logf("ends: %v, %d behind singles", kinds, stepped)
	for kind := range diagnose.BySearch {
		if kind != diagnose.NoDigit && kind != diagnose.TooMany && kinds[kind] == 0 {
			t.Errorf("no proof ends by kind %d", kind)
		}
	}
	if stepped < 10 {
		t.Errorf("%d proofs by singles", stepped)
	}
}

// TestProofsAtSight checks proofs that need no step, and one that takes a search.
func TestProofsAtSight(t *testing.T) {
	ten := board.Classic().With(own(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
	hard := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	hard[board.At(0, 1)] = 6
	for _, test := range []struct {
		rules  *board.Rules
		givens map[board.Cell]board.Digit
		want   diagnose.EndKind
	}{
		{nil, map[board.Cell]board.Digit{0: 5, 8: 5}, diagnose.Twice},
		{nil, map[board.Cell]board.Digit{0: 12}, diagnose.NoDigit},
		{nil, map[board.Cell]board.Digit{0: 2}, diagnose.NotAllowed},
		{ten, nil, diagnose.TooMany},
		{nil, map[board.Cell]board.Digit{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9}, diagnose.NoCandidate},
		{nil, map[board.Cell]board.Digit{1: 1, 2: 2, 12: 9, 24: 9, 27: 9}, diagnose.NoPlace},
	} {
		p := &board.Puzzle{Rules: test.rules}
		for c, d := range test.givens {
			p.Givens[c] = d
		}
		p.Removed[0] = board.DigitsOf(2)
		if proof := prove(t, p); proof.End.Kind != test.want || proof.Len() != 0 {
			t.Errorf("%s: end %d after %d steps, want %d", describe(p), proof.End.Kind, proof.Len(), test.want)
		}
	}
	if proof, ok, err := diagnose.Prove(t.Context(), &board.Puzzle{Givens: hard}, 50); ok || err != nil {
		t.Errorf("the hard one in 50 nodes: %+v, %v", proof, err)
	}
	if proof := prove(t, &board.Puzzle{Givens: hard}); proof.End.Kind != diagnose.BySearch {
		t.Errorf("the hard one: %+v", proof.End.Kind)
	}
}

func TestNoProof(t *testing.T) {
	m := newMaker(11)
	for _, name := range variantNames {
		p := m.unique(named(t, name), 30)
		if proof, ok, err := diagnose.Prove(t.Context(), p, 0); ok || err != nil {
			t.Errorf("%s: %+v, %v", describe(p), proof, err)
		}
	}
	p := m.mistyped(m.unique(nil, 25), false)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := diagnose.Prove(ctx, p, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	for asked := 1; asked < 300; asked *= 2 {
		proof, ok, err := diagnose.Prove(&brief{t.Context(), asked}, p, 0)
		if ok {
			checkProof(t, p, &proof)
		} else if err == nil {
			t.Errorf("asked %d times: neither proof nor error", asked)
		}
	}
}
