package solver

import (
	"context"
	"iter"
	"math"
	"sync"

	"nonet/board"
)

// bundlesAhead is the maximum number of bundles per worker that are finished but not
// yielded yet.
const bundlesAhead = 32

// First returns the first solution of p in lexicographic order. If there is none, it returns
// false. If ctx ends first, it also returns ctx.Err().
func First(ctx context.Context, p *board.Puzzle, asking Asking) (board.Grid, bool, error) {
	q := newInquiry(ctx, p, asking)
	solution, found := q.first(q.pieces())
	if err := q.end(); !found {
		return solution, false, err
	}
	return solution, true, nil
}

// All yields the solutions of p in lexicographic order. It ends after the last one, or soon
// after ctx ends; check ctx.Err() afterwards. With several workers, a solution may be found
// some time before it is yielded. p must not change during the iteration.
func All(ctx context.Context, p *board.Puzzle, asking Asking) iter.Seq[board.Grid] {
	return func(yield func(board.Grid) bool) {
		q := newInquiry(ctx, p, asking)
		defer q.end()
		q.all(q.pieces(), pace.bundle)(yield)
	}
}

// first returns the first solution of the pieces, which must be in lexicographic order.
func (q *inquiry) first(pieces []piece) (board.Grid, bool) {
	for solution := range q.all(pieces, 1) {
		return solution, true
	}
	return board.Grid{}, false
}

// all yields the solutions of the pieces, one piece after another, until the context ends.
// Workers pass solutions on in bundles of up to the given size.
func (q *inquiry) all(pieces []piece, most int) iter.Seq[board.Grid] {
	if q.alone() {
		return q.own().walk(pieces)
	}
	return func(yield func(board.Grid) bool) {
		for solutions := range inOrder(q, pieces, bundlesAhead*len(q.workers), func(w *worker, pc piece) ([]board.Grid, []piece) {
			return w.bundle(pc, most)
		}) {
			// After the context has ended, further results would leave gaps in the sequence.
			if q.ctx.Err() != nil {
				return
			}
			for _, solution := range solutions {
				if !yield(solution) {
					return
				}
			}
			q.shelf.put(solutions)
		}
	}
}

// walk yields each solution of the pieces as soon as it is found. It is only used with a
// single worker.
func (w *worker) walk(pieces []piece) iter.Seq[board.Grid] {
	return func(yield func(board.Grid) bool) {
		for _, pc := range pieces {
			if w.stopped() {
				return
			}
			w.begin(pc, Lexicographic)
			for found, outcome := uint64(0), Unfinished; outcome != Exhausted; {
				outcome = w.advance()
				if outcome == Found {
					found++
					if !yield(w.search.Solution()) {
						w.report(found)
						return
					}
				} else if !w.report(found) {
					return
				}
			}
		}
	}
}

// bundle returns the lexicographically first solutions of a piece, up to the given number,
// and pieces that contain the remaining ones.
func (w *worker) bundle(pc piece, most int) (solutions []board.Grid, rest []piece) {
	w.begin(pc, Lexicographic)
	solutions = w.shelf.take()
	for full := false; !full; {
		switch outcome := w.advance(); {
		case outcome == Found:
			solutions = append(solutions, w.search.Solution())
			// Stopping at a solution wastes no work, and a bundle that is slow to fill
			// should be passed on early.
			full = len(solutions) == most || w.search.Nodes() >= pace.patience
		case !w.report(uint64(len(solutions))), outcome == Exhausted:
			return solutions, nil
		default:
			full = w.overrun(uint64(len(solutions)), math.MaxUint64)
		}
	}
	if n := len(solutions); n > 0 {
		rest = behind(w.puzzle, pc, &solutions[n-1])
	} else {
		rest = part(w.puzzle, pc, Lexicographic)
	}
	w.leave(uint64(len(solutions)), rest)
	return solutions, rest
}

// shelf keeps used bundles for reuse, which makes All a fifth faster.
type shelf struct {
	mu      sync.Mutex
	bundles [][]board.Grid
}

func (s *shelf) take() []board.Grid {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.bundles)
	if n == 0 {
		return nil
	}
	b := s.bundles[n-1]
	s.bundles = s.bundles[:n-1]
	return b[:0]
}

func (s *shelf) put(b []board.Grid) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bundles = append(s.bundles, b)
}
