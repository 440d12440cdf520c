package logic

import (
	"slices"

	"nonet/board"
)

// Conclusion is a conclusion of a forcing chain or net: one of the given cells holds the
// digit.
type Conclusion struct {
	Digit board.Digit
	Cells board.CellSet

	// Places holds all places of the digit in a house if only Cells are left of them. It is
	// empty if the digit is the last candidate of its cell.
	Places board.CellSet
}

// Conclusions returns the conclusions of chains in order from the same assumption, which is
// the first node of each. It leaves out those implied by the assumption or an earlier
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

// isSaidBy reports whether a true node is implied by another one.
func (n *Node) isSaidBy(other *Node) bool {
	return other.On && other.Digit == n.Digit && other.Cells.Within(n.Cells)
}

// conclusion returns the conclusion at node j, which is true.
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
