// Package likely finds the most probable puzzle with exactly one solution, when it is not certain
// what each cell of it holds.
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
	nodes     = 20_000 // of a search for two solutions
)

// change is a reading of a cell other than the most probable one.
type change struct {
	cell board.Cell
	is   board.Digit
	cost float64 // how much less probable the reading is, as a logarithm
}

// Puzzle returns the most probable givens that have exactly one solution by classic rules, and
// whether there are any that are not too improbable. The error is ctx's.
//
// It changes the most probable reading of each cell in the order of probability: one cell, two
// cells, and so on, assuming that the cells are independent. The sets of changes come from a heap,
// as in E. L. Lawler, "A procedure for computing the K best solutions to discrete optimization
// problems" (Management Science 18, 1972).
func Puzzle(ctx context.Context, probabilities *Probabilities) (givens board.Grid, found bool, err error) {
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
	sets := sets{{}}
	for range mostTried {
		if len(sets) == 0 {
			break
		}
		if err := ctx.Err(); err != nil {
			return first, false, err
		}
		s := heap.Pop(&sets).(set)
		if grid, ok := s.apply(first, changes); ok && unique(&search, &grid) {
			return grid, true, nil
		}
		s.follow(&sets, changes)
	}
	return first, false, nil
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
