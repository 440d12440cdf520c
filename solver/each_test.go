package solver_test

import (
	"context"
	"iter"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"nonet/board"
	"nonet/solver"
)

// numbers yields 0 to n-1, which serve as puzzles in tests where only the order matters.
func numbers(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func double(_ *solver.Search, i int) int { return 2 * i }

func doubled(n int) []int {
	var list []int
	for i := range n {
		list = append(list, 2*i)
	}
	return list
}

func TestEachCounts(t *testing.T) {
	var want, got []uint64
	var puzzles []*board.Puzzle
	for range 5 {
		for _, s := range samples() {
			puzzles = append(puzzles, s.Puzzle)
			want = append(want, uint64(len(s.solutions)))
		}
	}
	for _, workers := range crews {
		var mu sync.Mutex
		searches := map[*solver.Search]bool{}
		got = got[:0]
		for n := range solver.Each(t.Context(), slices.Values(puzzles), solver.Batch{Workers: workers}, func(s *solver.Search, p *board.Puzzle) uint64 {
			mu.Lock()
			searches[s] = true
			mu.Unlock()
			s.Start(p, solver.Fastest)
			return s.Skip(1000)
		}) {
			got = append(got, n)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d workers: got %v, want %v", workers, got, want)
		}
		if len(searches) > workers {
			t.Errorf("%d searches for %d workers", len(searches), workers)
		}
	}
}

func TestEachOfAny(t *testing.T) {
	for _, workers := range crews {
		for _, n := range []int{0, 1, 2, 63, 64, 65, 3000, 100_000} {
			if got := slices.Collect(solver.Each(t.Context(), numbers(n), solver.Batch{Workers: workers}, double)); !slices.Equal(got, doubled(n)) {
				t.Errorf("%d workers: %d puzzles have the answers %v", workers, n, got)
			}
		}
	}
}

// TestEachKeepsTheOrder checks that answers come in order, however long each takes, and that all
// workers are busy at the same time.
func TestEachKeepsTheOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const n, workers = 120, 4
		var busy, most atomic.Int64
		start := time.Now()
		got := slices.Collect(solver.Each(t.Context(), numbers(n), solver.Batch{Workers: workers}, func(_ *solver.Search, i int) int {
			most.Store(max(most.Load(), busy.Add(1)))
			defer busy.Add(-1)
			time.Sleep(time.Duration(1+i*7919%20) * time.Millisecond)
			return 2 * i
		}))
		if !slices.Equal(got, doubled(n)) {
			t.Errorf("got %v", got)
		}
		if most.Load() != workers {
			t.Errorf("%d workers were busy at once, want %d", most.Load(), workers)
		}
		// An answer takes 10.5 ms on average.
		if took, alone := time.Since(start), n*10500*time.Microsecond; took > alone/workers*5/4 {
			t.Errorf("%d workers took %v for what is %v of work", workers, took, alone)
		}
	})
}

// TestEachAnswersAtOnce checks that an answer is yielded as soon as it is found, even if the next
// puzzle only becomes available after the answer has been read.
func TestEachAnswersAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, workers := range crews {
			seen := make(chan int)
			asking := func(yield func(int) bool) {
				for i := 0; i < 10 && yield(i); i++ {
					<-seen
				}
			}
			waits, n := 0, 0
			for answer := range solver.Each(t.Context(), asking, solver.Batch{Workers: workers, Waiting: func() { waits++ }}, func(_ *solver.Search, i int) int {
				time.Sleep(time.Millisecond)
				return 2 * i
			}) {
				if answer != 2*n || waits != 1 {
					t.Errorf("answer %d is %d, after %d waits", n, answer, waits)
				}
				n++
				waits = 0
				seen <- answer
			}
			if n != 10 {
				t.Errorf("%d answers", n)
			}
		}
	})
}

func TestEachHoldsNothingBack(t *testing.T) {
	for name, pause := range map[string]func(i int) time.Duration{
		"even": func(int) time.Duration { return time.Second },
		"uneven": func(i int) time.Duration {
			if i%10 == 3 {
				return time.Hour
			}
			return 0
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start, due, n := time.Now(), time.Duration(0), 0
				for range solver.Each(t.Context(), numbers(100), solver.Batch{Workers: 1}, func(_ *solver.Search, i int) int {
					time.Sleep(pause(i))
					return i
				}) {
					due += pause(n)
					n++
					if late := time.Since(start) - due; late > 0 {
						t.Errorf("answer %d came %v late", n, late)
					}
				}
			})
		})
	}
}

// TestEachReadsOnlySoFarAhead checks that only a limited number of puzzles is read while the first
// answer takes a long time, or while the caller takes no answers.
func TestEachReadsOnlySoFarAhead(t *testing.T) {
	const most = 1000 // per worker
	for _, workers := range crews {
		for name, slow := range map[string]int{"answer": 0, "taker": -1} {
			t.Run(name, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					var read atomic.Int64
					endless := func(yield func(int) bool) {
						for i := 0; yield(i); i++ {
							read.Store(int64(i + 1))
						}
					}
					ctx, cancel := context.WithCancel(t.Context())
					for range solver.Each(ctx, endless, solver.Batch{Workers: workers}, func(_ *solver.Search, i int) int {
						if i == slow {
							time.Sleep(time.Hour)
						}
						return i
					}) {
						synctest.Wait()
						if n := read.Load(); n > int64(workers*most) {
							t.Errorf("%d workers: %d puzzles have been read", workers, n)
						}
						break
					}
					cancel()
				})
			})
		}
	}
}

func TestEachLeftEarly(t *testing.T) {
	for _, workers := range crews {
		for _, n := range []int{1, 2, 100, 1000} {
			var got []int
			for answer := range solver.Each(t.Context(), numbers(1e9), solver.Batch{Workers: workers}, double) {
				if got = append(got, answer); len(got) == n {
					break
				}
			}
			if !slices.Equal(got, doubled(n)) {
				t.Errorf("%d workers: got %v", workers, got)
			}
		}
	}
}

// TestEachCancelled checks that a cancelled Each has yielded the first answers, without gaps.
func TestEachCancelled(t *testing.T) {
	for _, workers := range crews {
		ctx, cancel := context.WithCancel(t.Context())
		got := slices.Collect(solver.Each(ctx, numbers(1e9), solver.Batch{Workers: workers}, func(_ *solver.Search, i int) int {
			if i == 500 {
				cancel()
				<-ctx.Done()
			}
			return 2 * i
		}))
		if !slices.Equal(got, doubled(len(got))) {
			t.Errorf("%d workers: got %v", workers, got)
		}
	}
}
