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
	if s.Rules.drawing || !s.candidates && s.sought == 0 {
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

// Alike returns the cells that look like one of the given cells, with these cells: cells with the
// same digit or, for a cell without a digit, empty cells with the same marks. A cell without
// marks looks like those with the same colours. An empty cell looks like no other.
func (v *View) Alike(cells board.CellSet) board.CellSet {
	alike := cells
	for c := range cells.All() {
		look := v.lookOf(c)
		for other := range board.Cell(board.Cells) {
			if look != (cellLook{}) && v.lookOf(other) == look {
				alike = alike.With(other)
			}
		}
	}
	return alike
}

// cellLook is what two cells that look alike have in common.
type cellLook struct {
	digit          board.Digit
	corner, centre board.DigitSet
	colours        board.ColourSet
}

func (v *View) lookOf(c board.Cell) cellLook {
	cell := &v.Board.Cells[c]
	switch digit := cell.ShownDigit(); {
	case digit != 0:
		return cellLook{digit: digit}
	case cell.Corner != 0 || cell.Centre != 0:
		return cellLook{corner: cell.Corner, centre: cell.Centre}
	}
	return cellLook{colours: cell.Colours}
}

// left returns how many times each digit is missing from the grid, negative if it is there too
// often. If the rules do not require each digit nine times, ok is false.
func left(rules *board.Rules, grid *board.Grid) (missing [board.Size + 1]int, ok bool) {
	var covered [board.Region + 1]board.CellSet
	for i := range rules.Groups() {
		// Houses that overlap can cover the grid without each digit being there nine times.
		if group := &rules.Groups()[i]; group.IsHouse() && rules.HouseKind(i) != board.Extra {
			covered[group.Kind] = covered[group.Kind].Union(group.Cells)
			ok = ok || covered[group.Kind] == board.AllCells
		}
	}
	if !ok {
		return missing, false
	}
	for d := range board.Digit(board.Size) {
		missing[d+1] = board.Size
	}
	for _, d := range grid {
		if d != 0 {
			missing[d]--
		}
	}
	return missing, true
}
