package notation

import (
	"strings"

	"nonet/board"
	"nonet/solver/logic"
)

// chainOfOneDigit formats a chain as in "7 r2c3 =7= r2c8 -7- r6c8", where =7= is a
// strong link of the digit 7 and -7- a weak one. Links within a cell are not written:
// they are clear from the digits on both sides of the cell.
func chainOfOneDigit(s *logic.Step) string {
	return digitList(s.Digits, "/") + " " + chainText(s)
}

// chainBetweenEnds formats a chain with the digits of its ends, as in "1 1- r2c3 -6-
// r2c8 -1".
func chainBetweenEnds(s *logic.Step) string {
	nodes := s.Chains[0].Nodes
	first, last := nodes[0].Digit, nodes[len(nodes)-1].Digit
	return digitList(board.DigitsOf(first, last), "/") + " " +
		digit(first) + "- " + chainText(s) + " -" + digit(last)
}

// chainAround formats the removed digits and the chain. A continuous loop starts with
// the link that closes it, as in "4/7 3= r2c3 =5= r2c8 -5- … =3= r2c3". If that link
// connects two cells, the loop also ends with it, as in "4 4- r2c3 =4= … =4= r6c3 -4-
// r2c3".
func chainAround(s *logic.Step) string {
	text := digitList(s.RemovedDigits(), "/") + " "
	chain := &s.Chains[0]
	if !chain.Loop {
		return text + chainText(s)
	}
	first, last := &chain.Nodes[0], &chain.Nodes[len(chain.Nodes)-1]
	if first.Cells == last.Cells {
		return text + digit(last.Digit) + "= " + chainText(s)
	}
	return text + digit(last.Digit) + "- " + chainText(s) + " -" + digit(last.Digit) + "- " + cellsText(first.Cells)
}

// chainText formats the nodes and links of a chain. The two nodes of an almost locked
// set are written as one: "r2c1 -8- ALS:r13c2,r2c3 -5- r1c7". If the chain begins in the
// set, or goes from a cell of the set to another candidate of that cell, the cell is
// written too: "r2c1 =8= ALS:r2c13 -5- r1c7".
func chainText(s *logic.Step) string {
	nodes := s.Chains[0].Nodes
	var text strings.Builder
	link := func(sign string, d board.Digit) { text.WriteString(" " + sign + digit(d) + sign + " ") }
	for i, node := range nodes {
		sign := "-"
		if node.On {
			sign = "="
		}
		same := i > 0 && node.Cells == nodes[i-1].Cells
		switch {
		case node.Set > 0 && node.On:
			if i == len(nodes)-1 || nodes[i+1].Cells == node.Cells {
				link(sign, node.Digit)
				text.WriteString(cellsText(node.Cells))
			}
		case node.Set > 0:
			if i == 0 {
				text.WriteString(cellsText(node.Cells))
			}
			if i == 0 || same {
				sign = "="
			}
			link(sign, node.Digit)
			text.WriteString("ALS:" + cellsText(s.Sets[node.Set-1].Cells))
		case !same:
			if i > 0 {
				link(sign, node.Digit)
			}
			text.WriteString(cellsText(node.Cells))
		}
	}
	return text.String()
}
