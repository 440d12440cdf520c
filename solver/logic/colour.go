package logic

import "nonet/board"

// Places for a digit that are connected by strong links are coloured alternately in two
// colours. Either all cells of one colour hold the digit, or all cells of the other do.
// Steps set Digits, Sets (one for each colour) and Chains (one for each strong link).

// colourPair is a group of connected places in two colours.
type colourPair struct {
	cells [2]board.CellSet
	reach [2]board.CellSet // by colour: peers of its cells
}

// colourPairs colours the places for a digit and returns a pair of colours for each group
// of connected places. The slice is valid until the next call.
func (b *Board) colourPairs(d board.Digit) []colourPair {
	pairs := b.scratch.single.colours[:0]
	links := b.conjugates(d)
	var linked board.CellSet
	for i := range links {
		linked = linked.Union(links[i].places)
	}
	for !linked.Empty() {
		var p colourPair
		p.cells[0] = board.CellsOf(linked.Min())
		for grown := true; grown; {
			grown = false
			for i := range links {
				grown = p.addLink(links[i].places) || grown
			}
		}
		for i, cells := range p.cells {
			p.reach[i] = b.seenByAny(cells)
			linked = linked.Minus(cells)
		}
		pairs = append(pairs, p)
	}
	b.scratch.single.colours = pairs
	return pairs
}

// addLink colours one end of a link if the other end is coloured. It reports whether that
// changed anything.
func (p *colourPair) addLink(link board.CellSet) bool {
	grown := false
	for i := range p.cells {
		if !link.Meets(p.cells[i]) {
			continue
		}
		if other := link.Minus(p.cells[i]); !other.Within(p.cells[1-i]) {
			p.cells[1-i] = p.cells[1-i].Union(other)
			grown = true
		}
	}
	return grown
}

// simpleColours finds wraps and traps. In a wrap, two places of one colour see each other,
// so all places of that colour are removed. That colour is the second of Sets, and Cells
// holds the two places. In a trap, candidates that see both colours are removed.
func simpleColours(b *Board, since Tick, yield func(Step) bool) {
	b.refutable(since, func(d board.Digit, _ board.CellSet) bool {
		for _, p := range b.colourPairs(d) {
			for i, cells := range p.cells {
				one, other, ok := b.Sight(cells, cells)
				if !ok {
					continue
				}
				step := b.coloured(SimpleColoursWrap, d, cells, p.cells[1-i], cells)
				step.Cells = board.CellsOf(one, other)
				if !yield(step) {
					return false
				}
			}
			seen := b.places[d].Intersect(p.reach[0]).Intersect(p.reach[1]).Minus(p.cells[0].Union(p.cells[1]))
			if !seen.Empty() && !yield(b.coloured(SimpleColoursTrap, d, seen, p.cells[0], p.cells[1])) {
				return false
			}
		}
		return true
	})
}

// multiColours finds two pairs of colours such that a colour of one pair sees a colour of
// the other.
//
// In type 2, a colour sees both colours of the other pair. One of these holds the digit,
// so the colour that sees them cannot, and its candidates are removed. It is the first of
// Sets, and the other pair is the third and fourth.
//
// In type 1, a colour of one pair sees a colour of the other. One of them cannot hold the
// digit, so one of the remaining two colours does, and candidates that see both of these
// are removed. The remaining two are the first and fourth of Sets, and the colours that
// see each other are the second and third. If several colours of the two pairs see each
// other, there is one step for all of them.
func multiColours(b *Board, since Tick, yield func(Step) bool) {
	b.refutable(since, func(d board.Digit, _ board.CellSet) bool {
		pairs := b.colourPairs(d)
		for i := range pairs {
			for j := range pairs {
				if i != j && !pairs[i].multiColours(b, d, &pairs[j], i < j, yield) {
					return false
				}
			}
		}
		return true
	})
}

// multiColours yields the steps of type 2 in which a colour of p sees both colours of q.
// If first is true, it also yields the step of type 1. Swapping p and q would give the
// same step of type 1 again.
func (p *colourPair) multiColours(b *Board, d board.Digit, q *colourPair, first bool, yield func(Step) bool) bool {
	for i, cells := range p.cells {
		if cells.Meets(q.reach[0]) && cells.Meets(q.reach[1]) &&
			!yield(b.coloured(MultiColours2, d, cells, cells, p.cells[1-i], q.cells[0], q.cells[1])) {
			return false
		}
	}
	if !first {
		return true
	}
	var gone board.CellSet
	var order [4]board.CellSet
	for i := range p.cells {
		for j := range q.cells {
			more := p.outOfOthers(q, i, j).Intersect(b.places[d])
			if gone.Empty() && !more.Empty() {
				order = [...]board.CellSet{p.cells[1-i], p.cells[i], q.cells[j], q.cells[1-j]}
			}
			gone = gone.Union(more)
		}
	}
	return gone.Empty() || yield(b.coloured(MultiColours1, d, gone, order[:]...))
}

// outOfOthers returns the cells that see both colour 1-i of p and colour 1-j of q, if
// colour i of p sees colour j of q. Otherwise, it returns the empty set.
func (p *colourPair) outOfOthers(q *colourPair, i, j int) board.CellSet {
	if !p.cells[i].Meets(q.reach[j]) {
		return board.CellSet{}
	}
	return p.reach[1-i].Intersect(q.reach[1-j])
}

// coloured returns a step with the given colours. The first and second are a pair, and so
// are the third and fourth, if any.
func (b *Board) coloured(t Technique, d board.Digit, removed board.CellSet, colours ...board.CellSet) Step {
	digits := board.DigitsOf(d)
	step := Step{Technique: t, Removed: candidatesOf(d, removed), Digits: digits}
	for _, cells := range colours {
		step.Sets = append(step.Sets, Set{Cells: cells, Digits: digits})
	}
	lettered(inTurn(step.Sets))
	for i := 0; i < len(colours); i += 2 {
		for _, link := range b.conjugates(d) {
			if link.places.Meets(colours[i]) {
				step.Chains = append(step.Chains, Chain{Nodes: []Node{
					{Digit: d, Cells: link.places.Intersect(colours[i+1])},
					{Digit: d, Cells: link.places.Intersect(colours[i]), On: true},
				}})
			}
		}
	}
	return step
}

// Meeting says that two colours of different pairs cannot both hold the digit, since One is
// of the one colour and sees Other, which is of the other colour. So one of the remaining
// colours, Left and Right, holds it, and Seen holds the eliminations that see both.
type Meeting struct {
	One, Other        board.Cell
	Left, Right, Seen board.CellSet
}

// Meetings returns the meetings of colours from which the eliminations of [MultiColours1]
// follow.
func (s *Step) Meetings(b *Board) []Meeting {
	var list []Meeting
	for _, i := range [...]int{1, 0} {
		for _, j := range [...]int{2, 3} {
			m := Meeting{Left: s.Sets[1-i].Cells, Right: s.Sets[5-j].Cells}
			m.Seen = s.RemovedCells().Intersect(b.seenByAny(m.Left)).Intersect(b.seenByAny(m.Right))
			var ok bool
			if m.One, m.Other, ok = b.Sight(s.Sets[i].Cells, s.Sets[j].Cells); ok && !m.Seen.Empty() {
				list = append(list, m)
			}
		}
	}
	return list
}
