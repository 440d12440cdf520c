package board_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
)

func TestConflicts(t *testing.T) {
	diagonal := board.NewRules(board.Group{Kind: board.Extra, Name: "diagonal", Cells: board.CellsOf(0, 40, 80)})
	tests := []struct {
		name  string
		rules *board.Rules
		grid  string
		want  []string // kind, number, digit and cells of each conflict
		cells string
	}{
		{"empty", board.Classic(), blank, nil, ""},
		{"solved", board.Classic(), solved, nil, ""},
		{"row", board.Classic(), "5......5." + blank[9:], []string{"0 1 5 r1c1 r1c8"}, "r1c1 r1c8"},
		{"row and box", board.Classic(), "55......." + blank[9:], []string{"0 1 5 r1c1 r1c2", "2 1 5 r1c1 r1c2"}, "r1c1 r1c2"},
		{"three in a row", board.Classic(), "5..5..5.." + blank[9:], []string{"0 1 5 r1c1 r1c4 r1c7"}, "r1c1 r1c4 r1c7"},
		{
			"digits ascend", board.Classic(), "9.18.1.98" + blank[9:],
			[]string{"0 1 1 r1c3 r1c6", "0 1 8 r1c4 r1c9", "0 1 9 r1c1 r1c8"},
			"r1c1 r1c3 r1c4 r1c6 r1c8 r1c9",
		},
		{"column", board.Classic(), "5" + blank[:71] + "5" + blank[:8], []string{"1 1 5 r1c1 r9c1"}, "r1c1 r9c1"},
		{"own group", diagonal, "7" + blank[2:] + "7", []string{"12 0 7 r1c1 r9c9"}, "r1c1 r9c9"},
		{"no group", diagonal, "77" + blank[2:], nil, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			grid := board.MustParseGrid(test.grid)
			conflicts := board.Conflicts(test.rules, &grid)
			var got []string
			for _, c := range conflicts {
				got = append(got, fmt.Sprint(c.Group.Kind, c.Group.Number, c.Digit, " ", c.Cells))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			if cells := board.ConflictCells(conflicts).String(); cells != test.cells {
				t.Errorf("cells %q, want %q", cells, test.cells)
			}
		})
	}
}

func TestWhatIsNoDigitIsNoConflict(t *testing.T) {
	grid := board.Grid{0: 10, 1: 10, 2: 200, 3: 200}
	if conflicts := board.Conflicts(board.Classic(), &grid); len(conflicts) != 0 {
		t.Errorf("found %v", conflicts)
	}
	if new(board.Puzzle).Allows(&grid) {
		t.Error("it is no solution either")
	}
}
