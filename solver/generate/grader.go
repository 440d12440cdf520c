package generate

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/logic/explainer"
)

// What lies between a puzzle and a wish, in one number: what is not as asked
// about the givens counts most, then a level, then the technique, and scores and
// ratings only between equals.
const (
	farOff     = 1_000_000 // each given that is not as asked
	levelOff   = 10_000
	unseen     = 8_000 // the technique does not occur
	ratingOff  = 100   // each tenth
	scoreOff   = 1
	halfway    = 4_000 // a score that puzzles of the highest level have
	mostByRest = 7_000 // scores and ratings together
)

// grader tells how far the way to the solution is from what was asked.
type grader struct {
	wish  *Wish
	logic *logic.Solver
	extra *logic.Solver // asks for the technique too; nil where logic does so
}

func newGrader(wish *Wish) grader {
	g := grader{wish: wish, logic: logic.NewSolver()}
	var with []logic.Strategy
	asked := false
	for _, s := range logic.Strategies() {
		wanted := slices.Contains(s.Techniques, wish.Technique)
		if !s.Extra || wanted {
			with = append(with, s)
		}
		asked = asked || wanted && s.Extra
	}
	if asked {
		g.extra = logic.NewSolver(with...)
	}
	return g
}

// distance returns how far the puzzle's way to the solution is from the wish.
func (g *grader) distance(p *board.Puzzle) int {
	w := g.wish
	distance, rest := 0, 0
	if w.Levels != 0 || w.Score != (Range{}) || w.Technique != logic.NoTechnique {
		rating, occurs := g.way(p)
		if away := w.Levels.distance(rating.Level); away > 0 {
			distance += away * levelOff
			// Towards a harder level lead higher scores, and the other way around.
			if w.Levels.anyAbove(rating.Level) {
				rest += max(0, halfway-rating.Score)
			} else {
				rest += rating.Score / 2
			}
		}
		rest += w.Score.distance(rating.Score) * scoreOff
		if w.Technique != logic.NoTechnique && !occurs {
			distance += unseen
		}
	}
	if w.ER != (Range{}) {
		er, err := explainer.Rate(context.Background(), p)
		if err != nil {
			return unfit
		}
		rest += w.ER.distance(er.ER) * ratingOff
	}
	return distance + min(rest, mostByRest)
}

// way rates the puzzle and tells whether the technique occurs on the way to its
// solution.
func (g *grader) way(p *board.Puzzle) (rating logic.Rating, occurs bool) {
	rating, occurs = g.walk(g.logic, p)
	if g.extra != nil {
		_, occurs = g.walk(g.extra, p)
	}
	return rating, occurs
}

// walk solves the puzzle and tells whether the technique occurs on the way.
func (g *grader) walk(s *logic.Solver, p *board.Puzzle) (rating logic.Rating, occurs bool) {
	s.Start(p, &p.Givens, true)
	for {
		step, strategy := s.Next()
		if strategy == nil {
			return rating, occurs
		}
		s.Apply(&step)
		rating.Add(&step, strategy)
		occurs = occurs || step.Technique == g.wish.Technique
	}
}
