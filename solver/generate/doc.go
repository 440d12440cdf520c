// Package generate makes puzzles with exactly one solution, by any rules, as the
// user requests them.
//
// [Make] makes the puzzle of a [Spec], and [Series] makes several. A spec is
// tried again and again, each attempt with chances of its own, which the seed of
// the spec and the number of the attempt decide. The lowest attempt that gives
// all that was asked for wins, so the same spec gives the same puzzle on every
// machine, on any number of cores and at any speed, for one [Version]. Where no
// attempt does, the one that came nearest wins, and the [Result] says what it
// lacks.
//
// # Which grids
//
// An attempt begins with a filled grid. By classic rules each of the
// 6,670,903,752,021,072,936,960 is as likely as any other, exactly, as far as the
// source of chance is fair: a way down to a grid is chosen so that all ways are
// equally likely, and is rejected as a whole where it comes to a dead end. No
// weights are estimated, and no bound is kept that some grid could be beyond.
// Seeds are numbers of 64 bits, so there are not as many of them as grids.
//
// By other rules each grid can come, but some are likelier. It is filled at random,
// the cell with the fewest candidates first, so a grid below cells with few
// candidates is likelier; and then digits are exchanged in a way that brings the
// distribution nearer to an even one, or leaves it. How uneven it is could be
// measured where the grids are so few that they can be counted. Without the names of
// digits there are 4 by anti-knight with anti-king, which come equally often, and 32
// by windoku with anti-knight: two draws are the same grid 1.04 times as often as if
// all were alike. There are 37,066 by disjoint groups with anti-knight, where that
// is 1.9 times, and 45,364 by windoku with diagonals and disjoint groups, where it
// is 1.8 times. That is as much as if half of the grids came, and those equally
// often. Classic grids that are drawn in that way have a first band of each of 44
// kinds, as in the count of Bertram Felgenhauer and Frazer Jarvis, about a twentieth
// too often or too seldom, by the root of the mean square.
//
// # Which puzzles
//
// The givens are gone through in random order, and each is removed that the one
// solution does not need, until that is the number that was asked or there are no
// more. What is left then is minimal. This way is called top-down, and it is biased
// towards puzzles with few givens, as is the way from the empty grid up: Denis
// Berthier, "Unbiased statistics of a CSP – a controlled-bias generator" (2009),
// estimates that minimal puzzles have 26.577 givens on the average, two more than
// those that are made so. Puzzles with as many givens are not all equally likely
// either. Many empty cells are reached from there by local search, which puts back a
// few givens and removes others; its puzzles are likelier to have others like them
// around.
//
// Of 100,000 minimal puzzles by classic rules that were made so, as BenchmarkClues
// prints them, the mean is 24.399 givens and the standard deviation 1.117:
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
