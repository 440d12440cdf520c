package words

import (
	"strings"

	"nonet/board"
	"nonet/solver/logic"
)

var singleDigitReasons = map[logic.Technique]reason{
	logic.Skyscraper:     tiedLinks,
	logic.TwoStringKite:  tiedLinks,
	logic.TurbotFish:     tiedLinks,
	logic.EmptyRectangle: emptyRectangle,
}

// tiedLinks names the two houses with two places each, and the ends that see each
// other.
func tiedLinks(w *Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	digit, cells := s.Digits.Min(), cellsRemovedFrom(s)
	return w.Text("reason.tied", "Digit", digit,
		"First", w.house(b, s.Base[0]), "FirstPlaces", w.oneOf(nodes[0].Cells.Union(nodes[1].Cells)),
		"Second", w.house(b, s.Base[1]), "SecondPlaces", w.oneOf(nodes[2].Cells.Union(nodes[3].Cells)),
		"Tied", w.allOf(nodes[1].Cells.Union(nodes[2].Cells)),
		"Ends", w.allOf(nodes[0].Cells.Union(nodes[3].Cells))) +
		" " + w.Count("reason.sees-both", cells.Len(), "Cells", w.allOf(cells), "Digit", digit)
}

// emptyRectangle takes the two ends of the link as the two cases.
func emptyRectangle(w *Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	digit, cells := s.Digits.Min(), cellsRemovedFrom(s)
	return w.Text("reason.empty-rectangle", "Digit", digit,
		"Box", w.house(b, s.Base[0]), "Near", w.house(b, s.Cover[0]), "Far", w.house(b, s.Cover[1]),
		"House", w.house(b, s.Base[1]), "End", w.allOf(nodes[2].Cells), "Other", w.allOf(nodes[3].Cells)) +
		" " + w.Count("reason.sees-either-way", cells.Len(), "Cells", w.allOf(cells), "Digit", digit)
}

var colourReasons = map[logic.Technique]reason{
	logic.SimpleColorsTrap: colours,
	logic.SimpleColorsWrap: colours,
	logic.MultiColors1:     colours,
	logic.MultiColors2:     colours,
}

// colours describes both possible sets of cells for the digit, and the conflict.
func colours(w *Words, s *logic.Step, b *logic.Board) string {
	digit, cells := s.Digits.Min(), cellsRemovedFrom(s)
	set := func(i int) board.CellSet { return s.Sets[i].Cells }
	text := w.Text("reason.colours", "Digit", digit, "One", w.allOf(set(0)), "Other", w.allOf(set(1))) + " "
	if len(s.Sets) > 2 {
		text += w.Text("reason.colours-also", "One", w.allOf(set(2)), "Other", w.allOf(set(3))) + " "
	}
	switch s.Technique {
	case logic.SimpleColorsTrap:
		return text + w.Count("reason.colours-seen", cells.Len(), "Cells", w.allOf(cells), "Digit", digit)
	case logic.SimpleColorsWrap:
		return text + w.Text("reason.colours-wrap", "Two", w.allOf(s.Cells), "Digit", digit, "Other", w.allOf(set(0)), "Cells", w.allOf(cells))
	case logic.MultiColors2:
		one, third, _ := sight(b, set(0), set(2))
		other, fourth, _ := sight(b, set(0), set(3))
		return text + w.Text("reason.colours-neither", "Digit", digit, "Cells", w.allOf(cells),
			"One", one, "Third", third, "Other", other, "Fourth", fourth)
	}
	return text + w.betweenColours(s, b)
}

// betweenColours considers the colours of two pairs that see each other, each of which
// implies the opposite of the other, and describes the eliminations.
func (w *Words) betweenColours(s *logic.Step, b *logic.Board) string {
	digit := s.Digits.Min()
	var sentences []string
	for _, i := range [...]int{1, 0} {
		for _, j := range [...]int{2, 3} {
			one, other, ok := sight(b, s.Sets[i].Cells, s.Sets[j].Cells)
			left, right := s.Sets[1-i].Cells, s.Sets[5-j].Cells
			seen := cellsRemovedFrom(s).Intersect(reach(b, left)).Intersect(reach(b, right))
			if !ok || seen.Empty() {
				continue
			}
			sentences = append(sentences, w.Text("reason.colours-between", "Digit", digit, "One", one, "Other", other,
				"Left", w.allOf(left), "Right", w.allOf(right)),
				w.Count("reason.colours-seen", seen.Len(), "Cells", w.allOf(seen), "Digit", digit))
		}
	}
	return strings.Join(sentences, " ")
}

// sight returns the first of some cells that sees one of the others, and that other cell.
func sight(b *logic.Board, some, others board.CellSet) (from, to board.Cell, ok bool) {
	for c := range some.All() {
		if seen := others.Intersect(b.Rules().Peers(c)); !seen.Empty() {
			return c, seen.Min(), true
		}
	}
	return 0, 0, false
}

// reach returns the peers of any of the cells.
func reach(b *logic.Board, cells board.CellSet) board.CellSet {
	var seen board.CellSet
	for c := range cells.All() {
		seen = seen.Union(b.Rules().Peers(c))
	}
	return seen
}
