package words

import (
	"slices"

	"nonet/board"
	"nonet/solver/logic"
)

var uniquenessReasons = map[logic.Technique]reason{
	logic.UniqueRectangle1:    uniqueCorner,
	logic.UniqueRectangle2:    uniqueExtra,
	logic.UniqueRectangle3:    uniqueSet,
	logic.UniqueRectangle4:    uniqueSide,
	logic.UniqueRectangle5:    uniqueExtra,
	logic.UniqueRectangle6:    uniqueCross,
	logic.HiddenRectangle:     hiddenRectangle,
	logic.AvoidableRectangle1: avoidableCorner,
	logic.AvoidableRectangle2: avoidableExtra,
	logic.BUGPlus1:            bugPlusOne,
}

// deadlyRectangle says why the corners cannot all hold the two digits.
func (w *Words) deadlyRectangle(s *logic.Step) string {
	return w.Text("reason.rectangle", "Cells", w.allOf(s.Cells), "Digits", w.Digits(s.Digits))
}

func uniqueCorner(w *Words, s *logic.Step, _ *logic.Board) string {
	return w.deadlyRectangle(s) + " " + w.Text("reason.rectangle-corner", "Cell", s.Fins, "Removed", w.removed(s))
}

func uniqueExtra(w *Words, s *logic.Step, _ *logic.Board) string {
	cells := cellsRemovedFrom(s)
	return w.deadlyRectangle(s) + " " + w.Count("reason.rectangle-extra", cells.Len(), "Corners", w.oneOf(s.Fins),
		"Digit", s.Surplus.Min(), "Cells", w.allOf(cells))
}

func uniqueSet(w *Words, s *logic.Step, b *logic.Board) string {
	set := s.Sets[0]
	houses := slices.Concat(s.Base, s.Cover)
	return w.deadlyRectangle(s) + " " + w.Text("reason.rectangle-set", "Corners", w.oneOf(s.Fins),
		"Surplus", w.oneOfDigits(s.Surplus), "Houses", w.houses(b, houses), "Digits", w.Digits(set.Digits),
		"Others", w.allOf(set.Cells), "N", set.Digits.Len(), "Removed", w.removed(s))
}

func uniqueSide(w *Words, s *logic.Step, b *logic.Board) string {
	y := s.Removed[0].Digit
	return w.deadlyRectangle(s) + " " + w.Text("reason.rectangle-side", "House", w.house(b, s.Base[0]),
		"X", s.Digits.Without(y).Min(), "Y", y, "Corners", w.oneOf(s.Fins), "Removed", w.removed(s))
}

func uniqueCross(w *Words, s *logic.Step, b *logic.Board) string {
	x := s.Removed[0].Digit
	side := func(i int) string { return w.oneOf(s.Cells.Intersect(b.Group(s.Base[i]).Cells)) }
	return w.deadlyRectangle(s) + " " + w.Text("reason.rectangle-cross", "X", x, "Y", s.Digits.Without(x).Min(),
		"One", w.house(b, s.Base[0]), "OneCells", side(0), "Other", w.house(b, s.Base[1]), "OtherCells", side(1),
		"Corners", w.oneOf(s.Fins), "Rest", w.allOf(s.Cells.Minus(s.Fins)), "Removed", w.removed(s))
}

// hiddenRectangle follows the consequences if the corner has the removed digit.
func hiddenRectangle(w *Words, s *logic.Step, b *logic.Board) string {
	corner, y := s.Removed[0].Cell, s.Removed[0].Digit
	others := s.Cells.Without(corner)
	next := func(i int) board.CellSet { return others.Intersect(b.Group(s.Base[i]).Cells) }
	return w.deadlyRectangle(s) + " " + w.Text("reason.rectangle-hidden", "Cell", corner, "Y", y, "X", s.Digits.Without(y).Min(),
		"One", w.house(b, s.Base[0]), "OneCell", next(0), "Other", w.house(b, s.Base[1]), "OtherCell", next(1),
		"Last", others.Minus(next(0)).Minus(next(1)), "Removed", w.removed(s))
}

func avoidableCorner(w *Words, s *logic.Step, _ *logic.Board) string {
	return w.Text("reason.avoidable-corner", "Filled", w.allOf(s.Cells.Minus(s.Fins)), "Cell", s.Fins,
		"Digit", s.Removed[0].Digit, "Digits", w.Digits(s.Digits))
}

func avoidableExtra(w *Words, s *logic.Step, _ *logic.Board) string {
	cells := cellsRemovedFrom(s)
	return w.Text("reason.avoidable-extra", "Filled", w.allOf(s.Cells.Minus(s.Fins)), "Empty", w.allOf(s.Fins),
		"Digits", w.Digits(s.Digits)) + " " + w.Count("reason.rectangle-extra", cells.Len(), "Corners", w.oneOf(s.Fins),
		"Digit", s.Surplus.Min(), "Cells", w.allOf(cells))
}

func bugPlusOne(w *Words, s *logic.Step, _ *logic.Board) string {
	return w.Text("reason.bug-plus-1", "Cell", s.Cells, "Digit", s.Digits.Min(), "Removed", w.removed(s))
}
