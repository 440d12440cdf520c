package solver_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"nonet/board"
	"nonet/solver"
)

// crews lists the numbers of workers with which every question is tested.
var crews = []int{1, 2, 3, 8}

// eachAsked calls ask for every sample with every number of workers.
func eachAsked(t *testing.T, ask func(s sample, asking solver.Asking)) {
	solver.Hurry(t)
	for _, s := range samples() {
		for _, workers := range crews {
			ask(s, solver.Asking{Workers: workers})
		}
	}
}

func (s sample) asked(asking solver.Asking) string {
	return fmt.Sprintf("%s\nwith %d workers, %d solutions", describe(s.Puzzle), asking.Workers, len(s.solutions))
}

var questions = map[string]func(context.Context, *board.Puzzle, solver.Asking) error{
	"HowMany": func(ctx context.Context, p *board.Puzzle, asking solver.Asking) error {
		_, err := solver.HowMany(ctx, p, asking)
		return err
	},
	"Count": func(ctx context.Context, p *board.Puzzle, asking solver.Asking) error {
		_, _, err := solver.Count(ctx, p, 0, asking)
		return err
	},
	"Possible": func(ctx context.Context, p *board.Puzzle, asking solver.Asking) error {
		_, err := solver.Possible(ctx, p, asking)
		return err
	},
	"CountCandidates": func(ctx context.Context, p *board.Puzzle, asking solver.Asking) error {
		_, err := solver.CountCandidates(ctx, p, 5, asking)
		return err
	},
	"Estimate": func(ctx context.Context, p *board.Puzzle, asking solver.Asking) error {
		_, err := solver.Estimate(ctx, p, solver.Sampling{Seed: 1, Samples: 1000}, asking)
		return err
	},
}

// asked is a context that cancels itself after a given number of calls to Err.
type asked struct {
	context.Context
	cancel context.CancelFunc
	times  atomic.Int64
	enough int64
}

func newAsked(t *testing.T, enough int64) *asked {
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	return &asked{Context: ctx, cancel: cancel, enough: enough}
}

func (c *asked) Err() error {
	if c.times.Add(1) == c.enough {
		c.cancel()
	}
	return c.Context.Err()
}

// TestQuestionsCancelled checks that every question ends soon after its context, whether
// the search finds no solutions or very many.
func TestQuestionsCancelled(t *testing.T) {
	for name, ask := range questions {
		for _, workers := range []int{1, 3} {
			for what, p := range map[string]*board.Puzzle{"fruitless": uncolourable(), "fruitful": {}} {
				if what == "fruitful" && name != "Count" {
					continue // answered without a search
				}
				t.Run(fmt.Sprintf("%s/%s/%d", name, what, workers), func(t *testing.T) {
					const enough = 40
					ctx := newAsked(t, enough)
					var last solver.Progress
					err := ask(ctx, p, solver.Asking{Workers: workers, Progress: func(p solver.Progress) { last = p }})
					if !errors.Is(err, context.Canceled) {
						t.Errorf("got error %v", err)
					}
					// The context is checked at least once per slice.
					if most := uint64(enough+workers) * solver.Slice(); last.Nodes == 0 || last.Nodes > most {
						t.Errorf("visited %d nodes, want up to %d", last.Nodes, most)
					}
					if last.Share == 1 {
						t.Error("the search space is said to be explored")
					}
				})
			}
		}
	}
}

func TestQuestionsCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, ask := range questions {
		for _, workers := range crews {
			if err := ask(ctx, classicPuzzle(one), solver.Asking{Workers: workers}); !errors.Is(err, context.Canceled) {
				t.Errorf("%s with %d workers: got error %v", name, workers, err)
			}
		}
	}
}

// TestQuestionsOfStrangePuzzles checks that puzzles with conflicts, invalid givens or
// cells without candidates have no solution, but cause no error.
func TestQuestionsOfStrangePuzzles(t *testing.T) {
	tooLarge := classicPuzzle(newspaper)
	tooLarge.Givens[1] = 200
	nothingLeft := new(board.Puzzle)
	nothingLeft.Removed[40] = board.AllDigits
	for name, p := range map[string]*board.Puzzle{
		"clash":        classicPuzzle("1.......1" + empty[9:]),
		"given 200":    tooLarge,
		"nothing left": nothingLeft,
	} {
		t.Run(name, func(t *testing.T) {
			for question, ask := range questions {
				if err := ask(t.Context(), p, solver.Asking{}); err != nil {
					t.Errorf("%s: %v", question, err)
				}
			}
			if n, _ := solver.HowMany(t.Context(), p, solver.Asking{}); n != solver.None {
				t.Errorf("number %d", n)
			}
		})
	}
}

