package serating

import "nonet/board"

// bivalueGrave looks for a position in which some cells have extra candidates and,
// without these, every empty cell has two candidates and each digit has two places or
// none in every house. If no cell held an extra candidate, there would be no solution or
// at least two. So at least one cell does. The types and their ratings are:
//
//	type 1, 5.6: there is one such cell
//	type 2, 5.7: all such cells have the same extra digit
//	type 3, 5.8 and up: the extra digits form a naked set with other cells of a house
//	type 4, 5.7: two such cells of a house are its only places for another digit
func bivalueGrave(p *position, _ changes, yield func(*step) bool) {
	if !p.plain {
		return
	}
	grave := *p
	var cells board.CellSet
	var extra board.DigitSet
	for h := range p.kindOf {
		for d := board.Digit(1); d <= board.Size; d++ {
			places := grave.in(h, d)
			if n := places.Len(); n == 0 || n == 2 {
				continue
			}
			var more board.CellSet
			for c := range places.All() {
				if grave.of[c].Len() >= 3 {
					more = more.With(c)
				}
			}
			switch more.Len() {
			case 0:
				return
			case 1:
				grave.remove(at(more.Min(), d))
				cells, extra = cells.Union(more), extra.With(d)
			}
		}
	}
	if cells.Empty() || !grave.paired() {
		return
	}
	add := func(rating int, removed []candidate) bool {
		return len(removed) == 0 || yield(&step{technique: BivalueGrave, rating: rating, placed: nothing, removed: removed})
	}
	switch {
	case cells.Len() == 1:
		add(56, p.digitsIn(nil, cells, grave.of[cells.Min()]))
		return
	case extra.Len() == 1:
		add(57, listed(nil, p.seeing(cells, extra.Min()), extra.Min()))
		return
	}
	if cells.Len() == 2 {
		first := cells.Min()
		second := cells.Without(first).Min()
		shared := grave.of[first] & grave.of[second]
		for h := range p.kindOf {
			if cells.Within(p.groups[h]) && shared.Len() == 1 {
				gone := p.digitsIn(nil, cells, (grave.of[first]|grave.of[second])&^shared)
				if !add(57, p.unlessExtra(gone, &grave)) {
					return
				}
			}
		}
	}
	p.graveSets(cells, extra, add)
}

// unlessExtra returns the candidates in list that are not extra.
func (p *position) unlessExtra(list []candidate, grave *position) []candidate {
	var kept []candidate
	for _, k := range list {
		if grave.has(k) {
			kept = append(kept, k)
		}
	}
	return kept
}

// paired reports whether every empty cell has two candidates, and every digit has two
// places or none in every house.
func (p *position) paired() bool {
	for c := range p.empty.All() {
		if p.of[c].Len() != 2 {
			return false
		}
	}
	for h := range p.kindOf {
		for d := board.Digit(1); d <= board.Size; d++ {
			if n := p.in(h, d).Len(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

func (p *position) graveSets(bug board.CellSet, extra board.DigitSet, add func(int, []candidate) bool) {
	for h := range p.kindOf {
		if !bug.Within(p.groups[h]) {
			continue
		}
		var others []board.Cell
		for c := range p.emptyIn(h).Minus(bug).All() {
			others = append(others, c)
		}
		goOn := true
		for size := extra.Len(); size <= len(others) && goOn; size++ {
			subsets(len(others), size-1, func(mask uint) bool {
				digits := extra
				var set board.CellSet
				for i, c := range others {
					if mask>>i&1 != 0 {
						digits |= p.of[c]
						set = set.With(c)
					}
				}
				if digits.Len() == size {
					goOn = add(56+size, p.digitsIn(nil, p.emptyIn(h).Minus(bug).Minus(set), digits))
				}
				return goOn
			})
		}
		if !goOn {
			return
		}
	}
}
