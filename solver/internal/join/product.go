package join

// worker works out what pairs of partitions come to. Each goroutine has its own.
type worker struct {
	*count
	vectors [2][]words    // the piece at hand of the vectors of the second and the third band
	norms   [2][2]uint64  // of its halves, not less than that of any vector
	parts   [2][2][]words // the vectors taken apart: their last bits, and the rest

	// The structures of the first stack that the first band allows with the pair at
	// hand.
	chosen []uint16 // by their places among the trios
	starts []int    // of those with each partition in the second band, and the end
	thirds []uint16 // their partitions in the third band
	sums   []uint64 // their dot products
}

// half is how many products of words are added up before the upper lane is taken.
const half = piece / 2

func newWorker(c *count) *worker {
	n := len(c.trios[0].all)
	w := &worker{
		count:  c,
		chosen: make([]uint16, n+1),
		starts: make([]int, len(c.used[0][1].partitions)+1),
		thirds: make([]uint16, n+1),
		sums:   make([]uint64, n),
	}
	for i := range w.vectors {
		size := len(c.used[0][i+1].partitions)
		w.vectors[i] = make([]words, size)
		w.parts[i] = [2][]words{make([]words, size), make([]words, size)}
	}
	return w
}

// multiply works out the dot products for a pair of partitions, and returns how many
// structures of the first stack there are with it.
func (w *worker) multiply(third int, p *pair) (chosen int) {
	chosen = w.choose(third, p.partition)
	if chosen == 0 {
		return 0
	}
	clear(w.sums[:chosen])
	at, length := 0, w.count.vectors[0].length
	for _, second := range w.trios[1].with(p.partition) {
		for from := 0; from < length; {
			n := min(half-at%half, length-from)
			for i := range w.vectors {
				w.norms[i][at/half] += w.count.vectors[i].copy(w.vectors[i], at, int(second[i+1]), from, n)
			}
			from += n
			if at += n; at == piece {
				w.add()
				at = 0
			}
		}
	}
	if at > 0 {
		for i := range w.vectors[0] {
			clear(w.vectors[0][i][at:])
		}
		w.add()
	}
	return chosen
}

// choose finds the structures of the first stack that the first band allows. All are
// written down, and those that are not allowed are overwritten: to foresee which it
// will be would be too hard for the processor.
func (w *worker) choose(third, second int) (n int) {
	weights := w.tables[0].row(second, third)
	all := w.trios[0].all
	for partition := range w.vectors[0] {
		w.starts[partition] = n
		for i := w.trios[0].starts[partition]; i < w.trios[0].starts[partition+1]; i++ {
			w.chosen[n], w.thirds[n] = uint16(i), all[i][2]
			if weights[all[i][0]] > 0 {
				n++
			}
		}
	}
	w.starts[len(w.vectors[0])] = n
	return n
}

// lastBits is how many bits are the last ones of a number that is taken apart. The
// products of a whole piece of them then fit into a lane.
const lastBits = 5

// add adds the products of the piece at hand to the sums.
func (w *worker) add() {
	safe := w.packing == &wide
	if !safe {
		const limit = 1 << (2 * 16) // the square of that of a lane
		safe = w.norms[0][0]*w.norms[1][0] < limit && w.norms[0][1]*w.norms[1][1] < limit
	}
	w.norms = [2][2]uint64{}
	if safe {
		w.dot(w.vectors[0], w.vectors[1], 0)
		return
	}
	for i := range w.vectors {
		apart(w.vectors[i], &w.parts[i])
	}
	for i, xs := range w.parts[0] {
		for k, ys := range w.parts[1] {
			w.dot(xs, ys, uint(i+k)*lastBits)
		}
	}
}

// apart takes the numbers of a fine packing apart.
func apart(all []words, parts *[2][]words) {
	const (
		last = 0x001f_001f_001f_001f
		rest = 0x07ff_07ff_07ff_07ff
	)
	for i := range all {
		for k, numbers := range &all[i] {
			parts[0][i][k], parts[1][i][k] = numbers&last, numbers>>lastBits&rest
		}
	}
}

// dot adds the dot products of pieces to the sums, times a power of two.
func (w *worker) dot(xs, ys []words, power uint) {
	top := w.packing.top()
	for i := range xs {
		x := &xs[i]
		thirds := w.thirds[w.starts[i]:w.starts[i+1]]
		sums := w.sums[w.starts[i]:][:len(thirds)]
		for k, third := range thirds {
			y := &ys[third]
			a := x[0]*y[0] + x[1]*y[1] + x[2]*y[2] + x[3]*y[3] + x[4]*y[4] + x[5]*y[5] + x[6]*y[6] + x[7]*y[7]
			b := x[8]*y[8] + x[9]*y[9] + x[10]*y[10] + x[11]*y[11] + x[12]*y[12] + x[13]*y[13] + x[14]*y[14] + x[15]*y[15]
			sums[k] += (a>>(top&63) + b>>(top&63)) << (power & 63)
		}
	}
}
