package exactcount

import "math/bits"

// worker computes the results of items. Each goroutine has its own.
type worker struct {
	*count
	pieces [2][]words // the current pieces of the vectors for the second and the third band

	// The dot products of the current item, and which of them its pairs need. A dot product
	// is identified by the first stack's partitions in the second and the third band.
	wanted places
	dots   []uint64
	starts []int    // index of the first product with each partition in the second band, followed by the number of products
	thirds []uint16 // the products' partitions in the third band
	sums   []uint64

	turned [mostPairs]turn // one for each pair of the item
}

// places is a set of dot products, one bit each. The bits of each partition in the second
// band begin a new word.
type places []uint64

const rowWords = (partitions + 63) / 64

func placeOf(second, third uint16) int { return int(second)*(64*rowWords) + int(third) }

func newPlaces(seconds int) places { return make(places, rowWords*seconds) }

// addPlace adds a place and reports whether it is new.
func (p places) addPlace(place int) bool {
	word, bit := &p[place/64], uint64(1)<<(place%64)
	isNew := *word&bit == 0
	*word |= bit
	return isNew
}

// row returns the bits of a partition in the second band.
func (p places) row(second int) []uint64 { return p[second*rowWords:][:rowWords] }

// turn is the inverse of a pair's renaming, for the first stack's partitions in the second
// and the third band.
type turn [2][partitions]uint16

func newWorker(c *count) *worker {
	w := &worker{count: c}
	for i := range w.pieces {
		w.pieces[i] = make([]words, len(c.used[0][i+1].partitions))
	}
	size := len(w.pieces[0]) * len(w.pieces[1])
	w.wanted = newPlaces(len(w.pieces[0]))
	w.dots = make([]uint64, 64*len(w.wanted))
	w.starts = make([]int, len(w.pieces[0])+1)
	w.thirds, w.sums = make([]uint16, size), make([]uint64, size)
	return w
}

// multiply computes the dot products that the pairs of an item need.
func (w *worker) multiply(it *item) {
	clear(w.wanted)
	for i := range it.pairs {
		w.want(&it.pairs[i], &w.turned[i])
	}
	wanted := w.choose()
	if wanted == 0 {
		return
	}
	clear(w.sums[:wanted])
	at, length := 0, w.vectors[0].length
	for _, second := range w.trios[1].with(it.second) {
		for from := 0; from < length; {
			n := min(piece-at, length-from)
			for i := range w.vectors {
				w.vectors[i].copy(w.pieces[i], at, int(second[i+1]), from, n)
			}
			from += n
			if at += n; at == piece {
				w.addProducts()
				at = 0
			}
		}
	}
	if at > 0 {
		for i := range w.pieces[0] {
			clear(w.pieces[0][i][at:])
		}
		w.addProducts()
	}
	w.write()
}

// want records which dot products a pair needs. They belong to those structures of the
// first stack that the first band allows together with the pair.
func (w *worker) want(p *pair, t *turn) {
	w.turn(p, t)
	weights := w.tables[0].row(p.second, p.third)
	for i := range w.trios[0].all {
		if first := &w.trios[0].all[i]; weights[first[0]] > 0 {
			w.wanted.addPlace(t.place(first))
		}
	}
}

// turn sets t to the inverse of the pair's renaming.
func (w *worker) turn(p *pair, t *turn) {
	back := p.made.back().names()
	for i := range t {
		used := &w.used[0][i+1]
		for n, partition := range used.partitions {
			t[i][n] = uint16(n)
			if p.made != unchanged {
				t[i][n] = uint16(used.number[w.renamed(partition, &back)])
			}
		}
	}
}

// place returns the place of the dot product for a structure of the first stack.
func (tu *turn) place(first *trio) int { return placeOf(tu[0][first[1]], tu[1][first[2]]) }

// choose lists the dot products that are needed.
func (w *worker) choose() (n int) {
	for i := range w.pieces[0] {
		w.starts[i] = n
		for k, some := range w.wanted.row(i) {
			for ; some != 0; some &= some - 1 {
				w.thirds[n] = uint16(64*k + bits.TrailingZeros64(some))
				n++
			}
		}
	}
	w.starts[len(w.pieces[0])] = n
	return n
}

// write stores the sums at the places of their dot products.
func (w *worker) write() {
	for i := range w.pieces[0] {
		for k := w.starts[i]; k < w.starts[i+1]; k++ {
			w.dots[placeOf(uint16(i), w.thirds[k])] = w.sums[k]
		}
	}
}

// addProducts adds the dot products of the current pieces to the sums.
func (w *worker) addProducts() {
	ys := w.pieces[1]
	for i := range w.pieces[0] {
		x := &w.pieces[0][i]
		thirds := w.thirds[w.starts[i]:w.starts[i+1]]
		sums := w.sums[w.starts[i]:][:len(thirds)]
		for k, third := range thirds {
			y := &ys[third]
			a := x[0]*y[0] + x[1]*y[1] + x[2]*y[2] + x[3]*y[3] + x[4]*y[4] + x[5]*y[5] + x[6]*y[6] + x[7]*y[7]
			b := x[8]*y[8] + x[9]*y[9] + x[10]*y[10] + x[11]*y[11] + x[12]*y[12] + x[13]*y[13] + x[14]*y[14] + x[15]*y[15]
			sums[k] += a>>top + b>>top
		}
	}
}
