package serating

import (
	"nonet/board"
)

type step struct {
	technique Technique
	rating    int       // in tenths
	placed    candidate // nothing if the step only removes candidates
	removed   []candidate

	// evidence says which candidates must be missing for the step to be valid. For a
	// step within an assumption, these are its premises.
	evidence []evidence

	complexity int    // for chains: number of implications
	print      uint64 // for chains: a fingerprint, the same for equal chains
}

// evidence is a set of digits in a set of cells.
type evidence struct {
	cells  board.CellSet
	digits board.DigitSet
}

// finder yields the steps of a technique until yield returns false.
type finder func(p *position, yield func(*step) bool)
