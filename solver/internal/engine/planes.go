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
