package engine

import (
	"math/bits"

	"nonet/board"
)

// State is what is known about the solutions at one node of the search tree. Digits are
// numbered from 0 here, and bit d of a set of digits stands for digit d.
type State struct {
	Places  [board.Size]Set // for each digit, the cells that may or do hold it
	Open    Set             // the unsettled cells
	Pairs   Set             // the open cells with two candidates
	Dirty   uint32          // the digits whose places have changed since their last turn
	Tangled uint32          // the digits whose places have changed since the last search for locked candidates, in package groups
	Share   float64         // share of the search tree below this node, up to 1
}

// Give makes st a root where only the givens of p are known, and no conclusions have been
// drawn from them. It returns false if a given is invalid.
func (st *State) Give(p *board.Puzzle, placeOf *[board.Cells]uint8) bool {
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
	given := Set{}
	for d := range st.Places {
		st.Places[d] = Set{top[0][d+1] | top[1][d+1], bottom[0][d+1] | bottom[1][d+1]}
		given = given.Or(st.Places[d])
	}
	st.Open = Everywhere.Minus(given)
	st.Dirty, st.Tangled = 1<<board.Size-1, 0
	st.Share = 1
	return true
}

// Remove removes the candidates that p excludes.
func (st *State) Remove(p *board.Puzzle, placeOf *[board.Cells]uint8) {
	if p.Removed == [board.Cells]board.DigitSet{} {
		return
	}
	for c, digits := range p.Removed {
		for d := range (digits & board.AllDigits).All() {
			st.Eliminate(int(d)-1, Only(int(placeOf[c])))
		}
	}
}

// Eliminate removes cells from the places of digit d. It returns the set that contains only
// d if any of them was a place, and otherwise the empty set.
func (st *State) Eliminate(d int, cells Set) uint32 {
	hit := st.Places[d].And(cells)
	st.Places[d] = st.Places[d].Xor(hit)
	return Bit(hit.Top|hit.Bottom) << (d & 31)
}

// CountCandidates returns the cells with at least one, two and three candidates.
func (st *State) CountCandidates() (one, two, three Set) {
	for d := range st.Places {
		three = three.Or(two.And(st.Places[d]))
		two = two.Or(one.And(st.Places[d]))
		one = one.Or(st.Places[d])
	}
	return one, two, three
}

// Fewest returns the open cells with three candidates, or all open cells if there are none.
func (st *State) Fewest() Set {
	var one, two, three, four Set
	for d := range st.Places {
		four = four.Or(three.And(st.Places[d]))
		three = three.Or(two.And(st.Places[d]))
		two = two.Or(one.And(st.Places[d]))
		one = one.Or(st.Places[d])
	}
	if triples := st.Open.Minus(four); !triples.Empty() {
		return triples
	}
	return st.Open
}

// Candidates returns the digits that the cell at place p may hold.
func (st *State) Candidates(p int) uint32 {
	var digits uint32
	if p < 64 {
		for d := range st.Places {
			digits |= uint32(st.Places[d].Top>>(p&63)&1) << (d & 31)
		}
		return digits
	}
	for d := range st.Places {
		digits |= uint32(st.Places[d].Bottom>>(p&63)&1) << (d & 31)
	}
	return digits
}

// Put places a digit in an open cell with the given candidates, and removes it from the
// cells of seen. The engine draws the other conclusions.
func (st *State) Put(cell Set, d int, candidates uint32, seen Set) {
	st.Open = st.Open.Minus(cell)
	for rest := candidates &^ (1 << d); rest != 0; rest &= rest - 1 {
		other := &st.Places[bits.TrailingZeros32(rest)]
		*other = other.Minus(cell)
	}
	st.Places[d] = st.Places[d].Minus(seen).Or(cell)
	st.Dirty = candidates
}

// Weight estimates how much follows from placing either candidate of the pair at place p. It
// multiplies the effects of the two candidates on the cell's peers, so the weight is low if
// either effect is small. It also increases with the number of open peers. The factors were
// the best of about a hundred tried on hard puzzles with classic rules, and also suit
// others.
func (st *State) Weight(p int, peers Set) int {
	digits := st.Candidates(p)
	x := bits.TrailingZeros32(digits) & 15
	y := bits.TrailingZeros32(digits&(digits-1)) & 15
	return 36*peers.And(st.Open).Len() + st.impact(peers, x)*st.impact(peers, y)
}

// impact counts the cells in near that would lose digit d. Pairs count more, since they
// would be settled.
func (st *State) impact(near Set, d int) int {
	losing := near.And(st.Places[d])
	return 1 + losing.Len() + 6*losing.And(st.Pairs).Len()
}
