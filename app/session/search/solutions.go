package search

import (
	"nonet/app/session/notice"
	"nonet/board"
)

// Solutions finds the solutions of the puzzle, keeps and lists them, and shows one over the
// game.
type Solutions struct{ *runs }

// mostRequested is the maximum number of solutions that can be requested in advance.
const mostRequested = 8

// search calls do with the search of the current puzzle, unless the rules are unfinished.
func (s *runs) search(do func(*run)) {
	s.host.Note(notice.Notice{})
	s.reveal, s.steady = nil, false
	if s.host.Usable() {
		s.ensureRun()
		s.stale = nil
		do(s.run)
		s.diagnosis.think()
	}
	s.host.Changed()
}

// SetKeep sets the maximum number of solutions of a puzzle to keep. Further ones are only
// counted. A running search is stopped.
func (s *Solutions) SetKeep(limit int) {
	s.Stop()
	s.keep = max(limit, 1)
	for _, r := range s.parked {
		r.finder.SetLimit(s.keep)
	}
	if s.run != nil {
		s.run.finder.SetLimit(s.keep)
		if s.showing && !s.run.stopped && s.run.position == s.run.list().Len()-1 {
			s.run.finder.Ask() // the next solution may now be kept
		}
	}
	s.host.Changed()
}

// FindNext shows the next solution, searching for it if necessary. After the last solution,
// or if the rules are unfinished, it does nothing. If an edit has hidden a solution, FindNext
// first shows that solution again.
func (s *Solutions) FindNext() {
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
			s.host.Note(notice.Notice{Kind: notice.NoMoreKept, Count: kept})
		default:
			// Keys may be pressed faster than solutions are found. The number of
			// requested solutions is limited, so that the search ends soon after the key
			// is released.
			r.wanted = min(max(r.wanted, target)+1, kept+mostRequested)
			s.pursue()
		}
	})
}

// Previous shows the solution before the displayed one, if there is one. If no solution is
// displayed, it shows the one displayed last.
func (s *Solutions) Previous() {
	if r := s.run; r != nil && r.position >= 0 {
		s.host.Note(notice.Notice{})
		s.steady = false
		s.dropSpec()
		if s.showing {
			s.show(max(r.position-1, 0))
		} else {
			s.show(r.position)
		}
		s.host.Changed()
	}
}

// First shows the first solution, searching for it if necessary.
func (s *Solutions) First() { s.search(func(*run) { s.spec(0) }) }

// Last shows the last solution found so far.
func (s *Solutions) Last() {
	if r := s.run; r != nil && r.list().Len() > 0 {
		s.search(func(*run) { s.spec(r.list().Len() - 1) })
	}
}

// GoTo shows the solution with the given number, from 1, searching for it if necessary. If
// there are fewer, it shows the last one.
func (s *Solutions) GoTo(number int) {
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
			s.host.Note(notice.Notice{Kind: notice.NoMoreKept, Count: r.finder.Limit()})
			return
		}
		s.spec(max(number, 1) - 1)
		r.jumping = r.wanted > 0
	})
}

// noticeBeyond reports that the requested solution does not exist or is not kept.
func (s *runs) noticeBeyond(r *run) {
	kind := notice.OnlySoMany
	if !r.complete() {
		kind = notice.NoMoreKept
	}
	s.host.Note(notice.Notice{Kind: kind, Count: r.list().Len()})
}

// spec shows the solution with the given index as soon as it is available.
func (s *runs) spec(index int) {
	r := s.run
	s.dropSpec()
	if index > r.list().Len() && !r.finder.Ended() && !r.finder.SweepingAll() {
		r.finder.Sweep(index + 1)
	}
	if index < r.list().Len() { // the search may already have found the solution
		s.show(index)
		return
	}
	if r.finder.Ended() {
		return
	}
	r.wanted, r.stopped = index+1, false
	s.pursue()
}

