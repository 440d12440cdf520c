package symmetry

import (
	"math/bits"

	"nonet/board"
)

// mention is a given or a removed candidate of a puzzle.
type mention struct {
	row, col, digit uint8 // row is 0 to 8, col is 9 to 17, digit is 0 to 8
	kind            uint64
}

// colouring assigns a colour to each line and digit of a puzzle. If a symmetry of the
// puzzle maps one line or digit to another, both have the same colour. The colours do not
// depend on the orientation of the puzzle or the names of its digits.
type colouring struct {
	lines  [allLines]uint64
	digits [board.Size]uint64
}

// refine gives lines or digits with different neighbours different colours, until no more
// of them can be distinguished. It is the colour refinement of B. Weisfeiler and A. Leman,
// "A reduction of a graph to a canonical form" (1968). Two colours may coincide by
// accident, which is harmless: the search only takes longer.
func (c *colouring) refine(mentions []mention, pairs *[allLines][allLines]uint64) {
	for kinds := 0; ; {
		now := c.kinds()
		if now == kinds {
			return
		}
		kinds = now
		var next colouring
		for x, colour := range c.lines {
			sum := mix(colour + pairs[x][x])
			for y, other := range c.lines {
				sum += mix(other ^ pairs[x][y])
			}
			next.lines[x] = sum
		}
		for d, colour := range c.digits {
			next.digits[d] = mix(colour)
		}
		for i := range mentions {
			m := &mentions[i]
			row, col, digit := c.lines[m.row], c.lines[m.col], c.digits[m.digit]+m.kind
			next.lines[m.row] += mix(col ^ bits.RotateLeft64(digit, 20))
			next.lines[m.col] += mix(row ^ bits.RotateLeft64(digit, 20))
			// Sums and products stay the same if rows and columns are exchanged.
			next.digits[m.digit] += mix((row + col) ^ mix(row*col+m.kind))
		}
		*c = next
	}
}

func (c *colouring) kinds() int {
	n := 0
	for x, colour := range c.lines {
		if first(c.lines[:x], colour) {
			n++
		}
	}
	for d, colour := range c.digits {
		if first(c.digits[:d], colour) {
			n++
		}
	}
	return n
}

func first(before []uint64, colour uint64) bool {
	for _, other := range before {
		if other == colour {
			return false
		}
	}
	return true
}

// sum returns a number that is the same for colourings that differ only by a permutation of
// lines and digits.
func (c *colouring) sum() uint64 {
	sum := uint64(0)
	for _, colour := range c.lines {
		sum += mix(colour)
	}
	for _, colour := range c.digits {
		sum += mix(colour + 1)
	}
	return sum
}

// ranks returns the numbers by which to sort the lines. Lines with rare colours come
// first.
func (c *colouring) ranks() [allLines]uint64 {
	var ranks [allLines]uint64
	for x, colour := range c.lines {
		shared := uint64(0)
		for _, other := range c.lines {
			if other == colour {
				shared++
			}
		}
		ranks[x] = shared<<56 | colour>>8
	}
	return ranks
}

// cycles adds a number to pairs for every two parallel lines. Digits at the same place in
// the two lines are linked, and the links form cycles and paths. The number depends only on
// their lengths, not on the puzzle's orientation. In a filled grid, nothing simpler
// distinguishes the lines.
func cycles(givens *board.Grid, pairs *[allLines][allLines]uint64) {
	for x := range uint8(allLines) {
		begin, crossed := uint8(0), uint8(board.Size)
		if x >= board.Size {
			begin, crossed = crossed, begin
		}
		for y := begin; y < x; y++ {
			var beside [board.Size + 1]board.DigitSet
			var count [board.Size + 1]uint64
			for across := crossed; across < crossed+board.Size; across++ {
				a, b := givens[crossing(x, across)], givens[crossing(y, across)]
				if a != 0 && b != 0 {
					beside[a], beside[b] = beside[a].With(b), beside[b].With(a)
					count[a]++
					count[b]++
				}
			}
			sum := uint64(0)
			for rest := board.AllDigits; rest != 0; {
				reached, border, ends := board.DigitSet(0), board.DigitsOf(rest.Min()), uint64(0)
				for border != 0 {
					d := border.Min()
					reached = reached.With(d)
					ends += count[d]
					border = (border | beside[d]) &^ reached
				}
				sum += mix(uint64(reached.Len())<<8 | ends)
				rest &^= reached
			}
			pairs[x][y] += sum
			pairs[y][x] += sum
		}
	}
}
