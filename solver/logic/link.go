package logic

import (
	"math/bits"

	"nonet/board"
)

// links holds the strong and weak links between the nodes of a position, and what they
// imply. A node is a candidate or a group, which consists of two or more candidates of one
// digit in the intersection of two houses. Nodes have numbers: first come the candidates
// by cell and digit, then, from firstGroup on, the groups. If almost locked sets are
// included, each node from firstSet on consists of the cells of a set that may hold a
// digit. The tables below consist of rows. A row is a set of nodes, stored as bits in the
// given number of words.
//
//   - weak: at most one of the two nodes is on, so if one is on, the other is off.
//   - strong: at least one of the two nodes is on, so if one is off, the other is on.
//
// A group is on if one of its cells holds the digit.
type links struct {
	at          Tick       // when the links were computed
	nodes       []linkNode // nodes from index candidates to firstGroup are unused
	candidates  int        // number of nodes that are candidates
	firstGroup  int        // number of the first group, a multiple of 64
	firstSet    int        // number of the first node of a set
	firstBridge int        // number of the first bridge; see addBridges
	through     int        // chains must visit at least one node from this number on
	most        int        // all chains of up to this many links are examined
	words       int        // words in a row
	id          [board.Cells][board.Size + 1]int16

	weak, strong []uint64 // by node
	linked       []uint64 // one row: nodes with a strong link

	// What follows, directly or indirectly, if a node is off or on: the nodes that are
	// then on, and the nodes that are then off. Valid after imply.
	implied                            bool
	offToOn, offToOff, onToOn, onToOff []uint64
	done, pending                      []uint64

	// Only used with almost locked sets; see linksOfSets.
	sets   *alsScratch
	spots  []int // by node minus firstSet: its spot
	ofSpot []int // by spot: its node, or 0
	spotOf []int // by bridge minus firstBridge: the node of a set for which it was added

	search linkSearch
}

type linkNode struct {
	cells board.CellSet
	cell  board.Cell
	digit board.Digit
}

// links returns the links of the current position, with or without groups. They are valid
// until the board changes.
func (b *Board) links(grouped bool) *links {
	l := &b.scratch.chains.plain
	if grouped {
		l = &b.scratch.chains.grouped
	}
	if l.at != b.now {
		l.addNodes(b, grouped)
		l.connect(b)
	}
	return l
}

// addNodes adds the nodes of candidates and, if grouped is true, of groups.
func (l *links) addNodes(b *Board, grouped bool) {
	l.at, l.implied = b.now, false
	l.nodes, l.through, l.most = l.nodes[:0], 0, maxLinks
	for c := range b.empty.All() {
		for d := range b.candidates[c].All() {
			l.id[c][d] = int16(len(l.nodes))
			l.nodes = append(l.nodes, linkNode{board.CellsOf(c), c, d})
		}
	}
	l.candidates = len(l.nodes)
	l.firstGroup = (l.candidates + 63) &^ 63
	if grouped {
		l.nodes = append(l.nodes, make([]linkNode, l.firstGroup-l.candidates)...)
		for d := board.Digit(1); d <= board.Size; d++ {
			l.addGroups(b, d)
		}
		l.through = l.firstGroup
	}
	l.firstSet = len(l.nodes)
	l.firstBridge = l.firstSet
}

func (l *links) connect(b *Board) {
	l.words = (len(l.nodes) + 63) / 64
	l.weak = cleared(l.weak, len(l.nodes)*l.words)
	l.strong = cleared(l.strong, len(l.nodes)*l.words)
	l.linked = cleared(l.linked, l.words)
	l.linkCandidates(b)
	for i := l.firstGroup; i < l.firstSet; i++ {
		l.linkGroup(b, i)
	}
}

func (l *links) addGroups(b *Board, d board.Digit) {
	first := len(l.nodes)
next:
	for _, crossing := range b.crossings {
		cells := crossing.Intersect(b.places[d])
		if cells.Len() < 2 {
			continue
		}
		for i := first; i < len(l.nodes); i++ {
			if l.nodes[i].cells == cells {
				continue next
			}
		}
		l.nodes = append(l.nodes, linkNode{cells, cells.Min(), d})
	}
}

func (l *links) linkCandidates(b *Board) {
	for i := range l.candidates {
		node := &l.nodes[i]
		row := l.row(l.weak, i)
		for c := range b.places[node.digit].Intersect(b.peers[node.cell]).All() {
			setBit(row, int(l.id[c][node.digit]))
		}
		for d := range b.candidates[node.cell].Without(node.digit).All() {
			setBit(row, int(l.id[node.cell][d]))
		}
	}
	for c := range b.bivalue.All() {
		one := b.candidates[c].Min()
		l.linkStrongly(int(l.id[c][one]), int(l.id[c][b.candidates[c].Without(one).Min()]))
	}
	for _, h := range b.houses {
		for d := board.Digit(1); d <= board.Size; d++ {
			if places := b.in(h, d); places.Len() == 2 {
				one := places.Min()
				l.linkStrongly(int(l.id[one][d]), int(l.id[places.Without(one).Min()][d]))
			}
		}
	}
}