// pursue shows the requested solution if it has been found, and otherwise asks for more.
// While solutions are found one by one, each is shown until the requested one is reached.
func (s *runs) pursue() {
	r := s.run
	for r.wanted > 0 {
		kept := r.list().Len()
		if index := min(kept, r.wanted) - 1; index >= max(r.position, 0) && (kept >= r.wanted || !r.finder.Sweeping()) {
			s.show(index)
		}
		switch {
		case kept >= r.wanted:
			r.wanted, r.jumping = 0, false
		case r.list().Len() > kept: // Ask found the next solution immediately
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

// Stop stops all searches and computations that the user requested. Results are kept. A
// search can be continued, but a count starts from the beginning.
func (s *Solutions) Stop() {
	if r := s.run; r != nil && s.Busy() {
		r.stopped = r.finder.Stepping() || r.finder.Sweeping()
		s.reveal, s.promised = nil, promised{}
		r.stop()
		s.sort()
		s.host.Changed()
	}
}

// Busy reports whether work is under way that can be stopped.
func (s *runs) Busy() bool {
	r := s.run
	return r != nil && (s.kind().searching() || r.counted.Asking() || r.possible.Asking() ||
		r.completion.Asking() || r.typos.Asking())
}

// HideSolution removes the displayed solution from the board, which shows the game again.
func (s *Solutions) HideSolution() {
	s.Hide()
	s.host.Tell(notice.Notice{})
}

// KeepAsEntries turns the displayed solution into entries, as one edit that can be undone.
func (s *Solutions) KeepAsEntries() {
	if solution, number := s.Solution(); number > 0 {
		s.host.Help(s.host.State().Filled(solution))
	}
}

// ShowDigit enters the digit that the cursor's cell has in the displayed solution or, if none
// is displayed, in the first solution. If no solution is known, it enters the digit once one
// has been found.
func (s *Solutions) ShowDigit() {
	if d := s.host.State().Puzzle.Givens[s.host.Cursor()]; d != 0 {
		s.host.Tell(notice.Notice{Kind: notice.DigitGiven, Cell: s.host.Cursor(), Digit: d})
		return
	}
	s.search(func(r *run) {
		cell := s.host.Cursor()
		s.reveal = &cell
		if r.list().Len() == 0 {
			r.stopped = false
			r.finder.Ask()
		}
	})
	s.revealIfFound()
}

// SetWithEntries sets whether entries count as givens in a search.
func (s *Solutions) SetWithEntries(with bool) {
	s.withEntries = with
	s.narrow()
}

// SetWithRemoved sets whether the candidates that the player or steps have removed are left out of
// a search.
func (s *Solutions) SetWithRemoved(with bool) {
	s.withRemoved = with
	s.narrow()
}

// narrow continues with the search that fits what counts in addition to the puzzle.
func (s *Solutions) narrow() {
	s.Hide()
	s.Follow()
	s.stale = nil // the puzzle itself is unchanged
	s.host.Changed()
}

// revealIfFound enters the digit requested by [Solutions.ShowDigit] once there is a solution.
func (s *runs) revealIfFound() {
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
	s.host.Help(s.host.State().Filled(one))
	s.host.Tell(notice.Notice{Kind: notice.DigitShown, Cell: cell, Digit: one[cell], Solution: index + 1, Several: several})
}

// Hide removes the solution from the board. It also drops requests for solutions, which
// would otherwise cover the next edit.
func (s *runs) Hide() {
	s.host.EndPause() // an edit or a step chosen elsewhere in the window ends a pause
	s.showing, s.comparing, s.promised = false, false, promised{}
	s.reveal = nil
	s.before = board.Grid{}
	s.dropSpec()
	s.host.LeaveSteps()
}

// dropSpec drops the request for a solution that has not been found yet.
func (s *runs) dropSpec() {
	if s.run != nil {
		s.run.wanted, s.run.jumping = 0, false
	}
}

// show shows a known solution over the game. If it is the last in the list, the search
// continues, to find out whether there are more.
func (s *runs) show(index int) {
	if s.showing {
		s.before = s.host.Grid()
	}
	s.host.LeaveSteps()
	s.host.LeaveCheck()
	r := s.run
	r.position = index
	s.showing, s.promised = true, promised{}
	if s.picks.Len() == 0 {
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

// found is called when the search has found something or has ended.
func (s *runs) found(r *run) {
	s.pursue()
	if r.complete() {
		s.counts.refresh()
	}
	if pace := r.finder.Pace(); r.finder.Sweeping() && pace.Elapsed > totalAfter {
		s.counts.askTotal()
	}
	if r.finder.Ended() {
		r.counted.Halt() // all solutions have been found
	}
	s.revealIfFound()
	if s.run != nil {
		s.diagnosis.think()
	}
	s.sort()
	s.host.Reported()
}
