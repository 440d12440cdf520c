package solver_test

import (
	"math/big"
	"math/bits"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver"
)

// cut returns a puzzle whose givens are the given number of random digits of a grid.
func (m maker) cut(g board.Grid, givens int) *board.Puzzle {
	p := &board.Puzzle{Givens: g}
	for _, c := range m.Perm(board.Cells)[givens:] {
		p.Givens[c] = 0
	}
	return p
}

// tight returns the cell with the fewest candidates among some random empty cells of a
// puzzle.
func (m maker) tight(p *board.Puzzle) board.Cell {
	candidates := p.Candidates(&p.Givens)
	best := board.Cell(board.Cells)
	for try := 0; try < 8 || best == board.Cells; try++ {
		c := board.Cell(m.IntN(board.Cells))
		if p.Givens[c] == 0 && (best == board.Cells || candidates[c].Len() < candidates[best].Len()) {
			best = c
		}
	}
	return best
}

// TestCountIsSumOfDigits checks that the numbers of solutions with each digit in one cell add up to
// the number of all solutions. Counting takes longer with fewer givens, so the sparsest grids come
// last.
func TestCountIsSumOfDigits(t *testing.T) {
	huge(t)
	m := newMaker(1005)
	for i := range cases(1, 40) {
		p := m.cut(m.filled(board.Classic()), 13-i%11)
		cell := m.tight(p)
		sum := new(big.Int)
		for d := range p.Candidates(&p.Givens)[cell].All() {
			with := *p
			with.Givens[cell] = d
			sum.Add(sum, exact(t, &with))
		}
		if got := exact(t, p); got.Cmp(sum) != 0 {
			t.Errorf("%s: %s, with each digit in %s together %s", p.Givens, got, cell, sum)
		}
	}
}

// TestCountIsSymmetric checks that shuffling rows and columns, renaming digits or
// transposing the grid does not change the count.
func TestCountIsSymmetric(t *testing.T) {
	huge(t)
	m := newMaker(1006)
	group := symmetry.Of(board.Classic())
	for i := range cases(2, 52) {
		p := m.cut(m.filled(board.Classic()), 12-i%13)
		want := exact(t, p)
		for range 2 {
			how := group.Random(m.Rand)
			with := &board.Puzzle{Givens: how.Apply(&p.Givens)}
			if got := exact(t, with); got.Cmp(want) != 0 {
				t.Errorf("%s: %s, but %s: %s", p.Givens, want, with.Givens, got)
			}
		}
	}
}

// TestCountRemovedFew compares exact counts with a search. The puzzles have removed
// candidates and few solutions.
func TestCountRemovedFew(t *testing.T) {
	solver.JoinAlways(t)
	m := newMaker(1007)
	var s solver.Search
	countable, some := 0, 0
	for i := range cases(25, 400) {
		p, _ := m.thinned(30_000)
		candidates := p.Candidates(&p.Givens)
		for range 1 + i%8 {
			c := board.Cell(m.IntN(board.Cells))
			p.Removed[c] |= candidates[c] & m.digits()
		}
		s.Start(p, solver.Fastest)
		want := s.Skip(30_000)
		if got := exact(t, p); !got.IsUint64() || got.Uint64() != want {
			t.Errorf("%s: %s, want %d", describe(p), got, want)
		}
		if solver.Countable(p) {
			countable++
		}
		if want > 0 {
			some++
		}
	}
	t.Logf("%d with solutions, %d countable", some, countable)
	if some == 0 {
		t.Error("the puzzles are too much of one kind to show anything")
	}
}

type removal struct {
	cell  board.Cell
	digit board.Digit
}

// lacking returns the number of solutions of a grid that contain none of the given candidates, by
// inclusion and exclusion. There must be at most three givens and candidates in total.
func lacking(g board.Grid, removals []removal) *big.Int {
	sum := new(big.Int)
	for chosen := range uint(1) << len(removals) {
		with, possible := g, true
		for i, r := range removals {
			if chosen>>i&1 == 1 {
				possible = possible && (with[r.cell] == 0 || with[r.cell] == r.digit)
				with[r.cell] = r.digit
			}
		}
		if !possible {
			continue
		}
		n := fewGivens(&with)
		if bits.OnesCount(chosen)%2 == 1 {
			n.Neg(n)
		}
		sum.Add(sum, n)
	}
	return sum
}

func TestCountRemovedMany(t *testing.T) {
	huge(t)
	m := newMaker(1008)
	countable := 0
	for i := range cases(2, 100) {
		p := &board.Puzzle{Givens: m.givens((i + 1) % 3)}
		var removals []removal
		for len(removals) < 3-(i+1)%3 {
			r := removal{board.Cell(m.IntN(board.Cells)), board.Digit(m.IntN(board.Size) + 1)}
			if !p.Removed[r.cell].Has(r.digit) && m.IntN(3) > 0 {
				removals = append(removals, r)
				p.Removed[r.cell] = p.Removed[r.cell].With(r.digit)
			}
		}
		if !solver.Countable(p) {
			continue
		}
		countable++
		if got, want := exact(t, p), lacking(p.Givens, removals); got.Cmp(want) != 0 {
			t.Errorf("%s: %s, want %s", describe(p), got, want)
		}
	}
	t.Logf("%d of these are countable", countable)
}

// TestCountSukaku counts a puzzle whose givens are replaced by single candidates. It also
// counts a puzzle with so many removed candidates that Count has to visit the solutions,
// up to the limit.
func TestCountSukaku(t *testing.T) {
	sukaku := classicPuzzle(one)
	candidates := sukaku.Candidates(&sukaku.Givens)
	for c, d := range sukaku.Givens {
		left := candidates[c]
		if d != 0 {
			left = board.DigitsOf(d)
		}
		sukaku.Removed[c] = board.AllDigits &^ left
	}
	sukaku.Givens = board.Grid{}
	for _, always := range []bool{false, true} {
		if always {
			solver.JoinAlways(t)
		}
		if got := exact(t, sukaku); !got.IsUint64() || got.Uint64() != 1 {
			t.Errorf("%s, want 1", got)
		}
	}

	m := newMaker(1009)
	loose := new(board.Puzzle)
	for c := range loose.Removed {
		loose.Removed[c] = board.DigitsOf(board.Digit(m.IntN(board.Size) + 1))
	}
	if solver.Countable(loose) {
		t.Errorf("%s is said to be countable", describe(loose))
	}
	const limit = 400_000
	if got, more, err := solver.Count(t.Context(), loose, limit, solver.Asking{}); !got.IsUint64() || got.Uint64() != limit || !more || err != nil {
		t.Errorf("%s, %t, %v of one that has more than %d", got, more, err, limit)
	}
}

func TestCountable(t *testing.T) {
	other := classicPuzzle(one)
	other.Rules = named("diagonals", someRegions)
	spelled := &board.Puzzle{Rules: board.Classic()}
	for name, test := range map[string]struct {
		p    *board.Puzzle
		want bool
	}{
		"empty":       {new(board.Puzzle), true},
		"named rules": {spelled, true},
		"few":         {classicPuzzle(one), true},
		"diagonals":   {other, false},
	} {
		if got := solver.Countable(test.p); got != test.want {
			t.Errorf("%s: countable is %t", name, got)
		}
	}
}
