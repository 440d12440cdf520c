package generate

import (
	"math/rand/v2"

	"nonet/board"
)

// drawer draws filled grids. It is not safe for concurrent use.
type drawer struct {
	random  *rand.Rand
	descent *descent // nil with classic rules
}

func newDrawer(random *rand.Rand, rules *board.Rules) drawer {
	d := drawer{random: random}
	if !isClassic(rules) {
		d.descent = newDescent(random, rules)
	}
	return d
}

// isClassic reports whether rules allow exactly the classic grids, even if their groups
// differ. Nil rules are classic.
func isClassic(rules *board.Rules) bool {
	if rules == nil || rules == board.Classic() {
		return true
	}
	for c := range board.Cell(board.Cells) {
		if rules.Peers(c) != board.Classic().Peers(c) {
			return false
		}
	}
	return true
}

// draw returns a filled grid that satisfies the rules, or false if it finds none. With the
// same random numbers, it always returns the same grid.
func (d *drawer) draw() (board.Grid, bool) {
	if d.descent == nil {
		return uniform{d.random}.draw(), true
	}
	g, ok := d.descent.drawGrid()
	if ok {
		d.descent.mix(&g)
	}
	return g, ok
}
