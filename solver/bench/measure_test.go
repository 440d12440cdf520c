package bench

import (
	"context"
	"errors"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
)

// stopwatch is a clock that only the engines under test advance.
type stopwatch time.Duration

// engine returns an engine that finds one solution in every puzzle. The costs are the
// times that it takes for a puzzle in its first, second, … pass through a list of the
// given size. The last cost applies to all later passes.
func (s *stopwatch) engine(name string, size int, costs ...time.Duration) Engine {
	calls := 0
	return Engine{Name: name, Count: func(*board.Puzzle, int) int {
		*s += stopwatch(costs[min(calls/size, len(costs)-1)])
		calls++
		return 1
	}}
}

func (s *stopwatch) measure(t *testing.T, size, rounds int, engines ...Engine) []Result {
	t.Helper()
	m := &measurement{
		puzzles: make([]board.Puzzle, size),
		work:    Work{Limit: 2, Rounds: rounds},
		now:     func() time.Duration { return time.Duration(*s) },
	}
	results, err := m.run(t.Context(), engines)
	if err != nil {
		t.Fatal(err)
	}
	return results
}

func TestMedianAndRatio(t *testing.T) {
	const size, ms = 10, time.Millisecond
	var s stopwatch
	got := s.measure(t, size, 3,
		s.engine("measure", size, 99*ms, 5*ms, 6*ms, 4*ms),
		s.engine("faster", size, 99*ms, 1*ms, 80*ms, 2*ms),
		s.engine("slower", size, 99*ms, 10*ms, 20*ms, 30*ms))
	want := []Result{
		{Puzzles: size, Solutions: size, Time: 50 * ms, Ratio: 1},
		{Puzzles: size, Solutions: size, Time: 20 * ms, Ratio: 2.5},
		{Puzzles: size, Solutions: size, Time: 200 * ms, Ratio: 0.25},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestTooSlow checks that the ratio of a stopped engine is based only on the puzzles that
// it has finished.
func TestTooSlow(t *testing.T) {
	const all, ms = 100, time.Millisecond
	for _, test := range []struct {
		name           string
		size           int
		first, other   time.Duration
		puzzles, turns int
		ratio          float64
	}{
		{"twice as long", all, 10 * ms, 20 * ms, all, 1 + 2, 0.5},
		{"longer", all, 10 * ms, 30 * ms, 67, 1, 1. / 3},
		{"half a second", all, 1 * ms, 5 * ms, all, 1 + 2, 0.2},
		{"more than that", all, 1 * ms, 100 * ms, 6, 1, 0.01},
		{"more on the last puzzle", 6, 1 * ms, 100 * ms, 6, 1, 0.01},
		{"one puzzle of many", all, 1 * ms, time.Hour, 1, 1, ms.Hours()},
		{"the only puzzle", 1, 1 * ms, time.Hour, 1, 1, ms.Hours()},
	} {
		t.Run(test.name, func(t *testing.T) {
			var s stopwatch
			calls := 0
			other := s.engine("other", test.size, test.other)
			count := other.Count
			other.Count = func(p *board.Puzzle, limit int) int {
				calls++
				return count(p, limit)
			}
			got := s.measure(t, test.size, 2, s.engine("first", test.size, test.first), other)[1]
			want := Result{
				Puzzles: test.puzzles, Solutions: test.puzzles,
				Time: time.Duration(test.puzzles) * test.other, Ratio: test.ratio,
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if want := test.turns * test.puzzles; calls != want {
				t.Errorf("%d puzzles in all turns, want %d", calls, want)
			}
		})
	}
}

func TestLongTurns(t *testing.T) {
	const size, rounds = 10, 5
	for cost, want := range map[time.Duration]int{
		200 * time.Millisecond: 5, // the last round begins after 16 seconds
		250 * time.Millisecond: 5,
		251 * time.Millisecond: 4,
		time.Hour:              1,
	} {
		var s stopwatch
		calls := 0
		engines := []Engine{s.engine("first", size, cost), s.engine("other", size, cost)}
		count := engines[1].Count
		engines[1].Count = func(p *board.Puzzle, limit int) int {
			calls++
			return count(p, limit)
		}
		s.measure(t, size, rounds, engines...)
		if got := calls/size - 1; got != want {
			t.Errorf("%v a puzzle: %d turns, want %d", cost, got, want)
		}
	}
}

// TestTheOrderOfTheEngines checks that each engine follows every other engine equally
// often, because an engine affects the speed of the next.
func TestTheOrderOfTheEngines(t *testing.T) {
	const n = 4
	var worked []int
	engines := make([]Engine, n)
	for i := range engines {
		engines[i].Count = func(*board.Puzzle, int) int {
			worked = append(worked, i)
			return 1
		}
	}
	if _, err := Measure(t.Context(), engines, make([]board.Puzzle, 1), Work{Limit: 2, Rounds: n}); err != nil {
		t.Fatal(err)
	}
	if len(worked) != n+n*n {
		t.Fatalf("engines at work: %v, want a trial and %d turns of each", worked, n)
	}
	trials, turns := worked[:n], worked[n:]
	if !slices.Equal(trials, []int{0, 1, 2, 3}) {
		t.Errorf("trials in the order %v", trials)
	}
	behind := map[[2]int]bool{}
	for round := range slices.Chunk(turns, n) {
		if !slices.Equal(slices.Sorted(slices.Values(round)), trials) {
			t.Errorf("a round is %v, want a turn of each", round)
		}
		for i := 1; i < n; i++ {
			behind[[2]int{round[i-1], round[i]}] = true
		}
	}
	if len(behind) != n*(n-1) {
		t.Errorf("turns in the order %v, want each engine once behind each other", turns)
	}
}

// TestShuffled checks that the puzzles on which a slow engine is measured are spread over the list,
// and that their order is the same for all engines.
func TestShuffled(t *testing.T) {
	var list []board.Puzzle
	for c := range board.Cells {
		var p board.Puzzle
		p.Givens[c] = 1
		list = append(list, p)
	}
	seen := make([][]board.Grid, 2)
	var engines []Engine
	for i := range seen {
		engines = append(engines, Engine{Enumerate: func(p *board.Puzzle, _ int) int {
			seen[i] = append(seen[i], p.Givens)
			return 0
		}})
	}
	if _, err := Measure(t.Context(), engines, list, Work{Enumerate: true}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(seen[0], seen[1]) {
		t.Error("the engines went through the list in different orders")
	}
	ascending := func(a, b board.Grid) int { return slices.Compare(b[:], a[:]) }
	if slices.IsSortedFunc(seen[0], ascending) {
		t.Error("the engines went through the list in its own order")
	}
	slices.SortFunc(seen[0], ascending)
	for i := range list {
		if seen[0][i] != list[i].Givens {
			t.Fatalf("puzzle %d is %s, want %s", i, seen[0][i], list[i].Givens)
		}
	}
}

func TestDisagreement(t *testing.T) {
	lists := []List{Document001().List, EmptyGrid()}
	wrong := board.MustParseGrid("..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192.")
	puzzles := []board.Puzzle{{Givens: board.MustParseGrid(document000)}, {Givens: wrong}}
	for _, list := range lists {
		puzzles = append(puzzles, list.Puzzles...)
	}
	for i, good := range Engines() {
		if i == 0 {
			continue
		}
		bad := func(right func(*board.Puzzle, int) int) func(*board.Puzzle, int) int {
			return func(p *board.Puzzle, limit int) int {
				n := right(p, limit)
				if p.Givens == wrong {
					n--
				}
				return n
			}
		}
		engines := Engines()
		engines[i].Count, engines[i].Enumerate = bad(good.Count), bad(good.Enumerate)
		for _, work := range []Work{{Limit: 5}, {Limit: 5, Enumerate: true}} {
			_, err := Measure(t.Context(), engines, puzzles, work)
			want := &Disagreement{
				Givens: wrong, Limit: 5, Engines: [2]string{"dancing links", good.Name}, Counts: [2]int{4, 3},
			}
			var got *Disagreement
			if !errors.As(err, &got) || *got != *want {
				t.Errorf("%s, %+v: error %v, want %v", good.Name, work, err, want)
			}
			if err != nil && !strings.Contains(err.Error(), wrong.String()) {
				t.Errorf("%q does not name the puzzle", err)
			}
		}
	}
}

// TestCancelledWhileAnEngineIsAtWork checks that a user who presses Ctrl+C need not wait for a
// search, which can take hours. The abandoned goroutine must end, or the test would hang.
func TestCancelledWhileAnEngineIsAtWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		release := make(chan struct{})
		calls := 0
		slow := Engine{Count: func(*board.Puzzle, int) int {
			calls++
			cancel()
			<-release
			return 1
		}}
		results, err := Measure(ctx, []Engine{slow}, make([]board.Puzzle, 2), Work{Limit: 2, Rounds: 1})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("results %v, error %v", results, err)
		}
		close(release)
		synctest.Wait()
		if calls != 1 {
			t.Errorf("the engine was called %d times, want 1", calls)
		}
	})
}

