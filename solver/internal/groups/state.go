package groups

import (
	"math/bits"

	"nonet/board"
)

// state is what is known about the solutions at one node of the search tree. Digits are
// numbered from 0 here, and bit d of a set of digits stands for digit d.
type state struct {
	places  [board.Size]set // for each digit, the cells that may or do hold it
	open    set             // the unsettled cells
	pairs   set             // the open cells with two candidates, set by propagate
	dirty   uint32          // the digits whose places have changed since their last turn
	tangled uint32          // the digits whose places have changed since the last search for locked candidates
	share   float64         // share of the search tree below this node, up to 1
}

// start makes st the root, where only the puzzle's givens and removed candidates are known.
// It returns false if a given is invalid.
func (st *state) start(l *layout, p *board.Puzzle) bool {
	// Both hold the places of each digit, with entries for invalid digits. They consist of
	// two arrays that are used alternately, since repeated writes to the same word have to
	// wait for each other.
	var top, bottom [2][16]uint64
	const first = 2 * board.Cells / 3 // the first cell of the third band
	var beyond board.Digit
	for c := 0; c < first; c += 2 {
		g, h := p.Givens[c], p.Givens[c+1]
		beyond |= g | h | (g + 0x80 - 10) | (h + 0x80 - 10) // bit 7 is set if g or h contains a value above 9
		top[0][g&15] |= 1 << (placeOf[c] & 63)
		top[1][h&15] |= 1 << (placeOf[c+1] & 63)
	}
	for c := first; c < board.Cells; c++ {
		g := p.Givens[c]
		beyond |= g | (g + 0x80 - 10)
		bottom[c&1][g&15] |= 1 << (placeOf[c] & 63)
	}
	if beyond&0x80 != 0 {
		return false
	}
	st.open = everywhere
	for d := range st.places {
		st.places[d] = set{top[0][d+1] | top[1][d+1], bottom[0][d+1] | bottom[1][d+1]}
		st.open = st.open.minus(st.places[d])
	}
	for d, cells := range st.places {
		st.places[d] = l.strikePeers(st.open.or(cells), cells)
	}
	if p.Removed != [board.Cells]board.DigitSet{} {
		for c, digits := range p.Removed {
			for d := range (digits & board.AllDigits).All() {
				st.eliminate(int(d)-1, only(int(placeOf[c])))
			}
		}
	}
	st.dirty = 1<<board.Size - 1
	st.tangled = 0
	st.share = 1
	return true
}

// placeDigit places a digit in an open cell. It leaves the consequences to propagate.
func (st *state) placeDigit(l *layout, p place, d int, candidates uint32) {
	cell := only(p)
	st.open = st.open.minus(cell)
	for rest := candidates; rest != 0; rest &= rest - 1 {
		st.eliminate(bits.TrailingZeros32(rest), cell)
	}
	st.places[d] = st.places[d].minus(l.peers[p%placeLimit]).or(cell)
	st.dirty = candidates
}

// eliminate removes cells from the places of digit d. It returns the set that contains only
// d if any of them was a place, and otherwise the empty set.
func (st *state) eliminate(d int, cells set) uint32 {
	hit := st.places[d].and(cells)
	st.places[d] = st.places[d].xor(hit)
	return bit(hit.top|hit.bottom) << (d & 31)
}

// strikePeers returns the places of a digit without the peers of the given cells.
func (l *layout) strikePeers(places, cells set) set {
	for rest := cells.top; rest != 0; rest &= rest - 1 {
		places = places.minus(l.peers[bits.TrailingZeros64(rest)])
	}
	for rest := cells.bottom; rest != 0; rest &= rest - 1 {
		places = places.minus(l.peers[(64+bits.TrailingZeros64(rest))%placeLimit])
	}
	return places
}

// countCandidates returns the cells with at least one, two and three candidates.
func (st *state) countCandidates() (one, two, three set) {
	for d := range st.places {
		three = three.or(two.and(st.places[d]))
		two = two.or(one.and(st.places[d]))
		one = one.or(st.places[d])
	}
	return one, two, three
}

// candidates returns the digits that the cell at a place may hold.
func (st *state) candidates(p place) uint32 {
	var digits uint32
	if p < 64 {
		for d := range st.places {
			digits |= uint32(st.places[d].top>>(p&63)&1) << (d & 31)
		}
		return digits
	}
	for d := range st.places {
		digits |= uint32(st.places[d].bottom>>(p&63)&1) << (d & 31)
	}
	return digits
}

// planes returns four sets. Set k contains the cells whose digit has bit k. All cells must
// be settled.
func (st *state) planes() [4]set {
	x := &st.places
	return [4]set{ // each digit is one more than its index
		x[0].xor(x[2]).xor(x[4]).xor(x[6]).xor(x[8]),
		x[1].xor(x[2]).xor(x[5]).xor(x[6]),
		x[3].xor(x[4]).xor(x[5]).xor(x[6]),
		x[7].xor(x[8]),
	}
}
