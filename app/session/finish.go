package session

import (
	"math/big"

	"nonet/app/session/search"

	"nonet/board"
)

// Finish describes a full board. A board does not count as full while it shows a solution or
// a step, or while the puzzle is still being entered.
type Finish struct {
	Kind   FinishKind
	Own    int      // entries made by the user
	Helped int      // entries made by a search or a step, as far as is known
	Hints  int      // hints given in this game
	Among  *big.Int // number of the puzzle's solutions, nil if unknown; must not be changed
}

// FinishKind says whether the board is full and whether it is correct.
type FinishKind uint8

// The possible values of Finish.Kind.
const (
	NotFull  FinishKind = iota // a cell is empty, or the board does not count as full
	Solved                     // every cell has a digit, and no group repeats one
	Clashing                   // every cell has a digit, but some conflict
)

func (s *Session) finish(progress *search.Progress, conflicts []board.Conflict) Finish {
	state := s.State()
	grid := state.Grid()
	_, stepShown := s.Logic.Shown()
	if !state.Playing || state.Entries.Filled() == 0 || grid.Filled() < board.Cells || progress.Shown > 0 || stepShown {
		return Finish{}
	}
	helped := s.game.Helped().Len()
	f := Finish{Kind: Solved, Own: state.Entries.Filled() - helped, Helped: helped, Hints: s.Logic.Hints()}
	if len(conflicts) > 0 || len(state.Puzzle.RulesOrClassic().Faults()) > 0 {
		f.Kind = Clashing
	}
	if progress.Begun && !progress.WithEntries && progress.Pins == 0 {
		f.Among = progress.Total
	}
	return f
}
