package logic

import (
	"math"
	"math/bits"
	"slices"

	"nonet/board"
)

const (
	maxItems   = 512 // maximum number of conclusions in all open proofs together
	supportLen = maxItems / 64
	maxDepth   = 3
)

// support is a set of conclusions, by index in nestedBuild.items.
type support [supportLen]uint64

func (on *support) add(i int) { on[i>>6] |= 1 << (i & 63) }

func (on *support) join(other *support) { // s becomes the union of both

	for i := range on {
		on[i] |= other[i]
	}
}

// nestedItem is a conclusion of a proof. Its support is the set of all conclusions on which
// it depends, and itself. Its weight is the number of statements that it adds to the proof.
type nestedItem struct {
	kind    StatementKind
	digit   board.Digit
	cells   board.CellSet
	house   int // for OnlyPlaces: index of the open house
	depth   int
	weight  int
	cost    int // total weight of the support
	support support
	order   int // position among the settled conclusions, or 0
	proof   *nestedProof
}

// nestedCount holds the number of candidates left in a cell or of places left in a house, and
// the conclusions that have removed the others.
type nestedCount struct {
	left    int
	touched bool // in nestedBuild.touched
	support support
}

// nestedLevel is the state of a proof: its assumption and everything that follows.
type nestedLevel struct {
	on, off [board.Cells][board.Size + 1]int16 // by candidate: index of the item that places or removes it, or none
	cells   [board.Cells]nestedCount
	counts  [board.Size + 1][]nestedCount // by digit and index of the open house
	queue   []int                         // items to settle
	first   int                           // index of the assumption
	dead    nestedDead
}

// nestedDead is the cheapest contradiction found so far.
type nestedDead struct {
	cost    int
	cell    board.Cell
	digit   board.Digit // 0 if the cell has no candidate left
	house   int         // index of the open house
	support support
}

// nestedBuild finds short proofs by contradiction. As in [netBuild], conclusions are settled
// in order of cost. Here, the cost is the number of statements on which a conclusion depends,
// each counted once.
type nestedBuild struct {
	*Board
	open    *openHouses
	items   []nestedItem
	levels  [maxDepth + 1]nestedLevel // by depth; the first holds the board itself
	touched []nestedHouse             // houses that lose places to the conclusion being settled
	settled int
	most    int // maximum cost
	search  *nestedSearch
}

// nestedHouse is a digit and the index of an open house.
type nestedHouse struct {
	digit board.Digit
	house int
}

func (n *nestedBuild) startBoard(b *Board, open *openHouses, search *nestedSearch) {
	n.Board, n.open, n.search = b, open, search
	n.items, n.settled, n.most = n.items[:0], 0, math.MaxInt-1
	l := &n.levels[0]
	for c := range board.Cell(board.Cells) {
		for d := range l.off[c] {
			l.on[c][d], l.off[c][d] = none, none
		}
		l.cells[c] = nestedCount{left: n.candidates[c].Len()}
	}
	for d := range l.counts {
		l.counts[d] = l.counts[d][:0]
		for _, in := range open.in[d] {
			l.counts[d] = append(l.counts[d], nestedCount{left: in.Len()})
		}
	}
	l.queue, l.dead = l.queue[:0], nestedDead{cost: n.most + 1}
}

// refute returns a proof that a candidate is false, given what is known at the given depth.
// It returns nil if it finds none with the given number of assumptions at a time, rounds of
// nested proofs, and maximum cost. If only is not nil, the proof itself refutes only the
// candidates in it.
func (n *nestedBuild) refute(depth int, start Candidate, limit, rounds int, only *[board.Size + 1]board.CellSet) *nestedProof {
	from, l := &n.levels[depth], &n.levels[depth+1]
	l.on, l.off, l.cells = from.on, from.off, from.cells
	for d := range l.counts {
		l.counts[d] = append(l.counts[d][:0], from.counts[d]...)
	}
	l.queue, l.dead = l.queue[:0], nestedDead{cost: n.most + 1}
	l.first = len(n.items)
	if l.first == maxItems {
		return nil
	}
	n.search.tried++
	settled := n.settled
	defer func() { n.items, n.settled = n.items[:l.first], settled }()
	item := nestedItem{kind: Refuted, digit: start.Digit, cells: board.CellsOf(start.Cell), depth: depth + 1, weight: 1}
	n.push(l, item, support{})
	for round := 0; ; round++ {
		n.settleAll(l)
		if l.dead.cost <= n.most || limit == 1 || round == rounds || !n.refuteMore(depth+1, limit-1, only) {
			break
		}
	}
	if l.dead.cost > n.most {
		return nil
	}
	return n.extract(depth + 1)
}

// refuteMore refutes what it can with the conclusions at the given depth, and reports whether
// that was anything.
func (n *nestedBuild) refuteMore(depth, limit int, only *[board.Size + 1]board.CellSet) bool {
	l := &n.levels[depth]
	a := netAssumption{ended: true}
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range n.places[d].All() {
			if l.off[c][d] == none {
				a.left[d] = a.left[d].With(c)
			}
			if on := l.on[c][d]; on != none && n.items[on].order > 0 {
				a.set[d] = a.set[d].With(c)
			}
		}
	}
	type refuted struct {
		candidate Candidate
		proof     *nestedProof
	}
	var found []refuted
	for d := board.Digit(1); d <= board.Size; d++ {
		try := a.left[d].Minus(a.set[d])
		if only != nil {
			try = try.Intersect(only[d])
		}
		for c := range try.All() {
			if n.search.over() {
				return false
			}
			if !n.search.refutable(n.Board, n.open, &a, Candidate{c, d}, limit) {
				continue
			}
			if proof := n.refute(depth, Candidate{c, d}, limit, board.Cells, nil); proof != nil {
				found = append(found, refuted{Candidate{c, d}, proof})
			}
		}
	}
	for _, f := range found {
		item := nestedItem{kind: Refuted, digit: f.candidate.Digit, cells: board.CellsOf(f.candidate.Cell), depth: depth, weight: 1 + f.proof.size, proof: f.proof}
		n.push(l, item, f.proof.outer)
	}
	return len(found) > 0
}

