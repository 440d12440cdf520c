package solver

import "nonet/board"

// term is part of a sum: the number of solutions of a grid, times a factor. Package
// exactcount only handles givens, so removed candidates are handled by adding up several
// terms.
type term struct {
	givens board.Grid
	factor int64 // 1 or -1
}

type splitting struct {
	terms []term
	nodes int // number of nodes left to visit
}

// The limits for splitting. Counting each term may take as long as counting a whole puzzle.
const (
	mostTerms = 64
	mostNodes = 1024
)

// split returns terms that add up to the number of solutions of p. It returns false if there
// would be too many terms.
func split(p *board.Puzzle) ([]term, bool) {
	s := splitting{nodes: mostNodes}
	if !Clash(p).Empty() {
		return nil, true
	}
	ok := s.splitFactor(*p, 1)
	return s.terms, ok
}

// splitFactor adds the terms for a classic puzzle, multiplied by a factor. It returns false if
// there would be too many.
//
// A cell with removed candidates can be handled in two ways: either give it each of the
// remaining digits and add up the solutions, or restore its removed candidates and subtract
// the solutions that contain one of them.
func (t *splitting) splitFactor(p board.Puzzle, factor int64) bool {
	if t.nodes--; t.nodes < 0 {
		return false
	}
	if !settle(&p) {
		return true
	}
	bare := board.Puzzle{Givens: p.Givens}
	left, all := p.Candidates(&p.Givens), bare.Candidates(&p.Givens)
	best, fewest := board.Cell(0), 0
	for c := range left {
		n := min(left[c].Len(), (all[c]&^left[c]).Len()+1)
		if left[c] != all[c] && (fewest == 0 || n < fewest) {
			best, fewest = board.Cell(c), n
		}
	}
	if fewest == 0 {
		t.terms = append(t.terms, term{p.Givens, factor})
		return len(t.terms) <= mostTerms
	}
	p.Removed[best] = 0
	digits, factors := left[best], factor
	if removed := all[best] &^ left[best]; removed.Len() < digits.Len() {
		if !t.splitFactor(p, factor) {
			return false
		}
		digits, factors = removed, -factor
	}
	for d := range digits.All() {
		p.Givens[best] = d
		if !t.splitFactor(p, factors) {
			return false
		}
	}
	return true
}

// settle fills the cells that have only one candidate left. It returns false if a cell has
// no candidate, or if a given is one of the removed candidates.
func settle(p *board.Puzzle) bool {
	for {
		candidates := p.Candidates(&p.Givens)
		settled := false
		for c, digits := range candidates {
			switch d := p.Givens[c]; {
			case d != 0:
				if p.Removed[c].Has(d) {
					return false
				}
			case digits == 0:
				return false
			case digits.Len() == 1:
				p.Givens[c] = digits.Min()
				settled = true
			}
		}
		if !settled {
			return true
		}
	}
}
