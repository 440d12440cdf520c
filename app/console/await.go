package console

import (
	"sync"
	"time"
)

// posts are functions that background goroutines want the player's goroutine to run. Their
// number is unlimited, so that no goroutine waits.
type posts struct {
	came chan struct{} // has a value while there are posts

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

// run runs the functions posted so far.
func (q *posts) run() {
	q.mutex.Lock()
	waiting := q.waiting
	q.waiting = nil
	q.mutex.Unlock()
	for _, f := range waiting {
		f()
	}
}

// await waits until background work makes done report true. It returns false if the user
// has pressed Ctrl+C: then all work is stopped, and its results are kept.
func (p *desk) await(known func() bool) bool { return p.awaitTelling(known, nil) }

// meanwhile is how long the user waits before the progress of the work is shown, and
// between updates of it.
const meanwhile = time.Second

// awaitTelling is like await, and shows the text that a function returns during the wait.
func (p *desk) awaitTelling(known func() bool, far func() string) bool {
	var ticks <-chan time.Time
	if p.Meanwhile != nil && far != nil {
		ticker := time.NewTicker(meanwhile)
		defer ticker.Stop()
		defer p.Meanwhile("")
		ticks = ticker.C
	}
	for {
		p.posts.run()
		if known() {
			return true
		}
		select {
		case <-p.posts.came:
		case <-ticks:
			p.Meanwhile(far())
		case <-p.Stops:
			p.halt()
			if ticks != nil {
				p.Meanwhile("")
			}
			p.tell("console.stopped")
			return false
		case <-p.ctx.Done():
			p.halt()
			return false
		}
	}
}

// isStopped reports whether the user has pressed Ctrl+C while a long text is being written.
func (p *desk) isStopped() bool {
	select {
	case <-p.Stops:
		p.tell("console.stopped")
		return true
	default:
		return p.ctx.Err() != nil
	}
}

// settle waits until no search runs, and returns false if it was stopped.
func (p *desk) settle() bool {
	return p.await(func() bool { return !p.session.View().Status.Searching() })
}

// rest waits until nothing is being searched for, including typos, which start without a
// request.
func (p *desk) rest() {
	p.await(func() bool { return !p.session.View().Busy })
}

// halt stops all work.
func (p *desk) halt() {
	p.session.Solutions.Stop()
	p.session.Logic.StopThinking()
	p.supply.Stop()
}
