package logic

import "nonet/board"

// deadly is a rectangle of empty cells with two digits. One corner has only these two as
// candidates, and each other corner has at least one of them. If all four corners held
// these digits, swapping them would give a second solution. It does not matter whether a
// step has removed one of the digits from a corner, but the puzzle itself must not have
// removed one.
type deadly struct {
	rectangle
	digits board.DigitSet
	extras [4]board.DigitSet // by corner: candidates other than the two digits
	more   int
}

// deadlyScratch caches the deadly rectangles until the board changes, because several
// finders use them.
type deadlyScratch struct {
	found []deadly
	at    Tick
}

// deadlyRectangles returns each deadly rectangle once. Its first corner is the lowest of
// those without extras.
func (b *Board) deadlyRectangles() []deadly {
	s := &b.scratch.deadly
	if s.at == b.now {
		return s.found
	}
	s.found, s.at = s.found[:0], b.now
	for first := range b.bivalue.All() {
		digits := b.candidates[first]
		x, y := twoDigits(digits)
		holding := b.places[x].Union(b.places[y])
		for _, r := range b.rectanglesAt(first) {
			if !holding.Has(r[1]) || !holding.Has(r[2]) || !holding.Has(r[3]) {
				continue
			}
			d := deadly{rectangle: r, digits: digits}
			counts := true
			for i, c := range r {
				d.extras[i] = b.candidates[c] &^ digits
				if d.extras[i] != 0 {
					d.more++
				}
				known := c < first && b.candidates[c] == digits
				if known || b.removedAtStart[c]&digits != 0 {
					counts = false
					break
				}
			}
			if counts {
				s.found = append(s.found, d)
			}
		}
	}
	return s.found
}

func (d *deadly) fins() (corners board.CellSet, extras board.DigitSet) {
	for i, c := range d.rectangle {
		if d.extras[i] != 0 {
			corners = corners.With(c)
			extras |= d.extras[i]
		}
	}
	return corners, extras
}

// pair returns the two corners with extras and reports whether they are diagonally
// opposite. There must be exactly two such corners.
func (d *deadly) pair() (i, j int, diagonal bool) {
	for d.extras[i] == 0 {
		i++
	}
	for j = i + 1; d.extras[j] == 0; j++ {
	}
	return i, j, opposite(i) == j
}

func (d *deadly) rectangleStep(technique Technique) Step {
	corners, extras := d.fins()
	return Step{Technique: technique, Digits: d.digits, Cells: d.cells(), Fins: corners, Surplus: extras}
}

// uniqueRectangles finds rectangles of one of the types 1 to 6. Digits holds the two
// digits of the rectangle, Cells its corners, Fins the corners with extra candidates, and
// Surplus the extra candidates. At least one corner must hold an extra candidate.
//
// Type 1: one corner has extra candidates. It cannot hold either of the two digits.
//
// Types 2 and 5: the corners with extra candidates all have the same one. No cell that
// sees all these corners can hold it. In type 2, there are two such corners, which are
// adjacent. In type 5, there are two opposite ones, or three.
//
// Type 3: two adjacent corners have extra candidates, which form a naked set with the
// candidates of other cells in a house. Sets holds these cells, Base is the house, and
// Cover holds other houses that contain the naked set and have eliminations.
//
// Type 4: two adjacent corners have extra candidates, and they are the only places for one
// of the digits in a house. So they cannot hold the other digit. Base is the house.
//
// Type 6: two opposite corners have extra candidates, and in two houses along opposite
// sides, all places for one of the digits are corners. This digit is removed from the two
// corners. Base holds the two houses.
func uniqueRectangles(kind int) finder {
	look := [...]func(d *deadly, b *Board, since Tick, yield func(Step) bool) bool{
		1: (*deadly).one, 2: (*deadly).two, 3: (*deadly).three, 4: (*deadly).four, 5: (*deadly).five, 6: (*deadly).six,
	}[kind]
	return func(b *Board, since Tick, yield func(Step) bool) {
		found := b.deadlyRectangles()
		for i := range found {
			if !look(&found[i], b, since, yield) {
				return
			}
		}
	}
}

