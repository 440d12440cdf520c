package prefetch

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"nonet/app/jobs"
	"nonet/solver/generate"
)

// batch is a number of puzzles of a spec, being made or finished.
type batch struct {
	spec   generate.Spec // with the seed of the first puzzle
	amount int
	job    *jobs.Job

	made   []made
	missed int
	ended  bool
	err    error
	done   Batch // the result, once it has ended

	next atomic.Int64 // number of the next puzzle to be made

	mu      sync.Mutex // guards the following fields
	found   []made     // puzzles found since the last take
	failure error
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
	b := &batch{spec: spec, amount: max(amount, 0)}
	s.batch = b
	b.job = jobs.New(s.post, func(ended bool) { s.take(b, ended) }).Start(max(min(s.workers, b.amount), 1), b.run)
}

// run makes puzzles until there are enough.
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

// add keeps a puzzle for the owner, or the error because of which no further one can be made.
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

// take takes the results of a batch, the last ones if it has ended.
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

// end sorts the puzzles by their seeds, and separates those that meet the spec from the
// others.
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

// dropBatch forgets the batch.
func (s *Supply) dropBatch() {
	if s.batch != nil {
		s.batch.job.Stop()
		s.batch = nil
	}
}

// isCancelled reports whether an error means that the user has cancelled.
func isCancelled(err error) bool { return errors.Is(err, context.Canceled) }
