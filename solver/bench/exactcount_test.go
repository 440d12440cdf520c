package bench

import (
	"context"
	"math"
	"math/big"
	"slices"
	"time"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/generate"
)

// Count holds the times needed to count all solutions of puzzles on all cores. They are
// wall-clock times, unlike those in Result, because that is how long a user waits.
type Count struct {
	Exact    Times // times of [solver.Count]
	OneByOne Times // times of visiting the solutions one by one, unless there are too many
}

// Times summarizes how long the puzzles of a list took.
type Times struct {
	Puzzles         int
	Median, Largest time.Duration // 0 if there are no puzzles
}

// MeasureCount counts all solutions of each puzzle. There must be at least one puzzle, and
// all must be classic. If a puzzle has at most the given number of solutions, MeasureCount
// also visits them one by one, right after the exact count. It returns a [*Disagreement]
// if the numbers differ, and ctx.Err() if ctx ends.
func MeasureCount(ctx context.Context, puzzles []board.Puzzle, most uint64) (Count, error) {
	var exact, oneByOne []time.Duration
	limit := new(big.Int).SetUint64(most)
	for i := range puzzles {
		p := &puzzles[i]
		start := time.Now()
		n, _, err := solver.Count(ctx, p, 0, solver.Asking{})
		if err != nil {
			return Count{}, err
		}
		exact = append(exact, time.Since(start))
		if n.Cmp(limit) > 0 {
			continue
		}
		start = time.Now()
		passed, err := passAll(ctx, p, math.MaxUint64)
		if err != nil {
			return Count{}, err
		}
		oneByOne = append(oneByOne, time.Since(start))
		if passed != n.Uint64() {
			return Count{}, &Disagreement{
				Givens:  p.Givens,
				Limit:   int(most),
				Engines: [2]string{"the exact count", "the search"},
				Counts:  [2]int{int(n.Int64()), int(passed)},
			}
		}
	}
	return Count{timesOf(exact), timesOf(oneByOne)}, nil
}

func timesOf(all []time.Duration) Times {
	if len(all) == 0 {
		return Times{}
	}
	return Times{len(all), median(all), slices.Max(all)}
}

const (
	random  = "random"
	hardest = "hardest"
	drawn   = 11 // number of puzzles for each number of givens
)

// CountLists returns the lists used to measure exact counts: puzzles with various numbers of
// givens, and puzzles known to take a long time.
func CountLists() []List {
	var lists []List
	for _, givens := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20} {
		lists = append(lists, List{Name: random, Puzzles: randomGivens(givens, drawn)})
	}
	return append(lists, List{Name: hardest, Puzzles: hardestToCount()})
}

// randomGivens returns puzzles whose givens are random digits of random filled grids. It
// returns the same puzzles on every call.
func randomGivens(givens, number int) []board.Puzzle {
	m := newMaker()
	var puzzles []board.Puzzle
	for seed := range uint64(number) {
		// Make always succeeds for a filled classic grid.
		filled, _ := generate.Make(context.Background(), generate.Spec{Solved: true, Seed: seed}, generate.Asking{Workers: 1})
		p := board.Puzzle{Givens: filled.Solution}
		for _, c := range m.Perm(board.Cells)[givens:] {
			p.Givens[c] = 0
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// hardestToCount returns the puzzles found by BenchmarkClimb that take longest to count.
// They have seven givens, all different digits.
func hardestToCount() []board.Puzzle {
	var puzzles []board.Puzzle
	for _, givens := range []string{
		".............6...........9..........5....8...........4................7..1.......",
		".......2.............5.........1.....3......6...........8.......................7",
		"......2..........6...................9.........5.3............8............4.....",
	} {
		puzzles = append(puzzles, board.Puzzle{Givens: board.MustParseGrid(givens)})
	}
	return puzzles
}