func (d *deadly) one(b *Board, since Tick, yield func(Step) bool) bool {
	if d.more != 1 || !d.news(b, since) {
		return true
	}
	step := d.rectangleStep(UniqueRectangle1)
	c := step.Fins.Min()
	step.Removed = candidatesAt(c, d.digits&b.candidates[c])
	return yield(step)
}

func (d *deadly) two(b *Board, since Tick, yield func(Step) bool) bool {
	return d.oneExtra(b, UniqueRectangle2, since, yield)
}

func (d *deadly) five(b *Board, since Tick, yield func(Step) bool) bool {
	return d.oneExtra(b, UniqueRectangle5, since, yield)
}

func (d *deadly) oneExtra(b *Board, technique Technique, since Tick, yield func(Step) bool) bool {
	if d.more < 2 {
		return true
	}
	corners, extras := d.fins()
	if extras.Len() != 1 || !d.news(b, since) {
		return true
	}
	_, _, diagonal := d.pair()
	if five := d.more == 3 || diagonal; five != (technique == UniqueRectangle5) {
		return true
	}
	removed := b.seeing(corners, extras.Min())
	if removed.Empty() {
		return true
	}
	step := d.rectangleStep(technique)
	step.Removed = candidatesOf(extras.Min(), removed)
	return yield(step)
}

func (d *deadly) three(b *Board, since Tick, yield func(Step) bool) bool {
	if d.more != 2 {
		return true
	}
	i, j, diagonal := d.pair()
	extras := d.extras[i] | d.extras[j]
	if diagonal || extras.Len() < 2 {
		return true
	}
	x, y := twoDigits(d.digits)
	news := d.news(b, since)
	for _, h := range b.housesOf[d.rectangle[i]] {
		if !b.groups[h].Has(d.rectangle[j]) || !news && b.houseStamps[h] <= since {
			continue
		}
		search := cornerSet{d: d, b: b, house: h, fins: board.CellsOf(d.rectangle[i], d.rectangle[j]), yield: yield}
		free := b.groups[h].Intersect(b.empty).Minus(b.places[x]).Minus(b.places[y])
		if !search.chooseCells(free, board.CellSet{}, extras) {
			return false
		}
	}
	return true
}

// cornerSet is a search for cells of a house that form a naked set with two corners. The
// two corners count as one cell that has the extra candidates of both.
type cornerSet struct {
	d     *deadly
	b     *Board
	house House
	fins  board.CellSet
	yield func(Step) bool
}

func (corner *cornerSet) chooseCells(free, cells board.CellSet, digits board.DigitSet) bool {
	for c := range free.All() {
		free = free.Without(c)
		more, all := cells.With(c), digits|corner.b.candidates[c]
		missing := all.Len() - more.Len() - 1
		if missing == 0 && !corner.found(more, all) {
			return false
		}
		if missing <= free.Len() && !corner.chooseCells(free, more, all) {
			return false
		}
	}
	return true
}

func (corner *cornerSet) found(cells board.CellSet, digits board.DigitSet) bool {
	seen := corner.b.SeenByAll(cells.Union(corner.fins))
	step := corner.d.rectangleStep(UniqueRectangle3)
	for d := range digits.All() {
		step.Removed = append(step.Removed, candidatesOf(d, seen.Intersect(corner.b.places[d]))...)
	}
	if len(step.Removed) == 0 {
		return true
	}
	step.Base = []House{corner.house}
	step.Sets = []Set{{Cells: cells, Digits: digits, Role: Cover}}
	step.Cover = corner.b.otherHouses(cells.Union(corner.fins), corner.house, step.RemovedCells())
	return corner.yield(step)
}

// otherHouses returns the houses other than first that contain all the cells and a removed
// candidate. It omits houses whose removed candidates are all in an earlier one.
func (l *layout) otherHouses(cells board.CellSet, first House, removed board.CellSet) []House {
	var found []House
	left := removed.Minus(l.groups[first])
	for _, h := range l.housesOf[cells.Min()] {
		if cells.Within(l.groups[h]) && left.Meets(l.groups[h]) {
			found = append(found, h)
			left = left.Minus(l.groups[h])
		}
	}
	return found
}

