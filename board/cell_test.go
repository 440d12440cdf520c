package board_test

import (
	"testing"

	"nonet/board"
)

func TestCells(t *testing.T) {
	tests := []struct {
		cell          board.Cell
		row, col, box int
		name          string
	}{
		{0, 0, 0, 0, "r1c1"},
		{8, 0, 8, 2, "r1c9"},
		{9, 1, 0, 0, "r2c1"},
		{40, 4, 4, 4, "r5c5"},
		{59, 6, 5, 7, "r7c6"},
		{80, 8, 8, 8, "r9c9"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := test.cell
			if c.Row() != test.row || c.Col() != test.col || c.Box() != test.box {
				t.Errorf("row %d, column %d, box %d; want %d, %d, %d", c.Row(), c.Col(), c.Box(), test.row, test.col, test.box)
			}
			if c.String() != test.name {
				t.Errorf("name %s", c)
			}
			if at := board.At(test.row, test.col); at != c {
				t.Errorf("At gives %s", at)
			}
		})
	}
}
