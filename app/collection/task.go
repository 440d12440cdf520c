package collection

import (
	"context"
	"sync"

	"nonet/app/system/jobs"
	"nonet/solver/serating"
)

// worker does the work of a task for one row. It returns false if ctx was cancelled
// first.
type worker func(ctx context.Context, row int) (outcome, bool)

type outcome struct {
	row    int32
	result Result           // while checking
	hash   hash             // while comparing
	way    *way             // while grading
	er     *serating.Rating // while explaining
}

// inChunk is the number of rows that a worker claims at a time when it checks or compares them.
// That takes about a millisecond.
const inChunk = 64

// task is work on many rows, shared by several workers.
type task struct {
	*jobs.Job
	rows  int
	chunk int    // number of rows that a worker claims at a time
	needs []bool // by row

	mu      sync.Mutex
	claimed []bool // by chunk
	next    int    // all chunks before this one have been claimed
	near    []int  // rows to process first
	found   []outcome
}

func newTask(rows, chunk int, needs func(row int) bool) *task {
	t := &task{rows: rows, chunk: chunk, needs: make([]bool, rows), claimed: make([]bool, (rows+chunk-1)/chunk)}
	for row := range t.needs {
		t.needs[row] = needs(row)
	}
	return t
}

func (t *task) hint(rows []int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.near = rows
}

// run processes chunks until none are left or ctx is cancelled.
func (t *task) run(ctx context.Context, report func(), work worker) {
	for ctx.Err() == nil {
		chunk, more := t.claim()
		if !more {
			break
		}
		for row := chunk * t.chunk; row < min((chunk+1)*t.chunk, t.rows); row++ {
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

// claim takes the next chunk, if there is one. Chunks with rows in near come first.
func (t *task) claim() (chunk int, more bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.near) > 0 {
		chunk, t.near = t.near[0]/t.chunk, t.near[1:]
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

func (t *task) add(found outcome) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.found = append(t.found, found)
}

// take returns the results found since the last call.
func (t *task) take() []outcome {
	t.mu.Lock()
	defer t.mu.Unlock()
	found := t.found
	t.found = nil
	return found
}
