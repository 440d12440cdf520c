package solver_test

import (
	"testing"

	"nonet/board"
	"nonet/solver"
)

func TestHowMany(t *testing.T) {
	eachAsked(t, func(s sample, asking solver.Asking) {
		want := []solver.Number{solver.None, solver.One, solver.Several}[min(len(s.solutions), 2)]
		if got, err := solver.HowMany(t.Context(), s.Puzzle, asking); got != want || err != nil {
			t.Fatalf("%s\ngot %d, %v", s.asked(asking), got, err)
		}
	})
}

func TestClash(t *testing.T) {
	tests := []struct {
		name   string
		givens string
		clash  board.CellSet
	}{
		{"none", newspaper, board.CellSet{}},
		{"none at all", empty, board.CellSet{}},
		{"row", "1.......1" + empty[9:], board.CellsOf(0, 8)},
		{"column and box", "1........1" + empty[10:], board.CellsOf(0, 9)},
		{"two", "1.......122......." + empty[18:], board.CellsOf(0, 8, 9, 10)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := solver.Clash(classicPuzzle(test.givens)); got != test.clash {
				t.Errorf("got %s, want %s", got, test.clash)
			}
		})
	}
	p := classicPuzzle(newspaper)
	p.Removed[0] = board.DigitsOf(7, 8)
	p.Removed[1] = board.DigitsOf(1)
	p.Givens[20] = 10
	if got, want := solver.Clash(p), board.CellsOf(0, 20); got != want {
		t.Errorf("removed, and no digit: got %s, want %s", got, want)
	}
	for _, s := range samples() {
		if !solver.Clash(s.Puzzle).Empty() && len(s.solutions) > 0 {
			t.Errorf("%s has solutions", describe(s.Puzzle))
		}
	}
}
