package solver

import (
	"context"
	"math"
	"math/big"
	"sync/atomic"

	"nonet/board"
)

// Amount is a number of solutions, up to a limit.
type Amount struct {
	Count uint64
	More  bool // Count is the limit, and there are more solutions
}

// Count returns the number of solutions of p. If there are more than limit, it returns
// limit and true. A limit of 0 means no limit. If ctx ends, it returns the number counted
// so far and ctx.Err().
//
// If p is [Countable], Count is practical however many solutions there are. On two cores, it
// usually takes a few seconds and at most a minute, or several times as long if removed
// candidates require several counts. Otherwise, Count visits all solutions, which may take
// practically forever if there is no limit.
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
	a := amount(q.countAll(limit), limit)
	return new(big.Int).SetUint64(a.Count), a.More, q.end()
}

// orNone returns limit, or a practically unlimited number if limit is 0.
func orNone(limit uint64) uint64 {
	// This is one less than the maximum, so limit+1 does not overflow.
	const most = math.MaxUint64 - 1
	if limit == 0 {
		return most
	}
	return min(limit, most)
}

// amount returns n, which may exceed the limit, as an Amount.
func amount(n, limit uint64) Amount { return Amount{min(n, limit), n > limit} }

// countAll returns the number of solutions, but stops once there are more than limit.
func (q *inquiry) countAll(limit uint64) uint64 { return q.count([]piece{q.whole()}, 1, limit)[0] }

// count returns the number of solutions of the pieces for each of several questions. Each
// piece holds the index of its question. Counting for a question stops once it has more
// than limit solutions.
func (q *inquiry) count(pieces []piece, questions int, limit uint64) []uint64 {
	counters := make([]counter, questions)
	for i := range counters {
		counters[i].limit = limit
	}
	q.each(pieces, func(w *worker, pc piece) []piece { return w.countPiece(pc, &counters[pc.of], questions > 1) })
	counts := make([]uint64, questions)
	for i := range counters {
		counts[i] = counters[i].value()
	}
	return counts
}

// counter counts the solutions found by several workers, until there are more than limit.
// The limit must be less than the maximum uint64.
type counter struct {
	limit uint64
	total atomic.Uint64
	over  atomic.Bool // total has exceeded limit at some point
}

// addFound adds n solutions and reports whether the counter has exceeded its limit.
func (c *counter) addFound(n uint64) (over bool) {
	if c.total.Add(n) > c.limit {
		c.over.Store(true)
	}
	return c.over.Load()
}

// takeBack subtracts solutions that will be added again.
func (c *counter) takeBack(n uint64) { c.total.Add(-n) }

// wanted returns the number of further solutions needed to exceed the limit.
func (c *counter) wanted() uint64 { return c.limit + 1 - min(c.total.Load(), c.limit) }

// value returns the number of solutions, at most limit+1.
func (c *counter) value() uint64 {
	if c.over.Load() {
		return c.limit + 1
	}
	return c.total.Load()
}

// countPiece counts the solutions of a piece, or returns smaller pieces to count instead.
// Once the counter exceeds its limit, countPiece abandons the piece; if forgo is set, it
// tells the meter that the rest is not needed.
func (w *worker) countPiece(pc piece, c *counter, forgo bool) (rest []piece) {
	if c.over.Load() {
		if forgo {
			w.forgo(pc)
		}
		return nil
	}
	w.begin(pc)
	passed := uint64(0)
	for {
		n, outcome := w.search.Pass(c.limit+1-passed, int(pace.slice))
		passed += n
		over := c.addFound(n)
		switch {
		case over && forgo:
			w.leave(passed, nil)
			return nil
		case !w.report(passed), over, outcome == Exhausted:
			return nil
		case w.overrun(passed, c.wanted()):
			c.takeBack(passed)
			return w.giveAway()
		}
	}
}

// filledGrids is the number of filled classic grids, as counted by Bertram Felgenhauer and
// Frazer Jarvis ("Enumerating possible Sudoku grids", 2005).
const filledGrids = "6670903752021072936960"

// Known returns the number of solutions of p if it is known without a search. That is only
// the case for the empty grid with classic rules.
func Known(p *board.Puzzle) (*big.Int, bool) {
	bare := board.Puzzle{Rules: p.Rules, Title: p.Title, Author: p.Author, Source: p.Source, Comment: p.Comment}
	if p.RulesOrClassic() != board.Classic() || *p != bare {
		return nil, false
	}
	return new(big.Int).SetString(filledGrids, 10)
}

// Number says whether a puzzle has no solution, one or several.
type Number uint8

// The results of [HowMany].
const (
	None Number = iota
	One
	Several
)

// HowMany reports whether p has no solution, one or several. If it has none, [Clash] may say
// why. If ctx ends, it returns what it has found so far and ctx.Err().
func HowMany(ctx context.Context, p *board.Puzzle, asking Asking) (Number, error) {
	q := newInquiry(ctx, p, asking)
	n := min(q.countAll(1), 2)
	return Number(n), q.end()
}

// Clash returns the cells whose givens are obviously wrong: digits that occur twice in a
// group, digits removed from the cell's candidates, and invalid digits.
func Clash(p *board.Puzzle) board.CellSet {
	cells := board.ConflictCells(board.Conflicts(p.RulesOrClassic(), &p.Givens))
	for c, d := range p.Givens {
		if d > board.Size || p.Removed[c].Has(d) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}
