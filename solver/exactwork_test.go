package solver_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver"
)

// laborious is the grid found by hill climbing that takes the most work to count exactly.
const laborious = ".............6...........9..........5....8...........4................7..1......."

// TestCountWorkers checks that the result depends neither on the number of workers nor on
// other counts that run at the same time.
func TestCountWorkers(t *testing.T) {
	huge(t)
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	m := newMaker(1017)
	for range cases(1, 10) {
		p := &board.Puzzle{Givens: m.givens(2)}
		want := fewGivens(&p.Givens)
		for _, workers := range crews {
			got, more, err := solver.Count(t.Context(), p, 0, solver.Asking{Workers: workers})
			if got.Cmp(want) != 0 || more || err != nil {
				t.Errorf("%s with %d workers: %s, %t, %v, want %s", p.Givens, workers, got, more, err, want)
			}
		}
	}
	var counting sync.WaitGroup
	for range 3 {
		p := &board.Puzzle{Givens: m.givens(1)}
		counting.Go(func() {
			if got, _, err := solver.Count(t.Context(), p, 0, solver.Asking{}); got.Cmp(fewGivens(&p.Givens)) != 0 || err != nil {
				t.Errorf("%s beside others: %s, %v", p.Givens, got, err)
			}
		})
	}
	counting.Wait()
}

func TestCountWorkersJoined(t *testing.T) {
	solver.JoinAlways(t)
	TestCountMany(t)
}

// TestCountProgress checks the progress of an exact count. During planning, the number of
// solutions found increases and the share is unknown. Afterwards the share increases to 1
// and the number stays the same.
func TestCountProgress(t *testing.T) {
	huge(t)
	p := classicPuzzle("12......." + empty[9:40] + "3" + empty[41:])
	for _, workers := range []int{1, 3} {
		var told []solver.Progress
		synctest.Test(t, func(t *testing.T) {
			got, _, err := solver.Count(slow{t.Context()}, p, 0, solver.Asking{
				Workers:  workers,
				Progress: func(p solver.Progress) { told = append(told, p) },
			})
			if err != nil || got.Cmp(fewGivens(&p.Givens)) != 0 {
				t.Errorf("%s, %v", got, err)
			}
		})
		planned := 0
		var was solver.Progress
		for _, is := range told {
			switch {
			case is.Solutions < was.Solutions, is.Nodes < was.Nodes, is.Share < was.Share, is.Share > 1, was.Planned && !is.Planned:
				t.Errorf("%d workers: from %+v to %+v", workers, was, is)
			case was.Planned && is.Solutions != was.Solutions:
				t.Errorf("%d workers: from %+v to %+v, though it works by a plan", workers, was, is)
			case !is.Planned && is.Share != 0:
				t.Errorf("%d workers: %+v without a plan", workers, is)
			}
			if is.Planned && 0 < is.Share && is.Share < 1 {
				planned++
			}
			was = is
		}
		if was.Share != 1 || !was.Planned {
			t.Errorf("%d workers: %+v at the end", workers, was)
		}
		if planned < 10 {
			t.Errorf("%d workers: %d of %d calls are by a plan", workers, planned, len(told))
		}
	}
}

// TestCountCancelledInJoin checks that a count cancelled while it searches or multiplies
// returns a number that is not too large, and leaves no goroutine running.
func TestCountCancelledInJoin(t *testing.T) {
	huge(t)
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	p := classicPuzzle("12......." + empty[9:40] + "3" + empty[41:])
	number := fewGivens(&p.Givens)
	ends := map[bool]int{}
	for _, workers := range []int{1, 3} {
		whole := newAsked(t, 0) // is never cancelled, but counts the checks
		if _, _, err := solver.Count(whole, p, 0, solver.Asking{Workers: workers}); err != nil {
			t.Fatal(err)
		}
		all := whole.times.Load()
		for _, enough := range []int64{0, 1, 2, 30, all / 4, all * 9 / 10} {
			ctx := newAsked(t, enough)
			if enough == 0 {
				ctx.cancel()
			}
			var last solver.Progress
			got, _, err := solver.Count(ctx, p, 0, solver.Asking{Workers: workers, Progress: func(p solver.Progress) { last = p }})
			if !errors.Is(err, context.Canceled) || got.Sign() < 0 || got.Cmp(number) >= 0 || last.Share >= 1 {
				t.Errorf("%d workers, cancelled at question %d: %s, %v, %+v", workers, enough, got, err, last)
			}
			if most := uint64(enough+int64(workers)) * solver.Slice(); last.Nodes > most {
				t.Errorf("%d workers, cancelled at question %d: %d nodes, more than %d", workers, enough, last.Nodes, most)
			}
			ends[last.Planned]++
		}
	}
	t.Logf("%d ends in the join, %d in the search", ends[true], ends[false])
	if ends[true] == 0 || ends[false] == 0 {
		t.Error("the ends are too much of one kind to show anything")
	}
}

// TestCountCancelledBeforeJoin checks that a count can also be cancelled while it is
// planned.
func TestCountCancelledBeforeJoin(t *testing.T) {
	solver.JoinAlways(t)
	lacking := classicPuzzle(many)
	candidates := lacking.Candidates(&lacking.Givens)
	for c, digits := range candidates[:3] {
		lacking.Removed[c] = board.DigitsOf(digits.Min())
	}
	for what, p := range map[string]*board.Puzzle{"givens": classicPuzzle(many), "removed candidates": lacking} {
		for enough := range int64(12) {
			got, _, err := solver.Count(newAsked(t, enough+1), p, 0, solver.Asking{Workers: 1})
			if !errors.Is(err, context.Canceled) || got.Sign() != 0 {
				t.Errorf("%s, cancelled at question %d: %s, %v", what, enough+1, got, err)
			}
		}
	}
}

// TestCountMemory checks that a count takes at most 256 MB of memory. It runs the count in
// a separate process, because the memory that a process has obtained never decreases.
func TestCountMemory(t *testing.T) {
	if race.Slowdown > 1 {
		t.Skip("skipped: the race detector has memory of its own")
	}
	const crew, most = "NONET_COUNT_MEMORY", 256 << 20
	if inside := os.Getenv(crew); inside != "" {
		workers, err := strconv.Atoi(inside)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		n, _, err := solver.Count(ctx, classicPuzzle(laborious), 0, solver.Asking{Workers: workers, Progress: func(p solver.Progress) {
			if p.Share > 0.03 && size() == 1 {
				cancel() // by now, all tables have been made
			}
		}})
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		fmt.Printf("%d bytes for %s solutions, %v\n", stats.Sys, n, err)
		return
	}
	program := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	program.Env = append(os.Environ(), crew+"=8")
	out, err := program.Output()
	var bytes uint64
	if _, scanErr := fmt.Sscanf(string(out), "%d bytes", &bytes); err != nil || scanErr != nil {
		t.Fatalf("%s, %v, %v", out, err, scanErr)
	}
	t.Log(strings.SplitN(string(out), "\n", 2)[0])
	if bytes > most {
		t.Errorf("%d bytes, more than %d", bytes, most)
	}
}
