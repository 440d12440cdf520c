package phrase

import (
	"regexp"
	"strings"

	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic/notation"
)

// cellWord matches the name of a cell, a row or a column.
var cellWord = regexp.MustCompile(`^(?:r([1-9]))?(?:c([1-9]))?$`)

// StepMatches reports whether a step of a path matches all words of a query, in any order. A digit
// matches the steps that place or remove it. A cell, a row or a column, such as r3c4, r3 or c4,
// matches the steps with a cell there, in the pattern or changed. Any other word is looked for in the
// name of the family, in the initials of the technique, such as HS, and, as [notation.Called] does,
// in its names.
func StepMatches(w *i18n.Words, p *reason.Path, row int, query string) bool {
	cells, digits := p.Concerns(row)
	for word := range strings.FieldsSeq(strings.ToLower(query)) {
		if d := word[0] - '0'; len(word) == 1 && 1 <= d && d <= board.Size {
			if !digits.Has(board.Digit(d)) {
				return false
			}
			continue
		}
		if at := cellWord.FindStringSubmatch(word); at != nil {
			if cells.Intersect(cellsAt(at[1], at[2])).Empty() {
				return false
			}
			continue
		}
		technique := p.Step(row).Technique
		beside := strings.ToLower(initials(technique.String()) + "\n" + Family(w, p.Family(row)))
		if notation.Called(technique, word) == "" && !strings.Contains(beside, word) {
			return false
		}
	}
	return true
}

// initials returns the first letters of the words of a name.
func initials(name string) string {
	var letters strings.Builder
	for word := range strings.FieldsSeq(name) {
		letters.WriteByte(word[0])
	}
	return letters.String()
}

// cellsAt returns the cells of a row and a column, each named by a digit, or "" for any.
func cellsAt(row, col string) (cells board.CellSet) {
	for c := range board.Cell(board.Cells) {
		if (row == "" || int(row[0]-'1') == c.Row()) && (col == "" || int(col[0]-'1') == c.Col()) {
			cells = cells.With(c)
		}
	}
	return cells
}
