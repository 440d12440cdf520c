package words

import (
	"strings"

	"nonet/board"
	"nonet/solver/logic"
)

var alsReasons = map[logic.Technique]reason{
	logic.ALSXZ:        alsPair,
	logic.ALSXYWing:    alsWings,
	logic.ALSChain:     alsChain,
	logic.DeathBlossom: deathBlossom,
}

// The reasons consider cases: each set has one more digit than cells, so if one digit is
// excluded, all others are in it.

// alsPair considers the two cases for the digit that only one set can have.
func alsPair(w *Words, s *logic.Step, b *logic.Board) string {
	first, second := &s.Sets[0], &s.Sets[1]
	x := first.Common.Min()
	if y := first.Common.Without(x).Min(); y != 0 {
		return w.Text("reason.als-both", "First", w.allOf(first.Cells), "Digits", w.Digits(first.Digits),
			"Second", w.allOf(second.Cells), "Others", w.Digits(second.Digits),
			"X", x, "Y", y, "Removed", w.removed(s))
	}
	return sentences(
		w.alsIf(b, x, first.Cells, second), w.alsThen(second, x),
		w.alsWithout(b, first, x),
		w.alsEither(s))
}

// alsWings considers the two cases for a digit of the pivot.
func alsWings(w *Words, s *logic.Step, b *logic.Board) string {
	wing, pivot, other := &s.Sets[0], &s.Sets[1], &s.Sets[2]
	x, y := wing.Common.Min(), pivot.Common.Min()
	return sentences(
		w.alsIf(b, x, pivot.Cells, wing), w.alsThen(wing, x),
		w.alsWithout(b, pivot, x),
		w.alsNext(b, y, other), w.alsThen(other, y),
		w.alsEither(s))
}

// alsChain follows the sets from first to last if the first lacks the digit.
func alsChain(w *Words, s *logic.Step, b *logic.Board) string {
	z := s.Digits.Min()
	parts := []string{w.alsWithout(b, &s.Sets[0], z)}
	for i := 1; i < len(s.Sets); i++ {
		x := s.Sets[i-1].Common.Min()
		parts = append(parts, w.alsNext(b, x, &s.Sets[i]), w.alsThen(&s.Sets[i], x))
	}
	if others := s.Digits.Without(z); others != 0 {
		parts = append(parts, w.Text("reason.als-alike", "Digits", w.Digits(others)))
	}
	return sentences(append(parts, w.alsEither(s))...)
}

// deathBlossom considers the digits of the stem.
func deathBlossom(w *Words, s *logic.Step, b *logic.Board) string {
	parts := []string{w.Text("reason.als-stem", "Cell", s.Cells.Min(), "Digits", w.oneOfDigits(b.Candidates(s.Cells.Min())))}
	for i := range s.Sets {
		petal := &s.Sets[i]
		d := petal.Common.Min()
		parts = append(parts, w.alsIf(b, d, s.Cells, petal), w.alsThen(petal, d))
	}
	return sentences(append(parts, w.alsEither(s))...)
}

func sentences(list ...string) string { return strings.Join(list, " ") }

// placesIn returns the cells that may hold a digit.
func placesIn(b *logic.Board, cells board.CellSet, d board.Digit) board.CellSet {
	return cells.Intersect(b.Places(d))
}

func (w *Words) alsIf(b *logic.Board, d board.Digit, cells board.CellSet, out *logic.Set) string {
	return w.Text("reason.als-if", "Digit", d, "In", w.oneOf(placesIn(b, cells, d)), "Out", w.oneOf(placesIn(b, out.Cells, d)))
}

func (w *Words) alsNext(b *logic.Board, d board.Digit, out *logic.Set) string {
	return w.Text("reason.als-next", "Digit", d, "Out", w.oneOf(placesIn(b, out.Cells, d)))
}

func (w *Words) alsThen(set *logic.Set, d board.Digit) string {
	return w.Count("reason.als-then", set.Cells.Len(), "Cells", w.allOf(set.Cells), "Digits", w.Digits(set.Digits.Without(d)))
}

func (w *Words) alsWithout(b *logic.Board, set *logic.Set, d board.Digit) string {
	return w.Count("reason.als-without", set.Cells.Len(), "Digit", d, "In", w.oneOf(placesIn(b, set.Cells, d)),
		"Cells", w.allOf(set.Cells), "Digits", w.Digits(set.Digits.Without(d)))
}

func (w *Words) alsEither(s *logic.Step) string {
	return w.Count("reason.als-either", s.Digits.Len(), "Digits", w.Digits(s.Digits), "Removed", w.removed(s))
}
