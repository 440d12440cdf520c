package phrase

import (
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// fish compares how many digits the base needs and how many the cover can provide. If
// there are fins, there are two cases. Cells in two base houses or two cover houses need
// different wording.
func fish(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	base, cover := houseNames(w, b, s.Base), houseNames(w, b, s.Cover)
	digit, number, cells := s.Digits.Min(), numberWord(w, len(s.Base)), s.RemovedCells()
	inBase, endo := b.Within(s.Base)
	_, twice := b.Within(s.Cover)
	twice = twice.Intersect(inBase).Intersect(cells)
	var text string
	if s.Fins.Empty() {
		text = w.Text("reason.fish", "Base", base, "Cover", cover, "Digit", digit, "Number", number)
		if others := cells.Minus(twice); !others.Empty() {
			text += " " + w.Text("reason.fish-so", "Cells", allOf(w, others), "Digit", digit)
		}
	} else {
		text = w.Text("reason.fish-but", "Fins", allOf(w, s.Fins), "Base", base, "Cover", cover, "Digit", digit)
		for c := range endo.Intersect(s.Fins).All() {
			text += " " + w.Text("reason.fish-endo", "Cell", c, "Houses", houseNames(w, b, b.HousesWith(c, s.Base)), "Digit", digit)
		}
		text += " " + w.Count("reason.fish-if-not", s.Fins.Len(), "Fins", allOf(w, s.Fins), "Digit", digit, "Number", number)
	}
	for c := range twice.All() {
		text += " " + w.Text("reason.fish-twice", "Cell", c, "Houses", houseNames(w, b, b.HousesWith(c, s.Cover)), "Digit", digit)
	}
	if !s.Fins.Empty() {
		text += " " + w.Count("reason.fish-if", cells.Len(), "Places", oneOf(w, s.Fins), "Cells", allOf(w, cells), "Digit", digit)
	}
	return text
}
