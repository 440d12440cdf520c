package logic

import "strings"

// text returns a set in the form "r2c13 {489}".
func (s *Set) text() string { return cellsText(s.Cells) + " {" + digitList(s.Digits, "") + "}" }

// alsPair formats two sets, their restricted commons X, and the removed digits Z, as in
// "A=r6c9 {18}, B=r78c8 {138}, X=8, Z=1".
func alsPair(s *Step, _ *Board) string {
	text := "A=" + s.Sets[0].text() + ", B=" + s.Sets[1].text() + ", X=" + digitList(s.Sets[0].Common, ",")
	if s.Sets[0].Common.Len() > 1 {
		return text
	}
	return text + ", Z=" + digitList(s.Digits, ",")
}

// alsWings formats the wings A and B, the pivot C, the restricted commons X and Y, and
// the removed digits Z.
func alsWings(s *Step, _ *Board) string {
	return "A=" + s.Sets[0].text() + ", B=" + s.Sets[2].text() + ", C=" + s.Sets[1].text() +
		", X,Y=" + digitList(s.Sets[0].Common, "") + "," + digitList(s.Sets[1].Common, "") +
		", Z=" + digitList(s.Digits, ",")
}

// alsRow formats the sets of a chain with the restricted commons between them and the
// removed digits at both ends, as in "4- r5c6 {47} -7- r8c69 {379} -3- … -4".
func alsRow(s *Step, _ *Board) string {
	var text strings.Builder
	ends := digitList(s.Digits, "")
	text.WriteString(ends + "- ")
	for i := range s.Sets {
		text.WriteString(s.Sets[i].text())
		if i < len(s.Sets)-1 {
			text.WriteString(" -" + digitList(s.Sets[i].Common, "") + "- ")
		}
	}
	return text.String() + " -" + ends
}

// alsBlossom formats the stem and its petals, as in "[r2c4], -1- r2c9 {18}, -5- r5c4
// {58}".
func alsBlossom(s *Step, _ *Board) string {
	text := "[" + cellsText(s.Cells) + "]"
	for i := range s.Sets {
		text += ", -" + digitList(s.Sets[i].Common, "") + "- " + s.Sets[i].text()
	}
	return text
}
