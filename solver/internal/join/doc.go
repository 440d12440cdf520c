// Package join counts the solutions of any classic grid exactly, without going
// through them: the empty one's 6,670,903,752,021,072,936,960 in half a second.
//
// # What was known
//
// Bertram Felgenhauer and Frazer Jarvis counted the filled grids in 2005
// ("Enumerating possible Sudoku grids", and "Mathematics of Sudoku I", 2006).
// They went through the ways to fill the first band, found that but 44 of them
// need to be told apart, and for each counted the ways to fill the two other
// bands by the digits of their columns. What makes few cases of many is the
// symmetry of the empty grid, which givens destroy. This package joins bands and
// stacks in another way, which was worked out for Nonet, takes any givens, and
// uses what symmetry they leave.
//
// # Rows and columns apart
//
// Take one box of a filled grid. Its rows part the nine digits into three
// triples, and so do its columns. Each row and each column share one digit: the
// one where they cross. The other way round, where two partitions are transversal
// like that, each row of the one and each column of the other share one digit, and
// putting it where they cross fills the box. So a box is a pair of transversal
// partitions, up to the order of its rows and of its columns. There are 280
// partitions, and each is transversal to 36.
//
// The rows of a box matter to its band alone: in each row of the band, the triples
// of the three boxes together must be the nine digits. Three partitions with their
// triples matched like that are a structure of the band; there are 15,680. The
// columns of a box matter to its stack alone, and stacks have the same structures.
// A filled grid is a structure for each band and each stack, such that in each of
// the nine boxes what the band says and what the stack says are transversal.
//
// A given says that its digit is in some row, which is up to the band, and in some
// column, which is up to the stack. So givens choose among the structures of each
// chute (band or stack) by themselves. A structure leaves the order of the lines
// open. Of lines with givens at most one order is right; the others come in every
// order, so that the structure counts 6, 2 or 1 times.
//
// # The join
//
// Let T1, T2 and T3 be the structures that the stacks are left with, a structure
// being the partitions t = (a, b, c) of the stack's boxes in the bands α, β and γ.
// Once all three are chosen, the bands no longer depend on each other:
//
//	count = ways · Σ α(a1, a2, a3) · β(b1, b2, b3) · γ(c1, c2, c3)
//
// over all (a1, b1, c1) in T1 and so on, where β(b1, b2, b3) is the number of
// structures of that band whose partitions are transversal to b1, b2 and b3. It is
// 288 at most, and one table for each band holds all of them.
//
// That would be 15,680³ terms where nothing is given. The sum is done in parts.
// For a pair (a2, a3) let i go over the structures of T2 that begin with a2, and j
// over those of T3 that begin with a3: 56 each at most. Then each b1 has a vector
// over all (i, j), of β(b1, b2 of i, b3 of j), and each c1 has one of γ. For each
// structure (a1, b1, c1) of T1 the dot product of two such vectors, times
// α(a1, a2, a3), is what it adds to the sum.
//
// Two digits can be exchanged where that turns the givens of each chute into those
// that it had, up to the order of its lines: as digits do that are not given at
// all, or are alone in lines of the same box. Pairs (a2, a3) which such exchanges
// turn into each other add the same to the sum, and one of them is enough. In the
// empty grid, 5 are left of 78,400.
//
// # Dot products
//
// These are nearly all the work: 4·10¹¹ multiplications in the worst grids that
// have been found. Four numbers are packed into each word, in lanes of 16 bits, in
// the vector of c1 in reverse:
//
//	x = x0 + x1·2¹⁶ + x2·2³² + x3·2⁴⁸
//	y = y3 + y2·2¹⁶ + y1·2³² + y0·2⁴⁸
//
// Then the upper lane of x·y, modulo 2⁶⁴, is x0·y0 + x1·y1 + x2·y2 + x3·y3, with
// the carry of the lanes below, and one multiplication does four. The products are
// added up as words, as long as no lane can overflow. In each lane is a sum of
// products of an element of x and one of y, each used once, and by Cauchy and
// Schwarz that is at most |x|·|y|. Where that does not prove it, the numbers are
// taken apart into their last five bits and the rest, which never overflow. Where
// it would seldom do, as the numbers are large, three lanes of 21 bits are taken:
// 24 products of 288·288 fit in.
//
// # Digits of a box
//
// How many solutions have which digit in a cell could be had from one count for
// each candidate. But let a box be in the first stack and in band α. To give a
// digit there changes α and T1, and the dot products stay. So one count's work
// is enough for all digits of all cells of a box.
package join
