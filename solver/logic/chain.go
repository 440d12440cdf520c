package logic

import (
	"cmp"
	"slices"

	"nonet/board"
)

type chainScratch struct {
	plain, grouped, sets links
	loops                loopScratch

	ends    []chainEnds
	queue   []chainLink
	partner [board.Cells]board.CellSet // for the current digit: cells at the other ends of strong links
	linked  board.CellSet

	pairs pairScratch
}

// chainEnds describes a chain by its two ends. If the first cell does not hold the digit,
// the last one does, so no cell that sees both can hold it.
type chainEnds struct {
	digit    board.Digit
	from, to board.Cell
	removed  board.CellSet
	count    int
	order    int // sort key among chains with equally many eliminations
	links    int
}

// chainLink is a strong link at the end of a chain: if off is false, on is true.
type chainLink struct {
	off, on Candidate
	before  int // index in the queue of the preceding strong link, or -1 if there is none
	links   int // number of links of the chain
}

// maxLinks is the maximum number of links in X-chains, XY-chains and remote pairs, as in
// HoDoKu. For nice loops and AICs, it is the length up to which all of them are found.
const maxLinks = 20

// xChains finds chains of candidates of one digit. Strong and weak links alternate, and the
// first and last links are strong, so if the first candidate is false, the last one is
// true. Candidates that see both ends are removed. Digits is the digit.
func xChains(b *Board, since Tick, yield func(Step) bool) {
	s := &b.scratch.chains
	s.ends = s.ends[:0]
	for d := range b.digitsSince(since) {
		s.linkPartners(b, d)
		for from := range s.linked.All() {
			s.followDigit(b, d, from)
			s.addEnds(b, d, from, 3)
		}
	}
	s.yieldEnds(XChain, func(d board.Digit, from board.Cell) {
		s.linkPartners(b, d)
		s.followDigit(b, d, from)
	}, yield)
}

// xyChains finds chains through cells with two candidates. Each cell is a peer of the one
// before and shares a digit with it. The chain shows that if the first cell does not hold
// one of its digits, the last cell does. So that digit, Digits, is removed from cells that
// see both.
func xyChains(b *Board, since Tick, yield func(Step) bool) {
	s := &b.scratch.chains
	s.ends = s.ends[:0]
	if !b.newPair(since) {
		return
	}
	for from := range b.bivalue.All() {
		for d := range b.candidates[from].All() {
			s.followPairs(b, d, from)
			s.addEnds(b, d, from, 5)
		}
	}
	s.yieldEnds(XYChain, func(d board.Digit, from board.Cell) { s.followPairs(b, d, from) }, yield)
}

// newPair reports whether a cell has been reduced to two candidates since the given tick.
// If not, there are no new chains through cells with two candidates.
func (b *Board) newPair(since Tick) bool {
	for c := range b.bivalue.All() {
		if b.cellStamps[c] > since {
			return true
		}
	}
	return false
}

func (s *chainScratch) linkPartners(b *Board, d board.Digit) {
	for c := range b.places[d].All() {
		s.partner[c] = board.CellSet{}
	}
	s.linked = board.CellSet{}
	for _, h := range b.houses {
		places := b.in(h, d)
		if places.Len() != 2 {
			continue
		}
		one := places.Min()
		other := places.Without(one)
		s.partner[one] = s.partner[one].Union(other)
		s.partner[other.Min()] = s.partner[other.Min()].With(one)
		s.linked = s.linked.Union(places)
	}
}

// followDigit assumes that from does not hold d, and fills the queue with the strong links
// that follow, nearest first.
func (s *chainScratch) followDigit(b *Board, d board.Digit, from board.Cell) {
	s.queue = s.queue[:0]
	var on, off board.CellSet
	reach := func(c board.Cell, before, links int) {
		for partner := range s.partner[c].Minus(on).All() {
			on = on.With(partner)
			s.queue = append(s.queue, chainLink{Candidate{c, d}, Candidate{partner, d}, before, links})
		}
	}
	off = off.With(from)
	reach(from, -1, 1)
	for i := 0; i < len(s.queue); i++ {
		link := &s.queue[i]
		if link.links+2 > maxLinks {
			return
		}
		weak := b.peers[link.on.Cell].Intersect(s.linked).Minus(off)
		off = off.Union(weak)
		links := link.links + 2
		for c := range weak.All() {
			reach(c, i, links)
		}
	}
}

