package solver

import (
	"nonet/board"
)

const candidates = board.Cells * board.Size

// candidate returns the index of digit d in cell c among all candidates.
func candidate(c board.Cell, d board.Digit) int { return int(c)*board.Size + int(d) - 1 }

// candidateOf is the inverse of candidate.
func candidateOf(i int) (board.Cell, board.Digit) {
	return board.Cell(i / board.Size), board.Digit(i%board.Size + 1)
}

// candidates returns, for each candidate in turn, pieces that cover the solutions with
// that candidate. Each piece holds the index of its candidate.
func (q *inquiry) candidates() []piece {
	var all []piece
	pieces := q.pieces()
	for c := range board.Cell(board.Cells) {
		for d := board.Digit(1); d <= board.Size; d++ {
			for _, pc := range holding(q.puzzle, pieces, c, d) {
				pc.of = candidate(c, d)
				all = append(all, pc)
			}
		}
	}
	for i := range all {
		all[i].share = 1 / float64(len(all))
	}
	return all
}
