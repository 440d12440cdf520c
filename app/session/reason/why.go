package reason

import (
	"context"
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
	"nonet/solver/diagnose"
)

// Why explains why an entry is wrong, or why all entries together lead to no solution.
type Why struct {
	Cell  board.Cell
	Digit board.Digit     // the entry in Cell; 0 if the proof is about all entries
	Proof *diagnose.Proof // why no solution is possible; nil if no proof is known
}

func (s *Mistakes) canExplain() bool {
	if r := s.logic.reasoning; r != nil && r.standing.Known {
		standing := &r.standing.Value
		return !standing.Reach && standing.Sure && standing.Number != solver.None
	}
	return false
}

// learn records the standing of the current state, as found by a search for steps. Unlike a
// check, it does not mark wrong entries.
func (s *Mistakes) learn(standing *Standing) {
	if known := &s.logic.reasoning.standing; !known.Known && !known.Asking() {
		known.Value, known.Known = *standing, true
	}
}

// Explain looks for a proof that a wrong entry is impossible: the entry in the
// cursor's cell if that is wrong, and otherwise the first wrong one. If no single entry
// is wrong, the proof covers all of them together, with the candidates removed by steps.
// Explain also shows the result of a check.
func (s *Mistakes) Explain() {
	if s.canExplain() {
		s.showCheck()
		state, r := s.host.State(), s.logic.reasoning
		puzzle, why := state.Puzzle, Why{}
		if wrong := r.standing.Value.Wrong; wrong.Empty() {
			puzzle = state.Position().Puzzle
			puzzle.Givens = state.Grid()
		} else {
			if why.Cell = s.host.Cursor(); !wrong.Has(s.host.Cursor()) {
				why.Cell = wrong.Min()
			}
			why.Digit = state.Entries[why.Cell]
			puzzle.Givens[why.Cell] = why.Digit
		}
		s.askWhy(r, why, puzzle)
	}
	s.host.Tell(notice.Notice{})
}

// askWhy looks in a goroutine for a proof that a puzzle has no solution, unless the same
// proof was requested before.
func (s *Mistakes) askWhy(r *reasoning, why Why, puzzle board.Puzzle) {
	if r.why.Value.Cell != why.Cell || r.why.Value.Digit != why.Digit {
		s.leaveWhy()
		r.why.Value = why
	}
	r.why.Ask(s.logic.owner, nil, func(ctx context.Context, tell jobs.Reporter[Why]) {
		if proof, ok, _ := diagnose.Prove(ctx, &puzzle, 0); ok {
			why.Proof = &proof
		}
		tell(why, true)
	})
}

// LeaveWhy closes the explanation of a mistake, and stops the search for one.
func (s *Mistakes) LeaveWhy() {
	s.leaveWhy()
	s.host.Tell(notice.Notice{})
}

func (s *Mistakes) leaveWhy() {
	s.line = 0
	if r := s.logic.reasoning; r != nil {
		r.why.Halt()
		r.why = jobs.Inquiry[Why]{}
	}
}

// HideReason removes the drawing of an explanation, which stays open.
func (s *Mistakes) HideReason() {
	s.line = 0
	s.host.Tell(notice.Notice{})
}

// ShowReason draws a line of an explanation on the board, where the digits stay: of a mistake, or of why
// there is no solution. Line 0 is what the explanation assumes, and the lines of the proof follow.
func (s *Mistakes) ShowReason(line int) {
	if proof, _ := s.explained(); proof == nil {
		return
	}
	s.host.Uncover()
	s.line = line + 1
	s.host.Tell(notice.Notice{})
}

// explained returns the proof whose lines the board can draw, and the cells with which it begins: that of
// a mistake if the user has asked for it, and otherwise that of a puzzle without a solution. If there is
// none, the proof is nil.
func (s *Mistakes) explained() (*diagnose.Proof, board.CellSet) {
	if r := s.logic.reasoning; r != nil && r.why.Value.Proof != nil {
		return r.why.Value.Proof, r.why.Value.cells(s.host.State())
	}
	if failure := s.logic.search.Failure(); failure.Proof != nil {
		return failure.Proof, failure.Clashes[0].Cells
	}
	return nil, board.CellSet{}
}

// Line returns the line of the explanation that the board shows, from 1, or 0 if it shows none.
func (s *Mistakes) Line() int {
	if proof, _ := s.explained(); proof == nil {
		return 0
	}
	return s.line
}

// reasonView draws a line of an explanation. All digits stay on the board: the explanation may ignore
// some of them, but the user should not miss them.
func (s *Mistakes) reasonView(view *scene.View) {
	proof, from := s.explained()
	grid := s.host.State().Grid()
	if !s.host.Candidates() {
		view.Candidates = [board.Cells]board.DigitSet{} // those of sought digits
	}
	view.Overlay, view.Sought = nil, 0
	for c := range view.Cells {
		view.Cells[c].Flags &^= onlyLookedAt
	}
	start := &scene.Marking{Houses: []scene.MarkedHouse{{Cells: from, Part: scene.Base}}, Supposed: true}
	if s.line == 1 {
		view.Marking = start
		return
	}
	line := 1
	for l := range proof.Lines() {
		if line++; line == s.line {
			drawLine(&l, &grid, view)
			if len(view.Marking.Houses) == 0 && view.Marking.Parts == (scene.Marking{}).Parts {
				view.Marking = start // the line is about all of them
			}
			view.Marking.Supposed = true
			return
		}
	}
}

// cells returns the cells of the entries that the explanation of a mistake begins with.
func (w *Why) cells(state *game.State) board.CellSet {
	if w.Digit == 0 {
		return state.Entries.Differing(&board.Grid{})
	}
	return board.CellsOf(w.Cell)
}

// drawLine draws a line of a proof, and the digits that the lines before have found. A digit
// that is not the one on the board is below that, as in a comparison.
func drawLine(line *diagnose.Line, grid *board.Grid, view *scene.View) {
	before := view.Cells
	if line.Technique != nil {
		Mark(line.Technique, line.Board, view)
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
	for c, digit := range grid {
		if digit == 0 {
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
		if found != 0 && found != digit {
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
