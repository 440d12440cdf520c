package game

import "nonet/board"

// Record is a step as stored in a file.
type Record struct {
	State   *State // copied by [Builder.Add]
	Parent  int    // the index of the previous step; ignored for the first
	Next    int    // the index of the step that Redo leads to, 0 for the newest child, or -1 for none
	Assumed bool
	Dropped bool // whether the assumption was dropped
	Name    string

	Shuffled bool
	Helped   *board.CellSet // see [Step.Helped]; nil for [Step.Inherited]
	By       string         // see [Step.By]
}

// Builder rebuilds a game step by step. The zero value is ready to use.
type Builder struct {
	game Game
	next []int
}

// Add adds the next step, in the order of [Game.Steps]. If the step has no valid parent, Add
// returns false.
func (b *Builder) Add(r Record) bool {
	step := &Step{state: *r.State}
	if steps := b.game.steps; len(steps) > 0 {
		if r.Parent < 0 || r.Parent >= len(steps) {
			return false
		}
		step.parent, step.shuffled, step.by = steps[r.Parent], r.Shuffled, r.By
		if r.Assumed {
			step.assumed, step.dropped, step.name = true, r.Dropped, r.Name
		}
	}
	b.game.add(step)
	if r.Helped != nil {
		step.helped = r.Helped.Intersect(step.state.Entries.Differing(&board.Grid{}))
	}
	b.next = append(b.next, r.Next)
	return true
}

// Steps returns the steps that were added. The caller must not change them.
func (b *Builder) Steps() []*Step { return b.game.steps }

// Game returns the game, with the step at index now as its present step. The game does not count as
// saved. If there is no such step, or if the Next index of a step does not refer to one of its
// children, Game returns false. The builder must not be used afterwards.
func (b *Builder) Game(now int) (*Game, bool) {
	g := &b.game
	if now < 0 || now >= len(g.steps) {
		return nil, false
	}
	for i, next := range b.next {
		switch step := g.steps[i]; {
		case next == 0: // add has already set it to the newest child
		case next == -1:
			step.next = nil
		case next < 0 || next >= len(g.steps) || g.steps[next].parent != step:
			return nil, false
		default:
			step.next = g.steps[next]
		}
	}
	g.now = g.steps[now]
	return g, true
}

// Copy returns an independent game with the same steps. The copy does not count as saved.
func (g *Game) Copy() *Game {
	// Games are copied while the user types, so allocate few large slices.
	steps := make([]Step, len(g.steps))
	children := make([]*Step, 0, len(g.steps))
	again := &Game{steps: make([]*Step, len(g.steps)), cut: g.cut}
	other := func(s *Step) *Step {
		if s == nil {
			return nil
		}
		return &steps[s.number]
	}
	for i, s := range g.steps {
		copied := &steps[i]
		*copied = *s
		from := len(children)
		for _, child := range s.children {
			children = append(children, other(child))
		}
		copied.parent, copied.next = other(s.parent), other(s.next)
		copied.children = children[from:len(children):len(children)] // appending must not overwrite the children of the next step
		again.steps[i] = copied
	}
	again.now = other(g.now)
	return again
}
