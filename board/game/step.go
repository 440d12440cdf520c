package game

import "nonet/board"

// Step is a state of a game and its place in the tree. Only its game can change it.
type Step struct {
	state    State
	parent   *Step // nil for the first step
	children []*Step
	next     *Step // the child that Redo leads to
	number   int

	assumed  bool // whether an assumption begins here
	dropped  bool // whether the assumption was dropped
	name     string
	shuffled bool // whether the puzzle was replaced by an equivalent one

	helped board.CellSet // cells of the entries that the player did not type
	by     string        // the code of the technique that made the step, or "" if the player did
}

// State returns the state. The caller must not change it.
func (s *Step) State() *State { return &s.state }

// Parent returns the previous step, or nil for the first step.
func (s *Step) Parent() *Step { return s.parent }

// Children returns the steps made from this one, the oldest first. The caller must not
// change the slice.
func (s *Step) Children() []*Step { return s.children }

// Next returns the child that Redo leads to, or nil.
func (s *Step) Next() *Step { return s.next }

// Number returns the index of the step in [Game.Steps].
func (s *Step) Number() int { return s.number }

// Assumed reports whether an assumption begins with the step.
func (s *Step) Assumed() bool { return s.assumed }

// Dropped reports whether the step begins an assumption that was dropped.
func (s *Step) Dropped() bool { return s.dropped }

// Name returns the name that the user gave the assumption, or "".
func (s *Step) Name() string { return s.name }

// By returns the code of the solving technique with which the step was made, or "" if the
// player made it without one.
func (s *Step) By() string { return s.by }

// Shuffled reports whether the step replaced the puzzle by an equivalent one.
func (s *Step) Shuffled() bool { return s.shuffled }

// Assumption returns the step that began the innermost assumption in effect at s, possibly s
// itself, or nil if there is none.
func (s *Step) Assumption() *Step {
	for ; s != nil; s = s.parent {
		if s.assumed {
			return s
		}
	}
	return nil
}

// First returns the first digit entered after the step, and its cell. They name an assumption that
// the user has not named. If the first edit did not enter a digit, First returns false.
func (s *Step) First() (board.Cell, board.Digit, bool) {
	if len(s.children) == 0 || s.children[0].shuffled {
		return 0, 0, false
	}
	before, after := s.state.Grid(), s.children[0].state.Grid()
	for c := range before.Differing(&after).All() {
		if after[c] != 0 {
			return c, after[c], true
		}
	}
	return 0, 0, false
}
