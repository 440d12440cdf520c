// Package practice has positions in which the next step needs a given technique.
//
// The positions are stored as the givens of puzzles. On the way to the solution, each of them comes
// to a point where a technique is needed for the first time. Shuffling rows, columns and digits
// makes new positions of them, which is much faster than searching for rare
// techniques among random puzzles.
package practice

import (
	"bytes"
	_ "embed"
	"math/rand/v2"
	"sync"

	"nonet/board"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

// positions has a line for each position: the code of the technique and the givens. The first
// position of a technique is its [Example].
//
//go:embed positions.txt
var positions []byte

// library returns the givens of the puzzles for each technique.
var library = sync.OnceValue(func() map[logic.Technique][]board.Grid {
	all := map[logic.Technique][]board.Grid{}
	for line := range bytes.Lines(positions) {
		code, givens, _ := bytes.Cut(bytes.TrimSpace(line), []byte(" "))
		var grid board.Grid
		for c := range grid {
			if d := givens[c]; d != '.' {
				grid[c] = board.Digit(d - '0')
			}
		}
		technique := logic.TechniqueByCode(string(code))
		all[technique] = append(all[technique], grid)
	}
	return all
})

// Has reports whether there are positions for a technique.
func Has(t logic.Technique) bool { return len(library()[t]) > 0 }

// Example returns the position that shows a technique best, which is always the same one. It returns
// false if there is none; see [Has].
func Example(t logic.Technique) (Position, bool) {
	grids := library()[t]
	if len(grids) == 0 {
		return Position{}, false
	}
	return find(logic.NewSolver(logic.Explaining()...), &board.Puzzle{Givens: grids[0]}, t)
}

// Position is a position in which the next step needs a technique.
type Position struct {
	State game.State // with the digits and without the candidates that easier steps place and remove
	Step  logic.Step // the step; others of the same technique may be possible
}

// Game returns a game that begins in the position. The digits that easier steps placed do not count as
// entries of the player.
func (p *Position) Game() *game.Game {
	g := game.New(p.State)
	g.Help(p.State.Entries.Differing(&board.Grid{}))
	g.MarkSaved()
	return g
}

// attempts is how often Random shuffles a puzzle. A shuffle fails if the path finds other steps
// first, whose effect makes the technique unnecessary.
const attempts = 20

// Random returns a position for a technique, chosen and shuffled at random. It returns false if
// there is none; see [Has].
func Random(t logic.Technique, rng *rand.Rand) (Position, bool) {
	grids := library()[t]
	if len(grids) == 0 {
		return Position{}, false
	}
	moves := symmetry.Of(board.Classic())
	solver := logic.NewSolver(logic.Explaining()...)
	for range attempts {
		m := moves.Random(rng)
		puzzle := board.Puzzle{Givens: m.Apply(&grids[rng.IntN(len(grids))])}
		if position, ok := find(solver, &puzzle, t); ok {
			return position, true
		}
	}
	return Position{}, false
}

// find returns the first position on the path to the solution in which the next step needs t.
func find(solver *logic.Solver, puzzle *board.Puzzle, t logic.Technique) (Position, bool) {
	solver.Start(puzzle, &puzzle.Givens, true)
	for step := range solver.Steps {
		if step.Technique == t {
			start := game.State{Puzzle: *puzzle, Playing: true}
			var candidates [board.Cells]board.DigitSet
			for c := range candidates {
				candidates[c] = solver.Candidates(board.Cell(c))
			}
			return Position{State: start.Advanced(solver.Grid(), &candidates), Step: *step}, true
		}
	}
	return Position{}, false
}
