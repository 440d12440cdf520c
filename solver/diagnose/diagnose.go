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

// The default numbers of nodes, which take about a second on one core. A node takes longer
// with rules other than the classic ones.
const (
	usualNodesClassic = 2_500_000
	usualNodes        = 700_000
)
