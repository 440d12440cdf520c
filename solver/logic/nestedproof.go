package logic

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// nestedProof is a proof of a Refuted item, without the conclusions that it does not need.
type nestedProof struct {
	lines []nestedLine
	first int     // index that the assumption had in nestedBuild.items
	size  int     // number of statements, including those of inner proofs
	outer support // conclusions outside the proof on which it depends
}

// nestedLine is a conclusion of a proof. From holds indices in nestedBuild.items: those of an
// inner proof are its own, see nestedBuild.line.
type nestedLine struct {
	item  int // index in nestedBuild.items when the proof was found
	kind  StatementKind
	digit board.Digit
	cells board.CellSet
	house House
	from  []int
	proof *nestedProof
}

// extract returns the proof of the contradiction at the given depth.
func (n *nestedBuild) extract(depth int) *nestedProof {
	l := &n.levels[depth]
	proof := &nestedProof{first: l.first}
	var own []int
	for i, word := range l.dead.support {
		for ; word != 0; word &= word - 1 {
			item := i<<6 | bits.TrailingZeros64(word)
			if item < l.first {
				proof.outer.add(item)
			} else if item > l.first {
				own = append(own, item)
			}
		}
	}
	slices.SortFunc(own, func(a, b int) int { return n.items[a].order - n.items[b].order })
	for _, i := range own {
		item := &n.items[i]
		line := nestedLine{item: i, kind: item.kind, digit: item.digit, cells: item.cells, proof: item.proof}
		switch item.kind {
		case OnlyDigit:
			for d := range n.candidates[item.cells.Min()].Without(item.digit).All() {
				line.from = n.before(l, line.from, item.cells, d)
			}
		case OnlyPlaces:
			line.house = n.open.houses[item.digit][item.house]
			line.from = n.before(l, line.from, n.open.in[item.digit][item.house].Minus(item.cells), item.digit)
		}
		proof.size += item.weight
		proof.lines = append(proof.lines, line)
	}
	dead, line := &l.dead, nestedLine{item: none, kind: NoDigit}
	if dead.digit == 0 {
		line.cells = board.CellsOf(dead.cell)
		for d := range n.candidates[dead.cell].All() {
			line.from = n.before(l, line.from, line.cells, d)
		}
	} else {
		line.kind, line.digit = NoPlace, dead.digit
		line.cells = n.open.in[dead.digit][dead.house]
		line.house = n.open.houses[dead.digit][dead.house]
		line.from = n.before(l, line.from, line.cells, dead.digit)
	}
	proof.lines = append(proof.lines, line)
	proof.size++
	return proof
}

// before adds the items that remove a digit from the given cells.
func (n *nestedBuild) before(l *nestedLevel, from []int, cells board.CellSet, d board.Digit) []int {
	for c := range cells.All() {
		if i := int(l.off[c][d]); !slices.Contains(from, i) {
			from = append(from, i)
		}
	}
	return from
}

// statements turns a proof into statements.
func (n *nestedBuild) statements(start Candidate, proof *nestedProof) []Statement {
	list := []Statement{{Kind: Refuted, Digit: start.Digit, Cells: board.CellsOf(start.Cell)}}
	return proof.append(list, 0, map[int]int{proof.first: 0})
}

// append appends the statements of a proof to a list that ends with its assumption. Numbers
// holds, by item, the index of its statement.
func (p *nestedProof) append(list []Statement, depth int, numbers map[int]int) []Statement {
	of := len(list) - 1
	numbers[p.first] = of // unlike an item of an outer proof that had the same index later
	for _, line := range p.lines {
		number := len(list)
		s := Statement{Kind: line.kind, Digit: line.digit, Cells: line.cells, House: line.house, Depth: depth + 1}
		for _, i := range line.from {
			s.From = append(s.From, numbers[i])
		}
		slices.Sort(s.From)
		list = append(list, s)
		if line.proof != nil {
			list = line.proof.append(list, depth+1, maps.Clone(numbers))
		}
		numbers[line.item] = number
	}
	var outside []int
	for i := of + 1; i < len(list); i++ {
		for _, j := range list[i].From {
			if j < of && !slices.Contains(outside, j) {
				outside = append(outside, j)
			}
		}
	}
	slices.Sort(outside)
	list[of].From = outside
	return list
}

// shorten returns a proof that is not longer. It leaves out nested proofs, one at a time, as
// long as that makes the whole shorter.
func (n *nestedBuild) shorten(start Candidate, proof *nestedProof, depth int) *nestedProof {
	for again := true; again; {
		again = false
		for _, line := range proof.lines {
			if line.kind != Refuted {
				continue
			}
			var only [board.Size + 1]board.CellSet
			for _, other := range proof.lines {
				if other.kind == Refuted && (other.cells != line.cells || other.digit != line.digit) {
					only[other.digit] = only[other.digit].Union(other.cells)
				}
			}
			n.most = proof.size
			if shorter := n.refute(0, start, depth, board.Cells, &only); shorter != nil {
				proof, again = shorter, true
				break
			}
		}
	}
	return proof
}

// proofStep returns the step for a candidate that has been refuted.
func (n *nestedBuild) proofStep(start Candidate, proof *nestedProof) Step {
	step := Step{Technique: NestedForcingChains, Proof: n.statements(start, proof)}
	return step.Inner(n.Board, 0)
}

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
