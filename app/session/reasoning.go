package session

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/board/game"
	"nonet/solver/logic"
)

// position is what logic works on: it is the same for two states of a game where
// the same steps are possible.
type position struct {
	rules   *board.Rules
	givens  board.Grid
	entries board.Grid
	removed [board.Cells]board.DigitSet // by the puzzle
	struck  [board.Cells]board.DigitSet // by steps
}

func positionOf(state *game.State) position {
	p := &state.Puzzle
	return position{p.RulesOrClassic(), p.Givens, state.Entries, p.Removed, state.Struck}
}

// puzzle returns the position without what has been entered and removed.
func (p position) puzzle() position {
	p.entries, p.struck = board.Grid{}, [board.Cells]board.DigitSet{}
	return p
}

// reasoning is what logic has found out about the present position.
type reasoning struct {
	position position
	standing answer[Standing]
	hint     answer[found]
	path     answer[*Path]
	moves    answer[*Path]
	retreat  answer[retreat]
	why      answer[Why]
	rated    *answer[Rated] // of the puzzle, whatever has been entered
}

// halt ends all work but the rating and keeps what has come of it.
func (r *reasoning) halt() {
	for _, halt := range []func(){r.standing.halt, r.hint.halt, r.path.halt, r.moves.halt, r.retreat.halt, r.why.halt} {
		halt()
	}
}

// StopThinking ends all that logic is working at. What has come of it is kept.
func (s *Session) StopThinking() {
	if r := s.reasoning; r != nil {
		r.halt()
		r.rated.halt()
		s.onChange()
	}
}

// turn lets one goroutine work after another: one that has been cancelled may
// take a while to see it.
type turn chan struct{}

// take waits for the turn, and reports whether it has come before the end of ctx.
func (t turn) take(ctx context.Context) bool {
	select {
	case t <- struct{}{}:
		return ctx.Err() == nil || !t.give()
	case <-ctx.Done():
		return false
	}
}

func (t turn) give() bool {
	<-t
	return true
}

// rethink forgets what logic knows of the position before, where that is no longer
// the present one, and leaves its hints and steps.
func (s *Session) rethink() {
	if now := positionOf(s.State()); s.reasoning == nil || s.reasoning.position != now {
		before := s.reasoning
		s.forget()
		if before != nil && before.position.puzzle() == now.puzzle() {
			s.reasoning = &reasoning{position: now, rated: before.rated}
		} else if before != nil {
			before.rated.halt()
		}
	}
	if s.mistakes {
		s.askStanding()
	}
}

// forget ends what logic works at, and leaves its hints and steps.
func (s *Session) forget() {
	if s.reasoning != nil {
		s.reasoning.halt()
	}
	s.reasoning, s.checked = nil, false
	s.leaveSteps()
}

// thoughts returns what logic knows of the present position.
func (s *Session) thoughts() *reasoning {
	if s.reasoning == nil {
		s.reasoning = &reasoning{position: positionOf(s.State()), rated: &answer[Rated]{}}
	}
	return s.reasoning
}

// SetStrategies says which strategies are asked for steps, and in which order;
// none stands for all in their usual order.
func (s *Session) SetStrategies(strategies []logic.Strategy) {
	s.strategies = strategies
	s.leaveSteps()
	if r := s.reasoning; r != nil {
		r.path.halt()
		r.moves.halt()
		r.hint, r.path, r.moves = answer[found]{}, answer[*Path]{}, answer[*Path]{}
	}
	s.onChange()
}

// solverAt returns a solver that begins with a state.
func solverAt(state *game.State, standing *Standing, strategies []logic.Strategy) *logic.Solver {
	solver := logic.NewSolver(strategies...)
	position, grid := state.Position().Puzzle, state.Grid()
	solver.Start(&position, &grid, standing.Unique())
	return solver
}

// leftOut returns how many strategies that are usually asked are not among some, of
// which none stands for all.
func leftOut(strategies []logic.Strategy) int {
	if len(strategies) == 0 {
		return 0
	}
	n := 0
	for _, usual := range logic.Strategies() {
		asked := slices.ContainsFunc(strategies, func(s logic.Strategy) bool { return s.ID == usual.ID })
		if !usual.Extra && !asked {
			n++
		}
	}
	return n
}
