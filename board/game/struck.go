package game

import "nonet/board"

// Candidates returns, for every empty cell, the digits that the rules, givens and entries allow,
// except candidates that the puzzle, steps or the player have removed.
func (s *State) Candidates() [board.Cells]board.DigitSet {
	grid := s.Grid()
	candidates := s.Puzzle.Candidates(&grid)
	for c := range candidates {
		candidates[c] &^= s.Eliminated(board.Cell(c))
	}
	return candidates
}

// Eliminated returns the candidates that steps or the player have removed from a cell.
func (s *State) Eliminated(c board.Cell) board.DigitSet { return s.Struck[c] | s.Crossed[c] }

// Eliminates reports whether steps or the player have removed candidates.
func (s *State) Eliminates() bool {
	none := [board.Cells]board.DigitSet{}
	return s.Struck != none || s.Crossed != none
}

// Position returns the state in which the candidates that steps or the player removed are removed
// by the puzzle, so that solving can continue from there.
func (s State) Position() State {
	for c := range s.Struck {
		s.Puzzle.Removed[c] |= s.Eliminated(board.Cell(c))
	}
	s.Struck, s.Crossed = [board.Cells]board.DigitSet{}, [board.Cells]board.DigitSet{}
	return s
}

// Removable returns those of the cells in which the player can remove or restore candidate d, 1 to
// 9: the empty cells where the puzzle, its rules and the digits on the board allow it.
func (s *State) Removable(cells board.CellSet, d board.Digit) board.CellSet {
	grid := s.Grid()
	allowed := s.Puzzle.Candidates(&grid)
	var in board.CellSet
	for c := range cells.All() {
		if allowed[c].Has(d) {
			in = in.With(c)
		}
	}
	return in
}

// WithCandidate removes candidate d, 1 to 9, from the cells that have it. If none of them has it,
// WithCandidate restores it wherever the player or steps have removed it.
func (s State) WithCandidate(cells board.CellSet, d board.Digit) State {
	has := false
	cells = s.Removable(cells, d)
	for c := range cells.All() {
		has = has || !s.Eliminated(c).Has(d)
	}
	for c := range cells.All() {
		switch {
		case !has:
			s.restore(c, board.DigitsOf(d))
		case !s.Struck[c].Has(d):
			s.Crossed[c] = s.Crossed[c].With(d)
		}
	}
	return s
}

// WithCandidates restores candidates that the player or steps have removed.
func (s State) WithCandidates(restored *[board.Cells]board.DigitSet) State {
	for c, digits := range restored {
		s.restore(board.Cell(c), digits)
	}
	return s
}

func (s *State) restore(c board.Cell, digits board.DigitSet) {
	s.Struck[c] &^= digits
	s.Crossed[c] &^= digits
}

// Advanced enters the digits of grid into the cells without a given. From the cells that are still
// empty, it removes all candidates that are not in candidates.
func (s State) Advanced(grid board.Grid, candidates *[board.Cells]board.DigitSet) State {
	s = s.Filled(grid)
	for c := range s.Pins {
		if grid[c] != 0 {
			s.Pins[c] = 0 // a pin would hide the digit
		}
	}
	grid = s.Grid()
	for c, left := range s.Candidates() {
		if grid[c] == 0 {
			s.Struck[c] |= left &^ candidates[c]
		}
	}
	return s
}

// Supported returns next, an edit of the present state, with some of the candidates restored that
// steps have removed: those that may have been removed because of something that the edit changes,
// which is a digit, the rules, or a candidate that the player had removed. Candidates that were
// removed before the digit was entered stay removed, unless the puzzle has been shuffled since.
// What the player has removed stays removed, since only the player knows why.
func (g *Game) Supported(next State) State {
	now := &g.now.state
	if next.Struck == ([board.Cells]board.DigitSet{}) {
		return next
	}
	if next.Puzzle.Rules != now.Puzzle.Rules || next.Puzzle.Removed != now.Puzzle.Removed {
		next.Struck = [board.Cells]board.DigitSet{}
		return next
	}
	before, after := now.Grid(), next.Grid()
	for c := range before.Differing(&after).All() {
		if d := before[c]; d != 0 {
			g.withdraw(&next, func(s *State) bool { return s.Puzzle.Givens[c] == d || s.Entries[c] == d })
		}
	}
	for c := range next.Crossed {
		if restored := now.Crossed[c] &^ next.Crossed[c]; restored != 0 {
			g.withdraw(&next, func(s *State) bool { return s.Crossed[c]&restored != 0 })
		}
	}
	return next
}

// withdraw restores the candidates of next that steps have removed since something began to hold.
func (g *Game) withdraw(next *State, holds func(*State) bool) {
	older := State{} // the last state before, or empty if it held from the start
	for step := g.now; step != nil; step = step.parent {
		if !holds(&step.state) {
			older = step.state
			break
		}
		if step.shuffled {
			break // the shuffle moved the digits
		}
	}
	for c := range next.Struck {
		next.Struck[c] &= older.Struck[c]
	}
}
