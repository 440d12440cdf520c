package solver

import (
	"context"
	"iter"
	"math/big"

	"nonet/board"
)

// Countable tells whether [Count] finds out the number of solutions of p in
// foreseeable time, however large it is: by classic rules, unless too many
// candidates are removed.
func Countable(p *board.Puzzle) bool {
	return p.RulesOrClassic() == board.Classic() && p.Removed == [board.Cells]board.DigitSet{}
}

// BoxTally says for each cell of a box, in reading order, and each digit less one
// in how many solutions the digit stands there.
type BoxTally [board.Size][board.Size]*big.Int

// CountByBox counts for each cell and digit the solutions of p in which the digit
// stands there, however many they are, one box at a time, box 0 to 8. Wanted is
// asked before each for the cell whose box is wanted next; where that is there
// already it is the next in order. The sequence ends early where ctx ends, and at
// once where p is not [Countable]. The progress is that of all boxes together.
func CountByBox(ctx context.Context, p *board.Puzzle, wanted func() board.Cell, asking Asking) iter.Seq2[int, *BoxTally] {
	return func(yield func(int, *BoxTally) bool) {
		if !Countable(p) {
			return
		}
		var done [board.Size]bool
		for range board.Size {
			box := wanted().Box()
			for done[box] {
				box = (box + 1) % board.Size
			}
			done[box] = true
			tally := new(BoxTally)
			for i := range board.Size {
				for d := range board.Digit(board.Size) {
					with := *p
					c := board.At(box/3*3+i/3, box%3*3+i%3)
					if p.Givens[c] != 0 && p.Givens[c] != d+1 {
						tally[i][d] = new(big.Int)
						continue
					}
					with.Givens[c] = d + 1
					tally[i][d], _, _ = Count(ctx, &with, 0, Asking{Workers: asking.Workers})
				}
			}
			if ctx.Err() != nil || !yield(box, tally) {
				return
			}
		}
	}
}
