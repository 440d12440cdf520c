package prefetch

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"nonet/app/system/jobs"
	"nonet/solver/generate"
)

// batch is a request for several puzzles with the same spec, together with the puzzles
// made so far.
type batch struct {
	spec   generate.Spec // the spec with the seed of the first puzzle
	amount int
	job    *jobs.Job

	made   []made
	missed int
	ended  bool
	err    error
	done   Batch // the result, once the batch has ended

	next atomic.Int64 // number of the next puzzle to make

	mu      sync.Mutex // guards the following fields
	found   []made     // puzzles made since the last take
	failure error
}

type made struct {
	number int // from 0
	result generate.Result
}

// Batch makes several puzzles with the same spec. The first puzzle has the spec's seed,
// the second the next seed, and so on. If the seed is 0, the batch begins with the last
// requested puzzle if that has the same spec, and otherwise with a random seed. Batch
// cancels any other batch and the puzzle being made in advance, but not the last
// requested puzzle.
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
		s.then = max(s.then, spec.Seed+uint64(max(amount, 0))) // the first seed after the batch
	}
	b := &batch{spec: spec, amount: max(amount, 0)}
	s.batch = b
	b.job = jobs.New(s.post, func(ended bool) { s.take(b, ended) }).Start(max(min(s.workers, b.amount), 1), b.run)
}

// run makes puzzles until there are enough or ctx is cancelled.
func (b *batch) run(ctx context.Context, report func()) {
	for ctx.Err() == nil {
		number := int(b.next.Add(1) - 1)
		if number >= b.amount {
			break
		}
		spec := b.spec
		spec.Seed += uint64(number)
		result, err := generate.Make(ctx, spec, generate.Asking{Workers: 1})
		b.add(made{number, result}, err)
		if err != nil {
			break
		}
		report()
	}
}

// add stores a puzzle, or the error that prevents further puzzles, until the owner takes
// it.
func (b *batch) add(m made, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case err == nil:
		b.found = append(b.found, m)
	case !isCancelled(err):
		b.failure = err
	}
}

// take collects the puzzles that the workers have made since the last call.
func (s *Supply) take(b *batch, ended bool) {
	b.mu.Lock()
	found := b.found
	b.found, b.err = nil, b.failure
	b.mu.Unlock()
	for i := range found {
		if len(found[i].result.Misses) > 0 {
			b.missed++
		}
	}
	b.made = append(b.made, found...)
	if ended {
		b.end()
		s.prepare()
	}
	s.report()
}

// end sorts the puzzles by their seeds, and separates those that meet the spec from those
// that do not.
func (b *batch) end() {
	b.ended = true
	slices.SortFunc(b.made, func(x, y made) int { return cmp.Compare(x.number, y.number) })
	for i := range b.made {
		if r := b.made[i].result; len(r.Misses) > 0 {
			b.done.Others = append(b.done.Others, r)
		} else {
			b.done.Results = append(b.done.Results, r)
		}
	}
}

// over reports whether the batch is nil or finished.
func (b *batch) over() bool { return b == nil || b.ended }

func (s *Supply) dropBatch() {
	if s.batch != nil {
		s.batch.job.Stop()
		s.batch = nil
	}
}

func isCancelled(err error) bool { return errors.Is(err, context.Canceled) }
