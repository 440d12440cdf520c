package search_test

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver"
)

func TestSweepingThroughAll(t *testing.T) {
	for _, s := range samples() {
		for _, limit := range []int{1, 4, 1023, 1024, 1025, 5034, 5035, 5036, 1_000_000} {
			o, f := newFinder(t, s, limit)
			f.Sweep(0)
			check.Equal(t, "sweeping", f.Sweeping(), true)
			o.settle(f)
			o.wantKept(f, s, min(limit, len(s.want)), len(s.want), true)
			check.Equal(t, "full", f.Full(), len(s.want) >= limit)
			check.Equal(t, "share at the end", f.Pace().Share, 1)
			told := o.told
			f.Sweep(0)
			f.Sweep(7)
			f.Ask()
			if f.Sweeping() || f.Stepping() || o.told != told || told == 0 {
				t.Error("there is nothing more to search")
			}
		}
	}
}

func TestSweepingUntilSoManyAreKept(t *testing.T) {
	for _, s := range samples() {
		total := len(s.want)
		for _, limit := range []int{3, 2000, 1_000_000} {
			o, f := newFinder(t, s, limit)
			for _, until := range []int{1, 2, 1, 1023, 1024, 1025, 4000, 5035, 20_000} {
				before := f.List().Len()
				o.sweep(f, until)
				kept := max(before, min(until, limit, total))
				ended := f.Ended()
				if ended && kept < total || !ended && until > total && limit > total {
					t.Fatalf("%s: ended %v with %d of %d", s.puzzle.Givens, ended, kept, total)
				}
				o.wantKept(f, s, kept, kept, ended)
			}
			o.finish(f, s)
		}
	}
}

func TestStepsAndSweepsMixed(t *testing.T) {
	for _, s := range samples() {
		total := len(s.want)
		for _, limit := range []int{50, 1_000_000} {
			o, f := newFinder(t, s, limit)
			f.Ask()
			o.sweep(f, 10) // while the next solution is being searched for
			wantFirst(t, f.List(), s)
			check.Equal(t, "solutions", f.List().Len(), min(10, total))
			for n := f.List().Len(); n < min(20, total); n++ {
				o.ask(f)
				wantFirst(t, f.List(), s)
			}
			f.Sweep(25)
			f.Ask() // has no effect while a sweep is running
			o.sweep(f, 30)
			check.Equal(t, "solutions", f.List().Len(), min(30, total))
			o.ask(f)
			o.finish(f, s)
		}
	}
}

var plentiful = sync.OnceValue(func() *sample { return sampleOf(board.Puzzle{Givens: board.MustParseGrid(plenty)}) })

// stopAgainAndAgain repeatedly stops and continues a sweep until it has finished, and
// returns how often it was stopped.
func stopAgainAndAgain(o *owner, f *search.Finder, s *sample, limit int) (stops int) {
	found := uint64(0)
	for !f.Ended() {
		f.Sweep(0)
		f.Stop()
		if f.Sweeping() {
			o.t.Fatal("it sweeps after the stop")
		}
		if f.Found() < found || f.List().Len() != min(int(f.Found()), limit) {
			o.t.Fatalf("after %d solutions %d are found, of which %d are kept", found, f.Found(), f.List().Len())
		}
		found = f.Found()
		stops++
		for len(o.queue) > 0 { // late results must be ignored
			(<-o.queue)()
		}
	}
	o.wantKept(f, s, min(limit, len(s.want)), len(s.want), true)
	return stops
}

func TestStoppedAndGoneOnWith(t *testing.T) {
	s := plentiful()
	if len(s.want) != 22976 {
		t.Fatalf("%d solutions", len(s.want))
	}
	for _, limit := range []int{1_000_000, 3000, 1} { // with limits 3000 and 1, the sweep is stopped while it counts
		o := newOwner(t)
		stops := stopAgainAndAgain(o, o.finder(s, limit), s, limit)
		if stops < 3 {
			t.Errorf("limit %d: stopped %d times", limit, stops)
		}
		check.Equal(t, "reports after a stop", o.told, 0)
	}
}

func TestLimitUpAndDown(t *testing.T) {
	s := plentiful()
	total := len(s.want)
	o, f := newFinder(t, s, 100)
	set := func(limit, kept, found int, ended bool) {
		t.Helper()
		f.SetLimit(limit)
		if f.Sweeping() || f.Stepping() || f.Limit() != max(limit, 1) {
			t.Fatalf("sweeping %v, stepping %v, limit %d", f.Sweeping(), f.Stepping(), f.Limit())
		}
		o.wantKept(f, s, kept, found, ended)
	}
	sweep := func(kept, found int) {
		t.Helper()
		o.sweep(f, 0)
		o.wantKept(f, s, kept, found, true)
	}
	sweep(100, total)
	set(100, 100, total, true)
	set(50, 100, total, true) // a lower limit does not discard kept solutions
	set(80, 100, total, true) // there is no room yet
	set(2000, 100, 100, false)
	sweep(2000, total)
	set(0, 2000, total, true)
	set(1_000_000, 2000, 2000, false)
	sweep(total, total)
	set(5, total, total, true)
	set(total+1, total, total, true) // all solutions were already kept

	f = o.finder(s, 1_000_000)
	o.sweep(f, 500)
	set(100, 500, 500, false)
	f.Ask()
	f.Sweep(600)
	if f.Stepping() || f.Sweeping() {
		t.Error("more are looked for though no more are kept")
	}
	sweep(500, total)
	set(1000, 500, 500, false)
	o.ask(f)
	o.wantKept(f, s, 501, 501, false)
	f.Sweep(0)
	f.SetLimit(1_000_000)
	stopAgainAndAgain(o, f, s, 1_000_000)
}

