package solver

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"nonet/board"
)

// Asking holds options for questions such as [Count]. By default, a question uses every core
// and does not report progress.
type Asking struct {
	// Workers is the number of goroutines that search, including the caller's; 0 means one
	// per core. It does not affect the answer. A question that is answered quickly starts no
	// goroutines.
	Workers int

	// Progress, if not nil, is called with the state of the search: at most four times a
	// second, and once at the end. Calls may come from any goroutine, but only one at a
	// time, and each blocks the search that makes it. Progress must not wait for the
	// goroutine that asked the question.
	Progress func(Progress)
}

// Progress describes the state of a search. Its values never decrease.
type Progress struct {
	Solutions uint64  // number of solutions found so far, which may include duplicates
	Nodes     uint64  // number of nodes visited in all searches, as in [Search.Nodes]
	Share     float64 // estimated share of the search space explored, from 0 to 1, as in [Search.Share]
	Planned   bool    // the total work is known, so Share is not an estimate
}

// inquiry is a question in progress.
type inquiry struct {
	ctx     context.Context
	puzzle  *board.Puzzle
	meter   meter
	workers []worker     // the first runs on the caller's goroutine
	waiting atomic.Int64 // number of pieces that no worker has started
}

// newInquiry starts a question. The caller must call end.
func newInquiry(ctx context.Context, p *board.Puzzle, asking Asking) *inquiry {
	q := &inquiry{
		ctx:     ctx,
		puzzle:  p,
		meter:   newMeter(asking.Progress),
		workers: make([]worker, workers(asking.Workers)),
	}
	for i := range q.workers {
		q.workers[i].inquiry, q.workers[i].narrow = q, *p
	}
	return q
}

func (q *inquiry) own() *worker { return &q.workers[0] }

func (q *inquiry) alone() bool { return len(q.workers) == 1 }

// end reports the final progress and returns the error that ended the question early, if
// any.
func (q *inquiry) end() error {
	q.meter.end()
	return q.ctx.Err()
}

// whole returns the piece that holds all solutions.
func (q *inquiry) whole() piece { return piece{digits: q.puzzle.Givens, share: 1} }

// workers returns n, or the number of cores if n is not positive.
func workers(n int) int {
	if n <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return n
}

// interval is the minimum time between progress reports.
const interval = time.Second / 4

// meter adds up the progress of several workers and reports it.
type meter struct {
	tell    func(Progress) // nil if there is no callback
	telling sync.Mutex     // held while tell is called; protects shown and at
	shown   Progress
	at      time.Time // time of the last call to tell

	mu   sync.Mutex
	now  Progress // may decrease if a search is restarted
	held bool     // whether the share is withheld, because it may be reset
}

func newMeter(tell func(Progress)) meter { return meter{tell: tell, at: time.Now()} }

// move changes the progress of one search from was to is, and reports the total if a report
// is due.
func (m *meter) move(was, is Progress) {
	if m.tell == nil {
		return
	}
	m.mu.Lock()
	m.now.Solutions += is.Solutions - was.Solutions
	m.now.Nodes += is.Nodes - was.Nodes
	m.now.Share += is.Share - was.Share
	m.mu.Unlock()
	if !m.telling.TryLock() {
		return // another goroutine is reporting
	}
	defer m.telling.Unlock()
	if time.Since(m.at) >= interval {
		m.show()
	}
}

// rewind sets the share at which a search continues or starts again. It must not be called
// while a worker is running.
func (m *meter) rewind(share float64) { m.now.Share = share }

// hold stops reporting the share until release or plan is called. It must not be called
// while a worker is running.
func (m *meter) hold() { m.held = true }

func (m *meter) release() { m.held = false }

// plan resets the share for work whose amount is known. It must not be called while a
// worker is running.
func (m *meter) plan() {
	m.now.Share, m.now.Planned, m.held = 0, true, false
}

// end reports the final progress. It must not be called while a worker is running.
func (m *meter) end() {
	if m.tell == nil {
		return
	}
	const rounding = 1e-9 // maximum rounding error of a sum of many shares
	if m.now.Share > 1-rounding {
		m.now.Share = 1
	}
	m.show()
}

func (m *meter) show() {
	m.mu.Lock()
	now, held := m.now, m.held
	m.mu.Unlock()
	m.shown.Solutions = max(m.shown.Solutions, now.Solutions)
	m.shown.Nodes = now.Nodes
	m.shown.Planned = now.Planned
	if !held {
		m.shown.Share = max(m.shown.Share, min(now.Share, 1))
	}
	m.tell(m.shown)
	m.at = time.Now()
}
