package solver

import (
	"context"
	"math"
	"sync"
	"time"

	"nonet/board"
	"nonet/internal/crash"
)

// Sampling is how an estimate is made.
type Sampling struct {
	Seed    uint64 // of the chances: the same one makes the same estimate
	Samples uint64 // how many to draw, 0 for going on until the context ends

	// Tell, where it is not nil, is told the estimate so far, under the same
	// terms as Asking.Progress: at most four times a second, and at the end.
	Tell func(Estimated)
}

// Estimated is how many solutions there seem to be.
type Estimated struct {
	Solutions float64 // about so many; up to 9 to the power of 81, some 2·10⁷⁷
	Error     float64 // the standard error, or somewhat more, as a part of Solutions: 0.03 is ±3 %
	Exact     bool    // nothing is left to chance: they were counted
	Samples   uint64  // drawn so far
	Fruitful  uint64  // those among them that met solutions
	Largest   float64 // how much of their sum is due to one of them, 0 to 1
}

// Known reports whether the estimate means anything yet. A few samples, or a few
// that outweigh all others, do not show their error either: what is to come may be
// of another order.
func (e Estimated) Known() bool {
	const fewest, most, widest = 30, 0.05, 0.25
	return e.Exact || e.Fruitful >= fewest && e.Largest <= most && e.Error <= widest
}

// Estimate estimates how many solutions p has, where they are too many to count.
// It counts them, where that is soon done. The more samples, the smaller the
// error: four times as many halve it. For a number of samples the estimate has no
// bias, and depends on that number and the seed alone. Where ctx ends Estimate returns the
// estimate so far, with the error of ctx.
//
// A sample is a probe of the search tree as of Knuth, "Estimating the efficiency of
// backtrack programs" (Mathematics of Computation 29, 1975): it goes down the tree at
// random, and what it finds counts as often as the chance to come there was small. The
// mean over all probes is the number of solutions, but a few probes may make up most of
// it. Three things keep their weights together. Branches that a look shows to be empty are
// left out, and wider ones have a greater chance, as Knuth proposed; half of the chances
// are even, a defence against a wrong guess (Hesterberg, "Weighted average importance
// sampling and defensive mixture distributions", Technometrics 37, 1995). And a probe does
// not go down to the leaves: from where there seems to be little left, it counts all
// solutions.
//
// The error is the standard error of the mean, and more: as long as one sample
// matters much, others like it are likely to be missing.
func Estimate(ctx context.Context, p *board.Puzzle, sampling Sampling, asking Asking) (Estimated, error) {
	q := newInquiry(ctx, p, asking)
	s := &survey{inquiry: q, sampling: sampling, at: time.Now(), ahead: map[uint64]batch{}}
	s.net = newNetwork(p.RulesOrClassic())
	s.sample()
	s.tell()
	return s.estimated(), q.end()
}

// inBatch is how many samples a worker draws at once. Each batch has chances of
// its own.
const inBatch = 64

// survey is an estimate under way.
type survey struct {
	*inquiry
	sampling Sampling
	net      *network
	size     float64 // of the positions that probes count

	telling sync.Mutex // held during a call of Tell, and for what follows
	at      time.Time  // of the last call

	mu    sync.Mutex
	given uint64           // batches that workers have taken
	drawn uint64           // those that are in the sum, which are the first
	ahead map[uint64]batch // later ones
	sum   batch
	exact bool
}

// batch adds up samples.
type batch struct {
	samples, fruitful     uint64
	sum, squares, largest float64
}

func (b *batch) add(solutions float64) {
	b.merge(batch{samples: 1, sum: solutions, squares: solutions * solutions, largest: solutions})
	if solutions > 0 {
		b.fruitful++
	}
}

func (b *batch) merge(other batch) {
	b.samples += other.samples
	b.fruitful += other.fruitful
	b.sum += other.sum
	b.squares += other.squares
	b.largest = max(b.largest, other.largest)
}

