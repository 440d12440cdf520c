package generate

import (
	"context"
	"math"
	"slices"

	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// The distance between a puzzle and a spec is a single number. The givens count most, then
// the level, then the technique. Scores and ratings only decide between puzzles that are
// otherwise equal.
const (
	farOff     = 1_000_000 // for each surplus or missing given
	levelOff   = 10_000
	unseen     = 8_000 // if the requested technique does not occur
	ratingOff  = 100   // for each tenth by which the rating is off
	scoreOff   = 1
	openOff    = 40    // for each cell still empty when the solver gives up
	halfway    = 4_000 // typical score of puzzles of the highest level
	mostByRest = 7_000 // maximum for scores, ratings and open cells together
)

// unfit is the distance of a puzzle whose solution path is unknown.
const unfit = math.MaxInt

// grade holds what is known about a solution path.
type grade struct {
	graded bool // whether the path was followed to its end and everything requested is known
	rated  bool // whether logic finished the puzzle; otherwise, the rating is that of a part
	rating logic.Rating
	occurs bool            // whether the requested technique occurs on the path
	apart  int             // distance between the hardest step and the requested technique, if it does not occur
	er     serating.Rating // zero if not requested
}

// grader computes the distance between a puzzle's solution path and the spec.
type grader struct {
	spec  *Spec
	logic *logic.Solver
	extra *logic.Solver // solver with extra strategies for the technique; nil if a default strategy finds at least some forms of it

	// easier has only the strategies up to the highest requested level. If they do not
	// solve the puzzle, its level is higher; finding out how much higher can take a
	// thousand times as long for puzzles with few givens and many groups. easier is nil if
	// no level is requested.
	easier *logic.Solver
}

func newGrader(spec *Spec) grader {
	g := grader{spec: spec, logic: logic.NewSolver()}
	asked := strategies(func(s logic.Strategy) bool { return slices.Contains(s.Techniques, spec.Technique) })
	if len(asked) > 0 && !slices.ContainsFunc(asked, func(s logic.Strategy) bool { return s.Rated() }) {
		g.extra = logic.NewSolver(strategies(func(s logic.Strategy) bool {
			return s.Rated() || slices.Contains(s.Techniques, spec.Technique)
		})...)
	}
	if spec.Levels != 0 {
		most := min(spec.Levels.highest(), logic.Unfair)
		g.easier = logic.NewSolver(strategies(func(s logic.Strategy) bool { return s.Rated() && s.Level <= most })...)
	}
	return g
}

// strategies returns the strategies for which wanted returns true, in the default order.
func strategies(wanted func(logic.Strategy) bool) []logic.Strategy {
	return slices.DeleteFunc(slices.Clone(logic.Strategies()), func(s logic.Strategy) bool { return !wanted(s) })
}

// gradeApart returns the distance between the puzzle's solution path and the spec, together
// with what is known about the path. If ctx ends, the distance is unfit.
func (g *grader) gradeApart(ctx context.Context, p *board.Puzzle) (int, grade) {
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
	if away := w.Levels.levelsApart(way.rating.Level); away > 0 {
		distance += away * levelOff
		// Higher scores are closer to harder levels, and lower scores to easier ones.
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
	rest += min(w.Score.outsideBy(way.rating.Score), mostByRest) * scoreOff
	rest += min(w.ER.outsideBy(way.er.ER), mostByRest) * ratingOff
	return distance + min(rest, mostByRest), way
}

// sought is like distance, but for specs that request only a technique. It stops once the
// technique has occurred, since following the path to the end can take a long time.
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

// apart returns the distance between two techniques, by level and then by score.
func apart(a, b logic.Technique) int {
	const byLevel = 100_000 // more than any score
	return byLevel*abs(int(a.Level())-int(b.Level())) + abs(scoreOf(a)-scoreOf(b))
}

func scoreOf(t logic.Technique) int {
	for _, s := range logic.Strategies() {
		if slices.Contains(s.Techniques, t) {
			return s.Score
		}
	}
	return 0
}

// isTooHard reports whether a path is harder than requested in some respect. If a level is
// requested, an unrated path counts as too hard.
func (g *grader) isTooHard(way *grade) bool {
	w := g.spec
	switch {
	case w.ER != Range{} && way.er.ER > w.ER.To:
		return true
	case !way.rated:
		return w.Levels != 0
	}
	level := way.rating.Level
	return w.Levels.levelsApart(level) > 0 && !w.Levels.anyAbove(level) ||
		w.Score != Range{} && way.rating.Score > w.Score.To
}

// grade determines everything that is requested about the solution path. It returns
// ctx.Err() if ctx ends.
func (g *grader) grade(ctx context.Context, p *board.Puzzle) (way grade, err error) {
	if way, err = g.rate(ctx, p); err == nil && g.spec.ER != (Range{}) {
		way.er, err = serating.RateUpTo(ctx, p, g.mostER())
	}
	return way, err
}

// mostER returns the ER up to which ratings need to be exact. With other rules than the classic ones, the
// searches for harder steps can take a thousand times as long, and knowing that the puzzle is too hard
// is enough. With classic rules, how much too hard it is guides the attempts.
func (g *grader) mostER() int {
	if g.spec.Rules == nil || g.spec.Rules == board.Classic() {
		return math.MaxInt
	}
	return g.spec.ER.To
}

// rate determines everything that is requested except Sudoku Explainer's rating, which
// takes a long time.
func (g *grader) rate(ctx context.Context, p *board.Puzzle) (way grade, err error) {
	var open int
	way.rating, way.occurs, open, err = g.walk(ctx, g.logic, p)
	way.graded, way.rated = true, open == 0
	if err == nil && g.extra != nil {
		_, way.occurs, _, err = g.walk(ctx, g.extra, p)
	}
	return way, err
}

// walk solves the puzzle as far as the solver can. It returns the rating, whether the
// technique occurs on the path (NoTechnique always does), the number of cells still empty
// at the end, and ctx.Err().
func (g *grader) walk(ctx context.Context, s *logic.Solver, p *board.Puzzle) (rating logic.Rating, occurs bool, open int, err error) {
	occurs = g.spec.Technique == logic.NoTechnique
	s.Start(p, &p.Givens, true)
	for step, by := range s.Steps {
		if ctx.Err() != nil {
			break
		}
		rating.Add(step, by)
		occurs = occurs || step.Technique == g.spec.Technique
	}
	return rating, occurs, s.Empty().Len(), ctx.Err()
}
