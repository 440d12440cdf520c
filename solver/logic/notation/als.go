package notation

import (
	"strings"

	"nonet/solver/logic"
)

// setText returns a set in the form "r2c13 {489}".
func setText(s *logic.Set) string { return cellsText(s.Cells) + " {" + digitList(s.Digits, "") + "}" }

// alsPair formats two sets, their restricted commons X, and the removed digits Z, as in
// "A=r6c9 {18}, B=r78c8 {138}, X=8, Z=1".
func alsPair(s *logic.Step) string {
	text := "A=" + setText(&s.Sets[0]) + ", B=" + setText(&s.Sets[1]) + ", X=" + digitList(s.Sets[0].Common, ",")
	if s.Sets[0].Common.Len() > 1 {
		return text
	}
	return text + ", Z=" + digitList(s.Digits, ",")
}

// alsWings formats the wings A and B, the pivot C, the restricted commons X and Y, and
// the removed digits Z.
func alsWings(s *logic.Step) string {
	return "A=" + setText(&s.Sets[0]) + ", B=" + setText(&s.Sets[2]) + ", C=" + setText(&s.Sets[1]) +
		", X,Y=" + digitList(s.Sets[0].Common, "") + "," + digitList(s.Sets[1].Common, "") +
		", Z=" + digitList(s.Digits, ",")
}

// alsRow formats the sets of a chain with the restricted commons between them and the
// removed digits at both ends, as in "4- r5c6 {47} -7- r8c69 {379} -3- … -4".
func alsRow(s *logic.Step) string {
	var text strings.Builder
	ends := digitList(s.Digits, "")
	text.WriteString(ends + "- ")
	for i := range s.Sets {
		text.WriteString(setText(&s.Sets[i]))
		if i < len(s.Sets)-1 {
			text.WriteString(" -" + digitList(s.Sets[i].Common, "") + "- ")
		}
	}
	return text.String() + " -" + ends
}

// alsBlossom formats the stem and its petals, as in "[r2c4], -1- r2c9 {18}, -5- r5c4
// {58}".
func alsBlossom(s *logic.Step) string {
	text := "[" + cellsText(s.Cells) + "]"
	for i := range s.Sets {
		text += ", -" + digitList(s.Sets[i].Common, "") + "- " + setText(&s.Sets[i])
	}
	return text
}
