package solver_test

import (
	"math/big"
	"os"
	"slices"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver"
)

func firstBand(g board.Grid) *board.Puzzle {
	clear(g[27:])
	return &board.Puzzle{Givens: g}
}

// firstColumns takes a puzzle with a full first band. It returns puzzles for the ten ways
// to complete the first column in which the digits ascend within each of the other two
// bands, and the lower band begins with the larger digit. Each represents 72 orders of
// rows and bands.
func firstColumns(band *board.Puzzle) []*board.Puzzle {
	var open []board.Digit
	for d := range band.Candidates(&band.Givens)[board.At(3, 0)].All() {
		open = append(open, d)
	}
	var list []*board.Puzzle
	for i := 1; i < len(open); i++ {
		for j := i + 1; j < len(open); j++ {
			upper := []board.Digit{open[0], open[i], open[j]}
			p, row := *band, 6
			for _, d := range open {
				at := slices.Index(upper, d) + 3
				if at < 3 {
					at = row
					row++
				}
				p.Givens[board.At(at, 0)] = d
			}
			list = append(list, &p)
		}
	}
	return list
}

// TestCountBand checks that a full first band, or its image in any other band or stack,
// can be completed in 72 times as many ways as its ten first columns taken together. It
// also adds a given to one of these ten puzzles and compares its count with a search.
func TestCountBand(t *testing.T) {
	huge(t)
	m := newMaker(1003)
	for range cases(1, 20) {
		p := firstBand(m.filled(board.Classic()))
		total := new(big.Int)
		begun := firstColumns(p)
		for _, with := range begun {
			total.Add(total, exact(t, with))
		}
		total.Mul(total, big.NewInt(72))
		if got := exact(t, p); got.Cmp(total) != 0 {
			t.Errorf("%s: %s, want %s", p.Givens, got, total)
		}
		elsewhere := symmetry.Of(board.Classic()).Random(m.Rand)
		if got := exact(t, &board.Puzzle{Givens: elsewhere.Apply(&p.Givens)}); got.Cmp(total) != 0 {
			t.Errorf("%s: %s, want %s", elsewhere.Apply(&p.Givens), got, total)
		}

		some := *begun[m.IntN(len(begun))]
		some.Givens[board.At(3, 1)] = some.Candidates(&some.Givens)[board.At(3, 1)].Min()
		var s solver.Search
		s.Start(&some, solver.Fastest)
		if got, want := exact(t, &some), s.Skip(1e9); !got.IsUint64() || got.Uint64() != want {
			t.Errorf("%s: %s, want %d", some.Givens, got, want)
		}
	}
}

// bands calls use with each of the 36,288 first bands in a standard form: the first box
// holds 1 to 9 in order, the columns of the other two boxes are sorted by their top
// digits, and these boxes are sorted by their first digits. Each band represents 72 orders
// of columns and boxes and 9! renamings of digits.
func bands(use func(*board.Grid)) {
	g := board.MustParseGrid("123......456......789......" + empty[27:])
	p := new(board.Puzzle)
	var fill func(i int)
	fill = func(i int) {
		if i == 18 {
			use(&g)
			return
		}
		c := board.At(i/6, 3+i%6)
		for d := range p.Candidates(&g)[c].All() {
			first := i < 6 && i != 3
			if i == 0 && d != 4 || first && i > 0 && d < g[c-1] {
				continue
			}
			g[c] = d
			fill(i + 1)
			g[c] = 0
		}
	}
	fill(0)
}

// TestCountAllBands checks that the numbers of grids with each first band add up to the
// number of all grids. There are 416 kinds of bands with 44 different numbers of grids,
// according to Felgenhauer and Jarvis (2006).
func TestCountAllBands(t *testing.T) {
	if os.Getenv("NONET_LONG") == "" {
		t.Skip("416 counts take minutes: NONET_LONG is not set")
	}
	kinds := map[symmetry.Key]int64{}
	some := map[symmetry.Key]*board.Puzzle{}
	n := int64(0)
	bands(func(g *board.Grid) {
		p := &board.Puzzle{Givens: *g}
		key := symmetry.Canonical(p)
		kinds[key]++
		some[key] = p
		n++
	})
	if n != 36288 || len(kinds) != 416 {
		t.Fatalf("%d bands of %d kinds, want 36288 of 416", n, len(kinds))
	}
	total := new(big.Int)
	numbers := map[string]bool{}
	for key, size := range kinds {
		got := exact(t, some[key])
		numbers[got.String()] = true
		total.Add(total, got.Mul(got, big.NewInt(size)))
	}
	total.Mul(total, big.NewInt(72*362880))
	if total.Cmp(allGrids) != 0 {
		t.Errorf("all bands together have %s grids, want %s", total, allGrids)
	}
	if len(numbers) != 44 {
		t.Errorf("%d different numbers, want 44", len(numbers))
	}
}
