// Package exactcount counts the solutions of any classic grid exactly, without going
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
// # Symmetry
//
// Two digits can be exchanged where that leaves the structures of each chute as they
// are: where it turns the givens of the chute into those that it had, up to the order
// of its lines, or where they rule out nothing, as a single given does. What comes of
// such exchanges turns a pair (a2, a3) into others that add the same to the sum. One
// of them is enough: of 78,400 pairs, 5 are left in the empty grid.
//
// The dot products depend on less: not on T1, nor on α. So for them it is enough that
// the exchange leaves the other two stacks and the other two bands as they are. Where
// that turns (a2, a3) into another pair, and b1 and c1 into others, the dot product is
// that of the same vectors by other names. It is worked out once, and what remains to
// do for each pair is to look up the products, by the names that its partitions had,
// and to add them up with its own α. Which stack and which band are the first is chosen
// so that this saves most, since their givens then hinder nothing; and so is whether
// the grid is transposed. How much there is to do is foreseen for the few choices that
// promise most: all items are known, and how many dot products one wants is what a
// sample of pairs wants.
//
// # Dot products
//
// These are nearly all the work: some 10¹⁰ multiplications of words in the worst grids.
// Three numbers are packed into each word, in lanes of 21 bits, in the vector of c1 in
// reverse:
//
//	x = x0 + x1·2²¹ + x2·2⁴²
//	y = y2 + y1·2²¹ + y0·2⁴²
//
// Then the third lane of x·y is x0·y0 + x1·y1 + x2·y2, and one multiplication does
// three. Above it is one bit of the next lane; with y moved up by a bit, that is beyond
// the word. Products of words are added up before the lane is taken out, eight at a
// time, which comes to 24·288·288 at most, less than 2²¹. So is the sum in each lane
// below, and nothing is carried from lane to lane.
//
// # Digits of a box
//
// How many solutions have which digit in a cell could be had from one count for each
// candidate. But let the box be that of the first stack in the first band. To give a
// digit there changes T1 and α, and leaves the dot products. So the work of one count
// is enough for all digits in all cells of a box.
package exactcount
