package exactcount

import (
	"slices"

	"nonet/board"
)

// chute is a band or a stack with its givens.
type chute struct {
	givens [lines]line
	fits   []uint16 // the structures that can hold the givens
}

// newChute returns the chute whose cells the function at locates. The cells of a line in a
// box have the places 0, 1 and 2.
func newChute(givens *board.Grid, at func(line, box, place int) board.Cell) (c chute) {
	for l := range lines {
		for box := range boxes {
			for place := range 3 {
				if d := givens[at(l, box, place)]; d != 0 {
					c.givens[l] |= triple(1 << (d - 1)).in(box)
				}
			}
		}
	}
	return c
}

func (c *chute) find(g *catalogue) {
	for i := range g.structures {
		if _, ok := c.order(&g.structures[i]); ok {
			c.fits = append(c.fits, uint16(i))
		}
	}
}

// order returns, for each line of the chute, the matching line of the structure. A line
// with givens matches only one, since a digit is in one line of a box; the others may be in
// any order. If the structure does not fit, ok is false.
func (c *chute) order(s *structure) (order [lines]int, ok bool) {
	for _, order := range permutations {
		if c.givens[0]&^s.lines[order[0]]|c.givens[1]&^s.lines[order[1]]|c.givens[2]&^s.lines[order[2]] == 0 {
			return order, true
		}
	}
	return order, false
}

// ways returns the number of line orders that a structure represents.
func (c *chute) ways() int64 {
	ways, free := int64(1), int64(0)
	for _, l := range c.givens {
		if l == 0 {
			free++
			ways *= free
		}
	}
	return ways
}

// exchanged returns, for each line, the line whose givens it has after two digits are
// exchanged. It returns false if there is no such line.
func (c *chute) exchanged(e exchange) (place [lines]int, same bool) {
	for i, l := range c.givens {
		place[i] = slices.Index(c.givens[:], l.exchange(e))
		if place[i] < 0 {
			return place, false
		}
	}
	return place, true
}

// sameGivens reports whether the chute has the same givens, up to the order of its
// lines, when two digits are exchanged.
func (c *chute) sameGivens(e exchange) bool {
	_, same := c.exchanged(e)
	return same
}

// sameStructures reports whether the chute has the same structures when two digits are
// exchanged. It always does if its givens exclude no structure.
func (c *chute) sameStructures(e exchange) bool {
	return len(c.fits) == structures || c.sameGivens(e)
}

// exchange exchanges two digits in all boxes of a line.
func (l line) exchange(e exchange) line {
	const first line = 1 | 1<<perBox | 1<<(2*perBox) // the first digit in each box
	return l&^(first<<e[0]|first<<e[1]) | l>>e[0]&first<<e[1] | l>>e[1]&first<<e[0]
}
