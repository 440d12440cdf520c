package bench

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"nonet/board"
	"nonet/internal/crash"
)

// Work describes what an engine does with each puzzle.
type Work struct {
	Enumerate bool // produce the grid of each solution, not only the count
	Limit     int  // number of solutions after which to stop for each puzzle
	Rounds    int  // maximum number of turns of each engine; 0 for the trial only
}

// Result holds the measurements of an engine on a list.
type Result struct {
	Puzzles   int           // number of puzzles measured, fewer than the whole list if the engine was too slow
	Solutions int           // number of solutions found in these puzzles
	Time      time.Duration // time taken for these puzzles
	Ratio     float64       // speed on these puzzles relative to the first engine: 2 means twice as fast
}

// Disagreement is the error returned if two engines find different numbers of solutions.
type Disagreement struct {
	Givens  board.Grid
	Limit   int // number of solutions after which the engines stopped
	Engines [2]string
	Counts  [2]int
}

// Error returns a message for developers.
func (d *Disagreement) Error() string {
	return fmt.Sprintf("%s: of up to %d solutions %s finds %d and %s %d",
		d.Givens, d.Limit, d.Engines[0], d.Counts[0], d.Engines[1], d.Counts[1])
}

// Measure measures how long the engines take for the same work on a list of puzzles, which
// must not be empty. It returns a result for each engine, compared with the first engine.
//
// Before its turns, each engine has a trial. An engine that takes more than half a second,
// and more than twice as long as the first engine, is stopped after its current puzzle,
// however long that takes. It gets no turn, and its result is that of the trial. The list is
// shuffled, so the part that the engine has finished is a fair sample.
//
// Then the engines take turns, and the median of an engine's turns is its result. No further
// round begins once the turns have taken 20 seconds, since such long turns are accurate
// enough.
//
// Measure returns a [*Disagreement] if the engines find different numbers of solutions, and
// ctx.Err() as soon as ctx ends, although the engine at work only stops at the end of its
// turn. The garbage collector is off while engines work.
func Measure(ctx context.Context, engines []Engine, puzzles []board.Puzzle, work Work) ([]Result, error) {
	m := &measurement{puzzles: shuffled(puzzles), work: work, now: now}
	type outcome struct {
		results []Result
		err     error
	}
	done := make(chan outcome, 1)
	go func() {
		defer crash.Catch()
		// The clock measures the time of a single thread. The thread stays locked, so it
		// ends with the goroutine.
		runtime.LockOSThread()
		results, err := m.run(ctx, engines)
		done <- outcome{results, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case o := <-done:
		return o.results, o.err
	}
}

// shuffled returns the puzzles in a random order that is the same on every call.
func shuffled(puzzles []board.Puzzle) []board.Puzzle {
	puzzles = slices.Clone(puzzles)
	rand.New(rand.NewPCG(0, 0)).Shuffle(len(puzzles), func(i, j int) { puzzles[i], puzzles[j] = puzzles[j], puzzles[i] })
	return puzzles
}

type measurement struct {
	puzzles []board.Puzzle
	work    Work
	now     func() time.Duration
}

// entrant is an engine with its results so far.
type entrant struct {
	name    string
	do      func(p *board.Puzzle, limit int) int
	counts  []int           // number of solutions of each puzzle
	trial   []time.Duration // time from the start of the trial to the end of each puzzle
	stopped bool            // the engine was too slow in the trial
	turns   []time.Duration // time of each turn, for the whole list
}

func (m *measurement) run(ctx context.Context, engines []Engine) ([]Result, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(roomForGarbage())
	entrants := make([]entrant, len(engines))
	first := &entrants[0]
	for i, engine := range engines {
		e := &entrants[i]
		e.name, e.do = engine.Name, engine.Count
		if m.work.Enumerate {
			e.do = engine.Enumerate
		}
		if err := m.try(ctx, e, first); err != nil {
			return nil, err
		}
	}
	start := m.now()
	for round := range m.work.Rounds {
		if round > 0 && m.now()-start > 20*time.Second {
			break
		}
		for _, i := range order(round, len(entrants)) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if e := &entrants[i]; !e.stopped {
				e.turns = append(e.turns, m.turn(e))
			}
		}
	}
	results := make([]Result, len(entrants))
	for i := range entrants {
		results[i] = entrants[i].result(first)
	}
	return results, nil
}

// roomForGarbage lets the memory grow by up to a gigabyte without garbage collection, and
// returns the previous memory limit.
func roomForGarbage() int64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	before := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(before, int64(stats.Sys)+1<<30))
	return before
}

// order returns the order of n engines in a round. Each round begins with the next engine
// and continues in a zigzag: for four engines, 0 3 1 2, then 1 0 2 3, and so on. In a
// plain rotation, two engines that share code could be neighbours in most rounds, so the
// second would benefit from what the processor learned during the first. For an even n,
// each engine directly follows every other engine exactly once in n rounds (E. J. Williams,
// "Experimental Designs Balanced for the Estimation of Residual Effects of Treatments",
// 1949).
func order(round, n int) []int {
	engines := make([]int, n)
	for i := range engines {
		step := i / 2
		if i%2 == 1 {
			step = n - (i+1)/2
		}
		engines[i] = (round + step) % n
	}
	return engines
}

// try lets an engine work through the list until it has taken too long, and compares its
// counts with those of the first engine.
func (m *measurement) try(ctx context.Context, e, first *entrant) error {
	runtime.GC()
	start := m.now()
	for i := range m.puzzles {
		if err := ctx.Err(); err != nil {
			return err
		}
		e.counts = append(e.counts, e.do(&m.puzzles[i], m.work.Limit))
		e.trial = append(e.trial, max(m.now()-start, 1)) // not 0, even if the clock is coarse
		if e.counts[i] != first.counts[i] {
			return &Disagreement{
				Givens:  m.puzzles[i].Givens,
				Limit:   m.work.Limit,
				Engines: [2]string{first.name, e.name},
				Counts:  [2]int{first.counts[i], e.counts[i]},
			}
		}
		if e != first && e.trial[i] > max(2*first.trial[len(m.puzzles)-1], time.Second/2) {
			e.stopped = true
			break
		}
	}
	return nil
}

func (m *measurement) turn(e *entrant) time.Duration {
	runtime.GC()
	start := m.now()
	for i := range m.puzzles {
		e.do(&m.puzzles[i], m.work.Limit)
	}
	return max(m.now()-start, 1)
}

func (e *entrant) result(first *entrant) Result {
	r := Result{Puzzles: len(e.trial)}
	for _, count := range e.counts {
		r.Solutions += count
	}
	last := r.Puzzles - 1
	r.Time = e.trial[last]
	measure := first.trial[last]
	if len(e.turns) > 0 {
		r.Time, measure = median(e.turns), median(first.turns)
	}
	r.Ratio = float64(measure) / float64(r.Time)
	return r
}

func median(times []time.Duration) time.Duration {
	times = slices.Sorted(slices.Values(times))
	return times[len(times)/2]
}
