package solver

import (
	"context"
	"runtime"
	"sync/atomic"

	"nonet/board"
)

// Asking is how a question is asked. The zero value asks about all solutions,
// on every core, without a word on the way.
type Asking struct {
	// Behind leaves out the solutions up to this grid in lexicographic order.
	// It need not be a solution, and an empty cell of it counts as smaller than
	// any digit, so that the empty grid leaves out nothing.
	Behind board.Grid

	// Workers is how many goroutines search, the caller's among them; 0 is one
	// for each core. The answer does not depend on it. A question that is
	// quickly answered starts none.
	Workers int

	// Progress, where it is not nil, is told how far the search is: at most
	// four times a second, and once at the end. Calls come from any goroutine,
	// but one at a time, and hold up the search that makes them. It must not
	// wait for who asked.
	Progress func(Progress)
}

// Progress is how far the search for an answer is. None of it ever falls.
type Progress struct {
	Solutions uint64  // found so far; those found again on a second way count again
	Nodes     uint64  // of all search trees, as in [Search.Nodes]
	Share     float64 // of the search space explored, 0 to 1, an estimate as in [Search.Share]
	Planned   bool    // Share is of work that was known before it began, no estimate
}

// inquiry is a question under way.
type inquiry struct {
	ctx     context.Context
	puzzle  *board.Puzzle
	behind  board.Grid
	meter   meter
	workers []worker     // the caller's own is the first
	waiting atomic.Int64 // pieces that no one works at yet
	shelf   shelf
}

// newInquiry starts a question. It has to be ended.
func newInquiry(ctx context.Context, p *board.Puzzle, asking Asking) *inquiry {
	q := &inquiry{
		ctx:     ctx,
		puzzle:  p,
		behind:  asking.Behind,
		meter:   newMeter(asking.Progress),
		workers: make([]worker, workers(asking.Workers)),
	}
	for i := range q.workers {
		q.workers[i].inquiry, q.workers[i].narrow = q, *p
	}
	return q
}

// own returns the caller's worker.
func (q *inquiry) own() *worker { return &q.workers[0] }

// alone reports whether the caller's worker is the only one.
func (q *inquiry) alone() bool { return len(q.workers) == 1 }

// end returns the last of the progress and returns what ended the question early,
// if anything did.
func (q *inquiry) end() error {
	q.meter.end()
	return q.ctx.Err()
}

// pieces returns what the question is about.
func (q *inquiry) pieces() []piece {
	whole := piece{digits: q.puzzle.Givens, share: 1}
	if q.behind == (board.Grid{}) {
		return []piece{whole}
	}
	pieces := behind(q.puzzle, whole, &q.behind)
	if len(pieces) == 0 {
		q.meter.rewind(1)
	}
	return scaled(pieces, 1/shares(pieces))
}

// workers returns how many goroutines are meant by a number that may be 0.
func workers(n int) int {
	if n <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return n
}
