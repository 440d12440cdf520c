package generate

import (
	"context"
	"fmt"

	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/logic/explainer"
)

// Miss is something that was asked and that a puzzle is not.
type Miss uint8

// The misses, in the order of the fields of a wish.
const (
	MissEmpty Miss = iota // another number of empty cells
	MissLevel
	MissScore
	MissER
	MissTechnique
	MissSymmetry
	MissPattern // other cells are given
	MissMinimal
)

// result returns an attempt as a result, with all that is told about it.
func (m *maker) result(a *attempt) Result {
	w := m.wish
	r := Result{Solution: a.solution, Seed: w.Seed, Attempt: a.number + 1, Impossible: w.Impossible()}
	r.Puzzle.SetRules(w.Rules)
	r.Puzzle.Givens = a.givens
	r.Puzzle.Source = fmt.Sprintf("Nonet generator %d: %s", Version, w)
	r.Empty = board.Cells - a.givens.Filled()
	if w.Solved {
		return r
	}
	miss := func(missed bool, what Miss) {
		if missed {
			r.Misses = append(r.Misses, what)
		}
	}
	rating, occurs := m.grader.way(&r.Puzzle)
	r.Rating = rating
	miss(w.Empty != 0 && r.Empty != w.Empty, MissEmpty)
	miss(w.Levels.distance(rating.Level) > 0, MissLevel)
	miss(w.Score.distance(rating.Score) > 0, MissScore)
	if w.ER != (Range{}) {
		// It is interrupted by nothing.
		r.ER, _ = explainer.Rate(context.Background(), &r.Puzzle)
		miss(w.ER.distance(r.ER.ER) > 0, MissER)
	}
	miss(w.Technique != logic.NoTechnique && !occurs, MissTechnique)
	miss(!w.Symmetry.Holds(given(&a.givens)), MissSymmetry)
	miss(!w.Pattern.Empty() && given(&a.givens) != w.Pattern, MissPattern)
	miss(w.Minimal && m.digger.isRedundant(&r.Puzzle), MissMinimal)
	return r
}

// given returns the cells that are given.
func given(grid *board.Grid) board.CellSet {
	cells := board.CellSet{}
	for c, d := range grid {
		if d != 0 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}
