// Package bands solves puzzles with classic rules.
//
// # State
//
// For each digit, the state holds the set of cells that may hold it, with 27 bits for each
// band of three boxes. Conclusions are drawn for whole sets rather than single cells.
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
// If there is nothing more to conclude, the search chooses an open cell. It pushes a copy
// of the state with one digit placed in the cell, and removes that digit from the cell in
// the original. So the stack is a list of states from which to continue, and the search can
// stop and resume at any time. In lexicographic order, it chooses the first open cell and
// its lowest digit. All cells before it are settled, so solutions are found in the right
// order. If any order will do, see choose.
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
	"math/bits"

	"nonet/board"
)

// Search visits the solutions of a puzzle with classic rules. It pauses between calls, uses
// a fixed amount of memory and does not allocate. Call Start or StartAfter first. It is not
// safe for concurrent use.
type Search struct {
	stack    [deepest]state
	depth    int  // number of states in use in stack
	ordered  bool // whether solutions come in lexicographic order
	nodes    uint64
	explored float64 // share of the tree already searched
	dense    bool    // whether there are probably very many solutions
	leaf     leaf

	// While probing, the search works on a copy of the root in stack[1].
	probing bool
	met     bool   // whether the probe has found a solution
	witness [4]set // the solution found by the probe, in the form of leaf.planes
}

// deepest is the maximum number of states of a search: one for each cell, one for the root
// and one for a probe.
const deepest = board.Cells + 2

// few is the maximum number of givens for which dense is set. There are then so many
// solutions that excluding candidates does not help to find the next one.
const few = 8

// Start begins a search for the solutions of p. It uses classic rules regardless
// of the rules of p. If ordered is set, solutions come in lexicographic order, otherwise in
// the order that is fastest to find. Start copies what it needs, so p may change
// afterwards.
func (s *Search) Start(p *board.Puzzle, ordered bool) {
	s.ordered = ordered
	s.nodes, s.explored = 0, 0
	s.leaf.clear()
	s.depth, s.probing, s.met = 0, false, false
	if !s.stack[0].start(p) {
		return
	}
	s.depth = 1
	s.dense = board.Cells-s.stack[0].open.len() <= few
	if ordered {
		s.probing = true
		s.stack[1] = s.stack[0]
		s.depth = 2
	}
}

// StartAfter starts an ordered search after the grid g: the first solution it finds is the
// smallest one greater than g. The grid need not be a solution, and its empty cells count
// as smaller than any digit.
//
// A grid greater than g agrees with g up to some cell, where it has a greater digit. So
// StartAfter pushes a state for each such cell, with the last cell on top.
func (s *Search) StartAfter(p *board.Puzzle, g *board.Grid) {
	s.Start(p, true)
	s.probing = false
	if s.depth == 0 || !s.stack[0].propagate() {
		s.depth = 0
		return
	}
	agreeing := s.stack[0]
	s.depth = 0
	for c, d := range g {
		at := only(int(placeOf[c]))
		digits := agreeing.candidates(int(placeOf[c]))
		upTo := uint32(1)<<d - 1 // d may exceed 9, but candidates do not
		equal := digits & upTo &^ (upTo >> 1)
		greater := digits &^ upTo
		part := agreeing.share / float64(bits.OnesCount32(digits))
		agreeing.share = part
		if greater != 0 {
			behind := &s.stack[s.depth]
			s.depth++
			*behind = agreeing
			behind.share = part * float64(bits.OnesCount32(greater))
			behind.dirty = digits &^ greater
			for rest := behind.dirty; rest != 0; rest &= rest - 1 {
				behind.eliminate(bits.TrailingZeros32(rest), at)
			}
		}
		if equal == 0 {
			break
		}
		if at.meets(agreeing.open) {
			agreeing.placeDigit(at, bits.TrailingZeros32(equal), digits)
			if !agreeing.propagate() {
				break
			}
		}
	}
	ahead := 0.0
	for i := range s.stack[:s.depth] {
		ahead += s.stack[i].share
	}
	s.explored = max(0, 1-ahead) // rounding may make the sum exceed 1
}

// Solution returns the last solution found. It is valid once Advance has found one.
func (s *Search) Solution() board.Grid { return s.leaf.grid }

// Nodes returns the number of nodes of the search tree visited so far, not counting the
// work of StartAfter. Each branch leads to two nodes: one with a digit placed in a cell,
// and one with that digit removed from the cell.
func (s *Search) Nodes() uint64 { return s.nodes }

// Share returns the share of the search tree already searched, from 0 to 1, assuming that
// all branches of a node are equally large. It never decreases.
func (s *Search) Share() float64 {
	if s.depth == 0 {
		return 1
	}
	return min(s.explored, 1)
}

// Advance searches until it finds a solution or has visited the given number of nodes. If
// there are no more solutions, more is false. A node takes about a quarter of a
// microsecond.
func (s *Search) Advance(nodes int) (found, more bool) {
	for s.leaf.next == s.leaf.count {
		if s.depth == 0 {
			return false, false
		}
		if nodes <= 0 {
			return false, true
		}
		nodes--
		s.visit()
	}
	s.leaf.show()
	return true, true
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
		if s.depth == 0 {
			return passed, false
		}
		if nodes <= 0 {
			return passed, true
		}
		nodes--
		s.visit()
	}
}

// visit visits one more node. Afterwards the leaf holds the solutions of that node, if any.
func (s *Search) visit() {
	s.nodes++
	st := &s.stack[s.depth-1]
	switch {
	case !st.propagate():
		s.leave()
	case st.open == st.pairs:
		s.leaf.fill(st, s.ordered)
		s.leave()
		if s.probing {
			s.meet()
		}
	default:
		s.branch(st)
	}
	if s.probing && s.depth == 1 {
		s.endProbe()
	}
}

// leave pops the top state after it has been searched completely.
func (s *Search) leave() {
	s.depth--
	if !s.probing {
		s.explored += s.stack[s.depth].share
	}
}

// branch pushes a state with one digit placed in an open cell, and leaves the other digits
// of the cell to the state below.
func (s *Search) branch(st *state) {
	cell := set{}
	if s.ordered && !s.probing {
		cell = st.open.first()
	} else {
		cell = st.choose(s.dense)
	}
	digits := st.candidates(cell.place())
	others := digits & (digits - 1)
	digit := bits.TrailingZeros32(digits)
	part := st.share / float64(bits.OnesCount32(digits))

	child := &s.stack[s.depth]
	s.depth++
	*child = *st
	child.placeDigit(cell, digit, digits)
	child.share = part
	st.share -= part
	if others&(others-1) == 0 {
		st.placeDigit(cell, bits.TrailingZeros32(others), digits)
	} else {
		st.dirty = st.eliminate(digit, cell)
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
		s.depth = 1
	}
}

// endProbe ends the search after a probe has searched the whole tree. If the probe found a
// solution, it is the only one, and Advance or Pass returns it next.
func (s *Search) endProbe() {
	s.probing = false
	s.leave()
	if s.met {
		s.leaf.fillOne(&s.witness)
	}
}
