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

// Tally holds the number of solutions with each digit in each cell. It is indexed by the
// cell, then by the digit minus one.
type Tally [board.Cells][board.Size]Amount

// CountCandidates counts, for each cell and digit, the solutions of p with that digit in
// the cell. Each count stops at limit; 0 means no limit. If ctx ends, it returns the counts
// so far and ctx.Err().
//
// If p has at most limit solutions, they are all visited once. Otherwise each candidate is
// counted separately. That takes up to 729 times as long, but finds digits that leave a
// single solution even if there are far too many solutions to count.
func CountCandidates(ctx context.Context, p *board.Puzzle, limit uint64, asking Asking) (*Tally, error) {
	q := newInquiry(ctx, p, asking)
	limit = orNone(limit)
	counts, complete := q.tally(limit)
	if !complete {
		q.meter.rewind(0)
		counts = q.count(q.candidates(), candidateCount, limit)
	}
	tally := new(Tally)
	for c := range board.Cell(board.Cells) {
		for d := board.Digit(1); d <= board.Size; d++ {
			tally[c][d-1] = amount(counts[candidate(c, d)], limit)
		}
	}
	return tally, q.end()
}

// tally counts the solutions with each candidate. If there are more than limit solutions, it
// stops early, and the counts are incomplete.
func (q *inquiry) tally(limit uint64) (counts []uint64, complete bool) {
	t := tallied{counter: counter{limit: limit}, counts: make([]uint64, candidateCount)}
	q.each([]piece{q.whole()}, func(w *worker, pc piece) []piece { return w.tallyPiece(pc, &t) })
	return t.counts, !t.over.Load()
}

// tallied holds the combined counts of several workers, indexed by candidate.
type tallied struct {
	counter
	mu     sync.Mutex
	counts []uint64
}

func (t *tallied) addAll(counts *[candidateCount]uint64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, n := range counts {
		t.counts[i] += n
	}
}

// tallyPiece adds the solutions of a piece to t, or returns smaller pieces to count instead.
// It stops if there are too many solutions.
func (w *worker) tallyPiece(pc piece, t *tallied) (rest []piece) {
	if t.over.Load() {
		return nil
	}
	var counts [candidateCount]uint64
	found := uint64(0)
	w.begin(pc)
	for {
		switch outcome := w.advance(); {
		case outcome == Found:
			found++
			for c, d := range w.search.Solution() {
				counts[candidate(board.Cell(c), d)]++
			}
			if t.addFound(1) {
				w.report(found)
				t.addAll(&counts)
				return nil
			}
		case !w.report(found), t.over.Load(), outcome == Exhausted:
			t.addAll(&counts)
			return nil
		case w.overrun(found, t.wanted()):
			t.takeBack(found)
			return w.giveAway()
		}
	}
}
