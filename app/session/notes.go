package session

import "nonet/board"

// Notes edits what the player has noted in cells: which candidates they have removed.
type Notes struct {
	session *Session
}

// ToggleCandidate removes a candidate, 1 to 9, from the selected cells that have it, or restores it
// if none of them has it. Candidates are shown from then on, since the edit would be invisible
// otherwise.
func (n *Notes) ToggleCandidate(d board.Digit) {
	s := n.session
	s.candidates = true
	s.Apply(s.State().WithCandidate(s.selection, d))
}
