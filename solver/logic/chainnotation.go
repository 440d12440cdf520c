package logic

import (
	"strings"

	"nonet/board"
)

// chainOfOneDigit writes a chain as "7 r2c3 =7= r2c8 -7- r6c8": = for strong
// links, - for weak ones, between them the digit that they are for. Links within
// a cell are not written; the digits before and after a cell tell of them.
func chainOfOneDigit(s *Step, _ *Board) string {
	return digitList(s.Digits, "/") + " " + chainText(&s.Chains[0])
}

// chainBetweenEnds writes the digits of both ends with the chain:
// "1 1- r2c3 -6- r2c8 -1".
func chainBetweenEnds(s *Step, _ *Board) string {
	nodes := s.Chains[0].Nodes
	first, last := nodes[0].Digit, nodes[len(nodes)-1].Digit
	return digitList(board.DigitsOf(first, last), "/") + " " +
		digit(first) + "- " + chainText(&s.Chains[0]) + " -" + digit(last)
}

// chainAround writes the digits it removes with the chain, which comes back to
// its first cell: "4/7 3= r2c3 =5= r2c8 -5- … =3= r2c3" for a continuous loop.
func chainAround(s *Step, _ *Board) string {
	var digits board.DigitSet
	for _, r := range s.Removed {
		digits = digits.With(r.Digit)
	}
	text := digitList(digits, "/") + " "
	chain := &s.Chains[0]
	if chain.Loop {
		text += digit(chain.Nodes[len(chain.Nodes)-1].Digit) + "= "
	}
	return text + chainText(chain)
}

func chainText(chain *Chain) string {
	var text strings.Builder
	for i, node := range chain.Nodes {
		if i > 0 {
			if node.Cells == chain.Nodes[i-1].Cells {
				continue
			}
			sign := "-"
			if node.On {
				sign = "="
			}
			text.WriteString(" " + sign + digit(node.Digit) + sign + " ")
		}
		text.WriteString(CellsText(node.Cells))
	}
	return text.String()
}
