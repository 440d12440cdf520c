package serating

import (
	"nonet/board"
)

// step is a step of a technique in a position, with its rating.
type step struct {
	technique Technique
	rating    int       // in tenths
	placed    candidate // nothing if the step only removes candidates
	removed   []candidate

	// evidence is where candidates have to be missing for the step to be valid: the
	// premises of a step within an assumption.
	evidence []evidence

	complexity int    // for chains: the number of implications
	print      uint64 // for chains: equal for equal chains
}

// evidence is a set of digits in a set of cells.
type evidence struct {
	cells  board.CellSet
	digits board.DigitSet
}

// finder yields the steps of a technique until yield returns false. The yielded values are
// reused.
type finder func(p *position, yield func(*step) bool)
