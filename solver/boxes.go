package solver

import (
	"context"
	"iter"
	"math/big"

	"nonet/board"
	"nonet/solver/internal/exactcount"
)

// BoxTally holds the number of solutions with each digit in each cell of a box. It is
// indexed by the cell in reading order, then by the digit minus one.
type BoxTally [board.Size][board.Size]*big.Int

// CountByBox counts the solutions of p with each digit in each cell, however many there are.
// It yields the counts of one box at a time, with boxes numbered from 0 to 8, and skips the
// known boxes. Before each box, it calls wanted, which returns a cell in the box to count
// next. If that box is known or has already been counted, CountByBox continues with the next
// box that is neither. The sequence ends early if ctx ends, and immediately if p is not
// [Countable]. The progress covers all boxes together.
//
// Each box takes about as much time as [Count], and no more memory.
func CountByBox(ctx context.Context, p *board.Puzzle, known [board.Size]bool, wanted func() board.Cell, asking Asking) iter.Seq2[int, *BoxTally] {
	return func(yield func(int, *BoxTally) bool) {
		if !Countable(p) {
			return
		}
		q := newInquiry(ctx, p, asking)
		defer q.meter.end()
		sums := q.boxSums(known)
		work := 0.0
		for box := range sums {
			work += sums[box].work()
		}
		q.meter.plan()
		if work == 0 && ctx.Err() == nil {
			q.meter.rewind(1)
		}
		pool := q.pool(work)
		for len(sums) > 0 {
			box := wanted().Box()
			for sums[box] == nil {
				box = (box + 1) % board.Size
			}
			tally, err := sums[box].tally(ctx, pool)
			delete(sums, box)
			if err != nil {
				return
			}
			if !yield(box, tally) {
				return
			}
		}
	}
}

// boxSums prepares the counts for the unknown boxes. If the context ends, some of them are
// missing.
func (q *inquiry) boxSums(known [board.Size]bool) map[int]summands {
	terms, _ := split(q.puzzle)
	sums := map[int]summands{}
	for box, known := range known {
		if known {
			continue
		}
		sums[box] = summands{}
		for _, t := range terms {
			if q.ctx.Err() != nil {
				return sums
			}
			sums[box] = sums[box].with(t.factor, func() *exactcount.Plan { return exactcount.NewBoxPlan(q.ctx, &t.givens, box) })
		}
	}
	return sums
}

func (sum summands) tally(ctx context.Context, pool exactcount.Pool) (*BoxTally, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	all := new(BoxTally)
	for i := range all {
		for d := range all[i] {
			all[i][d] = new(big.Int)
		}
	}
	for _, one := range sum {
		tally, err := one.plan().Tally(ctx, pool)
		if err != nil {
			return nil, err
		}
		for i := range all {
			for d, n := range &tally[i] {
				all[i][d].Add(all[i][d], n.Mul(n, big.NewInt(one.factor)))
			}
		}
	}
	return all, nil
}
