package search_test

import (
	"slices"
	"sync"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/reference"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// sample is a puzzle with all its solutions, found by dancing links and sorted.
type sample struct {
	puzzle board.Puzzle
	want   []board.Grid
}

func sampleOf(puzzle board.Puzzle) *sample {
	s := &sample{puzzle: puzzle}
	reference.DancingLinks(&puzzle, func(g board.Grid) bool {
		s.want = append(s.want, g)
		return true
	})
	slices.SortFunc(s.want, func(a, b board.Grid) int { return slices.Compare(a[:], b[:]) })
	return s
}

// narrowed returns the sample with further givens. It filters the solutions instead of
// searching again.
func (s *sample) narrowed(digits board.Grid) *sample {
	n := &sample{puzzle: s.puzzle}
	n.puzzle.Givens = n.puzzle.Givens.Over(digits)
	for _, solution := range s.want {
		if n.has(&solution) {
			n.want = append(n.want, solution)
		}
	}
	return n
}

func (s *sample) has(grid *board.Grid) bool { return s.puzzle.Givens.Over(*grid) == *grid }

const (
	none    = "12345678.........9..............................................................." // r1c9 has no candidate
	single  = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	four    = ".......21.269..58.....1..7.97.5.6....6.1.38.73.......6.1.35....8.574.16.2..8.17.5"
	some    = "7.8....2.1.6974....532.....97.5..314..4........1..........5...88...4.1.22..8...3."
	several = ".98..5..1.2...4.8........7.9......14.6.1......8.4.7......35...88.5..916......1..."
	plenty  = "7.8....2.1..974......2.....97.5..314..4...................5...8....4.1.22......3."
	windoku = "935167248847352169621849357....................................................31"
)

// samples returns puzzles with 0, 1, 4, 306 and 5035 solutions, a puzzle with removed
// candidates and 26 solutions, and a puzzle with other rules and 9672 solutions.
var samples = sync.OnceValue(func() []*sample {
	var list []*sample
	for _, givens := range []string{none, single, four, some, several} {
		list = append(list, sampleOf(board.Puzzle{Givens: board.MustParseGrid(givens)}))
	}
	removed := list[4].puzzle
	for c := range removed.Removed {
		removed.Removed[c] = board.DigitsOf(board.Digit(1 + c%board.Size)).Without(list[4].want[0][c])
	}
	rules, err := board.RulesNamed("windoku", nil)
	if err != nil {
		panic(err)
	}
	return append(list, sampleOf(removed), sampleOf(board.Puzzle{Rules: rules, Givens: board.MustParseGrid(windoku)}))
})

// tester is what [testing.T] and [rapid.T] have in common.
type tester interface {
	rapid.TB
	Cleanup(func())
}

// owner queues posted functions and runs them, as a window does.
type owner struct {
	t     tester
	queue chan func()
	told  int // number of calls to tell
}

func newOwner(t tester) *owner { return &owner{t: t, queue: make(chan func(), 1024)} }

func (o *owner) post(f func()) { o.queue <- f }

func (o *owner) tell() { o.told++ }

func (o *owner) finder(s *sample, limit int) *search.Finder {
	f := search.NewFinder(&s.puzzle, limit, o.post, o.tell)
	o.t.Cleanup(f.Stop)
	return f
}

func newFinder(t tester, s *sample, limit int) (*owner, *search.Finder) {
	o := newOwner(t)
	return o, o.finder(s, limit)
}

// settle runs posted functions until the search ends.
func (o *owner) settle(f *search.Finder) {
	for f.Stepping() || f.Sweeping() {
		(<-o.queue)()
	}
}

func (o *owner) ask(f *search.Finder) {
	f.Ask()
	o.settle(f)
}

// sweep searches until the given number of solutions is kept, or for all solutions if until
// is 0.
func (o *owner) sweep(f *search.Finder, until int) {
	f.Sweep(until)
	o.settle(f)
}

func (o *owner) wantKept(f *search.Finder, s *sample, kept, found int, ended bool) {
	o.t.Helper()
	list := f.List()
	if list.Len() != kept || f.Found() != uint64(found) || f.Ended() != ended {
		o.t.Fatalf("%s: %d kept, %d found, ended %v; want %d, %d, %v",
			s.puzzle.Givens, list.Len(), f.Found(), f.Ended(), kept, found, ended)
	}
	wantFirst(o.t, list, s)
}

func (o *owner) finish(f *search.Finder, s *sample) {
	o.t.Helper()
	o.sweep(f, 0)
	o.wantKept(f, s, min(f.Limit(), len(s.want)), len(s.want), true)
}

// wantFirst checks that a list holds the first solutions of a sample.
func wantFirst(t tester, list search.List, s *sample) {
	t.Helper()
	if list.Len() > len(s.want) {
		t.Fatalf("%s: %d solutions of %d", s.puzzle.Givens, list.Len(), len(s.want))
	}
	for i, solution := range list.All() {
		if solution != s.want[i] {
			t.Fatalf("%s: solution %d is %s, want %s", s.puzzle.Givens, i, solution, s.want[i])
		}
	}
}
