package session

import (
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/diagnose"
)

// Assumption is what an assumption can be called by: its name or else the first
// digit put in behind it.
type Assumption struct {
	Step  int    // its number in the tree; 0 where nothing is assumed
	Name  string // "" where it has none
	Cell  board.Cell
	Digit board.Digit // 0 where no digit has been put in
}

// Refuted is an assumption that leads to a contradiction: by the rules alone and
// without any search, which would give the answer away.
type Refuted struct {
	Assumption
	End diagnose.End
}

// Assume opens a branch for an assumption: what is put in from here on can be
// dropped at once. The solution on show goes away first. Where an assumption has
// just begun there is no need for another.
func (s *Session) Assume() {
	s.travel(func(g *game.Game) {
		if now := g.Now(); !now.Assumed() || len(now.Children()) > 0 {
			g.Assume("")
		}
	})
	s.tell(Notice{Kind: Assuming})
}

// Drop goes back to where an assumption was made and marks it as dropped: the one
// that is refuted, with those within it, or else the innermost one. It does
// nothing where nothing is assumed.
func (s *Session) Drop() {
	now := s.game.Now()
	dropped := now.Assumption()
	if dropped == nil {
		return
	}
	if r := s.refuted(); r != nil {
		dropped = s.game.Steps()[r.Step]
	}
	s.travel(func(g *game.Game) {
		for top := (*game.Step)(nil); top != dropped; {
			top = g.Now().Assumption()
			g.Drop()
		}
	})
	s.tell(Notice{Kind: AssumptionDropped, Assumption: assumption(dropped)})
}

// GoToStep makes a state of the tree the present one, by the number of its step; it
// does nothing if there is no such step.
func (s *Session) GoToStep(number int) {
	if steps := s.game.Steps(); number >= 0 && number < len(steps) {
		s.travel(func(g *game.Game) { g.GoTo(steps[number]) })
	}
}

// RenameAssumption gives the assumption that begins with a step another name; ""
// lets its first digit speak for it. The solution on show stays.
func (s *Session) RenameAssumption(number int, name string) {
	if steps := s.game.Steps(); number >= 0 && number < len(steps) {
		s.game.Name(steps[number], name)
		s.touched()
		s.onChange()
	}
}

// assumption returns what the assumption that begins with a step is called by.
func assumption(step *game.Step) Assumption {
	if step == nil {
		return Assumption{}
	}
	a := Assumption{Step: step.Number(), Name: step.Name()}
	if c, d, ok := step.First(); ok {
		a.Cell, a.Digit = c, d
	}
	return a
}

// refutation returns the assumption that leads to a contradiction in a state:
// the innermost one at whose beginning there was none yet. It returns nil where
// nothing is seen to be wrong, or was so before anything was assumed.
func refutation(step *game.Step) *Refuted {
	blamed := step.Assumption()
	if blamed == nil {
		return nil
	}
	end, wrong := atSight(step)
	for wrong && blamed != nil {
		if _, before := atSight(blamed); !before {
			return &Refuted{assumption(blamed), end}
		}
		blamed = blamed.Parent().Assumption()
	}
	return nil
}

// atSight returns what is seen to be wrong in a state, entries and givens taken
// together.
func atSight(step *game.Step) (diagnose.End, bool) {
	state := step.State()
	p := board.Puzzle{Rules: state.Puzzle.Rules, Givens: state.Grid(), Removed: state.Puzzle.Removed}
	if len(p.RulesOrClassic().Faults()) > 0 {
		return diagnose.End{}, false // rules that are still being made
	}
	return diagnose.AtSight(&p)
}

// refuted returns the assumption that the present state refutes, nil for none.
// It is looked for once for each state.
func (s *Session) refuted() *Refuted {
	if !s.judged {
		s.judged, s.refutation = true, refutation(s.game.Now())
	}
	return s.refutation
}

// impossible returns the cells in which a refuted assumption goes wrong: one that
// has no digit left, or those of a house that lacks a place.
func (r *Refuted) impossible(grid *board.Grid) board.CellSet {
	switch {
	case r == nil:
		return board.CellSet{}
	case r.End.Kind == diagnose.NoPlace:
		cells := r.End.Group.Cells
		for c := range cells.All() {
			if grid[c] != 0 {
				cells = cells.Without(c)
			}
		}
		return cells
	case r.End.Kind == diagnose.NoCandidate, r.End.Kind == diagnose.NotAllowed:
		return board.CellsOf(r.End.Cell)
	}
	return r.End.Cells
}
