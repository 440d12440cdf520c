// Package game is a puzzle being worked on: the state at one moment, the edits
// that lead from one state to the next, and the tree of all states there were.
//
// A [State] is a value of some twelve hundred bytes, so the tree simply keeps
// every state whole. That makes undo exact by construction: marks that an edit
// took away come back with it.
package game

// Game is a state with its history. Undo is without limit, and an edit after
// an undo opens a new branch: no state is ever lost. A Game is not safe for
// use by several goroutines at once.
type Game struct {
	now   *node
	saved State
}

// node is one state in the tree of states.
type node struct {
	state  State
	parent *node // nil at the root
	last   *node // the child visited last: where Redo leads
}

// New begins a game at the given state, which counts as saved.
func New(start State) *Game {
	return &Game{now: &node{state: start}, saved: start}
}

// State returns the present state. The caller must not change it.
func (g *Game) State() *State { return &g.now.state }

// Do goes on to the next state and tells whether it differs from the present
// one; an equal state leaves the history alone.
func (g *Game) Do(next State) bool {
	if next == g.now.state {
		return false
	}
	child := &node{state: next, parent: g.now}
	g.now.last = child
	g.now = child
	return true
}

// Amend goes on to the next state as a part of the last edit, so that both are
// undone together. Where there is no edit to be a part of it is one of its own.
func (g *Game) Amend(next State) bool {
	if g.now.parent == nil || g.now.last != nil {
		return g.Do(next)
	}
	differs := next != g.now.state
	g.now.state = next
	return differs
}

// CanUndo tells whether there is a state before the present one.
func (g *Game) CanUndo() bool { return g.now.parent != nil }

// CanRedo tells whether there is a state to go forward to.
func (g *Game) CanRedo() bool { return g.now.last != nil }

// Undo goes back to the state before, if there is one.
func (g *Game) Undo() {
	if g.CanUndo() {
		g.now = g.now.parent
	}
}

// Redo goes forward to the state that was visited last after the present one.
func (g *Game) Redo() {
	if g.CanRedo() {
		g.now = g.now.last
	}
}

// MarkSaved declares the present state to be saved.
func (g *Game) MarkSaved() { g.saved = g.now.state }

// Dirty tells whether the present state differs from the saved one. Undoing
// back to the saved state is as good as saving.
func (g *Game) Dirty() bool { return g.now.state != g.saved }
