package search_test

import (
	"testing"
	"testing/synctest"

	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
)

func TestAskingOneByOne(t *testing.T) {
	for _, s := range samples() {
		o, f := newFinder(t, s, 1_000_000)
		for n := range s.want {
			f.Ask()
			if f.Stepping() { // not always, since the search stays one solution ahead
				f.Ask() // has no effect
			}
			if f.Sweeping() || !f.Stepping() && f.List().Len() != n+1 {
				t.Fatalf("stepping %v, sweeping %v with %d solutions", f.Stepping(), f.Sweeping(), f.List().Len())
			}
			o.settle(f)
			if list := f.List(); list.Len() != n+1 || list.At(n) != s.want[n] || f.Ended() {
				t.Fatalf("%s: %d solutions, ended %v, want %d", s.puzzle.Givens, list.Len(), f.Ended(), n+1)
			}
		}
		o.wantKept(f, s, len(s.want), len(s.want), false)
		o.ask(f)
		o.wantKept(f, s, len(s.want), len(s.want), true)
		f.Ask()
		if f.Stepping() || len(o.queue) > 0 {
			t.Errorf("%s: stepping %v behind the end", s.puzzle.Givens, f.Stepping())
		}
	}
}

func TestAskingGoesNoFurtherThanTheLimit(t *testing.T) {
	s := samples()[3]
	o, f := newFinder(t, s, 3)
	for range 5 {
		o.ask(f)
	}
	o.wantKept(f, s, 3, 3, false)
	if !f.Full() || f.Limit() != 3 {
		t.Errorf("full %v, limit %d", f.Full(), f.Limit())
	}
	check.Equal(t, "least limit", o.finder(s, -1).Limit(), 1)
}

// If a search is stopped between finding and delivering a solution, the solution is found
// again.
func TestStopDropsWhatIsOnItsWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := samples()[2]
		o, f := newFinder(t, s, 10)
		for f.List().Len() < len(s.want) {
			f.Stop() // otherwise the next solution would be available immediately
			f.Ask()
			synctest.Wait() // the solution has been found and posted, but not delivered
			f.Stop()
			check.Equal(t, "stepping after a stop", f.Stepping(), false)
			n := f.List().Len()
			f.Ask()
			synctest.Wait()
			for len(o.queue) > 0 {
				(<-o.queue)()
			}
			o.wantKept(f, s, n+1, n+1, false)
		}
		f.Stop()
	})
}

func TestEndMeansThatThereAreNoMore(t *testing.T) {
	s := samples()[2]
	o := newOwner(t)
	for _, begin := range []func(){func() {}, nil} {
		f := o.finder(s, 10)
		o.ask(f)
		if begin == nil {
			f.Sweep(0)
		} else {
			f.Ask()
		}
		f.End()
		found := f.List().Len()
		f.Ask()
		f.Sweep(0)
		f.Sweep(100)
		if f.Stepping() || f.Sweeping() || !f.Ended() {
			t.Errorf("stepping %v, sweeping %v, ended %v", f.Stepping(), f.Sweeping(), f.Ended())
		}
		o.wantKept(f, s, found, found, true)
	}
}

func TestTakingOver(t *testing.T) {
	s := samples()[4]
	for _, test := range []struct {
		name  string
		until int
	}{
		{"nothing", -1}, {"some", 1500}, {"a whole chunk", 1024}, {"all", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			o := newOwner(t)
			one := o.finder(s, 1_000_000)
			if test.until >= 0 {
				o.sweep(one, test.until)
			}
			had := one.List()
			other := o.finder(s, 1_000_000)
			other.Take(one)
			o.wantKept(other, s, had.Len(), had.Len(), one.Ended())
			// Both finders continue at the same time. The race detector checks that this
			// is safe.
			one.Sweep(0)
			other.Sweep(0)
			o.settle(one)
			o.settle(other)
			o.wantKept(one, s, len(s.want), len(s.want), true)
			o.wantKept(other, s, len(s.want), len(s.want), true)
			wantFirst(t, had, s)
		})
	}
}

