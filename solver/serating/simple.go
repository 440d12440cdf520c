package serating

import "nonet/board"

// simple finds what the first of the techniques in the list simple that finds anything removes,
// and reports whether there is any.
func (p *position) simple(gone *removals) bool {
	return p.lockable(gone) || p.hiddenPairs(gone) || p.nakedPairs(gone) || p.wingable(gone)
}

// lockable finds what locking removes.
func (p *position) lockable(gone *removals) bool {
	found := false
	for d := board.Digit(1); d <= board.Size; d++ {
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

// hiddenPairs finds what hidden pairs remove.
func (p *position) hiddenPairs(gone *removals) bool {
	found := false
	for h := range p.kindOf {
		if p.emptyIn(h).Len() <= 4 {
			continue
		}
		var one, two, more board.DigitSet
		for _, c := range p.cellsOf[h] {
			digits := p.of[c]
			more |= two & digits
			two |= one & digits
			one |= digits
		}
		for rest := two &^ more; rest&(rest-1) != 0; {
			d := rest.Min()
			rest = rest.Without(d)
			places := p.in(h, d)
			for other := range rest.All() {
				if p.in(h, other) != places {
					continue
				}
				for c := range places.All() {
					for k := range (p.of[c] &^ board.DigitsOf(d, other)).All() {
						gone[k] = gone[k].With(c)
						found = true
					}
				}
			}
		}
	}
	return found
}

// nakedPairs finds what naked pairs remove.
func (p *position) nakedPairs(gone *removals) bool {
	found := false
	for g := range p.groups {
		if p.emptyIn(g).Len() <= 2 {
			continue
		}
		cells := p.cellsOf[g]
		for i, first := range cells {
			digits := p.of[first]
			if digits.Len() != 2 {
				continue
			}
			for _, second := range cells[i+1:] {
				if p.of[second] != digits {
					continue
				}
				for d := range digits.All() {
					if more := p.in(g, d).Minus(board.CellsOf(first, second)); !more.Empty() {
						gone[d] = gone[d].Union(more)
						found = true
					}
				}
			}
		}
	}
	return found
}

// wingable finds what X-wings remove.
func (p *position) wingable(gone *removals) bool {
	found := false
	for _, way := range [...][2]kind{{column, row}, {row, column}} {
		if len(p.ofKind[way[0]]) != board.Size || len(p.ofKind[way[1]]) != board.Size {
			continue
		}
		for d := board.Digit(1); d <= board.Size; d++ {
			p.fishOf(d, 2, way[0], way[1], func(base, cover board.CellSet) bool {
				if more := p.places[d].Intersect(cover).Minus(base); !more.Empty() {
					gone[d] = gone[d].Union(more)
					found = true
				}
				return true
			})
		}
	}
	return found
}
