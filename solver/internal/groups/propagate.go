package groups

import (
	"math/bits"

	"nonet/board"
)

// propagate draws simple conclusions until there are no more. It returns false on a
// contradiction, which means that there is no solution below this state.
//
// It works in rounds. In each round, every dirty digit has a turn. At the end of the round,
// the cells that a digit has settled are removed from the other digits. So the turns of a
// round do not depend on each other, and the processor can overlap them.
//
// If two peers are settled with the same digit, each removes the other from the places of
// the digit, which leaves a cell without candidates.
func (st *state) propagate(l *layout) bool {
	var own [board.Size]set // the cells that each digit has settled in its last turn
	dirty := st.dirty
	for {
		st.tangled |= dirty
		var settled set
		var again uint32
		for rest := dirty; rest != 0; rest &= rest - 1 {
			d := bits.TrailingZeros32(rest)
			left, single, more, ok := l.turn(st.places[d], st.open)
			if !ok || settled.meets(single) {
				return false
			}
			st.places[d] = left
			own[d] = single
			settled = settled.or(single)
			again |= more << (d & 31)
		}
		dirty = again
		if !settled.empty() {
			st.open = st.open.minus(settled)
			for d := range st.places {
				dirty |= st.eliminate(d, settled.minus(own[d]))
			}
		}

		one, two, three := st.countCandidates()
		if one != everywhere {
			return false
		}
		if single := st.open.minus(two); !single.empty() {
			dirty |= st.nakedSingles(l, single)
		}
		if dirty == 0 {
			dirty = st.intersect(l)
		}
		if dirty == 0 {
			st.dirty = 0
			st.pairs = st.open.minus(three)
			return true
		}
	}
}

// turn draws conclusions about one digit, given its places and the open cells. It returns
// the remaining places, the open cells among them that must hold the digit, and 1 in again
// if another turn may find more. It returns false if a house has no place for the digit.
func (l *layout) turn(places, open set) (left, single set, again uint32, ok bool) {
	left = places
	if l.squares {
		left = left.inBoxRows().inBoxColumns()
		places = left
		// If this still changes something, the columns may change too.
		left = left.inBoxRows()
	} else {
		one, more := left.columns()
		if l.columns&^one != 0 {
			return left, single, 0, false
		}
		single = left.and(down(l.columns &^ more))
	}
	less := left.less()
	if !l.spared.minus(less).empty() {
		return left, single, 0, false
	}
	single = single.or(left.minus(left.and(less).rows()).and(l.across))
	for i := range l.odd {
		h := &l.odd[i]
		in := left.and(h.cells)
		word := h.fold(in)
		if word == 0 {
			return left, single, 0, false
		}
		// All bits of lone are set if there is one place, and none otherwise. This works
		// because bit 63 of a word is never set. A condition would be a branch that the
		// processor cannot predict.
		lone := uint64(int64(word&(word-1)-1) >> 63)
		single = single.or(set{in.top & lone, in.bottom & lone})
	}
	single = single.and(open)
	left = l.strikePeers(left, single.and(l.loose))
	changed := left.xor(places)
	return left, single, bit(changed.top | changed.bottom), true
}

// inBoxRows removes locked candidates from each band; see consistent.
func (s set) inBoxRows() set {
	// For each row, three bits say which boxes have places in it. The nine bits of a band
	// are a square.
	m, n := (s.top|s.top>>1|s.top>>2)&left2, (s.bottom|s.bottom>>1|s.bottom>>2)&left
	m, n = m|m>>9|m>>18, n|n>>9|n>>18
	return set{
		s.top & (uint64(inRows[m&511]) | uint64(inRows[m>>32&511])<<32),
		s.bottom & uint64(inRows[n&511]),
	}
}

// inBoxColumns removes locked candidates from each stack of boxes; see consistent.
func (s set) inBoxColumns() set {
	// For each band, bits say which columns have places in it. The nine bits of a stack
	// come from all three bands.
	m, n := (s.top|s.top>>10|s.top>>20)&line2, (s.bottom|s.bottom>>10|s.bottom>>20)&line
	m = m&stack2 | m&(stack2<<3)<<6 | m&(stack2<<6)<<12
	n = n&stack | n&(stack<<3)<<6 | n&(stack<<6)<<12
	m |= m>>29 | n<<6
	stack1, stack2, stack3 := &inCols[m&511], &inCols[m>>9&511], &inCols[m>>18&511]
	return set{
		s.top & (stack1.top | stack2.top<<3 | stack3.top<<6),
		s.bottom & (stack1.bottom | stack2.bottom<<3 | stack3.bottom<<6),
	}
}

// nakedSingles settles cells with a single candidate. It returns the digits involved.
func (st *state) nakedSingles(l *layout, cells set) (dirty uint32) {
	st.open = st.open.minus(cells)
	for d := range st.places {
		if single := st.places[d].and(cells); !single.empty() {
			st.places[d] = l.strikePeers(st.places[d], single)
			dirty |= 1 << d
		}
	}
	return dirty
}

// intersect looks for locked candidates: a cell that sees all places of a digit in a house
// cannot hold the digit. It only considers digits whose places have changed since its last
// call, and houses with two or three places for them, because few cells see more places
// than that. It returns the digits that have lost places.
func (st *state) intersect(l *layout) (dirty uint32) {
	if len(l.combed) == 0 {
		return 0
	}
	for ; st.tangled != 0; st.tangled &= st.tangled - 1 {
		d := bits.TrailingZeros32(st.tangled)
		left := st.places[d]
		if left.len() == board.Size {
			continue // a digit with nine places is usually settled in all of them
		}
		for i := range l.combed {
			h := &l.combed[i]
			first := h.fold(left.and(h.cells))
			second := first & (first - 1)
			third := second & (second - 1)
			if second == 0 || third&(third-1) != 0 {
				continue
			}
			seen := l.peers[h.place(first)].and(l.peers[h.place(second)])
			if third != 0 {
				seen = seen.and(l.peers[h.place(third)])
			}
			left = left.minus(seen)
		}
		dirty |= st.eliminate(d, st.places[d].minus(left))
	}
	return dirty
}
