package bench

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"nonet/board"
	"nonet/internal/crash"
	"nonet/solver"
)

const (
	// shares is the number of parts per core into which a puzzle is split. It is large to
	// keep all cores busy until the end.
	shares = 64
	// stretch is the number of nodes that a search visits before it checks the context.
	stretch = 1 << 14
)

// passAll counts the solutions of a classic puzzle by visiting them on all cores. If there
// are more than enough, it may stop early and return any number above enough. Exact counts
// must be faster than passAll, so it has no overhead such as progress reports.
func passAll(ctx context.Context, p *board.Puzzle, enough uint64) (uint64, error) {
	var glance solver.Search
	glance.Start(p, solver.Fastest)
	if n, outcome := glance.Pass(enough, stretch); outcome == solver.Exhausted {
		return n, ctx.Err() // splitting the puzzle would take longer
	}
	cores := runtime.GOMAXPROCS(0)
	parts := parted(p, shares*cores)
	var next atomic.Int64
	var passed atomic.Uint64
	var all sync.WaitGroup
	for range cores {
		all.Go(func() {
			defer crash.Catch()
			var search solver.Search
			for i := next.Add(1) - 1; i < int64(len(parts)); i = next.Add(1) - 1 {
				search.Start(&parts[i], solver.Fastest)
				for outcome := solver.Unfinished; outcome != solver.Exhausted; {
					var n uint64
					n, outcome = search.Pass(enough, stretch)
					if passed.Add(n) > enough || ctx.Err() != nil {
						return
					}
				}
			}
		})
	}
	all.Wait()
	return passed.Load(), ctx.Err()
}

// parted splits a puzzle into at least n parts by trying all candidates of cells with few
// candidates. If the puzzle has fewer than n solutions, each part is a solution.
func parted(p *board.Puzzle, n int) []board.Puzzle {
	open := func(p board.Puzzle) bool { return p.Givens.Filled() < board.Cells }
	parts := []board.Puzzle{*p}
	for len(parts) < n && slices.ContainsFunc(parts, open) {
		var smaller []board.Puzzle
		for i := range parts {
			smaller = append(smaller, branches(&parts[i])...)
		}
		parts = smaller
	}
	return parts
}

// branches returns a puzzle for each candidate of the cell with the fewest candidates, or
// none if the puzzle obviously has no solution.
func branches(p *board.Puzzle) []board.Puzzle {
	candidates := p.Candidates(&p.Givens)
	fewest := -1
	for c, d := range p.Givens {
		if d == 0 && (fewest < 0 || candidates[c].Len() < candidates[fewest].Len()) {
			fewest = c
		}
	}
	if fewest < 0 {
		return []board.Puzzle{*p}
	}
	var parts []board.Puzzle
	for d := range candidates[fewest].All() {
		part := *p
		part.Givens[fewest] = d
		parts = append(parts, part)
	}
	return parts
}
