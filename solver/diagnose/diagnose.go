// Package diagnose tells what is the matter with a puzzle that has no solution,
// or several, and which of its givens it could do without.
//
//   - [FindClashes]: few givens that have no solution already, and whether fewer
//     would do.
//   - [Prove]: why they have none, as steps that a person follows.
//   - [AtSight]: what is seen to be wrong without a step.
//   - [Typos]: the slips of the hand or the eye without which the puzzle has one
//     solution, most plausible first.
//   - [Redundant]: the givens that may be taken away.
//   - [Unique]: the givens that would leave one solution.
//
// Everything works by any rules and honours removed candidates. Each question is
// limited by its context, at whose end it returns what it has found so far, and
// by a number of nodes. The answer depends on the nodes alone: each question runs
// on one goroutine, so it is the same on every machine.
//
// # Clashes
//
// The givens are the members of a set that has no solution, and the removed
// candidates as a whole are one member more. A clash is a minimal unsatisfiable
// subset. From any set without a solution one comes of deletion: each member in
// turn is left out, for good if there still is no solution. Different orders find
// different clashes. The sets to begin with are, as far as there are any: two
// equal digits in a group; the givens that leave a cell without a candidate, or a
// house without a place for a digit, at once or after singles; and all members.
// (João Marques-Silva, "Minimal Unsatisfiability: Models, Algorithms and
// Applications", 2010, surveys deletion and its kin.)
//
// The smallest is then looked for by hitting sets. A satisfiable set leaves out
// something of every clash; what it leaves out is called a correction. So a clash
// hits all corrections, and a smallest set that hits those that are known has at
// most as many members as the smallest clash. If it has no solution, it is the
// smallest clash. If it has one, it grows to a satisfiable set as large as can
// be, and there is another correction. (Ignatiev, Previti, Liffiton and
// Marques-Silva, "Smallest MUS Extraction with Minimal Hitting Set Dualization",
// 2015; the idea is that of Chandrasekaran, Karp, Moreno-Centeno and Vempala,
// "Algorithms for Implicit Hitting Set Problems", 2011. That corrections and
// clashes are each other's hitting sets is due to Reiter, 1987.) It ends with
// proof or with the nodes.
//
// # Further givens
//
// The smallest set of further givens that leaves one solution out of several is
// found in the same way: it hits, for every other solution, the cells in which the
// two differ.
//
// # Proofs
//
// Naked and hidden singles are placed in layers, all that are available at once,
// until a cell has no candidate or a house no place. Where singles end before that,
// a cell or the places of a digit in a house are tried case by case. Then each step
// is left out that the rest of the proof can do without. Steps of any technique
// that package logic knows are taken in place of that where they are no more, again
// without those that are not needed.
package diagnose

// The default limits: about a second on one core. A node takes longer with rules other than
// classic.
const (
	usualNodesClassic = 2_500_000
	usualNodes        = 700_000
)
