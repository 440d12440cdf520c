package engine

import "nonet/board"

// Planes holds the digits of cells: set k contains the cells whose digit has bit k.
type Planes [4]Set

// Read reads the digits of the settled cells of st. For a cell with two candidates, it reads
// the bits in which they differ.
func (p *Planes) Read(st *State) {
	x := &st.Places // each digit is one more than its index
	p[0] = x[0].Xor(x[2]).Xor(x[4]).Xor(x[6]).Xor(x[8])
	p[1] = x[1].Xor(x[2]).Xor(x[5]).Xor(x[6])
	p[2] = x[3].Xor(x[4]).Xor(x[5]).Xor(x[6])
	p[3] = x[7].Xor(x[8])
}

// Write writes the digits to a grid, band by band. Bit i of each word passed to writeBand
// belongs to the cell at place i in the first band.
func (p *Planes) Write(g *board.Grid, writeBand func(band *Band, p, q, r, s uint32)) {
	x, y, z, w := &p[0], &p[1], &p[2], &p[3]
	writeBand((*Band)(g[:]), uint32(x.Top), uint32(y.Top), uint32(z.Top), uint32(w.Top))
	writeBand((*Band)(g[len(Band{}):]), uint32(x.Top>>32), uint32(y.Top>>32), uint32(z.Top>>32), uint32(w.Top>>32))
	writeBand((*Band)(g[2*len(Band{}):]), uint32(x.Bottom), uint32(y.Bottom), uint32(z.Bottom), uint32(w.Bottom))
}

// Band holds the digits of a band.
type Band [board.Cells / 3]board.Digit

// WriteRow writes the digits of a row: the first eight as the bytes of a word, and the last.
func WriteRow(row *[board.Size]board.Digit, eight uint64, last board.Digit) {
	// The compiler merges these eight assignments into one store.
	row[0] = board.Digit(eight)
	row[1] = board.Digit(eight >> 8)
	row[2] = board.Digit(eight >> 16)
	row[3] = board.Digit(eight >> 24)
	row[4] = board.Digit(eight >> 32)
	row[5] = board.Digit(eight >> 40)
	row[6] = board.Digit(eight >> 48)
	row[7] = board.Digit(eight >> 56)
	row[8] = last
}
