package phrase

import (
	"slices"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

func fullHouse(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	p := s.Placed[0]
	return w.Text("reason.full-house", "Cell", p.Cell, "House", houseName(w, b, s.Base[0]), "Digit", p.Digit)
}

// nakedSingle explains why the cell cannot hold any other digit: the cell sees the digit,
// or the digit was already removed from it.
func nakedSingle(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	p := s.Placed[0]
	gone, seen := s.Unseen(b)
	if gone == 0 {
		groups := Texts(b.HousesOf(p.Cell), func(h logic.House) string { return houseName(w, b, h) })
		for _, x := range s.Sightings(b) {
			if name := inGroup(w, x.Group); !slices.Contains(groups, name) {
				groups = append(groups, name)
			}
		}
		return w.Text("reason.naked-single", "Cell", p.Cell, "Digit", p.Digit, "Groups", or(w, groups))
	}
	if seen == 0 {
		return w.Text("reason.naked-single-gone", "Cell", p.Cell, "Digit", p.Digit)
	}
	return w.Count("reason.naked-single-both", gone.Len(), "Cell", p.Cell, "Digit", p.Digit,
		"Seen", Digits(w, seen), "Gone", Digits(w, gone))
}

// hiddenSingle names the cells from which the digit was already removed, and the cells
// whose digits exclude it from the other empty cells.
func hiddenSingle(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	p := s.Placed[0]
	by, gone := s.Keepers(b)
	where := w.Text("reason.hidden-single", "House", houseName(w, b, s.Base[0]), "Cell", p.Cell, "Digit", p.Digit)
	switch {
	case !gone.Empty():
		where += " " + w.Count("reason.hidden-single-gone", by.Len(), "Digit", p.Digit, "Cells", allOf(w, by), "Gone", allOf(w, gone))
	case !by.Empty():
		where += " " + w.Count("reason.hidden-single-by", by.Len(), "Digit", p.Digit, "Cells", allOf(w, by))
	}
	return where
}

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

// fish compares how many digits the base needs and how many the cover can provide. If
// there are fins, there are two cases. Cells in two base houses or two cover houses need
// different wording.
func fish(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	base, cover := houseNames(w, b, s.Base), houseNames(w, b, s.Cover)
	digit, number, cells := s.Digits.Min(), numberWord(w, len(s.Base)), s.RemovedCells()
	inBase, endo := b.Within(s.Base)
	_, twice := b.Within(s.Cover)
	twice = twice.Intersect(inBase).Intersect(cells)
	var text string
	if s.Fins.Empty() {
		text = w.Text("reason.fish", "Base", base, "Cover", cover, "Digit", digit, "Number", number)
		if others := cells.Minus(twice); !others.Empty() {
			text += " " + w.Text("reason.fish-so", "Cells", allOf(w, others), "Digit", digit)
		}
	} else {
		text = w.Text("reason.fish-but", "Fins", allOf(w, s.Fins), "Base", base, "Cover", cover, "Digit", digit)
		for c := range endo.Intersect(s.Fins).All() {
			text += " " + w.Text("reason.fish-endo", "Cell", c, "Houses", houseNames(w, b, b.HousesWith(c, s.Base)), "Digit", digit)
		}
		text += " " + w.Count("reason.fish-if-not", s.Fins.Len(), "Fins", allOf(w, s.Fins), "Digit", digit, "Number", number)
	}
	for c := range twice.All() {
		text += " " + w.Text("reason.fish-twice", "Cell", c, "Houses", houseNames(w, b, b.HousesWith(c, s.Cover)), "Digit", digit)
	}
	if !s.Fins.Empty() {
		text += " " + w.Count("reason.fish-if", cells.Len(), "Places", oneOf(w, s.Fins), "Cells", allOf(w, cells), "Digit", digit)
	}
	return text
}

// wWing says which of the two cells sees which of the two places in the house.
func wWing(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	x, y, cells := nodes[0].Digit, nodes[1].Digit, s.RemovedCells()
	return w.Text("reason.w-wing", "Cells", allOf(w, s.Cells), "X", x, "Y", y, "House", houseName(w, b, s.Base[0]),
		"First", nodes[0].Cells, "Near", nodes[2].Cells, "Far", nodes[3].Cells, "Second", nodes[4].Cells) +
		" " + w.Count("reason.one-of-two", cells.Len(), "Cells", allOf(w, cells), "Digit", x)
}

// pincerWing names the digits of the pivot, X and Y, and says which cell holds the digit
// to eliminate in each case.
func pincerWing(w *i18n.Words, s *logic.Step, _ *logic.Board) string {
	pivot, one, two, z, cells := s.Sets[0], s.Sets[1], s.Sets[2], s.Removed[0].Digit, s.RemovedCells()
	x, y := (pivot.Digits & one.Digits).Without(z).Min(), (pivot.Digits & two.Digits).Without(z).Min()
	key, end := i18n.Key("reason.xy-wing"), i18n.Key("reason.one-of-two")
	if s.Technique == logic.XYZWing {
		key, end = "reason.xyz-wing", "reason.one-of-three"
	}
	return w.Text(key, "Pivot", pivot.Cells, "X", x, "Y", y, "Digit", z, "One", one.Cells, "Two", two.Cells) +
		" " + w.Count(end, cells.Len(), "Cells", allOf(w, cells), "Digit", z)
}

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
