package practice

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

var update = flag.Int("update", 0, "make positions.txt from what it has and this many random puzzles")

// kept is the largest number of positions for each technique.
const kept = 24

// TestUpdate adds positions from random minimal puzzles to positions.txt. For each technique, it keeps
// the positions with the fewest candidates, since these are the easiest to survey. The one with the
// clearest step comes first.
func TestUpdate(t *testing.T) {
	if *update == 0 {
		t.Skip("makes positions.txt only with -update, which takes minutes")
	}
	type found struct {
		givens     string
		candidates int
	}
	best := map[logic.Technique][]found{}
	tidy := func(t logic.Technique) {
		slices.SortStableFunc(best[t], func(a, b found) int {
			return cmp.Or(cmp.Compare(a.candidates, b.candidates), strings.Compare(a.givens, b.givens))
		})
		best[t] = best[t][:min(len(best[t]), kept)]
	}
	paths := logic.NewSolver(logic.Explaining()...)
	for result, err := range generate.Series(context.Background(), generate.Spec{Seed: 1}, *update, generate.Asking{}) {
		if err != nil {
			t.Fatal(err)
		}
		seen := map[logic.Technique]bool{}
		paths.Start(&result.Puzzle, &result.Puzzle.Givens, true)
		for {
			step, by := paths.Next()
			if by == nil {
				break
			}
			if !seen[step.Technique] && by.Family != logic.Contradictions {
				seen[step.Technique] = true
				candidates := 0
				for c := range board.Cells {
					candidates += paths.Candidates(board.Cell(c)).Len()
				}
				best[step.Technique] = append(best[step.Technique], found{result.Puzzle.Givens.String(), candidates})
				if len(best[step.Technique]) > 4*kept {
					tidy(step.Technique)
				}
			}
			paths.Apply(&step)
		}
	}
	var text strings.Builder
	for _, technique := range logic.Techniques() {
		var givens []string
		for _, grid := range library()[technique] {
			givens = append(givens, grid.String())
		}
		tidy(technique)
		for _, f := range best[technique] {
			if !slices.Contains(givens, f.givens) && len(givens) < kept {
				givens = append(givens, f.givens)
			}
		}
		clearestFirst(technique, givens)
		for _, f := range givens {
			fmt.Fprintln(&text, technique.Code(), f)
		}
		t.Log(technique, len(givens))
	}
	if err := os.WriteFile("positions.txt", []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// clearestFirst moves the position with the clearest step to the front. Rows and columns may be
// swapped in it, so that the picture looks like the text about the technique.
func clearestFirst(technique logic.Technique, all []string) {
	if len(all) == 0 {
		return
	}
	least, best, clearest := 0, 0, all[0]
	for i := range all {
		for _, givens := range []string{all[i], transposed(all[i])} {
			grid := gridOf(givens)
			position, ok := find(logic.NewSolver(logic.Explaining()...), &board.Puzzle{Givens: grid}, technique)
			if !ok {
				continue
			}
			if n := unclear(&position); least == 0 || n < least {
				least, best, clearest = n, i, givens
			}
		}
	}
	all[best] = all[0]
	all[0] = clearest
}

// unclear returns how hard it is to see the step of a position: it counts its candidates, its links
// and the houses that lie in an unusual direction, but candidates that it removes make it clearer.
func unclear(p *Position) int {
	var b logic.Board
	state := p.State.Position()
	grid := state.Grid()
	b.Reset(&state.Puzzle, &grid)
	step := &p.Step
	n := 1000 + 20*len(step.Marks(&b)) - 30*len(step.Removed) + 40*len(step.Links()) + board.Cells - grid.Filled()
	if len(step.Removed) > 2 {
		n += 45 * (len(step.Removed) - 2)
	}
	const rows, columns, boxes = 0, 1, 2
	unusual, among := columns, step.Base
	switch step.Technique {
	case logic.Skyscraper, logic.EmptyRectangle:
		unusual = rows
	case logic.Pointing, logic.LockedPair, logic.LockedTriple:
		among = step.Cover
	case logic.HiddenSingle:
		if int(step.Base[0])/board.Size != boxes {
			return n + 500
		}
	}
	for _, house := range among {
		if int(house)/board.Size == unusual {
			n += 500
		}
	}
	return n
}

func transposed(givens string) string {
	grid, other := gridOf(givens), board.Grid{}
	for c := range board.Cell(board.Cells) {
		other[board.At(c.Col(), c.Row())] = grid[c]
	}
	return other.String()
}

func gridOf(givens string) (grid board.Grid) {
	for c, d := range givens {
		if d != '.' {
			grid[c] = board.Digit(d - '0')
		}
	}
	return grid
}

// never are the techniques without positions: in 600,000 random puzzles, no step needed one of
// them, because easier techniques do the same.
var never = []logic.Technique{logic.FrankenXWing, logic.FrankenSwordfish, logic.FinnedFrankenXWing}

// TestEveryTechnique checks that there are positions for every technique of the default strategies,
// that the step is needed and right, and that no puzzle is left that lost its technique.
func TestEveryTechnique(t *testing.T) {
	solutions := new(solver.Search)
	for _, strategy := range logic.Strategies() {
		if strategy.Extra || strategy.Family == logic.Contradictions {
			continue
		}
		for _, technique := range strategy.Techniques {
			grids := library()[technique]
			if want := !slices.Contains(never, technique); Has(technique) != want {
				t.Errorf("%s has %d positions, want some: %v", technique, len(grids), want)
			}
			for _, grid := range grids {
				puzzle := board.Puzzle{Givens: grid}
				position, ok := find(logic.NewSolver(logic.Explaining()...), &puzzle, technique)
				if !ok {
					t.Errorf("%s does not need %s", grid.String(), technique)
					continue
				}
				check(t, solutions, &position)
			}
		}
	}
}

func TestRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	solutions := new(solver.Search)
	for _, technique := range logic.Techniques() {
		for range 3 {
			position, ok := Random(technique, rng)
			if ok != Has(technique) {
				t.Errorf("%s: got a position %v, want %v", technique, ok, Has(technique))
			}
			if ok {
				check(t, solutions, &position)
			}
		}
	}
}

// check checks that the step of a position is the first that the strategies find there, and that
// it agrees with the solution.
func check(t *testing.T, solutions *solver.Search, p *Position) {
	t.Helper()
	state := p.State
	next := logic.NewSolver(logic.Explaining()...)
	next.Resume(&state, true)
	step, _ := next.Next()
	if step.Technique != p.Step.Technique {
		t.Errorf("%s: the next step is %s, want %s", state.Puzzle.Givens.String(), step.Technique, p.Step.Technique)
	}
	solutions.Start(&state.Puzzle, solver.Fastest)
	if solutions.Advance(1<<20) != solver.Found {
		t.Fatalf("%s has no solution", state.Puzzle.Givens.String())
	}
	solution := solutions.Solution()
	for _, placed := range p.Step.Placed {
		if solution[placed.Cell] != placed.Digit {
			t.Errorf("%s: %s places a wrong digit", state.Puzzle.Givens.String(), step.Technique)
		}
	}
	for _, removed := range p.Step.Removed {
		if solution[removed.Cell] == removed.Digit {
			t.Errorf("%s: %s removes a digit of the solution", state.Puzzle.Givens.String(), step.Technique)
		}
	}
	if state.Puzzle.Removed != ([board.Cells]board.DigitSet{}) || !state.Playing {
		t.Error("the state is not that of a game")
	}
}

// BenchmarkRandom measures how long it takes to find a position, over all techniques, and reports
// how many per cent of them are found within the attempts.
func BenchmarkRandom(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 4))
	wanted, found := 0, 0
	for b.Loop() {
		for _, technique := range logic.Techniques() {
			if Has(technique) {
				wanted++
				if _, ok := Random(technique, rng); ok {
					found++
				}
			}
		}
	}
	b.ReportMetric(100*float64(found)/float64(wanted), "%found")
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(wanted), "ms/position")
}
