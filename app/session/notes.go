package session

import "nonet/board"

// Notes edits what the player has noted in cells: pencil marks, and which candidates they have
// removed.
type Notes struct {
	session *Session
	tidy    bool // digits that are entered remove the marks that they rule out
}

// SetTidy sets whether each digit that is entered removes the marks that it rules out in its peers,
// as part of the same edit.
func (n *Notes) SetTidy(on bool) {
	n.tidy = on
	n.session.onChange()
}

// FillMarks makes the candidates of the selected empty cells, or of all empty cells if only one is
// selected, their centre marks.
func (n *Notes) FillMarks() {
	s := n.session
	s.Apply(s.State().WithFilledMarks(n.cells()))
}

// UseMarks makes the centre marks of the selected cells, or of all cells if only one is selected,
// their candidates, and shows candidates.
func (n *Notes) UseMarks() {
	s := n.session
	s.candidates = true
	s.Apply(s.State().WithMarkedCandidates(n.cells()))
}

func (n *Notes) cells() board.CellSet {
	if cells := n.session.selection; cells.Len() > 1 {
		return cells
	}
	return board.AllCells
}

// ToggleCandidate removes a candidate, 1 to 9, from the selected cells that have it, or restores it
// if none of them has it. Candidates are shown from then on, since the edit would be invisible
// otherwise.
func (n *Notes) ToggleCandidate(d board.Digit) {
	s := n.session
	s.candidates = true
	s.Apply(s.State().WithCandidate(s.selection, d))
}
