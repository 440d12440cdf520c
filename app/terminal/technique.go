package terminal

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"nonet/solver/logic"
)

// mostNear is the number of techniques suggested for an unknown name.
const mostNear = 3

// techniqueNamed returns the technique with the given code or English name. Only the letters
// and digits of a name count. If there is no such technique, it returns the most similar
// names.
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

// folded returns the letters and digits of a text in lower case, with by in place of any
// other characters between them.
func folded(text, by string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(sign rune) bool {
		return !unicode.IsLetter(sign) && !unicode.IsDigit(sign)
	}), by)
}

// distance returns the edit distance between a text and a name: the number of letters to
// change, add or omit, weighted by letter. It uses the algorithm of Robert Wagner and Michael
// Fischer (1974). Letters before and after the text within a longer name count little, so
// that part of a name finds it.
func distance(text, name string) int {
	const letter = 100 // cost of a change; a letter of the name before or after the text costs 1
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
