package logic

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// famous holds some of the hardest puzzles by name.
var famous = map[string]string{
	"Golden Nugget":   ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
	"Easter Monster":  "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
	"Platinum Blonde": ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
	"Inkala 2012":     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"AI Escargot":     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
}

// proofCheck checks a proof using only the rules, the candidates and the definition of
// statements.
type proofCheck struct {
	b     *Board
	proof []Statement
}

// wrongProof returns what is wrong with a step of nested forcing chains, or "".
func wrongProof(b *Board, s *Step) string {
	p := proofCheck{b, s.Proof}
	if len(s.Placed) != 0 || len(s.Removed) != 1 || len(p.proof) < 2 {
		return "not one result, or no proof"
	}
	if first := &p.proof[0]; first.Depth != 0 || first.Kind != Refuted || first.Digit != s.Removed[0].Digit || first.Cells != board.CellsOf(s.Removed[0].Cell) || len(first.From) != 0 {
		return "it refutes something else"
	}
	end, wrong := p.block(0)
	if wrong == "" && end != len(p.proof) {
		wrong = fmt.Sprintf("line %d is outside the proof", end)
	}
	return wrong
}

// block checks the proof of the Refuted statement with the given index. It returns the index
// after its last statement.
func (p *proofCheck) block(of int) (end int, wrong string) {
	if p.proof[of].Depth >= maxDepth {
		return of, fmt.Sprintf("line %d: too many assumptions", of)
	}
	used := map[int]bool{}
	last := none
	i := of + 1
	for i < len(p.proof) && p.proof[i].Depth > p.proof[of].Depth {
		s := &p.proof[i]
		if s.Depth != p.proof[of].Depth+1 || last != none && p.proof[last].Kind.Ends() {
			return i, fmt.Sprintf("line %d does not belong here", i)
		}
		last = i
		for _, j := range s.From {
			used[j] = true
			if j >= i || !p.stands(j, i) {
				return i, fmt.Sprintf("line %d rests on line %d", i, j)
			}
		}
		if !slices.IsSorted(s.From) || len(slices.Compact(slices.Clone(s.From))) != len(s.From) {
			return i, fmt.Sprintf("line %d rests on %v", i, s.From)
		}
		if s.Kind != Refuted {
			if wrong := p.follows(i, of); wrong != "" {
				return i, fmt.Sprintf("line %d: %s", i, wrong)
			}
			i++
			continue
		}
		if s.Cells.Len() != 1 || !p.b.candidates[s.Cells.Min()].Has(s.Digit) {
			return i, fmt.Sprintf("line %d refutes no candidate", i)
		}
		if i, wrong = p.block(i); wrong != "" {
			return i, wrong
		}
	}
	if last == none || !p.proof[last].Kind.Ends() {
		return i, fmt.Sprintf("the proof of line %d ends without a contradiction", of)
	}
	var outside []int
	for j := range i {
		switch {
		case j < of && used[j]:
			outside = append(outside, j)
		case j > of && j != last && p.proof[j].Depth == p.proof[of].Depth+1 && !used[j]:
			return i, fmt.Sprintf("line %d is not needed", j)
		}
	}
	// A nested proof uses what its own nested proofs use, except for its own lines.
	if of > 0 && !slices.Equal(outside, p.proof[of].From) {
		return i, fmt.Sprintf("line %d rests on %v, not on %v", of, outside, p.proof[of].From)
	}
	return i, ""
}

// stands reports whether line j holds at line i: it is an assumption of i, or belongs to the
// same proof as i or as an assumption of i.
func (p *proofCheck) stands(j, i int) bool {
	for k := j + 1; k <= i; k++ {
		if p.proof[k].Depth < p.proof[j].Depth {
			return false
		}
	}
	return true
}

// assumed reports whether line j is an assumption of line i.
func (p *proofCheck) assumed(j, i int) bool {
	for k := j + 1; k <= i; k++ {
		if p.proof[k].Depth <= p.proof[j].Depth {
			return false
		}
	}
	return p.proof[j].Kind == Refuted
}

func (p *proofCheck) follows(i, of int) string {
	s := &p.proof[i]
	if len(s.From) == 0 {
		return "rests on nothing"
	}
	var gone []Candidate
	switch s.Kind {
	case OnlyDigit, NoDigit:
		c := s.Cells.Min()
		if s.Cells.Len() != 1 || (s.Digit == 0) != (s.Kind == NoDigit) || s.Digit != 0 && !p.b.candidates[c].Has(s.Digit) {
			return "not a candidate of one cell"
		}
		for d := range p.b.candidates[c].Without(s.Digit).All() {
			gone = append(gone, Candidate{c, d})
		}
	case OnlyPlaces, NoPlace:
		group := p.b.rules.Groups()[s.House]
		places := group.Cells.Intersect(p.b.places[s.Digit])
		if !group.IsHouse() || places.Empty() || !s.Cells.Within(places) || s.Cells.Empty() || s.Kind == NoPlace && s.Cells != places {
			return "not the places in a house"
		}
		if s.Kind == OnlyPlaces {
			places = places.Minus(s.Cells)
		}
		for c := range places.All() {
			gone = append(gone, Candidate{c, s.Digit})
		}
	}
	needed := map[int]bool{}
	for _, c := range gone {
		found := false
		for _, j := range s.From {
			if p.rulesOut(j, i, c) {
				found, needed[j] = true, true
			}
		}
		if !found {
			return fmt.Sprintf("%v can still be %d", c.Cell, c.Digit)
		}
	}
	if len(needed) != len(s.From) {
		return "rests on more than it needs"
	}
	return ""
}

