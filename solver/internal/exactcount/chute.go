package exactcount

import (
	"slices"

	"nonet/board"
)

// chute is a band or a stack with its givens.
type chute struct {
	givens [lines]line
	fits   []uint16 // numbers of the structures that fit the givens
}

// newChute returns a chute of a grid. The function at returns the cell at a place (0, 1 or
// 2) of a line in a box.
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
// with givens matches only one, since a digit is in only one line of a box. The others may
// be in any order. If the structure does not fit, ok is false.
func (c *chute) order(s *structure) (order [lines]int, ok bool) {
	for _, order := range permutations {
		if c.givens[0]&^s.lines[order[0]]|c.givens[1]&^s.lines[order[1]]|c.givens[2]&^s.lines[order[2]] == 0 {
			return order, true
		}
	}
	return order, false
}

// ways returns the number of ways to order the lines of a structure.
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

// sameGivens reports whether exchanging two digits preserves the givens of the chute, up to
// the order of its lines.
func (c *chute) sameGivens(e exchange) bool {
	_, same := c.exchanged(e)
	return same
}

// sameStructures reports whether exchanging two digits preserves the set of structures that
// fit. It always does if the givens exclude no structure.
func (c *chute) sameStructures(e exchange) bool {
	return len(c.fits) == structures || c.sameGivens(e)
}

// exchange exchanges two digits in all boxes of a line.
func (l line) exchange(e exchange) line {
	const first line = 1 | 1<<perBox | 1<<(2*perBox) // the first digit in each box
	return l&^(first<<e[0]|first<<e[1]) | l>>e[0]&first<<e[1] | l>>e[1]&first<<e[0]
}
