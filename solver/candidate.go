package solver

import (
	"nonet/board"
)

const candidateCount = board.Cells * board.Size

// candidate returns the index of digit d in cell c among all candidates.
func candidate(c board.Cell, d board.Digit) int { return int(c)*board.Size + int(d) - 1 }

// candidateOf is the inverse of candidate.
func candidateOf(i int) (board.Cell, board.Digit) {
	return board.Cell(i / board.Size), board.Digit(i%board.Size + 1)
}

// candidates returns, for each possible candidate in turn, a piece that holds the solutions
// with that candidate, and its index.
func (q *inquiry) candidates() []piece {
	var all []piece
	digits := q.puzzle.Candidates(&q.puzzle.Givens)
	for c, d := range q.puzzle.Givens {
		if d != 0 {
			digits[c] = board.DigitsOf(d)
		}
		for d := range digits[c].All() {
			pc := q.whole().with(board.Cell(c), d, 1)
			pc.of = candidate(board.Cell(c), d)
			all = append(all, pc)
		}
	}
	for i := range all {
		all[i].share = 1 / float64(len(all))
	}
	return all
}
