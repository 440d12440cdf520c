package session

import (
	"nonet/board/format"
	"nonet/board/game"
)

// Load opens a game that has just begun, in a certain state.
func (s *Session) Load(state game.State, saved bool) {
	s.Open(&format.Document{Game: game.New(state)}, saved)
}
