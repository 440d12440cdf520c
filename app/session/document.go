package session

import (
	"math"

	"nonet/board/format"
)

// Open replaces the current game with that of doc, including its tree and the displayed
// solution, and cancels all searches. If saved is set, the game is already in a file and
// need not be saved. The solution appears immediately, and the search continues after it as
// soon as it has been found again. If the file was edited by hand and the solution with that
// number turns out to be a different one, that one is shown instead. Open does not modify
// doc.
func (s *Session) Open(doc *format.Document, saved bool) {
	s.Close()
	s.begin(doc.Game.Copy())
	s.Logic.SetHints(doc.Hints)
	s.Clock.setSpent(doc.Spent)
	if saved {
		s.game.MarkSaved()
	}
	if doc.Shown == 0 || doc.Shown > math.MaxInt {
		s.onChange()
		return
	}
	s.search.Restore(doc.Solution, int(doc.Shown))
}

// Untouched reports whether the game is unchanged since it was opened. Looking at solutions
// does not count as a change.
func (s *Session) Untouched() bool { return s.game.Revision() == s.opened }

// Document returns a copy of the game with its tree and the displayed solution. Another
// goroutine may write the copy to a file. If entries or removed candidates count for searches,
// the copy has no solution, since the solution would have a different number when the file is
// opened.
func (s *Session) Document() *format.Document {
	doc := &format.Document{Game: s.game.Copy(), Hints: s.Logic.Hints(), Spent: s.Clock.Spent()}
	if solution, number := s.search.Solution(); number > 0 && !s.search.Narrowed() {
		doc.Shown, doc.Solution = uint64(number), solution
	}
	return doc
}
