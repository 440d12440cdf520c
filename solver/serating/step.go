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

// finder yields the steps of a technique until yield returns false. It may leave out steps that
// it would also have found before the changes.
type finder func(p *position, news changes, yield func(*step) bool)

// changes is what has changed in a position: the cells that have lost candidates or been filled,
// and the digits that have lost places.
type changes struct {
	cells  board.CellSet
	digits board.DigitSet
}

var everything = changes{board.AllCells, board.AllDigits}

// in reports whether anything has changed in a group.
func (n changes) in(group board.CellSet) bool { return n.cells.Meets(group) }

func (n changes) and(more changes) changes {
	return changes{n.cells.Union(more.cells), n.digits | more.digits}
}
