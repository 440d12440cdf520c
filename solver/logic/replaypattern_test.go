package logic

import (
	"slices"

	"nonet/board"
)

// The checks in this file are for steps that are explained by their cells and houses. Each
// checks that the pattern is what its name says, and that the claims of the explanation leave
// no room for the removed candidates.

func (r *replay) single(b *Board, s *Step) {
	if !r.need(len(s.Placed) == 1 && len(s.Removed) == 0, "not one digit") {
		return
	}
	p := s.Placed[0]
	if s.Technique == NakedSingle {
		r.need(r.left[p.Cell] == board.DigitsOf(p.Digit), "%v can be %v", p.Cell, r.left[p.Cell])
		gone, seen := s.Unseen(b)
		var around board.DigitSet
		for peer := range r.peers[p.Cell].All() {
			around = around.With(r.grid[peer])
		}
		r.need(seen == around.Without(0)&board.AllDigits && gone|seen|board.DigitsOf(p.Digit) == board.AllDigits, "sees %v, not %v", around, seen)
		return
	}
	house := r.cells(s.Base[0])
	r.need(r.groups[s.Base[0]].IsHouse() && r.places(p.Digit, house) == board.CellsOf(p.Cell), "not the only place")
	if s.Technique == FullHouse {
		for c := range house.Without(p.Cell).All() {
			r.need(r.grid[c] != 0, "%v is empty too", c)
		}
		return
	}
	keepers, before := s.Keepers(b)
	for c := range house.Without(p.Cell).All() {
		seen := false
		for k := range keepers.All() {
			r.need(r.grid[k] == p.Digit, "%v holds no %d", k, p.Digit)
			seen = seen || r.peers[k].Has(c)
		}
		r.need(r.grid[c] != 0 || seen != before.Has(c), "why is %v not %d?", c, p.Digit)
	}
}

func (r *replay) locked(_ *Board, s *Step) {
	d, house := s.Digits.Min(), r.cells(s.Base[0])
	r.need(s.Digits.Len() == 1 && s.Cells == r.places(d, house), "not the places in the house")
	for _, h := range s.Cover {
		r.need(s.Cells.Within(r.cells(h)), "not in both houses")
	}
	r.follows(s, r.housed(d, s.Base...))
}

func (r *replay) nakedSet(_ *Board, s *Step) {
	k := s.Cells.Len()
	r.need(s.Digits.Len() == k && r.digits(s.Cells) == s.Digits, "%d cells with %v", k, r.digits(s.Cells))
	for _, h := range slices.Concat(s.Base, s.Cover) {
		r.need(s.Cells.Within(r.cells(h)), "not in the house")
	}
	r.follows(s, r.filled(s.Cells))
}

func (r *replay) hiddenSet(_ *Board, s *Step) {
	house := s.Base[0]
	r.need(s.Cells.Len() == s.Digits.Len() && s.Cells.Within(r.cells(house)), "not as many cells as digits")
	var claims []claim
	for d := range s.Digits.All() {
		r.need(r.places(d, r.cells(house)).Within(s.Cells), "%d has other places", d)
		claims = append(claims, r.housed(d, house)...)
	}
	r.follows(s, claims)
}

// fish checks the cover by counting: a cell outside the base counts for its houses of the
// cover, and a cell in several houses of the base counts for each.
func (r *replay) fish(_ *Board, s *Step) {
	d := s.Digits.Min()
	count := func(c board.Cell, houses []House) (n int) {
		for _, h := range houses {
			if r.cells(h).Has(c) {
				n++
			}
		}
		return n
	}
	r.need(len(s.Base) == len(s.Cover) && s.Digits.Len() == 1, "the numbers of houses differ")
	var places board.CellSet
	for _, h := range s.Base {
		places = places.Union(r.places(d, r.cells(h)))
	}
	r.need(places == s.Cells.Union(s.Fins) && !s.Cells.Meets(s.Fins), "not the places in the base")
	for c := range s.Cells.All() {
		r.need(count(c, s.Cover) >= count(c, s.Base), "%v is not covered", c)
	}
	for c := range s.Fins.All() {
		r.need(count(c, s.Cover) < count(c, s.Base), "%v is no fin", c)
	}
	for c := range s.RemovedCells().All() {
		r.need(count(c, s.Cover) > count(c, s.Base), "%v does not belong to the cover", c)
		r.need(s.Fins.Within(r.peers[c]), "%v does not see all fins", c)
	}
	r.follows(s, r.housed(d, s.Base...))
}

