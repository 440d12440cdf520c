package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/board"
)

type forcingScratch struct {
	open openHouses

	chains    []chainAssumption
	on, fresh []uint64        // by assumption: the row of nodes that are on, and the row of those that are new
	next      []uint64        // one row
	follows   []uint64        // by node: row of the nodes that it turns on through two links
	seen      []board.CellSet // by node: cells that cannot hold its digit if it is on
	paths     paths

	nets    []netAssumption
	numbers [board.Cells][board.Size + 1]int // for nets: index of the assumption that the candidate is true
	build   netBuild

	proof  proof
	nested nestedSearch
}

// chainAssumption is the assumption that a candidate is true or false, with the
// consequences found so far.
type chainAssumption struct {
	start Node
	ended bool                          // there are no more consequences, or there is a contradiction
	left  [board.Size + 1]board.CellSet // by digit: places not removed yet
}

// forcingChains finds assumptions that lead to a contradiction along chains, in which each
// node follows only from the one before. A candidate that cannot be true is removed, and a
// candidate that cannot be false is placed. All assumptions advance together, two links at
// a time, so that the shortest chains are found first. Since every chain can be read
// backwards, this also finds consequences that all candidates of a cell, or all places for
// a digit in a house, have in common.
//
// The chains of a contradiction begin with the assumption. There are three kinds:
//
//   - All candidates of the cell in Cells become false.
//   - All places for the digit in Digits become false in the house in Base.
//   - The candidate in Cells and Digits becomes both true and false. If the assumption is
//     that this candidate is false, there is only one chain.
//
// The chains of a verity begin with the candidates of the cell in Cells, or with the places
// for the digit in the house in Base. All of them end with the same consequence.
func forcingChains(b *Board, _ Tick, yield func(Step) bool) {
	s := &b.scratch.forcing
	s.open.build(b)
	s.assumeChains(b)
	for growing := true; growing; {
		growing = false
		var found []Step
		for i := range s.chains {
			a := &s.chains[i]
			if a.ended {
				continue
			}
			if s.advanceChain(b, i) {
				found = append(found, s.chainStep(b, i))
				a.ended = true
			}
			growing = growing || !a.ended
		}
		slices.SortStableFunc(found, shorter)
		for _, step := range found {
			if !yield(step) {
				return
			}
		}
	}
}

// assumeChains makes all assumptions. It assumes that a candidate is false only if the
// candidate has at least two strong links. With only one, the assumption is equivalent to
// the other end being true.
func (forcing *forcingScratch) assumeChains(b *Board) {
	l := b.links(true)
	forcing.linkNodes(b, l)
	forcing.chains = forcing.chains[:0]
	forcing.on, forcing.next = forcing.on[:0], cleared(forcing.next, l.words)
	for i := range l.candidates {
		node := &l.nodes[i]
		forcing.chains = append(forcing.chains, chainAssumption{start: l.node(i, true), left: b.places})
		forcing.on = append(forcing.on, forcing.next...)
		setBit(l.row(forcing.on, len(forcing.chains)-1), i)
		strong, ends := l.row(l.strong, i), 0
		for _, word := range strong {
			ends += bits.OnesCount64(word)
		}
		if ends > 1 {
			forcing.chains = append(forcing.chains, chainAssumption{start: l.node(i, false), left: b.places})
			left := &forcing.chains[len(forcing.chains)-1].left[node.digit]
			*left = left.Without(node.cell)
			forcing.on = append(forcing.on, strong...)
		}
	}
	forcing.fresh = append(forcing.fresh[:0], forcing.on...)
}

// linkNodes records, for each node, which nodes it turns on and which cells cannot hold its
// digit.
func (forcing *forcingScratch) linkNodes(b *Board, l *links) {
	forcing.follows = cleared(forcing.follows, len(l.nodes)*l.words)
	forcing.seen = forcing.seen[:0]
	for i := range l.nodes {
		node := &l.nodes[i]
		forcing.seen = append(forcing.seen, b.seeing(node.cells, node.digit))
		row := l.row(forcing.follows, i)
		for w, word := range l.row(l.weak, i) {
			for word &= l.linked[w]; word != 0; word &= word - 1 {
				for v, on := range l.row(l.strong, w<<6|bits.TrailingZeros64(word)) {
					row[v] |= on
				}
			}
		}
	}
}

func (forcing *forcingScratch) advanceChain(b *Board, i int) bool {
	l := b.links(true)
	a, on, fresh := &forcing.chains[i], l.row(forcing.on, i), l.row(forcing.fresh, i)
	next := forcing.next
	clear(next)
	var touched board.DigitSet
	for w, word := range fresh {
		for ; word != 0; word &= word - 1 {
			number := w<<6 | bits.TrailingZeros64(word)
			node := &l.nodes[number]
			a.left[node.digit] = a.left[node.digit].Minus(forcing.seen[number])
			touched = touched.With(node.digit)
			if number < l.candidates {
				others := b.candidates[node.cell].Without(node.digit)
				for d := range others.All() {
					a.left[d] = a.left[d].Without(node.cell)
				}
				touched |= others
			}
			for v, more := range l.row(forcing.follows, number) {
				next[v] |= more
			}
		}
	}
	more := uint64(0)
	for w := range next {
		fresh[w] = next[w] &^ on[w]
		on[w] |= next[w]
		more |= fresh[w]
	}
	a.ended = more == 0
	return forcing.open.dead(b, &a.left, touched)
}

// openHouses holds, by digit, the houses that do not have the digit yet and the places in
// them.
type openHouses struct {
	in     [board.Size + 1][]board.CellSet
	houses [board.Size + 1][]House
}

func (o *openHouses) build(b *Board) {
	for d := board.Digit(1); d <= board.Size; d++ {
		o.in[d], o.houses[d] = o.in[d][:0], o.houses[d][:0]
		for _, h := range b.houses {
			if in := b.in(h, d); !in.Empty() {
				o.in[d] = append(o.in[d], in)
				o.houses[d] = append(o.houses[d], h)
			}
		}
	}
}

// dead reports whether a cell has no candidate left, or a house has no place left for one
// of the touched digits. Other digits have not lost candidates.
func (o *openHouses) dead(b *Board, left *[board.Size + 1]board.CellSet, touched board.DigitSet) bool {
	if !b.empty.Within(anyOf(left)) {
		return true
	}
	for d := range touched.All() {
		for _, in := range o.in[d] {
			if !in.Meets(left[d]) {
				return true
			}
		}
	}
	return false
}

// single reports whether there is a cell with only one candidate, or a house with only one
// place for a digit.
func (o *openHouses) single(b *Board) bool {
	for c := range b.empty.All() {
		if b.candidates[c].Len() == 1 {
			return true
		}
	}
	for d := range o.in {
		for _, in := range o.in[d] {
			if in.Len() == 1 {
				return true
			}
		}
	}
	return false
}

// anyOf returns the cells that have at least one candidate in left.
func anyOf(left *[board.Size + 1]board.CellSet) board.CellSet {
	var cells board.CellSet
	for _, places := range left[1:] {
		cells = cells.Union(places)
	}
	return cells
}

// shorter compares steps. Steps that place a digit come first, then steps with fewer nodes.
func shorter(a, b Step) int {
	return cmp.Or(cmp.Compare(len(b.Placed), len(a.Placed)), cmp.Compare(a.nodes(), b.nodes()))
}

func (s *Step) nodes() int {
	n := 0
	for i := range s.Chains {
		n += len(s.Chains[i].Nodes)
	}
	return n
}
