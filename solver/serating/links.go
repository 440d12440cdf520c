package serating

import (
	"math/bits"

	"nonet/board"
)

// links holds what follows from single candidates: which others are false if one is true, and
// which are true if one is false. A candidate from whose falseness another follows is linked.
// Only linked candidates can be inside a chain, so sets of candidates are bit sets of linked
// ones, which are short.
//
// If a true candidate leads to its own falseness, it is refuted. Without refuted candidates,
// there is no chain with an effect: the candidates that a cycle would remove are refuted, since
// they exclude one true and one false candidate of the cycle; so is any peer of a candidate
// that follows from its own falseness.
type links struct {
	*position
	inCell, inHouse bool

	all     []candidate       // linked candidates first
	present candidateSet      // the same
	linked  int               // number of linked candidates
	index   [candidates]int16 // index in all
	words   int               // size of a set of linked candidates

	strong []uint64 // by linked candidate: the candidates that are true if it is false
	weak   []uint64 // by candidate: the linked candidates that are false if it is true
	reach  []uint64 // by candidate: the linked candidates that are true if it is true

	pairs   []pair
	todo    []uint64
	refuted bool // whether any candidate is refuted
}

// pair is two candidates of which one is true.
type pair struct{ first, second candidate }

// row returns set i of a list of sets.
func (l *links) row(of []uint64, i int) []uint64 { return of[i*l.words : (i+1)*l.words] }

// find finds the links of a position.
func (l *links) find(p *position, inCell, inHouse bool) {
	l.position, l.inCell, l.inHouse = p, inCell, inHouse
	l.refuted = false
	l.findPairs()
	l.words = (l.linked + 63) / 64
	l.strong = cleared(l.strong, l.linked*l.words)
	for _, pair := range l.pairs {
		first, second := int(l.index[pair.first]), int(l.index[pair.second])
		setBit(l.row(l.strong, first), second)
		setBit(l.row(l.strong, second), first)
	}
	l.weak = cleared(l.weak, len(l.all)*l.words)
	l.reach = cleared(l.reach, len(l.all)*l.words)
	l.present = candidateSet{}
	for i, k := range l.all {
		l.present.addCandidate(k)
		l.exclude(l.row(l.weak, i), k)
		l.step(l.row(l.reach, i), l.row(l.weak, i))
	}
	l.close()
	for i := range l.all {
		l.refuted = l.refuted || l.refutes(i)
	}
}

// refutes reports whether candidate i of all is refuted.
func (l *links) refutes(i int) bool { return meet(l.row(l.reach, i), l.row(l.weak, i)) }

// findPairs finds the pairs, and numbers the candidates.
func (l *links) findPairs() {
	l.pairs = l.pairs[:0]
	var linked [board.Size + 1]board.CellSet
	if l.inCell {
		for c := range l.empty.All() {
			if digits := l.of[c]; digits.Len() == 2 {
				first := digits.Min()
				second := digits.Without(first).Min()
				linked[first], linked[second] = linked[first].With(c), linked[second].With(c)
				l.pairs = append(l.pairs, pair{at(c, first), at(c, second)})
			}
		}
	}
	if l.inHouse {
		for _, house := range l.groups[:len(l.kindOf)] {
			for d := board.Digit(1); d <= board.Size; d++ {
				if places := l.places[d].Intersect(house); places.Len() == 2 {
					first := places.Min()
					second := places.Without(first).Min()
					linked[d] = linked[d].Union(places)
					l.pairs = append(l.pairs, pair{at(first, d), at(second, d)})
				}
			}
		}
	}
	l.all = l.all[:0]
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range linked[d].All() {
			l.index[at(c, d)] = int16(len(l.all))
			l.all = append(l.all, at(c, d))
		}
	}
	l.linked = len(l.all)
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range l.places[d].Minus(linked[d]).All() {
			l.index[at(c, d)] = int16(len(l.all))
			l.all = append(l.all, at(c, d))
		}
	}
}

// exclude adds to set the linked candidates that are false if k is true.
func (l *links) exclude(set []uint64, k candidate) {
	c, d := k.cell(), k.digit()
	if l.inCell {
		for other := range l.of[c].Without(d).All() {
			if i := int(l.index[at(c, other)]); i < l.linked {
				setBit(set, i)
			}
		}
	}
	for peer := range l.places[d].Intersect(l.peers[c]).All() {
		if i := int(l.index[at(peer, d)]); i < l.linked {
			setBit(set, i)
		}
	}
}

// step adds to set the candidates of which one follows directly from one of from being false.
func (l *links) step(set, from []uint64) {
	for w, word := range from {
		for ; word != 0; word &= word - 1 {
			join(set, l.row(l.strong, w*64+bits.TrailingZeros64(word)))
		}
	}
}

// close makes reach transitive.
func (l *links) close() {
	l.todo = cleared(l.todo, l.words)
	for i := range l.all {
		row := l.row(l.reach, i)
		copy(l.todo, row)
		for w := 0; w < len(l.todo); {
			if l.todo[w] == 0 {
				w++
				continue
			}
			j := w*64 + bits.TrailingZeros64(l.todo[w])
			l.todo[w] &= l.todo[w] - 1
			next := l.row(l.reach, j)
			if j < i {
				for v, more := range next {
					row[v] |= more
					l.todo[v] &^= more
				}
				continue
			}
			for v, more := range next {
				more &^= row[v]
				row[v] |= more
				l.todo[v] |= more
				if more != 0 {
					w = min(w, v)
				}
			}
		}
	}
}

// The following functions are about sets as slices of words.

func cleared(set []uint64, words int) []uint64 {
	if cap(set) < words {
		return make([]uint64, words)
	}
	set = set[:words]
	clear(set)
	return set
}

func setBit(set []uint64, i int) { set[i/64] |= 1 << (i % 64) }

func hasBit(set []uint64, i int) bool { return set[i/64]>>(i%64)&1 != 0 }

func join(set, more []uint64) {
	for w, word := range more {
		set[w] |= word
	}
}

func meet(a, b []uint64) bool {
	for w, word := range a {
		if word&b[w] != 0 {
			return true
		}
	}
	return false
}