// If the limit is raised, solutions that were only counted are found again and kept.
func TestLimitUpInTheMiddleOfACount(t *testing.T) {
	s := plentiful()
	o, f := newFinder(t, s, 10)
	for f.Found() < 500 {
		f.Sweep(0)
		f.Stop()
	}
	if f.Ended() {
		t.Fatal("it has come to the end at once")
	}
	f.SetLimit(10) // no change
	found := int(f.Found())
	o.wantKept(f, s, 10, found, false)
	f.SetLimit(1000)
	o.wantKept(f, s, 10, 10, false)
	o.ask(f)
	o.wantKept(f, s, 11, 11, false)
	o.finish(f, s)
}

// A list returned while a sweep runs does not change. The race detector checks this too.
func TestListsStayAsTheyAreWhileTheSweepGoesOn(t *testing.T) {
	const most = 40_000
	sums := map[int]int{} // checksums by length of the list
	var mu sync.Mutex
	sum := func(list search.List) (sum int) {
		for i, solution := range list.All() {
			sum += i * int(solution[80]+3*solution[70])
		}
		return sum
	}
	// If every report arrives after the list is full, the test tries again.
	for attempt := 0; len(sums) < 2 && attempt < 100; attempt++ {
		o, f := newFinder(t, new(sample), most) // a search that never ends
		f.Sweep(0)
		var wg sync.WaitGroup
		for f.Found() < most+1000 {
			(<-o.queue)()
			list := f.List()
			wg.Go(func() {
				s := sum(list)
				mu.Lock()
				defer mu.Unlock()
				sums[list.Len()] = s
			})
		}
		f.Stop()
		wg.Wait()
		if kept := f.List().Len(); kept != most {
			t.Fatalf("%d are kept", kept)
		}
	}
	if len(sums) < 2 {
		t.Errorf("%d lists were looked at", len(sums))
	}
	all := solver.New(new(board.Puzzle))
	want := 0
	for n := range most + 1 {
		if got, known := sums[n]; known && got != want {
			t.Errorf("the list of %d solutions is another one", n)
		}
		all.Next()
		solution := all.Solution()
		want += n * int(solution[80]+3*solution[70])
	}
}

// However long the owner takes, only one function is pending at a time. It delivers all
// results so far.
func TestASweepDoesNotFloodItsOwner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := plentiful()
		o, f := newFinder(t, s, 1000)
		f.Sweep(0)
		synctest.Wait()
		if len(o.queue) != 1 || o.told != 0 || f.Found() != 0 {
			t.Fatalf("%d functions wait; told %d times of %d solutions", len(o.queue), o.told, f.Found())
		}
		(<-o.queue)()
		o.wantKept(f, s, 1000, len(s.want), true)
		if f.Sweeping() || o.told != 1 {
			t.Errorf("sweeping %v, told %d times", f.Sweeping(), o.told)
		}
	})
}

func TestTheSameSweepIsNotBegunAgain(t *testing.T) {
	o, f := newFinder(t, new(sample), 10) // a search that never ends
	f.Sweep(0)
	for f.Found() <= 10 {
		(<-o.queue)()
	}
	found, share := f.Found(), f.Pace().Share
	f.Sweep(0)
	if !f.Sweeping() || f.Found() < found {
		t.Errorf("sweeping %v, %d found after %d", f.Sweeping(), f.Found(), found)
	}
	for range 3 {
		(<-o.queue)()
		if pace := f.Pace(); f.Found() < found || pace.Share < share || pace.Rate <= 0 || pace.Elapsed <= 0 {
			t.Errorf("%d found after %d, %+v", f.Found(), found, pace)
		}
		found, share = f.Found(), f.Pace().Share
	}
	f.Sweep(5) // more than 5 solutions are already kept
	check.Equal(t, "sweeping", f.Sweeping(), false)
	f.Sweep(0)
	f.End()
	if f.Sweeping() || !f.Ended() {
		t.Error("the end does not stop it")
	}
}

func TestPace(t *testing.T) {
	for _, test := range []struct {
		name        string
		found       uint64
		gone, share float64
		elapsed     time.Duration
		want        search.Pace
	}{
		{"nothing yet", 0, 0, 0, 0, search.Pace{}},
		{"from the beginning", 500, 0.2, 0.2, 10 * time.Second, search.Pace{10 * time.Second, 50, 0.2, 40 * time.Second}},
		{"gone on with", 30, 0.1, 0.6, 20 * time.Second, search.Pace{20 * time.Second, 1.5, 0.6, 80 * time.Second}},
		{"no step ahead", 30, 0, 0.5, time.Second, search.Pace{time.Second, 30, 0.5, 0}},
		{"at the end", 8, 0.5, 1, 2 * time.Second, search.Pace{2 * time.Second, 4, 1, 0}},
	} {
		got := search.PaceOf(test.found, test.gone, test.share, test.elapsed)
		if got.Left = got.Left.Round(time.Millisecond); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
	if left := search.PaceOf(1, 1e-300, 1e-300, time.Hour).Left; left < 100*365*24*time.Hour {
		t.Errorf("what takes for ever takes %v", left)
	}
}
