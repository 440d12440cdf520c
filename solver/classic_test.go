package solver_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/solver"
)

// TestPassingAndHandingOut checks that calls that skip solutions and calls that return
// them can be mixed freely in lexicographic order.
func TestPassingAndHandingOut(t *testing.T) {
	puzzles := []*board.Puzzle{new(board.Puzzle), classicPuzzle(several)}
	for _, p := range puzzles {
		const limit = 400
		want := collect(reference.Backtracking, p, limit)
		for _, steps := range [][]uint64{{1}, {2, 0, 1}, {3, 5}, {0, 0, 0, 7}} {
			s := solver.New(p)
			for i, n := 0, 0; ; n++ {
				i += int(s.Skip(steps[n%len(steps)]))
				more := s.Next()
				if more != (i < len(want)) && len(want) < limit {
					t.Fatalf("%s, passing over %v: solution %d of %d, more: %t", describe(p), steps, i+1, len(want), more)
				}
				if i >= len(want) {
					break
				}
				if got := s.Solution(); got != want[i] {
					t.Fatalf("%s, passing over %v, solution %d: %s", describe(p), steps, i+1, cmp.Diff(want[i], got))
				}
				i++
			}
		}
	}
}

// several is a puzzle with few givens in its first rows and dozens of solutions.
const several = "..3..2...4...8..36..8...1...4..6..73...9.......6........4.7..686........7.....5.."

// TestOneSolutionNeedsNoOrder checks that finding the only solution of a puzzle takes no more nodes
// in lexicographic order than in the fastest order.
func TestOneSolutionNeedsNoOrder(t *testing.T) {
	for _, givens := range []string{hardest, topless, newspaper, one} {
		var nodes []uint64
		for _, order := range []solver.Order{solver.Fastest, solver.Lexicographic} {
			var s solver.Search
			s.Start(classicPuzzle(givens), order)
			if n := s.Skip(2); n != 1 {
				t.Fatalf("%s: %d solutions", givens, n)
			}
			nodes = append(nodes, s.Nodes())
		}
		if nodes[0] != nodes[1] {
			t.Errorf("%s: %d nodes in the fastest order, %d in lexicographic order", givens, nodes[0], nodes[1])
		}
	}
}

// TestPairs checks puzzles whose empty cells all have two candidates. Such a puzzle
// consists of independent parts, so its number of solutions is the product of theirs.
func TestPairs(t *testing.T) {
	m := newMaker(11)
	found := map[int]int{}
	for range 400 * size() / race.Slowdown {
		g := m.grid()
		p := &board.Puzzle{Givens: g}
		// Empty all cells that hold one of two digits. They form rings, each with two solutions, or
		// fewer if a candidate is removed.
		x, y := board.Digit(m.IntN(9)+1), board.Digit(m.IntN(9)+1)
		for c := range p.Givens {
			if d := g[c]; d == x || d == y {
				p.Givens[c] = 0
				if m.IntN(60) == 0 {
					p.Removed[c] = board.DigitsOf(d)
				}
			}
		}
		found[len(check(t, p, 1000))]++
		var s solver.Search
		s.Start(p, solver.Fastest)
		got := take(&s, 1000)
		slices.SortFunc(got, lexicographic)
		if want := collect(reference.Backtracking, p, 1000); !slices.Equal(got, want) {
			t.Fatalf("%s: %s", describe(p), cmp.Diff(want, got))
		}
	}
	t.Logf("puzzles by number of solutions: %v", found)
	if found[0] == 0 || found[1] == 0 || found[2] == 0 || found[4] == 0 {
		t.Error("the puzzles are too much of one kind to show anything")
	}
}
