package groups

import (
	"math/bits"

	"nonet/board"
	"nonet/solver/internal/engine"
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
func (l *layout) propagate(st *engine.State) bool {
	var own [board.Size]engine.Set // the cells that each digit has settled in its last turn
	dirty := st.Dirty
	for {
		st.Tangled |= dirty
		var settled engine.Set
		var again uint32
		for rest := dirty; rest != 0; rest &= rest - 1 {
			d := bits.TrailingZeros32(rest)
			left, single, more, ok := l.turn(st.Places[d], st.Open)
			if !ok || settled.Meets(single) {
				return false
			}
			st.Places[d] = left
			own[d] = single
			settled = settled.Or(single)
			again |= more << (d & 31)
		}
		dirty = again
		if !settled.Empty() {
			st.Open = st.Open.Minus(settled)
			for d := range st.Places {
				dirty |= st.Eliminate(d, settled.Minus(own[d]))
			}
		}

		one, two, three := st.CountCandidates()
		if one != engine.Everywhere {
			return false
		}
		if single := st.Open.Minus(two); !single.Empty() {
			dirty |= l.nakedSingles(st, single)
		}
		if dirty == 0 {
			dirty = l.intersect(st)
		}
		if dirty == 0 {
			st.Dirty = 0
			st.Pairs = st.Open.Minus(three)
			return true
		}
	}
}

// turn draws conclusions about one digit, given its places and the open cells. It returns
// the remaining places, the open cells among them that must hold the digit, and 1 in again
// if another turn may find more. It returns false if a house has no place for the digit.
func (l *layout) turn(places, open engine.Set) (left, single engine.Set, again uint32, ok bool) {
	left = places
	if l.squares {
		left = inBoxColumns(inBoxRows(left))
		places = left
		// If this still changes something, the columns may change too.
		left = inBoxRows(left)
	} else {
		one, more := columnsOf(left)
		if l.columns&^one != 0 {
			return left, single, 0, false
		}
		single = left.And(down(l.columns &^ more))
	}
	less := left.Less()
	if !l.spared.Minus(less).Empty() {
		return left, single, 0, false
	}
	single = single.Or(left.Minus(left.And(less).Fields()).And(l.across))
	for i := range l.odd {
		h := &l.odd[i]
		in := left.And(h.cells)
		word := h.fold(in)
		if word == 0 {
			return left, single, 0, false
		}
		// All bits of lone are set if there is one place, and none otherwise. This works
		// because bit 63 of a word is never set. A condition would be a branch that the
		// processor cannot predict.
		lone := uint64(int64(word&(word-1)-1) >> 63)
		single = single.Or(engine.Set{Top: in.Top & lone, Bottom: in.Bottom & lone})
	}
	single = single.And(open)
	left = l.strikePeers(left, single.And(l.loose))
	changed := left.Xor(places)
	return left, single, engine.Bit(changed.Top | changed.Bottom), true
}

// inBoxRows removes locked candidates from each band; see engine.Consistent.
func inBoxRows(s engine.Set) engine.Set {
	// For each row, three bits say which boxes have places in it. The nine bits of a band
	// are a square: bit 3i+j is the intersection of box i and row j.
	m, n := (s.Top|s.Top>>1|s.Top>>2)&left2, (s.Bottom|s.Bottom>>1|s.Bottom>>2)&left
	m, n = m|m>>9|m>>18, n|n>>9|n>>18
	return engine.Set{
		Top:    s.Top & (uint64(inRows[m&511]) | uint64(inRows[m>>32&511])<<32),
		Bottom: s.Bottom & uint64(inRows[n&511]),
	}
}

// inBoxColumns removes locked candidates from each stack of boxes; see engine.Consistent.
func inBoxColumns(s engine.Set) engine.Set {
	// For each band, bits say which columns have places in it. The nine bits of a stack
	// come from all three bands: bit 3i+j is the intersection of box i and column j.
	m, n := (s.Top|s.Top>>10|s.Top>>20)&line2, (s.Bottom|s.Bottom>>10|s.Bottom>>20)&line
	m = m&stack2 | m&(stack2<<3)<<6 | m&(stack2<<6)<<12
	n = n&stack | n&(stack<<3)<<6 | n&(stack<<6)<<12
	m |= m>>29 | n<<6
	stack1, stack2, stack3 := &inCols[m&511], &inCols[m>>9&511], &inCols[m>>18&511]
	return engine.Set{
		Top:    s.Top & (stack1.Top | stack2.Top<<3 | stack3.Top<<6),
		Bottom: s.Bottom & (stack1.Bottom | stack2.Bottom<<3 | stack3.Bottom<<6),
	}
}

// nakedSingles settles cells with a single candidate. It returns the digits involved.
func (l *layout) nakedSingles(st *engine.State, cells engine.Set) (dirty uint32) {
	st.Open = st.Open.Minus(cells)
	for d := range st.Places {
		if single := st.Places[d].And(cells); !single.Empty() {
			st.Places[d] = l.strikePeers(st.Places[d], single)
			dirty |= 1 << d
		}
	}
	return dirty
}

// intersect looks for locked candidates: a cell that sees all places of a digit in a house
// cannot hold the digit. It only considers digits whose places have changed since its last
// call, and houses with two or three places for them, because few cells see more places
// than that. It returns the digits that have lost places.
func (l *layout) intersect(st *engine.State) (dirty uint32) {
	if len(l.combed) == 0 {
		return 0
	}
	for ; st.Tangled != 0; st.Tangled &= st.Tangled - 1 {
		d := bits.TrailingZeros32(st.Tangled)
		left := st.Places[d]
		if left.Len() == board.Size {
			continue // a digit with nine places is usually settled in all of them
		}
		for i := range l.combed {
			h := &l.combed[i]
			first := h.fold(left.And(h.cells))
			second := first & (first - 1)
			third := second & (second - 1)
			if second == 0 || third&(third-1) != 0 {
				continue
			}
			seen := l.peers[h.place(first)].And(l.peers[h.place(second)])
			if third != 0 {
				seen = seen.And(l.peers[h.place(third)])
			}
			left = left.Minus(seen)
		}
		dirty |= st.Eliminate(d, st.Places[d].Minus(left))
	}
	return dirty
}
