package exactcount

// Three numbers are packed into a word, in lanes of 21 bits. In the vectors of the third
// band they are in reverse order and one bit higher. Then the top lane of the product of
// two words begins at bit 43, has nothing above it, and is the sum of the products of their
// lanes.
const (
	perWord = 3
	lane    = 21
	top     = 64 - lane
)

// Vectors are multiplied piece by piece. All pieces have to fit into the first-level
// caches. The products of half a piece are added before the top lane is extracted, since
// 24·288² is less than 2²¹.
const (
	piece = 16
	half  = piece / 2
)

type words [piece]uint64

// vectors are the vectors of a band for one partition of the third stack in the first band.
// For each partition of the second stack and each of the first in this band, a vector holds
// the numbers for all structures that the third stack can still have.
type vectors struct {
	size   int      // number of partitions of the first stack
	length int      // length of a vector, in words
	packed []uint64 // with spare room, by partition of the second stack, word, and partition of the first
}

// lengthOf returns the number of words of a vector of n numbers.
func lengthOf(numbers int) int { return (numbers + perWord - 1) / perWord }

// longest is the length of the longest vector.
const longest = (followers + perWord - 1) / perWord

// column returns one word of the vectors for a partition of the second stack, for each
// partition of the first.
func (v *vectors) column(second, word int) []uint64 {
	return v.packed[(second*v.length+word)*v.size:][:v.size]
}

// fill fills in the vectors for a partition of the second stack with the numbers for
// partitions of the third.
func (v *vectors) fill(t *table, second int, thirds []uint16, reverse bool) {
	for w := range v.length {
		column := v.column(second, w)
		clear(column)
		for i, third := range thirds[w*perWord : min((w+1)*perWord, len(thirds))] {
			shift := i * lane
			if reverse {
				shift = (perWord-1-i)*lane + 1
			}
			row := t.row(second, int(third))[:len(column)]
			for first := range column {
				column[first] |= uint64(row[first]) << shift
			}
		}
	}
}

// copy copies n words, starting with word from, of the vectors for a partition of the
// second stack into the pieces at index at. It copies four at a time if possible, since
// consecutive pieces are far apart in memory.
func (v *vectors) copy(pieces []words, at, second, from, n int) {
	for ; n >= 4; n -= 4 {
		a, b := v.column(second, from)[:len(pieces)], v.column(second, from+1)[:len(pieces)]
		c, d := v.column(second, from+2)[:len(pieces)], v.column(second, from+3)[:len(pieces)]
		for i := range pieces {
			p := (*[4]uint64)(pieces[i][at:])
			p[0], p[1], p[2], p[3] = a[i], b[i], c[i], d[i]
		}
		at, from = at+4, from+4
	}
	for ; n > 0; n-- {
		column := v.column(second, from)[:len(pieces)]
		for i := range pieces {
			pieces[i][at%piece] = column[i]
		}
		at, from = at+1, from+1
	}
}
