package solver

import (
	"context"
	"runtime"
	"sync/atomic"

	"nonet/board"
)

// Asking holds the options of a question. The zero value asks about all solutions, on every
// core, without reporting progress.
type Asking struct {
	// Behind excludes the solutions up to this grid in lexicographic order. It need not be
	// a solution; empty cells count as smaller than any digit, so the empty grid excludes
	// nothing.
	Behind board.Grid

	// Workers is the number of goroutines that search, including the caller's; 0 means one
	// per core. It does not affect the answer. Questions that are answered quickly start no
	// other goroutines.
	Workers int

	// Progress, if not nil, is called with the state of the search: at most four times a
	// second, and once at the end. Calls come from any goroutine, but one at a time, and
	// block the search that makes them. Progress must not wait for the caller.
	Progress func(Progress)
}

// Progress describes the state of a search. Its values never decrease.
type Progress struct {
	Solutions uint64  // found so far; a solution found again on another path counts again
	Nodes     uint64  // nodes of all search trees, as in [Search.Nodes]
	Share     float64 // share of the search space explored, 0 to 1, an estimate as in [Search.Share]
	Planned   bool    // Share is the share of work known in advance, not an estimate
}

// inquiry is a question in progress.
type inquiry struct {
	ctx     context.Context
	puzzle  *board.Puzzle
	behind  board.Grid
	meter   meter
	workers []worker     // the caller's own is the first
	waiting atomic.Int64 // number of pieces that no worker has begun
	shelf   shelf
}

// newInquiry starts a question. The caller must end it.
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

// end reports the last progress and returns the error that ended the question early, if
// any.
func (q *inquiry) end() error {
	q.meter.end()
	return q.ctx.Err()
}

// pieces returns the parts into which the question is divided.
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

// workers returns n, or the number of cores if n is not positive.
func workers(n int) int {
	if n <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return n
}
