package exactcount

import (
	"context"
	"math/big"
	"slices"

	"nonet/board"
)

// Tally holds a count for each cell of a box and each digit. Cells are in reading order,
// and digit d has index d-1.
type Tally [board.Size][board.Size]*big.Int

// Tally counts the solutions with each digit in each cell of the box. The plan must have
// been made by [NewBoxPlan]. Otherwise Tally is like [Plan.Count].
func (p *Plan) Tally(ctx context.Context, pool Pool) (*Tally, error) {
	frame := newFrame(p)
	talliers := make([]tallier, pool.Workers)
	if err := p.run(ctx, pool, func(worker int, w *worker, of *pair, t *turn) {
		talliers[worker].take(frame, w, of, t)
	}); err != nil {
		return nil, err
	}
	totals := new(totals)
	for i := range talliers {
		for place := range totals {
			totals[place].Add(&totals[place], &talliers[i].totals[place])
		}
	}
	return frame.tally(totals), nil
}

// kinds divides the lines of a chute into kinds that can be distinguished. All lines
// without givens are of the same kind.
type kinds struct {
	of   [lines]int
	size [lines]int64 // number of lines of each kind
}

func (c *chute) kinds() (k kinds) {
	for i, l := range c.givens {
		k.of[i] = slices.Index(c.givens[:], l)
		k.size[k.of[i]]++
	}
	return k
}

// spread holds, for each digit of a structure's first box, the kind of the line that
// contains it.
type spread [board.Size]uint8

func (k *kinds) spread(c *chute, s *structure) (of spread) {
	order, _ := c.order(s)
	for l, place := range order {
		for d := range of {
			if s.lines[place].box(0).has(d) {
				of[d] = uint8(k.of[l])
			}
		}
	}
	return of
}

// totals holds sums by the kind of the row, the kind of the column and the digit of a cell.
type totals [lines * lines * board.Size]big.Int

// place returns an index into totals. Digits are numbered from 0.
func place(row, col, digit int) int { return (row*lines+col)*board.Size + digit }

// frame holds the data for a box. All workers share it.
type frame struct {
	*Plan
	rows, cols    kinds
	bands, firsts []spread // one for each structure of the first band, and of the first stack
}

func newFrame(p *Plan) *frame {
	f := &frame{Plan: p, rows: p.bands[0].kinds(), cols: p.stacks[0].kinds()}
	for _, s := range p.bands[0].fits {
		f.bands = append(f.bands, f.rows.spread(&p.bands[0], &p.structures[s]))
	}
	for _, s := range p.trios[0].structures {
		f.firsts = append(f.firsts, f.cols.spread(&p.stacks[0], &p.structures[s]))
	}
	return f
}

// byKind holds counts by the kind of a line and the digit.
type byKind [lines][board.Size]uint64

// tallier adds up the results of pairs.
type tallier struct {
	totals       totals
	byRow, byCol [partitions]byKind // for the current pair, indexed by the first stack's partition in the first band
}

// take adds the result of a pair. It combines each structure of the first band with the
// structures of the first stack whose partition is transversal to its own.
func (ta *tallier) take(f *frame, w *worker, of *pair, turned *turn) {
	clear(ta.byRow[:])
	clear(ta.byCol[:])
	weights := w.tables[0].row(of.second, of.third)
	for i := range f.trios[0].all {
		first := &f.trios[0].all[i]
		if weights[first[0]] == 0 {
			continue
		}
		dot, col := w.dots[turned.place(first)], &ta.byCol[first[0]]
		for d, kind := range f.firsts[i] {
			col[kind][d] += dot
		}
	}
	var seconds, thirds [partitions]bool
	for _, own := range f.crossing[f.used[1][0].partitions[of.second]] {
		seconds[own] = true
	}
	for _, own := range f.crossing[f.used[2][0].partitions[of.third]] {
		thirds[own] = true
	}
	for i, s := range f.Plan.bands[0].fits {
		own := &f.structures[s].partitions
		if !seconds[own[1]] || !thirds[own[2]] {
			continue
		}
		for _, partition := range f.crossing[own[0]] {
			if n := f.used[0][0].number[partition]; n >= 0 {
				row := &ta.byRow[n]
				for d, kind := range f.bands[i] {
					row[kind][d]++
				}
			}
		}
	}
	var sums [len(ta.totals)]uint64
	for n := range f.used[0][0].partitions {
		for r, row := range &ta.byRow[n] {
			for c, col := range &ta.byCol[n] {
				for d := range row {
					sums[place(r, c, d)] += row[d] * col[d]
				}
			}
		}
	}
	for place, sum := range sums {
		addProduct(&ta.totals[place], sum, of.size)
	}
}

// tally distributes the totals among the cells.
func (f *frame) tally(totals *totals) *Tally {
	tally := new(Tally)
	same := f.same()
	for row, r := range f.rows.of {
		for col, c := range f.cols.of {
			cell := 3*row + col
			if f.transposed {
				cell = 3*col + row
			}
			for d := range board.Size {
				// Each total covers all cells with lines of these kinds. Equivalent totals
				// are added up and divided evenly, since each pair represents all its
				// images under exchanges.
				n, share := new(big.Int), f.rows.size[r]*f.cols.size[c]
				others := same.all(place(r, c, d))
				for _, other := range others {
					n.Add(n, &totals[other])
				}
				n.Mul(n, f.ways())
				tally[cell][d] = n.Quo(n, big.NewInt(share*int64(len(others))))
			}
		}
	}
	return tally
}

// same returns the classes of totals that exchanges of digits make equal.
func (f *frame) same() classes {
	same := newClasses(len(totals{}))
	_, ofAll := f.symmetries(0, 0)
	for _, e := range ofAll {
		rows, _ := f.Plan.bands[0].exchanged(e)
		cols, _ := f.stacks[0].exchanged(e)
		for r := range lines {
			for c := range lines {
				for d, name := range e.after(unchanged) {
					same.join(place(f.rows.of[r], f.cols.of[c], d), place(f.rows.of[rows[r]], f.cols.of[cols[c]], int(name)))
				}
			}
		}
	}
	return same
}
