package solver_test

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// grown is a tally of the whole board.
type grown [board.Cells][board.Size]*big.Int

// inBox returns the cells of a box in reading order.
func inBox(box int) (cells [board.Size]board.Cell) {
	for i := range cells {
		cells[i] = board.At(box/3*3+i/3, box%3*3+i%3)
	}
	return cells
}

// tallied puts the boxes together that CountByBox finds. Each has to come once.
func tallied(t *testing.T, p *board.Puzzle) *grown {
	t.Helper()
	all := new(grown)
	n := 0
	for box, tally := range solver.CountByBox(t.Context(), p, func() board.Cell { return 0 }, solver.Asking{}) {
		for i, c := range inBox(box) {
			if all[c][0] != nil {
				t.Fatalf("%s: box %d comes twice", p.Givens, box)
			}
			all[c] = tally[i]
		}
		n++
	}
	if n != board.Size {
		t.Fatalf("%s: %d boxes", p.Givens, n)
	}
	return all
}

// check holds a tally against the number of all solutions: it is the sum over the
// digits of each cell and over the cells of each house for one digit, and where a
// digit is given nothing else is.
func (all *grown) check(t *testing.T, p *board.Puzzle, total *big.Int) {
	t.Helper()
	sum := new(big.Int)
	for c := range board.Cell(board.Cells) {
		sum.SetInt64(0)
		for d, n := range all[c] {
			sum.Add(sum, n)
			if given := p.Givens[c]; given != 0 && given != board.Digit(d+1) && n.Sign() != 0 {
				t.Errorf("%s: %d solutions have %d in %s", p.Givens, n, d+1, c)
			}
		}
		if sum.Cmp(total) != 0 {
			t.Errorf("%s: %s has digits in %s solutions of %s", p.Givens, c, sum, total)
		}
	}
	for _, house := range board.Classic().Groups() {
		for d := range board.Size {
			sum.SetInt64(0)
			for c := range house.Cells.All() {
				sum.Add(sum, all[c][d])
			}
			if sum.Cmp(total) != 0 {
				t.Errorf("%s: %d stands in %s in %s solutions of %s", p.Givens, d+1, house.Cells, sum, total)
			}
		}
	}
}

// With up to two givens symmetry says it all.
func TestCountByBoxFewGivens(t *testing.T) {
	m := newMaker(1010)
	for i := range cases(2, 30) {
		p := &board.Puzzle{Givens: m.givens(2 * i % 3)}
		all := tallied(t, p)
		all.check(t, p, fewGivens(&p.Givens))
		for c := range board.Cell(board.Cells) {
			for d := range board.Digit(board.Size) {
				with := p.Givens
				with[c] = d + 1
				if p.Givens[c] == 0 && all[c][d].Cmp(fewGivens(&with)) != 0 {
					t.Errorf("%s: %s solutions have %d in %s, want %s", p.Givens, all[c][d], d+1, c, fewGivens(&with))
				}
			}
		}
	}
}

// Some of the numbers are counted once more, as those of a given.
func TestCountByBoxManyGivens(t *testing.T) {
	m := newMaker(1011)
	for i := range cases(2, 33) {
		p := m.cut(m.filled(board.Classic()), 13-4*i%11)
		all := tallied(t, p)
		all.check(t, p, exact(t, p))
		for range 3 {
			with := *p
			c, d := board.Cell(m.IntN(board.Cells)), board.Digit(m.IntN(board.Size))
			if p.Givens[c] != 0 {
				continue
			}
			with.Givens[c] = d + 1
			if want := exact(t, &with); all[c][d].Cmp(want) != 0 {
				t.Errorf("%s: %s solutions have %d in %s, want %s", p.Givens, all[c][d], d+1, c, want)
			}
		}
	}
}

// Where a search can go through the solutions it finds the same, also if there is
// one or none.
func TestCountByBoxFound(t *testing.T) {
	solver.JoinAlways(t)
	m := newMaker(1012)
	puzzles := []*board.Puzzle{classicPuzzle(one), classicPuzzle("11" + empty[2:]), classicPuzzle("12345678." + empty[9:80] + "9")}
	for range cases(6, 60) {
		p, _ := m.thinned(30_000)
		puzzles = append(puzzles, p)
	}
	for _, p := range puzzles {
		var want [board.Cells][board.Size]int64
		total := int64(0)
		for s := solver.New(p); s.Next(); total++ {
			for c, d := range s.Solution() {
				want[c][d-1]++
			}
		}
		all := tallied(t, p)
		all.check(t, p, big.NewInt(total))
		for c, counts := range want {
			for d, n := range counts {
				if all[c][d].Cmp(big.NewInt(n)) != 0 {
					t.Errorf("%s: %s solutions have %d in %s, want %d", p.Givens, all[c][d], d+1, board.Cell(c), n)
				}
			}
		}
	}
}

// What is wanted comes first, and then what follows; whoever has enough gets no
// more.
func TestCountByBoxOrder(t *testing.T) {
	solver.JoinAlways(t)
	p := classicPuzzle(four)
	for _, crew := range crews {
		asking := solver.Asking{Workers: crew}
		wanted := []board.Cell{board.At(4, 4), board.At(4, 4), board.At(8, 8), board.At(8, 6)}
		asked := 0
		var boxes []int
		for box := range solver.CountByBox(t.Context(), p, func() board.Cell {
			asked++
			return wanted[min(asked, len(wanted))-1]
		}, asking) {
			boxes = append(boxes, box)
			if asked != len(boxes) {
				t.Errorf("%d workers: asked %d times for %d boxes", crew, asked, len(boxes))
			}
		}
		if want := []int{4, 5, 8, 0, 1, 2, 3, 6, 7}; !slices.Equal(boxes, want) {
			t.Errorf("%d workers: boxes %v, want %v", crew, boxes, want)
		}
		n := 0
		for range solver.CountByBox(t.Context(), p, func() board.Cell { return 0 }, asking) {
			if n++; n == 2 {
				break
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		for range solver.CountByBox(ctx, p, func() board.Cell { return 0 }, asking) {
			n++
			cancel()
		}
		if n != 3 {
			t.Errorf("%d workers: %d boxes, though two and one were enough", crew, n)
		}
		cancel()
	}
	for range solver.CountByBox(t.Context(), &board.Puzzle{Rules: named("diagonals", someRegions)}, func() board.Cell { return 0 }, solver.Asking{}) {
		t.Fatal("a box by rules for which there is no join")
	}
}
