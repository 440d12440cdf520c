package format

import (
	"strings"

	"nonet/board"
)

// The rules in a line: behind the signs of the cells.

// appendRules appends what tells rules from the classic ones: the regions of a
// jigsaw, then a tab and the name of what is not just classic or a jigsaw.
func appendRules(text []byte, rules *board.Rules) []byte {
	if rules == board.Classic() {
		return text
	}
	plain := false
	if regions := rules.Division(); regions != nil {
		layout := regions.String()
		plain = rules == board.Classic().WithRegions(regions) && isLayout(layout)
		// Numbered by first appearance, as other programs do.
		if ordered, ok := board.ParseRegions(layout); ok {
			layout = ordered.String()
		}
		text = append(text, layout...)
	}
	if !plain {
		text = append(append(text, '\t'), rules.BaseName()...)
	}
	return text
}

// cutRules parts a field of a line, and what follows it, into the signs of the
// cells, the rules (nil for classic) and the rest. Regions are the second half
// of a field of 162 signs; by themselves they mean a jigsaw. Behind a tab stands
// the name of other rules. What is neither is left as it is.
func cutRules(field, behind string) (signs string, rules *board.Rules, rest string) {
	var regions *board.Regions
	layout := ""
	if len(field) == 2*board.Cells {
		layout = field[board.Cells:]
		if parsed, ok := board.ParseRegions(layout); ok {
			regions = &parsed
		}
	}
	if column, found := strings.CutPrefix(behind, "\t"); found {
		name, rest, _ := strings.Cut(column, "\t")
		if rules, err := board.RulesNamed(strings.TrimSpace(name), regions); err == nil {
			return field[:len(field)-len(layout)], rules, rest
		}
	}
	if regions != nil && isLayout(layout) {
		return field[:board.Cells], board.Classic().WithRegions(regions), behind
	}
	return field, nil, behind
}

// isLayout tells whether 81 signs are the regions of a jigsaw. Nine times nine
// signs are a solution as well, but that has each of them once in every row.
func isLayout(signs string) bool {
	var count [256]int
	repeated := false
	for i := range len(signs) {
		sign := signs[i]
		count[sign]++
		row := signs[i-i%board.Size : i]
		repeated = repeated || strings.IndexByte(row, sign) >= 0
	}
	for _, n := range count {
		if n != 0 && n != board.Size {
			return false
		}
	}
	return repeated && count['.'] == 0
}