// A finder that takes the results of another searches again for solutions that were only
// counted.
func TestTakingOverACount(t *testing.T) {
	s := samples()[3]
	o := newOwner(t)
	one := o.finder(s, 100)
	o.sweep(one, 0)
	other := o.finder(s, 200)
	other.Take(one)
	o.wantKept(other, s, 100, 100, false)
	o.finish(other, s)
	o.wantKept(one, s, 100, len(s.want), true)
}

// impossible returns a grid with a single digit, one that no solution has in the same cell.
func impossible(s *sample) (digits board.Grid) {
	var possible [board.Cells]board.DigitSet
	for _, solution := range s.want {
		for c, d := range solution {
			possible[c] = possible[c].With(d)
		}
	}
	for c, d := range s.puzzle.Givens {
		if no := board.AllDigits &^ possible[c]; d == 0 && no != 0 {
			digits[c] = no.Min()
			break
		}
	}
	return digits
}

// digitsIn returns a grid with only the digits that a solution has in the given cells.
func digitsIn(solution *board.Grid, cells ...board.Cell) board.Grid {
	var digits board.Grid
	for _, c := range cells {
		digits[c] = solution[c]
	}
	return digits
}

func TestNarrowed(t *testing.T) {
	cuts := []struct{ limit, until int }{{1_000_000, -1}, {1_000_000, 100}, {1_000_000, 0}, {200, 0}, {1, 0}}
	for _, s := range samples() {
		digits := []board.Grid{impossible(s)}
		if n := len(s.want); n > 0 {
			last := &s.want[n-1]
			digits = append(digits, board.Grid{}, digitsIn(&s.want[0], 0, 1), digitsIn(last, 8),
				digitsIn(&s.want[n/2], 40, 80), digitsIn(&s.want[n/3], 2, 20, 77), *last)
		}
		for _, digits := range digits {
			narrow := s.narrowed(digits)
			for _, cut := range cuts {
				o, f := newFinder(t, s, cut.limit)
				if cut.until >= 0 {
					o.sweep(f, cut.until)
				}
				o.narrow(f, narrow)
			}
		}
	}
}

// narrow checks that a narrowed finder starts with the known solutions and finds the
// rest.
func (o *owner) narrow(f *search.Finder, narrow *sample) {
	o.t.Helper()
	o.told = 0
	n := f.Narrowed(&narrow.puzzle, o.tell)
	known := 0
	for _, solution := range f.List().All() {
		if narrow.has(&solution) {
			known++
		}
	}
	all := f.Ended() && f.Found() == uint64(f.List().Len())
	o.wantKept(n, narrow, known, known, all)
	o.ask(n)
	total := len(narrow.want)
	if kept := n.List().Len(); kept != min(known+1, f.Limit(), total) {
		o.t.Fatalf("%s: %d solutions after %d and one more, of %d", narrow.puzzle.Givens, kept, known, total)
	}
	wantFirst(o.t, n.List(), narrow)
	o.finish(n, narrow)
	if all && o.told > 0 {
		o.t.Fatalf("%s: %d were known, and all %v; told %d times", narrow.puzzle.Givens, known, all, o.told)
	}
}

// A narrowed finder continues after the results of the original, even if it keeps none of
// them. The same holds for finders made from it by Narrowed or Take.
func TestNarrowedAgain(t *testing.T) {
	s := samples()[4]
	last := s.want[len(s.want)-1]
	o, f := newFinder(t, s, 1_000_000)
	o.sweep(f, 2000)
	step := s
	for _, c := range []board.Cell{0, 3, 30, 50} {
		step = step.narrowed(digitsIn(&last, c))
		f = f.Narrowed(&step.puzzle, o.tell)
		took := o.finder(step, 1_000_000)
		took.Take(f)
		o.finish(took, step)
	}
	o.ask(f)
	wantFirst(t, f.List(), step)
	o.finish(f, step)
}
