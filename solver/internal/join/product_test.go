package join

import (
	"math/rand/v2"
	"testing"

	"nonet/board"
)

// No numbers in a table are larger than that of the empty grid, by which the packings
// are known to hold them.
func TestLargest(t *testing.T) {
	c := &count{Plan: NewPlan(new(board.Grid)), Crew: Crew{Workers: 2, Done: func(float64) {}}, ctx: t.Context()}
	most := uint16(0)
	for _, n := range c.tableOf(0, new([]uint16)).numbers {
		most = max(most, n)
	}
	if most != largest {
		t.Errorf("at most %d structures go with three partitions", most)
	}
	if sum := half * wide.lanes * largest * largest; sum >= 1<<wide.shift {
		t.Errorf("half a piece comes to %d, too much for %d bits", sum, wide.shift)
	}
	if sum := piece * fine.lanes * (1<<lastBits - 1) * (1<<lastBits - 1); sum >= 1<<fine.shift {
		t.Errorf("last bits come to %d, too much for %d bits", sum, fine.shift)
	}
	if largest>>lastBits >= 1<<lastBits {
		t.Errorf("what is left of %d is no smaller than its last bits may be", largest)
	}
}

// The dot products are those of the numbers one by one: with few structures chosen and
// with many, small numbers and the largest, and whatever their packing.
func TestDotProducts(t *testing.T) {
	for _, test := range []struct {
		name      string
		packing   *packing
		followers int
		most      int
	}{
		{"fine", &fine, 56, 40},
		{"fine and short", &fine, 3, 40},
		{"fine, to be taken apart", &fine, 37, largest},
		{"wide", &wide, 56, largest},
		{"wide and short", &wide, 1, largest},
	} {
		t.Run(test.name, func(t *testing.T) {
			chance := rand.New(rand.NewPCG(1, 2))
			checkDotProducts(t, chance, test.packing, test.followers, test.most)
		})
	}
}

// checkDotProducts multiplies vectors over some structures of the second and the third
// stack, with tables of any numbers up to the most.
func checkDotProducts(t *testing.T, chance *rand.Rand, packing *packing, followers, most int) {
	const size, seconds = 11, 7
	p := &Plan{packing: packing}
	c := &count{Plan: p}
	for band := range c.tables {
		numbers := make([]uint16, size*size*size)
		for i := range numbers {
			numbers[i] = uint16(most - chance.IntN(most/4+1))
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
		p.trios[0].starts = append(p.trios[0].starts, len(p.trios[0].all))
		for range partition {
			p.trios[0].all = append(p.trios[0].all, trio{any(), uint16(partition), any()})
		}
	}
	p.trios[0].starts = append(p.trios[0].starts, len(p.trios[0].all))
	for i, n := range []int{seconds, followers} {
		t := &p.trios[i+1]
		for range n {
			t.all = append(t.all, trio{0, any(), any()})
		}
		t.starts = []int{0, n}
	}
	c.Crew, c.ctx = Crew{Workers: 1, Done: func(float64) {}}, t.Context()
	c.makeVectors(&phase{partition: 0})
	w := newWorker(c)
	chosen := w.multiply(0, &pair{partition: 0})
	n := 0
	for place, first := range p.trios[0].all {
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
		switch {
		case n >= chosen:
			t.Fatalf("only %d were chosen", chosen)
		case int(w.chosen[n]) != place || w.sums[n] != want:
			t.Fatalf("%d was chosen with %d, want %d with %d", w.chosen[n], w.sums[n], place, want)
		}
		n++
	}
	if n != chosen {
		t.Errorf("%d were chosen, want %d", chosen, n)
	}
}
