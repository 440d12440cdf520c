package session

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// parkedRuns is how many searches of earlier puzzles are kept, with their
// solutions, for an undo to come back to.
const parkedRuns = 8

// mostWished is how many solutions may be waited for at once.
const mostWished = 8

// question is what a search looks for: it is the same for two states of a game
// when they have the same solutions in the same order.
type question struct {
	rules   *board.Rules // without names and colours
	givens  board.Grid
	removed [board.Cells]board.DigitSet
}

func (q *question) puzzle() *board.Puzzle {
	return &board.Puzzle{Rules: q.rules, Givens: q.givens, Removed: q.removed}
}

// run is one search with the solutions it has found. While it is parked no
// goroutine works for it; it goes on behind its last solution.
type run struct {
	question question
	found    []board.Grid
	ended    bool // every solution is in found
	stopped  bool // by the user
	position int  // the solution shown last, -1 before the first

	wanted int // how many solutions are to be found and shown, 0 for no more than there are
	stream <-chan board.Grid
	cancel context.CancelFunc
	asked  bool // a goroutine waits for the next solution

	contradiction []board.Group      // of the rules, why there is none
	judged        bool               // that has been looked for
	judging       context.CancelFunc // of who looks for it, nil where nobody does
}

// usable tells whether there can be a search by the rules as they are.
func (s *Session) usable() bool { return len(s.faults()) == 0 }

// FindNext shows the next solution, searching on for it where needed. Behind
// the last one, and by rules that are not finished, it does nothing. A solution
// that an edit took from the board comes back first.
func (s *Session) FindNext() {
	s.notice, s.reveal = Notice{}, nil
	if !s.usable() {
		s.onChange()
		return
	}
	s.ensureRun()
	r := s.run
	r.stopped = false
	target := r.position + 1
	if !s.showing && r.position >= 0 {
		target = r.position
	}
	switch {
	case target < len(r.found):
		s.show(target)
	case !r.ended:
		// Presses that come faster than solutions are counted, up to a number
		// that a released key does not run on for.
		r.wanted = min(max(r.wanted, target)+1, len(r.found)+mostWished)
		s.ask()
	}
	s.onChange()
}

// Previous shows the solution before the one on show, if there is one.
func (s *Session) Previous() {
	if r := s.run; r != nil && r.position >= 0 {
		s.notice = Notice{}
		s.dropWish()
		if s.showing {
			s.show(max(r.position-1, 0))
		} else {
			s.show(r.position)
		}
		s.onChange()
	}
}

// First shows the first solution, searching for it where needed.
func (s *Session) First() {
	s.notice, s.reveal = Notice{}, nil
	if r := s.run; r == nil || len(r.found) == 0 {
		s.dropWish()
		s.FindNext()
		return
	}
	s.dropWish()
	s.show(0)
	s.onChange()
}

