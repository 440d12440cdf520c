package solver_test

import (
	"testing"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/reference"
)

func TestNth(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		n := len(s.solutions)
		for _, k := range []int{0, 1, 5, n / 2, n, n + 1} {
			if k < 0 {
				continue
			}
			got, found, err := solver.Nth(t.Context(), s.Puzzle, uint64(k), asking)
			if err != nil || found != (0 < k && k <= n) || found && got != s.solutions[k-1] {
				t.Fatalf("%s\nsolution %d: %s, %t, %v", s.asked(asking), k, got, found, err)
			}
		}
	})
}

func TestNthOfMany(t *testing.T) {
	p, all := classicPuzzle(many), manySolutions()
	for _, workers := range crews {
		for _, k := range []int{1, 1000, 5000, len(all) - 1, len(all)} {
			asking := solver.Asking{Workers: workers}
			if got, found, err := solver.Nth(t.Context(), p, uint64(k), asking); got != all[k-1] || !found || err != nil {
				t.Errorf("%d workers: solution %d is %s, %t, %v", workers, k, got, found, err)
			}
			asking.Behind = all[k/2]
			if got, found, err := solver.Nth(t.Context(), p, uint64(k-k/2-1), asking); k > k/2+1 && (got != all[k-1] || !found || err != nil) {
				t.Errorf("%d workers: solution %d from %d on is %s, %t, %v", workers, k, k/2, got, found, err)
			}
		}
		if got, found, err := solver.Nth(t.Context(), p, uint64(len(all)+1), solver.Asking{Workers: workers}); found || err != nil {
			t.Errorf("%d workers: behind the last is %s, %v", workers, got, err)
		}
	}
}

// TestNthVisitsFewNodes checks that Nth visits only a few more nodes than a count of all
// solutions.
func TestNthVisitsFewNodes(t *testing.T) {
	for name, givens := range map[string]string{"many": many, "hardest": hardest} {
		t.Run(name, func(t *testing.T) {
			p := classicPuzzle(givens)
			var count, nth solver.Progress
			if _, _, err := solver.Count(t.Context(), p, 0, solver.Asking{
				Workers:  1,
				Progress: func(p solver.Progress) { count = p },
			}); err != nil {
				t.Fatal(err)
			}
			if _, _, err := solver.Nth(t.Context(), p, 1e6, solver.Asking{
				Workers:  1,
				Progress: func(p solver.Progress) { nth = p },
			}); err != nil {
				t.Fatal(err)
			}
			if nth.Nodes > count.Nodes*5/4 {
				t.Errorf("%d nodes, counting takes %d", nth.Nodes, count.Nodes)
			}
		})
	}
}

// TestNthCancelled checks that a cancelled Nth does not return another solution instead of the
// k-th.
func TestNthCancelled(t *testing.T) {
	solver.Hurry(t)
	const k = 500
	want := collect(reference.Backtracking, new(board.Puzzle), k)[k-1]
	for _, workers := range crews {
		none := 0
		for enough := int64(1); enough < 100; enough += 3 {
			got, found, err := solver.Nth(newAsked(t, enough), new(board.Puzzle), k, solver.Asking{Workers: workers})
			if found && got != want || found == (err != nil) {
				t.Errorf("%d workers, cancelled after %d: %s, %t, %v", workers, enough, got, found, err)
			}
			if !found {
				none++
			}
		}
		if none == 0 {
			t.Errorf("%d workers: Nth was always through before it was cancelled", workers)
		}
	}
}

// TestNthOfTheEmptyGrid checks Nth with a k so large that earlier solutions are counted
// without being visited.
func TestNthOfTheEmptyGrid(t *testing.T) {
	const k = 30_000
	s := solver.New(new(board.Puzzle))
	for range k {
		s.Next()
	}
	if got, found, err := solver.Nth(t.Context(), new(board.Puzzle), k, solver.Asking{}); got != s.Solution() || !found || err != nil {
		t.Errorf("got %s, %t, %v, want %s", got, found, err, s.Solution())
	}
}
