package logic

import "slices"

// Inference is a part of a chain or net that is explained on its own: the assumption at its
// beginning, that one of some cells holds a digit, or that a digit is removed.
type Inference struct {
	Chain *Chain
	Node  int    // index in Chain.Nodes
	From  []int  // indices of the statements from which it follows, in order
	Links []Link // from these statements to this one; none for an assumption
}

// leastWalked is the minimum number of nodes of a chain whose statements are worth showing
// one by one.
const leastWalked = 4

// Inferences returns the statements of all chains of a step, chain by chain. It returns nil
// if no chain is long enough for them, or if the step has a proof instead.
func (s *Step) Inferences() []Inference {
	if s.Proof != nil || !slices.ContainsFunc(s.Chains, func(c Chain) bool { return len(c.Nodes) >= leastWalked }) {
		return nil
	}
	var list []Inference
	for i := range s.Chains {
		list = s.Chains[i].inferences(list)
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
		slices.Sort(said.From)
		said.From = slices.Compact(said.From)
		list = append(list, said)
	}
	return list
}

// Conclusion returns what a statement says that follows from others and puts a digit in one
// of some cells.
func (s *Inference) Conclusion() Conclusion { return s.Chain.conclusion(s.Node) }

// Marks returns the candidates of a statement and of those from which it follows, as
// [Step.Marks] does.
func (s *Inference) Marks(b *Board) []Mark {
	return (&Step{Chains: []Chain{{Nodes: s.nodes()}}}).Marks(b)
}

func (s *Inference) nodes() []Node {
	nodes := []Node{s.Chain.Nodes[s.Node]}
	for i := range s.Links {
		nodes = append(nodes, s.Links[i].From)
	}
	for i := range nodes {
		nodes[i].From, nodes[i].Set, nodes[i].Role = []int{}, 0, 0
	}
	return nodes
}
