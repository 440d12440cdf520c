package serating

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// made returns a puzzle with a random solution, and the solution. It removes givens in
// random order, but keeps those without which the solution would not be unique, until
// the given number is left.
func made(t testing.TB, rules *board.Rules, seed uint64, givens int) (*board.Puzzle, board.Grid) {
	t.Helper()
	ctx := context.Background()
	p := &board.Puzzle{}
	p.SetRules(rules)
	fill(t, p, seed)
	solution := p.Givens
	left := board.Cells
	for _, c := range rand.New(rand.NewPCG(seed, 1)).Perm(board.Cells) {
		if left == givens {
			break
		}
		p.Givens[c] = 0
		left--
		if number, err := solver.HowMany(ctx, p, solver.Asking{Workers: 1}); err != nil {
			t.Fatal(err)
		} else if number != solver.One {
			p.Givens[c] = solution[c]
			left++
		}
	}
	return p, solution
}

// fill fills a puzzle, cell by cell in random order, with random digits that leave a
// solution. There must be one.
func fill(t testing.TB, p *board.Puzzle, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 0))
	for _, c := range random.Perm(board.Cells) {
		digits := slices.Collect(p.Candidates(&p.Givens)[c].All())
		random.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
		for _, p.Givens[c] = range digits {
			if number, err := solver.HowMany(t.Context(), p, solver.Asking{Workers: 1}); err != nil {
				t.Fatal(err)
			} else if number != solver.None {
				break
			}
		}
	}
}
