package session

import (
	"nonet/board/format"
	"nonet/board/game"
)

// Load opens a new game in the given state.
func (s *Session) Load(state game.State, saved bool) {
	s.Open(&format.Document{Game: game.New(state)}, saved)
}
