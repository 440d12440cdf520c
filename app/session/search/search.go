// Package search finds the solutions of a puzzle, in lexicographic order, and keeps them
// for a user who views them one by one or all together. It counts them, and finds out why
// there is none or several.
//
// A [Search] belongs to a session and its goroutine. It consists of runs: a [Finder] with the
// solutions it has found, and everything else known about one puzzle. The run of a puzzle
// that an edit has changed is parked, so that undo can restore it. A Finder must only be used
// by the goroutine that owns it. It searches in its own goroutine and reports through the
// post function passed to [NewFinder].
package search

import (
	"math/big"

	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/indexset"
	"nonet/solver"
)

// Search is the search for the solutions of a session's puzzle.
type Search struct {
	*runs
	Solutions *Solutions
	Counts    *Counts
	Diagnosis *Diagnosis
}

// Desk is what the parts of a session share: the game, and the notice about the last action.
type Desk interface {
	Game() *game.Game
	State() *game.State // the current state of the game, which must not be changed
	Cursor() board.Cell
	Usable() bool       // the rules allow a search
	Apply(game.State)   // makes a state the current one, as an edit of the player
	Help(game.State)    // like Apply, but the player has not made the new entries
	Note(notice.Notice) // replaces the notice, and does not report a change
	Tell(notice.Notice) // replaces the notice, and reports a change
	Changed()           // reports a change that the user has made
}

// Host is what a search asks of its session.
type Host interface {
	Desk
	Grid() board.Grid // the digits on the board
	Selection() board.CellSet
	Select(board.CellSet)
	EndPause()
	LeaveSteps() // removes steps and hints from the board
	LeaveCheck() // removes the result of a check from the board
	Reported()   // reports a change by work in the background
}

// runs is what the parts of a search share: the search of the current puzzle, those parked
// for undo, and which of the solutions is on the board.
type runs struct {
	host      Host
	owner     *jobs.Owner
	counts    *Counts
	diagnosis *Diagnosis

	withEntries  bool
	withRemoved  bool
	totals       map[Question]*big.Int // the numbers of solutions that are known without a search
	run          *run                  // search of the current puzzle, or nil
	parked       []*run                // earlier searches, latest last
	stale        *run                  // search of the puzzle before the last change, whose solutions are still listed
	keep         int                   // maximum number of solutions to keep
	showing      bool                  // a solution is shown over the game
	before       board.Grid            // the solution shown before; empty if none was
	promised     promised              // solution from a file, shown until the search has found it
	reveal       *board.Cell           // the cell whose digit is entered once a solution is known
	byDifference bool                  // the list is sorted by difference
	picks        indexset.Set
	pickedFrom   int  // index of the solution where a range of picks starts
	steady       bool // the list keeps its order while the user browses it
	comparing    bool // the displayed solution is compared with other
	other        int  // index of the solution compared with the displayed one
}

// promised is a solution loaded from a file. It is shown on the board until the search has
// found it again.
type promised struct {
	grid   board.Grid
	number int // from 1; 0 if there is none
}

// New returns a search for a session. Its jobs belong to owner.
func New(host Host, owner *jobs.Owner) *Search {
	s := &runs{host: host, owner: owner, keep: UsualLimit}
	s.counts, s.diagnosis = &Counts{runs: s, Counter: solver.Count, Estimator: solver.Estimate}, &Diagnosis{s}
	return &Search{runs: s, Solutions: &Solutions{s}, Counts: s.counts, Diagnosis: s.diagnosis}
}

// Close cancels all searches and forgets their solutions.
func (s *Search) Close() {
	s.park()
	s.parked, s.stale = nil, nil
}

// Reset prepares a closed search for another game.
func (s *Search) Reset() {
	s.showing, s.before, s.totals = false, board.Grid{}, nil
	s.byDifference, s.picks = false, indexset.Set{}
	s.counts.overlay = false
}

// Restore shows the solution with the given number, from 1. If the puzzle allows solution, it
// appears immediately, and the search continues after it as soon as it has been found again.
func (s *Search) Restore(solution board.Grid, number int) {
	if q := s.question(); q.Puzzle().Allows(&solution) {
		s.promised = promised{solution, number}
	}
	s.Solutions.GoTo(number)
}

// Conclude takes the number of solutions of a puzzle from a caller that has found out that it
// has one solution or none.
func (s *Search) Conclude(q Question, number solver.Number) {
	switch {
	case number == solver.One:
		s.know(q, big.NewInt(1))
	case number == solver.None && q == s.question(): // otherwise pins or entries count
		s.ensureRun()
		s.endInVain()
	}
}

// Solution returns the solution on the board and its number, from 1. The number is 0 if no
// solution is shown.
func (s *runs) Solution() (board.Grid, int) {
	switch {
	case s.showing:
		return s.run.list().At(s.run.position), s.run.position + 1
	case s.promising():
		return s.promised.grid, s.promised.number
	}
	return board.Grid{}, 0
}

// Found reports whether the solution on the board has been found, and is not only from a
// file.
func (s *Search) Found() bool { return s.showing }

// promising reports whether the board shows a solution that the search has not reached yet.
func (s *runs) promising() bool {
	return s.promised.number > 0 && !s.showing && s.run != nil && s.run.wanted >= s.promised.number
}
