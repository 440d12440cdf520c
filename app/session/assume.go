package session

import (
	"nonet/app/session/notice"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/diagnose"
)

// Refuted is an assumption that has led to a visible contradiction. It is found without a
// search, which would give the answer away.
type Refuted struct {
	notice.Assumption
	End diagnose.End
}

// Assume opens a branch for an assumption, so that everything entered after it can be
// dropped together. A displayed solution is hidden first. If nothing has been entered since
// the last assumption, Assume does not open another branch.
func (s *Tree) Assume() {
	s.travel(func(g *game.Game) {
		if now := g.Now(); !now.Assumed() || len(now.Children()) > 0 {
			g.Assume("")
		}
	})
	s.host.Tell(notice.Notice{Kind: notice.Assuming})
}

// Drop returns to the state in which an assumption was made and marks the assumption as
// dropped. It drops the refuted assumption and all assumptions inside it. If none is
// refuted, it drops the innermost assumption. If nothing is assumed, it does nothing.
func (s *Tree) Drop() {
	now := s.host.game.Now()
	dropped := now.Assumption()
	if dropped == nil {
		return
	}
	if r := s.refuted(); r != nil {
		dropped = s.host.game.Steps()[r.Step]
	}
	s.travel(func(g *game.Game) {
		for top := (*game.Step)(nil); top != dropped; {
			top = g.Now().Assumption()
			g.Drop()
		}
	})
	s.host.Tell(notice.Notice{Kind: notice.AssumptionDropped, Assumption: notice.AssumptionAt(dropped)})
}

// GoToStep makes the state with the given step number the current one. If there is no such
// step, it does nothing.
func (s *Tree) GoToStep(number int) {
	if steps := s.host.game.Steps(); number >= 0 && number < len(steps) {
		s.travel(func(g *game.Game) { g.GoTo(steps[number]) })
	}
}

// RenameAssumption renames the assumption that begins with the given step. If the name is
// empty, the assumption is identified by its first digit. A displayed solution stays on
// the board.
func (s *Tree) RenameAssumption(number int, name string) {
	if steps := s.host.game.Steps(); number >= 0 && number < len(steps) {
		s.host.game.Name(steps[number], name)
		s.touched()
		s.host.Changed()
	}
}

// refutation returns the assumption to blame for a contradiction in a state: the innermost
// one that began without a contradiction. It returns nil if no contradiction is visible, or
// if there already was one before anything was assumed.
func refutation(step *game.Step) *Refuted {
	blamed := step.Assumption()
	if blamed == nil {
		return nil
	}
	end, wrong := atSight(step)
	for wrong && blamed != nil {
		if _, before := atSight(blamed); !before {
			return &Refuted{notice.AssumptionAt(blamed), end}
		}
		blamed = blamed.Parent().Assumption()
	}
	return nil
}

// atSight returns a contradiction that is visible in a state, among givens and entries. It
// returns false if there is none.
func atSight(step *game.Step) (diagnose.End, bool) {
	state := step.State()
	p := board.Puzzle{Rules: state.Puzzle.Rules, Givens: state.Grid(), Removed: state.Puzzle.Removed}
	if len(p.RulesOrClassic().Faults()) > 0 {
		return diagnose.End{}, false // the rules are unfinished
	}
	return diagnose.AtSight(&p)
}

// refuted returns the assumption that the current state refutes, or nil. The result is
// cached until the state changes.
func (s *Tree) refuted() *Refuted {
	if !s.judged {
		s.judged, s.refutation = true, refutation(s.host.game.Now())
	}
	return s.refutation
}

// impossible returns the cells in which a refuted assumption fails, such as a cell with no
// digit left or the empty cells of a house with no place for a digit.
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
