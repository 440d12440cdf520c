package serating

import (
	"nonet/board"
)

type step struct {
	technique Technique
	rating    int       // in tenths
	placed    candidate // the candidate placed, or nothing
	removed   []candidate

	// evidence holds the candidates that must be missing for the step to be valid.
	// Under an assumption, these are the premises of the step.
	evidence []evidence

	complexity int    // for chains: number of implications
	print      uint64 // for chains: a hash that is the same for equal chains
}

// evidence is a set of candidates: some digits in some cells.
type evidence struct {
	cells  board.CellSet
	digits board.DigitSet
}

// finder yields the steps of a technique until yield returns false.
type finder func(p *position, yield func(*step) bool)
