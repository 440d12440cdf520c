package phrase

import (
	"slices"
	"strings"

	"nonet/app/text/i18n"
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
		return lettersOf(w, "X", x, "Y", y) + " " + w.Text("reason.als-both", "First", setText(w, s, 0), "Digits", Digits(w, first.Digits),
			"Second", setText(w, s, 1), "Others", Digits(w, second.Digits),
			"X", x, "Y", y, "Removed", removed(w, s))
	}
	return sentences(
		lettered(w, s, "X", x),
		alsIf(w, s, b, x, first.Cells, 1),
		alsWithout(w, s, b, 0, x),
		alsEither(w, s))
}

// alsWings explains the two cases for a digit of the pivot: that the pivot has it, and that
// it does not.
func alsWings(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	wing, pivot := &s.Sets[0], &s.Sets[1]
	x, y := wing.Common.Min(), pivot.Common.Min()
	return sentences(
		lettered(w, s, "X", x, "Y", y),
		alsIf(w, s, b, x, pivot.Cells, 0),
		alsWithout(w, s, b, 1, x),
		alsNext(w, s, b, y, 2),
		alsEither(w, s))
}

// alsChain follows the sets from first to last, assuming that the first set lacks the digit
// to eliminate. If sets share cells, the assumption may contradict itself before or at the
// last set.
func alsChain(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	told, parts := s.Told(b), []string{lettered(w, s)}
	if slices.ContainsFunc(told, func(c logic.Chain) bool { return c.Clash != nil }) {
		for i := range told {
			z := told[i].Nodes[0].Digit
			parts = append(parts, alsRun(w, s, b, &told[i])...)
			parts = append(parts, w.Text("reason.als-hence", "Digit", z, "Cells", allOf(w, s.RemovedFrom(z))))
		}
		return sentences(parts...)
	}
	parts = append(parts, alsRun(w, s, b, &told[0])...)
	if others := s.Digits.Without(told[0].Nodes[0].Digit); others != 0 {
		parts = append(parts, w.Text("reason.als-alike", "Digits", Digits(w, others)))
	}
	return sentences(append(parts, alsEither(w, s))...)
}

// alsRun follows a chain through the sets of a row. It has two nodes for each set: the digit
// that the set lacks, and one that it holds for that reason.
func alsRun(w *i18n.Words, s *logic.Step, b *logic.Board, c *logic.Chain) []string {
	first, last := &c.Nodes[0], len(c.Nodes)/2-1
	parts := []string{alsWithout(w, s, b, 0, first.Digit)}
	for set := 1; set <= last; set++ {
		parts = append(parts, alsNext(w, s, b, c.Nodes[2*set].Digit, set))
	}
	if c.Clash == nil {
		return parts
	}
	key := i18n.Key("reason.als-refuted")
	if len(c.Clash.By) > 0 && last == len(s.Sets)-1 {
		key = "reason.als-refuted-assumed"
	}
	cells := s.Sets[last].Cells
	return append(parts, w.Text(key, "Digit", first.Digit, "Cells", allOf(w, cells),
		"Out", oneOf(w, placesIn(b, cells, first.Digit)), "In", oneOf(w, first.Cells)))
}

// deathBlossom explains what follows from each digit of the stem.
func deathBlossom(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	parts := []string{lettered(w, s), w.Text("reason.als-stem", "Cell", s.Cells.Min(), "Digits", oneOfDigits(w, b.Candidates(s.Cells.Min())))}
	for i := range s.Sets {
		parts = append(parts, alsIf(w, s, b, s.Sets[i].Common.Min(), s.Cells, i))
	}
	return sentences(append(parts, alsEither(w, s))...)
}

func sentences(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), " ")
}

func placesIn(b *logic.Board, cells board.CellSet, d board.Digit) board.CellSet {
	return cells.Intersect(b.Places(d))
}

// lettered says which digits the letters of the legend stand for: the given ones, and Z for
// the digit to eliminate, if there is only one.
func lettered(w *i18n.Words, s *logic.Step, letters ...any) string {
	if s.Digits.Len() == 1 {
		letters = append(letters, "Z", s.Digits.Min())
	}
	return lettersOf(w, letters...)
}

// lettersOf lists letters and their digits, as in "X is 3 and Z is 5.".
func lettersOf(w *i18n.Words, letters ...any) string {
	var items []string
	for i := 0; i < len(letters); i += 2 {
		items = append(items, w.Text("reason.letter", "Letter", letters[i], "Digit", letters[i+1]))
	}
	if items == nil {
		return ""
	}
	return w.Text("reason.letters", "List", listText(w, "list.and", items))
}

// alsIf says which digits a set must have if the digit d is in the given cells.
func alsIf(w *i18n.Words, s *logic.Step, b *logic.Board, d board.Digit, cells board.CellSet, set int) string {
	in, places := oneOf(w, placesIn(b, cells, d)), oneOf(w, placesIn(b, s.Sets[set].Cells, d))
	return w.Text("reason.als-if", "Digit", d, "In", in, "Out", places) + " " + alsThen(w, s, set, d)
}

// alsNext says which digits a set must have if the previous set has their common digit.
func alsNext(w *i18n.Words, s *logic.Step, b *logic.Board, d board.Digit, set int) string {
	return w.Text("reason.als-next", "Digit", d, "Out", oneOf(w, placesIn(b, s.Sets[set].Cells, d))) + " " + alsThen(w, s, set, d)
}

func alsThen(w *i18n.Words, s *logic.Step, set int, d board.Digit) string {
	return w.Count("reason.als-then", s.Sets[set].Cells.Len(), "Cells", setText(w, s, set), "Digits", Digits(w, s.Sets[set].Digits.Without(d)))
}

func alsWithout(w *i18n.Words, s *logic.Step, b *logic.Board, set int, d board.Digit) string {
	return w.Count("reason.als-without", s.Sets[set].Cells.Len(), "Digit", d, "In", oneOf(w, placesIn(b, s.Sets[set].Cells, d)),
		"Cells", setText(w, s, set), "Digits", Digits(w, s.Sets[set].Digits.Without(d)))
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
	houses := []any{"Line", houseName(w, b, s.Base[0]), "Box", houseName(w, b, s.Cover[0])}
	if twice := line.Digits & box.Digits; twice != 0 {
		text += " " + w.Count("reason.sue-de-coq-once-but", twice.Len(), append(houses, "Digits", Digits(w, twice))...)
	} else {
		text += " " + w.Text("reason.sue-de-coq-once", houses...)
	}
	return text + " " + w.Text("reason.sue-de-coq-removed", "Line", houseName(w, b, s.Base[0]), "Box", houseName(w, b, s.Cover[0]),
		"LineDigits", Digits(w, line.Digits|crossing.Digits&^box.Digits),
		"BoxDigits", Digits(w, box.Digits|crossing.Digits&^line.Digits), "Removed", removed(w, s))
}

// sights says why cells of a step see each other if they are not in the same row, column,
// box or region, as in "r2c3 sees r4c4 by the knight's move.". It returns "" if there are
// none.
func sights(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	var said []string
	for _, x := range s.Sightings(b) {
		others := allOf(w, x.Others)
		switch x.Group.Kind {
		case board.KnightsMove:
			said = append(said, w.Text("reason.sees-knight", "One", x.One, "Others", others))
		case board.KingsMove:
			said = append(said, w.Text("reason.sees-king", "One", x.One, "Others", others))
		default:
			said = append(said, w.Text("reason.sees-group", "One", x.One, "Others", others, "Group", inGroup(w, x.Group)))
		}
	}
	return sentences(said...)
}
