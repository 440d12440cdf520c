package search

import (
	"nonet/app/session/notice"
	"nonet/board"
	"nonet/board/game"
)

// A pin limits the search to solutions with a certain digit in a cell. Setting or removing a
// pin is an edit that can be undone. Each set of pins has its own search, so the number of
// solutions is correct even if not all of them are kept.

// TogglePin pins a digit in the given cells. If all of them already have that pin, it
// removes their pins.
func (s *Solutions) TogglePin(cells board.CellSet, d board.Digit) {
	next := s.host.State().WithPin(cells, d)
	if next == *s.host.State() {
		s.host.Tell(notice.Notice{Kind: notice.PinOnGiven, Cell: s.host.Selection().Min()})
		return
	}
	s.pin(next)
}

// TogglePinAt pins a digit in one cell or removes that pin.
func (s *Solutions) TogglePinAt(c board.Cell, d board.Digit) { s.TogglePin(board.CellsOf(c), d) }

// TogglePinShown pins the digit shown in the cursor's cell, or removes that cell's pin.
func (s *Solutions) TogglePinShown() {
	state := s.host.State()
	grid := s.host.Grid()
	digit := grid[s.host.Cursor()]
	if pin := state.Pins[s.host.Cursor()]; pin != 0 {
		digit = pin
	}
	switch {
	case state.Puzzle.Givens[s.host.Cursor()] != 0:
		s.host.Tell(notice.Notice{Kind: notice.PinOnGiven, Cell: s.host.Cursor()})
	case digit == 0:
		s.host.Tell(notice.Notice{Kind: notice.NothingToPin, Cell: s.host.Cursor()})
	default:
		s.pin(state.WithPin(board.CellsOf(s.host.Cursor()), digit))
	}
}

// RemovePins removes all pins.
func (s *Solutions) RemovePins() {
	next := *s.host.State()
	next.Pins = board.Grid{}
	s.pin(next)
}

// MakePinsGivens makes the pinned digits givens.
func (s *Solutions) MakePinsGivens() {
	pins := s.host.State().Pins
	s.pin(s.host.State().PinsGiven())
	s.host.Tell(notice.Notice{Kind: notice.GivensAdded, Added: pins})
}

// pin applies a state with different pins. If solutions were shown or being searched for,
// the search continues with the new pins.
func (s *Solutions) pin(next game.State) {
	before, shown, solution := s.run, s.showing, s.host.Grid()
	looking := before != nil && (before.finder.Stepping() || before.finder.Sweeping())
	s.host.Apply(next)
	if before == nil || !looking && before.finder.Found() == 0 && !before.finder.Ended() {
		return
	}
	all := func(r *run) bool { return r.swept || r.finder.Ended() || r.finder.Full() }
	s.search(func(r *run) {
		// Search for all solutions if that was done before with these pins, with some of
		// them, or without any. Otherwise, there may be far more solutions than the user
		// expects.
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
		case before.finder.Found() == 0: // with the previous pins, there was nothing to show
			s.spec(max(r.position, 0))
		case r.list().Len() == 0:
			r.finder.Ask()
		}
	})
}

// unpinned returns the search of the puzzle without its pins, or nil if none is kept.
func (s *runs) unpinned() *run {
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
