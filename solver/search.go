// Package solver answers questions about the solutions of a puzzle.
//
// A [Search] visits the solutions one by one, in lexicographic order or in the fastest
// order. In lexicographic order, the k-th solution is the k-th smallest grid read row by
// row, whatever the engine. A grid alone therefore defines a position in the search:
// [After] continues after any grid. [Stream] runs a search in its own goroutine.
//
// [HowMany], [Count], [CountByBox], [Possible], [CountCandidates] and [Estimate] answer
// questions about one puzzle. They use every core, and the answer does not depend on the
// number of cores. [Each] answers a question about each of many puzzles. [Known] returns
// numbers that need no counting, and [Contradiction] finds contradictions in rules.
package solver

import (
	"context"

	"nonet/board"
	"nonet/internal/crash"
	"nonet/solver/internal/bands"
	"nonet/solver/internal/groups"
)

// Order is the order in which a search finds the solutions.
type Order uint8

// The orders that [Search.Start] accepts.
const (
	Lexicographic Order = iota // the smallest grid first, read row by row
	Fastest                    // an unspecified order
)

// Search visits the solutions of a puzzle. It pauses between calls, uses a fixed amount of
// memory, and does not allocate once started. Call Start before using a zero Search. A
// Search is not safe for concurrent use.
type Search struct {
	engine engine // either bands or groups
	bands  *bands.Search
	groups *groups.Search
}

// engine is the interface of the search engines. If there are no further solutions, Pass
// and Advance return false for more.
type engine interface {
	Start(p *board.Puzzle, ordered bool)
	StartAfter(p *board.Puzzle, g *board.Grid)
	Advance(nodes int) (found, more bool)
	Pass(limit uint64, nodes int) (passed uint64, more bool)
	Solution() board.Grid
	Nodes() uint64
	Share() float64
}

// Outcome is the result of a call to [Search.Advance] or [Search.Pass].
type Outcome uint8

// The outcomes of [Search.Advance] and [Search.Pass].
const (
	Unfinished Outcome = iota // the node limit was reached first
	Found                     // the requested solutions were found
	Exhausted                 // there are no further solutions
)

// New returns a search that starts before the first solution of p, in lexicographic order.
// It copies what it needs, so p may change afterwards.
func New(p *board.Puzzle) *Search {
	s := new(Search)
	s.Start(p, Lexicographic)
	return s
}

// After returns a search in lexicographic order that starts after the grid g: the first
// solution it finds is the smallest one greater than g. The grid need not be a solution,
// and its empty cells count as smaller than any digit.
func After(p *board.Puzzle, g board.Grid) *Search {
	s := new(Search)
	s.choose(p).StartAfter(p, &g)
	return s
}

// Start places the search before the first solution of p in the given order. Restarting a
// search costs less than making a new one.
func (s *Search) Start(p *board.Puzzle, order Order) {
	s.choose(p).Start(p, order == Lexicographic)
}

// choose selects the engine for the rules of p.
func (s *Search) choose(p *board.Puzzle) engine {
	if p.RulesOrClassic() == board.Classic() {
		if s.bands == nil {
			s.bands = new(bands.Search)
		}
		s.engine = s.bands
	} else {
		if s.groups == nil {
			s.groups = new(groups.Search)
		}
		s.engine = s.groups
	}
	return s.engine
}

// Next advances to the next solution. It returns false if there is none.
func (s *Search) Next() bool {
	for {
		switch s.Advance(1 << 20) {
		case Found:
			return true
		case Exhausted:
			return false
		}
	}
}

// Skip skips up to limit solutions without constructing their grids, and returns the number
// skipped. With order [Fastest], it is the quickest way to count.
func (s *Search) Skip(limit uint64) uint64 {
	var skipped uint64
	for {
		passed, outcome := s.Pass(limit-skipped, 1<<20)
		skipped += passed
		if outcome != Unfinished {
			return skipped
		}
	}
}

// Solution returns the last solution found. It is valid after Next has returned true or
// Advance has returned [Found].
func (s *Search) Solution() board.Grid { return s.engine.Solution() }

// Nodes returns the number of nodes of the search tree visited so far. Each branch leads to
// two nodes: one with a digit placed in a cell, and one with that digit removed from the
// cell.
func (s *Search) Nodes() uint64 { return s.engine.Nodes() }

// Share returns the share of the search tree already searched, from 0 to 1. The size of the
// tree is unknown before the end, so Share assumes that the branches of a node are equally
// large. It never decreases.
func (s *Search) Share() float64 { return s.engine.Share() }

// Advance searches until it finds a solution, is exhausted or has visited the given number
// of nodes, whichever comes first. A node takes a quarter of a microsecond with classic
// rules, and up to two microseconds with others.
func (s *Search) Advance(nodes int) Outcome {
	found, more := s.engine.Advance(nodes)
	return outcome(found, more)
}

// Pass is like [Search.Skip], but visits at most the given number of nodes. The outcome is
// Found if limit solutions were skipped.
func (s *Search) Pass(limit uint64, nodes int) (passed uint64, _ Outcome) {
	passed, more := s.engine.Pass(limit, nodes)
	return passed, outcome(passed == limit, more)
}

func outcome(found, more bool) Outcome {
	switch {
	case found:
		return Found
	case more:
		return Unfinished
	}
	return Exhausted
}

// OnlySolution returns the solution of a puzzle that has exactly one. It returns the empty
// grid if there is no solution or several, if the search takes too long, or if ctx ends.
func OnlySolution(ctx context.Context, p *board.Puzzle) board.Grid {
	search := New(p)
	if advanceLong(ctx, search) != Found {
		return board.Grid{}
	}
	solution := search.Solution()
	if advanceLong(ctx, search) != Exhausted {
		return board.Grid{}
	}
	return solution
}

// advanceLong searches for the next solution until it takes too long or ctx ends.
func advanceLong(ctx context.Context, search *Search) Outcome {
	const (
		most   = 1 << 22 // in search nodes; takes a few seconds
		atOnce = 1 << 16 // takes up to an eighth of a second
	)
	for end := search.Nodes() + most; search.Nodes() < end && ctx.Err() == nil; {
		if outcome := search.Advance(atOnce); outcome != Unfinished {
			return outcome
		}
	}
	return Unfinished
}

// slice is the number of nodes that a stream visits between two checks for cancellation.
// They take a few milliseconds at most.
const slice = 1024

// Stream runs s in a goroutine that sends each further solution on the returned unbuffered
// channel. It is at most one solution ahead of the receiver, since it pauses until the
// solution that it has found is received. The channel is closed when the search is exhausted
// or ctx is cancelled, even during a long fruitless search. After a cancellation, s may be
// past a solution that was not received, so continue with [After], not with s.
//
// After the channel is closed, ctx.Err() is nil if all solutions were sent; otherwise there
// may be more. A receiver that stops early must cancel ctx.
func Stream(ctx context.Context, s *Search) <-chan board.Grid {
	solutions := make(chan board.Grid)
	go func() {
		defer close(solutions)
		defer crash.Catch()
		for ctx.Err() == nil {
			switch s.Advance(slice) {
			case Exhausted:
				return
			case Found:
				select {
				case solutions <- s.Solution():
				case <-ctx.Done():
				}
			}
		}
	}()
	return solutions
}
