package phrase

import (
	"strings"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// An almost locked set consists of n cells of a house that can hold only n+1 digits. If
// one digit is excluded, the set must contain all the others. The reasons below are based
// on this.

// alsPair explains the two cases for the common digit: that the first set has it, and that
// it does not.
func alsPair(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	first, second := &s.Sets[0], &s.Sets[1]
	x := first.Common.Min()
	if y := first.Common.Without(x).Min(); y != 0 {
		return w.Text("reason.als-both", "First", allOf(w, first.Cells), "Digits", Digits(w, first.Digits),
			"Second", allOf(w, second.Cells), "Others", Digits(w, second.Digits),
			"X", x, "Y", y, "Removed", removed(w, s))
	}
	return sentences(
		alsIf(w, b, x, first.Cells, second),
		alsWithout(w, b, first, x),
		alsEither(w, s))
}

// alsWings explains the two cases for a digit of the pivot: that the pivot has it, and that
// it does not.
func alsWings(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	wing, pivot, other := &s.Sets[0], &s.Sets[1], &s.Sets[2]
	x, y := wing.Common.Min(), pivot.Common.Min()
	return sentences(
		alsIf(w, b, x, pivot.Cells, wing),
		alsWithout(w, b, pivot, x),
		alsNext(w, b, y, other),
		alsEither(w, s))
}

// alsChain follows the sets from first to last, assuming that the first set lacks the digit
// to eliminate.
func alsChain(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	z := s.Digits.Min()
	parts := []string{alsWithout(w, b, &s.Sets[0], z)}
	for i := 1; i < len(s.Sets); i++ {
		x := s.Sets[i-1].Common.Min()
		parts = append(parts, alsNext(w, b, x, &s.Sets[i]))
	}
	if others := s.Digits.Without(z); others != 0 {
		parts = append(parts, w.Text("reason.als-alike", "Digits", Digits(w, others)))
	}
	return sentences(append(parts, alsEither(w, s))...)
}

// deathBlossom explains what follows from each digit of the stem.
func deathBlossom(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	parts := []string{w.Text("reason.als-stem", "Cell", s.Cells.Min(), "Digits", oneOfDigits(w, b.Candidates(s.Cells.Min())))}
	for i := range s.Sets {
		parts = append(parts, alsIf(w, b, s.Sets[i].Common.Min(), s.Cells, &s.Sets[i]))
	}
	return sentences(append(parts, alsEither(w, s))...)
}

func sentences(list ...string) string { return strings.Join(list, " ") }

func placesIn(b *logic.Board, cells board.CellSet, d board.Digit) board.CellSet {
	return cells.Intersect(b.Places(d))
}

// alsIf says which digits a set must have if the digit d is in the given cells.
func alsIf(w *i18n.Words, b *logic.Board, d board.Digit, cells board.CellSet, out *logic.Set) string {
	in, places := oneOf(w, placesIn(b, cells, d)), oneOf(w, placesIn(b, out.Cells, d))
	return w.Text("reason.als-if", "Digit", d, "In", in, "Out", places) + " " + alsThen(w, out, d)
}

// alsNext says which digits a set must have if the previous set has their common digit.
func alsNext(w *i18n.Words, b *logic.Board, d board.Digit, out *logic.Set) string {
	return w.Text("reason.als-next", "Digit", d, "Out", oneOf(w, placesIn(b, out.Cells, d))) + " " + alsThen(w, out, d)
}

func alsThen(w *i18n.Words, set *logic.Set, d board.Digit) string {
	return w.Count("reason.als-then", set.Cells.Len(), "Cells", allOf(w, set.Cells), "Digits", Digits(w, set.Digits.Without(d)))
}

func alsWithout(w *i18n.Words, b *logic.Board, set *logic.Set, d board.Digit) string {
	return w.Count("reason.als-without", set.Cells.Len(), "Digit", d, "In", oneOf(w, placesIn(b, set.Cells, d)),
		"Cells", allOf(w, set.Cells), "Digits", Digits(w, set.Digits.Without(d)))
}

func alsEither(w *i18n.Words, s *logic.Step) string {
	return w.Count("reason.als-either", s.Digits.Len(), "Digits", Digits(w, s.Digits), "Removed", removed(w, s))
}

// sueDeCoq describes which digits are used up in the line and which in the box. A digit
// counts twice if the cells on both sides of the crossing have it, but the crossing does
// not.
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
