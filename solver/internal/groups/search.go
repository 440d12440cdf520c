// Package groups solves puzzles with any rules. No group may repeat a digit, so a house (a
// group of nine cells) must contain every digit.
//
// # State
//
// For each digit, the state holds the set of cells that may hold it, as bits, row by row.
// Where the rules allow it, conclusions are drawn for whole sets rather than single cells.
//
// # Conclusions
//
// A turn of a digit checks which houses have only one place left for it, or none. How it
// does so depends on the houses (see layout):
//
//   - Rows: all nine at the same time, as bit fields.
//   - Columns: all nine at the same time, by overlaying the rows.
//   - Rows, columns and boxes, if all 27 are houses: for each digit, a band or stack of
//     boxes is a three-by-three square, and a table holds what is possible in it. This
//     finds hidden singles and locked candidates (pointing and claiming) in one step; see
//     engine.Consistent.
//   - Other houses: one after the other, each folded into a single word.
//
// Houses that are implied by others are added; see imply.
//
// A cell is settled when its digit is known. It is then removed from the places of other
// digits, and its peers from the places of its own digit. A cell with only one candidate is
// settled too. When nothing more can be concluded in this way, the search looks for locked
// candidates that the squares do not cover: a cell that sees all places of a digit in a
// house cannot hold that digit, whichever groups they share.
//
// # Branching
//
// If there is nothing more to conclude, the search chooses an open cell, and branches; see
// [engine.Tree]. If any order will do, see choose.
//
// Branching in row order is slow if there are no givens in the first rows, because it may
// take many nodes to detect a wrong digit there. So an ordered search that finds no
// solutions for a while probes a subtree before searching it; see probe.
//
// # Rules without a grid
//
// A search that runs for a long time without finding a solution looks for a proof that no
// grid obeys the rules; see doubt.
//
// # Sources
//
// Keeping a set of cells for each digit, and working only on digits that have changed, is
// the design of fsss2 by Brian Turner. Tables for the bits of a band come from JCZSolve by
// zhouyundong_2012 (both New Sudoku Players' Forum, from 2012). The squares and the choice
// of a pair come from package bands. Implied houses are the "law of leftovers" known from
// jigsaws. Bit fields for rows, overlaying rows to check columns, and folding houses into
// words are Nonet's own.
package groups

import (
	"nonet/board"
	"nonet/solver/internal/engine"
)

// Search visits the solutions of a puzzle. It pauses between calls, uses a fixed amount of
// memory and allocates only for the layout of new rules. Call Start or StartAfter first. It
// is not safe for concurrent use.
type Search struct {
	engine.Tree
	layout  layout
	ordered bool // whether solutions come in lexicographic order

	found    bool          // whether there is a solution to return
	planes   engine.Planes // the planes of the last solution found
	solution board.Grid    // the last solution returned

	probe probe
	doubt doubt
}

// Start starts the search before the first solution of p. If ordered is set, solutions come
// in lexicographic order, otherwise in the order that is fastest to find. Start copies what
// it needs, so p may change afterwards.
func (s *Search) Start(p *board.Puzzle, ordered bool) {
	if rules := p.RulesOrClassic(); rules != s.layout.rules {
		s.layout.learn(rules)
		s.doubt = doubt{}
	}
	s.ordered = ordered
	s.found = false
	s.probe = probe{idle: patience} // ensures that the root is probed
	s.Tree.Start(!s.layout.contradictory && s.layout.start(&s.Stack[0], p))
}

// Forget makes the next Start prepare the rules again even if they are the same, reusing
// memory. It exists for benchmarks of the preparation.
func (s *Search) Forget() { s.layout.rules = nil }

// StartAfter starts an ordered search after the grid g: the first solution it finds is the
// smallest one greater than g. The grid need not be a solution, and its empty cells count
// as smaller than any digit.
func (s *Search) StartAfter(p *board.Puzzle, g *board.Grid) {
	s.Start(p, true)
	s.Tree.StartAfter(g, &placeOf, s.layout.seen, s.layout.propagate)
}

// Solution returns the last solution found. It is valid once Advance has found one.
func (s *Search) Solution() board.Grid { return s.solution }

// Pass skips up to limit solutions and returns the number skipped. It stops early after the
// given number of nodes, or if there are no more solutions. In the latter case, more is
// false.
func (s *Search) Pass(limit uint64, nodes int) (passed uint64, more bool) {
	for ; passed < limit; passed++ {
		last := s.Nodes()
		if found, more := s.advance(nodes); !found {
			return passed, more
		}
		nodes -= int(s.Nodes() - last)
	}
	return passed, true
}

// Advance searches until it finds a solution or has visited the given number of nodes. If
// there are no more solutions, more is false. A node takes between a quarter of a
// microsecond and a few microseconds, depending on the rules.
func (s *Search) Advance(nodes int) (found, more bool) {
	found, more = s.advance(nodes)
	if found {
		s.planes.Write(&s.solution, writeBand)
	}
	return found, more
}

// advance is like Advance, but does not write the grid.
func (s *Search) advance(nodes int) (found, more bool) {
	for ; !s.found; nodes-- {
		if s.Depth == 0 {
			return false, false
		}
		if nodes <= 0 {
			return false, true
		}
		s.visit()
	}
	s.found = false
	return true, true
}

func (s *Search) visit() {
	s.probe.idle++
	if s.doubt.nodes++; s.doubt.nodes >= trusting && !s.check() {
		return
	}
	st := s.Visit()
	switch {
	case !s.layout.propagate(st):
		s.Leave(s.probing())
	case st.Open.Empty():
		s.doubt.dispel()
		s.Leave(s.probing())
		if s.probing() {
			s.meet(st)
		} else {
			s.find()
			s.planes.Read(st)
		}
	case !s.ordered || s.probing():
		s.branch(st, s.layout.choose(st, s.Dense))
	case s.probe.idle > patience:
		s.startProbe()
	default:
		s.branch(st, st.Open.Place())
	}
	if s.probing() && s.Depth == s.probe.root {
		s.endProbe()
	}
}

func (s *Search) branch(st *engine.State, p int) { s.Branch(st, engine.Only(p), s.layout.peersOf(p)) }

// find makes the solution in planes the next to be returned.
func (s *Search) find() {
	s.found = true
	s.probe.idle = 0
}
