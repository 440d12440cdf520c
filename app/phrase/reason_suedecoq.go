package phrase

import "nonet/app/i18n"

import "nonet/solver/logic"

// sueDeCoq says which digits the cells use up in the line and which in the box. A digit
// that is only outside the crossing, but on both sides of it, counts twice.
func sueDeCoq(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	crossing, line, box := s.Sets[0], s.Sets[1], s.Sets[2]
	n := s.Cells.Len()
	text := w.Text("reason.sue-de-coq", "Crossing", allOf(w, crossing.Cells), "CrossingDigits", Digits(w, crossing.Digits),
		"LineCells", allOf(w, line.Cells), "LineDigits", Digits(w, line.Digits),
		"BoxCells", allOf(w, box.Cells), "BoxDigits", Digits(w, box.Digits),
		"Line", houseName(w, b, s.Base[0]), "Box", houseName(w, b, s.Cover[0]), "N", n)
	if twice := line.Digits & box.Digits; twice != 0 {
		text += " " + w.Count("reason.sue-de-coq-twice", twice.Len(), "Digits", Digits(w, twice))
	}
	return text + " " + w.Text("reason.sue-de-coq-removed", "Line", houseName(w, b, s.Base[0]), "Box", houseName(w, b, s.Cover[0]),
		"LineDigits", Digits(w, line.Digits|crossing.Digits&^box.Digits),
		"BoxDigits", Digits(w, box.Digits|crossing.Digits&^line.Digits), "Removed", removed(w, s))
}
