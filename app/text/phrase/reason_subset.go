package phrase

import (
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// lockedCandidates names the places for the digit in one house and, if there is one,
// another house that contains all of them.
func lockedCandidates(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	house, places, cells := houseName(w, b, s.Base[0]), oneOf(w, s.Cells), s.RemovedCells()
	if len(s.Cover) > 0 && cells.Within(b.Group(s.Cover[0]).Cells) {
		return w.Text("reason.locked", "Digit", s.Digits.Min(), "House", house,
			"Other", houseName(w, b, s.Cover[0]), "Places", places, "Cells", allOf(w, cells))
	}
	return w.Count("reason.locked-seen", cells.Len(), "Digit", s.Digits.Min(), "House", house,
		"Places", places, "Cells", allOf(w, cells))
}

func nakedSet(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	where := houseName(w, b, s.Base[0])
	if len(s.Cover) > 0 {
		where = listText(w, "list.and", []string{where, houseName(w, b, s.Cover[0])})
	}
	return w.Text("reason.naked-set", "Digits", Digits(w, s.Digits), "Cells", allOf(w, s.Cells),
		"Number", numberWord(w, s.Digits.Len()), "Houses", where, "Removed", removed(w, s))
}

func hiddenSet(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	return w.Text("reason.hidden-set", "Digits", Digits(w, s.Digits), "Cells", allOf(w, s.Cells),
		"Number", numberWord(w, s.Digits.Len()), "House", houseName(w, b, s.Base[0]), "Removed", removed(w, s))
}

// numberWord returns a number from two to four in words.
func numberWord(w *i18n.Words, n int) string {
	keys := map[int]i18n.Key{2: "number.two", 3: "number.three", 4: "number.four"}
	return w.Text(keys[n])
}
