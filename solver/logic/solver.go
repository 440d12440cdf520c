package logic

import (
	"slices"

	"nonet/board"
)

// Solver runs strategies to find one step after another. Create it with NewSolver. It is
// not safe for concurrent use.
type Solver struct {
	Board

	strategies []Strategy
	seen       []Tick // by strategy: when it last found no step
	unique     bool
}

// NewSolver returns a solver that tries the given strategies in order. If none are given,
// it uses all but the extra ones in their usual order.
func NewSolver(with ...Strategy) *Solver {
	if len(with) == 0 {
		with = usual
	}
	return &Solver{strategies: with, seen: make([]Tick, len(with))}
}

// Start begins at a position of a puzzle. If unique is true, the solver also uses
// strategies that assume a single solution, so the puzzle must be known to have exactly
// one.
func (s *Solver) Start(p *board.Puzzle, grid *board.Grid, unique bool) {
	s.Reset(p, grid)
	clear(s.seen)
	s.unique = unique
}

// Next returns the next step and the strategy that found it. It does not apply the step.
// The strategy is nil if there is no step, for example on a solved or broken board.
func (s *Solver) Next() (Step, *Strategy) {
	if s.broken || s.empty.Empty() {
		return Step{}, nil
	}
	for i := range s.strategies {
		strategy := &s.strategies[i]
		if s.seen[i] == s.now || strategy.Unique && !s.unique {
			continue
		}
		var step Step
		found := false
		strategy.find(&s.Board, s.seen[i], func(first Step) bool {
			step, found = first, true
			return false
		})
		if found {
			return step, strategy
		}
		s.seen[i] = s.now
	}
	return Step{}, nil
}

// All yields every step that the strategies find in the current position, in the order of
// the strategies, until yield returns false. It does not look for contradictions. Of
// several steps of a technique with the same effect, it yields only the first.
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

// Rate solves a puzzle from its givens as far as possible. It returns the rating, and
// reports whether the puzzle was solved. For unique, see [Solver.Start].
func (s *Solver) Rate(p *board.Puzzle, unique bool) (Rating, bool) {
	var rating Rating
	s.Start(p, &p.Givens, unique)
	for {
		step, strategy := s.Next()
		if strategy == nil {
			break
		}
		s.Apply(&step)
		rating.Add(&step, strategy)
	}
	return rating, s.Solved()
}

// Again looks on b for a step like s, which was found on another board: a step of the
// same technique that does at least as much. It tries only the usual strategies, and
// returns false if they find no such step.
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
