package logic

import "nonet/board"

// wWings finds two cells with the same two candidates x and y, and a house with two
// places for y, one seen by each cell. One of the cells holds x: otherwise, both would
// hold y, and the house would have no place left for it. Cells holds the two cells,
// Digits holds x and y, and Base is the house. The chain shows that if x is not in one
// cell, it is in the other.
func wWings(b *Board, since Tick, yield func(Step) bool) {
	for first := range b.bivalue.All() {
		digits := b.candidates[first]
		x, y := twoDigits(digits)
		rest := b.bivalue.Intersect(b.places[x]).Intersect(b.places[y]).Minus(upTo[first])
		if rest.Empty() {
			continue
		}
		seenX := b.places[x].Intersect(b.peers[first])
		seenY := b.places[y].Intersect(b.peers[first])
		for second := range rest.All() {
			news := max(b.cellStamps[first], b.cellStamps[second]) > since
			for _, way := range [...]struct {
				x, y    board.Digit
				removed board.CellSet
			}{
				{x, y, seenX.Intersect(b.peers[second])},
				{y, x, seenY.Intersect(b.peers[second])},
			} {
				if way.removed.Empty() || !news && b.digitStamps[way.y] <= since {
					continue
				}
				if h, near, far := b.bridge(first, second, way.y); h != noHouse {
					if !yield(wWing(first, second, near, far, h, way.x, way.y, way.removed)) {
						return
					}
				}
			}
		}
	}
}

// bridge returns a house with exactly two places for d, near and far, such that first
// sees near and second sees far. If there is none, it returns noHouse.
func (b *Board) bridge(first, second board.Cell, d board.Digit) (h House, near, far board.Cell) {
	places := b.places[d].Without(first).Without(second)
	fromFirst, fromSecond := places.Intersect(b.peers[first]), places.Intersect(b.peers[second])
	if fromFirst.Empty() || fromSecond.Empty() {
		return noHouse, 0, 0
	}
	for near := range fromFirst.All() {
		for _, h := range b.housesOf[near] {
			in := b.in(h, d)
			if in.Len() != 2 {
				continue
			}
			if other := in.Without(near).Min(); fromSecond.Has(other) {
				return h, near, other
			}
		}
	}
	return noHouse, 0, 0
}

func wWing(first, second, near, far board.Cell, h House, x, y board.Digit, removed board.CellSet) Step {
	// Both ends may hold x, so they have the same role.
	node := func(d board.Digit, c board.Cell, on bool, role Role) Node {
		return Node{Digit: d, Cells: board.CellsOf(c), On: on, Role: role}
	}
	return Step{
		Technique: WWing,
		Removed:   candidatesOf(x, removed),
		Digits:    board.DigitsOf(x, y),
		Cells:     board.CellsOf(first, second),
		Base:      []House{h},
		Chains: []Chain{{Nodes: []Node{
			node(x, first, false, Base), node(y, first, true, Base), node(y, near, false, Cover),
			node(y, far, true, Base), node(y, second, false, Cover), node(x, second, true, Base),
		}}},
	}
}

// xyWings finds a cell with the candidates x and y, the pivot, that sees two cells, the
// pincers. One pincer has the candidates x and z, and the other y and z. Whichever digit
// the pivot holds, one of the pincers holds z. Digits holds the three digits, Cells the
// three cells, and Sets the pivot and then the pincers.
func xyWings(b *Board, since Tick, yield func(Step) bool) {
	for first := range b.bivalue.All() {
		x, y := twoDigits(b.candidates[first])
		other := b.bivalue.Minus(upTo[first])
		// Any two cells of a wing share exactly one digit.
		atX, atY := other.Intersect(b.places[x]), other.Intersect(b.places[y])
		for second := range atX.Union(atY).Minus(atX.Intersect(atY)).All() {
			// The third cell has the digits that the first two do not share.
			p, q := twoDigits(b.candidates[first] ^ b.candidates[second])
			thirds := other.Intersect(b.places[p]).Intersect(b.places[q]).Minus(upTo[second])
			if b.peers[first].Has(second) {
				thirds = thirds.Intersect(b.peers[first].Union(b.peers[second]))
			} else {
				thirds = thirds.Intersect(b.peers[first]).Intersect(b.peers[second])
			}
			if thirds.Empty() {
				continue
			}
			news := max(b.cellStamps[first], b.cellStamps[second]) > since
			for third := range thirds.All() {
				if !news && b.cellStamps[third] <= since {
					continue
				}
				if !b.xyWing(first, second, third, yield) || !b.xyWing(second, first, third, yield) ||
					!b.xyWing(third, second, first, yield) {
					return
				}
			}
		}
	}
}

// xyWing yields the step with the given pivot and pincers, if the pivot sees both pincers
// and candidates are removed.
func (b *Board) xyWing(pivot, one, two board.Cell, yield func(Step) bool) bool {
	if !b.peers[pivot].Has(one) || !b.peers[pivot].Has(two) {
		return true
	}
	z := (b.candidates[one] & b.candidates[two]).Min()
	removed := b.places[z].Intersect(b.peers[one]).Intersect(b.peers[two])
	return removed.Empty() || yield(b.wing(XYWing, pivot, one, two, z, removed))
}

// xyzWings finds a cell with the candidates x, y and z, the pivot, that sees one cell
// with x and z, and one with y and z. One of the three cells holds z. Steps set the same
// fields as those of xyWings.
func xyzWings(b *Board, since Tick, yield func(Step) bool) {
	for pivot := range b.empty.Minus(b.bivalue).All() {
		digits := b.candidates[pivot]
		if digits.Len() != 3 {
			continue
		}
		near := b.bivalue.Intersect(b.peers[pivot])
		for d := board.Digit(1); d <= board.Size; d++ {
			if !digits.Has(d) {
				near = near.Minus(b.places[d])
			}
		}
		if near.Len() < 2 {
			continue
		}
		for one := range near.All() {
			news := max(b.cellStamps[pivot], b.cellStamps[one]) > since
			for two := range near.Minus(upTo[one]).All() {
				if !news && b.cellStamps[two] <= since {
					continue
				}
				common := b.candidates[one] & b.candidates[two]
				if common.Len() != 1 {
					continue
				}
				z := common.Min()
				removed := b.places[z].Intersect(b.peers[pivot]).Intersect(b.peers[one]).Intersect(b.peers[two])
				if !removed.Empty() && !yield(b.wing(XYZWing, pivot, one, two, z, removed)) {
					return
				}
			}
		}
	}
}

func (b *Board) wing(technique Technique, pivot, one, two board.Cell, z board.Digit, removed board.CellSet) Step {
	cells := [...]board.Cell{pivot, one, two}
	step := Step{
		Technique: technique,
		Removed:   candidatesOf(z, removed),
		Digits:    b.candidates[one] | b.candidates[two],
		Cells:     board.CellsOf(cells[:]...),
	}
	for _, c := range cells {
		step.Sets = append(step.Sets, Set{Cells: board.CellsOf(c), Digits: b.candidates[c]})
	}
	inTurn(step.Sets)
	return step
}

// twoDigits returns the digits of a set of two, the smaller first.
func twoDigits(digits board.DigitSet) (low, high board.Digit) {
	low = digits.Min()
	return low, digits.Without(low).Min()
}

// upTo holds, for each cell, the set of that cell and all cells before it.
var upTo = func() (sets [board.Cells]board.CellSet) {
	var before board.CellSet
	for c := range board.Cell(board.Cells) {
		before = before.With(c)
		sets[c] = before
	}
	return sets
}()
