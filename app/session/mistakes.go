package session

import (
	"context"

	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// retreat identifies the latest state from which a solution can be reached.
type retreat struct {
	step int // number of the state; -1 if there is none
	back int // number of steps back from the current state
}

// SetMistakes sets whether wrong entries are marked as soon as they are made.
func (s *Logic) SetMistakes(on bool) {
	s.mistakes = on
	s.rethink()
	s.session.onChange()
}

// Check reports whether the entries can still lead to a solution and marks the wrong ones.
func (s *Logic) Check() {
	s.session.notice = Notice{}
	if s.session.Solutions.usable() {
		s.checked = true
		s.askStanding()
		s.tellChecked()
	}
	s.session.onChange()
}

// askStanding determines the standing of the current state: immediately if the verdict on
// the puzzle is sufficient, and otherwise in a goroutine.
func (s *Logic) askStanding() {
	r := s.thoughts()
	if !s.session.Solutions.usable() || r.standing.known || r.standing.asking() {
		return
	}
	state, checker := *s.session.State(), s.checker
	if s.verdict.sure && s.verdict.question == puzzleOf(&state) {
		if standing, decided := s.verdict.standing(&state); decided {
			r.standing.value, r.standing.known = standing, true
			return
		}
	}
	told := func() {
		s.verdict = s.reasoning.standing.value.verdict
		s.tellChecked()
	}
	inquire(s.session, &r.standing, told, func(ctx context.Context, tell reporter[Standing]) {
		tell(checker.standing(ctx, &state), true)
	})
}

// tellChecked reports the result of a check once the result is available.
func (s *Logic) tellChecked() {
	r := s.reasoning
	if !s.checked || r == nil || !r.standing.known {
		return
	}
	standing, entries := r.standing.value, s.session.State().Entries.Filled()
	s.session.notice = Notice{Kind: CheckedRight, Count: entries, Several: standing.Number == solver.Several}
	switch {
	case standing.Sure && standing.Number == solver.None:
		s.session.notice.Kind = PuzzleHasNone
	case !standing.Wrong.Empty():
		s.session.notice.Kind, s.session.notice.Count = CheckedWrong, standing.Wrong.Len()
		s.session.notice.Cell = standing.Wrong.Min()
	case !standing.Reach:
		s.session.notice.Kind = EntriesLeadNowhere
	case !standing.Sure:
		s.session.notice.Kind = CheckedUnsure
	}
}

func (s *Logic) wrong() board.CellSet {
	if r := s.reasoning; r != nil && (s.mistakes || s.checked) && r.standing.known {
		return r.standing.value.Wrong
	}
	return board.CellSet{}
}

// UndoMistakes returns to the latest state from which a solution can be reached.
func (s *Logic) UndoMistakes() {
	s.session.notice = Notice{}
	if !s.session.Solutions.usable() {
		s.session.onChange()
		return
	}
	r := s.thoughts()
	r.retreat.known = false
	var states []game.State
	var numbers []int
	for step := s.session.game.Now(); step != nil; step = step.Parent() {
		states, numbers = append(states, *step.State()), append(numbers, step.Number())
	}
	checker := s.checker
	back := func() { s.retreatTo(r.retreat.value) }
	inquire(s.session, &r.retreat, back, func(ctx context.Context, tell reporter[retreat]) {
		for i := range states {
			if len(states[i].Puzzle.RulesOrClassic().Faults()) > 0 {
				continue
			}
			if standing := checker.standing(ctx, &states[i]); ctx.Err() != nil {
				return
			} else if standing.Reach {
				tell(retreat{numbers[i], i}, true)
				return
			}
		}
		tell(retreat{step: -1}, true)
	})
	s.session.onChange()
}

func (s *Logic) retreatTo(to retreat) {
	switch {
	case to.step < 0:
		s.session.tell(Notice{Kind: PuzzleHasNone})
	case to.back == 0:
		s.session.tell(Notice{Kind: NothingWrong})
	default:
		s.session.Tree.GoToStep(to.step)
		s.session.tell(Notice{Kind: WentBack, Count: to.back})
	}
}
