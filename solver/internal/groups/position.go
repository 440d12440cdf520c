package groups

import "nonet/board"

// layout is what the engine needs to know of the rules.
type layout struct {
	rules  *board.Rules
	houses []board.CellSet
}

func newLayout(rules *board.Rules) layout {
	l := layout{rules: rules}
	for _, group := range rules.Groups() {
		if group.IsHouse() {
			l.houses = append(l.houses, group.Cells)
		}
	}
	return l
}

// position is what is known of the solutions at one node of the search tree,
// with the branching that goes on from there.
type position struct {
	places [board.Size]board.CellSet // by digit-1: the cells that may hold it
	combed [board.Size]board.CellSet // by digit-1: its places when comb was last done with it
	open   board.CellSet             // the cells whose digit is not settled yet

	tight   bool           // the settled digits before the first open cell are those of the bound
	cell    board.Cell     // the open cell on which the search branches
	choices board.DigitSet // the digits to be tried there
	width   int            // how many there were at first
}

// newPosition returns the position in which nothing but the puzzle's givens
// and removed candidates is known.
func newPosition(p *board.Puzzle) position {
	at := position{open: board.AllCells}
	for c := range board.Cell(board.Cells) {
		allowed := board.AllDigits
		if p.Givens[c] != 0 {
			allowed = board.DigitsOf(p.Givens[c])
		}
		for d := range (allowed &^ p.Removed[c]).All() {
			at.places[d-1] = at.places[d-1].With(c)
		}
	}
	return at
}

// settle gives cell c the digit d. What follows from it is left to propagate.
func (at *position) settle(c board.Cell, d board.Digit) {
	cell := board.CellsOf(c)
	kept := at.places[d-1]
	for i := range at.places {
		at.places[i] = at.places[i].Minus(cell)
	}
	at.places[d-1] = kept
}

// propagate draws the simple conclusions until there are no more. It returns
// false where they contradict each other, so that there is no solution here.
func (at *position) propagate(l *layout) bool {
	for {
		one, more := at.count()
		if one.Union(more) != board.AllCells {
			return false // a cell has no candidate left
		}
		if single := at.open.Intersect(one); !single.Empty() {
			at.nakedSingles(l, single)
			continue
		}
		if at.open.Empty() {
			return true
		}
		if found, ok := at.comb(l); !found || !ok {
			return ok
		}
	}
}

// count returns the cells with exactly one candidate and those with more.
func (at *position) count() (one, more board.CellSet) {
	var some board.CellSet
	for _, places := range at.places {
		more = more.Union(some.Intersect(places))
		some = some.Union(places)
	}
	return some.Minus(more), more
}

// nakedSingles settles the cells of single, which have one candidate each. Two
// that claim the same digit in one group take it from each other, which leaves
// them without a candidate.
func (at *position) nakedSingles(l *layout, single board.CellSet) {
	at.open = at.open.Minus(single)
	for i := range at.places {
		places := at.places[i]
		for c := range places.Intersect(single).All() {
			places = places.Minus(l.rules.Peers(c))
		}
		at.places[i] = places
	}
}

// comb goes through the places of each digit in each house. None is a
// contradiction (ok is false), one is a hidden single, and what all of two or
// three see cannot hold the digit (locked candidates). Digits whose places have
// not changed since the last time are left out.
func (at *position) comb(l *layout) (found, ok bool) {
	for i := range at.places {
		before := at.places[i]
		if before == at.combed[i] {
			continue
		}
		after := before
		for _, house := range l.houses {
			places := after.Intersect(house)
			switch places.Len() {
			case 0:
				return false, false
			case 1:
				if c := first(places); at.open.Has(c) {
					at.settle(c, board.Digit(i+1))
					found = true
				}
			case 2, 3:
				seen := after
				for c := range places.All() {
					seen = seen.Intersect(l.rules.Peers(c))
				}
				after = after.Minus(seen)
			}
		}
		at.combed[i] = before
		if after != before {
			at.places[i] = after
			found = true
		}
	}
	return found, true
}

// branchOnFirst makes the first open cell the one to branch on: the choice that
// keeps the order lexicographic.
func (at *position) branchOnFirst() { at.branchOn(first(at.open)) }

// branchOnFewest makes an open cell with the fewest candidates the one to
// branch on: the choice that keeps the tree small.
func (at *position) branchOnFewest() {
	var one, two, more board.CellSet
	for _, places := range at.places {
		more = more.Union(two.Intersect(places))
		two = two.Union(one.Intersect(places))
		one = one.Union(places)
	}
	if pairs := at.open.Minus(more); !pairs.Empty() {
		at.branchOn(first(pairs))
		return
	}
	cell, fewest := board.Cell(0), board.Size+1
	for c := range at.open.All() {
		if n := at.candidates(c).Len(); n < fewest {
			cell, fewest = c, n
		}
	}
	at.branchOn(cell)
}

func (at *position) branchOn(c board.Cell) {
	at.cell, at.choices = c, at.candidates(c)
	at.width = at.choices.Len()
}

func (at *position) candidates(c board.Cell) board.DigitSet {
	var digits board.DigitSet
	for i, places := range at.places {
		if places.Has(c) {
			digits = digits.With(board.Digit(i + 1))
		}
	}
	return digits
}

// grid returns the settled digits.
func (at *position) grid() board.Grid {
	var g board.Grid
	for i, places := range at.places {
		for c := range places.Minus(at.open).All() {
			g[c] = board.Digit(i + 1)
		}
	}
	return g
}

// first returns the smallest cell of a set that is not empty.
func first(s board.CellSet) board.Cell {
	for c := range s.All() {
		return c
	}
	return 0
}
