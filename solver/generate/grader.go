package generate

import (
	"context"
	"math"
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

// grade is what there is to be said about the way to a solution.
type grade struct {
	rating logic.Rating
	occurs bool             // the technique that was asked for
	er     explainer.Rating // where it is asked for
	known  bool             // all of this
}

// unfit is the distance of a puzzle of which more is not known.
const unfit = math.MaxInt

// distance returns how far the puzzle's way to the solution is from the wish, and
// the way's grade. It is unfit where ctx ends.
func (g *grader) distance(ctx context.Context, p *board.Puzzle) (int, grade) {
	way, err := g.grade(ctx, p)
	if err != nil {
		return unfit, grade{}
	}
	w := g.wish
	distance, rest := 0, 0
	if away := w.Levels.distance(way.rating.Level); away > 0 {
		distance += away * levelOff
		// Towards a harder level lead higher scores, and the other way around.
		if w.Levels.anyAbove(way.rating.Level) {
			rest += max(0, halfway-way.rating.Score)
		} else {
			rest += way.rating.Score / 2
		}
	}
	if !way.occurs {
		distance += unseen
	}
	rest += w.Score.distance(way.rating.Score) * scoreOff
	rest += w.ER.distance(way.er.ER) * ratingOff
	return distance + min(rest, mostByRest), way
}

// grade looks at the way to the solution of a puzzle. The error is that of ctx.
func (g *grader) grade(ctx context.Context, p *board.Puzzle) (grade, error) {
	way := grade{known: true}
	way.rating, way.occurs = g.walk(g.logic, p)
	if g.extra != nil {
		_, way.occurs = g.walk(g.extra, p)
	}
	if g.wish.ER == (Range{}) {
		return way, ctx.Err()
	}
	var err error
	way.er, err = explainer.Rate(ctx, p)
	return way, err
}

// walk solves the puzzle and tells whether the technique occurs on the way; it
// does so where none is asked.
func (g *grader) walk(s *logic.Solver, p *board.Puzzle) (rating logic.Rating, occurs bool) {
	occurs = g.wish.Technique == logic.NoTechnique
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
