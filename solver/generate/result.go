package generate

import (
	"context"
	"fmt"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/logic"
)

// Miss is a request that a puzzle does not meet.
type Miss uint8

// The values of Miss, in the order of the fields of [Spec].
const (
	MissEmpty Miss = iota // the number of empty cells is different
	MissLevel
	MissScore
	MissER
	MissTechnique
	MissSymmetry
	MissPattern // the cells with givens are different
	MissMinimal
)

// result converts an attempt to a Result. The puzzle is rated if that is requested, or if
// other requests were not met. If ctx ends during the rating, it returns ctx.Err().
func (m *maker) result(ctx context.Context, a *attempt, rate bool) (Result, error) {
	w := m.spec
	r := Result{Solution: a.solution, Seed: w.Seed, Impossible: w.Impossible()}
	r.Puzzle.SetRules(w.Rules)
	r.Puzzle.Givens = a.givens
	r.Puzzle.Source = fmt.Sprintf("Nonet generator %d: %s", Version, w)
	r.Empty = board.Cells - a.givens.Filled()
	if w.Solved {
		return r, nil
	}
	miss := func(missed bool, what Miss) {
		if missed {
			r.Misses = append(r.Misses, what)
		}
	}
	way := a.grade
	if !way.graded && (rate || w.graded() && a.distance > 0) {
		// The ER takes a long time to determine, so it is left out unless all other
		// requests are met.
		var err error
		if way, err = m.grader.rate(ctx, &r.Puzzle); err != nil {
			return Result{}, err
		}
	}
	r.Rated, r.Rating, r.ER = way.rated, way.rating, way.er
	if a.distance == 0 {
		return r, nil
	}
	miss(w.Empty != 0 && r.Empty != w.Empty, MissEmpty)
	miss(w.Levels.levelsApart(way.rating.Level) > 0, MissLevel)
	miss(w.Score.outsideBy(way.rating.Score) > 0, MissScore)
	miss(w.ER.outsideBy(way.er.ER) > 0, MissER)
	miss(w.Technique != logic.NoTechnique && !way.occurs, MissTechnique)
	miss(!w.Symmetry.Holds(given(&a.givens)), MissSymmetry)
	miss(!w.Pattern.Empty() && given(&a.givens) != w.Pattern, MissPattern)
	miss(w.Minimal && m.digger.isRedundant(&r.Puzzle), MissMinimal)
	return r, nil
}

func given(grid *board.Grid) board.CellSet { return grid.Differing(new(board.Grid)) }

// RulesError reports that no grid satisfies the rules of a spec. If Faults and
// Contradiction are both empty, no grid was found, although one may exist.
type RulesError struct {
	Faults        []board.Fault // faults that prevent the use of the rules
	Contradiction []board.Group // groups that no grid can satisfy together; set only if there are no faults
}

// Error returns a message for developers.
func (e *RulesError) Error() string {
	switch {
	case len(e.Faults) > 0:
		return "the rules are incomplete"
	case len(e.Contradiction) == 0:
		return "no grid was found that satisfies the rules"
	}
	return fmt.Sprintf("no grid satisfies the rules: %d groups contradict each other", len(e.Contradiction))
}

// faults returns an error if it is known that no grid satisfies the rules of a spec.
func faults(ctx context.Context, w *Spec) error {
	if w.Rules == nil || w.Rules == board.Classic() {
		return nil
	}
	if faults := w.Rules.Faults(); len(faults) > 0 {
		return &RulesError{Faults: faults}
	}
	contradiction, err := solver.Contradiction(ctx, w.Rules)
	if len(contradiction) > 0 {
		return &RulesError{Contradiction: contradiction}
	}
	return err
}
