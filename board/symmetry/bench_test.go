package symmetry_test

import (
	"math/rand/v2"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
)

func filled(rng *rand.Rand) board.Grid {
	var g board.Grid
	var fill func(c board.Cell) bool
	fill = func(c board.Cell) bool {
		if c == board.Cells {
			return true
		}
		var taken board.DigitSet
		for peer := range board.Classic().Peers(c).All() {
			if peer < c {
				taken = taken.With(g[peer])
			}
		}
		for _, d := range rng.Perm(board.Size) {
			if g[c] = board.Digit(d + 1); !taken.Has(g[c]) && fill(c+1) {
				return true
			}
		}
		return false
	}
	fill(0)
	return g
}

// BenchmarkCanonical measures Canonical for the lists in NONET_SHARED, puzzles with 30 givens,
// filled grids, grids with many symmetries, and the empty grid.
func BenchmarkCanonical(b *testing.B) {
	measure := func(name string, list func(b *testing.B) []board.Puzzle) {
		b.Run(name, func(b *testing.B) {
			all := list(b)
			symmetry.Canonical(&all[0])
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				symmetry.Canonical(&all[n%len(all)])
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "keys/s")
		})
	}
	for _, name := range []string{"17clue", "random-minimal", "easy-34-clues", "few-clues"} {
		measure(name, func(b *testing.B) []board.Puzzle { return sharedPuzzles(b, name+".txt") })
	}
	random := func(clues int, removed bool) func(*testing.B) []board.Puzzle {
		return func(*testing.B) []board.Puzzle {
			rng := rand.New(rand.NewPCG(7, 0))
			all := make([]board.Puzzle, 500)
			for i := range all {
				g := filled(rng)
				for _, c := range rng.Perm(board.Cells)[:board.Cells-clues] {
					if g[c] = 0; removed {
						all[i].Removed[c] = board.DigitSet(rng.IntN(int(board.AllDigits)))
					}
				}
				all[i].Givens = g
			}
			return all
		}
	}
	measure("30 givens", random(30, false))
	measure("30 givens and removed candidates", random(30, true))
	measure("filled", random(board.Cells, false))
	for name, grid := range map[string]string{"symmetric": symmetric, "turning": turning} {
		measure(name, func(*testing.B) []board.Puzzle { return []board.Puzzle{{Givens: board.MustParseGrid(grid)}} })
	}
	measure("empty", func(*testing.B) []board.Puzzle { return make([]board.Puzzle, 1) })
}

func BenchmarkOf(b *testing.B) {
	for _, name := range []string{"classic", "windoku", "jigsaw pebbles", "none"} {
		b.Run(name, func(b *testing.B) {
			rules := rulesNamed(b, name)
			for b.Loop() {
				symmetry.Patience(rules)
			}
		})
	}
}
