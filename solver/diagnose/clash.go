package diagnose

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// Clash is a part of a puzzle that has no solution on its own. Its members are givens and,
// as a single member, the removed candidates. If Minimal is set, leaving out any one
// member leaves a part that has a solution.
type Clash struct {
	Cells   board.CellSet // cells whose givens are members
	Removed bool          // the removed candidates are a member
	Groups  []board.Group // groups that contradict each other, if the rules contradict themselves; then there are no members

	Minimal  bool // every member is known to be needed
	Smallest bool // every part of the puzzle with fewer members is proven to have a solution
}

// Size returns the number of members, or 0 if the rules contradict themselves.
func (c *Clash) Size() int {
	if c.Removed {
		return c.Cells.Len() + 1
	}
	return c.Cells.Len()
}

// Puzzle returns p with only the members of the clash, for [Prove].
func (c *Clash) Puzzle(p *board.Puzzle) board.Puzzle {
	members := c.Cells
	if c.Removed {
		members = members.With(removal)
	}
	return part(p, members)
}

// FindClashes returns the reasons why p has no solution: clashes sorted by size, then by
// their cells. It returns none if p has a solution, or if the given number of nodes is not
// enough to decide; 0 means the default number. If ctx ends, FindClashes returns the
// clashes found so far and ctx.Err(). Minimal is only set for clashes known to be minimal.
func FindClashes(ctx context.Context, p *board.Puzzle, nodes uint64) ([]Clash, error) {
	f := newFinder(ctx, p, nodes)
	_, whole := f.satisfiable(f.all)
	if whole == yes {
		return nil, ctx.Err()
	}
	if _, empty := f.satisfiable(board.CellSet{}); empty != yes {
		groups, _ := solver.Contradiction(ctx, p.RulesOrClassic())
		if groups == nil && empty == no {
			groups = p.RulesOrClassic().Groups()
		}
		if groups != nil {
			return []Clash{{Groups: groups, Minimal: true, Smallest: true}}, ctx.Err()
		}
	}
	if whole == no {
		f.find()
		f.findSmallest()
	}
	return f.result(), ctx.Err()
}

type finder struct {
	hitter  // its sets are the corrections
	puzzle  *board.Puzzle
	all     board.CellSet
	clashes []clash
	proven  int // size of the smallest clash, or 0 if not known

	known []board.Grid // solutions found for some of the members
}

// remembered is the maximum number of solutions that a finder keeps.
const remembered = 32

// clash is a set of members without a solution.
type clash struct {
	board.CellSet
	minimal bool
}

func newFinder(ctx context.Context, p *board.Puzzle, nodes uint64) *finder {
	f := &finder{hitter: hitter{prober: newProber(ctx, p, nodes)}, puzzle: p, all: p.Givens.Differing(&board.Grid{})}
	if p.Removed != [board.Cells]board.DigitSet{} {
		f.all = f.all.With(removal)
	}
	return f
}

// part returns p with only the given members.
func part(p *board.Puzzle, members board.CellSet) board.Puzzle {
	some := *p
	for c := range some.Givens {
		if !members.Has(board.Cell(c)) {
			some.Givens[c] = 0
		}
	}
	if !members.Has(removal) {
		some.Removed = [board.Cells]board.DigitSet{}
	}
	return some
}

// satisfiable reports whether the given members have a solution. If they do, it returns
// all members that agree with the solution.
func (f *finder) satisfiable(members board.CellSet) (board.CellSet, answer) {
	for _, c := range f.clashes {
		if c.Within(members) {
			return board.CellSet{}, no
		}
	}
	for _, correction := range f.sets {
		if !correction.Meets(members) {
			return f.all.Minus(correction), yes
		}
	}
	solution, answer := f.renamed(members)
	if answer != yes {
		p := part(f.puzzle, members)
		if solution, answer = f.decide(&p); answer == yes && len(f.known) < remembered {
			f.known = append(f.known, solution)
		}
	}
	if answer == yes {
		kept := f.kept(&solution)
		f.learn(f.all.Minus(kept))
		return kept, yes
	}
	return board.CellSet{}, answer
}

// decide looks for a solution of p with a short search. If that is not enough, it tries to
// prove that there is none by considering a few cases, and finally makes a long search.
// If a few givens clash in one place and the rest of the grid is empty, a search may take
// forever, but a proof by cases does not.
func (f *finder) decide(p *board.Puzzle) (board.Grid, answer) {
	const short = 16
	long := f.single
	f.single = max(long/short, 1)
	solution, found, known := f.solution(p)
	f.single = long
	if !known {
		cases := prover{f.prober}
		if len(cases.outlines(newPosition(p), 1)) > 0 {
			return board.Grid{}, no
		}
		solution, found, known = f.solution(p)
	}
	switch {
	case found:
		return solution, yes
	case known:
		return board.Grid{}, no
	}
	return board.Grid{}, unknown
}

// renamed looks for a known solution that agrees with the given members after its digits
// are renamed, and returns the renamed solution. Renaming is possible because the rules
// treat all digits alike.
func (f *finder) renamed(members board.CellSet) (board.Grid, answer) {
	if members.Has(removal) {
		return board.Grid{}, no
	}
	for _, solution := range f.known {
		if name, ok := names(&solution, &f.puzzle.Givens, members); ok {
			for c, d := range solution {
				solution[c] = name[d]
			}
			return solution, yes
		}
	}
	return board.Grid{}, no
}

