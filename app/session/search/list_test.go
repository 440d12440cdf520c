package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/check"
)

// numbered returns the grid with index i of a sequence in lexicographic order. There is a
// grid between any two neighbours of the sequence.
func numbered(i int) board.Grid {
	var grid board.Grid
	i *= 2
	for c := board.Cells - 1; c >= 0; c-- {
		grid[c] = board.Digit(1 + i%board.Size)
		i /= board.Size
	}
	return grid
}

func listed(from, to int) []board.Grid {
	var all []board.Grid
	for i := from; i < to; i++ {
		all = append(all, numbered(i))
	}
	return all
}

func listOf(all []board.Grid) List {
	var l List
	for _, grid := range all {
		l.append(grid)
	}
	return l
}

// wantList checks the solutions of a list, both by iterating over it and by index.
func wantList(t *testing.T, l List, want []board.Grid) {
	t.Helper()
	if l.Len() != len(want) {
		t.Errorf("%d solutions, want %d", l.Len(), len(want))
		return
	}
	next := 0
	for i, grid := range l.All() {
		if i != next || grid != want[i] || l.At(i) != want[i] {
			t.Errorf("solution %d is %s, and %s by its index %d, want %s", next, grid, l.At(i), i, want[i])
			return
		}
		next++
	}
	check.Equal(t, "solutions visited", next, len(want))
}

var sizes = []int{0, 1, inChunk - 1, inChunk, inChunk + 1, 2*inChunk - 1, 2 * inChunk, 2*inChunk + 1}

func TestListOfAnySize(t *testing.T) {
	for _, n := range sizes {
		wantList(t, listOf(listed(0, n)), listed(0, n))
	}
	l := listOf(listed(0, 5))
	for i := range l.All() {
		if i == 2 {
			break
		}
		if i > 2 {
			t.Error("went on behind where it was told to end")
		}
	}
}

func TestACopyStaysAsItIs(t *testing.T) {
	var l List
	var copies []List
	const most = 3 * inChunk
	for i := range most {
		copies = append(copies, l)
		l.append(numbered(i))
	}
	for _, n := range append(slices.Clone(sizes), most-1) {
		wantList(t, copies[n], listed(0, n))
	}
}

func TestForksGrowByThemselves(t *testing.T) {
	for _, n := range sizes {
		l := listOf(listed(0, n))
		fork := l.fork()
		for i := range inChunk + 1 {
			l.append(numbered(n + i))
			fork.append(numbered(50_000 + i))
		}
		wantList(t, l, listed(0, n+inChunk+1))
		wantList(t, fork, append(listed(0, n), listed(50_000, 50_000+inChunk+1)...))
	}
}

func TestAListTakenOverGrowsByItself(t *testing.T) {
	puzzle := new(board.Puzzle)
	one, other := NewFinder(puzzle, 100, nil, nil), NewFinder(puzzle, 100, nil, nil)
	one.list = listOf(listed(0, 10))
	other.Take(one)
	one.list.append(numbered(10))
	other.list.append(numbered(20))
	wantList(t, one.List(), listed(0, 11))
	wantList(t, other.List(), append(listed(0, 10), numbered(20)))
}

// A narrowed finder continues where the original search has stopped, even if none of the
// known solutions contains the new givens.
func TestNarrowedGoesOnWhereTheOtherIs(t *testing.T) {
	f := NewFinder(new(board.Puzzle), 100, nil, nil)
	f.list = listOf(listed(0, 10))
	narrow := &board.Puzzle{Givens: board.Grid{9}} // no known solution begins with 9
	n := f.Narrowed(narrow, nil).Narrowed(narrow, nil)
	if place := n.place(); n.list.Len() != 0 || place != numbered(9) {
		t.Errorf("with %d solutions it goes on behind %s", n.list.Len(), place)
	}
	n.list.append(numbered(20))
	check.Equal(t, "place", n.place(), numbered(20))
}

func TestSearchInAList(t *testing.T) {
	for _, n := range sizes {
		l := listOf(listed(0, n))
		for i := range n {
			grid := numbered(i)
			if at, ok := l.Search(&grid); at != i || !ok {
				t.Fatalf("of %d, solution %d is found at %d, %v", n, i, at, ok)
			}
			grid[board.Cells-1]++ // a grid between this one and the next
			if at, ok := l.Search(&grid); at != i+1 || ok {
				t.Fatalf("of %d, what comes behind solution %d belongs at %d, %v", n, i, at, ok)
			}
		}
		if at, ok := l.Search(new(board.Grid)); at != 0 || ok {
			t.Errorf("of %d, the empty grid belongs at %d, %v", n, at, ok)
		}
	}
}

func TestByDifference(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var from board.Grid
	for c := range from {
		from[c] = 5
	}
	for _, n := range append(slices.Clone(sizes), 5000) {
		var l List
		for i := range n {
			grid := from
			for _, c := range r.Perm(board.Cells)[:i*7%(board.Cells+1)] { // changes between 0 and 81 cells
				grid[c] = 6
			}
			l.append(grid)
		}
		want := make([]int32, n)
		for i := range want {
			want[i] = int32(i)
		}
		slices.SortStableFunc(want, func(a, b int32) int {
			one, other := l.At(int(a)), l.At(int(b))
			return one.Differing(&from).Len() - other.Differing(&from).Len()
		})
		if got := l.ByDifference(t.Context(), from); got == nil || !slices.Equal(got, want) {
			t.Errorf("%d solutions are in another order than a stable sort leaves them in", n)
		}
	}
}

func TestByDifferenceCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if order := listOf(listed(0, inChunk)).ByDifference(ctx, board.Grid{}); order != nil {
		t.Errorf("an order of %d solutions though it was cancelled", len(order))
	}
}

func TestWithDigits(t *testing.T) {
	for _, n := range sizes {
		l := listOf(listed(0, n))
		var digits board.Grid
		digits[board.Cells-1], digits[board.Cells-2] = 3, 4
		var want []board.Grid
		for _, grid := range listed(0, n) {
			if grid[board.Cells-1] == 3 && grid[board.Cells-2] == 4 {
				want = append(want, grid)
			}
		}
		wantList(t, l.with(&digits), want)
		wantList(t, l.with(new(board.Grid)), listed(0, n))
		digits[0] = 9 // no solution begins with 9
		wantList(t, l.with(&digits), nil)
		wantList(t, l, listed(0, n))
	}
}
