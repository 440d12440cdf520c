// Package reference holds two textbook engines, backtracking and dancing links. They share no
// code with package solver, so that it can be compared with them: tests check that all find
// the same solutions, and benchmarks how long each takes. Users' searches do not run on
// them.
//
// Both take a puzzle with any rules, respect its removed candidates, and find no solution
// if its givens conflict or are not digits. They differ in the order of the solutions:
// [Backtracking] is lexicographic, and [DancingLinks] has no particular order.
package reference

import "nonet/board"

// allowed returns the digits that the puzzle itself leaves to each cell,
// without a look at the rules: its given or any digit, less the removed ones.
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
