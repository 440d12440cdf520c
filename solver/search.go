// Package solver finds the solutions of a puzzle, one after the other, in
// lexicographic order: the k-th solution is the k-th smallest grid read row by
// row. A place in the search can therefore be named by a grid alone, whatever
// the engine: [After] goes on behind any grid.
//
// A [Search] is a depth-first search over an explicit stack. At each node it
// draws the simple conclusions (naked singles, hidden singles in houses,
// locked candidates), then branches on the first open cell with its digits
// ascending. All cells before that one are settled, so the order comes out
// right of itself. It works by any rules: every group forbids repetition, and
// a house (a group of nine cells) also has a place for each digit.
//
// Branching in row order is slow where the first rows hold no givens: a wrong
// digit there may show only after many nodes. So before the search goes into
// a subtree blindly it probes it, with the branching that is quickest, and goes
// on in row order only where at least two solutions are known to be. A puzzle
// with one solution or none is thus settled by its first probe. On the hardest
// puzzles that visits a fifth to two thirds of the nodes.
//
// [Stream] runs a search in a goroutine of its own.
package solver

import (
	"slices"

	"nonet/board"
)

// Search goes through the solutions of a puzzle in lexicographic order. It
// stands still between two calls, takes a fixed amount of memory and allocates
// nothing once made. It must not be used by two goroutines at once.
type Search struct {
	layout   layout
	bound    board.Grid // where the root is tight: solutions up to it are passed over
	stack    [deepest]position
	depth    int // positions of stack in use
	nodes    uint64
	idle     int  // nodes since the last solution, or since a probe met several
	ready    bool // the root itself is a solution, not yet handed out
	solution board.Grid

	probe   int        // the index of the probe's first position, 0 while there is no probe
	met     int        // solutions the probe has met
	witness board.Grid // the first of them
}

// deepest is how many positions a search can need: one for each cell to branch
// on, the copy that a probe starts with, and the one that is being entered.
const deepest = board.Cells + 2

// Outcome is what came of a call of [Search.Advance].
type Outcome uint8

// The outcomes.
const (
	Unfinished Outcome = iota // the nodes were used up first
	Found                     // there is a new solution
	Exhausted                 // there is no further solution
)

// New returns a search that starts in front of the first solution of p. It
// copies what it needs, so p may change afterwards.
func New(p *board.Puzzle) *Search {
	s := newSearch(p)
	s.ready = s.enter()
	return s
}

// After returns a search that starts behind the grid g: the first solution it
// finds is the smallest one greater than g. The grid need not be a solution,
// and an empty cell of it counts as smaller than any digit.
func After(p *board.Puzzle, g board.Grid) *Search {
	s := newSearch(p)
	s.bound = g
	s.stack[0].tight = true
	s.ready = s.enter()
	return s
}

func newSearch(p *board.Puzzle) *Search {
	s := &Search{layout: newLayout(p.RulesOrClassic()), idle: patience} // so the root is probed
	s.stack[0] = newPosition(p)
	return s
}

// Next goes on to the next solution. It returns false where there is none.
func (s *Search) Next() bool {
	for {
		switch s.Advance(1 << 20) {
		case Found:
			return true
		case Exhausted:
			return false
		}
	}
}

// Solution returns the solution that was found last. It is valid once Next has
// returned true.
func (s *Search) Solution() board.Grid { return s.solution }

// Nodes returns the number of nodes of the search tree visited so far: the
// root, and each trial of a digit in a cell.
func (s *Search) Nodes() uint64 { return s.nodes }

// Advance searches on until there is a solution, the search is exhausted or
// the given number of nodes has been visited, whichever comes first. A node
// takes some microseconds.
func (s *Search) Advance(nodes int) Outcome {
	if s.ready {
		s.ready = false
		return Found
	}
	for ; nodes > 0; nodes-- {
		for s.depth > 0 && s.stack[s.depth-1].choices == 0 {
			if s.leave() {
				return Found
			}
		}
		if s.depth == 0 {
			return Exhausted
		}
		from, to := &s.stack[s.depth-1], &s.stack[s.depth]
		digit := from.choices.Min()
		from.choices = from.choices.Without(digit)
		*to = *from
		to.settle(from.cell, digit)
		if s.enter() {
			return Found
		}
	}
	return Unfinished
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
		return s.find(at.grid())
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
func (s *Search) find(solution board.Grid) bool {
	s.solution = solution
	s.idle = 0
	return true
}
