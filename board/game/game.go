// Package game represents a puzzle that is being worked on: its state at one moment, the edits that
// lead from one state to the next, and the tree of all states.
//
// A [State] is a value of about a kilobyte, so the tree simply keeps every state. Undo is therefore
// exact: it even restores marks that an edit removed.
package game

import "nonet/board"

// Game is a tree of states, one of which is the present state. Undo has no limit. An edit after an
// undo starts another branch, so nothing is lost. A branch can also be started deliberately, as a
// named assumption, and dropped if it leads nowhere. A Game is not safe for concurrent use.
type Game struct {
	now         *Step
	steps       []*Step // in the order in which they were made
	assumptions int     // the number of assumptions made, not counting those read from a file
	saved       *saved  // nil if the game was never saved
	revision    int
	cut         bool // whether earlier states are missing
}

type saved struct {
	state       State
	assumptions int
	changed     bool // whether an assumption has been named, dropped or resumed since the game was saved
}

// New begins a game at the given state, which does not count as saved.
func New(start State) *Game {
	g := new(Game)
	g.add(&Step{state: start})
	return g
}

// Cut reports whether the game began before its first step, with states that were left out when it was
// written to a file, or that could not be read.
func (g *Game) Cut() bool { return g.cut }

// SetCut records that the game began before its first step.
func (g *Game) SetCut() { g.cut = true }

// Revision returns a number that increases with every edit of the game and every move to
// another step.
func (g *Game) Revision() int { return g.revision }

func (g *Game) add(step *Step) {
	step.number = len(g.steps)
	g.steps = append(g.steps, step)
	if step.parent != nil {
		step.parent.children = append(step.parent.children, step)
		step.parent.next = step
		step.helped = step.Inherited()
	}
	g.now = step
	g.revision++
}

// State returns the present state. The caller must not change it.
func (g *Game) State() *State { return &g.now.state }

// Now returns the step of the present state.
func (g *Game) Now() *Step { return g.now }

// Steps returns all steps in order of creation, so every step comes after its parent. The caller
// must not change the slice.
func (g *Game) Steps() []*Step { return g.steps }

// Do makes next the present state and reports whether it differs from the previous one. If it does
// not, Do does nothing. If the same edit was made here before and undone, Do returns to the step of
// that edit, and there is nothing to redo.
func (g *Game) Do(next State) bool {
	if next == g.now.state {
		return false
	}
	for _, child := range g.now.children {
		if !child.assumed && child.state == next {
			if !child.shuffled { // who made the earlier entries may have changed since
				own := child.helped.Intersect(g.now.state.Entries.Differing(&next.Entries))
				child.helped = kept(g.now.helped, &g.now.state, &next).Union(own)
			}
			g.now.next, child.next = child, nil
			g.now = child
			g.revision++
			return true
		}
	}
	g.add(&Step{state: next, parent: g.now})
	return true
}

// Amend makes next the present state as part of the last edit, so that both are undone together. At
// the start, at the beginning of an assumption and after an undo, there is no edit to amend, and
// Amend works like Do.
func (g *Game) Amend(next State) bool {
	if g.now.parent == nil || g.now.assumed || len(g.now.children) > 0 {
		return g.Do(next)
	}
	differs := next != g.now.state
	if differs {
		g.now.by = ""
	}
	g.now.helped = kept(g.now.helped, &g.now.state, &next)
	g.now.state = next
	g.revision++
	return differs
}

// SetPlaying sets the mode of the present state, and reports whether it was another. That is no edit,
// so it cannot be undone, and the revision stays the same.
func (g *Game) SetPlaying(playing bool) bool {
	changed := g.now.state.Playing != playing
	g.now.state.Playing = playing
	return changed
}

// Assume starts a branch for an assumption: a step with the present state, from which edits
// continue. The name may be empty; see [Step.First].
func (g *Game) Assume(name string) {
	g.assumptions++
	g.add(&Step{state: g.now.state, parent: g.now, assumed: true, name: name})
}

