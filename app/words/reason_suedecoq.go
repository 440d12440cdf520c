package words

import "nonet/solver/logic"

var sueDeCoqReasons = map[logic.Technique]reason{logic.SueDeCoq: sueDeCoq}

// sueDeCoq says which digits the cells use up in the line and which in the box. A
// digit that is only outside of the crossing, but on both sides, counts twice.
func sueDeCoq(w *Words, s *logic.Step, b *logic.Board) string {
	crossing, line, box := s.Sets[0], s.Sets[1], s.Sets[2]
	n := s.Cells.Len()
	text := w.Text("reason.sue-de-coq", "Crossing", w.allOf(crossing.Cells), "CrossingDigits", w.Digits(crossing.Digits),
		"LineCells", w.allOf(line.Cells), "LineDigits", w.Digits(line.Digits),
		"BoxCells", w.allOf(box.Cells), "BoxDigits", w.Digits(box.Digits),
		"Line", w.house(b, s.Base[0]), "Box", w.house(b, s.Cover[0]), "N", n)
	if twice := line.Digits & box.Digits; twice != 0 {
		text += " " + w.Count("reason.sue-de-coq-twice", twice.Len(), "Digits", w.Digits(twice))
	}
	return text + " " + w.Text("reason.sue-de-coq-removed", "Line", w.house(b, s.Base[0]), "Box", w.house(b, s.Cover[0]),
		"LineDigits", w.Digits(line.Digits|crossing.Digits&^box.Digits),
		"BoxDigits", w.Digits(box.Digits|crossing.Digits&^line.Digits), "Removed", w.removed(s))
}
