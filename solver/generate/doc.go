// Package generate makes puzzles with exactly one solution, by any rules, to the user's
// specifications.
//
// [Make] makes the puzzle of a [Spec], and [Series] makes several. Make attempts a spec
// many times. The random numbers of an attempt depend only on the seed of the spec and the
// number of the attempt, and the lowest attempt that meets all requests wins. So the same
// spec gives the same puzzle on every machine, on any number of cores and at any speed, for
// a given [Version]. If no attempt meets all requests, the nearest one wins, and the
// [Result] says which requests it misses.
//
// # Which grids
//
// An attempt begins with a filled grid. With classic rules, each of the
// 6,670,903,752,021,072,936,960 grids is exactly equally likely, as far as the source of
// randomness is fair: a path to a grid is chosen such that all paths are equally likely,
// and is rejected as a whole if it comes to a dead end. This needs neither estimated
// weights nor a bound that some grid could exceed. Seeds are 64-bit numbers, so there are
// fewer seeds than grids.
//
// With other rules every grid is possible, but some are likelier. The grid is filled at
// random, the cell with the fewest candidates first, so grids reached through cells with
// few candidates are likelier. Then digits are exchanged in a way that makes the
// distribution more even or leaves it unchanged. Its unevenness can be measured if there
// are few enough grids to count. Apart from renaming digits, there are 4 with anti-knight
// and anti-king, which are equally likely, and 32 with windoku and anti-knight: two draws
// give the same grid 1.04 times as often as if all were equally likely. There are 37,066
// with disjoint groups and anti-knight, where the factor is 1.9, and 45,364 with windoku,
// diagonals and disjoint groups, where it is 1.8. A factor of 2 would result if only half
// of the grids occurred, all equally often. If classic grids are drawn in this way, the
// frequencies of the 44 kinds of first bands, as counted by Bertram Felgenhauer and Frazer
// Jarvis, are off by about a twentieth (root mean square).
//
// # Which puzzles
//
// The givens are visited in random order. Each one that the solution does not need is
// removed, until the requested number is left or no more can be removed; then the puzzle is
// minimal. This top-down method is biased towards puzzles with few givens, like the method
// that starts from the empty grid: Denis Berthier, "Unbiased statistics of a CSP – a
// controlled-bias generator" (2009), estimates that minimal puzzles have 26.577 givens on
// average, two more than those made in this way. Nor are all puzzles with the same number
// of givens equally likely. Puzzles with many empty cells are then reached by local search,
// which restores a few givens and removes others; this favours puzzles that are close to
// similar ones.
//
// Of 100,000 minimal puzzles with classic rules made in this way, the mean is 24.399 givens
// and the standard deviation 1.117, as printed by BenchmarkClues:
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