// linkGroup links group i to candidates and to later groups.
func (l *links) linkGroup(b *Board, i int) {
	group := l.nodes[i]
	d := group.digit
	peers := b.SeenByAll(group.cells)
	for c := range peers.Intersect(b.places[d]).All() {
		l.linkWeakly(i, int(l.id[c][d]))
	}
	end := i + 1
	for ; end < l.firstSet && l.nodes[end].digit == d; end++ {
		if l.nodes[end].cells.Within(peers) {
			l.linkWeakly(i, end)
		}
	}
	for _, h := range b.housesOf[group.cell] {
		if !group.cells.Within(b.groups[h]) {
			continue
		}
		rest := b.in(h, d).Minus(group.cells)
		switch {
		case rest.Empty():
		case rest.Without(rest.Min()).Empty():
			l.linkStrongly(i, int(l.id[rest.Min()][d]))
		default:
			for j := i + 1; j < end; j++ {
				if l.nodes[j].cells == rest {
					l.linkStrongly(i, j)
				}
			}
		}
	}
}

func (l *links) linkWeakly(i, j int) {
	setBit(l.row(l.weak, i), j)
	setBit(l.row(l.weak, j), i)
}

func (l *links) linkStrongly(i, j int) {
	setBit(l.row(l.strong, i), j)
	setBit(l.row(l.strong, j), i)
	setBit(l.linked, i)
	setBit(l.linked, j)
}

func (l *links) row(table []uint64, i int) []uint64 {
	return table[i*l.words : (i+1)*l.words : (i+1)*l.words]
}

// imply computes what follows from each node. For a node that is off, it follows the
// links, and reuses what is already known to follow from the nodes that it reaches. For a
// node that is on, it combines what follows from the nodes that are then off.
func (l *links) imply() {
	if l.implied {
		return
	}
	l.implied = true
	size := len(l.nodes) * l.words
	l.offToOn = cleared(l.offToOn, size)
	l.offToOff = cleared(l.offToOff, size)
	l.onToOn = cleared(l.onToOn, size)
	l.onToOff = cleared(l.onToOff, size)
	l.done = cleared(l.done, l.words)
	l.pending = cleared(l.pending, l.words)
	for w, word := range l.linked {
		for ; word != 0; word &= word - 1 {
			l.implyOff(w<<6 | bits.TrailingZeros64(word))
		}
	}
	for i := range l.nodes {
		weak, on, off := l.row(l.weak, i), l.row(l.onToOn, i), l.row(l.onToOff, i)
		copy(off, weak)
		for w, word := range weak {
			for word &= l.linked[w]; word != 0; word &= word - 1 {
				j := w<<6 | bits.TrailingZeros64(word)
				moreOn, moreOff := l.row(l.offToOn, j), l.row(l.offToOff, j)
				for v := range on {
					on[v] |= moreOn[v]
					off[v] |= moreOff[v]
				}
			}
		}
	}
}

func (l *links) implyOff(i int) {
	on, off := l.row(l.offToOn, i), l.row(l.offToOff, i)
	copy(on, l.row(l.strong, i))
	copy(l.pending, on)
	for w := 0; w < l.words; {
		if l.pending[w] == 0 {
			w++
			continue
		}
		x := w<<6 | bits.TrailingZeros64(l.pending[w])
		l.pending[w] &= l.pending[w] - 1
		for v, word := range l.row(l.weak, x) {
			word &^= off[v]
			off[v] |= word
			for word &= l.linked[v]; word != 0; word &= word - 1 {
				y := v<<6 | bits.TrailingZeros64(word)
				if hasBit(l.done, y) {
					knownOn, knownOff := l.row(l.offToOn, y), l.row(l.offToOff, y)
					for u := range on {
						on[u] |= knownOn[u]
						off[u] |= knownOff[u]
						l.pending[u] &^= knownOn[u]
					}
					continue
				}
				for u, more := range l.row(l.strong, y) {
					l.pending[u] |= more &^ on[u]
					on[u] |= more
				}
			}
		}
		w = 0
	}
	setBit(l.done, i)
}

func (l *links) node(i int, on bool) Node {
	return Node{Digit: l.nodes[i].digit, Cells: l.nodes[i].cells, On: on}
}

// crossings returns the intersections of two houses, without duplicates, if they have at
// least two cells.
func crossings(groups []board.CellSet, houses []House) []board.CellSet {
	var list []board.CellSet
	seen := make(map[board.CellSet]bool)
	for i, h := range houses {
		for _, other := range houses[i+1:] {
			if cells := groups[h].Intersect(groups[other]); cells.Len() > 1 && !seen[cells] {
				seen[cells] = true
				list = append(list, cells)
			}
		}
	}
	return list
}

// cleared returns a slice of n zeros, reusing the given memory if it is large enough.
func cleared[T int | uint64](memory []T, n int) []T {
	if cap(memory) < n {
		return make([]T, n, n+n/2)
	}
	memory = memory[:n]
	clear(memory)
	return memory
}

func setBit(row []uint64, i int)      { row[i>>6] |= 1 << (i & 63) }
func hasBit(row []uint64, i int) bool { return row[i>>6]>>(i&63)&1 != 0 }
