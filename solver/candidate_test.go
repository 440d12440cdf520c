package solver_test

import (
	"testing"

	"nonet/board"
	"nonet/internal/reference"
	"nonet/solver"
)

// tally returns the number of solutions with each candidate.
func (s sample) tally() (tally [board.Cells][board.Size + 1]uint64) {
	for _, solution := range s.solutions {
		for c, d := range solution {
			tally[c][d]++
		}
	}
	return tally
}

func TestPossible(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		var want [board.Cells]board.DigitSet
		for _, solution := range s.solutions {
			for c, d := range solution {
				want[c] = want[c].With(d)
			}
		}
		if got, err := solver.Possible(t.Context(), s.Puzzle, asking); got != want || err != nil {
			t.Fatalf("%s\ngot  %s, %v\nwant %s", s.asked(asking), got, err, want)
		}
	})
}

// TestPossibleAmongMany checks puzzles with more solutions than can be visited. A candidate must be
// possible if and only if a reference engine finds a solution with it.
func TestPossibleAmongMany(t *testing.T) {
	for name, p := range map[string]*board.Puzzle{"empty": {}, "few givens": classicPuzzle("12.......3........" + empty[18:]), "many": classicPuzzle(many)} {
		t.Run(name, func(t *testing.T) {
			got, err := solver.Possible(t.Context(), p, solver.Asking{})
			if err != nil {
				t.Fatal(err)
			}
			var links reference.Links
			for c := range p.Givens {
				for d := board.Digit(1); d <= board.Size; d++ {
					with := *p
					with.Removed[c] = board.AllDigits.Without(d)
					if want := links.Count(&with, 1) > 0; got[c].Has(d) != want {
						t.Errorf("%d in %s: got %t, want %t", d, board.Cell(c), !want, want)
					}
				}
			}
		})
	}
}

// TestPossibleWithFewSolutions checks that few searches are needed if the first solutions
// found contain most candidates.
func TestPossibleWithFewSolutions(t *testing.T) {
	solver.Hurry(t)
	var last solver.Progress
	if _, err := solver.Possible(t.Context(), new(board.Puzzle), solver.Asking{
		Workers:  1,
		Progress: func(p solver.Progress) { last = p },
	}); err != nil {
		t.Fatal(err)
	}
	if last.Solutions > 350 {
		t.Errorf("%d solutions for 729 candidates", last.Solutions)
	}
}

func TestCountCandidates(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		tally := s.tally()
		n := uint64(len(s.solutions))
		for _, limit := range []uint64{n, 4} {
			got, err := solver.CountCandidates(t.Context(), s.Puzzle, limit, asking)
			if err != nil {
				t.Fatal(err)
			}
			for c := range board.Cell(board.Cells) {
				for d := board.Digit(1); d <= board.Size; d++ {
					want := solver.Amount{Count: tally[c][d]}
					if limit > 0 && want.Count > limit {
						want = solver.Amount{Count: limit, More: true}
					}
					if got[c][d-1] != want {
						t.Fatalf("%s\nup to %d, %d in %s: %+v, want %+v", s.asked(asking), limit, d, c, got[c][d-1], want)
					}
				}
			}
		}
	})
}

// TestCountCandidatesAmongMany checks that candidates with few solutions are found, however
// many solutions there are in total.
func TestCountCandidatesAmongMany(t *testing.T) {
	const limit = 5
	// Without this given, only one of 85,429 solutions has a 1 in its cell.
	p := classicPuzzle(topless)
	taken := board.At(2, 2)
	p.Givens[taken] = 0
	tally := sample{p, collect(reference.DancingLinks, p, 1e6)}.tally()
	for _, workers := range crews {
		got, err := solver.CountCandidates(t.Context(), p, limit, solver.Asking{Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if one := got[taken][0]; one != (solver.Amount{Count: 1}) {
			t.Errorf("%d workers: the given comes %+v times", workers, one)
		}
		for c := range board.Cell(board.Cells) {
			for d := board.Digit(1); d <= board.Size; d++ {
				n := tally[c][d]
				if want := (solver.Amount{Count: min(n, limit), More: n > limit}); got[c][d-1] != want {
					t.Errorf("%d workers: %d in %s: %+v, want %+v", workers, d, c, got[c][d-1], want)
				}
			}
		}
	}
}
