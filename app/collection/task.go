package collection

import (
	"context"
	"sync"
	"time"

	"nonet/app/jobs"
)

// worker does the work of a task on one row. It returns false if ctx ended first.
type worker func(ctx context.Context, row int) (outcome, bool)

// outcome is the result of the work on a row: a result or a hash.
type outcome struct {
	row    int32
	result Result
	hash   hash
}

const (
	// interval is the time between two reports: often enough for the eye, and
	// seldom enough for who paints them.
	interval = 100 * time.Millisecond
	// inChunk is the number of rows a worker takes at a time: about a millisecond of work.
	inChunk = 64
)

// task is the same work on many rows, done by several workers chunk by chunk.
type task struct {
	ctx    context.Context
	cancel context.CancelFunc
	rows   int
	needs  []bool // whether a row needs work
	report func()

	mu       sync.Mutex
	claimed  []bool // chunks
	next     int    // chunks before this one are claimed
	near     []int  // rows to do first
	found    []outcome
	reported time.Time
	posted   bool // a function that takes the results was posted
	working  int  // workers that have not ended
}

// newTask returns a task for the rows among n that need it.
func newTask(rows int, needs func(row int) bool) *task {
	t := &task{rows: rows, needs: make([]bool, rows), claimed: make([]bool, (rows+inChunk-1)/inChunk)}
	for row := range t.needs {
		t.needs[row] = needs(row)
	}
	t.ctx, t.cancel = context.WithCancel(context.Background())
	return t
}

// start starts workers for the task. Report is called, on any goroutine, when there are
// results.
func (t *task) start(workers int, work func() worker, report func()) {
	t.report, t.working = report, workers
	for range workers {
		jobs.Go(func() { t.run(work()) })
	}
}

// hint sets the rows to do first.
func (t *task) hint(rows []int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.near = rows
}

// run works until there are no more chunks or the task was stopped.
func (t *task) run(work worker) {
	for t.ctx.Err() == nil {
		chunk, more := t.claim()
		if !more {
			break
		}
		for row := chunk * inChunk; row < min((chunk+1)*inChunk, t.rows); row++ {
			if !t.needs[row] {
				continue
			}
			found, ok := work(t.ctx, row)
			if !ok {
				break
			}
			t.add(found)
		}
	}
	t.leave()
}

// claim takes the next chunk: one near the hinted rows, otherwise the first.
func (t *task) claim() (chunk int, more bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.near) > 0 {
		chunk, t.near = t.near[0]/inChunk, t.near[1:]
		if chunk < len(t.claimed) && !t.claimed[chunk] {
			t.claimed[chunk] = true
			return chunk, true
		}
	}
	for ; t.next < len(t.claimed); t.next++ {
		if !t.claimed[t.next] {
			t.claimed[t.next] = true
			return t.next, true
		}
	}
	return 0, false
}

// add stores the result for a row, and reports it if it is time to.
func (t *task) add(found outcome) {
	t.mu.Lock()
	t.found = append(t.found, found)
	due := !t.posted && time.Since(t.reported) >= interval
	t.unlockAndReport(due)
}

// leave is called by a worker when it finishes. The last one reports.
func (t *task) leave() {
	t.mu.Lock()
	t.working--
	t.unlockAndReport(t.working == 0 && t.ctx.Err() == nil && !t.posted)
}

// unlockAndReport unlocks the task and reports if necessary.
func (t *task) unlockAndReport(due bool) {
	if due {
		t.posted, t.reported = true, time.Now()
	}
	t.mu.Unlock()
	if due {
		t.report()
	}
}

// take returns the results since the last call, and whether they are the last.
func (t *task) take() (found []outcome, done bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	found, t.found, t.posted = t.found, nil, false
	return found, t.working == 0
}
