// Package game is a puzzle being worked on: the state at one moment, the edits
// that lead from one state to the next, and the history of states.
//
// A [State] is a value of less than a kilobyte, so the history simply keeps
// every state whole. That makes undo exact by construction: marks that an edit
// took away come back with it.
package game

// Game is a state with its history. Undo is without limit; an edit after an
// undo takes the place of what was undone. A Game is not safe for use by
// several goroutines at once.
type Game struct {
	now   *node
	saved *State // nil where nothing has been saved
}

// node is one state in the history.
type node struct {
	state  State
	parent *node // nil for the first
	next   *node // where Redo leads
}

// New begins a game at the given state, which does not count as saved.
func New(start State) *Game { return &Game{now: &node{state: start}} }

// State returns the present state. The caller must not change it.
func (g *Game) State() *State { return &g.now.state }

// Do goes on to the next state and tells whether it differs from the present
// one; an equal state leaves the history alone.
func (g *Game) Do(next State) bool {
	if next == g.now.state {
		return false
	}
	child := &node{state: next, parent: g.now}
	g.now.next = child
	g.now = child
	return true
}

// Amend goes on to the next state as a part of the last edit, so that both are
// undone together. Where there is no edit to be a part of, at the start and
// after an undo, it is one of its own.
func (g *Game) Amend(next State) bool {
	if g.now.parent == nil || g.now.next != nil {
		return g.Do(next)
	}
	differs := next != g.now.state
	g.now.state = next
	return differs
}

// CanUndo tells whether there is a state before the present one.
func (g *Game) CanUndo() bool { return g.now.parent != nil }

// CanRedo tells whether there is a state to go forward to.
func (g *Game) CanRedo() bool { return g.now.next != nil }

// Undo goes back to the state before, if there is one.
func (g *Game) Undo() {
	if g.CanUndo() {
		g.now = g.now.parent
	}
}

// Redo goes forward to the state that was undone last, if there is one.
func (g *Game) Redo() {
	if g.CanRedo() {
		g.now = g.now.next
	}
}

// MarkSaved declares the present state to be saved.
func (g *Game) MarkSaved() {
	saved := g.now.state
	g.saved = &saved
}

// Dirty tells whether the present state differs from the saved one, or none has
// been saved. Undoing back to the saved state is as good as saving.
func (g *Game) Dirty() bool { return g.saved == nil || g.now.state != *g.saved }
