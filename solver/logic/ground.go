package logic

import "nonet/board"

// Ground is a reason why a chain removes candidates. Either one of two nodes must be true,
// or the nodes belong to a set that lacks the digit of one of them and so holds all its
// other digits.
type Ground struct {
	One, Other *Node
	Set        *Set // nil if one of the two nodes must be true

	Digits board.DigitSet // digits that are removed from Cells
	Cells  board.CellSet
	Places board.CellSet // each of Cells sees all of these; empty for remote pairs and for links within a cell
}

// Grounds returns the grounds of a remote pair or a continuous loop in the order of the
// chain. In a loop, those with a set come last.
func (s *Step) Grounds(b *Board) []Ground {
	if !s.Chains[0].Loop {
		return s.pairGrounds(b)
	}
	var grounds []Ground
	add := func(g Ground) {
		if g.Digits != 0 && !g.Cells.Empty() {
			grounds = append(grounds, g)
		}
	}
	nodes := s.Chains[0].Nodes
	for i := 1; i < len(nodes); i += 2 {
		one, other := &nodes[i], &nodes[(i+1)%len(nodes)]
		if one.Digit == other.Digit {
			add(s.groundOf(b, Ground{One: one, Other: other}, one.Digit, one.Cells.Union(other.Cells)))
			continue
		}
		g := Ground{One: one, Other: other, Cells: one.Cells}
		for d := range (s.RemovedDigits() &^ board.DigitsOf(one.Digit, other.Digit)).All() {
			if s.RemovedFrom(d).Meets(one.Cells) {
				g.Digits = g.Digits.With(d)
			}
		}
		add(g)
	}
	for i := 1; i < len(nodes); i += 2 {
		if nodes[i].Set == 0 {
			continue
		}
		set := &s.Sets[nodes[i].Set-1]
		for d := range (set.Digits &^ board.DigitsOf(nodes[i-1].Digit, nodes[i].Digit)).All() {
			g := Ground{One: &nodes[i-1], Other: &nodes[i], Set: set}
			add(s.groundOf(b, g, d, b.places[d].Intersect(set.Cells)))
		}
	}
	return grounds
}

// groundOf completes a ground that removes d from cells that see all the places.
func (s *Step) groundOf(b *Board, g Ground, d board.Digit, places board.CellSet) Ground {
	g.Digits, g.Places = board.DigitsOf(d), places
	g.Cells = s.RemovedFrom(d).Intersect(b.SeenByAll(places))
	return g
}

// pairGrounds returns the grounds of a remote pair. Each cell with eliminations is in only
// one of them.
func (s *Step) pairGrounds(b *Board) []Ground {
	var grounds []Ground
	nodes, left := s.Chains[0].Nodes, s.RemovedCells()
	for i := 0; i < len(nodes); i += 2 {
		for j := i + 6; j < len(nodes); j += 4 {
			g := Ground{One: &nodes[i], Other: &nodes[j], Digits: s.Digits}
			g.Cells = left.Intersect(b.SeenByAll(g.One.Cells.Union(g.Other.Cells)))
			if left = left.Minus(g.Cells); !g.Cells.Empty() {
				grounds = append(grounds, g)
			}
		}
	}
	return grounds
}
