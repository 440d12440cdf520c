package session

import (
	"nonet/app/scene"
	"nonet/solver/logic"
)

// walked is the statement of a step that the board shows instead of the whole step.
type walked struct {
	step *logic.Step
	at   int // from 1; 0 shows the whole step
}

// whole returns the step that the board shows, and its path and row. The step is nil if
// there is none.
func (s *Logic) whole() (step *logic.Step, path *Path, row int) {
	path, row = s.shown.path, s.shown.row
	if h := s.hint(); path == nil && h.Stage == WholeStep {
		path, row = h.Path, 0
	}
	if path == nil {
		return nil, nil, 0
	}
	return path.Step(row), path, row
}

// walk returns the number of the statement that the board shows, from 1, and how many the
// step has. The first is 0 if the board shows the whole step or none.
func (s *Logic) walk() (at, length int) {
	step, _, _ := s.whole()
	if step == nil {
		return 0, 0
	}
	if s.walked.step == step {
		at = s.walked.at
	}
	return at, len(step.Inferences())
}

// Walk shows the next statement of the step on the board, or the previous one if by is -1.
// Before the first statement is the whole step.
func (s *Logic) Walk(by int) {
	step, _, _ := s.whole()
	if at, length := s.walk(); length > 0 {
		s.walked = walked{step, min(max(at+by, 0), length)}
	}
	s.session.changed()
}

// draw shows a step, or the statement of it to which the user has walked.
func (s *Logic) draw(step *logic.Step, b *logic.Board, view *scene.View) {
	at := s.walked.at
	if step == nil || s.walked.step != step || at == 0 {
		marks(s.drawn(step, b), b, view)
		return
	}
	said := &step.Inferences()[at-1]
	showBoard(b, view)
	marking := &scene.Marking{Arrows: arrows(said.Links)}
	for _, mark := range said.Marks(b) {
		marking.Parts[mark.Cell][mark.Digit-1] = parts[mark.Role]
	}
	view.Marking = marking
}
