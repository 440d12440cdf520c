package solver

import "nonet/board"

// term is a grid whose number of solutions, times a factor, is a part of a sum. Package
// exactcount only knows givens; with removed candidates, the number of solutions is a sum
// of several terms.
type term struct {
	givens board.Grid
	factor int64 // 1 or -1
}

// splitting splits a puzzle into terms.
type splitting struct {
	terms []term
	nodes int // number of nodes left to visit
}

// The limits of splitting: each term may take as long as an exact count.
const (
	mostTerms = 64
	mostNodes = 1024
)

// split returns terms for the solutions of p that contain the digits, or false if there
// would be too many.
func split(p *board.Puzzle, digits *board.Grid) ([]term, bool) {
	s := splitting{nodes: mostNodes}
	narrow := board.Puzzle{Givens: *digits, Removed: p.Removed}
	if !Clash(&narrow).Empty() {
		return nil, true
	}
	ok := s.split(narrow, 1)
	return s.terms, ok
}

// split adds the terms for the solutions of a classic puzzle, times a factor.
//
// A removed candidate can be eliminated in two ways: give the cell each of the remaining
// digits, or restore the removed ones and subtract the solutions that have them there.
func (s *splitting) split(p board.Puzzle, factor int64) bool {
	if s.nodes--; s.nodes < 0 {
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
		s.terms = append(s.terms, term{p.Givens, factor})
		return len(s.terms) <= mostTerms
	}
	p.Removed[best] = 0
	digits, factors := left[best], factor
	if removed := all[best] &^ left[best]; removed.Len() < digits.Len() {
		if !s.split(p, factor) {
			return false
		}
		digits, factors = removed, -factor
	}
	for d := range digits.All() {
		p.Givens[best] = d
		if !s.split(p, factors) {
			return false
		}
	}
	return true
}

// settle gives cells with one candidate left their digit. It returns false if a cell has no
// candidate, or if its given is removed.
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
