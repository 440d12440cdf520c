// Package exactcount counts the solutions of any classic grid exactly, without visiting
// them. It counts all 6,670,903,752,021,072,936,960 solutions of the empty grid in half a
// second.
//
// # Previous work
//
// Bertram Felgenhauer and Frazer Jarvis counted the filled grids in 2005 ("Enumerating
// possible Sudoku grids", and "Mathematics of Sudoku I", 2006). They listed the ways to
// fill the first band, found that only 44 of them are essentially different, and counted
// the ways to complete each of these. Their method relies on the symmetry of the empty
// grid, which givens destroy. This package combines bands and stacks in a different way,
// developed for Nonet, which works with any givens and exploits the symmetry that they
// leave intact.
//
// # Separating rows and columns
//
// Take one box of a filled grid. Its rows divide the nine digits into three triples, and so
// do its columns. Each row and each column share exactly one digit: the one where they
// cross.
//
//	        {1 5 8} {2 6 7} {3 4 9}
//	{1 2 3}    1       2       3
//	{4 5 6}    5       6       4
//	{7 8 9}    8       7       9
//
// Conversely, call two partitions transversal if each triple of the first and each
// triple of the second share exactly one digit. Writing that digit where the row and the
// column cross fills the box. So a box is a pair of transversal partitions, up to the order
// of its rows and of its columns. There are 280 partitions, each of which is transversal to
// 36.
//
// The rows of a box matter only to its band: in each row of the band, the triples of the
// three boxes must together contain all nine digits. Three partitions whose triples are
// matched in this way form a structure of the band; there are 15,680 structures. The
// columns of a box matter only to its stack, and stacks have the same structures. A filled
// grid consists of a structure for each band and each stack such that, in each of the nine
// boxes, the band's partition and the stack's partition are transversal.
//
// A given specifies the row of its digit, which concerns only the band, and the column,
// which concerns only the stack. So givens restrict the structures of each chute (a band or
// a stack) independently. A structure does not specify the order of its lines. Lines with
// givens can be in at most one order, but the others can be in any order, so each structure
// counts 6, 2 or 1 times.
//
// # Summation
//
// Let T1, T2 and T3 be the sets of structures that the givens allow for the three stacks.
// Each structure consists of the partitions (a, b, c) of the stack's boxes in the bands α,
// β and γ:
//
//	    T1   T2   T3
//	α   a1   a2   a3
//	β   b1   b2   b3
//	γ   c1   c2   c3
//
// Once a structure is chosen for each stack, the bands no longer depend on each other:
//
//	count = ways · Σ α(a1, a2, a3) · β(b1, b2, b3) · γ(c1, c2, c3)
//
// The sum is over all (a1, b1, c1) in T1 and so on. The factor ways is the number of
// possible orders of the lines, and β(b1, b2, b3) is the number of structures of band β
// whose partitions are transversal to b1, b2 and b3. This number is at most 288. For each
// band, a table holds all such numbers.
//
// For the empty grid, the sum would have 15,680³ terms, so it is split. For a pair (a2,
// a3), let i run over the structures of T2 that begin with a2, and j over those of T3 that
// begin with a3; there are at most 56 of each. For each b1, a vector holds the values of
// β(b1, b2 of i, b3 of j) for all (i, j). For each c1, there is a similar vector with the
// values of γ. Each structure (a1, b1, c1) of T1 contributes the dot product of the vectors
// for b1 and c1, times α(a1, a2, a3).
//
// # Symmetry
//
// Two digits can be exchanged if this preserves the set of possible structures of each
// chute. It does if the givens of the chute stay the same, up to the order of its lines, or
// if they exclude no structure (a single given excludes none). Combinations of such
// exchanges map a pair (a2, a3) to other pairs that contribute the same amount. Only one of
// these pairs has to be computed. On the empty grid, that leaves 5 of 78,400 pairs.
//
// The dot products depend neither on T1 nor on α. So for them, an exchange need only
// preserve the structures of the other two stacks and the other two bands. If it maps a2,
// a3, b1 and c1 to other partitions, these have the same dot product, so it is computed
// only once. What remains for each pair is to look up the products and to add them up,
// multiplied by the pair's own α.
//
// The givens of the first stack and the first band do not restrict these exchanges, so the
// first stack and band are chosen to save the most work. The grid is transposed if that
// saves more. To choose, the work is estimated for a few of the most promising plans. All
// their items are known, and the number of dot products for each item is extrapolated from
// a sample of pairs.
//
// # Dot products
//
// Dot products take nearly all the time: the worst grids require about 10¹⁰ multiplications
// of words. Each word holds three numbers, in lanes of 21 bits. In the vectors for c1, the
// numbers are in reverse order:
//
//	x = x0 + x1·2²¹ + x2·2⁴²
//	y = y2 + y1·2²¹ + y0·2⁴²
//
// The third lane of x·y is x0·y0 + x1·y1 + x2·y2, so one multiplication does the work of
// three. Above it, the product has room for one bit of the next lane. Shifting y up by one
// bit moves that bit out. Eight products of words are added up before the lane is
// extracted. The result is at most 24·288·288, which is less than 2²¹. The same bound holds
// for the lower lanes, so nothing is carried from one lane to the next.
//
// # Digits of a box
//
// The number of solutions with each digit in a cell could be found with one count for each
// candidate. But if the cell is in the first stack and the first band, placing a digit
// there changes only T1 and α, not the dot products. So counting all digits in all cells of
// a box takes only the work of one count.
package exactcount
