package generate

import (
	"nonet/board"
	"nonet/solver/logic"
)

// Impossible is the reason why no known puzzle meets a spec.
type Impossible uint8

// The reasons.
const (
	NotImpossible Impossible = iota // no reason is known
	TooFewGivens                    // a unique solution needs more givens
	NoOrbits                        // no set of cells with the symmetry has as many cells as are to be empty
	PatternMisfit                   // the pattern does not have the symmetry, or leaves another number of cells empty
	TwinLines                       // two rows of a band, or two columns of a stack, have no givens, so they can be swapped
	NoPath                          // no known puzzle has the level, the score, the rating and the technique
)

const (
	// fewestClassic is the minimum number of givens of a classic puzzle. The source is
	// Gary McGuire, Bastian Tugemann and Gilles Civario, "There is no 16-clue Sudoku"
	// (2012).
	fewestClassic = 17
	// fewest is the minimum number of givens with any rules. If two digits are not given,
	// there is a second solution: either swapping them changes the solution, or one of them
	// does not occur in it and can replace a digit in an empty cell.
	fewest = board.Size - 1
	// lowestER and highestER are Sudoku Explainer's ratings, in tenths, of a full house
	// and of the hardest known puzzles.
	lowestER, highestER = 10, 119
)

// Impossible returns the reason why the spec cannot be met, or [NotImpossible] if none is known.
func (w *Spec) Impossible() Impossible {
	switch {
	case w.Solved:
		return NotImpossible
	case w.tooFewGivens():
		return TooFewGivens
	case w.Pattern.Empty() && w.Empty != 0 && (w.Empty < 0 || !sums(w.Symmetry.Orbits())[w.Empty]):
		return NoOrbits
	case w.patternMisfit():
		return PatternMisfit
	case w.twinLines():
		return TwinLines
	case w.noPath():
		return NoPath
	}
	return NotImpossible
}

func (w *Spec) tooFewGivens() bool {
	givens := board.Cells - w.Empty
	if !w.Pattern.Empty() {
		givens = w.Pattern.Len()
	}
	return givens < fewest || givens < fewestClassic && isClassic(w.Rules)
}

// sums returns, for each number, whether a union of orbits can have that many cells.
func sums(orbits []board.CellSet) (can [board.Cells + 1]bool) {
	can[0] = true
	for _, orbit := range orbits {
		size := orbit.Len()
		for n := board.Cells; n >= size; n-- {
			can[n] = can[n] || can[n-size]
		}
	}
	return can
}

func (w *Spec) patternMisfit() bool {
	return !w.Pattern.Empty() &&
		(w.Empty != 0 && w.Empty != board.Cells-w.Pattern.Len() || !w.Symmetry.Holds(w.Pattern))
}

// twinLines reports whether every classic puzzle with the pattern has several solutions, because two
// rows of a band, or two columns of a stack, are empty.
func (w *Spec) twinLines() bool {
	if w.Pattern.Empty() || !isClassic(w.Rules) {
		return false
	}
	var rows, columns [3]int // empty rows of each band, and columns of each stack
	for i := range board.Size {
		row, column := line(i)
		if row.Intersect(w.Pattern).Empty() {
			rows[i/3]++
		}
		if column.Intersect(w.Pattern).Empty() {
			columns[i/3]++
		}
	}
	return max(rows[0], rows[1], rows[2], columns[0], columns[1], columns[2]) > 1
}

// line returns the cells of row i and of column i, counted from 0.
func line(i int) (row, column board.CellSet) {
	for j := range board.Size {
		row, column = row.With(board.At(i, j)), column.With(board.At(j, i))
	}
	return row, column
}

// noPath reports whether no known solution path meets the spec.
func (w *Spec) noPath() bool {
	switch {
	case w.Score.From > w.Score.To, w.ER.From > w.ER.To, w.ER.From > highestER, w.ER != Range{} && w.ER.To < lowestER:
		return true
	case w.Technique != logic.NoTechnique && w.Levels != 0 && w.Levels.highest() < w.Technique.Level():
		return true
	case w.Score == Range{}:
		return false
	}
	for level := logic.Easy; level <= logic.Extreme; level++ {
		least, most := level.Scores()
		if (w.Levels == 0 || w.Levels.Has(level)) && w.Score.From <= most && least <= w.Score.To {
			return false
		}
	}
	return true
}
