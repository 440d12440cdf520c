package session

import (
	"context"
	"math/big"

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

// Check finds out whether the entries can still lead to a solution and marks the wrong ones.
// It removes everything that hides the entries.
func (s *Logic) Check() {
	s.session.notice = Notice{}
	if s.session.Solutions.usable() {
		s.showCheck()
	}
	s.session.onChange()
}

// showCheck shows the result of a check, or starts the check if there is no result yet.
func (s *Logic) showCheck() {
	if !s.checked {
		s.uncover()
		s.session.Counts.setOverlay(false)
		s.checked = true
	}
	s.askStanding()
	s.tellChecked()
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
	if answer := s.check(); answer.Known {
		s.session.notice = answer.Value
		s.conclude()
	}
}

// conclude makes the search for solutions agree with a check or a hint that has found out
// that the puzzle has one solution or none.
func (s *Logic) conclude() {
	verdict, solutions := &s.reasoning.standing.value.verdict, &s.session.Solutions
	switch {
	case !verdict.sure:
	case verdict.number == solver.One:
		solutions.know(verdict.question, big.NewInt(1))
	case verdict.number == solver.None && verdict.question == solutions.question(): // otherwise pins or entries count
		solutions.ensureRun()
		solutions.endInVain()
	}
}

// leaveCheck closes the result of a check with its explanation. It stops the check if it is in
// progress.
func (s *Logic) leaveCheck() {
	s.checked = false
	s.leaveWhy()
	if s.reasoning != nil && !s.mistakes {
		s.reasoning.standing.halt()
	}
}

// check returns the answer to the check that the user has requested. It is empty if there is
// none.
func (s *Logic) check() Answer[Notice] {
	r := s.reasoning
	if !s.checked || r == nil {
		return Answer[Notice]{}
	}
	a := Answer[Notice]{Known: r.standing.known, Asking: r.standing.asking()}
	if !a.Known {
		return a
	}
	standing, entries := r.standing.value, s.session.State().Entries.Filled()
	a.Value = Notice{Kind: CheckedRight, Count: entries, Several: standing.Number == solver.Several}
	switch {
	case standing.Sure && standing.Number == solver.None:
		a.Value.Kind = PuzzleHasNone
	case !standing.Wrong.Empty():
		a.Value.Kind, a.Value.Count = CheckedWrong, standing.Wrong.Len()
		a.Value.Cell = standing.Wrong.Min()
	case !standing.Needed.Empty():
		a.Value.Kind, a.Value.Count = CheckedRemoved, standing.Needed.Len()
		a.Value.Cell = standing.Needed.Min()
	case !standing.Reach:
		a.Value.Kind = EntriesLeadNowhere
	case !standing.Sure:
		a.Value.Kind = CheckedUnsure
	}
	return a
}

// marked returns the standing whose mistakes are marked. It is empty if none are.
func (s *Logic) marked() Standing {
	if r := s.reasoning; r != nil && (s.mistakes || s.checked) && r.standing.known {
		return r.standing.value
	}
	return Standing{}
}

// ClearWrong clears the entries marked as wrong, as one edit. Only the cursor's cell stays
// selected, since the next digit is for one cell.
func (s *Logic) ClearWrong() {
	next := s.session.State().Cleared(s.marked().Wrong)
	s.session.place(s.session.cursor)
	s.session.Apply(next)
}

// RestoreNeeded restores the candidates that solutions have in the cells marked for lacking them,
// as one edit.
func (s *Logic) RestoreNeeded() {
	var needed [board.Cells]board.DigitSet
	standing := s.marked()
	for c := range standing.Needed.All() {
		needed[c] = standing.verdict.possible[c]
	}
	s.session.place(s.session.cursor)
	s.session.Apply(s.session.State().WithCandidates(&needed))
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
		s.session.place(s.session.cursor) // the wrong cells may be selected
		s.session.Tree.GoToStep(to.step)
		s.session.tell(Notice{Kind: WentBack, Count: to.back})
	}
}
