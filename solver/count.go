package solver

import (
	"context"
	"math"
	"math/big"
	"sync/atomic"

	"nonet/board"
)

// Amount is a number of solutions, counted up to a limit.
type Amount struct {
	Count uint64
	More  bool // there are more than Count, which is the limit
}

// Count returns the number of solutions of p, up to the limit; 0 means no limit. If there
// are more, it returns the limit and more is true. If ctx ends, it returns the number
// counted so far with the error of ctx.
//
// If p is [Countable], Count can return any number of solutions. On two cores this usually
// takes a few seconds and at most a minute, or several times that if removed candidates or
// [Asking.Behind] require several counts. Otherwise Count visits all solutions, which may
// take forever without a limit.
func Count(ctx context.Context, p *board.Puzzle, limit uint64, asking Asking) (n *big.Int, more bool, err error) {
	q := newInquiry(ctx, p, asking)
	if n, ok := q.exactly(orNone(limit)); ok {
		most := new(big.Int).SetUint64(limit)
		if more = limit > 0 && n.Cmp(most) > 0; more {
			n = most
		}
		return n, more, q.end()
	}
	limit = orNone(limit)
	a := amount(q.count(q.pieces(), 1, limit)[0], limit)
	return new(big.Int).SetUint64(a.Count), a.More, q.end()
}

// orNone replaces a limit of 0 by one that is never reached.
func orNone(limit uint64) uint64 {
	// Less than the maximum, so that one more can be requested.
	const most = math.MaxUint64 - 1
	if limit == 0 {
		return most
	}
	return min(limit, most)
}

// amount returns the amount for the value of a counter, which may be over the limit.
func amount(n, limit uint64) Amount { return Amount{min(n, limit), n > limit} }

// count counts the solutions of the pieces for each of n questions, to which the pieces
// belong, until one question has more than limit.
func (q *inquiry) count(pieces []piece, questions int, limit uint64) []uint64 {
	counters := make([]counter, questions)
	for i := range counters {
		counters[i].limit = limit
	}
	for range inOrder(q, pieces, 0, func(w *worker, pc piece) (struct{}, []piece) {
		return struct{}{}, w.countPiece(pc, &counters[pc.of], questions > 1)
	}) {
		continue
	}
	counts := make([]uint64, questions)
	for i := range counters {
		counts[i] = counters[i].value()
	}
	return counts
}

// counter is shared by several workers until it is over the limit, which is less than the
// maximum.
type counter struct {
	limit uint64
	total atomic.Uint64
	over  atomic.Bool // the value was over the limit at some time
}

// add adds solutions that are in no other piece, and reports whether the counter is over
// the limit.
func (c *counter) add(n uint64) (over bool) {
	if c.total.Add(n) > c.limit {
		c.over.Store(true)
	}
	return c.over.Load()
}

// takeBack subtracts solutions that will be added again.
func (c *counter) takeBack(n uint64) { c.total.Add(-n) }

// wanted returns how many more solutions to count, including the first one over the limit.
func (c *counter) wanted() uint64 { return c.limit + 1 - min(c.total.Load(), c.limit) }

// value returns the number of solutions counted, at most one more than the limit.
func (c *counter) value() uint64 {
	if c.over.Load() {
		return c.limit + 1
	}
	return c.total.Load()
}

// countPiece counts the solutions of a piece. If the counter is over its limit, it abandons
// the rest of the piece; if forgo is set, it reports the rest as not needed.
func (w *worker) countPiece(pc piece, c *counter, forgo bool) (rest []piece) {
	if c.over.Load() {
		if forgo {
			w.forgo(pc)
		}
		return nil
	}
	w.begin(pc, Fastest)
	passed := uint64(0)
	for {
		n, outcome := w.search.Pass(c.limit+1-passed, int(pace.slice))
		passed += n
		over := c.add(n)
		switch {
		case over && forgo:
			w.leave(passed, nil)
			return nil
		case !w.report(passed), over, outcome == Exhausted:
			return nil
		case w.overrun(passed, c.wanted()):
			c.takeBack(passed)
			rest = part(w.puzzle, pc, Fastest)
			w.leave(0, rest)
			return rest
		}
	}
}
