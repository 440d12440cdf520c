package phrase

import (
	"slices"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// corners says where the corners of a rectangle are: in two rows, two columns and two boxes
// or regions. Only other rules have rectangles that are not.
func corners(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	key := i18n.Key("reason.corners-others")
	switch kind, ok := s.CornersIn(b); {
	case ok && kind == board.Region:
		key = "reason.corners-regions"
	case ok:
		key = "reason.corners"
	}
	return w.Text(key, "Cells", allOf(w, s.Cells))
}

// deadlyRectangle explains why at least one corner must hold neither of the two digits.
func deadlyRectangle(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	return corners(w, s, b) + " " + deadly(w, s)
}

func deadly(w *i18n.Words, s *logic.Step) string {
	if s.Technique == logic.AvoidableRectangle2 {
		return w.Text("reason.avoidable-extra", "Filled", allOf(w, s.Cells.Minus(s.Fins)), "Empty", allOf(w, s.Fins),
			"Digits", Digits(w, s.Digits))
	}
	return w.Text("reason.rectangle", "Digits", Digits(w, s.Digits))
}

func uniqueCorner(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	return deadlyRectangle(w, s, b) + " " + w.Text("reason.rectangle-corner", "Cell", s.Fins, "Removed", removed(w, s))
}

func uniqueExtra(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	cells := s.RemovedCells()
	return deadlyRectangle(w, s, b) + " " + w.Count("reason.rectangle-extra", cells.Len(), "Corners", oneOf(w, s.Fins),
		"Digit", s.Surplus.Min(), "Cells", allOf(w, cells))
}

func uniqueSet(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	set := s.Sets[0]
	houses := slices.Concat(s.Base, s.Cover)
	return deadlyRectangle(w, s, b) + " " + w.Text("reason.rectangle-set", "Corners", oneOf(w, s.Fins),
		"Surplus", oneOfDigits(w, s.Surplus), "Houses", houseNames(w, b, houses), "Digits", Digits(w, set.Digits),
		"Others", allOf(w, set.Cells), "N", set.Digits.Len(), "Removed", removed(w, s))
}

func uniqueSide(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	y := s.Removed[0].Digit
	return deadlyRectangle(w, s, b) + " " + w.Text("reason.rectangle-side", "House", houseName(w, b, s.Base[0]),
		"X", s.Digits.Without(y).Min(), "Y", y, "Corners", oneOf(w, s.Fins), "Removed", removed(w, s))
}

func uniqueCross(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	x := s.Removed[0].Digit
	side := func(i int) string { return oneOf(w, s.Cells.Intersect(b.Group(s.Base[i]).Cells)) }
	return deadlyRectangle(w, s, b) + " " + w.Text("reason.rectangle-cross", "X", x, "Y", s.Digits.Without(x).Min(),
		"One", houseName(w, b, s.Base[0]), "OneCells", side(0), "Other", houseName(w, b, s.Base[1]), "OtherCells", side(1),
		"Corners", oneOf(w, s.Fins), "Rest", allOf(w, s.Cells.Minus(s.Fins)), "Removed", removed(w, s))
}

// hiddenRectangle describes what would follow if the corner had the digit to eliminate.
func hiddenRectangle(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	corner, y := s.Removed[0].Cell, s.Removed[0].Digit
	others := s.Cells.Without(corner)
	next := func(i int) board.CellSet { return others.Intersect(b.Group(s.Base[i]).Cells) }
	return deadlyRectangle(w, s, b) + " " + w.Text("reason.rectangle-hidden", "Cell", corner, "Y", y, "X", s.Digits.Without(y).Min(),
		"One", houseName(w, b, s.Base[0]), "OneCell", next(0), "Other", houseName(w, b, s.Base[1]), "OtherCell", next(1),
		"Last", others.Minus(next(0)).Minus(next(1)), "Removed", removed(w, s))
}

func avoidableCorner(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	return corners(w, s, b) + " " + w.Text("reason.avoidable-corner", "Filled", allOf(w, s.Cells.Minus(s.Fins)), "Cell", s.Fins,
		"Digit", s.Removed[0].Digit, "Digits", Digits(w, s.Digits))
}

func bugPlusOne(w *i18n.Words, s *logic.Step, _ *logic.Board) string {
	return w.Text("reason.bug-plus-1", "Cell", s.Cells, "Digit", s.Digits.Min(), "Removed", removed(w, s))
}
