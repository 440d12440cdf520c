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
	"math"

	"nonet/board"
	"nonet/solver/internal/engine"
	"nonet/solver/internal/templates"
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

// doubt tracks whether any grid obeys the rules. A search that runs for a long time without
// a solution also looks for a proof that there is no grid, and alternates between the two.
// So it ends even if searching alone would take forever. Until a solution is found, the
// doubt is kept for further puzzles with the same rules.
type doubt struct {
	nodes int // counts visited nodes; when it reaches trusting, the proof advances
	proof *templates.Proof
}

const (
	// trusting is the number of nodes before a proof is started. Jigsaws with one solution
	// take fewer nodes, and listing the templates takes as long as visiting several
	// thousand.
	trusting = 1 << 13
	// turn is the number of nodes between two advances of the proof, and parts is the
	// number of steps of each advance. Both take about the same time.
	turn  = 256
	parts = 128
)

// dispel ends the doubt, because there is a grid or because the proof cannot decide.
func (d *doubt) dispel() { *d = doubt{nodes: math.MinInt} }

// check advances the proof. If no grid obeys the rules, it ends the search and returns
// false.
func (s *Search) check() bool {
	d := &s.doubt
	if d.proof == nil {
		d.proof = templates.New(s.layout.rules)
	}
	d.nodes -= turn
	switch d.proof.Advance(parts) {
	case templates.Possible:
		d.dispel()
	case templates.Impossible:
		d.dispel()
		s.layout.contradictory = true
		s.Depth = 0
		return false
	}
	return true
}

// probe searches a copy of the state on top of the stack before an ordered search continues
// with that state. It uses the order that keeps the tree small, and ends in one of three
// ways:
//
//   - If it finds no solution, the state is popped.
//   - If it finds exactly one, the search returns it, and the state is popped.
//   - When it finds a second one, it stops, and the state is searched in order.
//
// So if a puzzle has at most one solution, the first probe settles it.
type probe struct {
	idle    int           // number of nodes since the last solution, or since a probe found several
	root    int           // index of the copy in the stack, or 0 if there is no probe
	met     bool          // whether the probe has found a solution
	witness engine.Planes // the planes of that solution
}

// patience is the number of consecutive nodes without a solution after which the search
// starts a probe. If there are many solutions, there are rarely more than a few nodes
// between two of them, and a probe would be wasted.
const patience = 20

func (s *Search) probing() bool { return s.probe.root > 0 }

// startProbe starts a probe of the state on top of the stack.
func (s *Search) startProbe() {
	s.Probe()
	s.probe.root, s.probe.met = s.Depth-1, false
}

// meet records a solution that a probe has found, but does not return it. At the second
// solution, the probe ends.
func (s *Search) meet(st *engine.State) {
	if s.probe.met {
		s.Depth = s.probe.root
		s.probe.root, s.probe.idle = 0, 0
		return
	}
	s.probe.met = true
	s.probe.witness.Read(st)
}

// endProbe ends a probe that has searched its whole tree, and pops the state that it
// copied.
func (s *Search) endProbe() {
	s.probe.root = 0
	s.Leave(s.probing())
	if s.probe.met {
		s.planes = s.probe.witness
		s.find()
	}
}
