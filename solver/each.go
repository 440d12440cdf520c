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
	// Workers is the number of goroutines that call answer; 0 means one per core.
	Workers int

	// Waiting, if not nil, is called before Each waits for an answer, which is a good time
	// to flush output.
	Waiting func()
}

const (
	// grasp is the maximum number of puzzles that a worker takes at a time. The quickest
	// puzzles take only a few microseconds, so taking a lock for each of them would be
	// expensive.
	grasp = 64
	// graspsAhead limits how many puzzles may be read ahead of the answers yielded, in
	// grasps per worker.
	graspsAhead = 4
)

// Each calls answer for each puzzle and yields the answers in the order of the puzzles. Several
// goroutines call answer, each with its own Search, which answer may reuse. When ctx ends,
// answer must return.
//
// A separate goroutine reads a limited number of puzzles ahead, so memory use does not grow with
// the number of puzzles. Answers are yielded without waiting for further puzzles. Each ends
// after the last answer, or when ctx ends; check ctx.Err() afterwards. In either case, it first
// waits for the puzzle that is being read. If reading a puzzle can take a long time, the reading
// must also stop when ctx ends, and a caller that leaves the loop early must cancel ctx first.
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

// belt passes puzzles from the reader to the workers, and their answers to the taker. The
// reader has its own goroutine; the taker runs on the caller's.
type belt[P, A any] struct {
	workers int
	waiting func()
	stopped atomic.Bool
	awaited atomic.Int64 // 1 + the index of the puzzle whose answer the taker is waiting for, or 0

	mu                sync.Mutex
	room, work, ready sync.Cond    // the reader, the workers and the taker wait for room, work and ready
	slots             []slot[P, A] // a ring buffer: puzzle i is in slots[i%len(slots)]
	loaded            int          // number of puzzles put on the belt
	taken             int          // number of puzzles taken by workers
	unloaded          int          // number of answers taken off the belt
	ended             bool         // there are no more puzzles
}

// slot holds a puzzle and its answer. The worker that takes the puzzle owns the slot until
// it sets done.
type slot[P, A any] struct {
	puzzle P
	answer A
	done   atomic.Bool
}

func (b *belt[P, A]) slot(i int) *slot[P, A] { return &b.slots[i%len(b.slots)] }

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

// answer runs one worker, until there are no more puzzles.
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

// wake tells the taker that the answer it waits for is ready. It locks the mutex because the
// taker may be about to wait.
func (b *belt[P, A]) wake() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ready.Signal()
}

// take returns a range of puzzles for a worker. It leaves some puzzles for the other
// workers. The range is empty if there are no more.
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

// unload takes the next answers off the belt and appends them to answers. At the end, it
// returns nil.
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
			// No signal is lost: a worker stores an answer before it checks whether the
			// answer is awaited.
			b.awaited.Store(int64(b.unloaded) + 1)
			if !b.slot(b.unloaded).done.Load() {
				b.ready.Wait()
			}
			b.awaited.Store(0)
		}
	}
}

// tell calls the Waiting function without holding the lock.
func (b *belt[P, A]) tell() {
	b.mu.Unlock()
	defer b.mu.Lock()
	b.waiting()
}

// stop makes all goroutines that use the belt return.
func (b *belt[P, A]) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stopped.Store(true)
	b.room.Signal()
	b.work.Broadcast()
	b.ready.Signal()
}
