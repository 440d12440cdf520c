package logic

import (
	"math/bits"

	"nonet/board"
)

// The patterns in this file consist of two strong links of one digit that are connected:
// an end of one sees an end of the other. These two ends cannot both hold the digit, so
// at least one of the other two, the free ends, does. Candidates that see both free ends
// are removed.
//
// Steps set Digits, Cells (the four ends), Base (the houses of the links), Cover (a house
// that connects the links, if there is one) and Chains (a chain from one free end to the
// other).

// tied returns the step for two connected links, or false if nothing is removed. The ends
// must be in the order of the chain, so the free ends are the first and the last.
func (b *Board) tied(t Technique, d board.Digit, ends [4]board.Cell, base [2]House) (Step, bool) {
	free := board.CellsOf(ends[0], ends[3])
	removed := b.seeing(free, d)
	if removed.Empty() {
		return Step{}, false
	}
	step := Step{
		Technique: t,
		Removed:   candidatesOf(d, removed),
		Digits:    board.DigitsOf(d),
		Cells:     board.CellsOf(ends[0], ends[1], ends[2], ends[3]),
		Base:      []House{base[0], base[1]}, // base[:] would move base to the heap
		Chains:    []Chain{{Nodes: make([]Node, len(ends))}},
	}
	for i, c := range ends {
		step.Chains[0].Nodes[i] = Node{Digit: d, Cells: board.CellsOf(c), On: i%2 == 1}
	}
	for _, h := range b.housesOf[ends[1]] {
		if b.groups[h].Has(ends[2]) {
			step.Cover = []House{h}
			break
		}
	}
	return step, true
}

// skyscrapers finds two rows with two places each for a digit, in which one place of each
// row is in the same column. It also finds this with rows and columns exchanged.
func skyscrapers(b *Board, since Tick, yield func(Step) bool) {
	if !b.lined {
		return
	}
	b.refutable(since, func(d board.Digit, _ board.CellSet) bool {
		rows, columns := b.lines(d)
		return b.skyscrapersIn(d, rows, b.rows, yield) && b.skyscrapersIn(d, columns, b.columns, yield)
	})
}

func (b *Board) skyscrapersIn(d board.Digit, lines *[board.Size]uint16, houses []House, yield func(Step) bool) bool {
	for i := range lines {
		if bits.OnesCount16(lines[i]) != 2 {
			continue
		}
		for j := i + 1; j < len(lines); j++ {
			shared := lines[i] & lines[j]
			if bits.OnesCount16(lines[j]) != 2 || bits.OnesCount16(shared) != 1 {
				continue
			}
			first, second := b.in(houses[i], d), b.in(houses[j], d)
			ends := [4]board.Cell{first.Min(), 0, 0, second.Min()}
			if lines[i]&-lines[i] == shared {
				ends[0] = first.Without(ends[0]).Min()
			}
			if lines[j]&-lines[j] == shared {
				ends[3] = second.Without(ends[3]).Min()
			}
			ends[1], ends[2] = first.Without(ends[0]).Min(), second.Without(ends[3]).Min()
			if step, ok := b.tied(Skyscraper, d, ends, [2]House{houses[i], houses[j]}); ok && !yield(step) {
				return false
			}
		}
	}
	return true
}

// twoStringKites finds a row and a column with two places each for a digit, in which one
// place in the row sees one in the column. All four places must be different cells.
func twoStringKites(b *Board, since Tick, yield func(Step) bool) {
	if !b.lined {
		return
	}
	b.refutable(since, func(d board.Digit, _ board.CellSet) bool {
		for _, row := range b.rows {
			across := b.in(row, d)
			if across.Len() != 2 {
				continue
			}
			for _, column := range b.columns {
				down := b.in(column, d)
				if down.Len() != 2 || down.Meets(across) {
					continue
				}
				if !b.tiedLinks(TwoStringKite, d, across, down, [2]House{row, column}, nil, yield) {
					return false
				}
			}
		}
		return true
	})
}

// tiedLinks yields the steps in which an end of the first link sees an end of the second.
// If apart is not nil, it maps cells to houses, and the two ends must be in different
// houses.
func (b *Board) tiedLinks(t Technique, d board.Digit, first, second board.CellSet, base [2]House, apart *[board.Cells]House, yield func(Step) bool) bool {
	for x := range first.All() {
		for y := range second.Intersect(b.peers[x]).All() {
			if apart != nil && apart[x] == apart[y] {
				continue
			}
			ends := [4]board.Cell{first.Without(x).Min(), x, y, second.Without(y).Min()}
			if step, ok := b.tied(t, d, ends, base); ok && !yield(step) {
				return false
			}
		}
	}
	return true
}

// conjugate is a strong link: two cells that are the only places for a digit in one or
// more houses.
type conjugate struct {
	places      board.CellSet
	house       House // first such house
	row, column bool  // whether a row, and whether a column, is such a house
}