func (r *replay) tiedLinks(b *Board, s *Step) {
	nodes := s.Chains[0].Nodes
	if !r.need(len(nodes) == 4 && len(s.Base) == 2, "not two links") {
		return
	}
	r.need(s.Cells == nodes[0].Cells.Union(nodes[1].Cells).Union(nodes[2].Cells).Union(nodes[3].Cells), "not the ends of the links")
	r.need(r.places(s.Digits.Min(), r.cells(s.Base[0])) == nodes[0].Cells.Union(nodes[1].Cells), "not the places in the first house")
	r.need(r.places(s.Digits.Min(), r.cells(s.Base[1])) == nodes[2].Cells.Union(nodes[3].Cells), "not the places in the second house")
	r.need(len(s.Cover) == 0 || nodes[1].Cells.Union(nodes[2].Cells).Within(r.cells(s.Cover[0])), "not connected by the house")
	r.chain(b, s)
	r.follows(s, r.housed(s.Digits.Min(), s.Base...))
}

// emptyRectangle has links between groups: the places of the box in the two lines.
func (r *replay) emptyRectangle(_ *Board, s *Step) {
	d, nodes := s.Digits.Min(), s.Chains[0].Nodes
	if !r.need(len(nodes) == 4, "not two links") {
		return
	}
	box, near, far := r.cells(s.Base[0]), r.cells(s.Cover[0]), r.cells(s.Cover[1])
	r.need(r.places(d, box) == s.Fins && s.Fins.Within(near.Union(far)), "the box has other places")
	r.need(nodes[0].Cells == s.Fins.Intersect(far) && nodes[1].Cells == s.Fins.Minus(far), "not the places in the lines")
	r.need(r.places(d, r.cells(s.Base[1])) == s.Cells && s.Cells == nodes[2].Cells.Union(nodes[3].Cells), "not the places in the house")
	r.need(nodes[2].Cells.Within(near) && nodes[1].Cells.Within(near), "not in the first line")
	r.need(s.RemovedCells().Within(far), "not in the second line")
	r.follows(s, r.housed(d, s.Base...))
}

// colours checks that each link is strong and that links connect all cells of two colours.
func (r *replay) colours(b *Board, s *Step) {
	d := s.Digits.Min()
	var claims []claim
	for i := 0; i < len(s.Sets); i += 2 {
		both := s.Sets[i].Cells.Union(s.Sets[i+1].Cells)
		r.need(!s.Sets[i].Cells.Meets(s.Sets[i+1].Cells), "a cell has two colours")
		reached := board.CellsOf(both.Min())
		for before := (board.CellSet{}); before != reached; {
			before = reached
			for _, link := range s.Links() {
				if ends := link.From.Cells.Union(link.To.Cells); ends.Meets(reached) {
					reached = reached.Union(ends)
				}
			}
		}
		r.need(reached == both, "a colour is not connected")
	}
	for _, link := range s.Links() {
		ends := link.From.Cells.Union(link.To.Cells)
		r.need(ends.Len() == 2 && link.Strong && r.inHouse(d, ends), "no strong link between %v", ends)
		r.need(slices.ContainsFunc(s.Sets, func(set Set) bool { return set.Cells.Intersect(ends).Len() == 1 }) &&
			!slices.ContainsFunc(s.Sets, func(set Set) bool { return ends.Within(set.Cells) }), "%v have one colour", ends)
		claims = append(claims, claim{ends, board.DigitsOf(d)})
	}
	sees := func(some, others board.CellSet) bool {
		one, other, ok := b.Sight(some, others)
		return ok && some.Has(one) && others.Has(other) && r.peers[one].Has(other)
	}
	switch s.Technique {
	case SimpleColoursWrap:
		r.need(s.Cells.Len() == 2 && s.Cells.Within(s.Sets[1].Cells) && sees(s.Cells, s.Cells), "no two cells of a colour see each other")
		r.need(s.RemovedCells() == s.Sets[1].Cells, "not all of the colour is removed")
	case MultiColours2:
		r.need(sees(s.Sets[0].Cells, s.Sets[2].Cells) && sees(s.Sets[0].Cells, s.Sets[3].Cells), "does not see both colours")
		r.need(s.RemovedCells() == s.Sets[0].Cells, "not all of the colour is removed")
	case MultiColours1:
		r.need(sees(s.Sets[1].Cells, s.Sets[2].Cells), "the colours do not see each other")
	}
	for _, c := range s.Removed {
		r.need(!r.allows(c, claims), "%v can be %d", c.Cell, c.Digit)
	}
}

