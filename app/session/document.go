package session

import (
	"math"

	"nonet/board"
	"nonet/board/format"
)

// promised is a solution loaded from a file. It is shown on the board until the search has
// found it again.
type promised struct {
	grid   board.Grid
	number int // from 1; 0 if there is none
}

// Open replaces the current game with that of doc, including its tree and the displayed
// solution, and cancels all searches. If saved is set, the game is already in a file and
// need not be saved. The solution appears immediately, and the search continues after it as
// soon as it has been found again. If the file was edited by hand and the solution with that
// number turns out to be a different one, that one is shown instead. Open does not modify
// doc.
func (s *Session) Open(doc *format.Document, saved bool) {
	s.Close()
	s.begin(doc.Game.Copy())
	s.Logic.hints = doc.Hints
	s.Clock.reset(doc.Spent)
	if saved {
		s.game.MarkSaved()
	}
	if doc.Shown == 0 || doc.Shown > math.MaxInt {
		s.onChange()
		return
	}
	number := int(doc.Shown)
	if q := s.Solutions.question(); q.puzzle().Allows(&doc.Solution) {
		s.Solutions.promised = promised{doc.Solution, number}
	}
	s.Solutions.GoTo(number)
}

// Untouched reports whether the game is unchanged since it was opened. Looking at solutions
// does not count as a change.
func (s *Session) Untouched() bool { return s.game.Revision() == s.opened }

// Document returns a copy of the game with its tree and the displayed solution. Another
// goroutine may write the copy to a file. If entries or removed candidates count for searches,
// the copy has no solution, since the solution would have a different number when the file is
// opened.
func (s *Session) Document() *format.Document {
	doc := &format.Document{Game: s.game.Copy(), Hints: s.Logic.hints, Spent: s.Clock.Spent()}
	if solution, number := s.Solutions.solution(); number > 0 && !s.Solutions.narrowed() {
		doc.Shown, doc.Solution = uint64(number), solution
	}
	return doc
}

// solution returns the solution on the board and its number, from 1. The number is 0 if no
// solution is shown.
func (s *Solutions) solution() (board.Grid, int) {
	switch {
	case s.showing:
		return s.run.list().At(s.run.position), s.run.position + 1
	case s.promising():
		return s.promised.grid, s.promised.number
	}
	return board.Grid{}, 0
}

// promising reports whether the board shows a solution that the search has not reached yet.
func (s *Solutions) promising() bool {
	return s.promised.number > 0 && !s.showing && s.run != nil && s.run.wanted >= s.promised.number
}
