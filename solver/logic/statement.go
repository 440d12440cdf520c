package logic

import (
	"slices"

	"nonet/board"
)

// StatementKind is the kind of a [Statement].
type StatementKind uint8

// The kinds of statements.
const (
	// Refuted says that the cell does not hold the digit, because assuming it leads to a
	// contradiction. The statements that follow, with a greater depth, are the proof. In
	// them, the statement stands for the assumption; later, it stands for its opposite.
	Refuted    StatementKind = iota
	OnlyDigit                // the cell has no other candidate left
	OnlyPlaces               // House has no other places left for the digit
	NoDigit                  // contradiction: the cell has no candidate left
	NoPlace                  // contradiction: House has no place left for the digit
)

// Ends reports whether statements of the kind end a proof by contradiction.
func (k StatementKind) Ends() bool { return k == NoDigit || k == NoPlace }

// Statement is a line of a proof by nested forcing chains. A proof is a list of statements
// in the order in which they are read. It begins with a Refuted statement of depth 0.
type Statement struct {
	Kind  StatementKind
	Digit board.Digit   // 0 for NoDigit
	Cells board.CellSet // for OnlyPlaces, up to three cells; for NoPlace, the places that have been ruled out
	House House         // only for OnlyPlaces and NoPlace
	Depth int           // number of assumptions on which the statement depends

	// From holds the indices of the statements from which this one follows, in order. They
	// exclude all other candidates of the cell or all other places in the house. For Refuted,
	// it holds the earlier statements outside its proof that the proof uses.
	From []int
}

// ProofEnd returns the index after the last statement of the proof of a Refuted statement.
func ProofEnd(proof []Statement, of int) int {
	end := of + 1
	for end < len(proof) && proof[end].Depth > proof[of].Depth {
		end++
	}
	return end
}

// Contains reports whether statement j of a proof is the Refuted statement i or belongs to its
// proof.
func Contains(proof []Statement, i, j int) bool { return i <= j && j < ProofEnd(proof, i) }

// excludes reports whether a statement, or an assumption, rules out a candidate.
func (st *Statement) excludes(b *Board, c board.Cell, d board.Digit, assumed bool) bool {
	switch cell := st.Cells.Min(); {
	case st.Kind == Refuted && !assumed:
		return c == cell && d == st.Digit
	case st.Cells == board.CellsOf(c):
		return d != st.Digit
	}
	return d == st.Digit && st.Cells.Within(b.peers[c])
}

// Inner returns the proof of a Refuted statement as a step of its own, which removes the
// refuted candidate. Its chain includes the statements outside the proof on which it rests.
// Its Proof is the same.
func (s *Step) Inner(b *Board, of int) Step {
	refuted := &s.Proof[of]
	inner := Step{Technique: s.Technique, Proof: s.Proof, Removed: []Candidate{{refuted.Cells.Min(), refuted.Digit}}}
	end := s.Proof[ProofEnd(s.Proof, of)-1]
	inner.Cells, inner.Digits = end.Cells, board.DigitsOf(end.Digit)
	if end.Kind == NoDigit {
		inner.Digits = b.candidates[end.Cells.Min()]
	} else {
		inner.Base = []House{end.House}
	}
	inner.Chains = []Chain{{Nodes: netOf(b, s.Proof, of)}}
	return inner
}

// netOf returns the net of the proof of a Refuted statement. Nested proofs are nodes that
// follow from no others, and so are statements outside the proof.
func netOf(b *Board, proof []Statement, of int) []Node {
	var nodes []Node
	index := map[int]int{} // by statement
	add := func(i int, on bool, from []int) {
		index[i] = len(nodes)
		nodes = append(nodes, Node{Digit: proof[i].Digit, Cells: proof[i].Cells, On: on, From: from})
	}
	add(of, true, nil)
	// before adds nodes saying that a digit is in none of the given cells.
	before := func(s *Statement, cells board.CellSet, d board.Digit) (from []int) {
		for _, i := range s.From {
			assumed := proof[i].Kind == Refuted && Contains(proof, i, of)
			var gone board.CellSet
			for c := range cells.All() {
				if proof[i].excludes(b, c, d, assumed) {
					gone = gone.With(c)
				}
			}
			if gone.Empty() {
				continue
			}
			cells = cells.Minus(gone)
			if _, known := index[i]; !known {
				add(i, proof[i].Kind != Refuted || assumed, []int{})
			}
			if proof[i].Kind == Refuted && !assumed {
				from = append(from, index[i])
				continue
			}
			from = append(from, len(nodes))
			nodes = append(nodes, Node{Digit: d, Cells: gone, From: []int{index[i]}})
		}
		return from
	}
	for i := of + 1; i < ProofEnd(proof, of); i++ {
		s := &proof[i]
		if s.Depth != proof[of].Depth+1 {
			continue
		}
		var from []int
		switch s.Kind {
		case OnlyDigit, NoDigit:
			for d := range b.candidates[s.Cells.Min()].All() {
				if s.Kind == NoDigit || d != s.Digit {
					from = append(from, before(s, s.Cells, d)...)
				}
			}
		case OnlyPlaces:
			from = before(s, b.in(s.House, s.Digit).Minus(s.Cells), s.Digit)
		case NoPlace:
			before(s, s.Cells, s.Digit)
		}
		switch {
		case s.Kind == Refuted:
			add(i, false, []int{})
		case !s.Kind.Ends():
			add(i, true, from)
		}
	}
	return nodes
}

// Conclusion is a fact that a forcing chain or net establishes: one of Cells holds
// Digit.
type Conclusion struct {
	Digit board.Digit
	Cells board.CellSet

	// If Cells are the last places for the digit in a house, Places holds Cells and the
	// places there that have been ruled out. If the digit is the last candidate of its
	// cell, Places is empty.
	Places board.CellSet
}

// Conclusions returns the conclusions of chains that begin with the same assumption, in
// order. It omits those that follow directly from the assumption or an earlier
// conclusion.
func Conclusions(chains []Chain) []Conclusion {
	var conclusions []Conclusion
	for i := range chains {
		for j, node := range chains[i].Nodes {
			if j == 0 || !node.On || node.isSaidBy(&chains[i].Nodes[0]) {
				continue
			}
			if !slices.ContainsFunc(conclusions, func(c Conclusion) bool {
				return node.isSaidBy(&Node{Digit: c.Digit, Cells: c.Cells, On: true})
			}) {
				conclusions = append(conclusions, chains[i].conclusion(j))
			}
		}
	}
	return conclusions
}

func (n *Node) isSaidBy(other *Node) bool {
	return other.On && other.Digit == n.Digit && other.Cells.Within(n.Cells)
}

func (c *Chain) conclusion(j int) Conclusion {
	node := &c.Nodes[j]
	found := Conclusion{Digit: node.Digit, Cells: node.Cells, Places: node.Cells}
	for _, i := range c.before(j) {
		from := &c.Nodes[i]
		if from.Digit != node.Digit {
			found.Places = board.CellSet{}
			break
		}
		found.Places = found.Places.Union(from.Cells)
	}
	return found
}

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