// inHouse reports whether the given cells are all the places for a digit in a house.
func (r *replay) inHouse(d board.Digit, cells board.CellSet) bool {
	return slices.ContainsFunc(r.groups, func(g board.Group) bool { return g.IsHouse() && r.places(d, g.Cells) == cells })
}

func (r *replay) pincers(_ *Board, s *Step) {
	z := s.Removed[0].Digit
	pivot, one, two := s.Sets[0], s.Sets[1], s.Sets[2]
	for _, set := range s.Sets {
		r.need(set.Cells.Len() == 1 && r.digits(set.Cells) == set.Digits, "%v has other candidates", set.Cells)
		r.need(set.Cells == pivot.Cells || set.Cells.Within(r.seenByAll(pivot.Cells)), "%v does not see the pivot", set.Cells)
	}
	r.need(r.digits(s.Cells) == s.Digits && s.Cells == pivot.Cells.Union(one.Cells).Union(two.Cells), "not the cells and digits of the wing")
	// The sentences name one digit that each pincer shares with the pivot, and the digit that
	// both pincers have.
	x, y := (pivot.Digits & one.Digits).Without(z), (pivot.Digits & two.Digits).Without(z)
	r.need(x.Len() == 1 && y.Len() == 1 && one.Digits == x.With(z) && two.Digits == y.With(z), "not the digits of a wing")
	r.need(pivot.Digits == x|y || s.Technique == XYZWing && pivot.Digits == x|y.With(z), "not the digits of a pivot")
	r.follows(s, r.filled(s.Cells))
}

func (r *replay) wWing(b *Board, s *Step) {
	nodes := s.Chains[0].Nodes
	r.need(len(nodes) == 6 && r.digits(s.Cells) == s.Digits && s.Digits.Len() == 2 && s.Cells == nodes[0].Cells.Union(nodes[5].Cells), "not two equal cells")
	r.need(r.places(nodes[2].Digit, r.cells(s.Base[0])) == nodes[2].Cells.Union(nodes[3].Cells), "not the places in the house")
	r.chain(b, s)
	r.follows(s, r.filled(s.Cells), r.housed(nodes[2].Digit, s.Base[0]))
}

func (r *replay) sueDeCoq(_ *Board, s *Step) {
	line, box := r.cells(s.Base[0]), r.cells(s.Cover[0])
	in := [...]board.CellSet{line.Intersect(box), line.Minus(box), box.Minus(line)}
	var all board.CellSet
	for i, set := range s.Sets {
		r.need(set.Cells.Within(in[i]) && r.digits(set.Cells) == set.Digits, "%v are not such cells", set.Cells)
		all = all.Union(set.Cells)
	}
	digits := s.Sets[0].Digits | s.Sets[1].Digits | s.Sets[2].Digits
	twice := s.Sets[1].Digits & s.Sets[2].Digits
	r.need(all == s.Cells && digits == s.Digits && twice&s.Sets[0].Digits == 0 && digits.Len()+twice.Len() == all.Len(), "the numbers of digits and cells differ")
	for _, c := range s.Removed {
		ofLine := (s.Sets[1].Digits | s.Sets[0].Digits&^s.Sets[2].Digits).Has(c.Digit)
		ofBox := (s.Sets[2].Digits | s.Sets[0].Digits&^s.Sets[1].Digits).Has(c.Digit)
		r.need(ofLine && line.Has(c.Cell) || ofBox && box.Has(c.Cell), "%d is not of the house of %v", c.Digit, c.Cell)
	}
	r.follows(s, r.filled(s.Cells))
}

