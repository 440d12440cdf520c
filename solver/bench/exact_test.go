package bench

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/solver"
)

const few = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."

func TestPassAll(t *testing.T) {
	many := randomGivens(24, 4)
	for _, givens := range []string{few, "115" + few[3:], document001} {
		many = append(many, board.Puzzle{Givens: board.MustParseGrid(givens)})
	}
	many = append(many, randomGivens(board.Cells, 1)...)
	for i := range many {
		p := &many[i]
		var search solver.Search
		search.Start(p, solver.Lexicographic)
		want := search.Skip(math.MaxUint64)
		got, err := passAll(t.Context(), p, math.MaxUint64)
		if got != want || err != nil {
			t.Errorf("%s: %d solutions, %v, want %d", p.Givens, got, err, want)
		}
		if want > 2 {
			if got, _ := passAll(t.Context(), p, want-1); got < want {
				t.Errorf("%s: %d solutions, want more than %d", p.Givens, got, want-1)
			}
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := passAll(ended, new(board.Puzzle), math.MaxUint64); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled it returns %v", err)
	}
}

func TestMeasureCount(t *testing.T) {
	puzzles := append(randomGivens(30, 3), board.Puzzle{Givens: board.MustParseGrid(few)})
	count, err := MeasureCount(t.Context(), puzzles, 4)
	if err != nil {
		t.Fatal(err)
	}
	few := 0 // number of puzzles with at most four solutions
	for i := range puzzles {
		if n, _ := passAll(t.Context(), &puzzles[i], 4); n <= 4 {
			few++
		}
	}
	if few == 0 || few == len(puzzles) || count.Exact.Puzzles != len(puzzles) || count.OneByOne.Puzzles != few {
		t.Errorf("%d puzzles were measured, %d of them one by one, want %d and %d",
			count.Exact.Puzzles, count.OneByOne.Puzzles, len(puzzles), few)
	}
	for _, times := range []Times{count.Exact, count.OneByOne} {
		if times.Median <= 0 || times.Largest < times.Median {
			t.Errorf("times %+v", times)
		}
	}
	if count, _ := MeasureCount(t.Context(), puzzles, 0); count.OneByOne != (Times{}) {
		t.Errorf("with no solutions to go through times %+v", count.OneByOne)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := MeasureCount(ended, puzzles, 4); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled it returns %v", err)
	}
}

func TestRandomGivens(t *testing.T) {
	lists := CountLists()
	if diff := cmp.Diff(lists, CountLists()); diff != "" {
		t.Errorf("not the same at each call:\n%s", diff)
	}
	grids := map[board.Grid]bool{}
	for _, p := range randomGivens(20, 50) {
		if n, more := p.Givens.Filled(), len(board.Conflicts(board.Classic(), &p.Givens)) > 0; n != 20 || more {
			t.Errorf("%s has %d givens, clashing %v", p.Givens, n, more)
		}
		grids[p.Givens] = true
	}
	if len(grids) != 50 {
		t.Errorf("%d different puzzles, want 50", len(grids))
	}
	for _, p := range hardestToCount() {
		if n, err := solver.HowMany(t.Context(), &p, solver.Asking{}); n != solver.Several {
			t.Errorf("%s has not several solutions: %v", p.Givens, err)
		}
	}
}

func BenchmarkExact(b *testing.B) {
	for _, list := range CountLists() {
		name := fmt.Sprint("givens=", list.Puzzles[0].Givens.Filled())
		if list.Name != random {
			name = "hardest"
		}
		b.Run(name, func(b *testing.B) {
			for n := 0; b.Loop(); n++ {
				p := &list.Puzzles[n%len(list.Puzzles)]
				if _, _, err := solver.Count(b.Context(), p, 0, solver.Asking{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
