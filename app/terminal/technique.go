package terminal

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"nonet/solver/logic"
)

// mostNear is the maximum number of techniques suggested for an unknown name.
const mostNear = 3

// techniqueNamed returns the technique with the given code or English name, comparing only
// letters and digits. If there is none, it returns the most similar names.
func techniqueNamed(name string) (technique logic.Technique, near []string) {
	if t := logic.TechniqueByCode(strings.TrimSpace(name)); t != logic.NoTechnique {
		return t, nil
	}
	wanted := folded(name, "")
	all := logic.Techniques()
	for _, t := range all {
		if folded(t.String(), "") == wanted {
			return t, nil
		}
	}
	slices.SortStableFunc(all, func(a, b logic.Technique) int {
		return cmp.Compare(distance(wanted, folded(a.String(), "")), distance(wanted, folded(b.String(), "")))
	})
	for _, t := range all[:mostNear] {
		near = append(near, t.String())
	}
	return logic.NoTechnique, near
}

// folded returns the words of a text in lower case, separated by the string by. Words consist
// of letters and digits.
func folded(text, by string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(sign rune) bool {
		return !unicode.IsLetter(sign) && !unicode.IsDigit(sign)
	}), by)
}

// distance returns the weighted edit distance between a text and a name, by the algorithm of
// Robert Wagner and Michael Fischer (1974). Letters of the name before and after the text cost
// little, so that a part of a name is enough to find it.
func distance(text, name string) int {
	const letter = 100 // cost of an edit, except letters of the name before or after the text, which cost 1
	a, b := []rune(text), []rune(name)
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		before := row[0] // the value above and to the left
		row[0] += letter
		for j := range b {
			cost := letter
			if a[i] == b[j] {
				cost = 0
			}
			right := letter
			if i == len(a)-1 {
				right = 1
			}
			before, row[j+1] = row[j+1], min(before+cost, row[j+1]+letter, row[j]+right)
		}
	}
	return row[len(b)]
}
