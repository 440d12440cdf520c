// Package generate makes puzzles with exactly one solution, for any rules and to the user's
// specifications.
//
// [Make] makes the puzzle of a [Spec], and [Series] makes several. Make tries many times to
// meet a spec. The random numbers of an attempt depend only on the seed of the spec and the
// number of the attempt, and the attempt with the lowest number that meets all requests
// wins. Therefore, for a given [Version], a spec gives the same puzzle on every machine, on
// any number of cores and at any speed. If no attempt meets all requests, the one nearest
// to the spec wins, and the [Result] lists the requests that were not met.
//
// # Which grids
//
// An attempt begins with a filled grid. With classic rules, each of the
// 6,670,903,752,021,072,936,960 grids is exactly equally likely, provided that the source
// of randomness is fair. Each grid is reached by exactly one sequence of random choices,
// and all sequences are equally likely. A sequence that leads to a dead end is rejected as
// a whole. This method does not depend on any estimate. Seeds are 64-bit numbers, so there
// are fewer seeds than grids.
//
// With other rules, every grid is possible, but some are likelier. Cells are filled with
// random digits, always beginning with a cell that has the fewest candidates, so grids
// reached through cells with few candidates are likelier. Then digits are exchanged in a
// way that makes the distribution more uniform or leaves it unchanged. If the rules allow
// few enough grids to count, the remaining bias can be measured. Not counting renamed
// digits, there are 4 grids with anti-knight and anti-king, which are equally likely. There
// are 32 with windoku and anti-knight, and two draws give the same grid 1.04 times as often
// as if all were equally likely. For the 37,066 grids with disjoint groups and anti-knight,
// this factor is 1.9, and for the 45,364 with windoku, diagonals and disjoint groups, it is
// 1.8. For comparison, the factor would be 2 if only half of the grids occurred, all
// equally often. If classic grids are drawn by this method too, the frequencies of the 44
// kinds of first bands differ from those counted by Bertram Felgenhauer and Frazer Jarvis
// by about 5% (root mean square).
//
// # Which puzzles
//
// The givens are visited in random order. Each given that is not needed for a unique
// solution is removed, until the requested number is left or no more can be removed; in the
// latter case, the puzzle is minimal. This top-down method is biased towards puzzles with
// few givens, and so is the method that starts from an empty grid: Denis Berthier,
// "Unbiased statistics of a CSP – a controlled-bias generator" (2009), estimates that
// minimal puzzles have 26.577 givens on average, about two more than the puzzles made here.
// Nor are all puzzles with the same number of givens equally likely. Puzzles with many
// empty cells are reached by a local search, which restores a few givens and removes
// others; this favours puzzles that are similar to many others.
//
// For 100,000 minimal classic puzzles made in this way, the mean number of givens is 24.399
// and the standard deviation 1.117, according to BenchmarkClues:
//
//	givens  puzzles
//	    20        1
//	    21      220
//	    22    3,363
//	    23   16,830
//	    24   33,970
//	    25   30,370
//	    26   12,272
//	    27    2,683
//	    28      270
//	    29       20
//	    30        1
package generate

import "math/rand/v2"

// MostSeed is the highest seed that DrawSeed returns. It has only twelve digits, so that
// users can type it. Higher seeds work too.
const MostSeed uint64 = 999_999_999_999

// DrawSeed returns a random seed from 1 to [MostSeed].
func DrawSeed() uint64 { return 1 + rand.Uint64N(MostSeed) }
