// Package diagnose finds out why a puzzle has no solution or several, and which of its
// givens are not needed.
//
//   - [FindClashes]: few givens that already have no solution, and whether fewer would do
//   - [Prove]: why they have none, as steps that a person can follow
//   - [AtSight]: what is visibly wrong without any step
//   - [Typos]: typos whose correction leaves one solution, the most plausible first
//   - [Redundant]: givens that can be removed
//   - [Unique]: further givens that would leave one solution
//
// Everything works with any rules and respects removed candidates. Each question is limited
// by a context and by a number of nodes. If the context ends, it returns what it has found
// so far. It runs on one goroutine, so with the same number of nodes the answer is the same
// on every machine.
//
// # Clashes
//
// The members of a puzzle are its givens and, as a single member, the removed candidates.
// If the puzzle has no solution, a clash is a minimal unsatisfiable subset of the members.
// Deletion finds a clash in any set without a solution: it leaves out each member in turn,
// and puts it back if the rest has a solution. Different orders find different clashes. The
// sets to start from are, if they exist: two equal digits in a group; the givens that leave
// a cell without a candidate, or a house without a place for a digit, immediately or after
// singles; and all members. (João Marques-Silva, "Minimal Unsatisfiability: Models,
// Algorithms and Applications", 2010, surveys deletion and similar methods.)
//
// Then the smallest clash is searched for with hitting sets. A satisfiable set lacks at
// least one member of every clash; the members it lacks are called a correction. So a clash
// hits all corrections, and a smallest set that hits the known corrections has at most as
// many members as the smallest clash. If this hitting set has no solution, it is the
// smallest clash. If it has one, it is grown to a satisfiable set as large as possible,
// which gives another correction. (Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest
// MUS Extraction with Minimal Hitting Set Dualization", 2015, based on an idea of
// Chandrasekaran, Karp, Moreno-Centeno and Vempala, "Algorithms for Implicit Hitting Set
// Problems", 2011. That corrections and clashes are each other's hitting sets is due to
// Reiter, 1987.) The search ends with a proof or when the nodes run out.
//
// # Further givens
//
// The smallest set of further givens that leaves only one of several solutions is found in
// the same way: for every other solution, it must include a cell in which the two solutions
// differ.
//
// # Proofs
//
// Naked and hidden singles are placed in layers, each with all singles of the moment, until
// a cell has no candidate or a house has no place for a digit. If the singles end before
// that, the candidates of a cell, or the places of a digit in a house, are tried case by
// case. Then each step that the rest of the proof does not need is left out. If steps of
// any technique known to package logic, again without unneeded ones, make the proof no
// longer, they are used instead.
package diagnose

// The default limits: about a second on one core. A node takes longer with rules other than
// the classic ones.
const (
	usualNodesClassic = 2_500_000
	usualNodes        = 700_000
)
