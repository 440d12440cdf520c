package logic

import "nonet/board"

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
