package solver_test

import (
	"math/big"
	"sync"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver"
)

func number(text string) *big.Int {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		panic(text + " is no number")
	}
	return n
}

// allGrids is the number of solutions of the empty grid; see sudokus.
var allGrids = number("6670903752021072936960")

// ofAll returns allGrids · over / under, which must be a whole number.
func ofAll(over, under int64) *big.Int {
	n := new(big.Int).Mul(allGrids, big.NewInt(over))
	n, rest := n.QuoRem(n, big.NewInt(under), new(big.Int))
	if rest.Sign() != 0 {
		panic("a number of grids is a whole number")
	}
	return n
}

// exact returns the result of Count without a limit. It checks that Count reports no further
// solutions and leaves the puzzle unchanged.
func exact(t *testing.T, p *board.Puzzle) *big.Int {
	t.Helper()
	was := *p
	n, more, err := solver.Count(t.Context(), p, 0, solver.Asking{})
	if more || err != nil {
		t.Fatalf("%s: %s, more is %t, %v", describe(p), n, more, err)
	}
	if *p != was {
		t.Fatalf("%s became %s", describe(&was), describe(p))
	}
	return n
}

// cases returns the number of cases to test: usual, or long if NONET_LONG is set. There
// are fewer under the race detector.
func cases(usual, long int) int {
	if size() > 1 {
		usual = long
	}
	return max(1, usual/race.Slowdown)
}

// huge skips a test of large exact counts under the race detector. The tests that use
// [solver.JoinAlways] run the same goroutines on grids with few solutions instead.
func huge(t *testing.T) {
	t.Helper()
	if race.Slowdown > 1 {
		t.Skip("skipped: huge counts take minutes under the race detector")
	}
}

// templates returns all sets of nine cells that a digit can occupy in a grid. Shuffling rows and
// columns turns any of these templates into any other, so a given digit occupies each of them in
// equally many grids.
var templates = sync.OnceValue(func() []board.CellSet {
	var list []board.CellSet
	var stand func(row int, cells board.CellSet, cols, boxes int)
	stand = func(row int, cells board.CellSet, cols, boxes int) {
		if row == board.Size {
			list = append(list, cells)
			return
		}
		for col := range board.Size {
			c := board.At(row, col)
			if cols>>col&1 == 0 && boxes>>c.Box()&1 == 0 {
				stand(row+1, cells.With(c), cols|1<<col, boxes|1<<c.Box())
			}
		}
	}
	stand(0, board.CellSet{}, 0, 0)
	return list
})

// standings is the number of sets that templates returns.
const standings = 46656

// placings returns the number of templates that include all cells of with and none of
// without.
func placings(with, without board.CellSet) int64 {
	n := int64(0)
	for _, cells := range templates() {
		if with.Within(cells) && !without.Meets(cells) {
			n++
		}
	}
	return n
}

func TestTemplates(t *testing.T) {
	if n := len(templates()); n != standings {
		t.Errorf("%d templates, want %d", n, standings)
	}
}

// choices returns the number of ways to choose different digits in order:
// digits · (digits-1) · …, where named is the number of factors.
func choices(digits, named int) int64 {
	n := int64(1)
	for i := range named {
		n *= int64(digits - i)
	}
	return n
}

// fewGivens returns the number of solutions of a grid with at most three givens, derived
// from symmetry alone. The templates determine how many grids have the same digit in
// certain cells. By inclusion and exclusion, this gives the number of grids that have
// equal digits exactly where the givens are equal. All digits are equivalent, so each
// choice of digits accounts for the same share of those grids.
func fewGivens(g *board.Grid) *big.Int {
	byDigit := map[board.Digit]board.CellSet{}
	var all board.CellSet
	for c, d := range g {
		if d != 0 {
			byDigit[d] = byDigit[d].With(board.Cell(c))
			all = all.With(board.Cell(c))
		}
	}
	if all.Len() > 3 {
		panic("more than three givens")
	}
	// same returns how many of every 46,656 grids have the same digit in all of the cells.
	same := func(cells board.CellSet) int64 {
		if cells.Empty() {
			return standings
		}
		return board.Size * placings(cells, board.CellSet{})
	}
	pattern := same(all)
	switch len(byDigit) {
	case 2: // all cells but one hold the same digit
		var most board.CellSet
		for _, cells := range byDigit {
			if cells.Len() > most.Len() {
				most = cells
			}
		}
		pattern = same(most) - pattern
	case 3:
		pattern = standings + 2*pattern
		for c := range all.All() {
			pattern -= same(all.Without(c))
		}
	}
	return ofAll(pattern, standings*choices(board.Size, len(byDigit)))
}

