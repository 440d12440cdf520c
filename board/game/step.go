package game

import "nonet/board"

// Step is one state of a game and the way that led to it. Only the game it
// belongs to changes it.
type Step struct {
	state    State
	parent   *Step // nil for the first
	children []*Step
	next     *Step // the child that Redo leads to
	number   int

	assumed bool // an assumption begins here
	dropped bool // and was dropped
	name    string
}

// State returns the state. The caller must not change it.
func (s *Step) State() *State { return &s.state }

// Parent returns the step before, nil for the first.
func (s *Step) Parent() *Step { return s.parent }

// Children returns the steps that were made from this one, the oldest first.
// The caller must not change the slice.
func (s *Step) Children() []*Step { return s.children }

// Next returns the child that Redo leads to, nil where there is none.
func (s *Step) Next() *Step { return s.next }

// Number returns the place of the step among [Game.Steps], from 0.
func (s *Step) Number() int { return s.number }

// Assumed tells whether an assumption begins with the step, and Dropped whether
// that was dropped.
func (s *Step) Assumed() bool { return s.assumed }

// Dropped tells whether the step begins an assumption that was dropped.
func (s *Step) Dropped() bool { return s.dropped }

// Name returns the name that somebody gave the assumption, or "".
func (s *Step) Name() string { return s.name }

// Assumption returns the step with which the innermost assumption began that
// holds here, the step itself among them, or nil.
func (s *Step) Assumption() *Step {
	for ; s != nil; s = s.parent {
		if s.assumed {
			return s
		}
	}
	return nil
}

// First returns the first digit that was put in behind the step, which is what
// an assumption without a name is called by. False where there is none.
func (s *Step) First() (board.Cell, board.Digit, bool) {
	if len(s.children) == 0 {
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

// Record is a step as it is kept in a file.
type Record struct {
	State   State
	Parent  int // the number of the step before; the first has none
	Next    int // that of the step that Redo leads to, 0 for none
	Assumed bool
	Dropped bool
	Name    string
}

// Rebuild makes a game of records in the order of [Game.Steps], with the one
// numbered now as the present step. It does not count as saved. False means that
// there is no record, that a step does not come behind its parent, that Next is
// no child, or that now is none of them.
func Rebuild(records []Record, now int) (*Game, bool) {
	if now < 0 || now >= len(records) {
		return nil, false
	}
	g := New(records[0].State)
	for i, r := range records[1:] {
		if r.Parent < 0 || r.Parent > i {
			return nil, false
		}
		step := &Step{state: r.State, parent: g.steps[r.Parent], assumed: r.Assumed, dropped: r.Assumed && r.Dropped}
		if r.Assumed {
			step.name = r.Name
			g.assumptions++
		}
		g.add(step)
	}
	for i, r := range records {
		switch {
		case r.Next == 0:
			g.steps[i].next = nil
		case r.Next < 0 || r.Next >= len(records) || g.steps[r.Next].parent != g.steps[i]:
			return nil, false
		default:
			g.steps[i].next = g.steps[r.Next]
		}
	}
	g.now = g.steps[now]
	return g, true
}

// Copy returns a game of its own with the same steps. It does not count as
// saved.
func (g *Game) Copy() *Game {
	again, _ := Rebuild(g.Records(), g.now.number)
	return again
}

// Records returns the steps as they are kept in a file.
func (g *Game) Records() []Record {
	records := make([]Record, len(g.steps))
	for i, s := range g.steps {
		records[i] = Record{State: s.state, Assumed: s.assumed, Dropped: s.dropped, Name: s.name}
		if s.parent != nil {
			records[i].Parent = s.parent.number
		}
		if s.next != nil {
			records[i].Next = s.next.number
		}
	}
	return records
}