// missing is how many samples like the largest one may be missing. Where the
// weights are uneven, the standard error is too small just when the mean is. By
// the puzzles of the tests, 16 in 1000 estimates were more than three errors off
// without this and with a largest sample of up to a tenth, and 3 in 1000 are now.
const missing = 2

// estimated says what the samples amount to.
func (b *batch) estimated() Estimated {
	e := Estimated{Samples: b.samples, Fruitful: b.fruitful, Error: math.Inf(1)}
	if b.fruitful == 0 {
		return e
	}
	n := float64(b.samples)
	e.Solutions = b.sum / n
	e.Largest = b.largest / b.sum
	if b.samples > 1 {
		variance := max(b.squares/n/e.Solutions/e.Solutions-1, 0) / (n - 1)
		e.Error = math.Sqrt(variance + missing*missing*e.Largest*e.Largest)
	}
	return e
}

func (s *survey) estimated() Estimated {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.exact {
		return Estimated{Solutions: s.sum.sum, Exact: true}
	}
	return s.sum.estimated()
}

// sample counts the solutions, or draws samples on all workers.
func (s *survey) sample() {
	pieces := s.pieces()
	var roots []position
	for i := range pieces {
		if pos, ok := s.net.start(s.puzzle, &pieces[i].digits); ok {
			roots = append(roots, pos)
		}
	}
	own := newProber(s.inquiry, s.net, roots)
	s.sum.sum, s.exact = own.countAll(pieces)
	if s.exact = s.exact || len(roots) == 0; s.exact {
		s.report(own, 1)
		return
	}
	s.size = own.settle(s.sampling.Seed)
	var helpers sync.WaitGroup
	defer helpers.Wait()
	for range len(s.workers) - 1 {
		helpers.Go(crash.Guard(func() { s.work(newProber(s.inquiry, s.net, roots)) }))
	}
	s.work(own)
}

// work draws batches until there are enough.
func (s *survey) work(b *prober) {
	for {
		number, samples := s.take()
		if samples == 0 {
			return
		}
		b.chance.Seed(s.sampling.Seed, number+1)
		var drawn batch
		for range samples {
			solutions, ok := b.probe(s.size)
			if !ok {
				s.report(b, 0)
				return
			}
			drawn.add(solutions)
		}
		s.hand(number, drawn)
		share := 0.0
		if s.sampling.Samples > 0 {
			share = float64(samples) / float64(s.sampling.Samples)
		}
		s.report(b, share)
	}
}

// take takes the next batch to draw, and returns of how many samples it is.
func (s *survey) take() (number, samples uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	number, samples = s.given, inBatch
	if s.sampling.Samples > 0 {
		samples = min(samples, s.sampling.Samples-min(number*inBatch, s.sampling.Samples))
	}
	s.given++
	return number, samples
}

// hand adds a batch to the sum, once all before it are there. So the sum is the
// same whoever is the quickest, down to its rounding, and no batch gets in for
// being quick.
func (s *survey) hand(number uint64, drawn batch) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ahead[number] = drawn
	for next, ok := s.ahead[s.drawn]; ok; next, ok = s.ahead[s.drawn] {
		delete(s.ahead, s.drawn)
		s.sum.merge(next)
		s.drawn++
	}
}

// report tells what a prober has done since the last time.
func (s *survey) report(b *prober, share float64) {
	s.meter.move(Progress{}, Progress{Solutions: b.found, Nodes: b.nodes, Share: share})
	b.found, b.nodes = 0, 0
	if !s.telling.TryLock() {
		return // someone else is at it
	}
	defer s.telling.Unlock()
	if time.Since(s.at) >= interval {
		s.tell()
	}
}

// tell tells the estimate so far. No one else does.
func (s *survey) tell() {
	if s.sampling.Tell != nil {
		s.sampling.Tell(s.estimated())
	}
	s.at = time.Now()
}
