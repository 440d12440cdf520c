package session

import (
	"nonet/board"
)

// mostRequested is how many solutions may be waited for at once.
const mostRequested = 8

// usable reports whether there can be a search by the rules as they are.
func (s *Session) usable() bool { return len(s.faults()) == 0 }

// search does something with the search of the present puzzle. By rules that are
// not finished there is none.
func (s *Session) search(do func(*run)) {
	s.notice, s.reveal, s.steady = Notice{}, nil, false
	if s.usable() {
		s.ensureRun()
		s.stale = nil
		do(s.run)
		s.think()
	}
	s.onChange()
}

// FindNext shows the next solution, searching on for it where needed. Behind
// the last one, and by rules that are not finished, it does nothing. A solution
// that an edit took from the board comes back first.
func (s *Session) FindNext() {
	s.search(func(r *run) {
		r.stopped = false
		target := r.position + 1
		if !s.showing && r.position >= 0 {
			target = r.position
		}
		switch kept := r.list().Len(); {
		case s.promising():
			r.wanted = min(r.wanted+1, s.promised.number+mostRequested)
		case target < kept:
			s.show(target)
		case r.finder.Ended():
		case r.finder.Full():
			s.notice = Notice{Kind: NoMoreKept, Count: kept}
		default:
			// Presses that come faster than solutions are counted, up to a number
			// that a released key does not run on for.
			r.wanted = min(max(r.wanted, target)+1, kept+mostRequested)
			s.pursue()
		}
	})
}

// Previous shows the solution before the one on show, if there is one.
func (s *Session) Previous() {
	if r := s.run; r != nil && r.position >= 0 {
		s.notice, s.steady = Notice{}, false
		s.dropSpec()
		if s.showing {
			s.show(max(r.position-1, 0))
		} else {
			s.show(r.position)
		}
		s.onChange()
	}
}

// First shows the first solution, searching for it where needed.
func (s *Session) First() { s.search(func(*run) { s.spec(0) }) }

// Last shows the last of the solutions found so far.
func (s *Session) Last() {
	if r := s.run; r != nil && r.list().Len() > 0 {
		s.search(func(*run) { s.spec(r.list().Len() - 1) })
	}
}

// GoTo shows the solution of a number, from 1, and searches on to it where
// needed. Where there are not so many it shows the last one.
func (s *Session) GoTo(number int) {
	s.search(func(r *run) {
		switch kept := r.list().Len(); {
		case number <= kept:
		case r.finder.Ended() || r.finder.Full():
			s.noticeBeyond(r)
			if kept == 0 {
				return
			}
			number = kept
		case number > r.finder.Limit():
			s.notice = Notice{Kind: NoMoreKept, Count: r.finder.Limit()}
			return
		}
		s.spec(max(number, 1) - 1)
		r.jumping = r.wanted > 0
	})
}

// noticeBeyond says that a solution was asked for that is not there.
func (s *Session) noticeBeyond(r *run) {
	kind := OnlySoMany
	if !r.complete() {
		kind = NoMoreKept
	}
	s.notice = Notice{Kind: kind, Count: r.list().Len()}
}

// spec shows the solution of an index as soon as it is there.
func (s *Session) spec(index int) {
	r := s.run
	s.dropSpec()
	if index > r.list().Len() && !r.finder.Ended() && !r.finder.SweepingAll() {
		r.finder.Sweep(index + 1)
	}
	if index < r.list().Len() { // a search that ran to another place may have come by here
		s.show(index)
		return
	}
	if r.finder.Ended() {
		return
	}
	r.wanted, r.stopped = index+1, false
	s.pursue()
}

// pursue shows what is requested as far as it is there, and asks for more of it.
// Solutions that come one by one are shown on the way to the one wanted.
func (s *Session) pursue() {
	r := s.run
	for r.wanted > 0 {
		kept := r.list().Len()
		if index := min(kept, r.wanted) - 1; index >= max(r.position, 0) && (kept >= r.wanted || !r.finder.Sweeping()) {
			s.show(index)
		}
		switch {
		case kept >= r.wanted:
			r.wanted, r.jumping = 0, false
		case r.list().Len() > kept: // what was asked for was there at once
		case r.finder.Stepping() || r.finder.Sweeping():
			return
		case r.finder.Ended() || r.finder.Full():
			if r.jumping {
				s.noticeBeyond(r)
			}
			r.wanted, r.jumping = 0, false
		default:
			r.finder.Ask()
		}
	}
}

