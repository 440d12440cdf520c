package logic

import (
	"slices"

	"nonet/board"
)

// Inference is a statement of a chain, net or proof that is explained on its own: an assumption,
// that one of some cells holds a digit, that a digit is removed, or a contradiction.
type Inference struct {
	Chain     *Chain  // nil for a statement of a proof
	Node      int     // index in Chain.Nodes; -1 for the contradiction in Chain.Clash
	Statement int     // index in Step.Proof, if it belongs to a proof
	From      []int   // indices of the statements from which it follows, in order
	Links     []Link  // from these statements to this one; none for an assumption
	nodes     []Node  // what the statement says, and what it follows from
	houses    []House // the house that it is about, if any
}

// leastWalked is the minimum number of nodes of a chain whose statements are worth showing
// one by one.
const leastWalked = 4

// Inferences returns the statements of a step in the order in which they are read. For a proof,
// these are the statements that are shown if the given nested proof is open, 0 for none. For
// other steps, they are the statements of all chains, chain by chain, or nil if no chain is long
// enough for them.
func (s *Step) Inferences(b *Board, opened int) []Inference {
	if s.Proof != nil {
		return s.proofInferences(b, opened)
	}
	told := s.Told(b)
	if !slices.ContainsFunc(told, func(c Chain) bool { return len(c.Nodes) >= leastWalked }) {
		return nil
	}
	var list []Inference
	for i := range told {
		list = told[i].inferences(list)
	}
	for i := range list {
		said := &list[i]
		if said.Node <= 0 || !said.Chain.Nodes[said.Node].On || said.Chain.Nodes[said.Node].Set > 0 {
			continue
		}
		if c := said.Conclusion(); !c.Places.Empty() {
			if h, ok := b.HouseOf(c.Digit, c.Places); ok {
				said.houses = []House{h}
			}
		}
	}
	return list
}

// inferences appends the statements of a chain. A removal from which something follows is
// part of the statement that follows from it.
func (c *Chain) inferences(list []Inference) []Inference {
	used := make([]bool, len(c.Nodes))
	for j := range c.Nodes {
		for _, from := range c.before(j) {
			used[from] = true
		}
	}
	number := make([]int, len(c.Nodes))
	for j := range c.Nodes {
		node := &c.Nodes[j]
		if j > 0 && !node.On && used[j] {
			continue
		}
		number[j] = len(list)
		said := Inference{Chain: c, Node: j}
		for _, from := range c.before(j) {
			said.Links = append(said.Links, Link{c.Nodes[from], *node, node.On})
			causes := []int{from}
			if before := &c.Nodes[from]; from > 0 && !before.On {
				causes = c.before(from)
				for _, cause := range causes {
					said.Links = append(said.Links, Link{c.Nodes[cause], *before, false})
				}
			}
			for _, cause := range causes {
				said.From = append(said.From, number[cause])
			}
		}
		list = append(list, said.with(*node))
	}
	if c.Clash == nil {
		return list
	}
	of := c.Nodes[c.Clash.Node]
	said := Inference{Chain: c, Node: -1, From: []int{number[c.Clash.Node]}}
	for k, i := range c.Clash.By {
		said.From = append(said.From, number[i])
		if by := c.Nodes[i]; by.On {
			said.Links = append(said.Links, Link{by, Node{Digit: of.Digit, Cells: c.Clash.Out[k]}, false})
		}
	}
	return append(list, said.with(of))
}

// with completes a statement that says what the node does.
func (in Inference) with(nodes ...Node) Inference {
	slices.Sort(in.From)
	in.From = slices.Compact(in.From)
	in.nodes = nodes
	for i := range in.Links {
		in.nodes = append(in.nodes, in.Links[i].From)
	}
	return in
}

// Conclusion returns what a statement says that follows from others and puts a digit in one
// of some cells.
func (in *Inference) Conclusion() Conclusion { return in.Chain.conclusion(in.Node) }