// givens returns a grid with n random digits in random cells, some of them equal.
func (m maker) givens(n int) board.Grid {
	var g board.Grid
	kinds := 1 + m.IntN(board.Size)
	digits := m.Perm(board.Size)
	for _, c := range m.Perm(board.Cells)[:n] {
		g[c] = board.Digit(digits[m.IntN(kinds)] + 1)
	}
	return g
}

// TestCountPublished checks the number of all grids, according to B. Felgenhauer and F.
// Jarvis, "Mathematics of Sudoku I" (2006), and numbers that follow from it because all
// digits are equivalent. The givens are in various places.
func TestCountPublished(t *testing.T) {
	huge(t)
	tests := []struct{ name, givens, want string }{
		{"empty", empty, "6670903752021072936960"},
		{"one", "7" + empty[1:], "741211528002341437440"},
		{"one in the middle", empty[:40] + "1" + empty[41:], "741211528002341437440"},
		{"two in a row", "7.......2" + empty[9:], "92651441000292679680"},
		{"two in a column", empty[:4] + "3" + empty[5:76] + "9....", "92651441000292679680"},
		{"the first row", "123456789" + empty[9:], "18383222420692992"},
		{"the fifth row", empty[:36] + "927461538" + empty[45:], "18383222420692992"},
		{"the last box", empty[:60] + "314" + empty[63:69] + "592" + empty[72:78] + "687", "18383222420692992"},
		{"all of one digit", "5...........5...........5...5...........5...........5...5...........5...........5", "142980618827612160"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := exact(t, classicPuzzle(test.givens)); got.Cmp(number(test.want)) != 0 {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

func TestCountFewGivens(t *testing.T) {
	huge(t)
	m := newMaker(1001)
	zero := 0
	for i := range cases(4, 300) {
		g := m.givens(min(1+i%4, 3))
		want := fewGivens(&g)
		if want.Sign() == 0 {
			zero++
		}
		if got := exact(t, &board.Puzzle{Givens: g}); got.Cmp(want) != 0 {
			t.Errorf("%s: %s, want %s", g, got, want)
		}
	}
	t.Logf("%d without a solution", zero)
}

// TestCountDigitAndHouse checks grids in which one digit is given in some cells, and other
// digits are given in some cells of one house. The grids without the first digit in these
// cells of the house are, by symmetry, distributed evenly among the ways to fill the cells
// with other digits.
func TestCountDigitAndHouse(t *testing.T) {
	huge(t)
	m := newMaker(1002)
	houses := board.Classic().Groups()
	for range cases(3, 200) {
		p := new(board.Puzzle)
		digits := m.Perm(board.Size)
		var of, others board.CellSet
		template := templates()[m.IntN(standings)]
		for c := range template.All() {
			if m.IntN(3) > 0 {
				of = of.With(c)
				p.Givens[c] = board.Digit(digits[0] + 1)
			}
		}
		most := m.IntN(board.Size)
		for c := range houses[m.IntN(len(houses))].Cells.All() {
			if p.Givens[c] == 0 && others.Len() < most && m.IntN(3) > 0 {
				others = others.With(c)
				p.Givens[c] = board.Digit(digits[others.Len()] + 1)
			}
		}
		want := ofAll(placings(of, others), standings*choices(board.Size-1, others.Len()))
		if got := exact(t, p); got.Cmp(want) != 0 {
			t.Errorf("%s: %s, want %s", p.Givens, got, want)
		}
	}
}
