package diagnose

import (
	"cmp"

	"nonet/board"
)

// A set of members of a puzzle is a set of cells, which represent their givens, and removal.

// removal is the member that represents all removed candidates together. Sets of cells have
// room for it.
const removal board.Cell = board.Cells

// compare orders sets by size, and sets of the same size by their members.
func compare(s, t board.CellSet) int {
	return cmp.Or(cmp.Compare(s.Len(), t.Len()), cmp.Compare(s.Minus(t).Min(), t.Minus(s).Min()))
}
