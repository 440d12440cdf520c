// Package reference contains two textbook solvers, which use backtracking and dancing
// links. They share no code with package solver. Tests check that all of them find the same
// solutions, and benchmarks compare their speed. The program itself does not use this
// package.
//
// Both solvers work with any rules and respect removed candidates. They find no solution if
// givens conflict or are not digits. [Backtracking] finds the solutions in lexicographic
// order, and [DancingLinks] in no particular order.
package reference

import "nonet/board"

// allowed returns, for each cell, the digits that do not contradict its given or its
// removed candidates.
func allowed(p *board.Puzzle) [board.Cells]board.DigitSet {
	var sets [board.Cells]board.DigitSet
	for c, given := range p.Givens {
		sets[c] = board.AllDigits
		if given != 0 {
			sets[c] = board.DigitsOf(given)
		}
		sets[c] &^= p.Removed[c]
	}
	return sets
}
