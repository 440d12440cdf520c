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
func (p *Player) await(done func() bool) bool { return p.awaitTelling(done, nil) }

// awaitIdle waits until nothing is being found out.
func (p *Player) awaitIdle() bool { return p.await(p.idle) }

func (p *Player) idle() bool {
	view := p.session.View()
	found := &view.Search.Diagnosis
	return !view.Search.Busy && !p.session.Logic.Busy() && !view.Reason.Exercise.Asking &&
		!found.Failure.Asking && !found.Typos.Asking && !found.Redundant.Asking && !found.Completion.Asking
}

// interval is the time before progress is first displayed, and between updates.
const interval = time.Second

// awaitTelling is like await, but regularly displays the progress returned by far,
// unless far is nil.
func (p *Player) awaitTelling(done func() bool, far func() string) bool {
	var ticks <-chan time.Time
	if p.meanwhile != nil && far != nil {
		ticker := time.NewTicker(interval)
		defer ticker.Stop()
		defer p.meanwhile("")
		ticks = ticker.C
	}
	for {
		p.posts.run()
		if done() {
			return true
		}
		select {
		case <-p.posts.came:
		case <-ticks:
			p.meanwhile(far())
		case <-p.stops:
			p.halt()
			if ticks != nil {
				p.meanwhile("")
			}
			p.tell("console.stopped")
			return false
		case <-p.ctx.Done():
			p.halt()
			return false
		}
	}
}

// awaitWork runs work in its own goroutine, and waits for it. If the user presses Ctrl+C, awaitWork
// returns false, and the caller must make the work end.
func (p *Player) awaitWork(work func()) bool {
	if p.isStopped() {
		return false
	}
	ended := false
	go crash.Guard(func() {
		work()
		p.posts.add(func() { ended = true })
	})()
	return p.await(func() bool { return ended })
}

// isStopped reports whether the user has pressed Ctrl+C. Commands that print a long text
// call it between lines.
func (p *Player) isStopped() bool {
	select {
	case <-p.stops:
		p.tell("console.stopped")
		return true
	default:
		return p.ctx.Err() != nil
	}
}

// settle waits until no search is running. It returns false if the user stopped the
// search.
func (p *Player) settle() bool {
	return p.await(func() bool { return !p.session.Solutions.Progress().Searching() })
}

// halt stops all searches and the generation of a requested puzzle.
func (p *Player) halt() {
	p.session.Solutions.Stop()
	p.session.Logic.StopThinking()
	p.supply.Stop()
}
