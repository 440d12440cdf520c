package solver

import (
	"nonet/board"
)

// candidates is the number of candidates of an empty grid.
const candidates = board.Cells * board.Size

// candidate numbers the candidates from 0.
func candidate(c board.Cell, d board.Digit) int { return int(c)*board.Size + int(d) - 1 }

// candidateOf returns the candidate with a number.
func candidateOf(i int) (board.Cell, board.Digit) {
	return board.Cell(i / board.Size), board.Digit(i%board.Size + 1)
}

// candidates returns, for each candidate in turn, the pieces of the inquiry with that
// candidate. The number of the candidate is the index of their question.
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
