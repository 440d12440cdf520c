package logic

import (
	"slices"

	"nonet/board"
	"nonet/board/game"
)

// Solver runs strategies to find one step after another. Create one with NewSolver. A
// Solver is not safe for concurrent use.
type Solver struct {
	Board

	strategies []Strategy
	seen       []Tick // by strategy: when it last found nothing
	unique     bool

	// first is the step that keep, a yield function, got last. As fields, they are not
	// allocated for each search.
	first Step
	found bool
	keep  func(Step) bool
}

// NewSolver returns a solver that tries the given strategies in order. If none are given,
// it uses those of the rating, see [Strategy.Rated].
func NewSolver(with ...Strategy) *Solver {
	if len(with) == 0 {
		with = rated
	}
	s := &Solver{strategies: with, seen: make([]Tick, len(with))}
	s.keep = func(step Step) bool {
		s.first, s.found = step, true
		return false
	}
	return s
}

// Start sets the position to solve. If unique is true, the solver also uses strategies
// that are only valid if the puzzle has exactly one solution.
func (s *Solver) Start(p *board.Puzzle, grid *board.Grid, unique bool) {
	s.Reset(p, grid)
	clear(s.seen)
	s.unique = unique
}

// Resume is like Start, but begins at the present state of a game. Unlike candidates that the puzzle
// removes, those that steps or the player have removed do not prevent rectangles, because they say nothing about
// which digits could be swapped.
func (s *Solver) Resume(state *game.State, unique bool) {
	grid := state.Grid()
	s.Start(&state.Puzzle, &grid, unique)
	for c := range s.empty.All() {
		for d := range (state.Eliminated(c) & s.candidates[c]).All() {
			s.Remove(c, d)
		}
	}
}

// StopWhen makes searches that take long end without a step as soon as stop returns true. It
// may be called often.
func (s *Solver) StopWhen(stop func() bool) { s.stop = stop }

// Next returns the next step and the strategy that found it, without applying the step.
// If there is no step, as on a solved or broken board, the strategy is nil.
func (s *Solver) Next() (Step, *Strategy) {
	if s.broken || s.empty.Empty() {
		return Step{}, nil
	}
	for i := range s.strategies {
		strategy := &s.strategies[i]
		if s.seen[i] == s.now || strategy.Unique && !s.unique {
			continue
		}
		s.found = false
		strategy.find(&s.Board, s.seen[i], s.keep)
		if s.found {
			return s.first, strategy
		}
		s.seen[i] = s.now
	}
	return Step{}, nil
}

// Steps yields the steps of the path from the present position, each before it is applied, with
// the strategy that found it, until there are no more. See [Solver.Next]. A step is valid until the
// next one: one variable for all saves an allocation a step.
func (s *Solver) Steps(yield func(*Step, *Strategy) bool) {
	var step Step
	var by *Strategy
	for step, by = s.Next(); by != nil; step, by = s.Next() {
		if !yield(&step, by) {
			return
		}
		s.Apply(&step)
	}
}

// All yields all steps that the strategies find in the current position, in the order of
// the strategies. It does not look for contradictions. If several steps of a technique
// have the same effect, only the first is yielded.
func (s *Solver) All(yield func(Step, *Strategy) bool) {
	if s.broken || s.empty.Empty() {
		return
	}
	type outcome struct {
		technique Technique
		text      string
	}
	done := make(map[outcome]bool)
	for i := range s.strategies {
		strategy := &s.strategies[i]
		if strategy.Unique && !s.unique || strategy.Family == Contradictions {
			continue
		}
		goOn := true
		strategy.find(&s.Board, 0, func(step Step) bool {
			d := outcome{step.Technique, step.outcome()}
			if !done[d] {
				done[d] = true
				goOn = yield(step, strategy)
			}
			return goOn
		})
		if !goOn {
			return
		}
	}
}

// Rate solves a puzzle from its givens as far as possible. It returns the rating and
// whether the puzzle was solved. See [Solver.Start] for unique.
func (s *Solver) Rate(p *board.Puzzle, unique bool) (Rating, bool) {
	var rating Rating
	s.Start(p, &p.Givens, unique)
	for step, by := range s.Steps {
		rating.Add(step, by)
	}
	return rating, s.Solved()
}

// Again looks on b for a step that was found on another board. The step that it returns
// has the same technique and at least the same effect. If the default strategies do not
// find one, Again returns false.
func (b *Board) Again(s *Step) (Step, bool) {
	var again Step
	found := false
	for i := range usual {
		if !slices.Contains(usual[i].Techniques, s.Technique) {
			continue
		}
		usual[i].find(b, 0, func(other Step) bool {
			if other.Technique == s.Technique && other.does(s) {
				again, found = other, true
			}
			return !found
		})
	}
	return again, found
}
