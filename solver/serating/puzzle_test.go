package serating

import (
	"context"
	"math/rand/v2"
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
	draw, ok, err := solver.Random(ctx, p, seed, 1, solver.Asking{Workers: 1})
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	p.Givens = draw.Solution
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
			p.Givens[c] = draw.Solution[c]
			left++
		}
	}
	return p, draw.Solution
}
