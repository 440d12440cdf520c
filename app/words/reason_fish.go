package words

import (
	"nonet/board"
	"nonet/solver/logic"
)

var fishReasons = map[logic.Technique]reason{
	logic.XWing:                  fish,
	logic.Swordfish:              fish,
	logic.Jellyfish:              fish,
	logic.FinnedXWing:            fish,
	logic.FinnedSwordfish:        fish,
	logic.FinnedJellyfish:        fish,
	logic.SashimiXWing:           fish,
	logic.SashimiSwordfish:       fish,
	logic.SashimiJellyfish:       fish,
	logic.FrankenXWing:           fish,
	logic.FrankenSwordfish:       fish,
	logic.FinnedFrankenXWing:     fish,
	logic.FinnedFrankenSwordfish: fish,
}

// fish counts the digits that the base needs and the cover provides. With fins there are
// two cases. Cells in two houses of the base or of the cover need another wording.
func fish(w *Words, s *logic.Step, b *logic.Board) string {
	base, cover := w.houses(b, s.Base), w.houses(b, s.Cover)
	digit, number, cells := s.Digits.Min(), w.numberWord(len(s.Base)), cellsRemovedFrom(s)
	inBase, endo := b.Within(s.Base)
	_, twice := b.Within(s.Cover)
	twice = twice.Intersect(inBase).Intersect(cells)
	var text string
	if s.Fins.Empty() {
		text = w.Text("reason.fish", "Base", base, "Cover", cover, "Digit", digit, "Number", number)
		if others := cells.Minus(twice); !others.Empty() {
			text += " " + w.Text("reason.fish-so", "Cells", w.allOf(others), "Digit", digit)
		}
	} else {
		text = w.Text("reason.fish-but", "Fins", w.allOf(s.Fins), "Base", base, "Cover", cover, "Digit", digit)
		for c := range endo.Intersect(s.Fins).All() {
			text += " " + w.Text("reason.fish-endo", "Cell", c, "Houses", w.housesWith(b, s.Base, c), "Digit", digit)
		}
		text += " " + w.Count("reason.fish-if-not", s.Fins.Len(), "Fins", w.allOf(s.Fins), "Digit", digit, "Number", number)
	}
	for c := range twice.All() {
		text += " " + w.Text("reason.fish-twice", "Cell", c, "Houses", w.housesWith(b, s.Cover, c), "Digit", digit)
	}
	if !s.Fins.Empty() {
		text += " " + w.Count("reason.fish-if", cells.Len(), "Places", w.oneOf(s.Fins), "Cells", w.allOf(cells), "Digit", digit)
	}
	return text
}

// housesWith returns those of some houses that contain a cell.
func (w *Words) housesWith(b *logic.Board, houses []logic.House, c board.Cell) string {
	var with []logic.House
	for _, h := range houses {
		if b.Group(h).Cells.Has(c) {
			with = append(with, h)
		}
	}
	return w.houses(b, with)
}
