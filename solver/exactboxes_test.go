package solver_test

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"go.uber.org/goleak"

	"nonet/board"
	"nonet/solver"
)

// grown is a tally of the whole board, indexed by cell and digit.
type grown [board.Cells][board.Size]*big.Int

// inBox returns the cells of a box in reading order.
func inBox(box int) (cells [board.Size]board.Cell) {
	for i := range cells {
		cells[i] = board.At(box/3*3+i/3, box%3*3+i%3)
	}
	return cells
}

// tallied combines the boxes that CountByBox yields, and checks that it yields each exactly once.
func tallied(t *testing.T, p *board.Puzzle) *grown {
	t.Helper()
	all := new(grown)
	n := 0
	for box, tally := range solver.CountByBox(t.Context(), p, noBox, anyBox, solver.Asking{}) {
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

// check compares a tally with the total number of solutions. For each cell, the counts of all
// digits must add up to the total, and so must the counts of one digit in all cells of a house. A
// given must be the only digit of its cell.
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

// TestCountByBoxFewGivens checks grids with up to two givens, whose counts can be derived
// by symmetry.
func TestCountByBoxFewGivens(t *testing.T) {
	huge(t)
	m := newMaker(1010)
	for i := range cases(1, 30) {
		p := &board.Puzzle{Givens: m.givens((i + 1) % 3)}
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

// TestCountByBoxManyGivens compares some of the counts with the number of solutions after
// adding the digit as a given.
func TestCountByBoxManyGivens(t *testing.T) {
	huge(t)
	m := newMaker(1011)
	for i := range cases(1, 30) {
		p := m.cut(m.filled(board.Classic()), 17-4*i%15)
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

// TestCountByBoxFound compares the counts with a search for all solutions. Some of the puzzles have
// one solution or none.
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

// noBox marks no box as known, and anyBox allows any box to come next.
var noBox [board.Size]bool

func anyBox() board.Cell { return 0 }

// TestCountByBoxOrder checks that the wanted boxes come first, followed by the others in order.
func TestCountByBoxOrder(t *testing.T) {
	solver.JoinAlways(t)
	for _, crew := range crews {
		wanted := []board.Cell{board.At(4, 4), board.At(4, 4), board.At(8, 8), board.At(8, 6)}
		asked := 0
		var boxes []int
		for box := range solver.CountByBox(t.Context(), classicPuzzle(four), noBox, func() board.Cell {
			asked++
			return wanted[min(asked, len(wanted))-1]
		}, solver.Asking{Workers: crew}) {
			boxes = append(boxes, box)
			if asked != len(boxes) {
				t.Errorf("%d workers: asked %d times for %d boxes", crew, asked, len(boxes))
			}
		}
		if want := []int{4, 5, 8, 0, 1, 2, 3, 6, 7}; !slices.Equal(boxes, want) {
			t.Errorf("%d workers: boxes %v, want %v", crew, boxes, want)
		}
	}
	var boxes []int
	known := [board.Size]bool{0: true, 4: true, 7: true, 8: true}
	for box := range solver.CountByBox(t.Context(), classicPuzzle(four), known, func() board.Cell { return board.At(4, 4) }, solver.Asking{}) {
		boxes = append(boxes, box)
	}
	if want := []int{5, 6, 1, 2, 3}; !slices.Equal(boxes, want) {
		t.Errorf("boxes %v, want %v", boxes, want)
	}
	for box := range solver.CountByBox(t.Context(), &board.Puzzle{Rules: named("diagonals", someRegions)}, noBox, anyBox, solver.Asking{}) {
		t.Fatalf("box %d by rules for which there is no join", box)
	}
}

// TestCountByBoxEndsEarly checks that a caller that stops gets no more boxes, and that all boxes
// counted before the context ends are correct.
func TestCountByBoxEndsEarly(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	solver.JoinAlways(t)
	p := classicPuzzle(many)
	all := tallied(t, p)
	ends := map[int]int{}
	for _, crew := range crews {
		n := 0
		for range solver.CountByBox(t.Context(), p, noBox, anyBox, solver.Asking{Workers: crew}) {
			if n++; n == 2 {
				break
			}
		}
		if n != 2 {
			t.Errorf("%d workers: %d boxes, though two were enough", crew, n)
		}
		ctx, cancel := context.WithCancel(t.Context())
		for range solver.CountByBox(ctx, p, noBox, anyBox, solver.Asking{Workers: crew}) {
			n++
			cancel()
		}
		if n != 3 {
			t.Errorf("%d workers: %d boxes, though the context ended after one", crew, n-2)
		}
		for _, enough := range []int64{1, 100, 300, 1000, 3000} {
			n, ctx := 0, newAsked(t, enough)
			for box, tally := range solver.CountByBox(ctx, p, noBox, anyBox, solver.Asking{Workers: crew}) {
				n++
				for i, c := range inBox(box) {
					for d, got := range tally[i] {
						if got.Cmp(all[c][d]) != 0 {
							t.Errorf("%d workers, cancelled at question %d: %s solutions have %d in %s, want %s", crew, enough, got, d+1, c, all[c][d])
						}
					}
				}
			}
			ends[n]++
		}
		cancel()
	}
	t.Logf("ends by boxes before: %v", ends)
	if len(ends) < 2 {
		t.Error("the ends are too much of one kind to show anything")
	}
}

// TestCountByBoxCancelled checks that no box is yielded after the context has ended,
// however little work is left.
func TestCountByBoxCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, givens := range []string{"11" + empty[2:], empty} {
		for box := range solver.CountByBox(ctx, classicPuzzle(givens), noBox, anyBox, solver.Asking{}) {
			t.Errorf("%s: box %d", givens, box)
		}
	}
}

// TestCountByBoxProgress checks that progress covers all boxes together: it never decreases and
// ends at 1.
func TestCountByBoxProgress(t *testing.T) {
	m := newMaker(1018)
	for _, p := range []*board.Puzzle{m.cut(m.filled(board.Classic()), 17), classicPuzzle("11" + empty[2:])} {
		checkBoxProgress(t, p, noBox)
	}
	checkBoxProgress(t, classicPuzzle(four), [board.Size]bool{true, true, true, true, true, true, true, true, true})
}

func checkBoxProgress(t *testing.T, p *board.Puzzle, known [board.Size]bool) {
	t.Helper()
	var was solver.Progress
	calls := 0
	for range solver.CountByBox(t.Context(), p, known, anyBox, solver.Asking{Progress: func(is solver.Progress) {
		if is.Share < was.Share || is.Share > 1 || was.Planned && !is.Planned {
			t.Errorf("from %+v to %+v", was, is)
		}
		was = is
		calls++
	}}) {
		continue
	}
	if calls == 0 || was.Share != 1 {
		t.Errorf("%d calls, in the end %+v", calls, was)
	}
}
