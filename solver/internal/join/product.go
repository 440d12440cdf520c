package join

// worker works out what pairs of partitions come to. Each goroutine has its own.
type worker struct {
	*count
	pieces [2][]words // of the vectors of the second and the third band, those at hand

	// The structures of the first stack that the first band allows with the pair at
	// hand.
	chosen []uint16 // by their places among the trios
	starts []int    // of those with each partition in the second band, and the end
	thirds []uint16 // their partitions in the third band
	sums   []uint64 // their dot products
}

func newWorker(c *count) *worker {
	n := len(c.trios[0].all)
	w := &worker{
		count:  c,
		chosen: make([]uint16, n+1),
		starts: make([]int, len(c.used[0][1].partitions)+1),
		thirds: make([]uint16, n+1),
		sums:   make([]uint64, n),
	}
	for i := range w.pieces {
		w.pieces[i] = make([]words, len(c.used[0][i+1].partitions))
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
	at, length := 0, w.vectors[0].length
	for _, second := range w.trios[1].with(p.partition) {
		for from := 0; from < length; {
			n := min(piece-at, length-from)
			for i := range w.vectors {
				w.vectors[i].copy(w.pieces[i], at, int(second[i+1]), from, n)
			}
			from += n
			if at += n; at == piece {
				w.add()
				at = 0
			}
		}
	}
	if at > 0 {
		for i := range w.pieces[0] {
			clear(w.pieces[0][i][at:])
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
	for partition := range w.pieces[0] {
		w.starts[partition] = n
		for i := w.trios[0].starts[partition]; i < w.trios[0].starts[partition+1]; i++ {
			w.chosen[n], w.thirds[n] = uint16(i), all[i][2]
			if weights[all[i][0]] > 0 {
				n++
			}
		}
	}
	w.starts[len(w.pieces[0])] = n
	return n
}

// add adds the dot products of the pieces at hand to the sums.
func (w *worker) add() {
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
