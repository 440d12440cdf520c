package diagnose

import (
	"cmp"
	"context"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// Given is a digit given in a cell.
type Given struct {
	Cell  board.Cell
	Digit board.Digit
}

// Next is a further given, with the number of solutions it leaves.
type Next struct {
	Given
	Solutions int  // at least 1
	Exact     bool // Solutions is exact; otherwise it is a lower bound
}

// Completion holds further givens that would make the solution of a puzzle unique.
type Completion struct {
	// Next lists further givens: first those with an exact number of solutions, then those
	// with a lower bound, each sorted by that number and then by cell and digit. Givens
	// that leave no solution, or that all solutions share, are not included.
	Next []Next

	// Sets lists sets of further givens that leave one solution. They are the smallest sets
	// found, but there may be others.
	Sets     []GivenSet
	Smallest bool // no smaller set of givens leaves one solution

	Complete bool // Next is complete: the nodes did not run out, and ctx did not end

	Unsolvable bool // there is no solution
}

// GivenSet is a set of further givens that leaves one solution.
type GivenSet struct {
	Givens []Given // in order of the cells
	Keeps  int     // number of the solution that it leaves, from 1, in lexicographic order; 0 if unknown
}

const (
	most     = 20_000 // maximum number of solutions to keep
	listed   = 1000   // maximum number of solutions to count for a given, or to single out one by one
	roughly  = 16     // number of solutions to count in the first pass
	proposed = 30     // maximum number of sets in the result
)

// Unique returns further givens that would leave only one solution if p has several.
// Otherwise, it returns nothing. If nodes is 0, the default applies. If ctx ends, Unique
// returns its result so far and ctx.Err().
//
// If p has at most 20,000 solutions, Unique looks for the smallest sets that single out any of
// them. Otherwise it counts up to a thousand solutions for each given, repeatedly takes the
// given that leaves the fewest, and singles out the solution that remains.
func Unique(ctx context.Context, p *board.Puzzle, nodes uint64) (Completion, error) {
	c := completer{prober: newProber(ctx, p, nodes), puzzle: p}
	solutions, all := c.solutions(p, most)
	switch {
	case len(solutions) < 2:
		return Completion{Complete: all, Unsolvable: all && len(solutions) == 0}, ctx.Err()
	case all:
		slices.SortFunc(solutions, func(a, b board.Grid) int { return slices.Compare(a[:], b[:]) })
		c.result.Next, c.result.Complete = ranked(solutions), true
	default:
		c.count()
	}
	if !all {
		solutions = nil // they have no numbers
	}
	switch {
	case c.proposeSingle(solutions):
	case all:
		c.chooseFrom(solutions)
	default:
		c.chooseByGreed()
	}
	return c.result, ctx.Err()
}

type completer struct {
	*prober
	puzzle *board.Puzzle
	result Completion
}

// ranked returns the further givens, sorted by the number of solutions they leave. The
// argument must hold all solutions.
func ranked(solutions []board.Grid) []Next {
	var counts [board.Cells][board.Size + 1]int
	for i := range solutions {
		for cell, d := range solutions[i] {
			counts[cell][d]++
		}
	}
	var list []Next
	for cell := range counts {
		for d, n := range counts[cell] {
			if 0 < n && n < len(solutions) {
				list = append(list, Next{Given{board.Cell(cell), board.Digit(d)}, n, true})
			}
		}
	}
	sortNext(list)
	return list
}

// sortNext puts exact numbers of solutions before lower bounds, and small numbers before
// large ones.
func sortNext(list []Next) {
	slices.SortStableFunc(list, func(a, b Next) int {
		if a.Exact != b.Exact {
			if a.Exact {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Solutions, b.Solutions)
	})
}

// count ranks the further givens by the number of solutions they leave. It first counts up
// to a low limit for all givens, and then up to a higher one until half of the nodes are
// used.
func (c *completer) count() {
	c.result.Complete = true
	for cell, digits := range c.puzzle.Candidates(&c.puzzle.Givens) {
		var own []Next
		sure := true
		for d := range digits.All() {
			next := Next{Given: Given{board.Cell(cell), d}}
			if c.leaves(&next, roughly); next.Solutions > 0 {
				own = append(own, next)
			} else if !next.Exact {
				sure = false
			}
		}
		c.result.Complete = c.result.Complete && sure
		if len(own) > 1 || !sure { // otherwise all solutions share the digit
			c.result.Next = append(c.result.Next, own...)
		}
	}
	enough := c.left / 2
	for i := range c.result.Next {
		if next := &c.result.Next[i]; !next.Exact && c.left > enough {
			c.leaves(next, listed)
		}
	}
	sortNext(c.result.Next)
}

// leaves counts the solutions that a further given leaves, up to a limit, and stores the
// number in next.
func (c *completer) leaves(next *Next, limit int) {
	with := *c.puzzle
	with.Givens[next.Cell] = next.Digit
	n, exact := c.prober.count(&with, limit)
	next.Solutions, next.Exact = max(n, next.Solutions), exact
}

// proposeSingle proposes single givens that leave one solution, and reports whether there
// are any. The argument holds all solutions in lexicographic order, or none.
func (c *completer) proposeSingle(solutions []board.Grid) bool {
	for _, next := range c.result.Next {
		if next.Solutions == 1 && next.Exact && len(c.result.Sets) < proposed {
			keeps := 1 + slices.IndexFunc(solutions, func(g board.Grid) bool { return g[next.Cell] == next.Digit })
			c.result.Sets = append(c.result.Sets, GivenSet{[]Given{next.Given}, keeps})
			c.result.Smallest = true
		}
	}
	return c.result.Smallest
}

// chooseFrom finds the smallest sets of givens that distinguish a solution from all
// others. It assumes that no single given is enough.
func (c *completer) chooseFrom(solutions []board.Grid) {
	propose := c.proposeSets(solutions)
	if len(solutions) > listed {
		propose = newSplitter(c, solutions).propose
	}
	enough, of := greedy(solutions)
	size := 2
	for ; size <= enough.Len() && len(c.result.Sets) == 0; size++ {
		if propose(size); c.over() {
			break
		}
	}
	// All sets of one size were tried before larger ones.
	c.result.Smallest = len(c.result.Sets) > 0 || size >= enough.Len()
	if len(c.result.Sets) == 0 {
		c.propose(enough, &solutions[of], of+1)
	}
	slices.SortFunc(c.result.Sets, func(a, b GivenSet) int {
		return slices.CompareFunc(a.Givens, b.Givens, func(a, b Given) int {
			return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
		})
	})
}

// proposeSets returns a function that proposes sets of a size for each of the solutions. It
// must be called with increasing sizes.
func (c *completer) proposeSets(solutions []board.Grid) func(size int) {
	hitters := make([]hitter, len(solutions))
	for i := range hitters {
		hitters[i] = hitter{prober: c.prober, least: 2}
	}
	return func(size int) {
		for i := range solutions {
			hit, answer := hitters[i].smallest(size, func(hit board.CellSet) (board.CellSet, answer) {
				return c.leastDifference(solutions, i, hit)
			})
			if answer == yes {
				c.propose(hit, &solutions[i], i+1)
			}
			if len(c.result.Sets) == proposed {
				return
			}
		}
	}
}

// greedy returns cells that together distinguish a solution from all others, and the index
// of that solution. It repeatedly takes the digit that the fewest of the remaining
// solutions have.
func greedy(solutions []board.Grid) (cells board.CellSet, of int) {
	left := solutions
	for len(left) > 1 {
		best := ranked(left)[0]
		cells = cells.With(best.Cell)
		left = slices.DeleteFunc(slices.Clone(left), func(g board.Grid) bool { return g[best.Cell] != best.Digit })
	}
	return cells, slices.Index(solutions, left[0])
}

// leastDifference returns the cells in which a solution differs from the solution most
// similar to it. It considers only other solutions that agree with it in the cells of
// same, and answers no if there are none.
func (c *completer) leastDifference(solutions []board.Grid, of int, same board.CellSet) (board.CellSet, answer) {
	const pace = 4 // number of solutions to compare per tick
	c.spend(int64(1 + len(solutions)/pace))
	least, found := board.CellSet{}, no
	for i := range solutions {
		if i == of {
			continue
		}
		d := solutions[of].Differing(&solutions[i])
		if !d.Meets(same) && (found == no || d.Len() < least.Len()) {
			least, found = d, yes
		}
	}
	return least, found
}

// propose adds a set of givens: the digits that a solution has in the given cells. The
// number of the solution is 0 if it is unknown.
func (c *completer) propose(cells board.CellSet, solution *board.Grid, number int) {
	var givens []Given
	for cell := range cells.All() {
		givens = append(givens, Given{cell, solution[cell]})
	}
	c.result.Sets = append(c.result.Sets, GivenSet{givens, number})
}

// chooseByGreed repeatedly takes a given that leaves few solutions, until so few remain
// that it can list them all. It then looks for fewer givens that leave the same solution.
// It assumes that no single given is enough.
func (c *completer) chooseByGreed() {
	p := *c.puzzle
	var chosen board.CellSet
	take := func(g Given) {
		p.Givens[g.Cell] = g.Digit
		chosen = chosen.With(g.Cell)
	}
	if len(c.result.Next) > 0 && c.result.Next[0].Exact {
		take(c.result.Next[0].Given)
	}
	var solution board.Grid
	for {
		solutions, all := c.solutions(&p, listed)
		if all {
			cells, of := greedy(solutions)
			chosen, solution = chosen.Union(cells), solutions[of]
			break
		}
		best, ok := c.narrowest(&p)
		if !ok {
			return // the nodes have run out
		}
		take(best)
	}
	for cell := range chosen.All() {
		fewer := chosen.Without(cell)
		if _, answer := c.other(&solution, fewer); answer == no {
			chosen = fewer
		}
	}
	fewer := hitter{prober: c.prober, least: 2}
	hit, answer := fewer.smallest(chosen.Len()-1, func(hit board.CellSet) (board.CellSet, answer) {
		return c.difference(&solution, hit)
	})
	if answer == yes {
		chosen = hit
	}
	c.propose(chosen, &solution, 0)
	c.result.Smallest = c.result.Complete && chosen.Len() == 2
}

// narrowest returns a further given that leaves few solutions. It counts the solutions
// only for the givens that leave the fewest candidates after placing singles. It returns
// false if the nodes run out first.
func (c *completer) narrowest(p *board.Puzzle) (best Given, found bool) {
	const (
		closely = 16  // number of givens to count solutions for
		some    = 100 // maximum number of solutions to count per given
	)
	type narrow struct {
		Given
		left int
	}
	var list []narrow
	start := newPosition(p)
	for cell, digits := range start.free {
		for d := range digits.All() {
			c.spend(proceedCost)
			after := start
			after.place(board.Cell(cell), d)
			if _, ends := after.proceed(); len(ends) > 0 {
				continue
			}
			n := 0
			for _, digits := range after.free {
				n += digits.Len()
			}
			list = append(list, narrow{Given{board.Cell(cell), d}, n})
		}
	}
	slices.SortStableFunc(list, func(a, b narrow) int { return cmp.Compare(a.left, b.left) })
	fewest, counted := some+1, 0
	for _, next := range list {
		with := *p
		with.Givens[next.Cell] = next.Digit
		n, _ := c.prober.count(&with, some)
		if n > 0 {
			counted++
			if n < fewest {
				best, fewest = next.Given, n
			}
		}
		if counted == closely || c.over() {
			break
		}
	}
	return best, counted > 0
}

// difference returns cells in which a solution differs from another one that agrees with
// it in the cells of same. To find only a few such cells, it looks for solutions that
// agree in more and more cells. It answers no if there is no other solution.
func (c *completer) difference(solution *board.Grid, same board.CellSet) (board.CellSet, answer) {
	differs, found := c.other(solution, same)
	if found != yes {
		return board.CellSet{}, found
	}
	for cell := range differs.All() {
		if !differs.Has(cell) {
			continue
		}
		all := board.AllCells.Minus(differs)
		if fewer, found := c.other(solution, all.With(cell)); found == yes {
			differs = fewer
		}
	}
	return differs, yes
}

// other returns the cells in which a solution differs from some other solution that agrees
// with it in the cells of same.
func (c *completer) other(solution *board.Grid, same board.CellSet) (differs board.CellSet, found answer) {
	p := *c.puzzle
	for cell := range same.All() {
		p.Givens[cell] = solution[cell]
	}
	known := c.look(&p, func(s *solver.Search) bool {
		other := s.Solution()
		if other == *solution {
			return true
		}
		differs, found = solution.Differing(&other), yes
		return false
	})
	if known && found == unknown {
		found = no
	}
	return differs, found
}