// Stop ends the search that is running. What it has found is kept, and
// [Session.FindNext] goes on behind it.
func (s *Session) Stop() {
	if s.run != nil && s.run.asked {
		s.run.halt()
		s.run.stopped = true
		s.reveal = nil
		s.onChange()
	}
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
	if s.showing {
		s.do(s.State().Filled(s.Grid()))
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
	if !s.usable() {
		return
	}
	s.ensureRun()
	cell := s.cursor
	s.reveal = &cell
	s.revealIfFound()
	if s.reveal != nil && !s.run.ended {
		s.run.stopped = false
		s.ask()
	}
	s.onChange()
}

// SetWithEntries says whether entries count as givens in a search.
func (s *Session) SetWithEntries(with bool) {
	s.withEntries = with
	s.hide()
	s.follow()
	s.onChange()
}

// revealIfFound enters the digit that [Session.ShowDigit] asked for, once a
// solution is there.
func (s *Session) revealIfFound() {
	r := s.run
	if s.reveal == nil || len(r.found) == 0 {
		return
	}
	cell := *s.reveal
	s.reveal = nil
	index := 0
	if s.showing {
		index = r.position
	}
	digit := r.found[index][cell]
	var one board.Grid
	one[cell] = digit
	s.do(s.State().Filled(one))
	s.tell(Notice{Kind: DigitShown, Cell: cell, Digit: digit, Solution: index + 1, Several: len(r.found) > 1 || !r.ended})
}

// question returns what a search of the present state would look for.
func (s *Session) question() question {
	state := s.State()
	q := question{state.Puzzle.RulesOrClassic().Bare(), state.Puzzle.Givens, state.Puzzle.Removed}
	if s.withEntries {
		q.givens = state.Grid()
	}
	return q
}

// ensureRun makes sure that there is a search of the present puzzle.
func (s *Session) ensureRun() {
	if s.run == nil {
		s.run = &run{question: s.question(), position: -1}
	}
}

// follow parks the search when it no longer fits the present state, and takes
// up the one that does if it is still kept.
func (s *Session) follow() {
	q := s.question()
	if s.run != nil && s.run.question == q {
		return
	}
	s.park()
	at := slices.IndexFunc(s.parked, func(r *run) bool { return r.question == q })
	if at >= 0 {
		s.run = s.parked[at]
		s.parked = slices.Delete(s.parked, at, at+1)
		if s.run.ended {
			s.judge(s.run) // in case that was cut short
		}
	}
}

// park puts the present search aside.
func (s *Session) park() {
	s.hide()
	if s.run == nil {
		return
	}
	s.run.halt()
	s.parked = append(s.parked, s.run)
	if len(s.parked) > parkedRuns {
		s.parked = slices.Delete(s.parked, 0, 1)
	}
	s.run = nil
}

// hide takes the solution from the board. What has not been found yet is no
// longer waited for: it would cover what is being edited.
func (s *Session) hide() {
	s.showing = false
	s.reveal = nil
	s.before = board.Grid{}
	s.dropWish()
}

// dropWish forgets that a solution not yet found was to be shown.
func (s *Session) dropWish() {
	if s.run != nil {
		s.run.wanted = 0
	}
}

// show lays a solution that has been found over the game, and asks for the one
// behind the last, so that it is known whether there is more.
func (s *Session) show(index int) {
	if s.showing {
		s.before = s.Grid()
	}
	s.run.position = index
	s.showing = true
	if index == len(s.run.found)-1 && !s.run.ended && !s.run.stopped {
		s.ask()
	}
}

// ask has a goroutine wait for the next solution, unless one waits already.
func (s *Session) ask() {
	r := s.run
	if r.asked {
		return
	}
	s.judge(r)
	if r.stream == nil {
		r.resume()
	}
	r.asked = true
	stream := r.stream
	go func() {
		solution, ok := <-stream
		s.post(func() { s.receive(r, stream, solution, ok) })
	}()
}

// receive takes in what a stream has handed over.
func (s *Session) receive(r *run, stream <-chan board.Grid, solution board.Grid, ok bool) {
	if r.stream != stream {
		// The search was halted meanwhile. It goes on behind the last solution
		// kept, so this one is found again when it is wanted.
		return
	}
	r.asked = false
	if !ok {
		r.ended = true
		r.halt()
		s.judge(r)
	} else {
		r.found = append(r.found, solution)
	}
	if r.wanted > 0 && ok {
		if r.wanted <= len(r.found) {
			r.wanted = 0
		}
		s.show(len(r.found) - 1)
	}
	s.revealIfFound()
	s.onChange()
}

// judge has a goroutine find out whether the rules leave no puzzle a solution.
// That may be known long before the search has gone through everything, and
// then it need not.
func (s *Session) judge(r *run) {
	rules := r.question.rules
	if len(r.found) > 0 || r.judged || r.judging != nil || rules == board.Classic() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	r.judging = cancel
	go func() {
		groups, err := solver.Contradiction(ctx, rules)
		s.post(func() {
			if err != nil {
				return // it was parked meanwhile
			}
			r.contradiction, r.judged, r.judging = groups, true, nil
			if len(groups) > 0 && !r.ended {
				r.halt()
				r.ended = true
				s.reveal = nil
			}
			s.onChange()
		})
	}()
}

// resume starts the search, behind the last solution it has found.
func (r *run) resume() {
	search := solver.New(r.question.puzzle())
	if n := len(r.found); n > 0 {
		search = solver.After(r.question.puzzle(), r.found[n-1])
	}
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel = cancel
	r.stream = solver.Stream(ctx, search)
}

// halt ends the goroutine of the search and keeps what was found.
func (r *run) halt() {
	if r.cancel != nil {
		r.cancel()
	}
	r.stream, r.cancel, r.asked = nil, nil, false
	r.wanted = 0
	if r.judging != nil {
		r.judging()
		r.judging = nil
	}
}
