package phrase

import (
	"slices"
	"strings"

	"nonet/app/draw/scene"
	"nonet/app/text/i18n"
	"nonet/board"
)

// mostConflicts is the maximum number of conflicts described one by one.
const mostConflicts = 3

// Conflicts says which digits conflict. It returns "" if none do.
func Conflicts(w *i18n.Words, conflicts []board.Conflict) string {
	// Two cells that share a row and a box conflict in both, but one sentence is enough.
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
		sentences = append(sentences, conflictText(w, &conflict))
	}
	return strings.Join(sentences, " ")
}

func conflictText(w *i18n.Words, c *board.Conflict) string {
	key, cells := i18n.Key("conflict.digit"), ""
	switch c.Group.Kind {
	case board.KnightsMove:
		key = "conflict.knights-move"
	case board.KingsMove:
		key = "conflict.kings-move"
	}
	if !w.IsSeen() {
		cells = " (" + allOf(w, c.Cells) + ")"
	}
	return w.Text(key, "Digit", c.Digit, "Group", inGroup(w, &c.Group), "Cells", cells)
}

// cellName names a cell within a sentence: in words if the board is beside it, otherwise as r1c3.
func cellName(w *i18n.Words, c board.Cell) string {
	if w.IsSeen() {
		return w.Text("cell.place", "Row", c.Row()+1, "Column", c.Col()+1)
	}
	return c.String()
}

// Drawn describes a cell and its region for screen readers while regions are drawn. The
// region is 0 if there is none.
func Drawn(w *i18n.Words, view *scene.View, c board.Cell, region int) string {
	if region == 0 {
		return w.Text("cell.in-no-region", "Text", Cell(w, view, c, 0))
	}
	return w.Text("cell.in-region", "Text", Cell(w, view, c, 0), "Number", region)
}

// InGroups adds the groups of a cell to its description, except rows, columns, boxes,
// regions and chess moves.
func InGroups(w *i18n.Words, text string, c board.Cell, rules *board.Rules) string {
	var names []string
	for i := range rules.Groups() {
		group := &rules.Groups()[i]
		if group.Cells.Has(c) && !group.Kind.IsBase() && !group.Kind.IsMove() {
			names = append(names, inGroup(w, group))
		}
	}
	if len(names) == 0 {
		return text
	}
	return w.Text("cell.in-groups", "Text", text, "Groups", strings.Join(names, ", "))
}

// Candidates lists the candidates of an empty cell for screen readers. There must be at
// least one.
func Candidates(w *i18n.Words, c board.Cell, candidates board.DigitSet) string {
	return w.Count("cell.candidates", candidates.Len(), "Cell", c, "Candidates", Digits(w, candidates))
}

// Cell describes the content of a cell for screen readers. If the cell is empty, it lists the
// candidates, unless they are 0.
func Cell(w *i18n.Words, view *scene.View, c board.Cell, candidates board.DigitSet) string {
	text, shown := "", &view.Cells[c]
	placed := view.Marking.Placed(c)
	hint := i18n.Key("cell.hint")
	if view.Marking != nil && view.Marking.Supposed {
		hint = "cell.supposed"
	}
	switch {
	case shown.Role == scene.Given:
		text = w.Text("cell.given", "Cell", c, "Digit", shown.Digit)
	case shown.Role == scene.Entry:
		text = w.Text("cell.entry", "Cell", c, "Digit", shown.Digit)
	case shown.Role == scene.Helped:
		text = w.Text("cell.helped", "Cell", c, "Digit", shown.Digit)
	case shown.Role == scene.Solved && view.Marking != nil: // by an earlier step
		text = w.Text(hint, "Cell", c, "Digit", shown.Digit)
	case shown.Role == scene.Solved && shown.Flags.Has(scene.Pinned):
		text = w.Text("cell.pin", "Cell", c, "Digit", shown.Digit)
	case shown.Role == scene.Solved:
		text = w.Text("cell.solved", "Cell", c, "Digit", shown.Digit)
	case placed != 0:
		text = w.Text(hint, "Cell", c, "Digit", placed)
	default:
		text = w.Text("cell.empty", "Cell", c)
		if candidates != 0 {
			text = Candidates(w, c, candidates)
		}
		if gone := view.Removed[c]; gone != 0 {
			text = w.Text("cell.removed", "Text", text, "Digits", Digits(w, gone))
		}
		if marks := shown.Corner; marks != 0 {
			text = w.Count("cell.corner", marks.Len(), "Text", text, "Marks", Digits(w, marks))
		}
		if marks := shown.Centre; marks != 0 {
			text = w.Count("cell.centre", marks.Len(), "Text", text, "Marks", Digits(w, marks))
		}
		if void := shown.Void; void != 0 {
			text = w.Text("cell.void", "Text", text, "Digits", Digits(w, void))
		}
	}
	if shown.Flags.Has(scene.Pinned) && shown.Role != scene.Solved {
		text = w.Text("cell.pinned", "Text", text)
	}
	if shown.Flags.Has(scene.Conflict) {
		text = w.Text("cell.conflict", "Text", text)
	}
	return text
}

// Coloured adds the colours of a cell, if any, and of its candidates to its description.
func Coloured(w *i18n.Words, text string, view *scene.View, c board.Cell) string {
	cell := &view.Cells[c]
	if n := cell.Colours.Len(); n > 0 {
		text = w.Count("cell.coloured", n, "Text", text, "Colours", Digits(w, board.DigitSet(cell.Colours)))
	}
	if cell.Role != scene.Empty {
		return text
	}
	for colour := board.Colour(1); colour <= board.Colours; colour++ {
		var tinted board.DigitSet
		for d := board.Digit(1); d <= board.Size; d++ {
			if view.Tints[c].Of(d) == colour {
				tinted = tinted.With(d)
			}
		}
		if tinted != 0 {
			text = w.Text("cell.tinted", "Text", text, "Digits", Digits(w, tinted), "Colour", colour)
		}
	}
	return text
}

// Left says how many times a digit is missing from the board. The number is negative if there are
// too many.
func Left(w *i18n.Words, missing int) string {
	switch {
	case missing < 0:
		return w.Count("left.too-many", -missing)
	case missing == 0:
		return w.Text("left.none")
	}
	return w.Count("left.some", missing)
}
