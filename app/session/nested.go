package session

import "nonet/solver/logic"

// nestedProof is the nested proof of a step that the board draws.
type nestedProof struct {
	step      *logic.Step
	statement int
}

// shownStep returns the step on the board, or nil if there is none.
func (s *Logic) shownStep() *logic.Step {
	switch hint := s.hint(); {
	case s.reason > 0:
	case s.shown.path != nil:
		return s.shown.path.Step(s.shown.row)
	case hint.Stage == WholeStep:
		return hint.Path.Step(0)
	}
	return nil
}

// OpenProof opens the nested proof of a statement of the step on the board, which is an index
// in [logic.Step.Proof]. The board then draws that proof. If it is open already, OpenProof
// closes it, and the board draws the proof that contains it.
func (s *Logic) OpenProof(statement int) {
	step := s.shownStep()
	if step == nil || statement <= 0 || statement >= len(step.Proof) || step.Proof[statement].Kind != logic.Refuted {
		return
	}
	if logic.Contains(step.Proof, statement, s.opened()) {
		depth := step.Proof[statement].Depth
		for statement > 0 && step.Proof[statement].Depth >= depth {
			statement--
		}
	}
	s.nested = nestedProof{step, statement}
	s.session.changed()
}

// opened returns the statement whose nested proof the board draws, or 0 if it draws the whole
// step.
func (s *Logic) opened() int {
	if step := s.shownStep(); step == nil || step != s.nested.step {
		return 0
	}
	return s.nested.statement
}

// drawn returns the step to draw: the given one, or its nested proof that is open.
func (s *Logic) drawn(step *logic.Step, b *logic.Board) *logic.Step {
	if opened := s.opened(); opened > 0 {
		inner := step.Inner(b, opened)
		return &inner
	}
	return step
}
