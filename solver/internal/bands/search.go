// Package bands solves puzzles with classic rules.
//
// # State
//
// For each digit, the state holds the set of cells that may hold it, with 27 bits for each
// band of three boxes. Conclusions are drawn for whole sets rather than single cells. The
// bits of the first band are numbered like this, and 32 and 64 are added for the others:
//
//	0 3 6 | 10 13 16 | 20 23 26
//	1 4 7 | 11 14 17 | 21 24 27
//	2 5 8 | 12 15 18 | 22 25 28
//	    9 |       19 |       29   spare bits
//
// # Conclusions
//
// In each row of a band, a digit is in one of three boxes, and in each box, it is in one of
// three rows. So of the nine intersections of rows and boxes, three contain the digit, one
// in each row and one in each box. There are six ways to choose them. A table maps each of
// the 512 sets of possible intersections to the intersections that occur in at least one
// way. The same table works for the columns of a stack. This finds hidden singles and
// locked candidates (pointing and claiming) in one step, and detects when no way is left.
// If a digit has only one place left in a box, that cell is settled, which means that its
// digit is known.
//
// A settled cell is removed from the sets of the other digits. A cell with only one
// candidate is settled too.
//
// All this is fast because it needs no branches that the processor cannot predict, and
// because the processor can work on several digits at the same time. See propagate.
//
// # Branching
//
// If there is nothing more to conclude, the search chooses an open cell, and branches; see
// [engine.Tree]. If any order will do, see choose.
//
// If all open cells are pairs, that is, have two candidates, all solutions of the state are
// known; see leaf. This saves 40% of the nodes if there are many solutions, and more on the
// empty grid.
//
// # The probe
//
// In lexicographic order, it may take a long time to detect a wrong digit, since little may
// be known about the first rows. So an ordered search first runs in the fastest order until
// it has found two solutions. If there is at most one, no ordered search is needed. A
// search started by StartAfter has no probe.
//
// # Sources
//
// Bitboards of bands and tables for their rows come from JCZSolve by zhouyundong_2012 (New
// Sudoku Players' Forum, 2012) and its descendants. Repeating the conclusions for each
// digit in rows and columns until nothing changes, rounds without branches, the choice of a
// pair by weight, and the rings of pairs are Nonet's own. If all open cells are pairs, they
// form rings, and there is never exactly one solution; the forums call this a "bivalue
// universal grave".
package bands

import (
	"nonet/board"
	"nonet/solver/internal/engine"
)

// Search visits the solutions of a puzzle with classic rules. It pauses between calls, uses
// a fixed amount of memory and does not allocate. Call Start or StartAfter first. It is not
// safe for concurrent use.
type Search struct {
	engine.Tree
	ordered bool // whether solutions come in lexicographic order
	leaf    leaf

	// While probing, the search works on a copy of the root in stack[1].
	probing bool
	met     bool          // whether the probe has found a solution
	witness engine.Planes // the solution found by the probe, in the form of leaf.planes
}

// Start begins a search for the solutions of p. It uses classic rules regardless
// of the rules of p. If ordered is set, solutions come in lexicographic order, otherwise in
// the order that is fastest to find. Start copies what it needs, so p may change
// afterwards.
func (s *Search) Start(p *board.Puzzle, ordered bool) {
	s.ordered = ordered
	s.leaf.clear()
	s.Tree.Start(start(&s.Stack[0], p))
	s.met = false
	if s.probing = ordered && s.Depth > 0; s.probing {
		s.Probe()
	}
}

// StartAfter starts an ordered search after the grid g: the first solution it finds is the
// smallest one greater than g. The grid need not be a solution, and its empty cells count
// as smaller than any digit.
func (s *Search) StartAfter(p *board.Puzzle, g *board.Grid) {
	s.Start(p, true)
	s.probing = false
	s.Tree.StartAfter(g, &placeOf, engine.Set.Fields, propagate)
}

// Solution returns the last solution found. It is valid once Advance has found one.
func (s *Search) Solution() board.Grid { return s.leaf.grid }

// Advance searches until it finds a solution or has visited the given number of nodes. If
// there are no more solutions, more is false. A node takes about a quarter of a
// microsecond.
func (s *Search) Advance(nodes int) (found, more bool) {
	if found, more = s.seek(&nodes); found {
		s.leaf.show()
	}
	return found, more
}

// Pass skips up to limit solutions and returns the number skipped. It stops early after the
// given number of nodes, or if there are no more solutions. In the latter case, more is
// false.
func (s *Search) Pass(limit uint64, nodes int) (passed uint64, more bool) {
	for {
		passed += s.leaf.skip(limit - passed)
		if passed == limit {
			return passed, true
		}
		if found, more := s.seek(&nodes); !found {
			return passed, more
		}
	}
}

// seek visits nodes until the leaf has a solution left, and subtracts their number from nodes.
func (s *Search) seek(nodes *int) (found, more bool) {
	for s.leaf.next == s.leaf.count {
		if s.Depth == 0 {
			return false, false
		}
		if *nodes <= 0 {
			return false, true
		}
		*nodes--
		s.visit()
	}
	return true, true
}

// visit visits one more node. Afterwards the leaf holds the solutions of that node, if any.
func (s *Search) visit() {
	st := s.Visit()
	switch {
	case !propagate(st):
		s.Leave(s.probing)
	case st.Open == st.Pairs:
		s.leaf.fill(st, s.ordered)
		s.Leave(s.probing)
		if s.probing {
			s.meet()
		}
	default:
		cell := engine.Set{}
		if s.ordered && !s.probing {
			cell = first(st.Open)
		} else {
			cell = choose(st, s.Dense)
		}
		s.Branch(st, cell, cell.Fields())
	}
	if s.probing && s.Depth == 1 {
		s.endProbe()
	}
}

// meet records the solutions that the probe has found in the leaf, but does not return
// them. If the probe has found more than one in total, it ends and the ordered search
// begins.
func (s *Search) meet() {
	several := s.leaf.count > 1 || s.leaf.count == 1 && s.met
	if s.leaf.count == 1 {
		s.met, s.witness = true, s.leaf.planes
	}
	s.leaf.clear()
	if several {
		s.probing = false
		s.Depth = 1
	}
}

// endProbe ends the search after a probe has searched the whole tree. If the probe found a
// solution, it is the only one, and Advance or Pass returns it next.
func (s *Search) endProbe() {
	s.probing = false
	s.Leave(false)
	if s.met {
		s.leaf.fillOne(&s.witness)
	}
}
