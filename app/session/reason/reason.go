// Package reason solves a session's puzzle as a person would. It gives hints, finds and
// explains steps and mistakes, and judges how the player practises a technique.
package reason

import (
	"nonet/app/session/search"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver/logic"
)

// Logic solves the puzzle as a person would. It gives hints, lists steps
// and rates the difficulty.
type Logic struct {
	host     Host
	search   *search.Search
	owner    *jobs.Owner
	practice *Practice
	mistakes *Mistakes

	reasoning  *reasoning // what logic knows about the current position; nil at first
	strategies []logic.Strategy
	rate       Rater // nil if rating is not available
	progress   hintProgress
	hints      int // hints given in this game
	shown      onShow
	nested     nestedProof
	walked     walked
	pathTurn   turn
	movesTurn  turn
	hintTurn   turn
}

// Host is what reasoning asks of its session.
type Host interface {
	search.Desk
	GoToStep(number int)
	Place(board.Cell) // moves the cursor, and selects only its cell
	MarkSaved()       // see [session.Session.MarkSaved]
	Candidates() bool // candidates are shown
	ShowCandidates(on bool)
	Covered() bool // a solution or the drawing of regions covers the game
	Uncover()      // ends that, and hides the possible digits
}

// New returns what reasons about a session's puzzle. The jobs belong to owner.
func New(host Host, search *search.Search, owner *jobs.Owner) (*Logic, *Practice, *Mistakes) {
	s := &Logic{host: host, search: search, owner: owner, pathTurn: make(turn, 1), movesTurn: make(turn, 1), hintTurn: make(turn, 1)}
	s.practice = &Practice{host: host, logic: s, turn: make(turn, 1)}
	s.mistakes = &Mistakes{host: host, logic: s, checker: &checker{}}
	return s, s.practice, s.mistakes
}

// Close ends all work.
func (s *Logic) Close() {
	if s.reasoning != nil {
		s.reasoning.rated.Halt()
	}
	s.forget()
	s.practice.Halt()
}

// Hints returns the number of hints given in this game.
func (s *Logic) Hints() int { return s.hints }

// SetHints sets the number of hints that were given before the game was opened.
func (s *Logic) SetHints(n int) { s.hints = n }
