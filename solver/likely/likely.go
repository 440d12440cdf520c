// Package likely finds the most probable puzzles with exactly one solution, when it is not certain
// what each cell of them holds.
package likely

import (
	"cmp"
	"container/heap"
	"context"
	"math"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// Probabilities are those of an empty cell (0) and of the digits 1 to 9, for each cell.
type Probabilities [board.Cells][board.Size + 1]float64

const (
	least     = 1e-7   // less probable readings of a cell are not considered
	most      = 80     // the number of changes that are considered
	mostTried = 20_000 // sets of changes
	near      = 100    // how many times more probable than the others the first puzzle may be
	nodes     = 20_000 // of a search for two solutions
)

// change is a reading of a cell other than the most probable one.
type change struct {
	cell board.Cell
	is   board.Digit
	cost float64 // how much less probable the reading is, as a logarithm
}

// Puzzles returns the most probable givens that have exactly one solution by classic rules, the most
// probable first. It returns at most the given number of them, none if all are too improbable, and no
// others than the first if that is far more probable. The error is ctx's.
//
// It changes the most probable reading of each cell in the order of probability: one cell, two
// cells, and so on, assuming that the cells are independent. It makes no changes besides those that
// are enough. The sets of changes come from a heap, as in E. L. Lawler, "A procedure for computing the
// K best solutions to discrete optimization problems" (Management Science 18, 1972).
func Puzzles(ctx context.Context, probabilities *Probabilities, atMost int) (givens []board.Grid, err error) {
	var first board.Grid
	var changes []change
	for i, of := range probabilities {
		for d, p := range of {
			if p > of[first[i]] {
				first[i] = board.Digit(d)
			}
		}
		for d, p := range of {
			if d != int(first[i]) && p >= least {
				changes = append(changes, change{board.Cell(i), board.Digit(d), math.Log(of[first[i]] / p)})
			}
		}
	}
	slices.SortStableFunc(changes, func(a, b change) int { return cmp.Compare(a.cost, b.cost) })
	changes = changes[:min(len(changes), most)]

	var search solver.Search
	var found []set
	sets := sets{{}}
	for range mostTried {
		if len(sets) == 0 || len(found) == atMost {
			break
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s := heap.Pop(&sets).(set)
		if len(found) > 0 && s.cost > found[0].cost+math.Log(near) {
			break
		}
		if !slices.ContainsFunc(found, s.includes) {
			if grid, ok := s.apply(first, changes); ok && unique(&search, &grid) {
				givens, found = append(givens, grid), append(found, s)
			}
		}
		s.follow(&sets, changes)
	}
	return givens, nil
}

// set is a set of changes, as ascending indexes.
type set struct {
	changes []int
	cost    float64
}

// apply returns the grid with the changes. It returns false if two change the same cell.
func (s *set) apply(grid board.Grid, changes []change) (board.Grid, bool) {
	var changed board.CellSet
	for _, i := range s.changes {
		c := changes[i]
		if changed.Has(c.cell) {
			return grid, false
		}
		changed = changed.With(c.cell)
		grid[c.cell] = c.is
	}
	return grid, true
}

// includes reports whether a set contains all changes of another one.
func (s *set) includes(other set) bool {
	return !slices.ContainsFunc(other.changes, func(i int) bool { return !slices.Contains(s.changes, i) })
}

// follow adds the sets that come from this one: with the next change added, and with the next
// change in place of the last one. Every set comes from exactly one other, which costs no more.
func (s *set) follow(to *sets, changes []change) {
	next := 0
	if n := len(s.changes); n > 0 {
		next = s.changes[n-1] + 1
	}
	if next >= len(changes) {
		return
	}
	with := func(before []int, cost float64) {
		heap.Push(to, set{append(slices.Clone(before), next), cost + changes[next].cost})
	}
	with(s.changes, s.cost)
	if n := len(s.changes); n > 0 {
		with(s.changes[:n-1], s.cost-changes[next-1].cost)
	}
}

// unique reports whether givens have exactly one solution.
func unique(search *solver.Search, givens *board.Grid) bool {
	const fewest = 17 // G. McGuire et al. (2012): fewer givens always leave several solutions
	if givens.Filled() < fewest || len(board.Conflicts(board.Classic(), givens)) > 0 {
		return false
	}
	puzzle := board.Puzzle{Givens: *givens}
	search.Start(&puzzle, solver.Fastest)
	n, outcome := search.Pass(2, nodes)
	return n == 1 && outcome == solver.Exhausted
}

// sets is a heap of sets, the most probable first.
type sets []set

func (s sets) Len() int           { return len(s) }
func (s sets) Less(i, j int) bool { return s[i].cost < s[j].cost }
func (s sets) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }
func (s *sets) Push(x any)        { *s = append(*s, x.(set)) }
func (s *sets) Pop() any {
	last := (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return last
}
