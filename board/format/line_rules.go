package format

import (
	"strings"

	"nonet/board"
)

// In the line format, the rules of a puzzle follow its cells.

// appendRules appends the regions of a jigsaw, and then, if the rules are not just classic
// or jigsaw, a tab and their name.
func appendRules(text []byte, rules *board.Rules) []byte {
	if rules == board.Classic() || !isWritten(rules) {
		return text
	}
	plain := false
	if regions := rules.Division(); regions != nil {
		layout := regions.String()
		plain = rules == board.Classic().WithRegions(regions) && isLayout(layout)
		// The regions are numbered in order of appearance, as in other programs.
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

// cutRules splits a field of a line and the text after it into the cells, the rules (nil
// for classic) and the rest. The second half of a field of 162 characters contains the
// regions of a jigsaw. The name of other rules follows a tab. Everything else belongs to
// the rest.
func cutRules(field, after string) (signs string, rules *board.Rules, rest string) {
	var regions *board.Regions
	layout := false
	if len(field) == 2*board.Cells {
		signs := field[board.Cells:]
		if parsed, ok := board.ParseRegions(signs); ok {
			regions, layout = &parsed, isLayout(signs)
		}
	}
	if column, found := strings.CutPrefix(after, "\t"); found {
		name := column
		if end := strings.IndexAny(column, " \t#"); end >= 0 {
			name = column[:end]
		}
		if !layout && !strings.Contains(name, "jigsaw") && !strings.Contains(name, "regions") {
			regions = nil // nothing suggests that the characters are regions
		}
		if rules := rulesOf(name, regions); rules != nil {
			if regions != nil {
				field = field[:board.Cells]
			}
			return field, rules, column[len(name):]
		}
	}
	if layout {
		return field[:board.Cells], board.Classic().WithRegions(regions), after
	}
	return field, nil, after
}

// rulesOf returns the rules with a name and regions from a line, or nil if a line cannot have this
// name. If there are regions that the name does not mention, the result combines a jigsaw with the
// named rules.
func rulesOf(name string, regions *board.Regions) *board.Rules {
	rules, err := board.RulesNamed(name, regions)
	if err == nil && regions != nil && rules.Division() == nil {
		rules, err = board.RulesNamed("jigsaw+"+name, regions)
	}
	if err != nil || !isWritten(rules) {
		return nil
	}
	return rules
}

// isWritten reports whether a line can hold the name of rules. It cannot hold rules that have no
// groups, or only rows, only columns or only boxes.
func isWritten(rules *board.Rules) bool {
	names, _ := rules.Parts()
	if len(names) > 1 || rules.Division() != nil || rules == board.Classic() {
		return true
	}
	preset := board.PresetNamed(names[0])
	return preset != nil && !preset.IsBase()
}

// isLayout reports whether 81 characters are the regions of a jigsaw: nine different characters,
// nine times each. At least one row must repeat a character, unlike in a solution.
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
