package solver

import (
	"sync"
	"time"
)

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
