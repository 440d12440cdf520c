// Package bench compares the speed of engines: the textbook engines of package reference,
// package solver with both of its orders, and the two engines inside package solver, one for
// classic rules and one for any rules.
//
// Times differ between machines, so each result is relative to the speed of dancing links in
// the same run. To be fair, the engines take turns, each working through the whole list, and
// the result is the median of several rounds. The list is shuffled, and the order of the
// engines changes in each round, since a processor learns to predict the branches of a
// recent search. For the same reason, a list should not contain the same puzzle twice. All
// engines must find the same number of solutions.
//
// On Linux, times are processor time, not wall-clock time.
package bench

import (
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"nonet/board"
	"nonet/internal/crash"
	"nonet/internal/reference"
	"nonet/solver"
	"nonet/solver/internal/groups"
)

// Engine is a solver to be measured.
type Engine struct {
	Name  string
	Order solver.Order // the order in which Enumerate finds the solutions

	// Count returns the number of solutions of p, at most limit, which must be at least 1.
	Count func(p *board.Puzzle, limit int) int
	// Enumerate is like Count, but also produces the grid of each solution. It is nil for
	// an engine that only counts.
	Enumerate func(p *board.Puzzle, limit int) int
}

// Engines returns the engines for classic puzzles. The others are compared with the first
// one, dancing links. An engine reuses its memory, so it is not safe for concurrent use.
func Engines() []Engine {
	return []Engine{dancingLinks(), backtracking(), nonet(solver.Fastest), nonet(solver.Lexicographic)}
}

// VariantEngines returns the engines for puzzles with other rules, dancing links first. They
// process the rules again for each puzzle, as a program that solves a single puzzle must.
// Backtracking is not included, because it often takes hours if the first rows have no
// givens.
func VariantEngines() []Engine {
	return []Engine{newDancingLinks(), newNonet(solver.Fastest), newNonet(solver.Lexicographic)}
}

// BothEngines returns the two engines of package solver: first the one for classic rules,
// then the one for any rules.
func BothEngines() []Engine {
	general, _ := anyRules(solver.Fastest)
	return []Engine{nonet(solver.Fastest), general}
}

const (
	linksName = "dancing links"
	nonetName = "nonet"
)

func dancingLinks() Engine {
	var links reference.Links
	return Engine{
		Name:      linksName,
		Order:     solver.Fastest,
		Count:     links.Count,
		Enumerate: receive(links.Solve),
	}
}

func backtracking() Engine {
	var backtracker reference.Backtracker
	enumerate := receive(backtracker.Solve)
	// Backtracking cannot count faster than it enumerates.
	return Engine{Name: "backtracking", Order: solver.Lexicographic, Count: enumerate, Enumerate: enumerate}
}

func newDancingLinks() Engine {
	var links reference.Links
	return Engine{
		Name:  linksName,
		Order: solver.Fastest,
		Count: func(p *board.Puzzle, limit int) int {
			links.Forget()
			return links.Count(p, limit)
		},
	}
}

// receive returns a function that enumerates up to limit solutions with one of the
// textbook engines.
func receive(search func(*board.Puzzle, func(board.Grid) bool)) func(*board.Puzzle, int) int {
	received := new(board.Grid)
	var n, most int
	take := func(g board.Grid) bool {
		*received = g
		n++
		return n < most
	}
	return func(p *board.Puzzle, limit int) int {
		n, most = 0, limit
		search(p, take)
		return n
	}
}

func nonet(order solver.Order) Engine {
	var search solver.Search
	received := new(board.Grid)
	return Engine{
		Name:  nonetName,
		Order: order,
		Count: func(p *board.Puzzle, limit int) int {
			search.Start(p, order)
			return int(search.Skip(uint64(limit)))
		},
		Enumerate: func(p *board.Puzzle, limit int) int {
			search.Start(p, order)
			n := 0
			for n < limit && search.Next() {
				*received = search.Solution()
				n++
			}
			return n
		},
	}
}

// newNonet returns the engine that package solver uses for rules other than the classic
// ones.
func newNonet(order solver.Order) Engine {
	engine, search := anyRules(order)
	count := engine.Count
	engine.Name = nonetName
	engine.Count = func(p *board.Puzzle, limit int) int {
		search.Forget()
		return count(p, limit)
	}
	return engine
}

func anyRules(order solver.Order) (Engine, *groups.Search) {
	search := new(groups.Search)
	return Engine{
		Name:  "any rules",
		Order: order,
		Count: func(p *board.Puzzle, limit int) int {
			search.Start(p, order == solver.Lexicographic)
			passed, _ := search.Pass(uint64(limit), math.MaxInt)
			return int(passed)
		},
	}, search
}

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
