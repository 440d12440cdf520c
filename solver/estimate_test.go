package solver_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/solver"
)

// sudokus is the number of solutions of the empty grid, according to B. Felgenhauer and F.
// Jarvis, "Mathematics of Sudoku I" (2006).
const sudokus = 6670903752021072936960

// published lists numbers of solutions that have been published or are easy to derive.
var published = []struct {
	rules, givens string
	solutions     float64
	samples       uint64
	most          float64 // maximum relative error
}{
	{"classic", "", sudokus, 2000, 0.03},
	{"classic", "7", sudokus / 9, 1000, 0.05},
	{"classic", "7.......2", sudokus / 72, 1000, 0.05},
	{"classic", "123456789", sudokus / 362880, 1000, 0.05},
	// There are 46,656 ways to place one digit nine times.
	{"classic", "5...........5...........5...5...........5...........5...5...........5...........5", sudokus / 46656, 1000, 0.05},
	// S. Bammel and J. Rothstein, "The number of 9×9 Latin squares" (1975).
	{"rows+columns", "", 5524751496156892842531225600, 1000, 0.05},
	// Wikipedia, "Mathematics of Sudoku", table of additional constraints
	{"diagonals", "", 55613393399531520, 2000, 0.05},
	{"windoku", "", 6337174388428800, 4000, 0.1},
	{"disjoint-groups", "", 201105135151764480, 4000, 0.1},
	{"rows", "", 362880 * 362880 * 362880 * 362880 * 362880 * 362880 * 362880 * 362880 * 362880., 100, 0.03},
	{"boxes", "1", 40320 * 362880 * 362880 * 362880 * 362880 * 362880 * 362880 * 362880 * 362880., 100, 0.03},
	{"none", "", 1.9662705047555291e77, 100, 0.03}, // 9 to the power of 81
}

func TestEstimatePublished(t *testing.T) {
	solver.SetThrift(t, 1<<12, 256, 1<<14)
	for i, test := range published {
		if i%race.Slowdown != 0 {
			continue
		}
		t.Run(test.rules+test.givens, func(t *testing.T) {
			p := &board.Puzzle{Rules: named(test.rules, someRegions)}
			p.Givens = board.MustParseGrid(test.givens + strings.Repeat(".", board.Cells-len(test.givens)))
			for seed := range uint64(size()) {
				got, err := solver.Estimate(t.Context(), p, solver.Sampling{Seed: seed, Samples: test.samples}, solver.Asking{})
				off := (got.Solutions/test.solutions - 1) / got.Error
				t.Logf("%.4g ± %.2f %%, %.1f errors off, the largest sample %.4f", got.Solutions, 100*got.Error, off, got.Largest)
				if err != nil || got.Samples != test.samples || !got.Known() || got.Exact || got.Error > test.most || math.Abs(off) > 3 {
					t.Errorf("seed %d: %+v, %v, want %g", seed, got, err, test.solutions)
				}
			}
		})
	}
}

