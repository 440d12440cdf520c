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
	s.add(pieces)
	defer s.helpers.Wait()
	s.run(q.own())
}

// run takes pieces and works on them until nothing is left to do.
func (s *backlog) run(w *worker) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.busy > 0 || len(s.pieces) > 0 {
		n := len(s.pieces)
		if n == 0 {
			s.changed.Wait()
			continue
		}
		pc := s.pieces[n-1]
		s.pieces = s.pieces[:n-1]
		s.waiting.Add(-1)
		s.busy++
		if n > 1 {
			s.call()
		}
		s.add(s.unlocked(w, pc))
		s.busy--
		s.changed.Broadcast()
	}
}

// call starts the other workers once the caller's worker has worked long enough to make
// that worthwhile.
func (s *backlog) call() {
	if s.called || s.own().spent < pace.patience {
		return
	}
	s.called = true
	for i := range s.workers[1:] {
		s.helpers.Go(crash.Guard(func() { s.run(&s.workers[i+1]) }))
	}
}

func (s *backlog) unlocked(w *worker, pc piece) (rest []piece) {
	s.mu.Unlock()
	defer s.mu.Lock()
	if w.ctx.Err() != nil {
		return nil
	}
	return s.work(w, pc)
}

func (s *backlog) add(pieces []piece) {
	for i := range pieces {
		s.pieces = append(s.pieces, pieces[len(pieces)-1-i])
	}
	s.waiting.Add(int64(len(pieces)))
}
