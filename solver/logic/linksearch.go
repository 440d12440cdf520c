package logic

import (
	"math/bits"
	"slices"
)

// All chains of up to fullLinks links between two nodes are looked at, or as many as
// fullTries links lead to. If only longer ones are possible, those of the smallest
// possible length are, or as many as longTries links lead to.
const (
	fullLinks    = 10
	fullSetLinks = 6
	fullTries    = 1 << 20
	longTries    = 500
)

// linkSearch is the memory of a search for the chains from a node.
type linkSearch struct {
	from   int
	on     bool
	within []uint64 // rows: by number of links, the nodes that so many lead to, or fewer by an even number
	ended  int      // from this row on each is like the one before the last; 0 if not known
	path   []int
	short  []int
	tries  int  // how many links may still be followed
	apart  bool // see chains
}

// begin starts a search for the chains from a node that is on or off.
func (l *links) begin(from int, on bool) {
	s := &l.search
	s.from, s.on, s.ended = from, on, 0
	s.within = cleared(s.within, l.words)
	setBit(s.within, from)
}

// chains calls found with the nodes of each chain from where the search began to a
// node that is on or off, until found returns false. On and off alternate, and a
// chain has three links or more. No candidate is in two of its nodes, except that it
// may end where it begins; if apart is set, no cell is in two of its nodes either,
// unless they follow each other or are its two ends. Sets may have any cells, as in
// HoDoKu: what follows holds all the same. Shorter chains come first, and of as many
// links those whose last nodes have the lower numbers. The nodes are valid until
// found returns.
func (l *links) chains(to int, toOn bool, found func(path []int) bool) {
	s := &l.search
	n := 3
	if s.on == toOn {
		n = 4
	}
	for ; ; n += 2 {
		reached := l.reach(n, to)
		if reached {
			s.path = append(s.path[:0], make([]int, n+1)...)
			s.path[0] = s.from
			s.tries = fullTries
			if n > l.full {
				s.tries = longTries
			}
			if !l.back(n, to, toOn, found) {
				return
			}
		}
		if reached && n+2 > l.full || !reached && s.ended > 0 && n >= s.ended {
			return
		}
	}
}

// reach reports whether n links lead to a node, or fewer by an even number. Such a
// chain may come to a candidate twice.
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
				word &^= l.row(s.within, k-3)[w] // their links have been followed
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

// back follows the links back from the node of a chain after so many links, and
// calls found with each chain. It returns false if found does.
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
	before := l.row(s.within, depth-1)
	for w, word := range l.row(table, to) {
		for word &= before[w]; word != 0; word &= word - 1 {
			i := w<<6 | bits.TrailingZeros64(word)
			if s.tries--; s.tries < 0 {
				return true
			}
			if (depth == 1 || !l.meets(i, depth)) && !l.back(depth-1, i, !on, found) {
				return false
			}
		}
	}
	return true
}

// meets reports whether a node cannot be in the path before the one at depth, since it
// shares a candidate or a cell with the first node or with one from there on.
func (l *links) meets(i, depth int) bool {
	s := &l.search
	if l.clash(i, s.from, depth == 2) || l.clash(i, s.path[depth], true) {
		return true
	}
	for _, j := range s.path[depth+1:] {
		if l.clash(i, j, false) {
			return true
		}
	}
	return false
}

// clash reports whether two nodes cannot be in one chain.
func (l *links) clash(i, j int, following bool) bool {
	if i == j || i >= l.firstSet || j >= l.firstSet {
		return i == j
	}
	one, other := &l.nodes[i], &l.nodes[j]
	return (one.digit == other.digit || l.search.apart && !following) && one.cells.Meets(other.cells)
}
