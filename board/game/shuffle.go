package game

import (
	"strings"

	"nonet/board"
	"nonet/board/symmetry"
)

// Mapped returns the state with its puzzle and everything on the board moved by a map. The rules
// are unchanged, so the map must preserve them.
func (s State) Mapped(m *symmetry.Map) State {
	before := s
	s.Puzzle.Givens = m.Apply(&s.Puzzle.Givens)
	s.Puzzle.Removed = m.ApplySets(&s.Puzzle.Removed)
	s.Entries = m.Apply(&s.Entries)
	s.Corner = m.ApplySets(&s.Corner)
	s.Centre = m.ApplySets(&s.Centre)
	var tints [board.Cells]board.Tints
	for c, of := range before.Tints.All() {
		to := m.Cell(board.Cell(c))
		s.Colours[to] = before.Colours[c]
		for i, colour := range of {
			tints[to][m.Digit(board.Digit(i+1))-1] = colour
		}
	}
	s.Tints = TintingOf(tints)
	s.Pins = m.Apply(&s.Pins)
	s.Struck, s.Crossed = m.ApplySets(&s.Struck), m.ApplySets(&s.Crossed)
	return s
}

// Blank reports whether the board is empty, so that a map would move nothing.
func (s *State) Blank() bool {
	return s.Bare() && s.Puzzle.Givens == (board.Grid{}) && s.Puzzle.Removed == [board.Cells]board.DigitSet{}
}

// wasShuffled is appended to the source of a shuffled puzzle, because the source refers to the
// original puzzle.
const wasShuffled = ", shuffled"

// Shuffle moves everything on the board by a map, notes this in the source, and reports whether the
// state changed.
func (g *Game) Shuffle(m *symmetry.Map) bool {
	next, known := g.now.state.Mapped(m), len(g.steps)
	var helped board.CellSet
	for c := range g.now.helped.All() {
		helped = helped.With(m.Cell(c))
	}
	if source := next.Puzzle.Source; source != "" && next != g.now.state && !strings.HasSuffix(source, wasShuffled) {
		next.Puzzle.Source += wasShuffled
	}
	if !g.Do(next) {
		return false
	}
	g.now.helped = helped
	if len(g.steps) > known { // otherwise, Do returned to an earlier step
		g.now.shuffled = true
	}
	return true
}
