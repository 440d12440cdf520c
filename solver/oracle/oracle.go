// Package oracle holds the two textbook engines, backtracking and dancing
// links. They share no code with package solver, so that each can be held
// against it: tests ask whether all find the same solutions, and benchmarks
// how long each takes. No user's search runs on them.
//
// Both take a puzzle by any rules, honour its removed candidates, and find no
// solution where its givens clash or hold anything but digits. They differ in
// the order of the solutions: that of [Backtracking] is lexicographic, that of
// [DancingLinks] is no order to rely on.
package oracle

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
