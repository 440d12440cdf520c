// Package groups searches by any rules: every group forbids repetition, and a
// house (a group of nine cells) also has a place for each digit.
//
// A [Search] is a depth-first search over an explicit stack. At each node it
// draws the simple conclusions (naked singles, hidden singles in houses,
// locked candidates), then branches on one cell with its digits ascending.
//
// In lexicographic order that is the first open cell. All cells before it are
// settled, so the order comes out right of itself. But branching in row order
// is slow where the first rows hold no givens: a wrong digit there may show
// only after many nodes. So before the search goes into a subtree blindly it
// probes it, with the branching that is quickest, and goes on in row order only
// where at least two solutions are known to be. A puzzle with one solution or
// none is thus settled by its first probe. On the hardest puzzles that visits a
// fifth to two thirds of the nodes.
package groups

import (
	"slices"

	"nonet/board"
)

// Search goes through the solutions of a puzzle. It stands still between two
// calls, takes a fixed amount of memory and allocates nothing but the layout of
// rules that it has not met before. The zero value has to be started. It must
// not be used by two goroutines at once.
type Search struct {
	layout   layout
	ordered  bool
	bound    board.Grid // where the root is tight: solutions up to it are passed over
	stack    [deepest]position
	depth    int // positions of stack in use
	nodes    uint64
	share    float64 // that was returned last
	idle     int     // nodes since the last solution, or since a probe met several
	ready    bool    // the root itself is a solution, not yet handed out
	solution board.Grid

	probe   int        // the index of the probe's first position, 0 while there is no probe
	met     int        // solutions the probe has met
	witness board.Grid // the first of them
}

// deepest is how many positions a search can need: one for each cell to branch
// on, the copy that a probe starts with, and the one that is being entered.
const deepest = board.Cells + 2

// Start places the search in front of the first solution of p. An ordered
// search goes in lexicographic order, another in the order that is quickest to
// go through. It copies what it needs, so p may change afterwards.
func (s *Search) Start(p *board.Puzzle, ordered bool) {
	s.prepare(p, ordered)
	s.ready = s.enter()
}

// StartAfter places an ordered search behind the grid g: the first solution it
// finds is the smallest one greater than g. The grid need not be a solution,
// and an empty cell of it counts as smaller than any digit.
func (s *Search) StartAfter(p *board.Puzzle, g *board.Grid) {
	s.prepare(p, true)
	s.bound = *g
	s.stack[0].tight = true
	s.ready = s.enter()
}

func (s *Search) prepare(p *board.Puzzle, ordered bool) {
	if rules := p.RulesOrClassic(); rules != s.layout.rules {
		s.layout = newLayout(rules)
	}
	s.ordered = ordered
	s.depth, s.nodes, s.probe, s.share = 0, 0, 0, 0
	s.idle = patience // so the root is probed
	s.stack[0] = newPosition(p)
}

// Solution returns the solution that was found last. It is valid once Advance
// has found one.
func (s *Search) Solution() board.Grid { return s.solution }

// Nodes returns the number of nodes of the search tree visited so far: the
// root, and each trial of a digit in a cell.
func (s *Search) Nodes() uint64 { return s.nodes }

// Share returns how much of the search tree lies behind the search, from 0 to
// 1, if all branches of a node are taken for equally large. It never falls.
func (s *Search) Share() float64 {
	if s.depth == 0 && !s.ready {
		return 1
	}
	depth := s.depth
	if s.probe > 0 {
		depth = s.probe
	}
	share, part := 0.0, 1.0
	for i := range s.stack[:depth] {
		at := &s.stack[i]
		part /= float64(at.width)
		tried := at.width - at.choices.Len()
		if i < depth-1 {
			tried-- // it is being explored
		}
		share += part * float64(tried)
	}
	s.share = min(1, max(share, s.share)) // adding up may round either way
	return s.share
}

// Pass passes over up to limit solutions and returns how many there were. It
// stops early after the given number of nodes, or where there are no more
// solutions: then more is false.
func (s *Search) Pass(limit uint64, nodes int) (passed uint64, more bool) {
	for last := s.nodes + uint64(max(nodes, 0)); passed < limit; passed++ {
		found, more := s.Advance(int(last - s.nodes))
		if !found {
			return passed, more
		}
	}
	return passed, true
}

// Advance searches on until there is a solution, the given number of nodes has
// been visited, or there are no more solutions: then more is false. A node
// takes some microseconds.
func (s *Search) Advance(nodes int) (found, more bool) {
	if s.ready {
		s.ready = false
		return true, true
	}
	for ; nodes > 0; nodes-- {
		for s.depth > 0 && s.stack[s.depth-1].choices == 0 {
			if s.leave() {
				return true, true
			}
		}
		if s.depth == 0 {
			return false, false
		}
		from, to := &s.stack[s.depth-1], &s.stack[s.depth]
		digit := from.choices.Min()
		from.choices = from.choices.Without(digit)
		*to = *from
		to.settle(from.cell, digit)
		if s.enter() {
			return true, true
		}
	}
	return false, true
}

// enter visits the node whose position lies ready on top of the stack, and
// keeps it there if there is something to branch on. It returns true where the
// node is a solution to hand out.
func (s *Search) enter() bool {
	s.nodes++
	s.idle++
	at := &s.stack[s.depth]
	if !at.propagate(&s.layout) {
		return false
	}
	if s.probe > 0 {
		s.enterProbe(at)
		return false
	}
	if at.tight && !s.reachesBeyond(at) {
		return false
	}
	if at.open.Empty() {
		s.find(at.grid())
		return true
	}
	if !s.ordered {
		at.branchOnFewest()
		s.depth++
		return false
	}
	at.branchOnFirst()
	s.depth++
	if s.idle > patience {
		s.startProbe(at)
	}
	return false
}

// leave takes a position with nothing left to try off the stack. It returns
// true where that brings a solution to light.
func (s *Search) leave() bool {
	s.depth--
	if s.probe > 0 && s.depth == s.probe {
		return s.endProbe()
	}
	return false
}

// reachesBeyond tells whether a tight position may still hold solutions greater
// than the bound, and loosens it where it holds no others.
func (s *Search) reachesBeyond(at *position) bool {
	grid, settled := at.grid(), board.Cells
	if !at.open.Empty() {
		settled = int(first(at.open))
	}
	order := slices.Compare(grid[:settled], s.bound[:settled])
	at.tight = order == 0
	return order > 0 || at.tight && settled < board.Cells
}

// find takes note of a solution to hand out.
func (s *Search) find(solution board.Grid) {
	s.solution = solution
	s.idle = 0
}
