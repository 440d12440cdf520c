package collection

import (
	"context"
	"sync"

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

// inChunk is the number of rows a worker takes at a time: about a millisecond of work.
const inChunk = 64

// task is the same work on many rows, done by several workers chunk by chunk.
type task struct {
	*jobs.Job
	rows  int
	needs []bool // whether a row needs work

	mu      sync.Mutex
	claimed []bool // chunks
	next    int    // chunks before this one are claimed
	near    []int  // rows to do first
	found   []outcome
}

// newTask returns a task for the rows among n that need it.
func newTask(rows int, needs func(row int) bool) *task {
	t := &task{rows: rows, needs: make([]bool, rows), claimed: make([]bool, (rows+inChunk-1)/inChunk)}
	for row := range t.needs {
		t.needs[row] = needs(row)
	}
	return t
}

// hint sets the rows to do first.
func (t *task) hint(rows []int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.near = rows
}

// run works until there are no more chunks or the task was stopped.
func (t *task) run(ctx context.Context, report func(), work worker) {
	for ctx.Err() == nil {
		chunk, more := t.claim()
		if !more {
			break
		}
		for row := chunk * inChunk; row < min((chunk+1)*inChunk, t.rows); row++ {
			if !t.needs[row] {
				continue
			}
			found, ok := work(ctx, row)
			if !ok {
				break
			}
			t.add(found)
			report()
		}
	}
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

// add stores the result for a row.
func (t *task) add(found outcome) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.found = append(t.found, found)
}

// take returns the results since the last call.
func (t *task) take() []outcome {
	t.mu.Lock()
	defer t.mu.Unlock()
	found := t.found
	t.found = nil
	return found
}
