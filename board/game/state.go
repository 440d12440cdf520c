package game

import "nonet/board"

// State is a game at one moment: the puzzle and all that the player has put
// on top of it. It is a value: copying it copies the whole game, and two
// states are equal when == says so.
type State struct {
	Puzzle  board.Puzzle
	Playing bool // false while setting, when typed digits become givens

	Entries board.Grid // 0 wherever Puzzle.Givens holds a digit
	Corner  [board.Cells]board.DigitSet
	Centre  [board.Cells]board.DigitSet
	Colours [board.Cells]board.Colour
	Pins    board.Grid                  // digits that the solutions to be looked at have; 0 wherever Puzzle.Givens holds one
	Struck  [board.Cells]board.DigitSet // candidates that steps have removed, besides those the puzzle lacks
}

// Grid returns givens and entries together.
func (s *State) Grid() board.Grid { return s.Puzzle.Givens.Over(s.Entries) }

// Bare reports whether the player has put nothing on the puzzle: no entry, no mark,
// no colour, no pin, and no step has removed a candidate.
func (s *State) Bare() bool {
	return *s == State{Puzzle: s.Puzzle, Playing: s.Playing}
}
