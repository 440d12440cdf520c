package logic

import (
	"math/bits"
	"slices"

	"nonet/board"
)

// The limits of a search. Between two nodes, a search examines all chains of up to
// maxLinks links, or maxSetLinks with almost locked sets. If there are none, it examines
// the shortest ones, but follows at most longTries links. Once the whole search has
// followed fullTries links, the limit of longTries applies to every length, since some
// rules have too many chains. Hard classic puzzles need less than a quarter of fullTries.
const (
	maxSetLinks = 8
	fullTries   = 1 << 22
	longTries   = 500
)

type searchRound int

// The rounds of a search. Each round finds everything that the one before finds, and more.
const (
	shortRound searchRound = iota // the shortest chains between two nodes, if they do not visit a cell twice
	apartRound                    // chains of any length that do not visit a cell twice
	lastRound
)

// linkSearch is the state of a search for chains from a node.
type linkSearch struct {
	from   int
	on     bool
	within []uint64 // by n: row of nodes that can be reached with n, n-2, n-4, … links
	ended  int      // smallest n from which every row equals the one two before it; 0 if unknown
	path   []int
	short  []int
	left   int  // links left to follow in the whole search
	tries  int  // links left to follow for the current length
	most   int  // all chains of up to this many links are examined
	apart  bool // chains must not visit a cell twice; see chains

	with    []uint64 // by cell: row of candidates and groups that contain it
	ofDigit []uint64 // by digit: row of its candidates and groups
	barred  []uint64 // by depth: row of nodes that share a cell or a candidate with later nodes of the path, except the next
	first   []uint64 // one row: nodes that share a candidate with the first node
}

// startFrom starts a search for chains from a node that is on or off.
func (l *links) startFrom(from int, on bool) {
	s := &l.search
	s.from, s.on, s.ended = from, on, 0
	s.within = cleared(s.within, l.words)
	setBit(s.within, from)
	clear(s.first)
	l.bar(s.first, s.first, from)
}

// chains calls found with each chain from the start of the search to node to, until found
// returns false. Nodes of a chain are alternately on and off, and the last one is on if
// toOn is true. A chain has at least three links. It does not visit a candidate twice,
// except that it may end where it begins. If apart is true, it does not visit a cell twice
// either, but consecutive nodes may share a cell, and so may the first and last node.
// Almost locked sets may share cells with other nodes, as in HoDoKu, since this does not
// affect the conclusions. Shorter chains come first. Chains of equal length are sorted by
// node number, starting at the last node. The path is only valid until found returns.
func (l *links) chains(to int, toOn bool, found func(path []int) bool) {
	s := &l.search
	n := 3
	if s.on == toOn {
		n = 4
	}
	for ; ; n += 2 {
		reached := l.reach(n, to)
		if reached {
			s.path = cleared(s.path, n+1)
			s.barred = cleared(s.barred, (n+1)*l.words)
			s.tries = longTries
			if n <= s.most {
				s.tries = max(s.left, longTries)
			}
			before := s.tries
			more := l.back(n, to, toOn, found)
			s.left -= before - s.tries
			if !more {
				return
			}
		}
		if reached && n+2 > s.most || !reached && s.ended > 0 && n >= s.ended {
			return
		}
	}
}

// reach reports whether a node can be reached with n, n-2, n-4, … links, possibly visiting
// a candidate twice.
func (l *links) reach(n, to int) bool {
	s := &l.search
	for k := len(s.within) / l.words; k <= n; k++ {
		s.within = slices.Grow(s.within, l.words)[:(k+1)*l.words]
		next, last := l.row(s.within, k), l.row(s.within, k-1)
		clear(next)
		if k >= 2 {
			copy(next, l.row(s.within, k-2))
		}
		table := l.weak
		if s.on == (k%2 == 0) {
			table = l.strong
		}
		grown := uint64(0)
		for w, word := range last {
			if k >= 3 {
				word &^= l.row(s.within, k-3)[w] // the links of these nodes have already been followed
			}
			for ; word != 0; word &= word - 1 {
				for v, more := range l.row(table, w<<6|bits.TrailingZeros64(word)) {
					grown |= more &^ next[v]
					next[v] |= more
				}
			}
		}
		if grown == 0 && s.ended == 0 {
			s.ended = k
		}
	}
	return hasBit(l.row(s.within, n), to)
}

// back extends the path backwards from a node at position depth to the start of the
// search. It calls found with each chain, and returns false if found does.
func (l *links) back(depth, to int, on bool, found func(path []int) bool) bool {
	s := &l.search
	s.path[depth] = to
	if depth == 0 {
		s.short = l.withoutBridges(s.path, s.short[:0])
		return len(s.short) < 4 || !l.fit(s.short) || found(s.short)
	}
	table := l.weak
	if on {
		table = l.strong
	}
	before, barred := l.row(s.within, depth-1), l.row(s.barred, depth)
	l.bar(l.row(s.barred, depth-1), barred, to)
	for w, word := range l.row(table, to) {
		if word &= before[w]; depth > 1 {
			word &^= barred[w]
		}
		if depth > 2 {
			word &^= s.first[w]
		}
		for ; word != 0; word &= word - 1 {
			if s.tries--; s.tries < 0 {
				return true
			}
			if !l.back(depth-1, w<<6|bits.TrailingZeros64(word), !on, found) {
				return false
			}
		}
	}
	return true
}

// bar copies a row and adds the nodes that share a cell or a candidate with node i. A
// chain can only visit them directly before or after node i. Those that share a candidate
// are not linked to it, so the chain cannot visit them at all.
func (l *links) bar(to, from []uint64, i int) {
	copy(to, from)
	setBit(to, i)
	if i >= l.firstSet {
		return
	}
	s, node := &l.search, &l.nodes[i]
	for c := range node.cells.All() {
		for w, word := range l.row(s.with, int(c)) {
			if !s.apart {
				word &= l.row(s.ofDigit, int(node.digit))[w]
			}
			to[w] |= word
		}
	}
}

func (l *links) prepare(round searchRound) {
	s := &l.search
	s.apart, s.left, s.most = round < lastRound, fullTries, 0
	if round > shortRound {
		s.most = l.most
	}
	s.first = cleared(s.first, l.words)
	s.with = cleared(s.with, board.Cells*l.words)
	s.ofDigit = cleared(s.ofDigit, (board.Size+1)*l.words)
	for i := range l.firstSet {
		setBit(l.row(s.ofDigit, int(l.nodes[i].digit)), i)
		for c := range l.nodes[i].cells.All() {
			setBit(l.row(s.with, int(c)), i)
		}
	}
}
