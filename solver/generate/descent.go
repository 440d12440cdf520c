package generate

import (
	"math/rand/v2"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/candidates"
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
	rules  *board.Rules
	net    *candidates.Net
	search solver.Search
	none   bool // whether it is known that no grid exists

	grids  [board.Cells + 1]candidates.Grid // indexed by the number of digits chosen
	full   *candidates.Grid
	nodes  int // number of nodes left in the current try
	astray int // number of failed tries in the current draw
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
	d := &descent{random: random, rules: rules, net: candidates.NewNet(rules)}
	d.puzzle.SetRules(rules)
	start := &d.grids[0]
	start.Open = board.AllCells
	for c := range start.Of {
		start.Of[c] = board.AllDigits
	}
	return d
}

func (d *descent) drawGrid() (g board.Grid, ok bool) {
	if d.none {
		return g, false
	}
	nodes := shortest
	for d.astray = range tries {
		d.nodes = nodes
		switch d.fill(0) {
		case solver.Found:
			for c, digits := range d.full.Of {
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

// fill fills the open cells of d.grids[chosen] by backtracking.
func (d *descent) fill(chosen int) solver.Outcome {
	s := &d.grids[chosen]
	if s.Open.Empty() {
		d.full = s
		return solver.Found
	}
	c := d.choose(s)
	for left := s.Of[c]; left != 0; {
		if d.nodes == 0 {
			return solver.Unfinished
		}
		d.nodes--
		digit := pick(d.random, left)
		left = left.Without(digit)
		next := &d.grids[chosen+1]
		*next = *s
		if d.net.Place(next, c, digit) {
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
func (d *descent) choose(s *candidates.Grid) (best board.Cell) {
	fewest, widest, alike := board.Size+1, 0, 0
	for c := range s.Open.All() {
		n, open := s.Of[c].Len(), 0
		if n > fewest {
			continue
		}
		if d.astray%2 == 1 {
			open = d.rules.Peers(c).Intersect(s.Open).Len()
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

// pick returns one of the digits at random. There must be at least one.
func pick(random *rand.Rand, digits board.DigitSet) board.Digit {
	for range random.IntN(digits.Len()) {
		digits &= digits - 1
	}
	return digits.Min()
}

// searched returns a grid found by the engine of package solver, which makes stronger
// deductions but is not random. It starts with 1, 2, 3 … in a random house, or with 1 in a
// random cell if there are no houses, and renames the digits of the result at random. If
// any grid exists, there is one with these givens, because digits can be renamed.
func (d *descent) searched() (g board.Grid, ok bool) {
	d.puzzle.Givens = board.Grid{}
	if len(d.net.Houses) == 0 {
		d.puzzle.Givens[d.random.IntN(board.Cells)] = 1
	} else {
		for i, c := range d.net.Houses[d.random.IntN(len(d.net.Houses))] {
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
			next = next.Union(d.rules.Peers(c))
		}
		border = next.Intersect(cells).Minus(reached)
	}
	return reached
}
