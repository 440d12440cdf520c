package session

import (
	"nonet/board"
	"nonet/board/game"
)

// A pin is a digit that the solutions to look at must have. Pins are edits that can be
// undone. Each set of pins has its own search, so the number of solutions is right even if
// not all are kept.

// TogglePin pins a digit in the given cells, or removes their pins if all of them have it.
func (s *Session) TogglePin(cells board.CellSet, d board.Digit) {
	next := s.State().WithPin(cells, d)
	if next == *s.State() {
		s.tell(Notice{Kind: PinOnGiven, Cell: s.firstSelected()})
		return
	}
	s.pin(next)
}

// TogglePinAt pins a digit in one cell or removes that pin.
func (s *Session) TogglePinAt(c board.Cell, d board.Digit) { s.TogglePin(board.CellsOf(c), d) }

// TogglePinShown pins the digit shown in the cursor's cell or removes that cell's pin.
func (s *Session) TogglePinShown() {
	state := s.State()
	grid := s.Grid()
	digit := grid[s.cursor]
	if pin := state.Pins[s.cursor]; pin != 0 {
		digit = pin
	}
	switch {
	case state.Puzzle.Givens[s.cursor] != 0:
		s.tell(Notice{Kind: PinOnGiven, Cell: s.cursor})
	case digit == 0:
		s.tell(Notice{Kind: NothingToPin, Cell: s.cursor})
	default:
		s.pin(state.WithPin(board.CellsOf(s.cursor), digit))
	}
}

// RemovePins removes all pins.
func (s *Session) RemovePins() {
	next := *s.State()
	next.Pins = board.Grid{}
	s.pin(next)
}

// MakePinsGivens makes the pinned digits givens.
func (s *Session) MakePinsGivens() {
	count := s.State().Pins.Filled()
	s.pin(s.State().PinsGiven())
	s.tell(Notice{Kind: GivensAdded, Count: count})
}

// pin moves to a state with other pins. If solutions were shown or being searched for, the
// search continues with the new pins.
func (s *Session) pin(next game.State) {
	before, shown, solution := s.run, s.showing, s.Grid()
	looking := before != nil && (before.finder.Stepping() || before.finder.Sweeping())
	s.do(next)
	if before == nil || !looking && before.finder.Found() == 0 && !before.finder.Ended() {
		return
	}
	all := func(r *run) bool { return r.swept || r.finder.Ended() || r.finder.Full() }
	s.search(func(r *run) {
		// More pins leave fewer solutions. Fewer pins may leave more than anyone wants to
		// go through.
		base := s.unpinned()
		if r.swept || r.question.narrows(&before.question) && all(before) || base != nil && base != r && all(base) {
			r.swept, r.stopped = true, false
			r.finder.Sweep(0)
		}
		switch index, ok := r.list().Search(&solution); {
		case ok && shown:
			s.show(index)
		case shown || looking:
			s.spec(0)
		case before.finder.Found() == 0: // the previous pins left nothing to show
			s.spec(max(r.position, 0))
		case r.list().Len() == 0:
			r.finder.Ask()
		}
	})
}

// unpinned returns the search of the puzzle without its pins, or nil if none is kept.
func (s *Session) unpinned() *run {
	q := s.questionWith(board.Grid{})
	if s.run != nil && s.run.question == q {
		return s.run // the pins repeat the entries
	}
	for _, r := range s.parked {
		if r.question == q {
			return r
		}
	}
	return nil
}