// followPairs is like followDigit, but follows strong links within cells that have two
// candidates. The cell from must be one of them.
func (s *chainScratch) followPairs(b *Board, d board.Digit, from board.Cell) {
	s.queue = s.queue[:0]
	var visited [board.Size + 1]board.CellSet
	reach := func(c board.Cell, off board.Digit, before, links int) {
		on := b.candidates[c].Without(off).Min()
		if !visited[on].Has(c) {
			visited[on] = visited[on].With(c)
			s.queue = append(s.queue, chainLink{Candidate{c, off}, Candidate{c, on}, before, links})
		}
	}
	reach(from, d, -1, 1)
	for i := 0; i < len(s.queue); i++ {
		on, links := s.queue[i].on, s.queue[i].links+2
		if links > maxLinks {
			return
		}
		for c := range b.peers[on.Cell].Intersect(b.bivalue).Intersect(b.places[on.Digit]).All() {
			reach(c, on.Digit, i, links)
		}
	}
}

// addEnds records the chains in the queue that have at least the given number of links and
// remove candidates. Each chain is found from both ends, but recorded only from the lower
// cell.
func (s *chainScratch) addEnds(b *Board, d board.Digit, from board.Cell, least int) {
	for i := range s.queue {
		link := &s.queue[i]
		if link.links < least || link.on.Digit != d || link.on.Cell <= from {
			continue
		}
		to := link.on.Cell
		removed := b.peers[from].Intersect(b.peers[to]).Intersect(b.places[d])
		if removed.Empty() {
			continue
		}
		s.ends = append(s.ends, chainEnds{
			digit: d, from: from, to: to, removed: removed,
			count: removed.Len(), order: orderOf(removed, d), links: link.links,
		})
	}
}

// orderOf returns the key by which HoDoKu sorts steps with equally many eliminations. Later
// candidates have more weight.
func orderOf(removed board.CellSet, d board.Digit) int {
	order, weight := 0, 1
	for c := range removed.All() {
		order += int(c)*weight + int(d)
		weight += 80
	}
	return order
}

// yieldEnds yields the recorded chains as steps, those with the most eliminations first. If
// several chains have the same eliminations, it yields only the shortest. It calls follow
// to refill the queue.
func (s *chainScratch) yieldEnds(technique Technique, follow func(board.Digit, board.Cell), yield func(Step) bool) {
	slices.SortStableFunc(s.ends, func(a, b chainEnds) int {
		return cmp.Or(
			cmp.Compare(b.count, a.count),
			cmp.Compare(a.order, b.order),
			cmp.Compare(a.digit, b.digit),
			cmp.Compare(a.links, b.links),
		)
	})
	var done *chainEnds
	for i := range s.ends {
		ends := &s.ends[i]
		if done != nil && done.removed == ends.removed && done.digit == ends.digit {
			continue
		}
		follow(ends.digit, ends.from)
		nodes := s.nodesTo(Candidate{ends.to, ends.digit})
		if nodes == nil {
			continue
		}
		done = ends
		if !yield(Step{
			Technique: technique,
			Removed:   candidatesOf(ends.digit, ends.removed),
			Digits:    board.DigitsOf(ends.digit),
			Chains:    []Chain{{Nodes: nodes}},
		}) {
			return
		}
	}
}

// nodesTo returns the nodes of the chain in the queue that ends with the given candidate,
// or nil if the chain visits a candidate twice.
func (s *chainScratch) nodesTo(end Candidate) []Node {
	i := slices.IndexFunc(s.queue, func(link chainLink) bool { return link.on == end })
	nodes := make([]Node, s.queue[i].links+1)
	for k := len(nodes) - 1; i >= 0; i = s.queue[i].before {
		nodes[k] = nodeOf(s.queue[i].on, true)
		nodes[k-1] = nodeOf(s.queue[i].off, false)
		k -= 2
	}
	for k := range nodes {
		for _, later := range nodes[k+1:] {
			if later.Cells == nodes[k].Cells && later.Digit == nodes[k].Digit {
				return nil
			}
		}
	}
	return nodes
}

func nodeOf(c Candidate, on bool) Node {
	return Node{Digit: c.Digit, Cells: board.CellsOf(c.Cell), On: on}
}
