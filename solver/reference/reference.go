// Package reference contains two textbook engines, backtracking and dancing links. They
// share no code with package solver. Tests check that all engines find the same solutions,
// and benchmarks compare their speed. The program itself does not use them.
//
// Both engines solve puzzles with any rules, respect removed candidates, and find no
// solution if givens conflict or are not digits. They find the solutions in different
// orders: [Backtracking] in lexicographic order, and [DancingLinks] in no particular order.
package reference

import "nonet/board"

// allowed returns the digits that the puzzle allows in each cell regardless of the rules:
// the given or, if there is none, all digits, but not the removed candidates.
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
