package session

import (
	"slices"

	"nonet/app/scene"
	"nonet/board"
	"nonet/solver/diagnose"
)

// reasonView draws a line of the explanation of a mistake. All entries stay on the board: the
// explanation may ignore them, but the user should not miss them.
func (s *Logic) reasonView(view *scene.View) {
	why, entries := &s.reasoning.why.value, &s.session.State().Entries
	if !s.session.candidates {
		view.Candidates = [board.Cells]board.DigitSet{} // those of sought digits
	}
	view.Overlay, view.Sought = nil, 0
	for c := range view.Cells {
		view.Cells[c].Flags &^= onlyLookedAt
	}
	if s.reason == 1 {
		view.Marking = &scene.Marking{Houses: supposed(why, entries), Supposed: true}
		return
	}
	line := 1
	for l := range why.Proof.Lines() {
		if line++; line == s.reason {
			drawLine(&l, entries, view)
			view.Marking.Supposed = true
			return
		}
	}
}

// supposed outlines the entries that an explanation begins with.
func supposed(why *Why, entries *board.Grid) []scene.MarkedHouse {
	cells := board.CellsOf(why.Cell)
	if why.Digit == 0 {
		cells = entries.Differing(&board.Grid{})
	}
	return []scene.MarkedHouse{{Cells: cells, Part: scene.Base}}
}

// drawLine draws a line of a proof, and the digits that the lines before have found. A digit
// that is not the entry in its cell is below the entry, as in a comparison.
func drawLine(line *diagnose.Line, entries *board.Grid, view *scene.View) {
	before := view.Cells
	if line.Technique != nil {
		marks(line.Technique, line.Board, view)
	} else {
		marking := &scene.Marking{}
		view.Marking = marking
		drawProof(line, marking, view)
		for c, d := range line.Known {
			if cell := &view.Cells[c]; d != 0 && cell.Digit != d {
				cell.Digit, cell.Role = d, scene.Solved
			}
		}
		for c := range view.Candidates {
			for i, part := range marking.Parts[c] {
				if part != scene.NoPart {
					view.Candidates[c] = view.Candidates[c].With(board.Digit(i + 1))
				}
			}
		}
	}
	for c, entry := range entries {
		if entry == 0 {
			continue
		}
		c, cell := board.Cell(c), &view.Cells[c]
		found := cell.ShownDigit()
		for i, part := range view.Marking.Parts[c] {
			if part == scene.NoPart {
				continue
			}
			view.Marking.Houses = append(view.Marking.Houses, scene.MarkedHouse{Cells: board.CellsOf(c), Part: scene.Cover})
			if part == scene.Settled {
				found = board.Digit(i + 1)
			}
			break
		}
		cell.Digit, cell.Role = before[c].Digit, before[c].Role
		if found != 0 && found != entry {
			cell.Other = found
		}
		view.Marking.Barred = view.Marking.Barred.Without(c)
		view.Marking.Rays = slices.DeleteFunc(view.Marking.Rays, func(ray scene.Ray) bool { return ray.To == c })
	}
}

// drawProof adds to the marking what a line of a proof is about, if the line is not a step of
// logic: its houses, the digits that it excludes or finds, and the digits that exclude those.
func drawProof(line *diagnose.Line, marking *scene.Marking, view *scene.View) {
	mark := func(c board.Cell, d board.Digit, part scene.Part) { marking.Parts[c][d-1] = part }
	house := func(cells board.CellSet) {
		marking.Houses = append(marking.Houses, scene.MarkedHouse{Cells: cells, Part: scene.Base})
	}
	because := func(why []diagnose.Exclusion, in *board.Group) {
		for _, x := range why {
			if x.Kind == diagnose.Seen {
				view.Cells[x.By].Flags |= scene.Evidence
			}
			if in == nil || x.Kind == diagnose.Filled {
				continue // the digit, not the cell, is excluded, or the cell shows why
			}
			marking.Barred = marking.Barred.With(x.Cell)
			if x.Kind == diagnose.Seen {
				marking.Rays = append(marking.Rays, scene.Ray{From: x.By, To: x.Cell})
			}
		}
	}
	cases := func(part scene.Part, cases ...diagnose.Case) {
		for i := range cases {
			mark(cases[i].Cell, cases[i].Digit, part)
		}
	}
	switch {
	case line.Step != nil:
		if line.Step.House != nil {
			house(line.Step.House.Cells)
		}
		because(line.Step.Because, line.Step.House)
		mark(line.Step.Cell, line.Step.Digit, scene.Settled)
	case line.Case != nil:
		cases(scene.Settled, *line.Case)
	default:
		switch end := line.End; end.Kind {
		case diagnose.NoDigit, diagnose.NotAllowed, diagnose.NoCandidate, diagnose.ByCell:
			house(board.CellsOf(end.Cell))
			because(end.Because, nil)
		case diagnose.Twice, diagnose.TooMany, diagnose.NoPlace, diagnose.ByHouse:
			house(end.Group.Cells)
			because(end.Because, end.Group)
			if end.Kind == diagnose.Twice {
				for c := range end.Cells.All() {
					view.Cells[c].Flags |= scene.Evidence
				}
			}
		}
		cases(scene.Base, line.End.Cases...)
	}
}
