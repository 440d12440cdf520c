package logic

import (
	"cmp"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// proof is the state of a search for solutions of a board.
type proof struct {
	search   solver.Search
	puzzle   board.Puzzle
	possible [board.Cells]board.DigitSet // digits that occur in the solutions found so far
	nodes    int                         // nodes left to search
}

// The maximum numbers of nodes to search in a whole proof and for one candidate. Unlike
// with a time limit, the result is the same on every machine. A 9×9 puzzle with one
// solution takes a few thousand nodes.
const (
	nodesOfProof     = 1 << 20
	nodesOfCandidate = 1 << 17
)

// contradictions finds candidates that are in no solution, by searching for solutions. It
// first yields steps that place the only digit left in a cell, and then steps that only
// remove candidates. Cells with the fewest candidates come first. It yields nothing if
// the board has no solution, and ignores candidates that take too long to disprove. Cells
// is the cell, and Digits holds the disproved candidates.
func contradictions(b *Board, _ Tick, yield func(Step) bool) {
	p := &b.scratch.forcing.proof
	if !p.findSolution(b) {
		return
	}
	tried := 0
	if nested := &b.scratch.forcing.nested; nested.gave == b.now {
		tried = nested.tried
	}
	var cells [board.Cells]board.Cell
	n := members(&cells, b.empty)
	slices.SortStableFunc(cells[:n], func(x, y board.Cell) int {
		return cmp.Compare(b.candidates[x].Len(), b.candidates[y].Len())
	})
	var removals []Step
	for _, c := range cells[:n] {
		wrong := p.wrong(b, c)
		right := b.candidates[c] &^ wrong
		step := Step{Technique: Contradiction, Role: Gone, Tried: tried, Cells: board.CellsOf(c), Digits: wrong}
		switch {
		case wrong == 0:
		case right.Len() == 1:
			step.Placed = []Candidate{{c, right.Min()}}
			if !yield(step) {
				return
			}
		default:
			step.Removed = candidatesAt(c, wrong)
			removals = append(removals, step)
		}
	}
	for _, step := range removals {
		if !yield(step) {
			return
		}
	}
}

// findSolution reports whether the board has a solution.
func (p *proof) findSolution(b *Board) bool {
	p.puzzle = board.Puzzle{Rules: b.rules, Givens: b.grid}
	for c := range b.empty.All() {
		p.puzzle.Removed[c] = board.AllDigits &^ b.candidates[c]
	}
	p.possible = [board.Cells]board.DigitSet{}
	p.nodes = nodesOfProof
	return p.run(nodesOfProof) == solver.Found
}

// wrong returns the candidates of a cell that are proven to be in no solution.
func (p *proof) wrong(b *Board, c board.Cell) board.DigitSet {
	var wrong board.DigitSet
	for d := range (b.candidates[c] &^ p.possible[c]).All() {
		p.puzzle.Givens[c] = d
		if p.run(nodesOfCandidate) == solver.Exhausted {
			wrong = wrong.With(d)
		}
	}
	p.puzzle.Givens[c] = 0
	return wrong
}

// run searches for a solution and adds its digits to p.possible.
func (p *proof) run(nodes int) solver.Outcome {
	p.search.Start(&p.puzzle, solver.Fastest)
	outcome := p.search.Advance(max(min(nodes, p.nodes), 0))
	p.nodes -= int(p.search.Nodes())
	if outcome == solver.Found {
		for c, d := range p.search.Solution() {
			p.possible[c] = p.possible[c].With(d)
		}
	}
	return outcome
}
