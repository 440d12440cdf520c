package logic

import (
	"cmp"
	"slices"

	"nonet/board"
)

// rectangle is a ring of four cells, the corners, each of which sees its two neighbours,
// and in which two digits can be swapped: if alternate corners hold the same digit,
// every group has the same digits after the swap.
type rectangle [4]board.Cell

// opposite returns the index of the corner diagonally opposite corner i.
func opposite(i int) int { return (i + 2) % 4 }

func (r *rectangle) cells() board.CellSet { return board.CellsOf(r[:]...) }

func (l *layout) rectanglesAt(c board.Cell) []rectangle { return l.rectangles()[c] }

func (l *layout) findAllRectangles() *[board.Cells][]rectangle {
	var found [board.Cells][]rectangle
	for c := range found {
		found[c] = l.findRectangles(board.Cell(c))
	}
	return &found
}

// findRectangles returns the rectangles whose first corner is the given cell. Those with
// the second corner in the same box come first.
func (l *layout) findRectangles(first board.Cell) []rectangle {
	var found []rectangle
	for second := range l.peers[first].All() {
		// A group that contains the first corner and neither neighbour would lose a
		// digit in the swap, and a group that contains all three would have a digit
		// twice.
		fourths := l.fit(first, second).Minus(upTo[second]).Intersect(l.peers[first])
		if fourths.Empty() {
			continue
		}
		beside := l.fit(second, first).Intersect(l.peers[second]).Without(first).Minus(l.peers[first])
		for fourth := range fourths.All() {
			for third := range l.fit(fourth, first).Intersect(l.peers[fourth]).Intersect(beside).All() {
				r := rectangle{first, second, third, fourth}
				if !l.swaps(&r) {
					continue
				}
				if l.boxOf[first] != noHouse && l.boxOf[fourth] == l.boxOf[first] {
					r[1], r[3] = r[3], r[1]
				}
				found = append(found, r)
			}
		}
	}
	slices.SortFunc(found, func(a, b rectangle) int {
		inBox := func(r rectangle) int {
			if l.boxOf[r[1]] == l.boxOf[first] {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(inBox(a), inBox(b)), slices.Compare(a[:], b[:]))
	})
	return found
}

// fit returns the cells that are in every group of c that does not contain neighbour, and
// in no group of c that does.
func (l *layout) fit(c, neighbour board.Cell) board.CellSet {
	cells := board.AllCells.Without(c)
	for _, h := range l.groupsOf[c] {
		if group := l.groups[h]; group.Has(neighbour) {
			cells = cells.Minus(group)
		} else {
			cells = cells.Intersect(group)
		}
	}
	return cells
}

// swaps reports whether the digits can be swapped: every group has as many cells from
// one diagonal as from the other, and no two cells of a diagonal see each other.
func (l *layout) swaps(r *rectangle) bool {
	one, other := board.CellsOf(r[0], r[2]), board.CellsOf(r[1], r[3])
	if l.peers[r[0]].Has(r[2]) || l.peers[r[1]].Has(r[3]) {
		return false
	}
	for _, c := range r {
		for _, h := range l.groupsOf[c] {
			if group := l.groups[h]; group.Intersect(one).Len() != group.Intersect(other).Len() {
				return false
			}
		}
	}
	return true
}

// CornersIn returns the kind of the groups, boxes or regions, in which the corners of the
// rectangle of a step are. It reports whether they are in two rows, in two columns and in two
// such groups, as with classic rules.
func (s *Step) CornersIn(b *Board) (kind board.GroupKind, ok bool) {
	var rows, columns, of board.DigitSet
	kind = board.Box
	for c := range s.Cells.All() {
		rows, columns = rows|1<<c.Row(), columns|1<<c.Col()
		for _, h := range b.groupsOf[c] {
			group := b.Group(h)
			if group.Kind == board.Region {
				kind = board.Region
			}
			if group.Kind == board.Region || group.Kind == board.Box {
				of = of.With(board.Digit(group.Number))
			}
		}
	}
	return kind, rows.Len() == 2 && columns.Len() == 2 && of.Len() == 2
}

// avoidableRectangles finds rectangles of type 1 or 2. None of the corners of such a
// rectangle is a given. So if a solution had only two digits in the corners, swapping
// them would give a second solution. Digits holds the two digits, Cells the corners, and
// Fins the empty corners.
//
// Type 1: one corner is empty. It cannot hold the digit that would complete the
// rectangle.
//
// Type 2: two adjacent corners are empty and have the same additional candidate, Surplus.
// One of them holds it, so no other cell that sees both can.
func avoidableRectangles(kind int) finder {
	look := (*rectangle).avoidableOne
	if kind == 2 {
		look = (*rectangle).avoidableTwo
	}
	return func(b *Board, since Tick, yield func(Step) bool) { b.avoidable(look, since, yield) }
}

func (b *Board) avoidable(look func(*rectangle, *Board, board.CellSet, func(Step) bool) bool, since Tick, yield func(Step) bool) {
	entered := board.AllCells.Minus(b.empty).Minus(b.givens)
	if entered.Len() < 2 {
		return
	}
	for first := range b.empty.All() {
		rectangles := b.rectanglesAt(first)
		for i := range rectangles {
			if r := &rectangles[i]; r.news(b, since) && !look(r, b, entered, yield) {
				return
			}
		}
	}
}

func (r *rectangle) news(b *Board, since Tick) bool {
	return max(b.cellStamps[r[0]], b.cellStamps[r[1]], b.cellStamps[r[2]], b.cellStamps[r[3]]) > since
}

func (r *rectangle) avoidableOne(b *Board, entered board.CellSet, yield func(Step) bool) bool {
	if !entered.Has(r[1]) || !entered.Has(r[2]) || !entered.Has(r[3]) || b.grid[r[1]] != b.grid[r[3]] {
		return true
	}
	x, y := b.grid[r[2]], b.grid[r[1]]
	if !b.candidates[r[0]].Has(x) || !r.canSwap(b, board.DigitsOf(x, y)) {
		return true
	}
	return yield(Step{
		Technique: AvoidableRectangle1,
		Evidence:  Corners,
		Removed:   []Candidate{{r[0], x}},
		Digits:    board.DigitsOf(x, y),
		Cells:     r.cells(),
		Fins:      board.CellsOf(r[0]),
	})
}

func (r *rectangle) avoidableTwo(b *Board, entered board.CellSet, yield func(Step) bool) bool {
	// The second empty corner is r[1] or r[3].
	second, acrossFirst, acrossSecond := r[1], r[2], r[3]
	if !b.empty.Has(second) {
		second, acrossSecond = r[3], r[1]
	}
	if second < r[0] || !b.empty.Has(second) || !entered.Has(acrossFirst) || !entered.Has(acrossSecond) {
		return true
	}
	x, y := b.grid[acrossFirst], b.grid[acrossSecond]
	one, two := b.candidates[r[0]], b.candidates[second]
	if one.Len() != 2 || two.Len() != 2 || !one.Has(x) || !two.Has(y) || one.Without(x) != two.Without(y) {
		return true
	}
	corners, z := board.CellsOf(r[0], second), one.Without(x)
	removed := b.seeing(corners, z.Min())
	if removed.Empty() || !r.canSwap(b, board.DigitsOf(x, y)) {
		return true
	}
	return yield(Step{
		Technique: AvoidableRectangle2,
		Evidence:  Corners,
		Removed:   candidatesOf(z.Min(), removed),
		Digits:    board.DigitsOf(x, y),
		Cells:     r.cells(),
		Fins:      corners,
		Surplus:   z,
	})
}

// canSwap reports whether the puzzle itself allows both digits in all corners.
func (r *rectangle) canSwap(b *Board, digits board.DigitSet) bool {
	for _, c := range r {
		if b.removedAtStart[c]&digits != 0 {
			return false
		}
	}
	return true
}

// bugPlusOne finds a position in which every empty cell has two candidates, except one
// cell that has three. Suppose that without one of the three, every digit has two places
// in every house. If that candidate were false, each empty cell of a solution could
// switch to its other candidate, which would give a second solution. So the candidate is
// true. Cells is the cell, Digits the digit it holds, and Base a house in which that
// digit has three places.
//
// The argument holds no matter why the other candidates were removed.
func bugPlusOne(b *Board, _ Tick, yield func(Step) bool) {
	rest := b.empty.Minus(b.bivalue)
	if rest.Len() != 1 {
		return
	}
	c := rest.Min()
	if b.candidates[c].Len() != 3 || len(b.housesOf[c]) == 0 {
		return
	}
	for z := range b.candidates[c].All() {
		h := b.housesOf[c][0]
		if b.in(h, z).Len() != 3 || !b.isGrave(c, z) {
			continue
		}
		if !yield(Step{
			Technique: BUGPlus1,
			Removed:   candidatesAt(c, b.candidates[c].Without(z)),
			Digits:    board.DigitsOf(z),
			Cells:     board.CellsOf(c),
			Base:      []House{h},
		}) {
			return
		}
	}
}

// isGrave reports whether every digit would have two places or none in every house if c
// did not have the candidate z. In a smaller group, two places for a digit must also be
// in one house. Otherwise, switching candidates could put the digit into both places.
func (b *Board) isGrave(c board.Cell, z board.Digit) bool {
	for d := board.Digit(1); d <= board.Size; d++ {
		places := b.places[d]
		if d == z {
			places = places.Without(c)
		}
		for _, h := range b.houses {
			if in := places.Intersect(b.groups[h]); !in.Empty() && in.Len() != 2 {
				return false
			}
		}
		for _, h := range b.small {
			in := places.Intersect(b.groups[h])
			if in.Len() > 2 || in.Len() == 2 && !b.inOneHouse(in) {
				return false
			}
		}
	}
	return true
}

func (l *layout) inOneHouse(cells board.CellSet) bool {
	for _, h := range l.housesOf[cells.Min()] {
		if cells.Within(l.groups[h]) {
			return true
		}
	}
	return false
}
