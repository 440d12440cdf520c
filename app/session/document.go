package session

import (
	"math"

	"nonet/board"
	"nonet/board/format"
)

// promised is a solution that came with a file: it is on the board before the
// search has come by it again.
type promised struct {
	grid   board.Grid
	number int // from 1; 0 for none
}

// Open leaves the present game and its searches for another one, with its tree and
// the solution that was on show. Saved says whether it is in a file already, so that
// nothing is lost with it. The solution is on the board at once, and the search goes on behind it as soon as it
// has come there. Where the search finds another one under its number, the file
// was changed by hand, and the one found is shown. The document stays as it is.
func (s *Session) Open(doc *format.Document, saved bool) {
	s.Close()
	s.begin(doc.Game.Copy())
	if saved {
		s.game.MarkSaved()
	}
	if doc.Shown == 0 || doc.Shown > math.MaxInt {
		s.onChange()
		return
	}
	number := int(doc.Shown)
	if q := s.question(); q.puzzle().Allows(&doc.Solution) {
		s.promised = promised{doc.Solution, number}
	}
	s.GoTo(number)
}

// Untouched reports whether the game is as it was when it was opened, with nothing
// done since. What solutions were looked at is no matter.
func (s *Session) Untouched() bool { return s.game.Revision() == s.opened }

// Document returns the game with its tree, and the solution on show, as a value
// of its own that may be written by another goroutine. While entries count as
// givens the solution is not part of it, since its number is another one for
// those who open the file.
func (s *Session) Document() *format.Document {
	doc := &format.Document{Game: s.game.Copy()}
	if solution, number := s.solution(); number > 0 && !(s.withEntries && s.State().Entries.Filled() > 0) {
		doc.Shown, doc.Solution = uint64(number), solution
	}
	return doc
}

// solution returns the solution on the board and its number, from 1; 0 if there is
// none.
func (s *Session) solution() (board.Grid, int) {
	switch {
	case s.showing:
		return s.run.list().At(s.run.position), s.run.position + 1
	case s.promising():
		return s.promised.grid, s.promised.number
	}
	return board.Grid{}, 0
}

// promising reports whether a solution is on the board that the search is still on
// its way to.
func (s *Session) promising() bool {
	return s.promised.number > 0 && !s.showing && s.run != nil && s.run.wanted >= s.promised.number
}
