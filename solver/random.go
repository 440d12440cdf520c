package solver

import (
	"context"
	"math/rand/v2"

	"nonet/board"
)

// Draw is a solution that was chosen at random.
type Draw struct {
	Solution board.Grid
	Uniform  bool // whether all solutions were equally likely
}

// Random returns a random solution of p. The same seed always gives the same solution. If
// there are at most limit solutions, or limit is 0, all are equally likely. Otherwise every
// solution is possible, but some are likelier: cells are filled in random order, each with
// one of its possible digits, chosen at random. If there is no solution, Random returns
// false. If ctx ends first, it also returns ctx.Err().
func Random(ctx context.Context, p *board.Puzzle, seed, limit uint64, asking Asking) (Draw, bool, error) {
	q := newInquiry(ctx, p, asking)
	random := rand.New(rand.NewPCG(seed, 0))
	limit = orNone(limit)
	// Counting is assumed to be half of the work.
	total := q.count(scaled(q.pieces(), 0.5), 1, limit)[0]
	draw := Draw{Uniform: total <= limit}
	found := false
	switch {
	case total == 0, ctx.Err() != nil:
	case draw.Uniform:
		q.meter.rewind(0)
		draw.Solution, found = q.nth(1 + random.Uint64N(total))
	default:
		draw.Solution, found = q.wander(random)
	}
	if ctx.Err() == nil {
		q.meter.rewind(1)
	}
	if err := q.end(); !found {
		return Draw{}, false, err
	}
	return draw, true, nil
}

// wander fills the cells with random possible digits. There must be a solution.
func (q *inquiry) wander(random *rand.Rand) (board.Grid, bool) {
	const step = 1.0 / board.Cells
	pieces := scaled(q.pieces(), step)
	for i, c := range random.Perm(board.Cells) {
		q.meter.rewind(float64(i) * step)
		var choices [][]piece
		for d := board.Digit(1); d <= board.Size; d++ {
			if some := holding(q.puzzle, pieces, board.Cell(c), d); len(some) > 0 {
				choices = append(choices, some)
			}
		}
		random.Shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
		for len(choices) > 1 && q.count(choices[0], 1, 0)[0] == 0 {
			choices = choices[1:]
		}
		if q.ctx.Err() != nil {
			return board.Grid{}, false
		}
		pieces = choices[0]
	}
	return pieces[0].digits, true
}
