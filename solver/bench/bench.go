// Package bench measures the engines side by side: the textbook ones of package
// oracle and the one of package solver in both of its orders, and the two that
// package solver has, for classic rules and for any.
//
// Seconds differ from machine to machine, so what counts is the multiple of the
// speed of dancing links, measured in the same run. For that to be honest, the
// engines take turns, each going through the whole list, with the median over some
// rounds; the list is shuffled and the order of the engines is another one in each
// round, since a processor learns to predict the branches of a search that it has
// just seen, which is also why no puzzle should be in a list twice; what counts is
// the time of the processor, not that of the clock on the wall; and all engines
// have to find the same number of solutions.
package bench

import (
	"math"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/internal/groups"
	"nonet/solver/oracle"
)

// Engine is a way to search for the solutions of a puzzle.
type Engine struct {
	Name  string
	Order solver.Order // in which Enumerate comes upon the solutions

	// Count returns how many solutions p has, at most limit, which is 1 or more.
	Count func(p *board.Puzzle, limit int) int
	// Enumerate does the same and hands out the grid of each solution. It is nil
	// for an engine that is there to count.
	Enumerate func(p *board.Puzzle, limit int) int
}

// Engines returns the engines. The first, dancing links, is the measure of the
// others. An engine uses its memory for all puzzles, so it must not be used by
// two goroutines at once.
func Engines() []Engine {
	return []Engine{dancingLinks(), backtracking(), nonet(solver.Fastest), nonet(solver.Lexicographic)}
}

// VariantEngines returns the engines for puzzles by other rules than the classic
// ones, dancing links again the first. Whatever they know of rules they learn again
// for each puzzle, so that its time is that of a puzzle that comes alone.
// Backtracking is not among them: without givens in the first rows it often takes
// hours.
func VariantEngines() []Engine {
	return []Engine{newDancingLinks(), newNonet(solver.Fastest), newNonet(solver.Lexicographic)}
}

// BothEngines returns those that package solver has: the one for classic rules,
// which is the measure here, and the one for any rules.
func BothEngines() []Engine {
	general, _ := anyRules(solver.Fastest)
	return []Engine{nonet(solver.Fastest), general}
}

const (
	linksName = "dancing links"
	nonetName = "nonet"
)

func dancingLinks() Engine {
	var links oracle.Links
	return Engine{
		Name:      linksName,
		Order:     solver.Fastest,
		Count:     links.Count,
		Enumerate: receive(links.Solve),
	}
}

func backtracking() Engine {
	var backtracker oracle.Backtracker
	enumerate := receive(backtracker.Solve)
	// It knows no way to count that is quicker.
	return Engine{Name: "backtracking", Order: solver.Lexicographic, Count: enumerate, Enumerate: enumerate}
}

func newDancingLinks() Engine {
	var links oracle.Links
	return Engine{
		Name:  linksName,
		Order: solver.Fastest,
		Count: func(p *board.Puzzle, limit int) int {
			links.Forget()
			return links.Count(p, limit)
		},
	}
}

// receive takes up to limit grids from one of the oracles.
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

// newNonet is the engine that package solver has for other rules than classic.
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
