package logic

import (
	"cmp"
	"slices"

	"nonet/board"
)

type pairScratch struct {
	path   pairChain
	chains []pairChain // the shortest chain for each set of eliminations
	tries  int
}

// pairChain is a remote pair. Candidates are removed from cells that see two of its cells
// with an even number of cells, at least two, between them.
type pairChain struct {
	cells   [maxLinks + 1]board.Cell
	n       int
	removed board.CellSet
	count   int
	order   int
}

// remotePairs finds chains of at least four cells with the same two candidates. Each cell
// is a peer of the one before. Two cells with an even number of cells between them hold
// different digits, so a cell that sees both can hold neither digit. Digits holds the two
// digits and Cells the cells. Chains holds the chain for the assumption that the first
// cell does not hold the smaller digit. Chains with more eliminations come first.
func remotePairs(b *Board, since Tick, yield func(Step) bool) {
	left := b.bivalue
	for !left.Empty() {
		digits := b.candidates[left.Min()]
		var cells board.CellSet
		changed := false
		for c := range left.All() {
			if b.candidates[c] == digits {
				cells = cells.With(c)
				changed = changed || b.cellStamps[c] > since
			}
		}
		left = left.Minus(cells)
		if changed && cells.Len() >= 4 && !b.remotePairsOf(digits, cells, yield) {
			return
		}
	}
}

func (b *Board) remotePairsOf(digits board.DigitSet, cells board.CellSet, yield func(Step) bool) bool {
	s := &b.scratch.chains.pairs
	s.chains = s.chains[:0]
	s.tries = 5000 // some rules with many small groups have too many chains
	for c := range cells.All() {
		s.path = pairChain{}
		s.extendPairs(b, digits, cells, c)
	}
	slices.SortStableFunc(s.chains, func(a, b pairChain) int {
		return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.order, b.order))
	})
	for i := range s.chains {
		if !yield(s.chains[i].step(b, digits)) {
			return false
		}
	}
	return true
}

// extendPairs adds cell c to the path, then tries to continue with each of its peers in
// cells.
func (s *pairScratch) extendPairs(b *Board, digits board.DigitSet, cells board.CellSet, c board.Cell) {
	if s.tries--; s.tries < 0 {
		return
	}
	before := s.path
	path := &s.path
	for i := path.n - 3; i >= 0; i -= 2 {
		for d := range digits.All() {
			path.removed = path.removed.Union(b.peers[c].Intersect(b.peers[path.cells[i]]).Intersect(b.places[d]))
		}
	}
	path.cells[path.n] = c
	path.n++
	if path.n >= 4 && path.n%2 == 0 && !path.removed.Empty() {
		s.keepPairs(b, digits)
	}
	cells = cells.Without(c)
	if path.n <= maxLinks {
		for next := range b.peers[c].Intersect(cells).All() {
			s.extendPairs(b, digits, cells, next)
		}
	}
	s.path = before
}

func (s *pairScratch) keepPairs(b *Board, digits board.DigitSet) {
	for i := range s.chains {
		if s.chains[i].removed == s.path.removed {
			if s.path.n < s.chains[i].n {
				s.chains[i].cells, s.chains[i].n = s.path.cells, s.path.n
			}
			return
		}
	}
	s.path.count = 0
	for d := range digits.All() {
		s.path.count += s.path.removed.Intersect(b.places[d]).Len()
	}
	s.path.order = orderOf(s.path.removed, digits.Min())
	s.chains = append(s.chains, s.path)
}

func (p *pairChain) step(b *Board, digits board.DigitSet) Step {
	step := Step{Technique: RemotePair, Digits: digits}
	for c := range p.removed.All() {
		step.Removed = append(step.Removed, candidatesAt(c, b.candidates[c]&digits)...)
	}
	off := digits.Min()
	var nodes []Node
	for _, c := range p.cells[:p.n] {
		on := digits.Without(off).Min()
		step.Cells = step.Cells.With(c)
		nodes = append(nodes, nodeOf(Candidate{c, off}, false), nodeOf(Candidate{c, on}, true))
		off = on
	}
	step.Chains = []Chain{{Nodes: nodes}}
	return step
}
