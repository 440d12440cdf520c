package logic

import (
	"slices"

	"nonet/board"
)

// Conclusion is something that a forcing chain or net shows: one of Cells holds Digit.
type Conclusion struct {
	Digit board.Digit
	Cells board.CellSet

	// Places holds the places that the digit had in a house in which only Cells are left.
	// It is empty if the digit is instead the last candidate of its cell.
	Places board.CellSet
}

// Conclusions returns, in order, the conclusions of chains that start from the same
// assumption, the first node of each chain. It leaves out those implied by the assumption
// or by an earlier conclusion.
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

// isSaidBy reports whether n, which is true, is implied by other.
func (n *Node) isSaidBy(other *Node) bool {
	return other.On && other.Digit == n.Digit && other.Cells.Within(n.Cells)
}

// conclusion returns node j, which must be true, as a conclusion.
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
