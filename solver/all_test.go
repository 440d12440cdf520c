package solver_test

import (
	"slices"
	"testing"
	"testing/synctest"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/reference"
)

func TestAll(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		if got := slices.Collect(solver.All(t.Context(), s.Puzzle, asking)); !slices.Equal(got, s.solutions) {
			t.Fatalf("%s\ngot  %v\nwant %v", s.asked(asking), got, s.solutions)
		}
	})
}

func TestAllOfMany(t *testing.T) {
	p, want := classicPuzzle(many), manySolutions()
	for _, workers := range crews {
		if got := slices.Collect(solver.All(t.Context(), p, solver.Asking{Workers: workers})); !slices.Equal(got, want) {
			t.Errorf("%d workers: %d solutions, or in another order; want %d", workers, len(got), len(want))
		}
	}
}

// TestAllLeftEarly checks that a caller can stop at any solution, and start again.
func TestAllLeftEarly(t *testing.T) {
	solver.Hurry(t)
	want := collect(reference.Backtracking, new(board.Puzzle), 200)
	for _, workers := range crews {
		all := solver.All(t.Context(), new(board.Puzzle), solver.Asking{Workers: workers})
		for _, n := range []int{1, 2, 50, 200} {
			var got []board.Grid
			for solution := range all {
				if got = append(got, solution); len(got) == n {
					break
				}
			}
			if !slices.Equal(got, want[:n]) {
				t.Errorf("%d workers: the first %d are %v, want %v", workers, n, got, want[:n])
			}
		}
	}
}

// TestAllCancelled checks that a cancelled All has yielded the first solutions, without gaps.
func TestAllCancelled(t *testing.T) {
	solver.Hurry(t)
	want := collect(reference.Backtracking, new(board.Puzzle), 20_000)
	for _, workers := range crews {
		for enough := int64(3); enough < 200; enough += 7 {
			ctx := newAsked(t, enough)
			got := slices.Collect(solver.All(ctx, new(board.Puzzle), solver.Asking{Workers: workers}))
			if len(got) > len(want) || !slices.Equal(got, want[:len(got)]) {
				t.Errorf("%d workers, cancelled after %d: %d solutions, not the first", workers, enough, len(got))
			}
		}
	}
}

// TestAllStandsStill checks that workers do not run too far ahead of a slow receiver.
func TestAllStandsStill(t *testing.T) {
	solver.Hurry(t)
	dense := &board.Puzzle{Rules: board.NewRules()} // every grid is a solution
	for _, workers := range crews {
		synctest.Test(t, func(t *testing.T) {
			var last solver.Progress
			n := 0
			for range solver.All(t.Context(), dense, solver.Asking{
				Workers:  workers,
				Progress: func(p solver.Progress) { last = p },
			}) {
				if n++; n == 100 {
					synctest.Wait()
					break
				}
			}
			if most := 100 + solver.MostAhead(workers); last.Solutions < 100 || last.Solutions > most {
				t.Errorf("%d workers found %d solutions, want 100 to %d", workers, last.Solutions, most)
			}
		})
	}
}

func TestFirst(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		got, found, err := solver.First(t.Context(), s.Puzzle, asking)
		if err != nil || found != (len(s.solutions) > 0) || found && got != s.solutions[0] {
			t.Fatalf("%s\ngot %s, %t, %v", s.asked(asking), got, found, err)
		}
	})
}