// Picture returns what the board shows for a statement, as a step without chains: the candidates
// of the statement and of those from which it follows, their sets, and the house of the statement.
func (in *Inference) Picture(step *Step) Step {
	chain := Chain{Nodes: slices.Clone(in.nodes)}
	picture := Step{Base: in.houses}
	index := map[int]int{} // of the sets of nodes that are on
	for i := range chain.Nodes {
		if of := chain.Nodes[i].Set; of > 0 && chain.Nodes[i].On && index[of] == 0 {
			picture.Sets = append(picture.Sets, step.Sets[of-1])
			index[of] = len(picture.Sets)
		}
	}
	for i := range chain.Nodes {
		node := &chain.Nodes[i]
		node.From, node.Set, node.Role = []int{}, index[node.Set], 0
	}
	picture.Chains = []Chain{chain}
	return picture
}

// proofInferences returns the statements of a proof. A nested proof that is not open is one
// statement.
func (s *Step) proofInferences(b *Board, opened int) []Inference {
	var list []Inference
	number := map[int]int{}
	for i := 0; i < len(s.Proof); {
		number[i] = len(list)
		if s.Proof[i].Kind == Refuted && !Contains(s.Proof, i, opened) {
			list = append(list, s.foldedInference(i, number))
			i = ProofEnd(s.Proof, i)
			continue
		}
		list = append(list, s.proofInference(b, i, number))
		i++
	}
	return list
}

// foldedInference returns the result of a nested proof, given the numbers of the statements before
// it.
func (s *Step) foldedInference(i int, number map[int]int) Inference {
	said := Inference{Statement: i}
	for _, from := range s.Proof[i].From {
		said.From = append(said.From, number[from])
	}
	return said.with(Node{Digit: s.Proof[i].Digit, Cells: s.Proof[i].Cells})
}

// proofInference returns a statement of a proof, or the assumption of a nested proof, given the
// numbers of the statements before it.
func (s *Step) proofInference(b *Board, i int, number map[int]int) Inference {
	line := &s.Proof[i]
	said := Inference{Statement: i}
	if line.Kind != Refuted {
		for _, from := range line.From {
			said.From = append(said.From, number[from])
		}
	}
	says := []Node{{Digit: line.Digit, Cells: line.Cells, On: true}}
	link := func(cells board.CellSet, d board.Digit) {
		for _, from := range line.From {
			gone := s.ruledOut(b, from, i, cells, d)
			if gone.Empty() {
				continue
			}
			cells = cells.Minus(gone)
			before, off := s.nodeOf(from, i), Node{Digit: d, Cells: gone}
			if before.On {
				said.Links = append(said.Links, Link{before, off, false})
			}
			if line.Kind.Ends() {
				says = append(says, off)
			} else {
				said.Links = append(said.Links, Link{off, says[0], true})
			}
		}
	}
	switch line.Kind {
	case OnlyDigit:
		for d := range b.candidates[line.Cells.Min()].Without(line.Digit).All() {
			link(line.Cells, d)
		}
	case OnlyPlaces:
		said.houses = []House{line.House}
		link(b.in(line.House, line.Digit).Minus(line.Cells), line.Digit)
	case NoDigit:
		says = nil
		for d := range b.candidates[line.Cells.Min()].All() {
			link(line.Cells, d)
		}
	case NoPlace:
		says, said.houses = nil, []House{line.House}
		link(line.Cells, line.Digit)
	}
	return said.with(says...)
}

// nodeOf returns what statement i of a proof says at statement at.
func (s *Step) nodeOf(i, at int) Node {
	line := &s.Proof[i]
	return Node{Digit: line.Digit, Cells: line.Cells, On: line.Kind != Refuted || Contains(s.Proof, i, at)}
}

// ruledOut returns the cells among the given ones from which statement i rules out a digit, as
// seen from statement at.
func (s *Step) ruledOut(b *Board, i, at int, cells board.CellSet, d board.Digit) (gone board.CellSet) {
	for c := range cells.All() {
		if s.Proof[i].excludes(b, c, d, Contains(s.Proof, i, at)) {
			gone = gone.With(c)
		}
	}
	return gone
}
