package serating

import (
	"math/bits"

	"nonet/board"
)

// locking finds a digit whose places in a house are all in another group, and removes it
// from the rest of that group. It is rated 2.6 if the house is a box, and 2.8 if not.
func locking(p *position, news changes, yield func(*step) bool) {
	for i := range p.crosses {
		x := &p.crosses[i]
		technique, rating := Claiming, 28
		if p.kindOf[x.from] == box {
			technique, rating = Pointing, 26
		}
		for d := range news.digits.All() {
			places := p.places[d]
			gone := places.Intersect(x.beyond)
			if gone.Empty() || places.Meets(x.before) || places.Intersect(x.shared).Len() < 2 {
				continue
			}
			if !yield(&step{
				technique: technique, rating: rating, placed: nothing, removed: listed(nil, gone, d),
				evidence: []evidence{{x.before, board.DigitsOf(d)}},
			}) {
				return
			}
		}
	}
}

// nakedSets finds cells of a group that together have as many candidate digits as there
// are cells, and removes these digits from the rest of the group. It is rated 3.0 for two
// cells, 3.6 for three and 5.0 for four.
func nakedSets(size int) finder {
	technique := [...]Technique{2: NakedPair, 3: NakedTriplet, 4: NakedQuad}[size]
	rating := [...]int{2: 30, 3: 36, 4: 50}[size]
	return func(p *position, news changes, yield func(*step) bool) {
		for g := range p.groups {
			if !news.in(p.groups[g]) {
				continue
			}
			p.nakedIn(g, size, func(cells board.CellSet, digits board.DigitSet) bool {
				gone := p.digitsIn(nil, p.emptyIn(g).Minus(cells), digits)
				return len(gone) == 0 || yield(&step{
					technique: technique, rating: rating, placed: nothing, removed: gone,
					evidence: []evidence{{cells, board.AllDigits &^ digits}},
				})
			})
		}
	}
}

// nakedIn finds the naked sets in a group. Cells with one candidate are ignored.
func (p *position) nakedIn(group, size int, found func(board.CellSet, board.DigitSet) bool) {
	var cells [board.Size]board.Cell
	n := 0
	empty := p.emptyIn(group)
	if empty.Len() <= size {
		return
	}
	for c := range empty.All() {
		if k := p.of[c].Len(); k >= 2 && k <= size && n < len(cells) {
			cells[n] = c
			n++
		}
	}
	subsets(n, size, func(mask uint) bool {
		var digits board.DigitSet
		for rest := mask; rest != 0; rest &= rest - 1 {
			digits |= p.of[cells[bits.TrailingZeros(rest)]]
		}
		if digits.Len() != size {
			return true
		}
		var set board.CellSet
		for rest := mask; rest != 0; rest &= rest - 1 {
			set = set.With(cells[bits.TrailingZeros(rest)])
		}
		return found(set, digits)
	})
}

// hiddenSets finds digits that together have as many places in a house as there are
// digits, and removes all other digits from these places. It is rated 3.4 for two digits,
// 4.0 for three and 5.4 for four.
func hiddenSets(size int) finder {
	technique := [...]Technique{2: HiddenPair, 3: HiddenTriplet, 4: HiddenQuad}[size]
	rating := [...]int{2: 34, 3: 40, 4: 54}[size]
	return func(p *position, news changes, yield func(*step) bool) {
		p.hiddenIn(size, false, news, func(h int, cells board.CellSet, digits board.DigitSet) bool {
			gone := p.digitsIn(nil, cells, board.AllDigits&^digits)
			return len(gone) == 0 || yield(&step{
				technique: technique, rating: rating, placed: nothing, removed: gone,
				evidence: []evidence{{p.groups[h].Minus(cells), digits}},
			})
		})
	}
}

// hiddenIn finds the hidden sets in houses. Digits with one place are ignored. Sets that
// fill at least half of the empty cells are only found if direct is true. Otherwise, the
// naked set of the other cells is used instead.
func (p *position) hiddenIn(size int, direct bool, news changes, found func(h int, cells board.CellSet, digits board.DigitSet) bool) {
	goOn := true
	for h := 0; h < len(p.kindOf) && goOn; h++ {
		empty := p.emptyIn(h).Len()
		if empty <= size || !direct && empty <= 2*size || !news.in(p.groups[h]) {
			continue
		}
		var digits [board.Size]board.Digit
		n := 0
		for d := board.Digit(1); d <= board.Size; d++ {
			if k := p.in(h, d).Len(); k >= 2 && k <= size {
				digits[n] = d
				n++
			}
		}
		subsets(n, size, func(mask uint) bool {
			var cells board.CellSet
			var set board.DigitSet
			for rest := mask; rest != 0; rest &= rest - 1 {
				d := digits[bits.TrailingZeros(rest)]
				cells, set = cells.Union(p.in(h, d)), set.With(d)
			}
			goOn = cells.Len() != size || found(h, cells, set)
			return goOn
		})
	}
}

