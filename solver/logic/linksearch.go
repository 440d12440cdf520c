package logic

import (
	"math/bits"

	"nonet/board"
)

// linkSearch is the memory of a search for the shortest chain.
type linkSearch struct {
	layers  []uint64 // rows: the nodes first reached in so many links
	on, off []uint64
	path    []int
	loop    bool // the chain comes back to the cell it begins in
	tries   int  // how many steps of the way back may still be tried
}

// shortest returns the nodes of a shortest chain from a node that is on or off
// to another, which comes to no cell a second time. Where both ends lie in one
// cell it leaves that at once, and comes back with the last link; a group of
// another digit may lie across that cell. On and off alternate. Of several chains
// it is the first in the order of the nodes, from the last link on. There is nil
// if there is none, and if all of the shortest come to a cell twice. What shortest
// returns is valid until the next call.
func (l *links) shortest(from int, on bool, to int, toOn bool) []int {
	s := &l.search
	s.loop = l.nodes[from].cells == l.nodes[to].cells
	s.tries = 500
	n := l.reach(from, on, to, toOn)
	if n == 0 {
		return nil
	}
	s.path = cleared(s.path, n+1)
	s.path[0] = from
	if !l.back(n, to, toOn, board.CellSet{}) {
		return nil
	}
	return s.path
}

// reach fills the layers of a search and returns how many links it takes, 0 if
// there is no chain.
func (l *links) reach(from int, on bool, to int, toOn bool) int {
	s := &l.search
	s.on, s.off = cleared(s.on, l.words), cleared(s.off, l.words)
	s.layers = cleared(s.layers, l.words)
	setBit(s.layers, from)
	for depth, state := 0, on; ; depth++ {
		// From here on the state is that of the next layer.
		state = !state
		table, reached := l.weak, s.off
		if state {
			table, reached = l.strong, s.on
		}
		s.layers = append(s.layers, s.on...) // room for one more
		next := l.row(s.layers, depth+1)
		clear(next)
		grown := uint64(0)
		for w, word := range l.row(s.layers, depth) {
			for ; word != 0; word &= word - 1 {
				for v, more := range l.row(table, w<<6|bits.TrailingZeros64(word)) {
					next[v] |= more
				}
			}
		}
		for v := range next {
			next[v] &^= reached[v]
			reached[v] |= next[v]
			grown |= next[v]
		}
		if grown == 0 {
			return 0
		}
		if state == toOn && hasBit(next, to) {
			return depth + 1
		}
	}
}

// back looks for a way back from a node of a layer to the one in the first, and
// writes it into the path. The cells seen are those of later nodes.
func (l *links) back(depth, to int, on bool, seen board.CellSet) bool {
	s := &l.search
	s.path[depth] = to
	if depth == 0 {
		return true
	}
	cells := l.nodes[to].cells
	leaving := s.loop && seen.Empty()
	seen = seen.Union(cells)
	table := l.weak
	if on {
		table = l.strong
	}
	before := l.row(s.layers, depth-1)
	for w, word := range l.row(table, to) {
		for word &= before[w]; word != 0; word &= word - 1 {
			i := w<<6 | bits.TrailingZeros64(word)
			if s.tries--; s.tries < 0 {
				return false
			}
			again := l.nodes[i].cells == cells && !leaving
			if !again && l.nodes[i].cells.Meets(s.barred(l, i, seen)) && !(s.loop && depth == 1) {
				continue
			}
			if l.back(depth-1, i, !on, seen) {
				return true
			}
		}
	}
	return false
}

// barred returns the cells in which a node must not lie: all that are seen, but
// for a group of another digit the cell in which a loop begins.
func (s *linkSearch) barred(l *links, i int, seen board.CellSet) board.CellSet {
	first, last := &l.nodes[s.path[0]], &l.nodes[s.path[len(s.path)-1]]
	if d := l.nodes[i].digit; s.loop && i >= l.firstGroup && d != first.digit && d != last.digit {
		return seen.Minus(first.cells)
	}
	return seen
}
