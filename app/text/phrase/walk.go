package phrase

import (
	"fmt"
	"regexp"
	"strings"

	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// Statements returns the statements of a step, one a line, each with its number and the numbers
// of those from which it follows. Those of nested proofs are indented.
func Statements(w *i18n.Words, p *reason.Path, row int) []string {
	step, b := stepOf(p, row)
	if step == nil {
		return nil
	}
	return statements(w, step, b)
}

func statements(w *i18n.Words, step *logic.Step, b *logic.Board) []string {
	if step.Proof != nil {
		return strings.Split(nestedChains(w, step, b), "\n")
	}
	list := step.Inferences(b, 0)
	lines := make([]string, len(list))
	for i := range list {
		lines[i] = w.Text("walk.line", "N", i+1, "Told", inference(w, step, &list[i], b))
	}
	return lines
}

// Walked returns the statement of the step that the board shows. It returns "" if the board shows
// the whole step, or if [ShownProof] has the statement.
func Walked(w *i18n.Words, v *session.View) string {
	path, row := v.Reason.Path, v.Reason.PathRow
	if path == nil {
		path, row = v.Reason.Hint.Path, 0
	}
	if v.Reason.Walk == 0 || path.Step(row).Proof != nil {
		return ""
	}
	step, b := stepOf(path, row)
	return w.Text("walk.shown", "N", v.Reason.Walk, "Count", v.Reason.Walks, "Told", inference(w, step, &step.Inferences(b, 0)[v.Reason.Walk-1], b))
}

func inference(w *i18n.Words, s *logic.Step, of *logic.Inference, b *logic.Board) string {
	told := toldOf(w, s, of, b)
	if len(of.From) == 0 {
		return told
	}
	numbers := Texts(of.From, func(n int) string { return fmt.Sprint(n + 1) })
	return w.Text("walk.because", "Told", told, "From", listText(w, "list.and", numbers))
}

func toldOf(w *i18n.Words, s *logic.Step, of *logic.Inference, b *logic.Board) string {
	if of.Node < 0 {
		if len(of.Chain.Clash.By) == 0 {
			return w.Text("walk.no-room", "Cells", setText(w, s, of.Chain.Nodes[of.Chain.Clash.Node].Set-1))
		}
		return clash(w, of.Chain)
	}
	node := &of.Chain.Nodes[of.Node]
	switch {
	case len(of.From) == 0 && node.On:
		return w.Text("walk.suppose", "Digit", node.Digit, "Cell", oneOf(w, node.Cells))
	case len(of.From) == 0:
		return w.Text("walk.suppose-not", "Digit", node.Digit, "Cell", oneOf(w, node.Cells))
	case !node.On:
		return w.Text("walk.off", "Digit", node.Digit, "Cell", oneOf(w, node.Cells))
	case node.Set > 0 && of.Links[0].From.Set == node.Set:
		set, off := &s.Sets[node.Set-1], of.Links[0].From.Digit
		if set.Cells.One() {
			return w.Text("walk.digit", "Digit", node.Digit, "Cell", setText(w, s, node.Set-1))
		}
		return w.Text("walk.set", "Cells", setText(w, s, node.Set-1), "Digits", Digits(w, set.Digits.Without(off)),
			"Other", node.Digit, "On", oneOf(w, node.Cells))
	}
	c := of.Conclusion()
	if c.Places.Empty() {
		return w.Text("walk.digit", "Digit", c.Digit, "Cell", c.Cells)
	}
	return w.Text("walk.place", "Digit", c.Digit, "Places", oneOf(w, c.Cells), "House", houseOfPlaces(w, b, c.Digit, c.Places))
}

// cellWord matches the name of a cell, a row or a column.
var cellWord = regexp.MustCompile(`^(?:r([1-9]))?(?:c([1-9]))?$`)

// StepMatches reports whether a step of a path matches all words of a query, in any order. A digit
// matches the steps that place or remove it. A cell, a row or a column, such as r3c4, r3 or c4,
// matches the steps with a cell there, in the pattern or changed. Any other word is looked for in the
// name of the family, in the initials of the technique, such as HS, and, as [notation.Names.Called] does,
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
		if TechniqueNames(w).Called(technique, word) == "" && !strings.Contains(beside, word) {
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
