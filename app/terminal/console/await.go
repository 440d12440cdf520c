package console

import (
	"sync"
	"time"

	"nonet/internal/crash"
)

// posts is a queue of functions for the player's goroutine to run. Background goroutines
// add them. The queue is unlimited, so add never blocks.
type posts struct {
	came chan struct{} // receives a value when a function is added

	mutex   sync.Mutex
	waiting []func()
}

func newPosts() *posts { return &posts{came: make(chan struct{}, 1)} }

func (q *posts) add(f func()) {
	q.mutex.Lock()
	q.waiting = append(q.waiting, f)
	q.mutex.Unlock()
	select {
	case q.came <- struct{}{}:
	default:
	}
}

func (q *posts) run() {
	q.mutex.Lock()
	waiting := q.waiting
	q.waiting = nil
	q.mutex.Unlock()
	for _, f := range waiting {
		f()
	}
}

// await waits until background work makes done return true. If the user presses Ctrl+C,
// it stops all work, keeps the results so far, and returns false.
func (d *desk) await(done func() bool) bool { return d.awaitTelling(done, nil) }

// awaitIdle waits until nothing is being found out.
func (d *desk) awaitIdle() bool { return d.await(d.idle) }

func (d *desk) idle() bool {
	view := d.session.View()
	found := &view.Search.Diagnosis
	return !view.Search.Busy && !d.session.Logic.Busy() && !view.Reason.Exercise.Asking &&
		!found.Failure.Asking && !found.Typos.Asking && !found.Redundant.Asking && !found.Completion.Asking
}

// interval is the time before progress is first displayed, and between updates.
const interval = time.Second

// awaitTelling is like await, but regularly displays the progress returned by far,
// unless far is nil.
func (d *desk) awaitTelling(done func() bool, far func() string) bool {
	var ticks <-chan time.Time
	if d.meanwhile != nil && far != nil {
		ticker := time.NewTicker(interval)
		defer ticker.Stop()
		defer d.meanwhile("")
		ticks = ticker.C
	}
	for {
		d.posts.run()
		if done() {
			return true
		}
		select {
		case <-d.posts.came:
		case <-ticks:
			d.meanwhile(far())
		case <-d.stops:
			d.halt()
			if ticks != nil {
				d.meanwhile("")
			}
			d.tell("console.stopped")
			return false
		case <-d.ctx.Done():
			d.halt()
			return false
		}
	}
}

// awaitWork runs work in its own goroutine, and waits for it. If the user presses Ctrl+C, awaitWork
// returns false, and the caller must make the work end.
func (d *desk) awaitWork(work func()) bool {
	if d.isStopped() {
		return false
	}
	ended := false
	go crash.Guard(func() {
		work()
		d.posts.add(func() { ended = true })
	})()
	return d.await(func() bool { return ended })
}

// isStopped reports whether the user has pressed Ctrl+C. Commands that print a long text
// call it between lines.
func (d *desk) isStopped() bool {
	select {
	case <-d.stops:
		d.tell("console.stopped")
		return true
	default:
		return d.ctx.Err() != nil
	}
}

// settle waits until no search is running. It returns false if the user stopped the
// search.
func (d *desk) settle() bool {
	return d.await(func() bool { return !d.session.Solutions.Progress().Searching() })
}

// halt stops all searches and the generation of a requested puzzle.
func (d *desk) halt() {
	d.session.Solutions.Stop()
	d.session.Logic.StopThinking()
	d.supply.Stop()
}
