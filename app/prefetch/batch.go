package prefetch

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"nonet/app/jobs"
	"nonet/solver/generate"
)

// interval is the least time between two reports of a batch.
const interval = 100 * time.Millisecond

// batch is several puzzles of a spec that are being made, or were.
type batch struct {
	spec   generate.Spec // with the seed of the first
	amount int
	cancel context.CancelFunc

	made   []made
	missed int
	ended  bool
	err    error
	done   Batch // the result, once it has ended

	next atomic.Int64 // the next puzzle to be made

	mu      sync.Mutex // guards the following fields
	found   []made     // since the last take
	failure error
	working int       // workers that have not ended
	told    time.Time // when it was taken last
	due     bool      // it will be
}

// made is a puzzle of a batch.
type made struct {
	number int // from 0
	result generate.Result
}

// Batch makes several puzzles of a spec: those with its seed, the next seed and so on. With
// a seed of 0 it begins with the last puzzle, if that has the same spec, otherwise with a
// random seed. It cancels another batch and puzzles made in advance; the last requested
// puzzle is left alone.
func (s *Supply) Batch(spec generate.Spec, amount int) {
	spec.Rules = ruled(spec.Rules)
	s.dropBatch()
	s.dropNext()
	same := s.now != nil && unseeded(s.now.spec) == unseeded(spec)
	switch {
	case spec.Seed != 0:
	case same:
		spec.Seed = s.now.spec.Seed
	default:
		spec.Seed = generate.DrawSeed()
	}
	if same {
		s.then = max(s.then, spec.Seed+uint64(max(amount, 0))) // a seed that is not in the batch
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &batch{spec: spec, amount: max(amount, 0), cancel: cancel}
	b.working = max(min(s.workers, b.amount), 1)
	s.batch = b
	for range b.working {
		jobs.Go(func() { b.run(ctx, s) })
	}
}

// run makes puzzles until there are enough.
func (b *batch) run(ctx context.Context, s *Supply) {
	for ctx.Err() == nil {
		number := int(b.next.Add(1) - 1)
		if number >= b.amount {
			break
		}
		spec := b.spec
		spec.Seed += uint64(number)
		result, err := generate.Make(ctx, spec, generate.Asking{Workers: 1})
		if err != nil {
			b.fail(err)
			break
		}
		b.add(s, made{number, result})
	}
	b.leave(s)
}

// add keeps a puzzle, and has the owner take it when it is time for that.
func (b *batch) add(s *Supply, m made) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.found = append(b.found, m)
	b.tell(s, max(interval-time.Since(b.told), 0))
}

// leave is called by a worker that stops.
func (b *batch) leave(s *Supply) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.working--
	if b.working == 0 {
		b.due = false // immediately, then
		b.tell(s, 0)
	}
}

// fail keeps the error for which no further puzzle can be made.
func (b *batch) fail(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !isCancelled(err) {
		b.failure = err
	}
}

// tell makes the owner take the results after a while. The lock is held.
func (b *batch) tell(s *Supply, wait time.Duration) {
	switch {
	case b.due:
	case wait == 0:
		b.due = true
		s.post(func() { s.take(b) })
	default:
		b.due = true
		time.AfterFunc(wait, func() { s.post(func() { s.take(b) }) })
	}
}

// take takes the results of a batch.
func (s *Supply) take(b *batch) {
	if b != s.batch || b.ended {
		return // it is forgotten, or all taken
	}
	b.mu.Lock()
	found, working := b.found, b.working
	b.found, b.due, b.told, b.err = nil, false, time.Now(), b.failure
	b.mu.Unlock()
	for i := range found {
		if len(found[i].result.Misses) > 0 {
			b.missed++
		}
	}
	b.made = append(b.made, found...)
	if working == 0 {
		b.end()
		s.prepare()
	}
	s.report()
}

// end sorts the puzzles by their seeds, and separates those that meet the spec from the
// others.
func (b *batch) end() {
	b.ended = true
	b.cancel()
	slices.SortFunc(b.made, func(x, y made) int { return cmp.Compare(x.number, y.number) })
	for i := range b.made {
		if r := b.made[i].result; len(r.Misses) > 0 {
			b.done.Others = append(b.done.Others, r)
		} else {
			b.done.Results = append(b.done.Results, r)
		}
	}
}

// over reports whether the batch is finished, or nil.
func (b *batch) over() bool { return b == nil || b.ended }

// dropBatch forgets the batch.
func (s *Supply) dropBatch() {
	if s.batch != nil {
		s.batch.cancel()
		s.batch = nil
	}
}

// isCancelled reports whether an error means that the user has cancelled.
func isCancelled(err error) bool { return errors.Is(err, context.Canceled) }
