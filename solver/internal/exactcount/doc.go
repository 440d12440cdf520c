// Package exactcount counts the solutions of any classic grid exactly, without visiting
// them: all 6,670,903,752,021,072,936,960 of the empty grid in half a second.
//
// # Previous work
//
// Bertram Felgenhauer and Frazer Jarvis counted the filled grids in 2005 ("Enumerating
// possible Sudoku grids", and "Mathematics of Sudoku I", 2006). They listed the ways to
// fill the first band, found that only 44 of them are essentially different, and for each
// of these counted the ways to fill the other two bands by the digits of their columns.
// Their method relies on the symmetry of the empty grid, which givens destroy. This package
// combines bands and stacks in a different way, developed for Nonet, which works with any
// givens and uses the symmetry that they leave.
//
// # Separating rows and columns
//
// Take one box of a filled grid. Its rows divide the nine digits into three triples, and so
// do its columns. Each row and each column share exactly one digit: the one where they
// cross. Conversely, call two partitions transversal if each triple of the first and each
// triple of the second share exactly one digit. Writing that digit where the row and the
// column cross fills the box. So a box is a pair of transversal partitions, up to the order
// of its rows and of its columns. There are 280 partitions, and each is transversal to 36.
//
// The rows of a box matter only to its band: in each row of the band, the triples of the
// three boxes together must be the nine digits. Three partitions with their triples matched
// in this way are a structure of the band; there are 15,680. The columns of a box matter
// only to its stack, and stacks have the same structures. A filled grid is a structure for
// each band and each stack such that, in each of the nine boxes, the partition of the band
// and that of the stack are transversal.
//
// A given says that its digit is in some row, which concerns the band, and in some column,
// which concerns the stack. So givens restrict the structures of each chute (band or stack)
// independently. A structure leaves the order of the lines open. Lines with givens can be
// in at most one order; the others can be in any order, so each structure counts 6, 2 or 1
// times.
//
// # Summation
//
// Let T1, T2 and T3 be the structures still possible for the stacks, where a structure
// consists of the partitions t = (a, b, c) of the stack's boxes in the bands α, β and γ.
// Once all three are chosen, the bands no longer depend on each other:
//
//	count = ways · Σ α(a1, a2, a3) · β(b1, b2, b3) · γ(c1, c2, c3)
//
// over all (a1, b1, c1) in T1 and so on, where β(b1, b2, b3) is the number of structures of
// that band whose partitions are transversal to b1, b2 and b3. It is at most 288, and one
// table for each band holds all of these numbers.
//
// For the empty grid, this would be 15,680³ terms, so the sum is split. For a pair (a2,
// a3), let i run over the structures of T2 that begin with a2, and j over those of T3 that
// begin with a3: at most 56 each. Each b1 has a vector of β(b1, b2 of i, b3 of j) over all
// (i, j), and each c1 has one of γ. Each structure (a1, b1, c1) of T1 contributes the dot
// product of two such vectors, times α(a1, a2, a3).
//
// # Symmetry
//
// Two digits can be exchanged if this preserves the structures of each chute. It does if
// the givens of the chute stay the same, up to the order of its lines, or if they exclude
// no structure, as a single given does. Combinations of such exchanges map a pair (a2, a3)
// to others that contribute the same amount. Only one of these has to be computed: on the
// empty grid, 5 of 78,400 pairs are left.
//
// The dot products depend on less: neither on T1 nor on α. So for them, an exchange need
// only preserve the structures of the other two stacks and the other two bands. If it maps
// (a2, a3) to another pair, and b1 and c1 to others, the dot product is that of the same
// vectors under other names. It is computed once; for each pair it remains to look up the
// products, under the original names of its partitions, and to add them up with the pair's
// own α. The first stack and the first band are chosen to save the most work, since their
// givens do not restrict the exchanges; so is whether to transpose the grid. The work is
// estimated for the few most promising choices: all items are known, and the number of dot
// products needed for each is extrapolated from a sample of pairs.
//
// # Dot products
//
// Dot products take nearly all the time: up to about 10¹⁰ multiplications of words in the
// worst grids. Each word holds three numbers, in lanes of 21 bits; for c1 they are in
// reverse order:
//
//	x = x0 + x1·2²¹ + x2·2⁴²
//	y = y2 + y1·2²¹ + y0·2⁴²
//
// The third lane of x·y is x0·y0 + x1·y1 + x2·y2, so one multiplication does the work of
// three. Only one bit of the next lane fits above it; with y shifted up by one bit, none
// does. Eight products of words are added up before the lane is extracted, which gives at
// most 24·288·288, less than 2²¹. The same bound holds for the lanes below, so nothing is
// carried from lane to lane.
//
// # Digits of a box
//
// The number of solutions with each digit in a cell could be found with one count for each
// candidate. But suppose the cell is in the first stack and the first band. Placing a digit
// there changes T1 and α, but not the dot products. So all digits in all cells of a box
// take only the work of one count.
package exactcount
