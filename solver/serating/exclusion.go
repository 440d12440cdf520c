package serating

import "nonet/board"

// alignedExclusion tries all combinations of digits in two or three cells. A
// combination is impossible if cells that see each other have the same digit, or if it
// uses up all candidates of another cell that sees all the chosen cells. Candidates
// that are only in impossible combinations are removed. At least two cells must see all
// the chosen cells and have at most as many candidates as there are chosen cells. The
// technique is rated 6.2 for two cells and 7.5 for three.
func alignedExclusion(size int) finder {
	technique, rating := AlignedPairExclusion, 62
	if size == 3 {
		technique, rating = AlignedTripletExclusion, 75
	}
	return func(p *position, news changes, yield func(*step) bool) {
		var small, base board.CellSet
		for c := range p.empty.All() {
			if n := p.of[c].Len(); n >= 2 && n <= size {
				small = small.With(c)
			}
		}
		for c := range p.empty.All() {
			if p.of[c].Len() >= 2 && p.peers[c].Meets(small) {
				base = base.With(c)
			}
		}
		e := exclusion{position: p, news: news.cells, size: size, small: small}
		e.choose(base, false, func(removed []candidate) bool {
			return yield(&step{technique: technique, rating: rating, placed: nothing, removed: removed})
		})
	}
}

// exclusion is the state of a search for aligned exclusions.
type exclusion struct {
	*position
	news      board.CellSet // cells that have changed
	size      int
	small     board.CellSet // cells that have few candidates and see all chosen cells
	cells     [3]board.Cell
	n         int
	excluding []board.DigitSet
	possible  [3]board.DigitSet // by chosen cell: digits in possible combinations
}

// choose adds members of from to the chosen cells and tests each complete set of which a cell,
// or another cell that all of them see, has changed. The argument changed reports whether a
// chosen cell has.
func (e *exclusion) choose(from board.CellSet, changed bool, found func([]candidate) bool) bool {
	for rest := from; !rest.Empty(); {
		c := rest.Min()
		rest = rest.Without(c)
		small := e.small
		e.small = small.Intersect(e.peers[c])
		changed := changed || e.news.Has(c)
		goOn := true
		if e.small.Len() >= 2 && (changed || e.small.Meets(e.news) || e.n+1 < e.size && rest.Meets(e.news)) {
			e.cells[e.n] = c
			e.n++
			if e.n == e.size {
				goOn = e.test(found)
			} else {
				goOn = e.choose(rest, changed, found)
			}
			e.n--
		}
		e.small = small
		if !goOn {
			return false
		}
	}
	return true
}

// test looks for candidates of the chosen cells that are only in impossible
// combinations.
func (e *exclusion) test(found func([]candidate) bool) bool {
	e.excluding = e.excluding[:0]
	for c := range e.small.All() {
		e.excluding = append(e.excluding, e.of[c])
	}
	e.possible = [3]board.DigitSet{}
	var removed []candidate
	for i, c := range e.cells[:e.size] {
		for rest := e.of[c]; rest != 0; rest &= rest - 1 {
			if d := rest.Min(); !e.possible[i].Has(d) && !e.combine(i, d) {
				removed = append(removed, at(c, d))
			}
		}
	}
	return len(removed) == 0 || found(removed)
}

// combine reports whether digit d of chosen cell i is in a possible combination, and notes that
// all digits of the combination that it finds are possible.
func (e *exclusion) combine(i int, d board.Digit) bool {
	one, two := (i+1)%e.size, (i+2)%e.size
	held := board.DigitSet(0).With(d)
	for first := e.choice(one, i, d); first != 0; first &= first - 1 {
		a := first & -first
		if e.size == 2 {
			if e.allowed(held | a) {
				e.possible[i] |= held
				e.possible[one] |= a
				return true
			}
			continue
		}
		for second := e.choice(two, i, d) & e.choice(two, one, a.Min()); second != 0; second &= second - 1 {
			if b := second & -second; e.allowed(held | a | b) {
				e.possible[i] |= held
				e.possible[one] |= a
				e.possible[two] |= b
				return true
			}
		}
	}
	return false
}

// choice returns the digits of chosen cell i that are possible if chosen cell j has digit d.
func (e *exclusion) choice(i, j int, d board.Digit) board.DigitSet {
	digits := e.of[e.cells[i]]
	if e.peers[e.cells[i]].Has(e.cells[j]) {
		return digits.Without(d)
	}
	return digits
}

// allowed reports whether each of the other cells has a digit that is not held.
func (e *exclusion) allowed(held board.DigitSet) bool {
	for _, digits := range e.excluding {
		if digits&^held == 0 {
			return false
		}
	}
	return true
}