func TestTheGarbageCollectorIsOnAgain(t *testing.T) {
	before := debug.SetGCPercent(77)
	defer debug.SetGCPercent(before)
	during, limit := 0, debug.SetMemoryLimit(-1)
	engine := Engine{Count: func(*board.Puzzle, int) int {
		during = debug.SetGCPercent(-1)
		if debug.SetMemoryLimit(-1) >= limit {
			t.Error("memory may grow without a limit")
		}
		return 1
	}}
	if _, err := Measure(t.Context(), []Engine{engine}, make([]board.Puzzle, 1), Work{Limit: 2}); err != nil {
		t.Fatal(err)
	}
	if after := debug.SetGCPercent(77); during != -1 || after != 77 {
		t.Errorf("collecting at %d%% during the work, want -1%%; at %d%% after it, want 77%%", during, after)
	}
	if after := debug.SetMemoryLimit(-1); after != limit {
		t.Errorf("a limit of %d bytes after the work, want %d", after, limit)
	}
}

// TestTheClockRuns only checks that the clock advances. Measured times vary too much for
// stricter checks.
func TestTheClockRuns(*testing.T) {
	links := dancingLinks()
	p := Document001().Puzzles[0]
	for start := now(); now() <= start; {
		links.Count(&p, 2)
	}
}
