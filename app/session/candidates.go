package session

import (
	"nonet/app/paint"
	"nonet/board"
)

// SetCandidates shows in every empty cell the digits that it may still hold, or
// takes that away. Cells with marks of the player's own show these.
func (s *Session) SetCandidates(on bool) {
	s.notice = Notice{}
	s.candidates = on
	s.onChange()
}

// Seek shows where a digit can stand, and where it stands; once more ends that.
// Digits that were sought before no longer are.
func (s *Session) Seek(d board.Digit) {
	only := board.DigitsOf(d)
	if s.sought == only {
		only = 0
	}
	s.setSought(only)
}

// SeekAlso takes a digit into those that are sought, or out of them: where one of
// them can stand is shown.
func (s *Session) SeekAlso(d board.Digit) {
	if s.sought.Has(d) {
		s.setSought(s.sought.Without(d))
	} else {
		s.setSought(s.sought.With(d))
	}
}

// StopSeeking shows the board as it is when no digit is sought.
func (s *Session) StopSeeking() { s.setSought(0) }

func (s *Session) setSought(digits board.DigitSet) {
	s.notice = Notice{}
	s.sought = digits
	s.onChange()
}

// showCandidates puts candidates and what is sought into a view of the board that
// has its digits and marks.
func (s *Session) showCandidates(view *paint.View) {
	if s.drawing || !s.candidates && s.sought == 0 {
		return
	}
	grid := s.Grid()
	puzzle := s.State().Position().Puzzle // without what steps have removed
	candidates := puzzle.Candidates(&grid)
	view.Sought = s.sought
	for c := range view.Cells {
		cell := &view.Cells[c]
		if cell.Role != paint.Empty {
			candidates[c] = 0
		}
		if s.sought != 0 {
			s.showSought(cell, candidates[c])
		}
		shown := candidates[c]
		if !s.candidates {
			shown &= s.sought
		}
		if cell.Corner == 0 && cell.Centre == 0 {
			view.Candidates[c] = shown
		}
	}
}

// showSought tells of a cell whether a digit that is sought is in it or can be
// there. That takes the place of the peers of the cursor and its digit.
func (s *Session) showSought(cell *paint.Cell, candidates board.DigitSet) {
	cell.Flags &^= paint.Peer | paint.Leap | paint.SameDigit
	switch {
	case cell.Role != paint.Empty && s.sought.Has(cell.Digit):
		cell.Flags |= paint.SameDigit
	case candidates&s.sought != 0:
		cell.Flags |= paint.Allowed
	default:
		cell.Flags |= paint.RuledOut
	}
}
