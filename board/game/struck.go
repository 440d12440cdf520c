package game

import "nonet/board"

// Candidates returns, for every empty cell, the digits that the rules, givens and entries allow,
// except candidates that the puzzle or steps have removed.
func (s *State) Candidates() [board.Cells]board.DigitSet {
	grid := s.Grid()
	candidates := s.Puzzle.Candidates(&grid)
	for c := range candidates {
		candidates[c] &^= s.Struck[c]
	}
	return candidates
}

// Position returns the state in which the candidates that steps removed are removed by the puzzle,
// so that solving can continue from there.
func (s State) Position() State {
	for c := range s.Struck {
		s.Puzzle.Removed[c] |= s.Struck[c]
	}
	s.Struck = [board.Cells]board.DigitSet{}
	return s
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

// Supported returns next, an edit of the present state, with some of the removed candidates
// restored: those that may have been removed because of digits or rules that the edit changes.
// Candidates that were removed before such a digit was entered stay removed, unless the puzzle has
// been shuffled since.
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
		if before[c] == 0 {
			continue
		}
		older := State{} // the last state before the digit was entered, or empty if the digit was there from the start
		for step := g.now; step != nil; step = step.parent {
			if step.state.Puzzle.Givens[c] != before[c] && step.state.Entries[c] != before[c] {
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
	return next
}
