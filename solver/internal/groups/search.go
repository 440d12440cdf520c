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
//     consistent.
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
// If there is nothing more to conclude, the search chooses an open cell. It pushes a copy
// of the state with one digit placed in the cell, and removes that digit from the cell in
// the original. So the stack is a list of states from which to continue, and the search can
// stop and resume at any time. In lexicographic order, it chooses the first open cell and
// its lowest digit. All cells before it are settled, so solutions are found in the right
// order. If any order will do, see choose.
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
	"math/bits"

	"nonet/board"
)

// Search visits the solutions of a puzzle. It pauses between calls, uses a fixed amount of
// memory and allocates only for the layout of new rules. Call Start or StartAfter first. It
// is not safe for concurrent use.
type Search struct {
	layout   layout
	stack    [deepest]state
	depth    int  // number of states in use in stack
	ordered  bool // whether solutions come in lexicographic order
	nodes    uint64
	explored float64 // share of the tree already searched
	dense    bool    // whether there are probably very many solutions

	found    bool       // whether there is a solution to return
	planes   [4]set     // the planes of the last solution found
	solution board.Grid // the last solution returned

	probe probe
	doubt doubt
}

// deepest is the maximum number of states of a search: one for each cell, one for the root
// and one for a probe.
const deepest = board.Cells + 2

// few is the maximum number of givens for which dense is set. There are then so many
// solutions that excluding candidates does not help to find the next one.
const few = 8

// Start starts the search before the first solution of p. If ordered is set, solutions come
// in lexicographic order, otherwise in the order that is fastest to find. Start copies what
// it needs, so p may change afterwards.
func (s *Search) Start(p *board.Puzzle, ordered bool) {
	if rules := p.RulesOrClassic(); rules != s.layout.rules {
		s.layout.learn(rules)
		s.doubt = doubt{}
	}
	s.ordered = ordered
	s.nodes, s.explored = 0, 0
	s.depth, s.found = 0, false
	s.probe = probe{idle: patience} // ensures that the root is probed
	if !s.layout.contradictory && s.stack[0].start(&s.layout, p) {
		s.depth = 1
		s.dense = board.Cells-s.stack[0].open.len() <= few
	}
}

// Forget makes the next Start prepare the rules again even if they are the same, reusing
// memory. It exists for benchmarks of the preparation.
func (s *Search) Forget() { s.layout.rules = nil }

// StartAfter starts an ordered search after the grid g: the first solution it finds is the
// smallest one greater than g. The grid need not be a solution, and its empty cells count
// as smaller than any digit.
//
// A grid greater than g agrees with g up to some cell, where it has a greater digit. So
// StartAfter pushes a state for each such cell, with the last cell on top.
func (s *Search) StartAfter(p *board.Puzzle, g *board.Grid) {
	s.Start(p, true)
	l := &s.layout
	if s.depth == 0 || !s.stack[0].propagate(l) {
		s.depth = 0
		return
	}
	agreeing := s.stack[0]
	s.depth = 0
	for c, d := range g {
		at := int(placeOf[c])
		digits := agreeing.candidates(at)
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
				behind.eliminate(bits.TrailingZeros32(rest), only(at))
			}
		}
		if equal == 0 {
			break
		}
		if only(at).meets(agreeing.open) {
			agreeing.placeDigit(l, at, bits.TrailingZeros32(equal), digits)
			if !agreeing.propagate(l) {
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
func (s *Search) Solution() board.Grid { return s.solution }

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

// Pass skips up to limit solutions and returns the number skipped. It stops early after the
// given number of nodes, or if there are no more solutions. In the latter case, more is
// false.
func (s *Search) Pass(limit uint64, nodes int) (passed uint64, more bool) {
	for ; passed < limit; passed++ {
		last := s.nodes
		if found, more := s.advance(nodes); !found {
			return passed, more
		}
		nodes -= int(s.nodes - last)
	}
	return passed, true
}

// Advance searches until it finds a solution or has visited the given number of nodes. If
// there are no more solutions, more is false. A node takes between a quarter of a
// microsecond and a few microseconds, depending on the rules.
func (s *Search) Advance(nodes int) (found, more bool) {
	found, more = s.advance(nodes)
	if found {
		write(&s.solution, &s.planes)
	}
	return found, more
}

// advance is like Advance, but does not write the grid.
func (s *Search) advance(nodes int) (found, more bool) {
	for ; !s.found; nodes-- {
		if s.depth == 0 {
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
	s.nodes++
	s.probe.idle++
	if s.doubt.nodes++; s.doubt.nodes >= trusting && !s.check() {
		return
	}
	st := &s.stack[s.depth-1]
	switch {
	case !st.propagate(&s.layout):
		s.leave()
	case st.open.empty():
		s.doubt.dispel()
		s.leave()
		if s.probing() {
			s.meet(st.planes())
		} else {
			s.find(st.planes())
		}
	case !s.ordered || s.probing():
		s.branch(st, st.choose(&s.layout, s.dense))
	case s.probe.idle > patience:
		s.startProbe()
	default:
		s.branch(st, st.open.place())
	}
	if s.probing() && s.depth == s.probe.root {
		s.endProbe()
	}
}

// find stores a solution to be returned.
func (s *Search) find(planes [4]set) {
	s.found, s.planes = true, planes
	s.probe.idle = 0
}

// leave pops the top state after it has been searched completely.
func (s *Search) leave() {
	s.depth--
	if !s.probing() {
		s.explored += s.stack[s.depth].share
	}
}

// branch pushes a state with one digit placed in an open cell, and leaves the other digits
// of the cell to the state below.
func (s *Search) branch(st *state, p place) {
	digits := st.candidates(p)
	others := digits & (digits - 1)
	digit := bits.TrailingZeros32(digits)
	part := st.share / float64(bits.OnesCount32(digits))

	child := &s.stack[s.depth]
	s.depth++
	*child = *st
	child.placeDigit(&s.layout, p, digit, digits)
	child.share = part
	st.share -= part
	if others&(others-1) == 0 {
		st.placeDigit(&s.layout, p, bits.TrailingZeros32(others), digits)
	} else {
		st.dirty = st.eliminate(digit, only(p))
	}
}