// Drop returns to the beginning of the innermost assumption and marks it as dropped. Its
// states stay in the tree. It returns false if there is no assumption.
func (g *Game) Drop() bool {
	top := g.now.Assumption()
	if top == nil {
		return false
	}
	g.drop(top, true)
	g.now = top.parent
	g.revision++
	return true
}

func (g *Game) drop(step *Step, dropped bool) {
	if g.saved != nil && step.dropped != dropped {
		g.saved.changed = true
	}
	step.dropped = dropped
}

// CanUndo reports whether there is a previous state.
func (g *Game) CanUndo() bool { return g.now.parent != nil }

// CanRedo reports whether there is a state to redo.
func (g *Game) CanRedo() bool { return g.now.next != nil }

// Undo returns to the previous state, if there is one.
func (g *Game) Undo() {
	if g.CanUndo() {
		g.now = g.now.parent
		g.revision++
	}
}

// Redo moves to the next step, if there is one; see [Step.Next].
func (g *Game) Redo() {
	if g.CanRedo() {
		g.now = g.now.next
		g.drop(g.now, false)
		g.revision++
	}
}

// GoTo makes a step of this game the present step. Redo then follows the path that leads to this
// step. Dropped assumptions on the path are resumed.
func (g *Game) GoTo(step *Step) {
	g.now = step
	g.revision++
	for ; step != nil; step = step.parent {
		g.drop(step, false)
		if step.parent != nil {
			step.parent.next = step
		}
	}
}

// Name gives an assumption another name. If the name is "", the assumption is named after its first
// digit; see [Step.First]. If the step does not begin an assumption, Name does nothing.
func (g *Game) Name(assumption *Step, name string) {
	if assumption.assumed && assumption.name != name {
		assumption.name = name
		g.revision++
		if g.saved != nil {
			g.saved.changed = true
		}
	}
}

// Reword changes the texts of the puzzle at every step and in the saved state. It is not an edit:
// it cannot be undone, and a saved game stays saved. The function replace must change only the
// texts.
func (g *Game) Reword(replace func(*board.Puzzle)) {
	for _, step := range g.steps {
		replace(&step.state.Puzzle)
	}
	if g.saved != nil {
		replace(&g.saved.state.Puzzle)
	}
}

// MarkSaved marks the present state and assumptions as saved.
func (g *Game) MarkSaved() { g.saved = &saved{state: g.now.state, assumptions: g.assumptions} }

// Dirty reports whether the game was never saved, the present state differs from the saved one, or
// an assumption was made, named, dropped or resumed since then. After undoing back to the saved
// state, the game counts as saved. A change of mode does not make it dirty.
func (g *Game) Dirty() bool {
	if g.saved == nil {
		return true
	}
	now := g.now.state
	now.Playing = g.saved.state.Playing
	return now != g.saved.state || g.assumptions > g.saved.assumptions || g.saved.changed
}

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

// State is a game at one moment: the puzzle and everything the player has added. It is a
// value: assignment copies everything, and states can be compared with ==.
type State struct {
	Puzzle  board.Puzzle
	Playing bool // false while setting, when typed digits become givens

	Entries board.Grid // 0 in cells with a given
	Corner  [board.Cells]board.DigitSet
	Centre  [board.Cells]board.DigitSet
	Colours [board.Cells]board.ColourSet
	Tints   Tinting                     // colours of candidates and marks
	Pins    board.Grid                  // digits that solutions must have, 0 in cells with a given
	Struck  [board.Cells]board.DigitSet // candidates removed by solving steps, not by the puzzle
	Crossed [board.Cells]board.DigitSet // candidates removed by the player
}

// Grid returns the givens and entries in one grid.
func (s *State) Grid() board.Grid { return s.Puzzle.Givens.Over(s.Entries) }

// Bare reports whether the player has added nothing to the puzzle: no entries, marks, colours, pins
// or removed candidates.
func (s *State) Bare() bool {
	return *s == State{Puzzle: s.Puzzle, Playing: s.Playing}
}