// slow is a context that makes every slice of a search take some time on the clock of a
// synctest bubble.
type slow struct{ context.Context }

func (c slow) Err() error {
	time.Sleep(30 * time.Millisecond)
	return c.Context.Err()
}

// someThousand returns a puzzle with 3,408 solutions.
func someThousand() *board.Puzzle {
	p := classicPuzzle(hardest)
	p.Givens[board.At(5, 7)] = 0
	return p
}

// TestWorkersShareTheWork checks that four workers take less time than one without
// visiting many more nodes. Time is measured on the clock of a synctest bubble, which
// advances with each slice of a search.
func TestWorkersShareTheWork(t *testing.T) {
	solver.SetPace(t, 16, 512, 1024)
	countSome := func(ctx context.Context, _ *board.Puzzle, asking solver.Asking) error {
		_, _, err := solver.Count(ctx, new(board.Puzzle), 100_000, asking)
		return err
	}
	for name, ask := range map[string]func(context.Context, *board.Puzzle, solver.Asking) error{
		"Count":           questions["Count"],
		"Count, limited":  countSome,
		"CountCandidates": questions["CountCandidates"],
	} {
		t.Run(name, func(t *testing.T) {
			var times []time.Duration
			var nodes []uint64
			for _, workers := range []int{1, 4} {
				synctest.Test(t, func(t *testing.T) {
					start := time.Now()
					var last solver.Progress
					if err := ask(slow{t.Context()}, classicPuzzle(many), solver.Asking{
						Workers:  workers,
						Progress: func(p solver.Progress) { last = p },
					}); err != nil {
						t.Error(err)
					}
					times, nodes = append(times, time.Since(start)), append(nodes, last.Nodes)
				})
			}
			t.Logf("one worker takes %v and %d nodes, four %v and %d", times[0], nodes[0], times[1], nodes[1])
			if times[1] > times[0]*2/3 || nodes[1] > nodes[0]*5/4 {
				t.Error("that is too much")
			}
		})
	}
}

// TestProgress checks that progress is reported at most four times a second and once at
// the end, by one goroutine at a time. No value may decrease, and the share must end at 1
// if the whole search space was explored.
func TestProgress(t *testing.T) {
	solver.Hurry(t)
	p := someThousand()
	for name, ask := range questions {
		for _, workers := range []int{1, 3} {
			t.Run(fmt.Sprintf("%s/%d", name, workers), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					var told []solver.Progress
					var times []time.Time
					var telling sync.Mutex
					if err := ask(slow{t.Context()}, p, solver.Asking{Workers: workers, Progress: func(p solver.Progress) {
						if !telling.TryLock() {
							t.Error("two calls at once")
							return
						}
						defer telling.Unlock()
						time.Sleep(time.Millisecond)
						told, times = append(told, p), append(times, time.Now())
					}}); err != nil {
						t.Fatal(err)
					}
					for i := 1; i < len(told); i++ {
						was, is := told[i-1], told[i]
						if is.Solutions < was.Solutions || is.Nodes < was.Nodes || is.Share < was.Share || is.Share > 1 {
							t.Errorf("went from %+v to %+v", was, is)
						}
						if pause := times[i].Sub(times[i-1]); i < len(told)-1 && pause < time.Second/4 {
							t.Errorf("call %d came %v after the one before", i+1, pause)
						}
					}
					if len(told) == 0 {
						t.Fatal("no call at all")
					}
					last := told[len(told)-1]
					if last.Nodes == 0 {
						t.Error("no nodes")
					}
					quick := name == "HowMany"
					calls := 3
					if name == "Estimate" {
						calls = 2 // Estimate checks the context only once per slice
					}
					if !quick && (last.Share != 1 || len(told) < calls) {
						t.Errorf("%d calls, the last with %+v", len(told), last)
					}
					if quick && last.Share == 1 {
						t.Errorf("%+v at the end of a search that could go on", last)
					}
				})
			})
		}
	}
}

func TestProgressTellsTheSolutions(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		var last solver.Progress
		asking.Progress = func(p solver.Progress) { last = p }
		if err := questions["Count"](t.Context(), s.Puzzle, asking); err != nil {
			t.Fatal(err)
		}
		if last.Solutions != uint64(len(s.solutions)) || last.Share != 1 {
			t.Fatalf("%s\ngot %+v", s.asked(asking), last)
		}
	})
}