func (d *deadly) four(b *Board, since Tick, yield func(Step) bool) bool {
	if d.more != 2 {
		return true
	}
	i, j, diagonal := d.pair()
	if diagonal {
		return true
	}
	news := d.news(b, since)
	for x := range d.digits.All() {
		if !news && b.digitStamps[x] <= since {
			continue
		}
		h := b.onlyPlaces(d.rectangle[i], d.rectangle[j], x)
		y := d.digits.Without(x).Min()
		removed := b.places[y].Intersect(board.CellsOf(d.rectangle[i], d.rectangle[j]))
		if h == noHouse || removed.Empty() {
			continue
		}
		step := d.rectangleStep(UniqueRectangle4)
		step.Removed, step.Base = candidatesOf(y, removed), []House{h}
		if !yield(step) {
			return false
		}
	}
	return true
}

// onlyPlaces returns a house that contains both cells and no other place for d, or noHouse
// if there is none.
func (b *Board) onlyPlaces(c, other board.Cell, d board.Digit) House {
	both := board.CellsOf(c, other)
	for _, h := range b.housesOf[c] {
		if in := b.in(h, d); b.groups[h].Has(other) && in.Within(both) && !in.Empty() {
			return h
		}
	}
	return noHouse
}

func (d *deadly) six(b *Board, since Tick, yield func(Step) bool) bool {
	if d.more != 2 {
		return true
	}
	i, j, diagonal := d.pair()
	if !diagonal {
		return true
	}
	news := d.news(b, since)
	for x := range d.digits.All() {
		removed := b.places[x].Intersect(board.CellsOf(d.rectangle[i], d.rectangle[j]))
		if removed.Empty() || !news && b.digitStamps[x] <= since {
			continue
		}
		for _, side := range [...]int{(i + 1) % 4, (i + 3) % 4} {
			one := b.onlyPlaces(d.rectangle[i], d.rectangle[side], x)
			other := b.onlyPlaces(d.rectangle[j], d.rectangle[opposite(side)], x)
			if one == noHouse || other == noHouse {
				continue
			}
			step := d.rectangleStep(UniqueRectangle6)
			step.Removed, step.Base = candidatesOf(x, removed), []House{one, other}
			if !yield(step) {
				return false
			}
			break
		}
	}
	return true
}

// hiddenRectangles finds rectangles with a corner opposite one without extras. In the two
// houses along the sides of that corner, all places for one of the digits, x, must be
// corners. If the corner held the other digit, y, then both its neighbours would hold x,
// and the opposite corner would hold y. So y is removed from the corner. Steps set the
// same fields as those of uniqueRectangles, and Base holds the two houses.
func hiddenRectangles(b *Board, since Tick, yield func(Step) bool) {
	found := b.deadlyRectangles()
	for i := range found {
		d := &found[i]
		if d.more < 2 {
			continue
		}
		if _, _, diagonal := d.pair(); d.more == 2 && !diagonal {
			continue
		}
		news := d.news(b, since)
		for corner, extras := range d.extras {
			if extras == 0 && !d.hidden(b, opposite(corner), news, since, yield) {
				return
			}
		}
	}
}

func (d *deadly) hidden(b *Board, corner int, news bool, since Tick, yield func(Step) bool) bool {
	c := d.rectangle[corner]
	for x := range d.digits.All() {
		y := d.digits.Without(x).Min()
		if !b.candidates[c].Has(y) || !news && b.digitStamps[x] <= since {
			continue
		}
		one := b.onlyPlaces(c, d.rectangle[(corner+1)%4], x)
		other := b.onlyPlaces(c, d.rectangle[(corner+3)%4], x)
		if one == noHouse || other == noHouse {
			continue
		}
		step := d.rectangleStep(HiddenRectangle)
		step.Removed, step.Base = []Candidate{{c, y}}, []House{one, other}
		if !yield(step) {
			return false
		}
	}
	return true
}
