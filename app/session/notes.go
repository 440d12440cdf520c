package session

import "nonet/board"

// Notes edits what the player has noted in cells: pencil marks, and which candidates they have
// removed.
type Notes struct {
	host host
	tidy bool // digits that are entered remove the marks that they rule out

	tinting bool         // colours are for candidates, not for cells
	colour  board.Colour // the colour for candidates, or 0 for the first one
}

// NotesView is what a window shows of the notes.
type NotesView struct {
	Candidates bool         // candidates are shown
	Tidy       bool         // digits that are entered remove the marks that they rule out
	Tinting    bool         // colours are for candidates
	Tint       board.Colour // the colour for candidates
}

// View returns the current view.
func (n *Notes) View() NotesView {
	return NotesView{Candidates: n.host.Candidates(), Tidy: n.tidy, Tinting: n.tinting, Tint: n.tint()}
}

// SetTinting sets whether colours are for candidates and marks, or for cells.
func (n *Notes) SetTinting(on bool) {
	n.tinting = on
	n.host.Changed()
}

// takeColour chooses the colour for candidates, if colours are for candidates.
func (n *Notes) takeColour(colour board.Colour) bool {
	if n.tinting {
		n.colour = colour
	}
	return n.tinting
}

func (n *Notes) tint() board.Colour { return max(n.colour, 1) }

// ToggleTint gives a candidate, 1 to 9, of the selected cells the chosen colour, or removes that
// colour. If one of the cells shows neither the candidate nor such a mark, candidates are shown from
// then on, since the edit would be invisible otherwise.
func (n *Notes) ToggleTint(d board.Digit) {
	s := n.host
	state := s.State()
	grid := state.Grid()
	for c := range s.Selection().All() {
		if grid[c] == 0 && !(state.Corner[c] | state.Centre[c]).Has(d) {
			s.ShowCandidates(true)
		}
	}
	s.Apply(state.WithTint(s.Selection(), d, n.tint()))
}

// SetTidy sets whether each digit that is entered removes the marks that it rules out in its peers,
// as part of the same edit.
func (n *Notes) SetTidy(on bool) {
	n.tidy = on
	n.host.Changed()
}

// FillMarks makes the candidates of the selected empty cells, or of all empty cells if only one is
// selected, their centre marks.
func (n *Notes) FillMarks() {
	s := n.host
	s.Apply(s.State().WithFilledMarks(n.cells()))
}

// UseMarks makes the centre marks of the selected cells, or of all cells if only one is selected,
// their candidates, and shows candidates.
func (n *Notes) UseMarks() {
	s := n.host
	s.ShowCandidates(true)
	s.Apply(s.State().WithMarkedCandidates(n.cells()))
}

func (n *Notes) cells() board.CellSet {
	if cells := n.host.Selection(); cells.Len() > 1 {
		return cells
	}
	return board.AllCells
}

// ToggleCandidate removes a candidate, 1 to 9, from the selected cells that have it, or restores it
// if none of them has it. Candidates are shown from then on, since the edit would be invisible
// otherwise.
func (n *Notes) ToggleCandidate(d board.Digit) {
	s := n.host
	s.ShowCandidates(true)
	s.Apply(s.State().WithCandidate(s.Selection(), d))
}
