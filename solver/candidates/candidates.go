// Package candidates places digits in a grid and draws the simple conclusions: the naked and
// hidden singles that follow.
package candidates

import (
	"slices"

	"nonet/board"
)

// Net is the part of the rules that matters for the conclusions.
type Net struct {
	Houses [][]board.Cell
	peers  [board.Cells][]board.Cell
}

// NewNet returns the net of the given rules.
func NewNet(rules *board.Rules) *Net {
	n := new(Net)
	for c := range n.peers {
		n.peers[c] = slices.Collect(rules.Peers(board.Cell(c)).All())
	}
	for _, group := range rules.Groups() {
		if group.IsHouse() {
			n.Houses = append(n.Houses, slices.Collect(group.Cells.All()))
		}
	}
	return n
}

// Grid holds the candidates of all cells. A cell with a single candidate is filled: its
// digit has been removed from its peers. Copying a Grid is cheap.
type Grid struct {
	Of   [board.Cells]board.DigitSet
	Open board.CellSet // the cells that are not filled
}

// Start returns the grid of a puzzle after all conclusions. It returns false if they lead to
// a contradiction.
func (n *Net) Start(p *board.Puzzle) (g Grid, ok bool) {
	g.Open = board.AllCells
	var q queue
	for c, d := range p.Givens {
		set := board.AllDigits &^ p.Removed[c]
		if d != 0 {
			set &= board.DigitsOf(d)
		}
		if set == 0 {
			return g, false
		}
		if g.Of[c] = set; lone(set) {
			q.add(board.Cell(c))
		}
	}
	return g, n.conclude(&g, &q)
}

// Place fills an open cell with a digit and draws all conclusions. It returns false if they
// lead to a contradiction; the grid must not be used any more then.
func (n *Net) Place(g *Grid, c board.Cell, d board.Digit) bool {
	var q queue
	g.Of[c] = board.DigitsOf(d)
	q.add(c)
	return n.conclude(g, &q)
}

// queue holds the cells with a single candidate that has not been removed from their peers.
type queue struct {
	cells    [board.Cells]board.Cell
	from, to int
}

func (q *queue) add(c board.Cell) {
	q.cells[q.to] = c
	q.to++
}

// lone reports whether a non-empty set has only one digit.
func lone(set board.DigitSet) bool { return set&(set-1) == 0 }

func (n *Net) conclude(g *Grid, q *queue) bool {
	for {
		if !n.fill(g, q) {
			return false
		}
		for _, house := range n.Houses {
			if !g.findHidden(house, q) {
				return false
			}
		}
		if q.from == q.to {
			return true
		}
	}
}

// fill removes the digits of the queued cells from their peers.
func (n *Net) fill(g *Grid, q *queue) bool {
	for q.from < q.to {
		c := q.cells[q.from]
		q.from++
		g.Open = g.Open.Without(c)
		digit := g.Of[c]
		for _, peer := range n.peers[c] {
			set := g.Of[peer]
			if set&digit == 0 {
				continue
			}
			set &^= digit
			if set == 0 {
				return false
			}
			if g.Of[peer] = set; lone(set) {
				q.add(peer)
			}
		}
	}
	return true
}

// findHidden places each digit that fits in only one cell of a house. It returns false if a
// digit has no place, or if several digits have the same cell as their only place.
func (g *Grid) findHidden(house []board.Cell, q *queue) bool {
	var once, twice, placed board.DigitSet
	for _, c := range house {
		set := g.Of[c]
		twice |= once & set
		once |= set
		if lone(set) {
			placed |= set
		}
	}
	if once != board.AllDigits {
		return false
	}
	single := once &^ twice &^ placed
	if single == 0 {
		return true
	}
	for _, c := range house {
		hit := g.Of[c] & single
		if hit == 0 {
			continue
		}
		if !lone(hit) {
			return false
		}
		g.Of[c] = hit
		q.add(c)
	}
	return true
}
