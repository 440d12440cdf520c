package solver

import (
	"math"

	"nonet/board"
)

// network is the part of the rules that a position needs: which cells see each other, and
// which groups must contain every digit.
type network struct {
	peers  [board.Cells][]board.Cell
	houses [][]board.Cell
}

func newNetwork(rules *board.Rules) *network {
	net := new(network)
	for c := range board.Cell(board.Cells) {
		for peer := range rules.Peers(c).All() {
			net.peers[c] = append(net.peers[c], peer)
		}
	}
	for _, group := range rules.Groups() {
		if group.IsHouse() {
			var house []board.Cell
			for c := range group.Cells.All() {
				house = append(house, c)
			}
			net.houses = append(net.houses, house)
		}
	}
	return net
}

// position holds the candidates of all cells after simple conclusions. A cell is settled if
// it has only one candidate, or if it is the only place for a digit in a house; its digit is
// then removed from its peers. The only other candidates missing are those that the puzzle
// removes, so a position has the same solutions as the puzzle with the settled digits as
// givens.
type position struct {
	candidates [board.Cells]board.DigitSet
	settled    [board.Cells]bool // the cell has one candidate, which is removed from its peers
	size       float64           // set by measure
}

// start returns the position of a puzzle. It returns false if the givens lead to a
// contradiction.
func (net *network) start(p *board.Puzzle) (pos position, ok bool) {
	var queue queue
	for c, d := range p.Givens {
		set := board.AllDigits &^ p.Removed[c]
		if d != 0 {
			set &= board.DigitsOf(d)
		}
		if set == 0 {
			return pos, false
		}
		pos.candidates[c] = set
		if lone(set) {
			pos.settle(board.Cell(c), set, &queue)
		}
	}
	return pos, net.conclude(&pos, &queue)
}

// put places a digit in an unsettled cell. It returns false if that leads to a
// contradiction.
func (net *network) put(pos *position, c board.Cell, d board.Digit) bool {
	var queue queue
	pos.settle(c, board.DigitsOf(d), &queue)
	return net.conclude(pos, &queue)
}

// queue holds the settled cells whose digits have not yet been removed from their peers.
type queue struct {
	cells    [board.Cells]board.Cell
	from, to int
}

func (pos *position) settle(c board.Cell, digit board.DigitSet, queue *queue) {
	pos.candidates[c], pos.settled[c] = digit, true
	queue.cells[queue.to] = c
	queue.to++
}

// lone reports whether a non-empty set has only one digit.
func lone(set board.DigitSet) bool { return set&(set-1) == 0 }

// conclude draws simple conclusions until there are no more. It returns false if they lead
// to a contradiction.
func (net *network) conclude(pos *position, queue *queue) bool {
	for {
		for queue.from < queue.to {
			c := queue.cells[queue.from]
			queue.from++
			digit := pos.candidates[c]
			for _, peer := range net.peers[c] {
				set := pos.candidates[peer]
				if set&digit == 0 {
					continue
				}
				set &^= digit
				if set == 0 {
					return false
				}
				pos.candidates[peer] = set
				if lone(set) {
					pos.settle(peer, set, queue)
				}
			}
		}
		for _, house := range net.houses {
			if !pos.comb(house, queue) {
				return false
			}
		}
		if queue.from == queue.to {
			pos.measure()
			return true
		}
	}
}

// comb settles the cells that are the only place for a digit in a house. It returns false
// if a digit has no place, or if two digits have the same cell as their only place.
func (pos *position) comb(house []board.Cell, queue *queue) bool {
	var one, two board.DigitSet // digits with at least one place, and with at least two
	for _, c := range house {
		set := pos.candidates[c]
		two |= one & set
		one |= set
	}
	if one != board.AllDigits {
		return false
	}
	single := one &^ two
	for _, c := range house {
		if hit := pos.candidates[c] & single; hit != 0 && !pos.settled[c] {
			if !lone(hit) {
				return false
			}
			pos.settle(c, hit, queue)
		}
	}
	return true
}

// sizes holds the logarithm of the number of digits in each set.
var sizes = func() (sizes [board.AllDigits + 1]float64) {
	for set := range board.AllDigits {
		sizes[set+1] = math.Log(float64((set + 1).Len()))
	}
	return sizes
}()

// measure sets the size of the position: the logarithm of the number of ways to fill the
// cells with their candidates, whether or not the rules allow them.
func (pos *position) measure() {
	pos.size = 0
	for c, set := range pos.candidates {
		if !pos.settled[c] {
			pos.size += sizes[set]
		}
	}
}

// narrowest returns the first of the unsettled cells with the fewest candidates. There
// must be at least one unsettled cell.
func (pos *position) narrowest() board.Cell {
	cell, fewest := board.Cell(0), board.Size+1
	for c, set := range pos.candidates {
		if n := set.Len(); n < fewest && !pos.settled[c] {
			cell, fewest = board.Cell(c), n
		}
	}
	return cell
}

func (pos *position) digits() board.Grid {
	var g board.Grid
	for c, set := range pos.candidates {
		if pos.settled[c] {
			g[c] = set.Min()
		}
	}
	return g
}
