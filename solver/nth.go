package solver

import (
	"context"

	"nonet/board"
)

// Nth returns the k-th solution of p in lexicographic order, counted from 1. If there are
// fewer solutions, it returns false. If ctx ends first, it also returns ctx.Err(). If
// [Asking.Behind] is set, only solutions after that grid are counted.
//
// Nth counts most of the solutions before the k-th, one piece of the search space after
// another, and visits only a few of them. It splits a large piece after its first solution,
// by the cell in which later solutions first differ from it. The later this cell, the
// earlier the part comes, and usually the smaller it is, so Nth counts little more than
// necessary.
func Nth(ctx context.Context, p *board.Puzzle, k uint64, asking Asking) (board.Grid, bool, error) {
	q := newInquiry(ctx, p, asking)
	solution, found := q.nth(k)
	if err := q.end(); !found {
		return solution, false, err
	}
	return solution, true, nil
}

func (q *inquiry) nth(k uint64) (board.Grid, bool) {
	pieces := q.pieces()
	if k > uint64(pace.bundle) {
		before, holder, found := q.holder(pieces, k)
		if !found {
			return board.Grid{}, false
		}
		q.meter.rewind(before.Share)
		k -= before.Solutions
		pieces = []piece{holder}
	}
	if k > 0 {
		for solution := range q.all(pieces, pace.bundle) {
			if k--; k == 0 {
				return solution, true
			}
		}
	}
	return board.Grid{}, false
}

// holder returns the piece that contains the k-th solution of the pieces, and the progress
// up to that piece.
func (q *inquiry) holder(pieces []piece, k uint64) (before Progress, holder piece, found bool) {
	for s := range inOrder(q, pieces, 0, func(w *worker, pc piece) (stretch, []piece) {
		return w.stretch(pc, k)
	}) {
		if q.ctx.Err() != nil {
			break
		}
		if before.Solutions+s.solutions >= k {
			return before, s.piece, true
		}
		before.Solutions += s.solutions
		before.Share += s.share
	}
	return before, holder, false
}

// stretch is a piece with the number of its solutions, up to a limit.
type stretch struct {
	piece     piece
	solutions uint64
	share     float64
}

// stretch counts the solutions of a piece, up to the number wanted. If the piece is large,
// it counts at most the first solution and returns the rest as pieces.
func (w *worker) stretch(pc piece, wanted uint64) (stretch, []piece) {
	w.begin(pc, Fastest)
	passed := uint64(0)
	for {
		n, outcome := w.search.Pass(wanted-passed, int(pace.slice))
		passed += n
		if !w.report(passed) || outcome != Unfinished {
			return stretch{pc, passed, w.told.Share}, nil
		}
		if w.ahead() >= worthwhile*float64(w.search.Nodes()) {
			w.leave(0, []piece{pc})
			return w.partByFirst(pc)
		}
	}
}

// partByFirst splits a piece after its first solution if that is found quickly. Otherwise,
// it splits the piece in the same way as part.
func (w *worker) partByFirst(pc piece) (stretch, []piece) {
	w.begin(pc, Lexicographic)
	for w.search.Nodes() < pace.patience {
		switch outcome := w.advance(); {
		case outcome == Found:
			first := w.search.Solution()
			rest := behind(w.puzzle, pc, &first)
			w.leave(1, rest)
			return stretch{piece{digits: first}, 1, w.told.Share}, rest
		case !w.report(0), outcome == Exhausted:
			return stretch{pc, 0, w.told.Share}, nil
		}
	}
	rest := part(w.puzzle, pc, Lexicographic)
	w.leave(0, rest)
	return stretch{pc, 0, w.told.Share}, rest
}
