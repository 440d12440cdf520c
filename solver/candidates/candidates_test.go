package candidates

import (
	"testing"

	"nonet/board"
)

// A puzzle, the digits that follow by singles, and its solution.
const (
	comment  = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
	singles  = "200670000906000201400000800500009380830000150102835007301000004708000600600053008"
	solution = "283671945976548231415392876567419382834267159192835467321786594758924613649153728"
)

// filled returns the digits of the filled cells. It checks that the other cells are open and
// that no candidate is a digit that a peer has.
func filled(t *testing.T, g *Grid) (digits board.Grid) {
	t.Helper()
	for c, set := range g.Of {
		if g.Open.Has(board.Cell(c)) != (set.Len() > 1) {
			t.Errorf("%s with %s: open is %t", board.Cell(c), set, g.Open.Has(board.Cell(c)))
		}
		if set.Len() == 1 {
			digits[c] = set.Min()
		}
	}
	for c := range g.Open.All() {
		for peer := range board.Classic().Peers(c).All() {
			if g.Of[c].Has(digits[peer]) {
				t.Errorf("%s has candidate %d, like its peer %s", c, digits[peer], peer)
			}
		}
	}
	return digits
}

func TestGrid(t *testing.T) {
	net := NewNet(board.Classic())
	g, ok := net.Start(&board.Puzzle{Givens: board.MustParseGrid(comment)})
	if got := filled(t, &g); !ok || got != board.MustParseGrid(singles) {
		t.Fatalf("got %s, %t, want %s", got, ok, singles)
	}
	for want := board.MustParseGrid(solution); !g.Open.Empty(); {
		c := g.Open.Min()
		if !net.Place(&g, c, want[c]) {
			t.Fatalf("%s cannot be %d", c, want[c])
		}
		if got := filled(t, &g); g.Open.Empty() && got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestContradictions(t *testing.T) {
	net := NewNet(board.Classic())
	for name, givens := range map[string]string{
		"a digit twice": "1.......1........................................................................",
		"no candidate":  "12345678.........9...............................................................",
		"no place":      "234.........1...........1........................................................",
		"a wrong digit": "21" + solution[2:],
	} {
		if _, ok := net.Start(&board.Puzzle{Givens: board.MustParseGrid(givens)}); ok {
			t.Errorf("%s is possible", name)
		}
	}
	p := board.Puzzle{Givens: board.MustParseGrid(solution)}
	p.Removed[40] = board.DigitsOf(p.Givens[40])
	if _, ok := net.Start(&p); ok {
		t.Error("a removed candidate is possible")
	}
	p = board.Puzzle{}
	for c := range board.Cell(8) {
		p.Removed[c] = board.DigitsOf(5, 6)
	}
	if _, ok := net.Start(&p); ok {
		t.Error("two digits are possible in one place")
	}
}

// TestHiddenWithoutNaked checks that hidden singles are found even if no cell has a single
// candidate at the start.
func TestHiddenWithoutNaked(t *testing.T) {
	var p board.Puzzle
	for c := range board.Cell(8) {
		p.Removed[c] = board.DigitsOf(5)
	}
	g, ok := NewNet(board.Classic()).Start(&p)
	if got := filled(t, &g); !ok || got[8] != 5 || g.Open.Len() != board.Cells-1 {
		t.Errorf("got %s, %t", got, ok)
	}
}