// rectangle checks that the digits of the corners could be swapped. So one of the corners holds
// something else, which is the claim of all rectangles.
func (r *replay) rectangle(b *Board, s *Step) {
	r.need(s.Cells.Len() == 4 && s.Digits.Len() == 2, "not four corners and two digits")
	r.need(!s.Cells.Meets(r.givens), "a corner is given")
	extras := board.DigitSet(0)
	var one, other, filled board.CellSet // one, other: corners that hold the same digit
	first := s.Cells.Min()
	for c := range s.Cells.All() {
		if c == first || !r.peers[first].Has(c) {
			one = one.With(c)
		} else {
			other = other.With(c)
		}
		r.need(r.puzzle[c]&s.Digits == 0, "the puzzle excludes a digit from %v", c)
		if r.grid[c] != 0 {
			filled = filled.With(c)
			r.need(s.Digits.Has(r.grid[c]) && !s.Fins.Has(c), "%v holds something else", c)
			continue
		}
		more := r.left[c] &^ s.Digits
		r.need((more != 0 || s.Technique == AvoidableRectangle1) == s.Fins.Has(c), "%v has %v", c, r.left[c])
		extras |= more
	}
	ringed, _ := s.Keepers(b)
	r.need(ringed == filled, "of the filled corners, %v are shown", ringed)
	for i := range r.groups {
		r.need(r.groups[i].Cells.Intersect(one).Len() == r.groups[i].Cells.Intersect(other).Len(), "the digits cannot be swapped in %v", r.groups[i].Cells)
	}
	r.need(r.seenByAll(one).Intersect(s.Cells) == other && one.Len() == 2, "the corners do not see each other")
	for _, diagonal := range []board.CellSet{one, other} {
		var held board.DigitSet
		for c := range diagonal.All() {
			held = held.With(r.grid[c])
		}
		r.need(held.Without(0).Len() < 2, "opposite corners differ")
	}
	claims := []claim{{s.Fins, extras}}
	if s.Technique == AvoidableRectangle1 {
		corner := s.Fins.Min()
		r.need(s.Fins.Len() == 1 && len(s.Removed) == 1 && s.Removed[0].Cell == corner, "not the empty corner")
		r.need(r.grid[s.Cells.Minus(r.peers[corner]).Without(corner).Min()] == s.Removed[0].Digit, "not the digit of the opposite corner")
		claims = []claim{{s.Fins, r.left[corner].Without(s.Removed[0].Digit)}}
	} else {
		r.need(s.Surplus == extras, "the extra candidates are %v", extras)
	}
	switch s.Technique {
	case UniqueRectangle1, AvoidableRectangle1:
		r.need(s.Fins.Len() == 1, "not one corner with others")
	case UniqueRectangle2, UniqueRectangle5, AvoidableRectangle2:
		r.need(extras.Len() == 1 && s.RemovedDigits() == extras, "not one extra candidate")
	case UniqueRectangle3:
		set := s.Sets[0]
		r.need(set.Digits == r.digits(set.Cells)|extras, "not the digits of the set")
		r.need(set.Digits.Len() == set.Cells.Len()+1, "not a naked set")
		seen := board.CellSet{}
		for _, h := range slices.Concat(s.Base, s.Cover) {
			r.need(set.Cells.Union(s.Fins).Within(r.cells(h)), "not in the house")
			seen = seen.Union(r.cells(h))
		}
		r.need(s.RemovedCells().Within(seen), "not in the houses")
		claims = append(claims, r.filled(set.Cells)...)
	case UniqueRectangle4, UniqueRectangle6, HiddenRectangle:
		x := s.Digits.Without(s.Removed[0].Digit).Min()
		if s.Technique == UniqueRectangle6 {
			x = s.Removed[0].Digit
		}
		for _, h := range s.Base {
			r.need(r.places(x, r.cells(h)).Within(s.Cells), "%d has other places", x)
		}
		claims = append(claims, r.housed(x, s.Base...)...)
		if s.Technique == HiddenRectangle {
			corner := s.Removed[0].Cell
			r.need(!s.Fins.Has(s.Cells.Minus(r.peers[corner]).Without(corner).Min()), "the opposite corner has others")
			r.need(r.cells(s.Base[0]).Has(corner) && r.cells(s.Base[1]).Has(corner), "not the houses of the corner")
		}
	}
	r.follows(s, claims)
}

func (r *replay) grave(_ *Board, s *Step) {
	spared, z := s.Cells.Min(), s.Digits.Min()
	left := r.left
	left[spared] = left[spared].Without(z)
	r.need(r.left[spared].Len() == 3 && s.RemovedDigits() == left[spared] && s.RemovedCells() == s.Cells, "not the third candidate")
	for c := range board.Cell(board.Cells) {
		r.need(r.grid[c] != 0 || left[c].Len() == 2, "%v has %v", c, left[c])
	}
	for i := range r.groups {
		for d := range board.AllDigits.All() {
			n := 0
			for c := range r.groups[i].Cells.All() {
				if left[c].Has(d) {
					n++
				}
			}
			r.need(n == 0 || n == 2 || n == 1 && !r.groups[i].IsHouse(), "%d has %d places in %v", d, n, r.groups[i].Cells)
		}
	}
	r.need(r.places(z, r.cells(s.Base[0])).Len() == 3 && r.cells(s.Base[0]).Has(spared), "not three places")
}

