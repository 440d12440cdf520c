package words

import (
	"slices"
	"strings"

	"nonet/app/paint"
	"nonet/board"
)

// Group names a group: "row 2", "box 5", or the name it was given.
func (w *Words) Group(g *board.Group) string {
	switch g.Kind {
	case board.Row:
		return w.Text("group.row", "Number", g.Number)
	case board.Column:
		return w.Text("group.column", "Number", g.Number)
	case board.Box:
		return w.Text("group.box", "Number", g.Number)
	}
	return g.Name
}

// mostConflicts is how many conflicts are said one by one.
const mostConflicts = 3

// Conflicts says where digits clash, "" where none do.
func (w *Words) Conflicts(conflicts []board.Conflict) string {
	// Two cells that share a row and a box clash in both; once is enough to say.
	type clash struct {
		digit board.Digit
		cells board.CellSet
	}
	said := map[clash]bool{}
	conflicts = slices.DeleteFunc(slices.Clone(conflicts), func(c board.Conflict) bool {
		again := said[clash{c.Digit, c.Cells}]
		said[clash{c.Digit, c.Cells}] = true
		return again
	})
	var sentences []string
	for i, conflict := range conflicts {
		if i == mostConflicts {
			sentences = append(sentences, w.Count("conflict.more", len(conflicts)-i))
			break
		}
		sentences = append(sentences, w.Text("conflict.digit", "Digit", conflict.Digit,
			"Group", w.Group(&conflict.Group), "Cells", conflict.Cells))
	}
	return strings.Join(sentences, " ")
}

// Cell says what a cell shows, for those who hear the board.
func (w *Words) Cell(c board.Cell, shown *paint.Cell) string {
	text := ""
	switch shown.Role {
	case paint.Given:
		text = w.Text("cell.given", "Cell", c, "Digit", shown.Digit)
	case paint.Entry:
		text = w.Text("cell.entry", "Cell", c, "Digit", shown.Digit)
	case paint.Solved:
		text = w.Text("cell.solved", "Cell", c, "Digit", shown.Digit)
	default:
		text = w.Text("cell.empty", "Cell", c)
		if marks := shown.Corner | shown.Centre; marks != 0 {
			text = w.Text("cell.marks", "Cell", c, "Marks", marks)
		}
	}
	if shown.Flags.Has(paint.Conflict) {
		text = w.Text("cell.conflict", "Text", text)
	}
	return text
}
