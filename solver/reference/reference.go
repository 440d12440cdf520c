// Package reference holds two textbook engines, backtracking and dancing links. They share
// no code with package solver. Tests check that all engines find the same solutions, and
// benchmarks compare their times. The program itself does not use them.
//
// Both take a puzzle with any rules, respect its removed candidates, and find no solution
// if its givens conflict or are not digits. They differ in the order of the solutions:
// [Backtracking] is lexicographic, and [DancingLinks] has no particular order.
package reference

import "nonet/board"

// allowed returns the digits that the puzzle allows in each cell regardless of the rules:
// its given, or any digit, without the removed ones.
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
