package solver_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"nonet/board"
	"nonet/solver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestStreamToTheEnd(t *testing.T) {
	for name, givens := range map[string]string{"none": "11" + empty[2:], "one": hardest, "four": four} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			p := classicPuzzle(givens)
			var got []board.Grid
			for solution := range solver.Stream(ctx, solver.New(p)) {
				got = append(got, solution)
			}
			if want := take(solver.New(p), 10); !slices.Equal(got, want) {
				t.Errorf("got %v, want %v", got, want)
			}
			if ctx.Err() != nil {
				t.Errorf("the search is exhausted, but the context says %v", ctx.Err())
			}
		})
	}
}

// TestStreamStandsStill checks that a stream runs at most one solution ahead of its receiver.
func TestStreamStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		running, alone := solver.New(new(board.Puzzle)), solver.New(new(board.Puzzle))
		solutions := solver.Stream(ctx, running)
		for range 20 {
			alone.Next()
			synctest.Wait()
			if running.Nodes() != alone.Nodes() {
				t.Fatalf("the stream has visited %d nodes, want %d", running.Nodes(), alone.Nodes())
			}
			if got := <-solutions; got != alone.Solution() {
				t.Fatalf("got %s, want %s", got, alone.Solution())
			}
		}
	})
}

func TestStreamCancelledBetweenSolutions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		solutions := solver.Stream(ctx, solver.New(new(board.Puzzle)))
		<-solutions
		synctest.Wait()
		cancel()
		synctest.Wait()
		if _, more := <-solutions; more {
			t.Error("a solution came after the cancelling")
		}
	})
}

func TestStreamCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := solver.New(new(board.Puzzle))
	before := s.Nodes()
	if _, more := <-solver.Stream(ctx, s); more {
		t.Error("a solution came from a cancelled stream")
	}
	if s.Nodes() != before {
		t.Errorf("a cancelled stream visited %d nodes", s.Nodes()-before)
	}
}

// askedOften is a context that cancels itself when it is checked for the third time.
type askedOften struct {
	context.Context
	cancel context.CancelFunc
	asked  int
}

func (c *askedOften) Err() error {
	if c.asked++; c.asked == 3 {
		c.cancel()
	}
	return c.Context.Err()
}

func TestStreamCancelledInFruitlessSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	s := solver.New(uncolourable())
	before := s.Nodes()
	if solution, more := <-solver.Stream(&askedOften{Context: ctx, cancel: cancel}, s); more {
		t.Fatalf("found %s", solution)
	}
	if ctx.Err() == nil {
		t.Error("the stream has ended by itself")
	}
	if s.Nodes() == before {
		t.Error("the stream has not searched at all")
	}
}

// uncolourable returns a puzzle that has no solution, although no engine can prove it quickly. It
// has three rings of five cells, and one more cell. Neighbours in a ring must differ, and so must
// any two cells that are not in the same ring. Each ring needs at least three digits, so ten are
// needed in total.
func uncolourable() *board.Puzzle {
	var groups []board.Group
	differ := func(a, b int) {
		groups = append(groups, board.Group{Kind: board.Extra, Cells: board.CellsOf(board.Cell(a), board.Cell(b))})
	}
	for a := range 15 {
		differ(a, 15)
		for b := range a {
			if a/5 != b/5 || a-b == 1 || a-b == 4 {
				differ(a, b)
			}
		}
	}
	return &board.Puzzle{Rules: board.NewRules(groups...)}
}
