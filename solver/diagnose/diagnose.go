// Package diagnose finds out why a puzzle has no solution or several, and which of its
// givens are not needed.
//
//   - [FindClashes]: small sets of givens without a solution, and whether there are
//     smaller ones
//   - [Prove]: why a puzzle has no solution, as steps that a person can follow
//   - [AtSight]: a contradiction that is visible without any step
//   - [Typos]: typos whose correction leaves one solution, the most plausible first
//   - [Redundant]: givens that can be removed
//   - [Unique]: further givens that would leave one solution
//
// All functions support any rules and removed candidates. Each is limited by a context and
// by a number of search nodes. If the context ends, it returns what it has found so far. It
// runs on one goroutine, so with the same number of nodes the answer is the same on every
// machine.
//
// # Clashes
//
// The members of a puzzle are its givens and, as a single member, the removed candidates.
// If the puzzle has no solution, a clash is a minimal unsatisfiable subset of the members.
// Deletion finds a clash in any set without a solution: it leaves out each member in turn,
// and puts it back if the rest has a solution. Different orders find different clashes.
// Deletion starts from several sets: two equal digits in a group; givens that leave a cell
// without a candidate, or a house without a place for a digit, immediately or after
// singles; and finally all members. (João Marques-Silva, "Minimal Unsatisfiability: Models,
// Algorithms and Applications", 2010, surveys deletion and similar methods.)
//
// The next step is to look for the smallest clash by means of hitting sets. A satisfiable
// set lacks at least one member of every clash; the members that it lacks are called a
// correction. So a clash hits all corrections: it has a member in common with each. A
// smallest set that hits the known corrections therefore has at most as many members as the
// smallest clash. If this hitting set has no solution, it is the smallest clash. If it has
// one, it is extended to a satisfiable set as large as possible, which gives another
// correction. (Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS Extraction with
// Minimal Hitting Set Dualization", 2015, based on an idea of Chandrasekaran, Karp,
// Moreno-Centeno and Vempala, "Algorithms for Implicit Hitting Set Problems", 2011. That
// corrections and clashes are each other's hitting sets is due to Reiter, 1987.) The search
// ends with a proof or when the nodes run out.
//
// # Further givens
//
// The smallest set of further givens that leaves only one of several solutions is found in
// the same way. For each of the other solutions, the set must include a cell in which that
// solution has another digit.
//
// # Proofs
//
// A proof places naked and hidden singles in layers, each with all singles that exist at
// that point, until a cell has no candidate or a house has no place for a digit. If the
// singles run out before that, it tries the candidates of a cell, or the places of a digit
// in a house, case by case. If other techniques of package logic find a contradiction in no
// more steps, where a harder step counts as several, it uses them instead. Steps that the
// rest of the proof does not need are left out.
package diagnose

import (
	"cmp"
	"context"

	"nonet/board"
)

// The default numbers of nodes, which take about a second on one core. A node takes longer
// with rules other than the classic ones.
const (
	usualNodesClassic = 2_500_000
	usualNodes        = 700_000
)

// A set of members of a puzzle is a set of cells, which represent their givens, and removal.

// removal is the member that represents all removed candidates together. Sets of cells have
// room for it.
const removal board.Cell = board.Cells

// compare orders sets by size, and sets of the same size by their members.
func compare(s, t board.CellSet) int {
	return cmp.Or(cmp.Compare(s.Len(), t.Len()), cmp.Compare(s.Minus(t).Min(), t.Minus(s).Min()))
}

// Redundancy holds the givens that a puzzle does not need.
type Redundancy struct {
	Cells   board.CellSet // givens that can each be removed
	Unknown board.CellSet // givens not decided before the nodes ran out or ctx ended
}

// Redundant returns the givens of p that can each be removed without changing the
// solutions. If p has one solution and no such given, it is minimal. A redundant given may
// be needed once another is removed. If nodes is 0, the default applies. If ctx ends,
// Redundant returns the result so far and ctx.Err().
//
// However many solutions p has, a given is redundant if p without it has no solution with
// another digit in its place.
func Redundant(ctx context.Context, p *board.Puzzle, nodes uint64) (Redundancy, error) {
	q := newProber(ctx, p, nodes)
	var r Redundancy
	for c, d := range p.Givens {
		if d == 0 {
			continue
		}
		c := board.Cell(c)
		without := *p
		without.Givens[c] = 0
		without.Removed[c] = without.Removed[c].With(d)
		switch _, found, known := q.solution(&without); {
		case found:
		case known:
			r.Cells = r.Cells.With(c)
		default:
			r.Unknown = r.Unknown.With(c)
		}
	}
	return r, ctx.Err()
}
