package generate

import (
	"math/rand/v2"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// descent draws filled grids with any rules. It repeatedly fills a cell that has the fewest
// candidates, choosing one of them at random, and backtracks if a cell has none left. Not
// all grids are equally likely: grids reached through cells with few candidates are likelier
// than others.
//
// If it finds no grid within a limited number of nodes, it restarts with a higher limit
// (Carla Gomes, Bart Selman and Henry Kautz, "Boosting combinatorial search through
// randomization", 1998).
type descent struct {
	random *rand.Rand
	puzzle board.Puzzle
	peers  [board.Cells]board.CellSet
	houses [][]board.Cell
	near   [board.Cells][]board.Cell // the same peers as slices
	search solver.Search
	none   bool // whether it is known that no grid exists

	sheets [board.Cells + 1]sheet // indexed by the number of digits chosen
	full   *sheet
	nodes  int // number of nodes left in the current try
	astray int // number of failed tries in the current draw
	queue  []board.Cell
}

// sheet is a partly filled grid.
type sheet struct {
	candidates [board.Cells]board.DigitSet
	open       board.CellSet // unfilled cells; every other cell has a single candidate, which has been removed from its peers
}

const (
	// tries is the maximum number of tries per draw.
	tries = 16
	// shortest is the maximum number of nodes in the first try. With windoku or jigsaw
	// rules, at least half of such tries find a grid. Each further try may visit half as
	// many again as the previous one. Together, all tries visit about 130,000 nodes at
	// most, which takes a few tenths of a second.
	shortest = 100
	// last is the maximum number of nodes that the engine of package solver visits if no
	// try finds a grid.
	last = 100_000
)

func newDescent(random *rand.Rand, rules *board.Rules) *descent {
	d := &descent{random: random}
	d.puzzle.SetRules(rules)
	for c := range board.Cell(board.Cells) {
		d.peers[c] = rules.Peers(c)
		d.near[c] = slices.Collect(d.peers[c].All())
	}
	for _, group := range rules.Groups() {
		if group.IsHouse() {
			d.houses = append(d.houses, slices.Collect(group.Cells.All()))
		}
	}
	return d
}

func (d *descent) draw() (g board.Grid, ok bool) {
	if d.none {
		return g, false
	}
	nodes := shortest
	for d.astray = range tries {
		start := &d.sheets[0]
		start.open = board.AllCells
		for c := range start.candidates {
			start.candidates[c] = board.AllDigits
		}
		d.nodes = nodes
		switch d.fill(0) {
		case solver.Found:
			for c, digits := range d.full.candidates {
				g[c] = digits.Min()
			}
			return g, true
		case solver.Exhausted:
			d.none = true
			return g, false
		}
		nodes += nodes / 2
	}
	return d.searched()
}

// fill fills the open cells of d.sheets[chosen] by backtracking.
func (d *descent) fill(chosen int) solver.Outcome {
	s := &d.sheets[chosen]
	if s.open.Empty() {
		d.full = s
		return solver.Found
	}
	c := d.choose(s)
	for left := s.candidates[c]; left != 0; {
		if d.nodes == 0 {
			return solver.Unfinished
		}
		d.nodes--
		digit := d.pick(left)
		left = left.Without(digit)
		next := &d.sheets[chosen+1]
		*next = *s
		if d.put(next, c, digit) {
			if outcome := d.fill(chosen + 1); outcome != solver.Exhausted {
				return outcome
			}
		}
	}
	return solver.Exhausted
}

// choose returns a random open cell with the fewest candidates. In every second try, it
// considers only those with the most open peers, which helps a lot with some rules but
// hurts with others.
func (d *descent) choose(s *sheet) (best board.Cell) {
	fewest, widest, alike := board.Size+1, 0, 0
	for c := range s.open.All() {
		n, open := s.candidates[c].Len(), 0
		if n > fewest {
			continue
		}
		if d.astray%2 == 1 {
			open = d.peers[c].Intersect(s.open).Len()
		}
		if n < fewest || open > widest {
			fewest, widest, alike = n, open, 0
		}
		if open == widest {
			alike++
			if d.random.IntN(alike) == 0 {
				best = c
			}
		}
	}
	return best
}

func (d *descent) pick(digits board.DigitSet) board.Digit {
	for range d.random.IntN(digits.Len()) {
		digits &= digits - 1
	}
	return digits.Min()
}

// put places a digit in a cell, and then fills all resulting naked and hidden singles. It
// returns false on a contradiction.
func (d *descent) put(s *sheet, c board.Cell, digit board.Digit) bool {
	s.candidates[c] = board.DigitsOf(digit)
	d.queue = append(d.queue[:0], c)
	for len(d.queue) > 0 {
		if !d.strike(s) {
			return false
		}
		for _, house := range d.houses {
			if !d.settle(s, house) {
				return false
			}
		}
	}
	return true
}

// strike removes the digit of each queued cell from the cell's peers. It returns false on a
// contradiction.
func (d *descent) strike(s *sheet) bool {
	for len(d.queue) > 0 {
		c := d.queue[len(d.queue)-1]
		d.queue = d.queue[:len(d.queue)-1]
		digit := s.candidates[c]
		s.open = s.open.Without(c)
		for _, p := range d.near[c] {
			if s.candidates[p]&digit == 0 {
				continue
			}
			left := s.candidates[p] &^ digit
			if left == 0 {
				return false
			}
			s.candidates[p] = left
			if left&(left-1) == 0 {
				d.queue = append(d.queue, p)
			}
		}
	}
	return true
}

// settle places each digit that fits in only one cell of a house. It returns false on a
// contradiction.
func (d *descent) settle(s *sheet, house []board.Cell) bool {
	var once, twice, done board.DigitSet
	for _, c := range house {
		digits := s.candidates[c]
		twice |= once & digits
		once |= digits
		if digits&(digits-1) == 0 {
			done |= digits
		}
	}
	if once != board.AllDigits {
		return false
	}
	once &^= twice | done
	if once == 0 {
		return true
	}
	for _, c := range house {
		digits := s.candidates[c] & once
		if digits == 0 {
			continue
		}
		if digits&(digits-1) != 0 {
			return false // the only place for several digits
		}
		s.candidates[c] = digits
		d.queue = append(d.queue, c)
	}
	return true
}

// searched returns a grid found by the engine of package solver, which makes stronger
// deductions but is not random. It starts with 1, 2, 3 … in a random house, or with 1 in a
// random cell if there are no houses, and renames the digits of the result at random. If
// any grid exists, there is one with these givens, because digits can be renamed.
func (d *descent) searched() (g board.Grid, ok bool) {
	d.puzzle.Givens = board.Grid{}
	if len(d.houses) == 0 {
		d.puzzle.Givens[d.random.IntN(board.Cells)] = 1
	} else {
		for i, c := range d.houses[d.random.IntN(len(d.houses))] {
			d.puzzle.Givens[c] = board.Digit(i + 1)
		}
	}
	names := d.random.Perm(board.Size)
	d.search.Start(&d.puzzle, solver.Fastest)
	switch d.search.Advance(last) {
	case solver.Found:
		for c, digit := range d.search.Solution() {
			g[c] = board.Digit(names[digit-1] + 1)
		}
		return g, true
	case solver.Exhausted:
		d.none = true
	}
	return g, false
}

// mix swaps digits where the rules allow it. The cells of any two digits form pieces that
// have no group in common. In each piece, the two digits are swapped with probability ½.
// Each swap is as likely as its reverse, so mixing makes the distribution more uniform, or
// at worst leaves it unchanged. The pieces are known as Kempe chains (Alfred Kempe, 1879),
// and the method comes from physics (Jian-Sheng Wang, Robert Swendsen and Roman Kotecký,
// "Antiferromagnetic Potts models", 1989).
func (d *descent) mix(g *board.Grid) {
	var cells [board.Size + 1]board.CellSet
	for c, digit := range g {
		cells[digit] = cells[digit].With(board.Cell(c))
	}
	for a := range cells {
		for b := 1; b < a; b++ {
			for rest := cells[a].Union(cells[b]); !rest.Empty(); {
				piece := d.piece(rest)
				rest = rest.Minus(piece)
				if d.random.IntN(2) == 0 {
					as, bs := cells[a].Intersect(piece), cells[b].Intersect(piece)
					cells[a] = cells[a].Minus(piece).Union(bs)
					cells[b] = cells[b].Minus(piece).Union(as)
				}
			}
		}
	}
	for digit, set := range cells {
		for c := range set.All() {
			g[c] = board.Digit(digit)
		}
	}
}

// piece returns the first cell of a set and all cells connected to it through peers within
// the set.
func (d *descent) piece(cells board.CellSet) (reached board.CellSet) {
	border := board.CellsOf(cells.Min())
	for !border.Empty() {
		reached = reached.Union(border)
		var next board.CellSet
		for c := range border.All() {
			next = next.Union(d.peers[c])
		}
		border = next.Intersect(cells).Minus(reached)
	}
	return reached
}
