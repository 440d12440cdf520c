package session

import (
	"context"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/diagnose"
)

// Why is why an entry is wrong, or why all entries together lead nowhere.
type Why struct {
	Cell  board.Cell
	Digit board.Digit     // the entry there; 0 where all entries are meant
	Proof *diagnose.Proof // that there is no solution with it; nil where none is known
}

// canExplain reports whether what has been entered is known to lead to no solution
// of a puzzle that has one.
func (s *Session) canExplain() bool {
	if r := s.reasoning; r != nil && r.standing.known {
		standing := &r.standing.value
		return !standing.Reach && standing.Sure && standing.Number != solver.None
	}
	return false
}

// learn takes over how far the present state can be right from what has found that
// out on its way. What is wrong is not marked for that.
func (s *Session) learn(standing *Standing) {
	if known := &s.reasoning.standing; !known.known && !known.asking() {
		known.value, known.known = *standing, true
	}
}

// ExplainMistake has it proved that a wrong entry cannot stand: that of the
// cursor's cell, or else the first. Where none is wrong by itself it is proved that
// all of them together cannot, with the candidates that steps have removed.
func (s *Session) ExplainMistake() {
	s.notice = Notice{}
	if s.canExplain() {
		state, r := s.State(), s.reasoning
		puzzle, why := state.Puzzle, Why{}
		if wrong := r.standing.value.Wrong; wrong.Empty() {
			puzzle = state.Position().Puzzle
			puzzle.Givens = state.Grid()
		} else {
			if why.Cell = s.cursor; !wrong.Has(s.cursor) {
				why.Cell = wrong.Min()
			}
			why.Digit = state.Entries[why.Cell]
			puzzle.Givens[why.Cell] = why.Digit
		}
		s.askWhy(r, why, puzzle)
	}
	s.onChange()
}

// askWhy has a goroutine look for the proof that a puzzle has no solution, unless
// the same has been asked before.
func (s *Session) askWhy(r *reasoning, why Why, puzzle board.Puzzle) {
	if r.why.value.Cell != why.Cell || r.why.value.Digit != why.Digit {
		r.why.halt()
		r.why = answer[Why]{value: why}
	}
	inquire(s, &r.why, nil, func(ctx context.Context, tell teller[Why]) {
		if proof, ok, _ := diagnose.Prove(ctx, &puzzle, 0); ok {
			why.Proof = &proof
		}
		tell(why, true)
	})
}
