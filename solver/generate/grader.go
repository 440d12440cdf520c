package generate

import (
	"context"
	"math"
	"slices"

	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/logic/explainer"
)

// What lies between a puzzle and a spec, in one number: what is not as asked
// about the givens counts most, then a level, then the technique, and scores and
// ratings only between equals.
const (
	farOff     = 1_000_000 // each given that is not as asked
	levelOff   = 10_000
	unseen     = 8_000 // the technique does not occur
	ratingOff  = 100   // each tenth
	scoreOff   = 1
	openOff    = 40    // each cell that is open if there is nothing more to be done
	halfway    = 4_000 // a score that puzzles of the highest level have
	mostByRest = 7_000 // all but levels and the technique together
)

// unfit is the distance of a puzzle of which more is not known.
const unfit = math.MaxInt

// grade is what is known about the way to a solution.
type grade struct {
	rated  bool // the rating is known, and what goes with it
	rating logic.Rating
	occurs bool             // the technique that was asked for
	apart  int              // how far the hardest step is from that technique, if it does not occur
	er     explainer.Rating // where it was asked for
}

// grader tells how far the way to the solution is from what was asked.
type grader struct {
	spec  *Spec
	logic *logic.Solver
	extra *logic.Solver // asks for the technique too; nil where logic does so, be it in fewer ways

	// easier has the strategies up to a level only. Where they do not lead to the
	// end, the puzzle is of a higher level; to know of which takes a thousand times
	// as long for puzzles with few givens by rules with many groups. It is nil where
	// that does not help.
	easier *logic.Solver
}

func newGrader(spec *Spec) grader {
	g := grader{spec: spec, logic: logic.NewSolver()}
	asked := strategies(func(s logic.Strategy) bool { return slices.Contains(s.Techniques, spec.Technique) })
	if len(asked) > 0 && !slices.ContainsFunc(asked, func(s logic.Strategy) bool { return !s.Extra }) {
		g.extra = logic.NewSolver(strategies(func(s logic.Strategy) bool {
			return !s.Extra || slices.Contains(s.Techniques, spec.Technique)
		})...)
	}
	if spec.Levels != 0 {
		most := min(spec.Levels.highest(), logic.Unfair)
		g.easier = logic.NewSolver(strategies(func(s logic.Strategy) bool { return !s.Extra && s.Level <= most })...)
	}
	return g
}

// strategies returns those that are wanted, in the usual order.
func strategies(wanted func(logic.Strategy) bool) []logic.Strategy {
	return slices.DeleteFunc(slices.Clone(logic.Strategies()), func(s logic.Strategy) bool { return !wanted(s) })
}

// distance returns how far the puzzle's way to the solution is from the spec, and
// what has become known of it. It is unfit where ctx ends.
func (g *grader) distance(ctx context.Context, p *board.Puzzle) (int, grade) {
	w := g.spec
	if g.easier != nil {
		_, _, open, err := g.walk(ctx, g.easier, p)
		switch {
		case err != nil:
			return unfit, grade{}
		case open > 0 && w.Levels.highest() < logic.Extreme:
			return levelOff + min(open*openOff, mostByRest), grade{}
		case open > 0 && w.onlyLevels() && w.Levels.Has(logic.Extreme):
			return 0, grade{}
		}
	}
	if w.onlyTechnique() {
		return g.sought(ctx, p)
	}
	way, err := g.grade(ctx, p)
	if err != nil {
		return unfit, grade{}
	}
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
		way.apart = apart(way.rating.Hardest, w.Technique)
	}
	rest += min(w.Score.distance(way.rating.Score), mostByRest) * scoreOff
	rest += min(w.ER.distance(way.er.ER), mostByRest) * ratingOff
	return distance + min(rest, mostByRest), way
}

// sought returns the distance where nothing but a technique is asked. What follows
// where it has occurred can take long, and is not gone into.
func (g *grader) sought(ctx context.Context, p *board.Puzzle) (int, grade) {
	s := g.logic
	if g.extra != nil {
		s = g.extra
	}
	var rating logic.Rating
	s.Start(p, &p.Givens, true)
	for ctx.Err() == nil {
		step, strategy := s.Next()
		switch {
		case strategy == nil:
			return unseen, grade{apart: apart(rating.Hardest, g.spec.Technique)}
		case step.Technique == g.spec.Technique:
			return 0, grade{occurs: true}
		}
		s.Apply(&step)
		rating.Add(&step, strategy)
	}
	return unfit, grade{}
}

// apart returns how far apart two techniques are, by their levels and then by their
// scores.
func apart(a, b logic.Technique) int {
	const byLevel = 100_000 // more than any score
	return byLevel*abs(int(a.Level())-int(b.Level())) + abs(scoreOf(a)-scoreOf(b))
}

// scoreOf returns the score of the strategy that looks for a technique.
func scoreOf(t logic.Technique) int {
	for _, s := range logic.Strategies() {
		if slices.Contains(s.Techniques, t) {
			return s.Score
		}
	}
	return 0
}

// isTooHard reports whether a way is harder than asked, in some regard; one of
// whose level nothing is known has turned out to be.
func (g *grader) isTooHard(way *grade) bool {
	w := g.spec
	if !way.rated {
		return w.Levels != 0
	}
	level := way.rating.Level
	return w.Levels.distance(level) > 0 && !w.Levels.anyAbove(level) ||
		w.Score != Range{} && way.rating.Score > w.Score.To ||
		w.ER != Range{} && way.er.ER > w.ER.To
}

// grade finds out everything about the way to the solution that was asked. The
// error is that of ctx.
func (g *grader) grade(ctx context.Context, p *board.Puzzle) (way grade, err error) {
	if way, err = g.rate(ctx, p); err == nil && g.spec.ER != (Range{}) {
		way.er, err = explainer.Rate(ctx, p)
	}
	return way, err
}

// rate finds out all of it but Sudoku Explainer's rating, which takes long.
func (g *grader) rate(ctx context.Context, p *board.Puzzle) (way grade, err error) {
	way.rated = true
	way.rating, way.occurs, _, err = g.walk(ctx, g.logic, p)
	if err == nil && g.extra != nil {
		_, way.occurs, _, err = g.walk(ctx, g.extra, p)
	}
	return way, err
}

// walk solves the puzzle as far as a solver can. It returns the rating, whether
// the technique occurs on the way, as none does always, and how many cells are
// open at its end. The error is that of ctx.
func (g *grader) walk(ctx context.Context, s *logic.Solver, p *board.Puzzle) (rating logic.Rating, occurs bool, open int, err error) {
	occurs = g.spec.Technique == logic.NoTechnique
	s.Start(p, &p.Givens, true)
	for ctx.Err() == nil {
		step, strategy := s.Next()
		if strategy == nil {
			break
		}
		s.Apply(&step)
		rating.Add(&step, strategy)
		occurs = occurs || step.Technique == g.spec.Technique
	}
	return rating, occurs, s.Empty().Len(), ctx.Err()
}
