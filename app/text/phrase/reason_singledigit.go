package phrase

import (
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// tiedLinks names the two houses in which the digit has two places, the two places that see
// each other, and the other two places.
func tiedLinks(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	digit, cells := s.Digits.Min(), s.RemovedCells()
	return w.Text("reason.tied", "Digit", digit,
		"First", houseName(w, b, s.Base[0]), "FirstPlaces", oneOf(w, nodes[0].Cells.Union(nodes[1].Cells)),
		"Second", houseName(w, b, s.Base[1]), "SecondPlaces", oneOf(w, nodes[2].Cells.Union(nodes[3].Cells)),
		"Tied", allOf(w, nodes[1].Cells.Union(nodes[2].Cells)),
		"Ends", allOf(w, nodes[0].Cells.Union(nodes[3].Cells))) +
		" " + w.Count("reason.sees-both", cells.Len(), "Cells", allOf(w, cells), "Digit", digit)
}

// emptyRectangle explains the two cases for the ends of the link.
func emptyRectangle(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	digit, cells := s.Digits.Min(), s.RemovedCells()
	return w.Text("reason.empty-rectangle", "Digit", digit,
		"Box", houseName(w, b, s.Base[0]), "Near", houseName(w, b, s.Cover[0]), "Far", houseName(w, b, s.Cover[1]),
		"House", houseName(w, b, s.Base[1]), "End", allOf(w, nodes[2].Cells), "Other", allOf(w, nodes[3].Cells)) +
		" " + w.Count("reason.sees-either-way", cells.Len(), "Cells", allOf(w, cells), "Digit", digit)
}

// colours describes the two sets of cells that may hold the digit, and the reason for the
// eliminations.
func colours(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	digit, cells := s.Digits.Min(), s.RemovedCells()
	set, name := func(i int) board.CellSet { return s.Sets[i].Cells }, func(i int) string { return setText(w, s, i) }
	text := w.Text("reason.colours", "Digit", digit, "One", name(0), "Other", name(1)) + " "
	if len(s.Sets) > 2 {
		text += w.Text("reason.colours-also", "One", name(2), "Other", name(3)) + " "
	}
	switch s.Technique {
	case logic.SimpleColoursTrap:
		return text + w.Count("reason.colours-seen", cells.Len(), "Cells", allOf(w, cells), "Digit", digit)
	case logic.SimpleColoursWrap:
		return text + w.Text("reason.colours-wrap", "Two", allOf(w, s.Cells), "Digit", digit, "Other", allOf(w, set(0)), "Cells", allOf(w, cells))
	case logic.MultiColours2:
		one, third, _ := b.Sight(set(0), set(2))
		other, fourth, _ := b.Sight(set(0), set(3))
		return text + w.Text("reason.colours-neither", "Digit", digit, "Cells", allOf(w, cells),
			"One", one, "Third", third, "Other", other, "Fourth", fourth)
	}
	return text + betweenColours(w, s, b)
}

// betweenColours explains the eliminations if a colour of one pair sees a colour of the
// other pair.
func betweenColours(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	digit := s.Digits.Min()
	var said []string
	for _, m := range s.Meetings(b) {
		said = append(said, w.Text("reason.colours-between", "Digit", digit, "One", m.One, "Other", m.Other,
			"Left", allOf(w, m.Left), "Right", allOf(w, m.Right)),
			w.Count("reason.colours-seen", m.Seen.Len(), "Cells", allOf(w, m.Seen), "Digit", digit))
	}
	return sentences(said...)
}
