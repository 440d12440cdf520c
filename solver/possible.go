package solver

import (
	"context"
	"sync"

	"nonet/board"
)

// Possible returns, for each cell, the digits that it has in at least one solution of p,
// including givens. If ctx ends, it returns the digits found so far and ctx.Err().
//
// If there are only a few solutions, Possible visits them all. Otherwise it searches for a
// solution with each candidate that has not occurred in an earlier solution.
func Possible(ctx context.Context, p *board.Puzzle, asking Asking) ([board.Cells]board.DigitSet, error) {
	q := newInquiry(ctx, p, asking)
	var shown witnesses
	counts, complete := q.tally(pace.few)
	for i, n := range counts {
		if n > 0 {
			c, d := candidateOf(i)
			shown.digits[c] = shown.digits[c].With(d)
		}
	}
	if !complete {
		q.meter.rewind(0)
		q.each(q.candidates(), func(w *worker, pc piece) []piece { return w.witness(pc, &shown) })
	}
	return shown.digits, q.end()
}

// witnesses collects the digits of the solutions found.
type witnesses struct {
	mu     sync.Mutex
	digits [board.Cells]board.DigitSet
}

func (w *witnesses) addSolution(solution board.Grid) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for c, d := range solution {
		w.digits[c] = w.digits[c].With(d)
	}
}

func (w *witnesses) show(candidate int) bool {
	c, d := candidateOf(candidate)
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.digits[c].Has(d)
}

// witness searches a piece for a solution, unless the piece's candidate is already known to
// be possible.
func (w *worker) witness(pc piece, shown *witnesses) (rest []piece) {
	if shown.show(pc.of) {
		w.forgo(pc)
		return nil
	}
	w.begin(pc)
	for {
		switch outcome := w.advance(); {
		case outcome == Found:
			shown.addSolution(w.search.Solution())
			w.leave(1, nil)
			return nil
		case !w.report(0), outcome == Exhausted:
			return nil
		case shown.show(pc.of): // another worker has found a solution with the candidate
			w.leave(0, nil)
			return nil
		case w.overrun(0, 1):
			return w.giveAway()
		}
	}
}