// almostLocked checks sets that hold all but one of their digits, and the restricted commons
// through which one set takes a digit from another, or from the stem of a death blossom.
func (r *replay) almostLocked(b *Board, s *Step) {
	cells := s.Cells
	for i, set := range s.Sets {
		r.need(r.digits(set.Cells) == set.Digits && set.Digits.Len() == set.Cells.Len()+1 && r.together(set.Cells), "%v with %v is not almost locked", set.Cells, set.Digits)
		cells = cells.Union(set.Cells)
		next := s.Cells
		if s.Technique != DeathBlossom {
			if i == len(s.Sets)-1 {
				r.need(set.Common == 0, "the last set has restricted commons")
				continue
			}
			next = s.Sets[i+1].Cells
		}
		r.need(set.Common != 0, "no restricted common")
		for x := range set.Common.All() {
			here, there := r.places(x, set.Cells), r.places(x, next)
			r.need(!here.Empty() && !there.Empty() && here.Within(r.seenByAll(there)), "%d is no restricted common of %v and %v", x, set.Cells, next)
		}
	}
	ends := s.Sets // one of them holds the removed digit
	switch s.Technique {
	case DeathBlossom:
		var stem board.DigitSet
		for _, set := range s.Sets {
			stem |= set.Common
		}
		r.need(s.Cells.Len() == 1 && stem == r.digits(s.Cells), "not a petal for each candidate")
	case ALSXYWing, ALSChain:
		for i := range s.Sets[1:] {
			r.need(s.Sets[i].Common.Len() == 1 && (i == 0 || s.Sets[i].Common != s.Sets[i-1].Common), "not another restricted common")
		}
		ends = []Set{s.Sets[0], s.Sets[len(s.Sets)-1]}
	}
	r.need(s.Digits == s.RemovedDigits(), "not the removed digits")
	for _, c := range s.Removed {
		if s.Sets[0].Common.Len() > 1 { // both sets are locked
			r.need(slices.ContainsFunc(s.Sets, func(set Set) bool {
				return set.Digits.Has(c.Digit) && r.places(c.Digit, set.Cells).Within(r.peers[c.Cell])
			}) || r.seesAll(c, s.Sets), "%v does not see %d", c.Cell, c.Digit)
			continue
		}
		r.need(r.seesAll(c, ends), "%v does not see %d in all sets", c.Cell, c.Digit)
	}
	claims := r.filled(cells)
	for _, c := range s.Removed {
		r.need(!r.allows(c, claims), "%v can be %d", c.Cell, c.Digit)
	}
	if s.Technique == ALSChain {
		r.row(b, s)
	}
}

// seesAll reports whether a candidate sees all places for its digit in the sets, each of which
// has one.
func (r *replay) seesAll(c Candidate, sets []Set) bool {
	return !slices.ContainsFunc(sets, func(set Set) bool {
		return !set.Digits.Has(c.Digit) || !r.places(c.Digit, set.Cells).Within(r.peers[c.Cell])
	})
}

// row checks that no set of a row is said to hold what it cannot: that a digit has no place left
// in it, or one of its cells no digit. If a set cannot hold its digits, the explanation must have
// ended with a contradiction by then, and only then.
func (r *replay) row(b *Board, s *Step) {
	for z := range s.Digits.All() {
		refuted := s.refuted(b, z)
		r.need(refuted < 0 || !r.holds(s.Sets[:refuted+1], z), "the sets up to %d can hold their digits", refuted)
		left := r.left
		missing := z
		for i, set := range s.Sets {
			held := set.Digits.Without(missing)
			var places board.DigitSet
			for c := range set.Cells.All() {
				left[c] &= held
				places |= left[c]
				r.need(left[c] != 0 || refuted >= 0 && refuted <= i, "%v has no digit left at set %d", c, i)
			}
			r.need(places == held || refuted >= 0 && refuted <= i, "set %d cannot hold its digits", i)
			missing = set.Common.Min()
		}
	}
}

// holds reports whether each set of a row can hold all its digits but one, given that the first
// lacks z.
func (r *replay) holds(sets []Set, z board.Digit) bool {
	t := trial{replay: r, free: r.left}
	var claims []claim
	for _, set := range sets {
		for c := range set.Cells.All() {
			t.free[c] &= set.Digits.Without(z)
			claims = append(claims, claim{board.CellsOf(c), board.AllDigits})
		}
		for d := range set.Digits.Without(z).All() {
			claims = append(claims, claim{set.Cells, board.DigitsOf(d)})
		}
		z = set.Common.Min()
	}
	return t.fulfil(claims)
}