// rulesOut reports whether line j rules out a candidate at line i.
func (p *proofCheck) rulesOut(j, i int, c Candidate) bool {
	s := &p.proof[j]
	if s.Kind == Refuted && !p.assumed(j, i) {
		return s.Digit == c.Digit && s.Cells.Has(c.Cell)
	}
	if s.Digit != c.Digit {
		return s.Cells == board.CellsOf(c.Cell)
	}
	for place := range s.Cells.All() {
		if !p.b.rules.Peers(place).Has(c.Cell) {
			return false
		}
	}
	return true
}

// wrongNet returns what is wrong with the net that is drawn for a proof, or "". Nodes that
// follow from no others must be its assumption, nested proofs or lines outside the proof.
func wrongNet(b *Board, s *Step, of int) string {
	nodes := s.Chains[0].Nodes
	needed := map[int]bool{}
	for i, node := range nodes {
		switch {
		case i > 0 && node.From == nil:
			return fmt.Sprintf("node %d seems to follow from the one before", i)
		case len(node.From) > 0 && !followsFrom(b, nodes, node.From, &nodes[i]):
			return fmt.Sprintf("node %d does not follow from %v", i, node.From)
		case len(node.From) == 0 && !slices.ContainsFunc(s.Proof[:ProofEnd(s.Proof, of)], func(s Statement) bool {
			return s.Digit == node.Digit && s.Cells == node.Cells && (s.Kind == Refuted || node.On)
		}):
			return fmt.Sprintf("node %d comes from nowhere", i)
		}
		for _, j := range node.From {
			needed[j] = true
		}
	}
	var ends []Node
	for i, node := range nodes {
		if !node.On && (!needed[i] || len(node.From) == 0) && node.Cells.Within(s.Cells) && s.Digits.Has(node.Digit) {
			ends = append(ends, node)
		}
	}
	if !covers(b, ends) {
		return "nothing is left without candidates"
	}
	return wrongPlace(b, s)
}

// explained counts what the tests have seen.
type explained struct{ puzzles, steps, statements, longest, depth, tried int }

// explain solves a puzzle and checks its nested forcing chains. It fails if there is a
// contradiction instead.
func (e *explained) explain(t *testing.T, name string, p *board.Puzzle) {
	t.Helper()
	search := solver.New(p)
	if !search.Next() {
		t.Fatalf("%s: no solution", name)
	}
	solution := search.Solution()
	s := NewSolver(Explaining()...)
	s.Start(p, &p.Givens, true)
	e.puzzles++
	for {
		step, strategy := s.Next()
		if strategy == nil {
			break
		}
		switch step.Technique {
		case Contradiction:
			t.Errorf("%s\n%s: no explanation after %d assumptions", name, s.Grid(), step.Tried)
		case NestedForcingChains:
			message := wrongProof(&s.Board, &step)
			for i := range step.Proof {
				if message == "" && step.Proof[i].Kind == Refuted {
					inner := step.Inner(&s.Board, i)
					message = wrongNet(&s.Board, &inner, i)
				}
			}
			if message == "" {
				message = s.wrong(&step, &solution)
			}
			if message != "" {
				t.Fatalf("%s\n%s\n%s: %s\n%+v", name, s.Grid(), step.Notation(&s.Board), message, step.Proof)
			}
			e.add(&step, s.scratch.forcing.nested.tried)
		}
		s.Apply(&step)
	}
	if !s.Solved() {
		t.Errorf("%s: not solved", name)
	}
}

func (e *explained) add(s *Step, tried int) {
	e.steps++
	e.statements += len(s.Proof)
	e.longest, e.tried = max(e.longest, len(s.Proof)), max(e.tried, tried)
	for i := range s.Proof {
		e.depth = max(e.depth, s.Proof[i].Depth)
	}
}

// TestNestedChains explains two of the hardest puzzles, or all of them if NONET_LONG is set.
func TestNestedChains(t *testing.T) {
	var e explained
	for name, givens := range famous {
		if name != "Inkala 2012" && name != "AI Escargot" && os.Getenv("NONET_LONG") == "" {
			continue
		}
		e.explain(t, name, &board.Puzzle{Givens: board.MustParseGrid(givens)})
	}
	t.Logf("%+v", e)
}

// TestNestedChainsOfTheHardest explains a part of a list of the hardest puzzles, or all of them
// if NONET_LONG is set.
func TestNestedChainsOfTheHardest(t *testing.T) {
	every := 27
	if os.Getenv("NONET_LONG") != "" {
		every = 1
	}
	var e explained
	for _, p := range sharedPuzzles(t, "hardest1106-part.txt", every) {
		e.explain(t, p.Givens.String(), p)
	}
	t.Logf("%+v", e)
}
