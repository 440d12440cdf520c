package reason

import (
	"context"

	"nonet/app/session/notice"
	"nonet/app/system/jobs"

	"nonet/board"
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
