package board_test

import (
	"testing"

	"nonet/board"
)

func TestRulesOrClassic(t *testing.T) {
	own := board.NewRules()
	if got := (&board.Puzzle{Rules: own}).RulesOrClassic(); got != own {
		t.Errorf("got %s", got.Name())
	}
	if got := new(board.Puzzle).RulesOrClassic(); got != board.Classic() {
		t.Errorf("without rules: %s", got.Name())
	}
}

func TestCandidates(t *testing.T) {
	pair := board.NewRules(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 80)})
	tests := []struct {
		name   string
		puzzle board.Puzzle
		grid   string
		cell   board.Cell
		want   string
	}{
		{name: "nothing known", grid: blank, cell: 40, want: "123456789"},
		{name: "filled cell", grid: "5" + blank[1:], cell: 0, want: ""},
		{name: "row, column, box", grid: ".23......" + "4..5....." + blank[18:], cell: 0, want: "156789"},
		{name: "removed", puzzle: board.Puzzle{Removed: [board.Cells]board.DigitSet{0: board.DigitsOf(1, 9)}}, grid: ".9" + blank[2:], cell: 0, want: "2345678"},
		{name: "givens count through the grid only", puzzle: board.Puzzle{Givens: board.Grid{1: 9}}, grid: blank, cell: 0, want: "123456789"},
		{name: "own rules", puzzle: board.Puzzle{Rules: pair}, grid: ".9" + blank[3:] + "4", cell: 0, want: "12356789"},
		{name: "last cell", grid: solved[:80] + ".", cell: 80, want: "5"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			grid := board.MustParseGrid(test.grid)
			if got := test.puzzle.Candidates(&grid)[test.cell].String(); got != test.want {
				t.Errorf("candidates of %s: %s, want %s", test.cell, got, test.want)
			}
		})
	}
}

func TestAllows(t *testing.T) {
	diagonal := board.NewRules(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 20)})
	repeated := board.NewRules(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 13)})
	tests := []struct {
		name   string
		puzzle board.Puzzle
		grid   string
		want   bool
	}{
		{"solution", board.Puzzle{Givens: board.MustParseGrid("7.....4.." + blank[9:])}, solved, true},
		{"an empty cell", board.Puzzle{}, solved[:80] + ".", false},
		{"empty grid", board.Puzzle{}, blank, false},
		{"conflict", board.Puzzle{}, solved[:79] + "53", false},
		{"another given", board.Puzzle{Givens: board.Grid{0: 8}}, solved, false},
		{"removed candidate", board.Puzzle{Removed: [board.Cells]board.DigitSet{80: board.DigitsOf(5)}}, solved, false},
		{"others removed", board.Puzzle{Removed: [board.Cells]board.DigitSet{80: board.AllDigits.Without(5)}}, solved, true},
		{"own rules kept", board.Puzzle{Rules: diagonal}, solved, true},
		{"own rules broken", board.Puzzle{Rules: repeated}, solved, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			grid := board.MustParseGrid(test.grid)
			if got := test.puzzle.Allows(&grid); got != test.want {
				t.Errorf("got %t", got)
			}
		})
	}
}
