package join

import "slices"

// The numbers of a vector are packed into words. The upper lane of the product of
// two words is the sum of the products of their lanes, if those of the one are in
// reverse.

// packing is how many numbers are packed into a word.
type packing struct {
	lanes int
	shift uint // of one lane, and of the upper one to the bottom of a product
	raise uint // of all lanes of the vector in reverse
}

var (
	// fine is for numbers that are not too large; it has to be seen that nothing
	// overflows.
	fine = packing{lanes: 4, shift: 16}
	// wide is for all: half a piece has 24 numbers, and 24·288² is less than 2²¹.
	// There are 63 bits in three lanes. Those of one factor are raised by a bit, so
	// that the upper lane of the product is at the top, and nothing above it.
	wide = packing{lanes: 3, shift: 21, raise: 1}
)

// words returns how many words a vector of so many numbers takes.
func (p *packing) words(numbers int) int { return (numbers + p.lanes - 1) / p.lanes }

// top is where the upper lane of a product begins.
func (p *packing) top() uint { return 64 - p.shift }

// packingFor returns a packing for two bands. By the average numbers in their tables
// it is guessed whether they seldom overflow.
func packingFor(second, third *chute) *packing {
	const seldom = 600 // product of the averages
	const chance = float64(crossings*crossings*crossings) / (partitions * partitions * partitions)
	if float64(len(second.fits))*chance*float64(len(third.fits))*chance < seldom {
		return &fine
	}
	return &wide
}

// piece is how many words of a vector are multiplied at once. All of them have to
// fit into the first cache, for each partition of the first stack.
const piece = 16

type words [piece]uint64

// vectors are those of a band, for one partition of the third stack in the first
// band: for a partition of the second stack and one of the first in this band, the
// numbers with each follower of the third stack.
type vectors struct {
	*packing
	size   int      // partitions of the first stack
	length int      // of a vector, in words
	packed []uint64 // by partition of the second stack, word, and partition of the first
	norms  []uint64 // by partition of the second stack and word: the largest sum of squares of a word's lanes
}

// set makes room for the vectors that go with some structures of the third stack.
func (v *vectors) set(t *table, p *packing, followers int) {
	v.packing, v.size = p, t.size[0]
	v.length = p.words(followers)
	v.packed = resized(v.packed, t.size[1]*t.size[0]*v.length)
	v.norms = resized(v.norms, t.size[1]*v.length)
}

// fill fills in the vectors for a partition of the second stack. Of the structures of
// the third stack it takes the partitions in a band.
func (v *vectors) fill(t *table, followers []trio, band, second int, reverse bool) {
	norms := make([]uint64, v.size)
	for w := range v.length {
		column := v.column(second, w)
		clear(column)
		clear(norms)
		some := followers[w*v.lanes : min((w+1)*v.lanes, len(followers))]
		for i, f := range some {
			shift := uint(i) * v.shift
			if reverse {
				shift = uint(v.lanes-1-i)*v.shift + v.raise
			}
			row := t.row(second, int(f[band]))
			for first, n := range row {
				column[first] |= uint64(n) << (shift & 63)
				norms[first] += uint64(n) * uint64(n)
			}
		}
		v.norms[second*v.length+w] = slices.Max(norms)
	}
}

// column returns a word of the vectors for a partition of the second stack: that for
// each partition of the first.
func (v *vectors) column(second, word int) []uint64 {
	return v.packed[(second*v.length+word)*v.size:][:v.size]
}

// copy copies words from one on, of the vectors for a partition of the second stack,
// and returns the sum of their norms.
func (v *vectors) copy(pieces []words, at int, second, from, n int) (norm uint64) {
	for k := range n {
		column := v.column(second, from+k)[:len(pieces)]
		for i := range pieces {
			pieces[i][(at+k)%piece] = column[i]
		}
	}
	for _, n := range v.norms[second*v.length+from:][:n] {
		norm += n
	}
	return norm
}
