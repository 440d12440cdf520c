package diagnose

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
)

// fewestGivens returns the minimum number of cells in which one of the solutions differs from all
// others. It tries all sets of the cells.
func fewestGivens(solutions []board.Grid, cells []board.Cell) int {
	fewest := len(cells) + 1
	for chosen := range uint(1 << len(cells)) {
		alike := map[board.Grid]int{}
		size := 0
		for i := range solutions {
			var seen board.Grid
			size = 0
			for at, cell := range cells {
				if chosen>>at&1 != 0 {
					seen[cell] = solutions[i][cell]
					size++
				}
			}
			alike[seen]++
		}
		for _, n := range alike {
			if n == 1 {
				fewest = min(fewest, size)
			}
		}
	}
	return fewest
}

// TestFewestGivens compares the sets that both methods propose with the result of trying all sets.
func TestFewestGivens(t *testing.T) {
	sizes := map[int]int{}
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		cells := make([]board.Cell, 2+random.IntN(6))
		for i, c := range random.Perm(board.Cells)[:len(cells)] {
			cells[i] = board.Cell(c)
		}
		digits := 2 + random.IntN(3)
		seen := map[board.Grid]bool{}
		var solutions []board.Grid
		for range 2 + random.IntN(60) {
			var g board.Grid
			for _, cell := range cells {
				g[cell] = board.Digit(1 + random.IntN(digits))
			}
			if !seen[g] {
				seen[g] = true
				solutions = append(solutions, g)
			}
		}
		want := fewestGivens(solutions, cells)
		if want < 2 || len(solutions) < 2 {
			return
		}
		for name, method := range map[string]func(c *completer) func(size int){
			"one by one": func(c *completer) func(int) { return c.proposeSets(solutions) },
			"splitting":  func(c *completer) func(int) { return newSplitter(c, solutions).propose },
		} {
			c := &completer{prober: &prober{ctx: t.Context(), left: 1 << 40}}
			propose, size := method(c), 1
			for len(c.result.Sets) == 0 && size < len(cells) {
				size++
				propose(size)
			}
			if size != want || len(c.result.Sets) == 0 {
				t.Fatalf("%s: %d sets of %d givens, want %d: %v", name, len(c.result.Sets), size, want, solutions)
			}
			sizes[size]++
			kept := map[int]bool{}
			for _, set := range c.result.Sets {
				left := 0
				for i := range solutions {
					agrees := true
					for _, g := range set.Givens {
						agrees = agrees && solutions[i][g.Cell] == g.Digit
					}
					if agrees {
						left++
					}
					if agrees && i+1 != set.Keeps || agrees && kept[i] {
						t.Fatalf("%s: %v keeps solution %d", name, set, i+1)
					}
					kept[i] = kept[i] || agrees
				}
				if left != 1 || len(set.Givens) != want {
					t.Fatalf("%s: %v leaves %d solutions", name, set, left)
				}
			}
		}
	})
	t.Logf("sizes: %v", sizes)
}
