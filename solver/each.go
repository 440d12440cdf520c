package solver

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"

	"nonet/internal/crash"
)

// Batch holds the options of [Each].
type Batch struct {
	// Workers is the number of goroutines that answer; 0 means one per core.
	Workers int

	// Waiting, if not nil, is called before the caller's goroutine waits for an answer: the
	// time to flush output.
	Waiting func()
}

const (
	// grasp is the maximum number of puzzles that a worker takes at a time. The quickest
	// puzzles take some microseconds, which is little compared with taking a lock for each.
	grasp = 64
	// graspsAhead is the number of grasps per worker that may be read before their answers
	// are yielded.
	graspsAhead = 4
)

// Each answers a question about each of many puzzles, and yields the answers in the order
// of the puzzles. It calls answer on several goroutines, each with its own search to reuse.
// The function answer must return when ctx ends.
//
// Memory does not grow with the number of puzzles. A separate goroutine reads them, only a
// limited number ahead, and an answer does not wait for the next puzzle. Each ends after
// the last answer, or when ctx ends; check ctx.Err() afterwards. It waits for the puzzle
// that is being read. If that can take long, reading must end with ctx as well, and the
// caller must cancel ctx before leaving the loop early.
func Each[P, A any](ctx context.Context, puzzles iter.Seq[P], batch Batch, answer func(*Search, P) A) iter.Seq[A] {
	return func(yield func(A) bool) {
		n := workers(batch.Workers)
		b := &belt[P, A]{workers: n, slots: make([]slot[P, A], n*grasp*graspsAhead), waiting: batch.Waiting}
		b.room.L, b.work.L, b.ready.L = &b.mu, &b.mu, &b.mu
		var others sync.WaitGroup
		defer others.Wait()
		defer b.stop()
		defer context.AfterFunc(ctx, b.stop)()
		others.Go(crash.Guard(func() { b.load(puzzles) }))
		for range n {
			others.Go(crash.Guard(func() { b.answer(answer) }))
		}
		for answers := b.unload(nil); len(answers) > 0; answers = b.unload(answers[:0]) {
			for _, a := range answers {
				if !yield(a) {
					return
				}
			}
		}
	}
}

// belt carries puzzles from the goroutine that reads them past the workers to the one that
// takes the answers.
type belt[P, A any] struct {
	workers int
	waiting func()
	stopped atomic.Bool
	awaited atomic.Int64 // 1 + the puzzle whose answer the taker waits for, or 0

	mu                sync.Mutex
	room, work, ready sync.Cond    // for the reader, the workers and the taker to wait
	slots             []slot[P, A] // a ring; puzzle i is in slot i % len
	loaded            int          // number of puzzles put on the belt
	taken             int          // number of puzzles taken by workers
	unloaded          int          // number of puzzles taken off with their answers
	ended             bool         // there are no more puzzles
}

// slot is the place of a puzzle. A worker that has taken it owns it until it is
// done.
type slot[P, A any] struct {
	puzzle P
	answer A
	done   atomic.Bool
}

func (b *belt[P, A]) slot(i int) *slot[P, A] { return &b.slots[i%len(b.slots)] }

// load puts the puzzles on the belt.
func (b *belt[P, A]) load(puzzles iter.Seq[P]) {
	for p := range puzzles {
		if !b.put(p) {
			return
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended = true
	b.work.Broadcast()
	b.ready.Signal()
}

func (b *belt[P, A]) put(p P) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.loaded-b.unloaded == len(b.slots) && !b.stopped.Load() {
		b.room.Wait()
	}
	if b.stopped.Load() {
		return false
	}
	b.slot(b.loaded).puzzle = p
	b.loaded++
	b.work.Signal()
	return true
}

// answer answers puzzles until there are no more.
func (b *belt[P, A]) answer(answer func(*Search, P) A) {
	var search Search
	for {
		from, to := b.take()
		if from == to {
			return
		}
		for i := from; i < to && !b.stopped.Load(); i++ {
			s := b.slot(i)
			s.answer = answer(&search, s.puzzle)
			s.done.Store(true)
			if b.awaited.Load() == int64(i)+1 {
				b.wake()
			}
		}
	}
}

// wake notifies the taker that its answer is ready. It locks the mutex because the taker
// may be about to wait.
func (b *belt[P, A]) wake() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ready.Signal()
}

// take gives a worker a range of puzzles, or none if there are no more. It leaves some
// puzzles for the other workers.
func (b *belt[P, A]) take() (from, to int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.taken == b.loaded && !b.ended && !b.stopped.Load() {
		b.work.Wait()
	}
	if b.stopped.Load() || b.taken == b.loaded {
		return 0, 0
	}
	from = b.taken
	b.taken += min(max((b.loaded-from)/(2*b.workers), 1), grasp)
	return from, b.taken
}

// unload takes the next answers from the belt and appends them. It appends none at the end.
func (b *belt[P, A]) unload(answers []A) []A {
	b.mu.Lock()
	defer b.mu.Unlock()
	for told := false; ; {
		for s := b.slot(b.unloaded); s.done.Load(); s = b.slot(b.unloaded) {
			answers = append(answers, s.answer)
			*s = slot[P, A]{}
			b.unloaded++
		}
		switch {
		case b.stopped.Load():
			return nil
		case len(answers) > 0:
			b.room.Signal()
			return answers
		case b.ended && b.unloaded == b.loaded:
			return nil
		case b.waiting != nil && !told:
			b.tell()
			told = true
		default:
			// A worker checks whether its answer is awaited only after it has stored it.
			b.awaited.Store(int64(b.unloaded) + 1)
			if !b.slot(b.unloaded).done.Load() {
				b.ready.Wait()
			}
			b.awaited.Store(0)
		}
	}
}

// tell notifies the caller that it will wait, without holding the lock.
func (b *belt[P, A]) tell() {
	b.mu.Unlock()
	defer b.mu.Lock()
	b.waiting()
}

// stop makes all goroutines leave the belt.
func (b *belt[P, A]) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stopped.Store(true)
	b.room.Signal()
	b.work.Broadcast()
	b.ready.Signal()
}
