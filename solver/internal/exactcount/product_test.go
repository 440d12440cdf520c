package exactcount

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nonet/board"
)

// TestLargest checks that largest is the largest number in the table of the empty grid, and
// so of any grid, and that no lane overflows with it.
func TestLargest(t *testing.T) {
	c := &count{Plan: NewPlan(t.Context(), new(board.Grid)), Pool: Pool{Workers: 2, Done: func(float64) {}}, ctx: t.Context()}
	most := uint16(0)
	for _, n := range c.tableOf(0, make([]uint16, partitions*partitions*partitions)).numbers {
		most = max(most, n)
	}
	if most != largest {
		t.Errorf("at most %d structures go with three partitions", most)
	}
	if sum := half * perWord * largest * largest; sum >= 1<<lane {
		t.Errorf("half a piece comes to %d, too much for %d bits", sum, lane)
	}
}

// TestDotProducts compares dot products with sums computed one number at a time, for values
// up to the largest and for vectors longer and shorter than a piece.
func TestDotProducts(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for _, seconds := range []int{1, 7, 56} {
		for _, thirds := range []int{1, 3, 37, 56} {
			t.Run(fmt.Sprintf("%d by %d", seconds, thirds), func(t *testing.T) {
				checkDotProducts(t, chance, seconds, thirds)
			})
		}
	}
}

// checkDotProducts compares dot products for random tables and the given numbers of
// structures in the second and the third stack.
func checkDotProducts(t *testing.T, chance *rand.Rand, seconds, thirds int) {
	const size = 11
	p := new(Plan)
	c := &count{Plan: p}
	for band := range c.tables {
		numbers := make([]uint16, size*size*size)
		for i := range numbers {
			numbers[i] = uint16(largest - chance.IntN(largest/4))
			if band == 0 && chance.IntN(3) == 0 {
				numbers[i] = 0
			}
		}
		c.tables[band] = &table{[3]int{size, size, size}, numbers}
		for i := range p.used {
			p.used[i][band].partitions = make([]uint16, size)
		}
	}
	any := func() uint16 { return uint16(chance.IntN(size)) }
	for partition := range size {
		for range partition {
			p.trios[0].all = append(p.trios[0].all, trio{any(), uint16(partition), any()})
		}
	}
	for i, n := range []int{seconds, thirds} {
		t := &p.trios[i+1]
		for range n {
			t.all = append(t.all, trio{0, any(), any()})
		}
		t.starts = []int{0, n}
	}
	c.Pool, c.ctx = Pool{Workers: 1, Done: func(float64) {}}, t.Context()
	for i := range c.vectors {
		c.vectors[i].packed = make([]uint64, size*size*longest)
	}
	c.makeVectors(new(phase))
	w := newWorker(c)
	pairs := []pair{{made: unchanged}}
	w.multiply(&item{pairs: pairs})
	wanted := map[int]bool{}
	for i := range p.trios[0].all {
		first := &p.trios[0].all[i]
		if c.tables[0].row(0, 0)[first[0]] == 0 {
			continue
		}
		want := uint64(0)
		for _, second := range p.trios[1].all {
			for _, third := range p.trios[2].all {
				want += uint64(c.tables[1].row(int(second[1]), int(third[1]))[first[1]]) *
					uint64(c.tables[2].row(int(second[2]), int(third[2]))[first[2]])
			}
		}
		place := w.turned[0].place(first)
		if got := w.dots[place]; got != want {
			t.Fatalf("%v: %d, want %d", *first, got, want)
		}
		wanted[place] = true
	}
	if n := w.starts[size]; n != len(wanted) {
		t.Errorf("%d products, want %d", n, len(wanted))
	}
}
