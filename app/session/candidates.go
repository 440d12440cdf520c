package session

import (
	"nonet/app/draw/scene"
	"nonet/board"
)

// SetCandidates shows or hides the possible digits of every empty cell, among which the player's
// marks stay visible.
func (s *Session) SetCandidates(on bool) {
	s.candidates = on
	s.changed()
}

// Seek highlights the cells that contain a digit and the cells where it can go. It replaces
// any digits sought before. Seeking the same digit again stops the highlighting.
func (s *Session) Seek(d board.Digit) {
	only := board.DigitsOf(d)
	if s.sought == only {
		only = 0
	}
	s.setSought(only)
}

// SeekAlso adds a digit to the sought digits, or removes it. Cells that can hold any of the
// sought digits are highlighted.
func (s *Session) SeekAlso(d board.Digit) {
	if s.sought.Has(d) {
		s.setSought(s.sought.Without(d))
	} else {
		s.setSought(s.sought.With(d))
	}
}

// StopSeeking stops highlighting sought digits.
func (s *Session) StopSeeking() { s.setSought(0) }

func (s *Session) setSought(digits board.DigitSet) {
	s.sought = digits
	s.changed()
}

func (s *Session) showCandidates(view *scene.View) {
	if s.Rules.isDrawing() || !s.candidates && s.sought == 0 {
		return
	}
	grid := s.Grid()
	state := s.State()
	candidates := state.Puzzle.Candidates(&grid)
	view.Sought = s.sought
	for c := range view.Cells {
		cell := &view.Cells[c]
		if cell.Role != scene.Empty {
			candidates[c] = 0
		}
		removed := candidates[c] & state.Eliminated(board.Cell(c))
		candidates[c] &^= removed
		removed &^= s.Practice.Hides(board.Cell(c))
		if s.sought != 0 {
			s.showSought(cell, candidates[c])
		}
		switch {
		case s.candidates:
			view.Candidates[c], view.Removed[c] = candidates[c], removed
		case cell.Corner == 0 && cell.Centre == 0:
			view.Candidates[c] = candidates[c] & s.sought
		}
	}
}

// showSought highlights a cell that contains a sought digit or can hold one. This replaces
// the highlighting of the cursor's peers and of equal digits.
func (s *Session) showSought(cell *scene.Cell, candidates board.DigitSet) {
	cell.Flags &^= scene.Peer | scene.Leap | scene.SameDigit
	switch {
	case cell.Role != scene.Empty && s.sought.Has(cell.Digit):
		cell.Flags |= scene.SameDigit
	case candidates&s.sought != 0:
		cell.Flags |= scene.Allowed
	default:
		cell.Flags |= scene.RuledOut
	}
}