// fish finds columns in which all places for a digit are in as many rows as there are
// columns, and removes the digit from the rest of these rows. It also finds this with
// rows and columns exchanged. It is rated 3.2 for two columns, 3.8 for three and 5.2 for
// four.
func fish(size int) finder {
	technique := [...]Technique{2: XWing, 3: Swordfish, 4: Jellyfish}[size]
	rating := [...]int{2: 32, 3: 38, 4: 52}[size]
	return func(p *position, news changes, yield func(*step) bool) {
		goOn := true
		for _, way := range [...][2]kind{{column, row}, {row, column}} {
			if len(p.ofKind[way[0]]) != board.Size || len(p.ofKind[way[1]]) != board.Size {
				continue
			}
			for d := range news.digits.All() {
				p.fishOf(d, size, way[0], way[1], func(base, cover board.CellSet) bool {
					gone := p.places[d].Intersect(cover).Minus(base)
					goOn = gone.Empty() || yield(&step{
						technique: technique, rating: rating, placed: nothing, removed: listed(nil, gone, d),
						evidence: []evidence{{base.Minus(cover), board.DigitsOf(d)}},
					})
					return goOn
				})
				if !goOn {
					return
				}
			}
		}
	}
}

func (p *position) fishOf(d board.Digit, size int, base, cover kind, found func(base, cover board.CellSet) bool) {
	var lines [board.Size]int
	n := 0
	for _, h := range p.ofKind[base] {
		if k := p.in(h, d).Len(); k >= 2 && k <= size {
			lines[n] = h
			n++
		}
	}
	subsets(n, size, func(mask uint) bool {
		var from, places, to board.CellSet
		for rest := mask; rest != 0; rest &= rest - 1 {
			from = from.Union(p.groups[lines[bits.TrailingZeros(rest)]])
		}
		places = from.Intersect(p.places[d])
		covers := 0
		for left := places; !left.Empty() && covers <= size; covers++ {
			line := p.groups[p.slot[left.Min()][cover]]
			to, left = to.Union(line), left.Minus(line)
		}
		return covers != size || found(from, to)
	})
}

// wings finds a pivot that sees two cells with two candidates each, which share one
// digit. If neither cell held this digit, they would hold all other candidates of the
// pivot. In an XY-wing, which is rated 4.2, one of the two cells therefore holds the
// digit, which is removed from cells that see both. In an XYZ-wing, which is rated 4.4,
// the pivot may hold it instead, so it is removed from cells that see all three.
func wings(withThird bool) finder {
	technique, rating, size := XYWing, 42, 2
	if withThird {
		technique, rating, size = XYZWing, 44, 3
	}
	return func(p *position, _ changes, yield func(*step) bool) {
		var pairs board.CellSet
		for c := range p.empty.All() {
			if p.of[c].Len() == 2 {
				pairs = pairs.With(c)
			}
		}
		for pivot := range p.empty.All() {
			if p.of[pivot].Len() != size {
				continue
			}
			rest := pairs.Intersect(p.peers[pivot])
			for first := range rest.All() {
				rest = rest.Without(first)
				if (p.of[first] & p.of[pivot]).Len() != size-1 {
					continue
				}
				for second := range rest.All() {
					if p.of[first] == p.of[second] {
						continue
					}
					shared := p.of[first] & p.of[second]
					all := p.of[first] | p.of[second]
					if withThird && p.of[pivot] != all || !withThird && p.of[pivot] != all&^shared {
						continue
					}
					cells := board.CellsOf(first, second)
					if withThird {
						cells = cells.With(pivot)
					}
					gone := p.seeing(cells, shared.Min())
					if !gone.Empty() && !yield(&step{
						technique: technique, rating: rating, placed: nothing, removed: listed(nil, gone, shared.Min()),
					}) {
						return
					}
				}
			}
		}
	}
}
