package collection

import (
	"nonet/board"
	"nonet/board/game"
)

// Progress says how far the user has got with a game.
type Progress uint8

// The kinds of progress, in sort order.
const (
	Untouched Progress = iota // without entries
	Begun
	Solved // full and without conflicts

	Progresses = iota
)

// ProgressOf returns the progress of a game.
func ProgressOf(s *game.State) Progress {
	if s.Entries == (board.Grid{}) {
		return Untouched
	}
	if grid := s.Grid(); grid.Filled() == board.Cells && len(board.Conflicts(s.Puzzle.RulesOrClassic(), &grid)) == 0 {
		return Solved
	}
	return Begun
}
