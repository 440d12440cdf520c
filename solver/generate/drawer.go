package generate

import (
	"math/rand/v2"

	"nonet/board"
	"nonet/solver"
)

// drawer draws full grids.
type drawer struct {
	random *rand.Rand
	search solver.Search
	puzzle board.Puzzle
}

func newDrawer(random *rand.Rand, rules *board.Rules) drawer {
	d := drawer{random: random}
	d.puzzle.SetRules(rules)
	return d
}

// draw returns a full grid by the rules; false where it has not found one.
func (d *drawer) draw() (board.Grid, bool) {
	rules := d.puzzle.RulesOrClassic()
	for range 100 {
		d.puzzle.Givens = board.Grid{}
		for range 12 {
			c := board.Cell(d.random.IntN(board.Cells))
			if d.puzzle.Givens[c] != 0 {
				continue
			}
			digits := board.AllDigits
			for peer := range rules.Peers(c).All() {
				digits = digits.Without(d.puzzle.Givens[peer])
			}
			if digits == 0 {
				continue
			}
			n := d.random.IntN(digits.Len())
			for digit := range digits.All() {
				if n == 0 {
					d.puzzle.Givens[c] = digit
				}
				n--
			}
		}
		d.search.Start(&d.puzzle, solver.Fastest)
		if d.search.Advance(10_000) == solver.Found {
			return d.search.Solution(), true
		}
	}
	return board.Grid{}, false
}
