package bands

import (
	"math/bits"

	"nonet/board"
	"nonet/solver/internal/engine"
)

// leaf holds the solutions of a state in which all open cells are pairs. In such a state, a
// digit has either two open places in a house or none: a single one would be settled, and
// with more, some cell would have only one candidate. So placing a digit in a cell decides
// the open peers that have the same candidate. They decide others, and so on around a ring
// of cells. There are two ways to fill each ring: turned or not. Different rings do not
// affect each other, so the solutions are all combinations of these ways, unless a ring
// contradicts itself.
//
// Rings are ordered by their first cells, and a ring is turned if its first cell has the
// higher of its two digits. So counting in binary, with the last bit for the last ring,
// visits the solutions in lexicographic order, provided that each ring starts with the cell
// that is first in the grid.
type leaf struct {
	count uint64 // number of solutions
	next  uint64 // index of the next solution to show

	grid    board.Grid
	written bool          // whether grid is solution next-1
	planes  engine.Planes // planes[k] holds settled cells whose digit has bit k, and pairs whose digits differ in bit k

	cells [board.Cells]ringCell      // the cells of all rings, ring by ring
	ends  [board.Cells / minRing]int // index after the last cell of each ring
	rings int
}

// minRing is the minimum number of cells in a ring.
const minRing = 4

type ringCell struct {
	place uint8
	cell  board.Cell
	digit board.Digit // the digit if the ring is not turned
	turn  board.Digit // exclusive or of the two digits
}

// fill makes l the leaf of a state whose open cells are all pairs.
func (l *leaf) fill(st *engine.State, ordered bool) {
	l.planes.Read(st)
	l.setOne()
	if !st.Open.Empty() {
		l.count = l.trace(st, ordered)
	}
}

// fillOne makes l the leaf of a single solution, given by its planes.
func (l *leaf) fillOne(planes *engine.Planes) {
	l.planes = *planes
	l.setOne()
}

// setOne makes l the leaf of the single solution in its planes.
func (l *leaf) setOne() {
	l.next, l.written, l.rings = 0, false, 0
	l.count = 1
}

// clear makes l a leaf without solutions.
func (l *leaf) clear() { l.count, l.next = 0, 0 }

// trace finds the rings and returns the number of solutions.
func (l *leaf) trace(st *engine.State, ordered bool) uint64 {
	var put [board.Size]engine.Set
	end := 0
	for rest := st.Open; !rest.Empty(); {
		cell := rest.First()
		if ordered {
			cell = first(rest)
		}
		rest = rest.Minus(cell)
		p := cell.Place()
		begin := end
		l.add(end, p, board.Digit(bits.TrailingZeros32(st.Candidates(p)))+1)
		end++
		for i := begin; i < end; i++ {
			c := &l.cells[i]
			d := c.digit - 1
			near := seen[c.place].And(st.Places[d]).And(st.Open)
			if near.Meets(put[d]) {
				return 0
			}
			put[d] = put[d].Or(engine.Only(int(c.place)))
			for near = near.And(rest); !near.Empty(); end++ {
				cell := near.First()
				near, rest = near.Minus(cell), rest.Minus(cell)
				l.add(end, cell.Place(), 0)
				l.cells[end].digit = l.cells[end].turn ^ c.digit
			}
		}
		l.ends[l.rings] = end
		l.rings++
	}
	return 1 << l.rings
}

func (l *leaf) add(i int, p int, d board.Digit) {
	x := &l.planes
	var turn uint64
	if at := p & 63; p < 64 {
		turn = x[0].Top>>at&1 | x[1].Top>>at&1<<1 | x[2].Top>>at&1<<2 | x[3].Top>>at&1<<3
	} else {
		turn = x[0].Bottom>>at&1 | x[1].Bottom>>at&1<<1 | x[2].Bottom>>at&1<<2 | x[3].Bottom>>at&1<<3
	}
	l.cells[i] = ringCell{place: uint8(p), cell: cellAt[p], digit: d, turn: board.Digit(turn)}
}

// show writes the next solution into the grid.
func (l *leaf) show() {
	ring := 0 // index of the first ring to write
	if l.written {
		// Compared with the previous solution, this ring has turned, and later ones have
		// turned back.
		ring = l.rings - 1 - bits.TrailingZeros64(l.next)
	} else {
		l.planes.Write(&l.grid, writeBand)
		l.written = true
	}
	i := 0
	if ring > 0 {
		i = l.ends[ring-1]
	}
	for ; ring < l.rings; ring++ {
		turned := -board.Digit(l.next >> (l.rings - 1 - ring) & 1) // all bits are set if the ring is turned, otherwise none
		for ; i < l.ends[ring]; i++ {
			c := &l.cells[i]
			l.grid[c.cell] = c.digit ^ c.turn&turned
		}
	}
	l.next++
}

// skip skips up to limit solutions and returns the number skipped.
func (l *leaf) skip(limit uint64) uint64 {
	n := min(limit, l.count-l.next)
	l.next += n
	l.written = l.written && n == 0
	return n
}

// writeBand writes the digits of one band. The table spread expands the first eight cells
// of a row to bytes.
func writeBand(g *engine.Band, p, q, r, s uint32) {
	for i := 0; i < len(g); i += board.Size {
		a, b, c, d := p&upper, q&upper, r&upper, s&upper
		row := (*[board.Size]board.Digit)(g[i:])
		v := spread[(a|a>>9|a>>18)&511] | spread[(b|b>>9|b>>18)&511]<<1 |
			spread[(c|c>>9|c>>18)&511]<<2 | spread[(d|d>>9|d>>18)&511]<<3
		engine.WriteRow(row, v, board.Digit(a>>26|b>>26<<1|c>>26<<2|d>>26<<3))
		p, q, r, s = p>>1, q>>1, r>>1, s>>1
	}
}
