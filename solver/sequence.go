package solver

import (
	"iter"
	"sync"
	"sync/atomic"

	"nonet/internal/crash"
)

// sequence is a list of pieces and their results. It is shared by several workers,
// including the caller's own.
type sequence[R any] struct {
	*inquiry
	work    func(*worker, piece) (R, []piece)
	ahead   int
	helpers sync.WaitGroup
	called  bool // whether the other workers have been started
	halted  atomic.Bool

	mu      sync.Mutex
	changed sync.Cond
	first   *item[R] // the item whose result is returned next
	begun   int      // number of items in the list that a worker has begun
}

type item[R any] struct {
	piece       piece
	begun, done bool
	result      R
	next        *item[R]
}

// inOrder calls work on each piece and yields the results in the order of the pieces. A
// free worker takes the first piece that no worker has begun. In addition to a result, work
// may return further pieces to process, which are inserted after the current piece. The
// parameter ahead is the maximum number of results that wait for earlier ones; 0 means no
// limit. Once the inquiry's context has ended, the remaining work is skipped.
func inOrder[R any](q *inquiry, pieces []piece, ahead int, work func(*worker, piece) (R, []piece)) iter.Seq[R] {
	return func(yield func(R) bool) {
		s := &sequence[R]{inquiry: q, work: work, ahead: ahead, called: q.alone()}
		s.changed.L = &s.mu
		s.waiting.Store(0)
		s.insert(&s.first, pieces)
		defer s.halt()
		for {
			result, more := s.next()
			if !more || !yield(result) {
				return
			}
		}
	}
}

// next returns the next result when it is ready. Until then, the caller's worker works too.
func (s *sequence[R]) next() (result R, more bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.first != nil {
		if s.first.done {
			result = s.first.result
			s.first = s.first.next
			s.begun--
			s.changed.Broadcast() // there is room for another result
			return result, true
		}
		if it := s.take(); it != nil {
			if it.next != nil {
				s.call()
			}
			s.do(s.own(), it)
		} else {
			s.changed.Wait()
		}
	}
	return result, false
}

// call starts the other workers once the caller's worker has worked long enough to make
// that worthwhile.
func (s *sequence[R]) call() {
	if s.called || s.own().spent < pace.patience {
		return
	}
	s.called = true
	for i := range s.workers[1:] {
		s.helpers.Go(crash.Guard(func() { s.help(&s.workers[i+1]) }))
	}
}

// help takes items and works on them until nothing is left to do.
func (s *sequence[R]) help(w *worker) {
	w.halted = &s.halted
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.halted.Load() && s.first != nil {
		if it := s.take(); it != nil {
			s.do(w, it)
		} else {
			s.changed.Wait()
		}
	}
}

// halt stops the helpers and waits for them.
func (s *sequence[R]) halt() {
	s.mu.Lock()
	s.halted.Store(true)
	s.changed.Broadcast()
	s.mu.Unlock()
	s.helpers.Wait()
}

// take begins the first item that no worker has begun. It returns nil if there is none, or
// if too many results are waiting.
func (s *sequence[R]) take() *item[R] {
	it := s.first
	for it != nil && it.begun {
		it = it.next
	}
	// The first item must always be taken, or all workers might wait forever.
	if it == nil || it != s.first && s.ahead > 0 && s.begun > s.ahead {
		return nil
	}
	it.begun = true
	s.begun++
	s.waiting.Add(-1)
	return it
}

func (s *sequence[R]) do(w *worker, it *item[R]) {
	result, rest := s.unlocked(w, it.piece)
	it.result, it.done = result, true
	s.insert(&it.next, rest)
	s.changed.Broadcast()
}

func (s *sequence[R]) unlocked(w *worker, pc piece) (result R, rest []piece) {
	s.mu.Unlock()
	defer s.mu.Lock()
	if w.stopped() {
		return result, nil
	}
	return s.work(w, pc)
}

func (s *sequence[R]) insert(at **item[R], pieces []piece) {
	for _, pc := range pieces {
		*at = &item[R]{piece: pc, next: *at}
		at = &(*at).next
	}
	s.waiting.Add(int64(len(pieces)))
}
