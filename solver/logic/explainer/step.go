package explainer

import (
	"nonet/board"
)

// step is what one technique does on a position, and what it is rated.
type step struct {
	technique Technique
	rating    int       // in tenths
	placed    candidate // nothing where the step only removes
	removed   []candidate

	// evidence is where candidates have to be missing for the step to hold: what a
	// step inside of an assumption rests on.
	evidence []evidence

	complexity int    // of a chain: how many implications
	print      uint64 // of a chain: equal for equal ones
}

// evidence is digits in cells.
type evidence struct {
	cells  board.CellSet
	digits board.DigitSet
}

// finder yields the steps of a technique until yield returns false. What it
// yields is not kept.
type finder func(p *position, yield func(*step) bool)
