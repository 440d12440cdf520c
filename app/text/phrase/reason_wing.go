package phrase

import (
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// wWing says which of the two cells sees which of the two places in the house.
func wWing(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	x, y, cells := nodes[0].Digit, nodes[1].Digit, s.RemovedCells()
	return w.Text("reason.w-wing", "Cells", allOf(w, s.Cells), "X", x, "Y", y, "House", houseName(w, b, s.Base[0]),
		"First", nodes[0].Cells, "Near", nodes[2].Cells, "Far", nodes[3].Cells, "Second", nodes[4].Cells) +
		" " + w.Count("reason.one-of-two", cells.Len(), "Cells", allOf(w, cells), "Digit", x)
}

// pincerWing names the digits of the pivot, X and Y, and says which cell holds the digit
// to eliminate in each case.
func pincerWing(w *i18n.Words, s *logic.Step, _ *logic.Board) string {
	pivot, one, two, z, cells := s.Sets[0], s.Sets[1], s.Sets[2], s.Removed[0].Digit, s.RemovedCells()
	x, y := (pivot.Digits & one.Digits).Without(z).Min(), (pivot.Digits & two.Digits).Without(z).Min()
	key, end := i18n.Key("reason.xy-wing"), i18n.Key("reason.one-of-two")
	if s.Technique == logic.XYZWing {
		key, end = "reason.xyz-wing", "reason.one-of-three"
	}
	return w.Text(key, "Pivot", pivot.Cells, "X", x, "Y", y, "Digit", z, "One", one.Cells, "Two", two.Cells) +
		" " + w.Count(end, cells.Len(), "Cells", allOf(w, cells), "Digit", z)
}
