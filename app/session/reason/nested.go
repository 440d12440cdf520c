package reason

import (
	"nonet/app/session/notice"
	"nonet/solver/logic"
)

// nestedProof is the nested proof of a step that the board draws.
type nestedProof struct {
	step      *logic.Step
	statement int
}

// OpenProof opens the nested proof of a statement of the step on the board, which is an index
// in [logic.Step.Proof]. The board then draws that proof. If it is open already, OpenProof
// closes it, and the board draws the proof that contains it.
func (s *Logic) OpenProof(statement int) {
	step, _, _ := s.whole()
	if step == nil || statement <= 0 || statement >= len(step.Proof) || step.Proof[statement].Kind != logic.Refuted {
		return
	}
	if logic.Contains(step.Proof, statement, s.opened()) {
		depth := step.Proof[statement].Depth
		for statement > 0 && step.Proof[statement].Depth >= depth {
			statement--
		}
	}
	walked := s.walking().statement()
	s.nested = nestedProof{step, statement}
	s.walking().at = 0
	if walked >= 0 {
		s.walking().goTo(walked)
	}
	s.host.Tell(notice.Notice{})
}

// ToggleProof opens the nested proof of the statement to which the user has walked, or closes the
// nested proof to which it belongs.
func (s *Logic) ToggleProof() { s.OpenProof(s.foldable()) }

// foldable returns the statement whose proof ToggleProof opens or closes, or 0 if there is none.
func (s *Logic) foldable() int {
	step, _, _ := s.whole()
	if step == nil || step.Proof == nil {
		return 0
	}
	at := s.walking().statement()
	for i := at; i > 0; i-- {
		if step.Proof[i].Kind == logic.Refuted && logic.Contains(step.Proof, i, at) {
			return i
		}
	}
	return 0
}

// opened returns the statement whose nested proof the board draws, or 0 if it draws the whole
// step.
func (s *Logic) opened() int {
	if step, _, _ := s.whole(); step == nil || step != s.nested.step {
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
