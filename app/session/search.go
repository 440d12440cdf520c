package session

import (
	"math/big"

	"nonet/board"
	"nonet/internal/indexset"
)

// Solutions finds the solutions of the puzzle, keeps and lists them, and shows one over the
// game.
type Solutions struct {
	session *Session

	withEntries  bool
	withRemoved  bool
	totals       map[question]*big.Int // the numbers of solutions that are known without a search
	run          *run                  // search of the current puzzle, or nil
	parked       []*run                // earlier searches, latest last
	stale        *run                  // search of the puzzle before the last change, whose solutions are still listed
	keep         int                   // maximum number of solutions to keep
	showing      bool                  // a solution is shown over the game
	before       board.Grid
	promised     promised    // solution from a file, shown until the search has found it
	reveal       *board.Cell // the cell whose digit is entered once a solution is known
	byDifference bool        // the list is sorted by difference
	picks        indexset.Set
	pickedFrom   int  // index of the solution where a range of picks starts
	steady       bool // the list keeps its order while the user browses it
	comparing    bool // the displayed solution is compared with other
	other        int  // index of the solution compared with the displayed one
}

// mostRequested is the maximum number of solutions that can be requested in advance.
const mostRequested = 8

// usable reports whether the current rules allow a search.
func (s *Solutions) usable() bool { return len(s.session.Rules.faults()) == 0 }

// search calls do with the search of the current puzzle, unless the rules are unfinished.
func (s *Solutions) search(do func(*run)) {
	s.session.notice, s.reveal, s.steady = Notice{}, nil, false
	if s.usable() {
		s.ensureRun()
		s.stale = nil
		do(s.run)
		s.session.Diagnosis.think()
	}
	s.session.onChange()
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
	s.session.onChange()
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
			s.session.notice = Notice{Kind: NoMoreKept, Count: kept}
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
		s.session.notice, s.steady = Notice{}, false
		s.dropSpec()
		if s.showing {
			s.show(max(r.position-1, 0))
		} else {
			s.show(r.position)
		}
		s.session.onChange()
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
			s.session.notice = Notice{Kind: NoMoreKept, Count: r.finder.Limit()}
			return
		}
		s.spec(max(number, 1) - 1)
		r.jumping = r.wanted > 0
	})
}

// noticeBeyond reports that the requested solution does not exist or is not kept.
func (s *Solutions) noticeBeyond(r *run) {
	kind := OnlySoMany
	if !r.complete() {
		kind = NoMoreKept
	}
	s.session.notice = Notice{Kind: kind, Count: r.list().Len()}
}

// spec shows the solution with the given index as soon as it is available.
func (s *Solutions) spec(index int) {
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
func (s *Solutions) pursue() {
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
	if r := s.run; r != nil && s.busy() {
		r.stopped = r.finder.Stepping() || r.finder.Sweeping()
		s.reveal, s.promised = nil, promised{}
		r.stop()
		s.sort()
		s.session.onChange()
	}
}

func (s *Solutions) busy() bool {
	r := s.run
	return r != nil && (s.session.status().Searching() || r.counted.asking() || r.possible.asking() ||
		r.completion.asking() || r.typos.asking())
}

// HideSolution removes the displayed solution from the board, which shows the game again.
func (s *Solutions) HideSolution() {
	s.hide()
	s.session.changed()
}

// KeepAsEntries turns the displayed solution into entries, as one edit that can be undone.
func (s *Solutions) KeepAsEntries() {
	if solution, number := s.solution(); number > 0 {
		s.session.help(s.session.State().Filled(solution))
	}
}

// ShowDigit enters the digit that the cursor's cell has in the displayed solution or, if none
// is displayed, in the first solution. If no solution is known, it enters the digit once one
// has been found.
func (s *Solutions) ShowDigit() {
	if d := s.session.State().Puzzle.Givens[s.session.cursor]; d != 0 {
		s.session.tell(Notice{Kind: DigitGiven, Cell: s.session.cursor, Digit: d})
		return
	}
	s.search(func(r *run) {
		cell := s.session.cursor
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
	s.hide()
	s.follow()
	s.stale = nil // the puzzle itself is unchanged
	s.session.onChange()
}

// revealIfFound enters the digit requested by [Solutions.ShowDigit] once there is a solution.
func (s *Solutions) revealIfFound() {
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
	s.session.help(s.session.State().Filled(one))
	s.session.tell(Notice{Kind: DigitShown, Cell: cell, Digit: one[cell], Solution: index + 1, Several: several})
}

// hide removes the solution from the board. It also drops requests for solutions, which
// would otherwise cover the next edit.
func (s *Solutions) hide() {
	s.session.Clock.paused = false // an edit or a step chosen elsewhere in the window ends a pause
	s.showing, s.comparing, s.promised = false, false, promised{}
	s.reveal = nil
	s.before = board.Grid{}
	s.dropSpec()
	s.session.Logic.leaveSteps()
}

// dropSpec drops the request for a solution that has not been found yet.
func (s *Solutions) dropSpec() {
	if s.run != nil {
		s.run.wanted, s.run.jumping = 0, false
	}
}

// show shows a known solution over the game. If it is the last in the list, the search
// continues, to find out whether there are more.
func (s *Solutions) show(index int) {
	if s.showing {
		s.before = s.session.Grid()
	}
	s.session.Logic.leaveSteps()
	s.session.Logic.leaveCheck()
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
func (s *Solutions) found(r *run) {
	s.pursue()
	if s.session.Counts.overlay && r.complete() {
		s.session.Counts.askPossible()
	}
	if pace := r.finder.Pace(); r.finder.Sweeping() && pace.Elapsed > totalAfter {
		s.session.Counts.askTotal()
	}
	if r.finder.Ended() {
		r.counted.halt() // all solutions have been found
	}
	s.revealIfFound()
	if s.run != nil {
		s.session.Diagnosis.think()
	}
	s.sort()
	s.session.onReport()
}