// conjugates returns the strong links of a digit in the order of their houses. The slice
// is valid until the next call.
func (b *Board) conjugates(d board.Digit) []conjugate {
	list := b.scratch.single.conjugates[:0]
next:
	for _, h := range b.houses {
		places := b.in(h, d)
		if places.Len() != 2 {
			continue
		}
		first := places.Min()
		row, column := b.rowOf[first] == h, b.columnOf[first] == h
		for i := range list {
			if list[i].places == places {
				list[i].row, list[i].column = list[i].row || row, list[i].column || column
				continue next
			}
		}
		list = append(list, conjugate{places, h, row, column})
	}
	b.scratch.single.conjugates = list
	return list
}

// turbotFish finds two connected strong links that form neither a skyscraper nor a kite.
func turbotFish(b *Board, since Tick, yield func(Step) bool) {
	lined := b.lined
	b.refutable(since, func(d board.Digit, _ board.CellSet) bool {
		links := b.conjugates(d)
		for i := range links {
			for j := i + 1; j < len(links); j++ {
				x, y := &links[i], &links[j]
				if x.places.Meets(y.places) || lined && (x.row && y.column || x.column && y.row) {
					continue
				}
				var apart *[board.Cells]House
				switch {
				case lined && x.row && y.row:
					apart = &b.columnOf
				case lined && x.column && y.column:
					apart = &b.rowOf
				}
				if !b.tiedLinks(TurbotFish, d, x.places, y.places, [2]House{x.house, y.house}, apart, yield) {
					return false
				}
			}
		}
		return true
	})
}

// emptyRectangles finds a box in which all places for a digit are in one row and one
// column, and a strong link with one end in that row. If the digit is in the row of the
// box, this end cannot hold it, so the other end does. If not, it is in the column of the
// box. Either way, a cell of the column that sees the other end cannot hold the digit.
// The same applies with rows and columns exchanged.
//
// Steps set Digits, Cells (the ends of the link), Fins (the places in the box), Base (the
// box and the house of the link), Cover (the line of the box with an end of the link, and
// the line of the box with the eliminations) and Chains. The chain leads from the places
// of the box in the second of these lines to the far end of the link. Boxes with only two
// places, which also form a turbot fish, come last.
func emptyRectangles(b *Board, since Tick, yield func(Step) bool) {
	if !b.lined {
		return
	}
	b.refutable(since, func(d board.Digit, refuted board.CellSet) bool {
		for _, two := range [...]bool{false, true} {
			for _, box := range b.boxes {
				places := b.in(box, d)
				if n := places.Len(); n < 2 || two != (n == 2) {
					continue
				}
				if !b.emptyRectanglesIn(d, box, places, refuted, yield) {
					return false
				}
			}
		}
		return true
	})
}

func (b *Board) emptyRectanglesIn(d board.Digit, box House, places, refuted board.CellSet, yield func(Step) bool) bool {
	for _, row := range b.rows {
		rest := places.Minus(b.groups[row])
		if rest == places || rest.Empty() {
			continue
		}
		column := b.columnOf[rest.Min()]
		if !rest.Within(b.groups[column]) || places.Within(b.groups[column]) {
			continue
		}
		if !b.emptyRectangle(d, box, row, column, b.columnOf[:], b.rowOf[:], refuted, yield) ||
			!b.emptyRectangle(d, box, column, row, b.rowOf[:], b.columnOf[:], refuted, yield) {
			return false
		}
	}
	return true
}

// emptyRectangle yields the steps with a link that has an end in the line near and
// removes candidates from the line far. Both lines cross the box. The parameter along
// maps cells to lines in the direction of near, and across maps them to lines in the
// direction of far.
func (b *Board) emptyRectangle(d board.Digit, box, near, far House, across, along []House, refuted board.CellSet, yield func(Step) bool) bool {
	targets := refuted.Intersect(b.groups[far]).Minus(b.groups[box])
	if targets.Empty() {
		return true
	}
	for end := range b.in(near, d).Minus(b.groups[box]).All() {
		link := b.in(across[end], d)
		if link.Len() != 2 {
			continue
		}
		other := link.Without(end).Min()
		removed := targets.Intersect(b.groups[along[other]]).Minus(link)
		if removed.Empty() {
			continue
		}
		places := b.in(box, d)
		inFar := places.Intersect(b.groups[far])
		step := Step{
			Technique: EmptyRectangle,
			Removed:   candidatesOf(d, removed),
			Digits:    board.DigitsOf(d),
			Cells:     link,
			Fins:      places,
			Base:      []House{box, across[end]},
			Cover:     []House{near, far},
			Chains: []Chain{{Nodes: []Node{
				{Digit: d, Cells: inFar},
				{Digit: d, Cells: places.Minus(inFar), On: true},
				{Digit: d, Cells: board.CellsOf(end)},
				{Digit: d, Cells: board.CellsOf(other), On: true},
			}}},
		}
		if !yield(step) {
			return false
		}
	}
	return true
}
