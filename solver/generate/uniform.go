package generate

import (
	"math/rand/v2"

	"nonet/board"
)

// Filled classic grids are drawn box by box. Boxes are numbered from 0 to 8, row by row:
//
//	0 1 2
//	3 4 5
//	6 7 8
//
// A box is determined by the digits in each of its rows and in each of its columns, since
// each cell has the digit that its row and its column share. Box 0 is assumed to be 123,
// 456, 789, and the digits are renamed at the end. Then there are 56·6⁶ ways to fill boxes
// 1 and 2 beside it, and as many for boxes 3 and 6 below it (Bertram Felgenhauer and Frazer
// Jarvis, "Enumerating possible Sudoku grids", 2005). There are then 56 ways to choose the
// digits in the rows of box 4. Without repeating a digit of box 1 in the same column, each
// row can be ordered in two ways or not at all: three digits, each excluded from one place,
// have two orders, or none if all three are excluded from the same place. So box 4 can be
// filled in eight ways or not at all, and the same is true of boxes 5 and 7 after it. Box 8
// is then determined.
//
// Every choice is made among the same number of ways, whatever was chosen before. Therefore
// all paths to a filled grid are equally likely, and there is exactly one for each grid.
// Paths that come to a dead end are rejected completely, including the bands they began
// with, so that the others remain equally likely (John von Neumann, "Various techniques
// used in connection with random digits", 1951). There are 9!·(56·6⁶)²·56·8³ paths, so one
// in 10.6 leads to a grid.

// trio holds three sets of three digits: the digits in each row, or in each column, of a
// box.
type trio [3]board.DigitSet

type box struct{ rows, columns trio }

// upright is the box 123, 456, 789.
var upright = box{rows: trio{0o007, 0o070, 0o700}, columns: trio{0o111, 0o222, 0o444}}

// parting specifies where the digits of a box are in the box to its right. If bit i is set
// for a row, the i-th digit of the row is one row further down; otherwise it is two rows
// further down. The first row follows the last. The same number of bits is set for each
// row, so that each row of the next box has three digits. There is one way with no bits, 27
// with one bit per row, 27 with two, and one with three.
type parting [3]uint8

var partings = func() (list [56]parting) {
	sizes := [8]int{0, 1, 1, 2, 1, 2, 2, 3}
	n := 0
	for a, size := range sizes {
		for b := range sizes {
			for c := range sizes {
				if size == sizes[b] && size == sizes[c] {
					list[n] = parting{uint8(a), uint8(b), uint8(c)}
					n++
				}
			}
		}
	}
	return list
}()

// orders holds the six permutations of three items. Each lists the places of the items.
var orders = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// uniform draws filled classic grids, all equally likely.
type uniform struct{ random *rand.Rand }

func (u uniform) draw() board.Grid {
	var boxes [board.Size]box
	for !u.try(&boxes) {
	}
	var names [board.Size]board.Digit
	for i, n := range u.random.Perm(board.Size) {
		names[i] = board.Digit(n + 1)
	}
	var g board.Grid
	for c := range board.Cell(board.Cells) {
		b := &boxes[c.Row()/3*3+c.Col()/3]
		digit := b.rows[c.Row()%3] & b.columns[c.Col()%3]
		g[c] = names[digit.Min()-1]
	}
	return g
}

// try follows one random path and reports whether it reaches a grid.
func (u uniform) try(b *[board.Size]box) (ok bool) {
	b[0] = upright
	b[1].rows, b[2].rows = u.beside(&b[0].rows)
	b[3].columns, b[6].columns = u.beside(&b[0].columns)
	b[1].columns, b[3].rows = u.across(&b[1].rows), u.across(&b[3].columns)
	b[4].rows, b[5].rows = u.beside(&b[3].rows)
	if b[4].columns, ok = u.avoiding(&b[4].rows, &b[1].columns); !ok {
		return false
	}
	b[2].columns = u.across(&b[2].rows)
	if b[5].columns, ok = u.avoiding(&b[5].rows, &b[2].columns); !ok {
		return false
	}
	b[6].rows = u.across(&b[6].columns)
	b[7].columns = rest(&b[1].columns, &b[4].columns)
	if b[7].rows, ok = u.avoiding(&b[7].columns, &b[6].rows); !ok {
		return false
	}
	b[8].rows, b[8].columns = rest(&b[6].rows, &b[7].rows), rest(&b[2].columns, &b[5].columns)
	return b[8].isSound()
}

// beside takes the rows of a box and draws the rows of the other two boxes in its band. It
// also works for the columns of boxes in a stack.
func (u uniform) beside(rows *trio) (next, last trio) {
	way := &partings[u.random.IntN(len(partings))]
	for i, set := range rows {
		one, two := (i+1)%3, (i+2)%3
		for j, digit := range digits(set) {
			if way[i]>>j&1 != 0 {
				next[one] |= digit
				last[two] |= digit
			} else {
				next[two] |= digit
				last[one] |= digit
			}
		}
	}
	return next, last
}

// across takes the rows of a box and returns its columns, with the digits of each row in
// random order. It also works with rows and columns exchanged.
func (u uniform) across(rows *trio) (columns trio) {
	for _, set := range rows {
		columns.add(digits(set), u.random.IntN(len(orders)))
	}
	return columns
}

// avoiding is like across, but does not put digits into columns that already contain them.
// It returns false if that is impossible.
func (u uniform) avoiding(rows, taken *trio) (columns trio, ok bool) {
	for _, set := range rows {
		three := digits(set)
		var fit [len(orders)]int
		n := 0
		for i, at := range orders {
			if three[0]&taken[at[0]]|three[1]&taken[at[1]]|three[2]&taken[at[2]] == 0 {
				fit[n] = i
				n++
			}
		}
		if n == 0 {
			return trio{}, false
		}
		columns.add(three, fit[u.random.IntN(n)])
	}
	return columns, true
}

// add adds one of the three digits to each set of t, in the order with the given index.
func (t *trio) add(three [3]board.DigitSet, order int) {
	for i, at := range orders[order] {
		t[at] |= three[i]
	}
}

// rest returns the digits that two boxes leave for the third box in each row, or in each
// column.
func rest(a, b *trio) (c trio) {
	for i := range c {
		c[i] = board.AllDigits &^ a[i] &^ b[i]
	}
	return c
}

// isSound reports whether the rows and columns of a box are compatible, that is, whether
// each row shares a digit with each column.
func (b *box) isSound() bool {
	for _, row := range b.rows {
		for _, column := range b.columns {
			if row&column == 0 {
				return false
			}
		}
	}
	return true
}

// digits returns the three digits of a set as sets of one digit each.
func digits(s board.DigitSet) [3]board.DigitSet {
	most := s & (s - 1)
	return [3]board.DigitSet{s &^ most, most & -most, most & (most - 1)}
}
