package serating

import "nonet/board"

// hiddenSingles places a digit that has only one place left in a house. It is rated 1.0
// if that is the last empty cell of the house, 1.2 if the house is a box, and 1.5 if not.
func hiddenSingles(p *position, news changes, yield func(*step) bool) {
	for h := range p.kindOf {
		cells := p.emptyIn(h)
		if cells.Len() != 1 || !news.in(p.groups[h]) || p.of[cells.Min()].Len() != 1 {
			continue
		}
		c := cells.Min()
		if !yield(&step{technique: HiddenSingle, rating: 10, placed: at(c, p.of[c].Min())}) {
			return
		}
	}
	for h, k := range p.kindOf {
		if !news.in(p.groups[h]) {
			continue
		}
		rating := 15
		if k == box {
			rating = 12
		}
		for d := board.Digit(1); d <= board.Size; d++ {
			if places := p.in(h, d); places.Len() == 1 {
				if !yield(&step{technique: HiddenSingle, rating: rating, placed: at(places.Min(), d)}) {
					return
				}
			}
		}
	}
}

// nakedSingles places the only candidate of a cell. It is rated 2.3.
func nakedSingles(p *position, news changes, yield func(*step) bool) {
	for c := range p.empty.Intersect(news.cells).All() {
		if p.of[c].Len() == 1 && !yield(&step{technique: NakedSingle, rating: 23, placed: at(c, p.of[c].Min())}) {
			return
		}
	}
}

// directLocking, like locking, finds a digit whose places in a house are all in another
// group. If another house of the same kind has only one place for the digit outside that
// group, the digit is placed there. Candidates are not removed. The technique is rated
// 1.7 if the houses are boxes, and 1.9 if not.
func directLocking(p *position, news changes, yield func(*step) bool) {
	for i := range p.crosses {
		x := &p.crosses[i]
		technique, rating := DirectClaiming, 19
		if p.kindOf[x.from] == box {
			technique, rating = DirectPointing, 17
		}
		for d := range news.digits.All() {
			if p.places[d].Meets(x.before) || p.places[d].Intersect(x.shared).Len() < 2 {
				continue
			}
			for _, h := range p.ofKind[p.kindOf[x.from]] {
				if h == x.from || !p.groups[h].Meets(p.groups[x.to]) {
					continue
				}
				left := p.in(h, d).Minus(x.beyond)
				if left.Len() == 1 && !yield(&step{technique: technique, rating: rating, placed: at(left.Min(), d)}) {
					return
				}
			}
		}
	}
}

// directHiddenSets places a digit in a house if all its other places are in cells that a
// hidden set of other digits needs. It is rated 2.0 for sets of two digits and 2.5 for
// sets of three.
func directHiddenSets(size int) finder {
	technique, rating := DirectHiddenPair, 20
	if size == 3 {
		technique, rating = DirectHiddenTriplet, 25
	}
	return func(p *position, news changes, yield func(*step) bool) {
		p.hiddenIn(size, true, news, func(h int, cells board.CellSet, digits board.DigitSet) bool {
			for d := range (board.AllDigits &^ digits).All() {
				left := p.in(h, d).Minus(cells)
				if p.in(h, d).Len() > 1 && left.Len() == 1 && !yield(&step{technique: technique, rating: rating, placed: at(left.Min(), d)}) {
					return false
				}
			}
			return true
		})
	}
}

// simple finds what the first of the techniques in the list simple that finds anything removes, and
// reports whether there is any. Before the given changes, they must have found nothing.
func (p *position) simple(news changes, gone *removals) bool {
	found := p.lockable(news, gone) // the same as locking, but faster
	for i := 1; i < len(simple) && !found; i++ {
		simple[i](p, news, func(s *step) bool {
			found = true
			for _, k := range s.removed {
				gone[k.digit()] = gone[k.digit()].With(k.cell())
			}
			return true
		})
	}
	return found
}

// lockable finds what locking removes.
func (p *position) lockable(news changes, gone *removals) bool {
	found := false
	for d := range news.digits.All() {
		places := p.places[d]
		for i := range p.crosses {
			x := &p.crosses[i]
			if !places.Meets(x.before) && places.Meets(x.beyond) && places.Intersect(x.shared).Len() >= 2 {
				gone[d] = gone[d].Union(places.Intersect(x.beyond))
				found = true
			}
		}
	}
	return found
}
