package bands

import (
	"math/bits"

	"nonet/board"
)

// state is what is known about the solutions at one node of the search tree. Digits are
// numbered from 0 here, and bit d of a set of digits stands for digit d.
type state struct {
	places [board.Size]set // for each digit, the cells that may or do hold it
	open   set             // the unsettled cells
	pairs  set             // the open cells with two candidates, set by propagate
	dirty  uint32          // the digits whose places have changed since their last turn
	share  float64         // share of the search tree below this node, up to 1
}

// propagate draws simple conclusions until there are no more. It returns false on a
// contradiction, which means that there is no solution below this state.
//
// It works in rounds. In each round, every dirty digit has a turn. At the end of the round,
// the cells that a digit has settled are removed from the other digits. So the turns of a
// round do not depend on each other, and the processor can overlap them.
func (st *state) propagate() bool {
	var own [board.Size]set // the cells that each digit has settled in its last turn
	dirty := st.dirty
	for {
		for dirty != 0 {
			var settled set
			var again uint32
			for rest := dirty; rest != 0; rest &= rest - 1 {
				d := bits.TrailingZeros32(rest)

				// Rows: find the rows in which the digit has places, as three bits for each
				// box. The nine bits of a band are an index for inRows.
				a, b := st.places[d].top, st.places[d].bottom
				m, n := (a|a>>3|a>>6)&left2, (b|b>>3|b>>6)&left
				m, n = m|m>>7|m>>14, n|n>>7|n>>14
				a &= uint64(inRows[m&511]) | uint64(inRows[m>>32&511])<<32
				b &= uint64(inRows[n&511])

				// Columns: find the columns in which the digit has places, as three bits
				// for each box. The nine bits of a stack come from all three bands.
				m, n = (a|a>>1|a>>2)&upper2, (b|b>>1|b>>2)&upper
				m |= m>>31 | n<<2
				stack1, stack2, stack3 := &inCols[m&511], &inCols[m>>10&511], &inCols[m>>20&511]
				a &= stack1.top | stack2.top<<10 | stack3.top<<20
				b &= stack1.bottom | stack2.bottom<<10 | stack3.bottom<<20

				// Rows again. If this still changes something, the digit needs another
				// turn.
				was := set{a, b}
				m, n = (a|a>>3|a>>6)&left2, (b|b>>3|b>>6)&left
				m, n = m|m>>7|m>>14, n|n>>7|n>>14
				a &= uint64(inRows[m&511]) | uint64(inRows[m>>32&511])<<32
				b &= uint64(inRows[n&511])
				again |= bit((a^was.top)|(b^was.bottom)) << (d & 31)
				st.places[d] = set{a, b}

				// If a box has no place, subtracting one borrows from its spare bit. If it
				// has one place, it has no bit in common with the result.
				t, u := a-corners2, b-corners
				if t&spares2|u&spares != 0 {
					return false
				}
				single := set{a, b}.minus(set{a & t, b & u}.boxes()).and(st.open)
				if settled.meets(single) {
					return false
				}
				settled = settled.or(single)
				own[d] = single
			}
			dirty = again
			if settled.empty() {
				continue
			}
			st.open = st.open.minus(settled)
			dirty |= st.eliminate(0, settled.minus(own[0]))
			dirty |= st.eliminate(1, settled.minus(own[1]))
			dirty |= st.eliminate(2, settled.minus(own[2]))
			dirty |= st.eliminate(3, settled.minus(own[3]))
			dirty |= st.eliminate(4, settled.minus(own[4]))
			dirty |= st.eliminate(5, settled.minus(own[5]))
			dirty |= st.eliminate(6, settled.minus(own[6]))
			dirty |= st.eliminate(7, settled.minus(own[7]))
			dirty |= st.eliminate(8, settled.minus(own[8]))
		}
		one, two, three := st.countCandidates()
		if !st.open.minus(one).empty() {
			return false
		}
		single := st.open.minus(two)
		if single.empty() {
			st.pairs = st.open.minus(three)
			return true
		}
		for d := range st.places {
			cells := st.places[d].and(single)
			if cells.empty() {
				continue
			}
			if cells.crowded() {
				return false
			}
			st.places[d] = st.places[d].minus(cells.boxes()).or(cells)
			dirty |= 1 << d
		}
	}
}

// eliminate removes cells from the places of digit d. It returns the set that contains only
// d if any of them was a place, and otherwise the empty set.
func (st *state) eliminate(d int, cells set) uint32 {
	hit := st.places[d].and(cells)
	st.places[d] = st.places[d].xor(hit)
	return bit(hit.top|hit.bottom) << (d & 31)
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

// placeDigit places a digit in an open cell. It leaves the consequences to propagate.
func (st *state) placeDigit(cell set, d int, candidates uint32) {
	st.open = st.open.minus(cell)
	for rest := candidates; rest != 0; rest &= rest - 1 {
		st.eliminate(bits.TrailingZeros32(rest), cell)
	}
	st.places[d] = st.places[d].minus(cell.boxes()).or(cell)
	st.dirty = candidates
}

// start makes st the root, where only the puzzle's givens and removed candidates are known.
// It returns false if a given is invalid, or if two givens in a box are equal.
func (st *state) start(p *board.Puzzle) bool {
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
	given := set{}
	for d := range st.places {
		cells := set{top[0][d+1] | top[1][d+1], bottom[0][d+1] | bottom[1][d+1]}
		if cells.crowded() {
			return false
		}
		st.places[d] = cells
		given = given.or(cells)
	}
	st.open = everywhere.minus(given)
	for d, cells := range st.places {
		st.places[d] = st.open.minus(cells.boxes()).or(cells)
	}
	if p.Removed != [board.Cells]board.DigitSet{} {
		for c, digits := range p.Removed {
			for d := range (digits & board.AllDigits).All() {
				st.eliminate(int(d)-1, only(int(placeOf[c])))
			}
		}
	}
	st.dirty = 1<<board.Size - 1
	st.share = 1
	return true
}
