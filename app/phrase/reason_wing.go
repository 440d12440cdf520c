package phrase

import (
	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// wWing names which of the two cells sees which of the two places in the house.
func wWing(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	x, y, cells := nodes[0].Digit, nodes[1].Digit, s.RemovedCells()
	return w.Text("reason.w-wing", "Cells", allOf(w, s.Cells), "X", x, "Y", y, "House", houseName(w, b, s.Base[0]),
		"First", nodes[0].Cells, "Near", nodes[2].Cells, "Far", nodes[3].Cells, "Second", nodes[4].Cells) +
		" " + w.Count("reason.one-of-two", cells.Len(), "Cells", allOf(w, cells), "Digit", x)
}

func xyWing(w *i18n.Words, s *logic.Step, _ *logic.Board) string {
	pivot, cells := s.Sets[0], s.RemovedCells()
	return w.Text("reason.xy-wing", pincers(w, s, pivot.Digits, "Pivot", pivot.Cells)...) +
		" " + w.Count("reason.one-of-two", cells.Len(), "Cells", allOf(w, cells), "Digit", s.Removed[0].Digit)
}

func xyzWing(w *i18n.Words, s *logic.Step, _ *logic.Board) string {
	pivot, cells := s.Sets[0], s.RemovedCells()
	return w.Text("reason.xyz-wing", pincers(w, s, pivot.Digits, "Pivot", pivot.Cells)...) +
		" " + w.Count("reason.one-of-three", cells.Len(), "Cells", allOf(w, cells), "Digit", s.Removed[0].Digit)
}

// pincers adds to the fields of a text the cells that must hold the digit of the
// step, Digit, if the pivot holds X or Y.
func pincers(w *i18n.Words, s *logic.Step, pivot board.DigitSet, fields ...any) []any {
	one, two, z := s.Sets[1], s.Sets[2], s.Removed[0].Digit
	x, y := (pivot & one.Digits).Without(z).Min(), (pivot & two.Digits).Without(z).Min()
	return append(fields, "X", x, "Y", y, "Digit", z, "One", one.Cells, "Two", two.Cells)
}
