// Package generate makes puzzles with exactly one solution, with any rules, to the user's
// specifications.
//
// [Make] makes the puzzle of a [Spec], and [Series] makes several. Make attempts a spec
// many times. The random numbers of an attempt depend only on the seed of the spec and the
// number of the attempt, and the attempt with the lowest number that meets all requests
// wins. Therefore, for a given [Version], a spec gives the same puzzle on every machine,
// on any number of cores and at any speed. If no attempt meets all requests, the nearest
// one wins, and the [Result] says which requests it misses.
//
// # Which grids
//
// An attempt begins with a filled grid. With classic rules, each of the
// 6,670,903,752,021,072,936,960 grids is exactly equally likely, provided that the source of
// randomness is fair. A path to a grid is chosen so that all paths are equally likely, and
// is rejected as a whole if it comes to a dead end. This requires neither estimated weights
// nor a bound that some grid could exceed. Seeds are 64-bit numbers, so there are fewer
// seeds than grids.
//
// With other rules, every grid is possible, but some are likelier. The grid is filled at
// random, beginning with a cell that has the fewest candidates, so grids reached through
// cells with few candidates are likelier. Then digits are exchanged in a way that makes the
// distribution more even or leaves it unchanged. If there are few enough grids to count, its
// unevenness can be measured. Apart from renaming digits, there are 4 grids with anti-knight
// and anti-king, which are equally likely, and 32 with windoku and anti-knight: two draws
// give the same grid 1.04 times as often as if all were equally likely. There are 37,066
// with disjoint groups and anti-knight, where the factor is 1.9, and 45,364 with windoku,
// diagonals and disjoint groups, where it is 1.8. For comparison, the factor would be 2 if
// only half of the grids occurred, all equally often. If classic grids are drawn in this
// way, the frequencies of the 44 kinds of first bands, as counted by Bertram Felgenhauer and
// Frazer Jarvis, are off by about a twentieth (root mean square).
//
// # Which puzzles
//
// The givens are visited in random order. Each given that is not needed for a unique
// solution is removed, until the requested number is left or no more can be removed; in the
// latter case, the puzzle is minimal. This top-down method is biased towards puzzles with
// few givens, as is the method that starts from the empty grid: Denis Berthier, "Unbiased
// statistics of a CSP – a controlled-bias generator" (2009), estimates that minimal puzzles
// have 26.577 givens on average, two more than those made in this way. Nor are all puzzles
// with the same number of givens equally likely. Puzzles with many empty cells are reached
// by a local search, which restores a few givens and removes others; this favours puzzles
// that are similar to many others.
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
