package words

import (
	"nonet/solver/logic"
)

var subsetReasons = map[logic.Technique]reason{
	logic.Pointing:     lockedCandidates,
	logic.Claiming:     lockedCandidates,
	logic.LockedPair:   nakedSet,
	logic.LockedTriple: nakedSet,
	logic.NakedPair:    nakedSet,
	logic.NakedTriple:  nakedSet,
	logic.NakedQuad:    nakedSet,
	logic.HiddenPair:   hiddenSet,
	logic.HiddenTriple: hiddenSet,
	logic.HiddenQuad:   hiddenSet,
}

// lockedCandidates names the places in one house, and the other house that contains them
// all, if there is one.
func lockedCandidates(w *Words, s *logic.Step, b *logic.Board) string {
	house, places, cells := w.house(b, s.Base[0]), w.oneOf(s.Cells), cellsRemovedFrom(s)
	if len(s.Cover) > 0 && cells.Within(b.Group(s.Cover[0]).Cells) {
		return w.Text("reason.locked", "Digit", s.Digits.Min(), "House", house,
			"Other", w.house(b, s.Cover[0]), "Places", places, "Cells", w.allOf(cells))
	}
	return w.Count("reason.locked-seen", cells.Len(), "Digit", s.Digits.Min(), "House", house,
		"Places", places, "Cells", w.allOf(cells))
}

func nakedSet(w *Words, s *logic.Step, b *logic.Board) string {
	where := w.house(b, s.Base[0])
	if len(s.Cover) > 0 {
		where = w.list("list.and", []string{where, w.house(b, s.Cover[0])})
	}
	return w.Text("reason.naked-set", "Digits", w.Digits(s.Digits), "Cells", w.allOf(s.Cells),
		"Number", w.numberWord(s.Digits.Len()), "Houses", where, "Removed", w.removed(s))
}

func hiddenSet(w *Words, s *logic.Step, b *logic.Board) string {
	return w.Text("reason.hidden-set", "Digits", w.Digits(s.Digits), "Cells", w.allOf(s.Cells),
		"Number", w.numberWord(s.Digits.Len()), "House", w.house(b, s.Base[0]), "Removed", w.removed(s))
}

// numberWord writes a number from two to four.
func (w *Words) numberWord(n int) string {
	keys := map[int]Key{2: "number.two", 3: "number.three", 4: "number.four"}
	return w.Text(keys[n])
}
