package solver

import (
	"sync"

	"nonet/internal/crash"
)

// backlog holds pieces for several workers, including the caller's own.
type backlog struct {
	*inquiry
	work    func(*worker, piece) []piece
	helpers sync.WaitGroup
	called  bool // whether the other workers have been started

	mu      sync.Mutex
	changed sync.Cond
	pieces  []piece // pieces that no worker has begun, last first
	busy    int     // number of workers that are working on a piece
}

// each calls work on each piece, on several workers. The work may return further pieces,
// which are next in turn. Once the inquiry's context has ended, the remaining work is
// skipped.
func (q *inquiry) each(pieces []piece, work func(*worker, piece) []piece) {
	s := &backlog{inquiry: q, work: work, called: q.alone()}
	s.changed.L = &s.mu
	s.waiting.Store(0)
	s.addPieces(pieces)
	defer s.helpers.Wait()
	s.run(q.own())
}

// run takes pieces and works on them until nothing is left to do.
func (l *backlog) run(w *worker) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.busy > 0 || len(l.pieces) > 0 {
		n := len(l.pieces)
		if n == 0 {
			l.changed.Wait()
			continue
		}
		pc := l.pieces[n-1]
		l.pieces = l.pieces[:n-1]
		l.waiting.Add(-1)
		l.busy++
		if n > 1 {
			l.call()
		}
		l.addPieces(l.unlocked(w, pc))
		l.busy--
		l.changed.Broadcast()
	}
}

// call starts the other workers once the caller's worker has worked long enough to make
// that worthwhile.
func (l *backlog) call() {
	if l.called || l.own().spent < pace.patience {
		return
	}
	l.called = true
	for i := range l.workers[1:] {
		l.helpers.Go(crash.Guard(func() { l.run(&l.workers[i+1]) }))
	}
}

func (l *backlog) unlocked(w *worker, pc piece) (rest []piece) {
	l.mu.Unlock()
	defer l.mu.Lock()
	if w.ctx.Err() != nil {
		return nil
	}
	return l.work(w, pc)
}

func (l *backlog) addPieces(pieces []piece) {
	for i := range pieces {
		l.pieces = append(l.pieces, pieces[len(pieces)-1-i])
	}
	l.waiting.Add(int64(len(pieces)))
}