// TestEstimateExact checks that small numbers of solutions are counted exactly.
func TestEstimateExact(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		got, err := solver.Estimate(t.Context(), s.Puzzle, solver.Sampling{}, asking)
		if want := (solver.Estimated{Solutions: float64(len(s.solutions)), Exact: true}); got != want || err != nil || !got.Known() {
			t.Fatalf("%s: %+v, %v", s.asked(asking), got, err)
		}
	})
	for name, rules := range map[string]*board.Rules{
		"clash":     nil,
		"too large": board.NewRules(board.Group{Kind: board.Extra, Cells: board.AllCells}),
	} {
		p := &board.Puzzle{Rules: rules, Givens: board.Grid{1, 1}}
		if got, err := solver.Estimate(t.Context(), p, solver.Sampling{}, solver.Asking{}); got != (solver.Estimated{Exact: true}) || err != nil {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// sized is a puzzle with a known number of solutions.
type sized struct {
	*board.Puzzle
	solutions float64
}

// counted returns puzzles with all kinds of rules and 300 to 30,000 solutions, according
// to dancing links.
var counted = sync.OnceValue(func() []sized {
	const fewest, most = 300, 30_000
	m := newMaker(77)
	var links reference.Links
	var list []sized
	names := append([]string{"classic", "classic"}, variantNames...)
	for _, name := range names[:len(names)/race.Slowdown] {
		rules := named(name, someRegions)
		for tries, missing := 0, size(); missing > 0 && tries < 300; tries++ {
			p := m.puzzle(m.filled(rules), rules, 10+m.IntN(65))
			if n, complete := links.CountWithin(p, most+1, 100_000); complete && fewest <= n && n <= most {
				list = append(list, sized{p, float64(n)})
				missing--
			}
		}
	}
	return list
})

// TestEstimateIsHonest checks how far estimates are off, relative to the error that they report. Of
// the runs that report an error, 99 % must be off by at most three times the error and 95 % by at
// most twice the error, and the errors must not be much too large. The mean of all runs, with or
// without an error, must be close to the number of solutions.
func TestEstimateIsHonest(t *testing.T) {
	solver.SetThrift(t, 0, 2, 8)
	runs := 6 * race.Slowdown * size() // the race detector leaves few puzzles, which need more runs
	all, known, outside, two := 0, 0, 0, 0
	squares := 0.0
	for i, s := range counted() {
		sum, variance := 0.0, 0.0
		for run := range uint64(runs) {
			samples := uint64(50) << (2 * (run % 3))
			got, err := solver.Estimate(t.Context(), s.Puzzle, solver.Sampling{Seed: uint64(i)<<32 + run, Samples: samples}, solver.Asking{})
			if err != nil || got.Exact || got.Samples != samples {
				t.Fatalf("%s\n%+v, %v", describe(s.Puzzle), got, err)
			}
			all++
			off := got.Solutions/s.solutions - 1
			sum += off
			variance += off * off
			if !got.Known() {
				continue
			}
			known++
			off = math.Abs(got.Solutions-s.solutions) / (got.Error * got.Solutions)
			squares += off * off
			if off > 3 {
				outside++
			}
			if off > 2 {
				two++
			}
		}
		if off := sum / math.Sqrt(variance); math.Abs(off) > 4 {
			t.Errorf("%s\nthe mean is %g errors off: %g of %g", describe(s.Puzzle), off, sum/float64(runs)+1, s.solutions)
		}
	}
	spread := math.Sqrt(squares / float64(known))
	t.Logf("%d puzzles, %d runs, %d known; %d are more than 3 errors off, %d more than 2, %.2f by their mean square", len(counted()), all, known, outside, two, spread)
	if known < all/4 || outside > known/100 || two > known/20 || spread < 0.6 || spread > 1.1 {
		t.Error("the errors are not what they say")
	}
}

// TestEstimateIsRepeatable checks that an estimate that draws all of its samples does not depend on
// the number of workers.
func TestEstimateIsRepeatable(t *testing.T) {
	solver.SetThrift(t, 0, 2, 8)
	windoku := &board.Puzzle{Rules: named("windoku", "")}
	windoku.Givens = newMaker(5).filled(windoku.Rules)
	clear(windoku.Givens[27:])
	for name, p := range map[string]*board.Puzzle{"classic": classicPuzzle(many), "windoku": windoku} {
		seen := map[float64]bool{}
		for seed := range uint64(2) {
			for _, samples := range []uint64{1, 65, 130} {
				var first solver.Estimated
				for i, workers := range crews {
					got, err := solver.Estimate(t.Context(), p, solver.Sampling{Seed: seed, Samples: samples}, solver.Asking{Workers: workers})
					if i == 0 {
						first = got
					}
					if got != first || err != nil || got.Samples != samples {
						t.Errorf("%s: %+v with %d workers, %+v with one, %v", name, got, workers, first, err)
					}
				}
				if samples == 130 {
					seen[first.Solutions] = true
				}
			}
		}
		if len(seen) != 2 {
			t.Errorf("%s: %d different estimates from 2 seeds", name, len(seen))
		}
	}
}

// TestEstimateCancelled checks that a cancelled estimate equals an estimate with the same
// number of samples that was not cancelled.
func TestEstimateCancelled(t *testing.T) {
	solver.SetThrift(t, 16*solver.Slice(), 2, 8)
	for what, p := range map[string]*board.Puzzle{"fruitless": uncolourable(), "fruitful": classicPuzzle("123456789456789123789123456" + empty[27:])} {
		for _, workers := range crews {
			for _, enough := range []int64{1, 10, 1500} { // cancelled while counting (1, 10) or while drawing samples (1500)
				t.Run(fmt.Sprintf("%s/%d/%d", what, workers, enough), func(t *testing.T) {
					ctx := newAsked(t, enough)
					var last solver.Progress
					told := 0
					got, err := solver.Estimate(ctx, p, solver.Sampling{Tell: func(solver.Estimated) { told++ }},
						solver.Asking{Workers: workers, Progress: func(p solver.Progress) { last = p }})
					if !errors.Is(err, context.Canceled) || got.Exact || told == 0 || what == "fruitless" && got.Known() {
						t.Errorf("%+v, %v, told %d times", got, err, told)
					}
					if most := uint64(enough+int64(workers)) * solver.Slice(); last.Nodes > most {
						t.Errorf("visited %d nodes, want up to %d", last.Nodes, most)
					}
					if workers == 1 && (got.Samples > 0) != (enough == 1500) {
						t.Errorf("drew %d samples", got.Samples)
					}
					if got.Samples == 0 {
						return
					}
					again, err := solver.Estimate(t.Context(), p, solver.Sampling{Samples: got.Samples}, solver.Asking{})
					if again != got || err != nil {
						t.Errorf("cancelled: %+v, by itself: %+v, %v", got, again, err)
					}
				})
			}
		}
	}
}

// TestEstimateTells checks that an estimate is reported several times, and that the number of
// samples never decreases.
func TestEstimateTells(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var told []solver.Estimated
	got, err := solver.Estimate(ctx, new(board.Puzzle), solver.Sampling{Tell: func(e solver.Estimated) {
		told = append(told, e)
		if len(told) == 4 {
			cancel()
		}
	}}, solver.Asking{})
	if !errors.Is(err, context.Canceled) || len(told) < 5 || told[len(told)-1] != got {
		t.Fatalf("%+v, %v, told %+v", got, err, told)
	}
	for i, e := range told[1:] {
		if e.Samples < told[i].Samples {
			t.Errorf("%d samples after %d", e.Samples, told[i].Samples)
		}
	}
}

func TestEstimatedKnown(t *testing.T) {
	for _, test := range []struct {
		e    solver.Estimated
		want bool
	}{
		{solver.Estimated{Exact: true}, true},
		{solver.Estimated{Fruitful: 30, Largest: 0.05, Error: 0.25}, true},
		{solver.Estimated{Fruitful: 29, Largest: 0.05, Error: 0.25}, false},
		{solver.Estimated{Fruitful: 30, Largest: 0.06, Error: 0.25}, false},
		{solver.Estimated{Fruitful: 30, Largest: 0.05, Error: 0.26}, false},
		{solver.Estimated{Error: math.Inf(1)}, false},
	} {
		if got := test.e.Known(); got != test.want {
			t.Errorf("%+v: %t", test.e, got)
		}
	}
}

// BenchmarkEstimate reports the error of estimates that run for a second on one core.
func BenchmarkEstimate(b *testing.B) {
	full := board.MustParseGrid(strings.Repeat(".", 81))
	for c := range full {
		row := c / 9
		full[c] = board.Digit((row*3+row/3+c)%9 + 1)
	}
	givens := func(n int) *board.Puzzle {
		p := new(board.Puzzle)
		for _, c := range rand.New(rand.NewPCG(uint64(n), 0)).Perm(board.Cells)[:n] {
			p.Givens[c] = full[c]
		}
		return p
	}
	type grid struct {
		name   string
		puzzle *board.Puzzle
	}
	grids := []grid{
		{"empty", new(board.Puzzle)},
		{"4-givens", givens(4)},
		{"8-givens", givens(8)},
		{"16-givens", givens(16)},
		{"windoku", &board.Puzzle{Rules: named("windoku", "")}},
		{"anti-knight", &board.Puzzle{Rules: named("anti-knight", "")}},
	}
	for _, shape := range board.Shapes() {
		grids = append(grids, grid{"jigsaw-" + shape.Name, &board.Puzzle{Rules: board.Classic().WithRegions(&shape.Regions)}})
	}
	for _, g := range grids {
		b.Run(g.name, func(b *testing.B) {
			var errors, samples, solutions float64
			for b.Loop() {
				ctx, cancel := context.WithTimeout(b.Context(), time.Second)
				got, _ := solver.Estimate(ctx, g.puzzle, solver.Sampling{Seed: uint64(samples)}, solver.Asking{Workers: 1})
				cancel()
				errors += got.Error
				samples += float64(got.Samples)
				solutions += got.Solutions
			}
			n := float64(b.N)
			b.ReportMetric(100*errors/n, "%error")
			b.ReportMetric(samples/n, "samples")
			b.ReportMetric(solutions/n, "solutions")
		})
	}
}
