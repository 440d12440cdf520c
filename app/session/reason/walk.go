package reason

import (
	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/solver/logic"
)

// walked is the statement of a step that the board shows instead of the whole step.
type walked struct {
	step   *logic.Step
	opened int               // the statement whose nested proof is open; 0 for none
	list   []logic.Inference // the statements of the step
	at     int               // from 1; 0 shows the whole step
}

// whole returns the step that the board shows, and its path and row. The step is nil if
// there is none.
func (s *Logic) whole() (step *logic.Step, path *Path, row int) {
	path, row = s.shown.path, s.shown.row
	if h := s.hint(); path == nil && h.Stage == WholeStep {
		path, row = h.Path, 0
	}
	if path == nil || s.mistakes.Line() > 0 {
		return nil, nil, 0
	}
	return path.Step(row), path, row
}

// walking returns the walk through the step that the board shows. It has no statements if the step
// has none.
func (s *Logic) walking() *walked {
	step, path, row := s.whole()
	if opened := s.opened(); s.walked.step != step || s.walked.opened != opened {
		at := s.walked.at
		if s.walked.step != step {
			at = 0
		}
		s.walked = walked{step: step, opened: opened, at: at}
		if step != nil {
			var b logic.Board
			path.SetBoard(&b, row)
			s.walked.list = step.Inferences(&b, opened)
		}
	}
	return &s.walked
}

// statement returns the index in [logic.Step.Proof] of the present statement, or -1 if the board
// shows the whole step.
func (w *walked) statement() int {
	if w.at == 0 {
		return -1
	}
	return w.list[w.at-1].Statement
}

// goTo goes to the last statement of a proof that is not after the given one.
func (w *walked) goTo(statement int) {
	for w.at = len(w.list); w.at > 1 && w.statement() > statement; {
		w.at--
	}
}

// Walk shows the next statement of the step on the board, or the previous one if by is -1.
// Before the first statement is the whole step.
func (s *Logic) Walk(by int) { s.WalkTo(s.walking().at + by) }

// WalkTo shows a statement of the step on the board, from 1, or the whole step if it is 0.
func (s *Logic) WalkTo(statement int) {
	w := s.walking()
	w.at = min(max(statement, 0), len(w.list))
	s.host.Tell(notice.Notice{})
}

// draw shows a step, or the statement of it to which the user has walked.
func (s *Logic) draw(step *logic.Step, b *logic.Board, view *scene.View) {
	w := s.walking()
	if step == nil || w.step != step || w.at == 0 {
		Mark(s.drawn(step, b), b, view)
		return
	}
	said := &w.list[w.at-1]
	if at := said.Statement; at > 0 && step.Proof[at].Kind == logic.Refuted && !logic.Contains(step.Proof, at, w.opened) {
		nested := step.Inner(b, at)
		Mark(&nested, b, view)
		return
	}
	picture := said.Picture(step)
	Mark(&picture, b, view)
	view.Marking.Arrows = arrows(said.Links)
}

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
