package phrase

import (
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

func fullHouse(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	p := s.Placed[0]
	return w.Text("reason.full-house", "Cell", p.Cell, "House", houseName(w, b, s.Base[0]), "Digit", p.Digit)
}

// nakedSingle explains why the cell cannot hold any other digit: the cell sees the digit,
// or the digit was already removed from it.
func nakedSingle(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	p := s.Placed[0]
	gone, seen := s.Unseen(b)
	if gone == 0 {
		return w.Text("reason.naked-single", "Cell", p.Cell, "Digit", p.Digit)
	}
	if seen == 0 {
		return w.Text("reason.naked-single-gone", "Cell", p.Cell, "Digit", p.Digit)
	}
	return w.Count("reason.naked-single-both", gone.Len(), "Cell", p.Cell, "Digit", p.Digit,
		"Seen", Digits(w, seen), "Gone", Digits(w, gone))
}

// hiddenSingle names the cells from which the digit was already removed, and the cells
// whose digits exclude it from the other empty cells.
func hiddenSingle(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	p := s.Placed[0]
	by, gone := s.Keepers(b)
	where := w.Text("reason.hidden-single", "House", houseName(w, b, s.Base[0]), "Cell", p.Cell, "Digit", p.Digit)
	switch {
	case !gone.Empty():
		where += " " + w.Count("reason.hidden-single-gone", by.Len(), "Digit", p.Digit, "Cells", allOf(w, by), "Gone", allOf(w, gone))
	case !by.Empty():
		where += " " + w.Count("reason.hidden-single-by", by.Len(), "Digit", p.Digit, "Cells", allOf(w, by))
	}
	return where
}