// Stop ends all that is being searched for and worked out. What has come of it is
// kept, and a search goes on behind it; a count begins again.
func (s *Session) Stop() {
	if r := s.run; r != nil && s.busy() {
		r.stopped = r.finder.Stepping() || r.finder.Sweeping()
		s.reveal, s.promised = nil, promised{}
		r.stop()
		s.sort()
		s.onChange()
	}
}

// busy reports whether something is being worked out that the user has asked for.
func (s *Session) busy() bool {
	r := s.run
	return r != nil && (s.status().Searching() || r.counted.asking() || r.possible.asking() ||
		r.completion.asking() || r.typos.asking())
}

// HideSolution takes the solution on show from the board; the game lies
// underneath.
func (s *Session) HideSolution() {
	s.notice = Notice{}
	s.hide()
	s.onChange()
}

// KeepAsEntries makes the solution on show the player's entries, as one step
// that can be undone.
func (s *Session) KeepAsEntries() {
	if solution, number := s.solution(); number > 0 {
		s.do(s.State().Filled(solution))
	}
}

// ShowDigit enters the digit that the cursor's cell has in the solution on
// show, or in the first one where none is. It searches where needed, and then
// the digit comes when it is found.
func (s *Session) ShowDigit() {
	if d := s.State().Puzzle.Givens[s.cursor]; d != 0 {
		s.tell(Notice{Kind: DigitGiven, Cell: s.cursor, Digit: d})
		return
	}
	s.search(func(r *run) {
		cell := s.cursor
		s.reveal = &cell
		if r.list().Len() == 0 {
			r.stopped = false
			r.finder.Ask()
		}
	})
	s.revealIfFound()
}

// SetWithEntries says whether entries count as givens in a search.
func (s *Session) SetWithEntries(with bool) {
	s.withEntries = with
	s.hide()
	s.follow()
	s.stale = nil // the grid is as it was
	s.onChange()
}

// revealIfFound enters the digit that [Session.ShowDigit] asked for, once a
// solution is there.
func (s *Session) revealIfFound() {
	r := s.run
	if s.reveal == nil || r == nil || r.list().Len() == 0 {
		return
	}
	cell := *s.reveal
	s.reveal = nil
	index := 0
	if s.showing {
		index = r.position
	}
	solution := r.list().At(index)
	var one board.Grid
	one[cell] = solution[cell]
	several := r.finder.Found() > 1 || !r.finder.Ended()
	s.do(s.State().Filled(one))
	s.tell(Notice{Kind: DigitShown, Cell: cell, Digit: one[cell], Solution: index + 1, Several: several})
}

// hide takes the solution from the board. What has not been found yet is no
// longer waited for: it would cover what is being edited.
func (s *Session) hide() {
	s.showing, s.comparing, s.promised = false, false, promised{}
	s.reveal = nil
	s.before = board.Grid{}
	s.dropSpec()
	s.leaveSteps()
}

// dropSpec forgets that a solution not yet found was to be shown.
func (s *Session) dropSpec() {
	if s.run != nil {
		s.run.wanted, s.run.jumping = 0, false
	}
}

// show lays a solution that has been found over the game, and asks for the one
// behind the last, so that it is known whether there is more.
func (s *Session) show(index int) {
	if s.showing {
		s.before = s.Grid()
	}
	s.leaveSteps()
	r := s.run
	r.position = index
	s.showing, s.promised = true, promised{}
	if s.picks.count == 0 {
		s.pickedFrom = index
	}
	if s.comparing && index == s.other {
		s.comparing = false
	}
	if index == r.list().Len()-1 && !r.stopped {
		r.finder.Ask()
	}
	s.sort()
}

// found takes in that the search has found something, or has ended.
func (s *Session) found(r *run) {
	s.pursue()
	if s.overlay && r.complete() {
		s.askPossible()
	}
	if pace := r.finder.Pace(); r.finder.Sweeping() && pace.Elapsed > totalAfter {
		s.askTotal()
	}
	if r.finder.Ended() {
		r.counted.halt() // all of them have been found
	}
	s.revealIfFound()
	if s.run != nil {
		s.think()
	}
	s.sort()
	s.onReport()
}
