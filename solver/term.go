package solver

import "nonet/board"

// term is a grid whose solutions, times a factor, are a part of a sum. The join knows
// givens only; where candidates are removed, the number of solutions is a sum of
// several.
type term struct {
	givens board.Grid
	factor int64 // 1 or -1
}

// splitting makes terms of a puzzle.
type splitting struct {
	terms []term
	nodes int // to be visited yet, at most
}

// The limits of splitting: each term may take as long as an exact count.
const (
	mostTerms = 64
	mostNodes = 1024
)

// split returns terms for the solutions of p that hold the digits; false where they
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
// Where a candidate is removed from a cell, there are two ways to get rid of that: to
// give the cell one after the other all digits that are left, or to restore those that
// were removed and remove what has them there.
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

// settle gives cells that have one candidate left their digit. It returns false where
// a cell has none, or not the one that it has been given.
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
