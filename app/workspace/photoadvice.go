package workspace

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/diagnose"
	"nonet/solver/likely"
)

// Advice says what a puzzle in a photo may be instead, if it does not have exactly one solution. The
// zero value means that nothing is known.
type Advice struct {
	Number   solver.Number   // of the solutions of the puzzle as it is
	Puzzles  []board.Grid    // those with exactly one solution that it may be, the most probable first
	Misprint bool            // Puzzles are guesses about a misprint, since the photo clearly shows other digits
	Clash    *diagnose.Clash // if there are no Puzzles, why the puzzle has no solution; may be nil
	Differ   board.CellSet   // if there are no Puzzles, where two of several solutions differ
}

const (
	// unknown is the probability that a cell that is not clear shows something else than a printed
	// digit, such as handwriting or a fold. Then the network's probabilities mean nothing.
	unknown = 0.02
	// mostReadings is how many puzzles are proposed at most.
	mostReadings = 5
	// mostMisprints is how many guesses about a misprint are proposed at most. If more are as good,
	// none is.
	mostMisprints = 9
	// misprinted is about the probability that a certain wrong digit is printed in a cell, if perhaps one
	// puzzle in a thousand has a misprint. What the network finds less probable is all alike.
	misprinted = 1e-6
	// farLess is how many times less probable than the best guess one is that is left out.
	farLess = 100
)

// Advise looks for puzzles with exactly one solution that the photo may show, if the puzzle has the
// given number of solutions. First it looks for digits that may have been read wrongly, in cells that the
// user has not checked; then for a misprint in one cell. If it finds no puzzle, or too many to guess, it
// finds out why the puzzle does not have exactly one solution. The error is ctx's.
func (s *Scan) Advise(ctx context.Context, number solver.Number) (Advice, error) {
	advice := Advice{Number: number}
	if number == solver.One {
		return advice, nil
	}
	puzzle := s.puzzle()
	if puzzle.RulesOrClassic() == board.Classic() { // likely knows no others
		readings, err := likely.Puzzles(ctx, s.probabilities(), mostReadings)
		if err != nil {
			return advice, err
		}
		if advice.Puzzles = slices.DeleteFunc(readings, s.farFetched); len(advice.Puzzles) > 0 {
			return advice, nil
		}
	}
	report, err := diagnose.Typos(ctx, puzzle, 0, nil)
	if err != nil {
		return advice, err
	}
	if advice.Puzzles = s.misprints(report.Typos); len(advice.Puzzles) > 0 {
		advice.Misprint = true
		return advice, nil
	}
	if number == solver.None {
		clashes, err := diagnose.FindClashes(ctx, puzzle, 0)
		if len(clashes) > 0 {
			advice.Clash = &clashes[0]
		}
		return advice, err
	}
	advice.Differ, err = differ(ctx, puzzle)
	return advice, err
}

// probabilities returns those of what the photo shows in each cell.
func (s *Scan) probabilities() *likely.Probabilities {
	var all likely.Probabilities
	for c := range s.Cells {
		switch cell := &s.Cells[c]; {
		case s.Checked.Has(board.Cell(c)):
			all[c][s.Givens[c]] = 1
		case cell.Clear():
			all[c] = cell.Probabilities
		default:
			for d, p := range cell.Probabilities {
				all[c][d] = (1-unknown)*p + unknown/float64(len(cell.Probabilities))
			}
		}
	}
	return &all
}

// farFetched reports whether a reading changes clear cells, although a misprint is about as probable as that
// the network is wrong about them, or more.
func (s *Scan) farFetched(reading board.Grid) bool {
	probability := 1.0
	for c := range s.Givens.Differing(&reading).All() {
		if cell := &s.Cells[c]; cell.Clear() {
			probability *= cell.Probabilities[reading[c]] / cell.Probabilities[s.Givens[c]]
		}
	}
	return probability < misprinted*farLess
}

// misprints returns the puzzles that differ in one cell, the most plausible first: those with a symmetric
// pattern of givens, and then those with what looks most like the photo. If there are too many that are
// nearly as plausible, it returns none.
func (s *Scan) misprints(typos []diagnose.Typo) []board.Grid {
	typos = slices.DeleteFunc(typos, func(t diagnose.Typo) bool { return len(t.Changes) > 1 })
	if len(typos) == 0 {
		return nil
	}
	cost := func(t diagnose.Typo) float64 {
		change := t.Changes[0]
		if s.Checked.Has(change.Cell) { // the user knows better than the photo shows
			return -math.Log(misprinted)
		}
		of := &s.Cells[change.Cell].Probabilities
		return math.Log(of[change.Was]) - math.Log(max(of[change.Is], misprinted))
	}
	slices.SortStableFunc(typos, func(a, b diagnose.Typo) int {
		return cmp.Or(cmp.Compare(a.Pattern, b.Pattern), cmp.Compare(cost(a), cost(b)))
	})
	best := typos[0]
	var puzzles []board.Grid
	for _, t := range typos {
		if t.Pattern == best.Pattern && cost(t) <= cost(best)+math.Log(farLess) {
			puzzles = append(puzzles, t.Givens)
		}
	}
	if len(puzzles) > mostMisprints {
		return nil
	}
	return puzzles
}

// differ returns the cells in which two solutions of a puzzle differ.
func differ(ctx context.Context, puzzle *board.Puzzle) (cells board.CellSet, err error) {
	var (
		search solver.Search
		found  []board.Grid
	)
	for search.Start(puzzle, solver.Fastest); len(found) < 2; {
		switch search.Advance(nodesAtOnce) {
		case solver.Found:
			found = append(found, search.Solution())
		case solver.Exhausted:
			return cells, nil
		}
		if err := ctx.Err(); err != nil {
			return cells, err
		}
	}
	return found[0].Differing(&found[1]), nil
}

// nodesAtOnce is the number of nodes that a search visits before it can be stopped.
const nodesAtOnce = 10_000
