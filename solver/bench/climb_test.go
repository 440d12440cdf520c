package bench

import (
	"context"
	"math/rand/v2"
	"testing"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/internal/exactcount"
)

// climber uses hill climbing to look for grids whose solutions take a long time to count. It
// changes a grid at random, and keeps changes that do not reduce the work.
type climber struct {
	*rand.Rand
	work     func(p *board.Puzzle) float64
	counts   func(p *board.Puzzle) bool // reports whether a puzzle may be used
	patience int                        // number of unsuccessful changes in a row after which to stop
}

// climb returns the puzzle at the local maximum of work reached from p, and its work.
func (c *climber) climb(p board.Puzzle) (board.Puzzle, float64) {
	work := c.work(&p)
	for vain := 0; vain < c.patience; vain++ {
		next := p
		c.change(&next.Givens)
		if next.Givens == p.Givens || len(board.Conflicts(board.Classic(), &next.Givens)) > 0 {
			continue
		}
		does := c.work(&next)
		if does < work || !c.counts(&next) {
			continue
		}
		if does > work {
			vain = 0
		}
		p, work = next, does
	}
	return p, work
}

// change randomly changes, adds, removes or moves a given.
func (c *climber) change(g *board.Grid) {
	from, to := board.Cell(c.IntN(board.Cells)), board.Cell(c.IntN(board.Cells))
	for g.Filled() > 0 && g[from] == 0 {
		from = board.Cell(c.IntN(board.Cells))
	}
	switch c.IntN(4) {
	case 0:
		g[from] = 0
	case 1:
		g[from], g[to] = g[to], g[from]
	default:
		g[to] = board.Digit(1 + c.IntN(board.Size))
	}
}

// TestClimb checks a search whose maximum is known: a grid whose first row has one empty
// cell and whose other rows are empty.
func TestClimb(t *testing.T) {
	c := climber{
		Rand: rand.New(rand.NewPCG(1, 1)),
		work: func(p *board.Puzzle) float64 {
			row := p.Givens
			clear(row[board.Size:])
			return float64(2*row.Filled() - p.Givens.Filled())
		},
		counts:   func(p *board.Puzzle) bool { return p.Givens[4] == 0 },
		patience: 3000,
	}
	const top = board.Size - 1
	for _, p := range append(randomGivens(0, 1), randomGivens(20, 3)...) {
		p.Givens[4] = 0
		highest, work := c.climb(p)
		if work != top || highest.Givens.Filled() != top || highest.Givens[4] != 0 {
			t.Errorf("from %s it comes to %s, %v high, want %d", p.Givens, highest.Givens, work, top)
		}
	}
}

// BenchmarkClimb looks for the grids whose solutions take longest to count. Each iteration
// climbs from a random grid to a local maximum of plannedWork. The benchmark prints each
// grid with its seed and time, and reports the longest time.
func BenchmarkClimb(b *testing.B) {
	longest := 0.0
	for seed := uint64(1); b.Loop(); seed++ {
		random := rand.New(rand.NewPCG(seed, 1))
		start := randomGivens(random.IntN(13), 20)[random.IntN(20)]
		c := climber{Rand: random, work: plannedWork, counts: hasMany, patience: 150}
		top, work := c.climb(start)
		count, err := MeasureCount(b.Context(), []board.Puzzle{top}, 0)
		if err != nil {
			b.Fatal(err)
		}
		took := count.Exact.Largest.Seconds()
		longest = max(longest, took)
		b.Logf("seed %d: %s, work %.3g, %.2f s", seed, top.Givens, work, took)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(longest, "s-longest")
}

func plannedWork(p *board.Puzzle) float64 {
	return exactcount.NewPlan(context.Background(), &p.Givens).Work()
}

// hasMany reports whether a puzzle has more solutions than [solver.Count] visits before it counts
// exactly.
func hasMany(p *board.Puzzle) bool {
	var search solver.Search
	search.Start(p, solver.Fastest)
	return search.Skip(leastMany+1) > leastMany
}
