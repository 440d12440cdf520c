package game

import "nonet/board"

// State is a game at one moment: the puzzle and everything the player has added. It is a
// value: assignment copies everything, and states can be compared with ==.
type State struct {
	Puzzle  board.Puzzle
	Playing bool // false while setting, when typed digits become givens

	Entries board.Grid // 0 in cells with a given
	Corner  [board.Cells]board.DigitSet
	Centre  [board.Cells]board.DigitSet
	Colours [board.Cells]board.ColourSet
	Tints   Tinting                     // colours of candidates and marks
	Pins    board.Grid                  // digits that solutions must have, 0 in cells with a given
	Struck  [board.Cells]board.DigitSet // candidates removed by solving steps, not by the puzzle
	Crossed [board.Cells]board.DigitSet // candidates removed by the player
}

// Grid returns the givens and entries in one grid.
func (s *State) Grid() board.Grid { return s.Puzzle.Givens.Over(s.Entries) }

// Bare reports whether the player has added nothing to the puzzle: no entries, marks, colours, pins
// or removed candidates.
func (s *State) Bare() bool {
	return *s == State{Puzzle: s.Puzzle, Playing: s.Playing}
}
