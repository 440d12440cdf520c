package reason

import (
	"slices"

	"nonet/app/session/notice"

	"nonet/solver/logic"
)

// OtherHint replaces the step of a hint by the next one that is possible and has another effect, at
// the same stage. After the last one, it shows the first again.
func (s *Logic) OtherHint() {
	if s.progress.stage == NoHint {
		return
	}
	s.host.Note(notice.Notice{})
	s.progress.other++
	s.Moves()
	if s.hintPath(); s.reasoning.moves.Known && s.progress.other == 0 && len(s.otherRows()) == 0 {
		s.host.Note(notice.Notice{Kind: notice.NoOtherStep})
	}
	s.host.Changed()
}

// hintPath returns a path that has only the step of the hint. While the requested alternative is
// being searched for, this is the previous step.
func (s *Logic) hintPath() (path *Path, asking bool) {
	r, p := s.reasoning, &s.progress
	switch {
	case p.other == 0:
		return r.hint.Value, false
	case p.shown == p.other:
		return p.path, false
	}
	rows := s.otherRows()
	switch {
	case p.other <= len(rows):
		moves, i := r.moves.Value, rows[p.other-1]
		p.path = &Path{
			Standing: moves.Standing, Off: moves.Off, state: moves.state, places: moves.places,
			steps: moves.steps[i : i+1 : i+1], families: moves.families[i : i+1 : i+1],
		}
		p.shown = p.other
	case r.moves.Known:
		p.other, p.shown, p.path = 0, 0, nil
	case p.path == nil:
		return r.hint.Value, r.moves.Asking()
	default:
		return p.path, r.moves.Asking()
	}
	return s.hintPath()
}

// otherRows returns the rows of the possible steps whose effect differs from that of the first hint
// and of the rows before.
func (s *Logic) otherRows() []int {
	moves := s.reasoning.moves.Value
	if moves == nil {
		return nil
	}
	var rows []int
	seen := []*logic.Step{s.reasoning.hint.Value.Step(0)}
	for i := range moves.steps {
		step := &moves.steps[i]
		same := func(other *logic.Step) bool {
			return slices.Equal(step.Placed, other.Placed) && slices.Equal(step.Removed, other.Removed)
		}
		if !slices.ContainsFunc(seen, same) {
			seen, rows = append(seen, step), append(rows, i)
		}
	}
	return rows
}