// push adds an item that depends on the given conclusions to the queue.
func (n *nestedBuild) push(l *nestedLevel, item nestedItem, on support) {
	if len(n.items) == maxItems {
		return
	}
	item.support = on
	item.support.add(len(n.items))
	item.cost = n.weigh(&on) + item.weight
	l.queue = append(l.queue, len(n.items))
	n.items = append(n.items, item)
}

// weigh returns the number of statements of the given conclusions.
func (n *nestedBuild) weigh(s *support) int {
	sum := 0
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			sum += n.items[i<<6|bits.TrailingZeros64(word)].weight
		}
	}
	return sum
}

func (n *nestedBuild) settleAll(l *nestedLevel) {
	for {
		best := none
		for i, item := range l.queue {
			if best == none || n.items[item].cost < n.items[l.queue[best]].cost {
				best = i
			}
		}
		if best == none || n.items[l.queue[best]].cost >= l.dead.cost {
			return
		}
		item := l.queue[best]
		l.queue = slices.Delete(l.queue, best, best+1)
		n.settled++
		n.items[item].order = n.settled
		n.settle(l, item)
	}
}

// settle removes all candidates that a conclusion rules out, and then draws conclusions from
// what is left.
func (n *nestedBuild) settle(l *nestedLevel, i int) {
	d, cells := n.items[i].digit, n.items[i].cells
	if n.items[i].kind == Refuted && i != l.first {
		n.ruleOut(l, cells.Min(), d, i)
	} else {
		if c := cells.Min(); cells == board.CellsOf(c) {
			l.on[c][d] = int16(i)
			for other := range n.candidates[c].Without(d).All() {
				n.ruleOut(l, c, other, i)
			}
		}
		for c := range n.seeing(cells, d).All() {
			n.ruleOut(l, c, d, i)
		}
	}
	for _, at := range n.touched {
		n.countPlaces(l, at)
	}
	n.touched = n.touched[:0]
}

func (n *nestedBuild) ruleOut(l *nestedLevel, c board.Cell, d board.Digit, i int) {
	if l.off[c][d] != none {
		return
	}
	l.off[c][d] = int16(i)
	count := &l.cells[c]
	count.left--
	count.support.join(&n.items[i].support)
	switch count.left {
	case 0:
		n.fail(l, nestedDead{cell: c}, &count.support)
	case 1:
		for last := range n.candidates[c].All() {
			if l.off[c][last] == none {
				n.conclude(l, nestedItem{kind: OnlyDigit, digit: last, cells: board.CellsOf(c)}, &count.support)
			}
		}
	}
	for h, in := range n.open.in[d] {
		if !in.Has(c) {
			continue
		}
		count := &l.counts[d][h]
		count.left--
		count.support.join(&n.items[i].support)
		if !count.touched {
			count.touched = true
			n.touched = append(n.touched, nestedHouse{d, h})
		}
	}
}

func (n *nestedBuild) countPlaces(l *nestedLevel, at nestedHouse) {
	d, in := at.digit, n.open.in[at.digit][at.house]
	count := &l.counts[d][at.house]
	count.touched = false
	if count.left == 0 {
		n.fail(l, nestedDead{digit: d, house: at.house}, &count.support)
	} else if count.left <= maxGroup {
		var left board.CellSet
		for place := range in.All() {
			if l.off[place][d] == none {
				left = left.With(place)
			}
		}
		n.conclude(l, nestedItem{kind: OnlyPlaces, digit: d, cells: left, house: at.house}, &count.support)
	}
}

func (n *nestedBuild) conclude(l *nestedLevel, item nestedItem, on *support) {
	item.depth, item.weight = n.items[l.first].depth, 1
	if c := item.cells.Min(); item.cells != board.CellsOf(c) {
		if !n.removesMore(l, item.digit, item.cells) {
			return
		}
	} else if known := l.on[c][item.digit]; known != none && (n.items[known].order > 0 || int(known) >= l.first) {
		// An outer proof leaves conclusions unsettled if they cost too much.
		if n.items[known].order > 0 {
			return
		}
		item.support = *on
		item.support.add(int(known))
		if item.cost = n.weigh(on) + 1; item.cost < n.items[known].cost {
			n.items[known] = item
		}
		return
	} else if len(n.items) < maxItems {
		l.on[c][item.digit] = int16(len(n.items))
	}
	n.push(l, item, *on)
}

func (n *nestedBuild) removesMore(l *nestedLevel, d board.Digit, cells board.CellSet) bool {
	for c := range n.seeing(cells, d).All() {
		if l.off[c][d] == none {
			return true
		}
	}
	return false
}

func (n *nestedBuild) fail(l *nestedLevel, dead nestedDead, on *support) {
	if dead.cost = n.weigh(on) + 1; dead.cost < l.dead.cost {
		dead.support = *on
		l.dead = dead
	}
}
