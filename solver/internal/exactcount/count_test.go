package exactcount

import (
	"context"
	"math"
	"math/big"
	"strings"
	"sync/atomic"
	"testing"

	"nonet/board"
	"nonet/internal/race"
)

// few has 3 solutions, and givens in most rows and columns.
const few = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9........."

func grids(t *testing.T) map[string]*board.Grid {
	t.Helper()
	all := map[string]*board.Grid{}
	texts := map[string]string{
		"few":    few,
		"clash":  "1.......1........................................................................",
		"twenty": ".8.9..6......45..1..1.....35...32............1.67..........95......53.....5....8.",
	}
	if race.Slowdown == 1 { // with the race detector, these take minutes
		texts["empty"] = strings.Repeat(".", board.Cells)
		texts["row"] = "123456789" + strings.Repeat(".", board.Cells-board.Size)
	}
	for name, text := range texts {
		g := board.MustParseGrid(text)
		all[name] = &g
	}
	return all
}

// TestWork checks that the work done equals the work planned, for any number of workers.
func TestWork(t *testing.T) {
	for name, g := range grids(t) {
		for _, workers := range []int{1, 3} {
			t.Run(name, func(t *testing.T) {
				for what, count := range map[string]func(Pool) (*Plan, error){
					"count": func(pool Pool) (*Plan, error) {
						p := NewPlan(t.Context(), g)
						_, err := p.Count(t.Context(), pool)
						return p, err
					},
					"tally": func(pool Pool) (*Plan, error) {
						p := NewBoxPlan(t.Context(), g, 5)
						_, err := p.Tally(t.Context(), pool)
						return p, err
					},
				} {
					var done atomic.Int64
					p, err := count(Pool{workers, func(work float64) { done.Add(int64(math.Round(work))) }})
					if off := float64(done.Load()) - p.Work(); math.Abs(off) > 1e-3*p.Work() || err != nil {
						t.Errorf("%s: %d of %.0f done, %v", what, done.Load(), p.Work(), err)
					}
				}
			})
		}
	}
}

// TestCancelled checks that a count ends soon after its context: each worker finishes its
// current item and starts no other.
func TestCancelled(t *testing.T) {
	g := grids(t)["twenty"]
	whole := NewPlan(t.Context(), g).Work()
	for _, after := range []int{0, 1, 10, 100} {
		ctx, cancel := context.WithCancel(t.Context())
		var steps, late atomic.Int64
		if after == 0 {
			cancel()
		}
		n, err := NewPlan(t.Context(), g).Count(ctx, Pool{2, func(float64) {
			if ctx.Err() != nil {
				late.Add(1)
			}
			if steps.Add(1) == int64(after) {
				cancel()
			}
		}})
		if n != nil || err == nil || late.Load() > 2 {
			t.Errorf("cancelled after %d of work %.0f: %s, %v, %d parts late", after, whole, n, err, late.Load())
		}
		cancel()
	}
}

// TestTally checks that the counts of the digits in each cell add up to the number of
// solutions.
func TestTally(t *testing.T) {
	for name, g := range grids(t) {
		t.Run(name, func(t *testing.T) {
			pool := Pool{2, func(float64) {}}
			total, err := NewPlan(t.Context(), g).Count(t.Context(), pool)
			if err != nil {
				t.Fatal(err)
			}
			for _, box := range []int{0, 5, 7} {
				tally, err := NewBoxPlan(t.Context(), g, box).Tally(t.Context(), pool)
				if err != nil {
					t.Fatal(err)
				}
				for cell := range tally {
					sum := new(big.Int)
					for d, n := range &tally[cell] {
						if n.Sign() < 0 {
							t.Errorf("box %d, cell %d: %s solutions with %d", box, cell, n, d+1)
						}
						sum.Add(sum, n)
					}
					if sum.Cmp(total) != 0 {
						t.Errorf("box %d, cell %d: %s solutions, want %s", box, cell, sum, total)
					}
				}
			}
		})
	}
}

// TestProductsAreShared checks that pairs share dot products even if all givens are in the
// first band.
func TestProductsAreShared(t *testing.T) {
	g := board.MustParseGrid("1...2.....3......4" + strings.Repeat(".", 7*board.Size))
	p := NewPlan(t.Context(), &g)
	items, pairs := 0, 0
	for _, ph := range p.phases {
		for _, it := range ph.items {
			items++
			pairs += len(it.pairs)
		}
	}
	if pairs < 10*items {
		t.Errorf("dot products are worked out %d times for %d pairs", items, pairs)
	}
}
