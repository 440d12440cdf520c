package bands

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
func propagate(st *engine.State) bool {
	var own [board.Size]engine.Set // the cells that each digit has settled in its last turn
	dirty := st.Dirty
	for {
		for dirty != 0 {
			var settled engine.Set
			var again uint32
			for rest := dirty; rest != 0; rest &= rest - 1 {
				d := bits.TrailingZeros32(rest)

				// Rows: find the rows in which the digit has places, as three bits for each
				// box. The nine bits of a band are an index for inRows.
				a, b := st.Places[d].Top, st.Places[d].Bottom
				m, n := (a|a>>3|a>>6)&left2, (b|b>>3|b>>6)&left
				m, n = m|m>>7|m>>14, n|n>>7|n>>14
				a &= uint64(inRows[m&511]) | uint64(inRows[m>>32&511])<<32
				b &= uint64(inRows[n&511])

				// Columns: find the columns in which the digit has places, as three bits
				// for each box. The nine bits of a stack come from all three bands.
				m, n = (a|a>>1|a>>2)&upper2, (b|b>>1|b>>2)&upper
				m |= m>>31 | n<<2
				stack1, stack2, stack3 := &inCols[m&511], &inCols[m>>10&511], &inCols[m>>20&511]
				a &= stack1.Top | stack2.Top<<10 | stack3.Top<<20
				b &= stack1.Bottom | stack2.Bottom<<10 | stack3.Bottom<<20

				// Rows again. If this still changes something, the digit needs another
				// turn.
				was := engine.Set{Top: a, Bottom: b}
				m, n = (a|a>>3|a>>6)&left2, (b|b>>3|b>>6)&left
				m, n = m|m>>7|m>>14, n|n>>7|n>>14
				a &= uint64(inRows[m&511]) | uint64(inRows[m>>32&511])<<32
				b &= uint64(inRows[n&511])
				again |= engine.Bit((a^was.Top)|(b^was.Bottom)) << (d & 31)
				st.Places[d] = engine.Set{Top: a, Bottom: b}

				// If a box has no place, subtracting one borrows from its spare bit. If it
				// has one place, it has no bit in common with the result.
				t, u := a-engine.Corners2, b-engine.Corners
				if t&engine.Spares2|u&engine.Spares != 0 {
					return false
				}
				single := engine.Set{Top: a, Bottom: b}.Minus(engine.Set{Top: a & t, Bottom: b & u}.Fields()).And(st.Open)
				if settled.Meets(single) {
					return false
				}
				settled = settled.Or(single)
				own[d] = single
			}
			dirty = again
			if settled.Empty() {
				continue
			}
			st.Open = st.Open.Minus(settled)
			dirty |= st.Eliminate(0, settled.Minus(own[0]))
			dirty |= st.Eliminate(1, settled.Minus(own[1]))
			dirty |= st.Eliminate(2, settled.Minus(own[2]))
			dirty |= st.Eliminate(3, settled.Minus(own[3]))
			dirty |= st.Eliminate(4, settled.Minus(own[4]))
			dirty |= st.Eliminate(5, settled.Minus(own[5]))
			dirty |= st.Eliminate(6, settled.Minus(own[6]))
			dirty |= st.Eliminate(7, settled.Minus(own[7]))
			dirty |= st.Eliminate(8, settled.Minus(own[8]))
		}
		one, two, three := st.CountCandidates()
		if !st.Open.Minus(one).Empty() {
			return false
		}
		single := st.Open.Minus(two)
		if single.Empty() {
			st.Pairs = st.Open.Minus(three)
			return true
		}
		for d := range st.Places {
			cells := st.Places[d].And(single)
			if cells.Empty() {
				continue
			}
			if crowded(cells) {
				return false
			}
			st.Places[d] = st.Places[d].Minus(cells.Fields()).Or(cells)
			dirty |= 1 << d
		}
	}
}

// start makes st the root, where only the puzzle's givens and removed candidates are known.
// It returns false if a given is invalid, or if two givens in a box are equal.
func start(st *engine.State, p *board.Puzzle) bool {
	if !st.Give(p, &placeOf) {
		return false
	}
	for d, cells := range st.Places {
		if crowded(cells) {
			return false
		}
		st.Places[d] = st.Open.Minus(cells.Fields()).Or(cells)
	}
	st.Remove(p, &placeOf)
	return true
}
