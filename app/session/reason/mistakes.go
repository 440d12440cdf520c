package reason

import (
	"context"

	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// Mistakes finds and explains what is wrong with the entries, and explains why a puzzle has no
// solution.
type Mistakes struct {
	host    Host
	logic   *Logic
	checker *checker
	verdict verdict // the latest verdict on the puzzle
	marking bool    // mark wrong entries as they are made
	checked bool    // the user has asked which entries are wrong
	line    int     // the line of an explanation that the board shows, from 1; 0 if none
}

// retreat identifies the latest state from which a solution can be reached.
type retreat struct {
	step int // number of the state; -1 if there is none
	back int // number of steps back from the current state
}

// SetMarking sets whether wrong entries are marked as soon as they are made.
func (s *Mistakes) SetMarking(on bool) {
	s.marking = on
	s.logic.Rethink()
	s.host.Changed()
}

// Marking reports whether wrong entries are marked as soon as they are made.
func (s *Mistakes) Marking() bool { return s.marking }

// Check finds out whether the entries can still lead to a solution and marks the wrong ones.
// It removes everything that hides the entries.
func (s *Mistakes) Check() {
	s.host.Note(notice.Notice{})
	if s.host.Usable() {
		s.showCheck()
	}
	s.host.Changed()
}

// showCheck shows the result of a check, or starts the check if there is no result yet.
func (s *Mistakes) showCheck() {
	if !s.checked {
		s.host.Uncover()
		s.checked = true
	}
	s.askStanding()
	s.tellChecked()
}

// askStanding determines the standing of the current state: immediately if the verdict on
// the puzzle is sufficient, and otherwise in a goroutine.
func (s *Mistakes) askStanding() {
	r := s.logic.thoughts()
	if !s.host.Usable() || r.standing.Known || r.standing.Asking() {
		return
	}
	state, checker := *s.host.State(), s.checker
	if s.verdict.sure && s.verdict.question == search.QuestionOf(&state) {
		if standing, decided := s.verdict.standing(&state); decided {
			r.standing.Value, r.standing.Known = standing, true
			return
		}
	}
	told := func() {
		s.verdict = s.logic.reasoning.standing.Value.verdict
		s.tellChecked()
	}
	r.standing.Ask(s.logic.owner, told, func(ctx context.Context, tell jobs.Reporter[Standing]) {
		tell(checker.standing(ctx, &state), true)
	})
}

// tellChecked reports the result of a check once the result is available.
func (s *Mistakes) tellChecked() {
	if answer := s.check(); answer.Known {
		s.host.Note(answer.Value)
		s.conclude()
	}
}

// conclude makes the search for solutions agree with a check or a hint that has found out
// that the puzzle has one solution or none.
func (s *Mistakes) conclude() {
	if verdict := &s.logic.reasoning.standing.Value.verdict; verdict.sure {
		s.logic.search.Conclude(verdict.question, verdict.number)
	}
}

// CloseCheck closes the result of a check with its explanation. It stops the check if it is in
// progress.
func (s *Mistakes) CloseCheck() {
	s.checked = false
	s.leaveWhy()
	if s.logic.reasoning != nil && !s.marking {
		s.logic.reasoning.standing.Halt()
	}
}

// check returns the answer to the check that the user has requested. It is empty if there is
// none.
func (s *Mistakes) check() jobs.Answer[notice.Notice] {
	r := s.logic.reasoning
	if !s.checked || r == nil {
		return jobs.Answer[notice.Notice]{}
	}
	a := jobs.Answer[notice.Notice]{Known: r.standing.Known, Asking: r.standing.Asking()}
	if !a.Known {
		return a
	}
	standing, entries := r.standing.Value, s.host.State().Entries.Filled()
	a.Value = notice.Notice{Kind: notice.CheckedRight, Count: entries, Several: standing.Number == solver.Several}
	switch {
	case standing.Sure && standing.Number == solver.None:
		a.Value.Kind = notice.PuzzleHasNone
	case !standing.Wrong.Empty():
		a.Value.Kind, a.Value.Count = notice.CheckedWrong, standing.Wrong.Len()
		a.Value.Cell = standing.Wrong.Min()
	case !standing.Needed.Empty():
		a.Value.Kind, a.Value.Count = notice.CheckedRemoved, standing.Needed.Len()
		a.Value.Cell = standing.Needed.Min()
	case !standing.Reach:
		a.Value.Kind = notice.EntriesLeadNowhere
	case !standing.Sure:
		a.Value.Kind = notice.CheckedUnsure
	}
	return a
}

// Marked returns the standing whose mistakes are marked. It is empty if none are.
func (s *Mistakes) Marked() Standing {
	if r := s.logic.reasoning; r != nil && (s.marking || s.checked) && r.standing.Known {
		return r.standing.Value
	}
	return Standing{}
}

// ClearWrong clears the entries marked as wrong, as one edit. Only the cursor's cell stays
// selected, since the next digit is for one cell.
func (s *Mistakes) ClearWrong() {
	next := s.host.State().Cleared(s.Marked().Wrong)
	s.host.Place(s.host.Cursor())
	s.host.Apply(next)
}

// RestoreNeeded restores the candidates that solutions have in the cells marked for lacking them,
// as one edit.
func (s *Mistakes) RestoreNeeded() {
	var needed [board.Cells]board.DigitSet
	standing := s.Marked()
	for c := range standing.Needed.All() {
		needed[c] = standing.verdict.possible[c]
	}
	s.host.Place(s.host.Cursor())
	s.host.Apply(s.host.State().WithCandidates(&needed))
}

// Undo returns to the latest state from which a solution can be reached.
func (s *Mistakes) Undo() {
	s.host.Note(notice.Notice{})
	if !s.host.Usable() {
		s.host.Changed()
		return
	}
	r := s.logic.thoughts()
	r.retreat.Known = false
	var states []game.State
	var numbers []int
	for step := s.host.Game().Now(); step != nil; step = step.Parent() {
		states, numbers = append(states, *step.State()), append(numbers, step.Number())
	}
	checker := s.checker
	back := func() { s.retreatTo(r.retreat.Value) }
	r.retreat.Ask(s.logic.owner, back, func(ctx context.Context, tell jobs.Reporter[retreat]) {
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
	s.host.Changed()
}

func (s *Mistakes) retreatTo(to retreat) {
	switch {
	case to.step < 0:
		s.host.Tell(notice.Notice{Kind: notice.PuzzleHasNone})
	case to.back == 0:
		s.host.Tell(notice.Notice{Kind: notice.NothingWrong})
	default:
		s.host.Place(s.host.Cursor()) // the wrong cells may be selected
		s.host.GoToStep(to.step)
		s.host.Tell(notice.Notice{Kind: notice.WentBack, Count: to.back})
	}
}
