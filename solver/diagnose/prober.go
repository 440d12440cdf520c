package diagnose

import (
	"context"
	"math"

	"nonet/board"
	"nonet/solver"
)

// slice is the number of nodes visited between two checks of the context. Visiting them
// takes at most a few milliseconds.
const slice = 1024

// The costs of operations, in ticks of about a quarter of a microsecond.
const (
	startCost = 32
	classic   = 1 // a node with classic rules
	other     = 5 // a node with other rules
)

// prober searches puzzles for solutions, one after another, until it runs out of nodes or
// its context ends.
type prober struct {
	ctx    context.Context
	search solver.Search
	left   int64 // remaining ticks
	node   int64 // cost of a node, in ticks
	single int64 // maximum number of nodes for a single search
}

// newProber returns a prober for puzzles with the rules of p and the given number of nodes;
// 0 means the default.
func newProber(ctx context.Context, p *board.Puzzle, nodes uint64) *prober {
	const share = 8
	q := &prober{ctx: ctx, node: other}
	usual := uint64(usualNodes)
	if p.RulesOrClassic() == board.Classic() {
		q.node, usual = classic, usualNodesClassic
	}
	if nodes == 0 {
		nodes = usual
	}
	n := int64(min(nodes, math.MaxInt64/other))
	q.left, q.single = n*q.node, max(n/share, 1)
	return q
}

func (q *prober) spend(ticks int64) { q.left -= ticks }

func (q *prober) over() bool { return q.left <= 0 || q.ctx.Err() != nil }

// look calls visit for each solution of p until visit returns false. It returns false if
// the nodes ran out or the context ended first.
func (q *prober) look(p *board.Puzzle, visit func(*solver.Search) bool) bool {
	return q.run(p, func(nodes int) solver.Outcome {
		outcome := q.search.Advance(nodes)
		if outcome == solver.Found && visit(&q.search) {
			return solver.Unfinished
		}
		return outcome
	})
}

// run searches p by calling step until the outcome is final. It returns false if the nodes
// ran out or the context ended first.
func (q *prober) run(p *board.Puzzle, step func(nodes int) solver.Outcome) bool {
	if q.over() {
		return false
	}
	q.search.Start(p, solver.Fastest)
	defer func() { q.spend(startCost + int64(q.search.Nodes())*q.node) }()
	limit := min(q.single, 1+q.left/q.node)
	for q.ctx.Err() == nil {
		used := int64(q.search.Nodes())
		if used >= limit {
			return false
		}
		if step(int(min(limit-used, slice))) != solver.Unfinished {
			return true
		}
	}
	return false
}

// solution returns a solution of p. If found is false and known is true, there is none.
func (q *prober) solution(p *board.Puzzle) (solution board.Grid, found, known bool) {
	known = q.look(p, func(s *solver.Search) bool {
		solution, found = s.Solution(), true
		return false
	})
	return solution, found, known
}

// number returns the number of solutions of p, and one of them. If known is false, the
// number is a lower bound.
func (q *prober) number(p *board.Puzzle) (solution board.Grid, number solver.Number, known bool) {
	known = q.look(p, func(s *solver.Search) bool {
		if number == solver.None {
			solution = s.Solution()
		}
		number++
		return number < solver.Several
	})
	return solution, number, known
}

// count counts the solutions of p up to a limit. If exact is false, there may be more.
func (q *prober) count(p *board.Puzzle, limit int) (n int, exact bool) {
	wanted := uint64(limit) + 1
	passed := uint64(0)
	known := q.run(p, func(nodes int) solver.Outcome {
		some, outcome := q.search.Pass(wanted-passed, nodes)
		passed += some
		return outcome
	})
	return int(min(passed, uint64(limit))), known && passed < wanted
}

// solutions returns at most the given number of solutions of p, and reports whether there
// are no others.
func (q *prober) solutions(p *board.Puzzle, most int) (list []board.Grid, all bool) {
	known := q.look(p, func(s *solver.Search) bool {
		if len(list) < most {
			list = append(list, s.Solution())
			return true
		}
		all = true // the list is full, and there is one more
		return false
	})
	return list, known && !all
}
