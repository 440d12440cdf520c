package logic

import (
	"slices"

	"nonet/board"
)

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
