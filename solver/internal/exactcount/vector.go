package exactcount

// Three numbers are packed into a word, in lanes of 21 bits. In the vectors of the third
// band, they are in reverse order and one bit higher. Then the top lane of the product of
// two words is the sum of the products of their lanes. It begins at bit 43 and has nothing
// above it.
const (
	perWord = 3
	lane    = 21
	top     = 64 - lane
)

// Vectors are multiplied piece by piece. All pieces have to fit into the first-level
// caches. The products of half a piece are added before the top lane is extracted, since
// the sum is at most 24·288², which is less than 2²¹.
const (
	piece = 16
	half  = piece / 2
)

type words [piece]uint64

// vectors holds the vectors of a band for one partition of the third stack in the first
// band. There is a vector for each combination of partitions of the first and the second
// stack in this band. Each vector holds the table's numbers for all structures that the
// third stack can have.
type vectors struct {
	size   int      // number of partitions of the first stack
	length int      // length of a vector, in words
	packed []uint64 // indexed by partition of the second stack, word, and partition of the first stack; may be longer than needed
}

// lengthOf returns how many words a vector of n numbers needs.
func lengthOf(numbers int) int { return (numbers + perWord - 1) / perWord }

// longest is the length of the longest vector.
const longest = (followers + perWord - 1) / perWord

// column returns one word of each vector for a partition of the second stack, indexed by
// the partition of the first stack.
func (v *vectors) column(second, word int) []uint64 {
	return v.packed[(second*v.length+word)*v.size:][:v.size]
}

// fill fills in the vectors for a partition of the second stack. The slice thirds holds the
// partitions of the third stack's structures.
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
// second stack into the pieces, starting at index at. It copies four words at a time if
// possible, since consecutive pieces are far apart in memory.
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