// names returns a renaming of digits that turns the digits of grid in the given cells into
// the givens, if there is one.
func names(grid, givens *board.Grid, cells board.CellSet) (name [board.Size + 1]board.Digit, ok bool) {
	var named board.DigitSet
	for c := range cells.All() {
		d := givens[c]
		if d > board.Size || name[grid[c]] != d && (name[grid[c]] != 0 || named.Has(d)) {
			return name, false
		}
		name[grid[c]], named = d, named.With(d)
	}
	for d := range name[1:] { // give the other digits the remaining names
		if name[d+1] == 0 {
			name[d+1] = (board.AllDigits &^ named).Min()
			named = named.With(name[d+1])
		}
	}
	return name, true
}

// kept returns the members that agree with the solution.
func (f *finder) kept(solution *board.Grid) board.CellSet {
	kept := f.all.Minus(f.puzzle.Givens.Differing(solution))
	for c, digits := range f.puzzle.Removed {
		if digits.Has(solution[c]) {
			return kept.Without(removal)
		}
	}
	return kept
}

// find finds clashes by deletion. Once it has found one, it stops when half of the nodes
// are used.
func (f *finder) find() {
	half := f.left / 2
	for _, seed := range f.seeds() {
		f.shrink(seed, slices.Collect(seed.All()))
	}
	for _, order := range f.orders() {
		if f.left > half || len(f.clashes) == 0 {
			f.shrink(f.all, order)
		}
	}
}

// seeds returns sets that can be shown without a search to have no solution, smallest first.
func (f *finder) seeds() []board.CellSet {
	seeds := evident(f.puzzle)
	slices.SortFunc(seeds, compare)
	return slices.Compact(seeds)
}

// orders returns the orders in which to leave out members: by rows and by columns, from
// either end.
func (f *finder) orders() [][]board.Cell {
	byRows := slices.Collect(f.all.All())
	byColumns := slices.SortedStableFunc(slices.Values(byRows), func(a, b board.Cell) int { return a.Col() - b.Col() })
	orders := [][]board.Cell{byRows, byColumns}
	for _, order := range orders[:2] {
		backwards := slices.Clone(order)
		slices.Reverse(backwards)
		orders = append(orders, backwards)
	}
	return orders
}

// shrink turns a set without a solution into a clash and adds it. It tries to remove each
// member in the given order, and keeps those without which the set would have a solution.
func (f *finder) shrink(members board.CellSet, order []board.Cell) {
	minimal := true
	for _, member := range order {
		fewer := members.Without(member)
		switch _, answer := f.satisfiable(fewer); answer {
		case no:
			members = fewer
		case unknown:
			minimal = false
		}
	}
	f.add(clash{members, minimal})
}

// add adds a clash if it is new, and removes any clashes that contain it.
func (f *finder) add(c clash) {
	for i, known := range f.clashes {
		if known.CellSet == c.CellSet {
			f.clashes[i].minimal = known.minimal || c.minimal
			return
		}
	}
	f.clashes = slices.DeleteFunc(f.clashes, func(known clash) bool { return c.Within(known.CellSet) })
	f.clashes = append(f.clashes, c)
}

// findSmallest finds a smallest clash, or proves that a known clash is smallest.
func (f *finder) findSmallest() {
	best := slices.MinFunc(f.clashes, func(a, b clash) int { return compare(a.CellSet, b.CellSet) })
	smallest, answer := f.smallest(best.Len()-1, func(hit board.CellSet) (board.CellSet, answer) {
		members, answer := f.satisfiable(hit)
		if answer != yes {
			return board.CellSet{}, answer
		}
		return f.all.Minus(f.grown(members)), yes
	})
	switch answer {
	case yes:
		f.add(clash{smallest, true})
		f.proven = smallest.Len()
	case no:
		f.proven = best.Len()
	}
}

// grown adds as many members as possible to a satisfiable set. It begins with the members
// that occur in the most known corrections, so that the next correction differs from
// these.
func (f *finder) grown(members board.CellSet) board.CellSet {
	var times [removal + 1]int
	for _, correction := range f.sets {
		for member := range correction.All() {
			times[member]++
		}
	}
	rest := slices.SortedStableFunc(f.all.Minus(members).All(), func(a, b board.Cell) int { return times[b] - times[a] })
	for _, member := range rest {
		if members.Has(member) {
			continue
		}
		if more, answer := f.satisfiable(members.With(member)); answer == yes {
			members = more
		}
	}
	return members
}

func (f *finder) result() []Clash {
	slices.SortFunc(f.clashes, func(a, b clash) int { return compare(a.CellSet, b.CellSet) })
	var result []Clash
	for _, c := range f.clashes {
		result = append(result, Clash{
			Cells:    c.Without(removal),
			Removed:  c.Has(removal),
			Minimal:  c.minimal || f.proven == c.Len(),
			Smallest: f.proven == c.Len(),
		})
	}
	return result
}
