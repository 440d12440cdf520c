package paint

import (
	"slices"
	"testing"

	"nonet/board"
)

func TestChainOf(t *testing.T) {
	tests := []struct {
		name  string
		cells []board.Cell // from one end of the chain to the other
		want  bool
	}{
		{"two cells", []board.Cell{0, 10}, true},
		{"a diagonal", []board.Cell{8, 16, 24, 32, 40, 48, 56, 64, 72}, true},
		{"with a bend", []board.Cell{0, 10, 2}, true},
		{"from the right", []board.Cell{8, 16, 26}, true},
		{"one cell", []board.Cell{40}, false},
		{"side by side", []board.Cell{0, 1}, false},
		{"one above the other", []board.Cell{0, 9}, false},
		{"a diagonal with a cell beside it", []board.Cell{0, 10, 11, 20}, false},
		{"a branch", []board.Cell{0, 10, 2, 20}, false},
		{"a ring", []board.Cell{1, 9, 11, 19}, false},
		{"a ring and a tail", []board.Cell{1, 9, 11, 19, 21, 31}, false},
		{"two pieces", []board.Cell{0, 10, 40, 50}, false},
		{"over the edge of the board", []board.Cell{8, 18}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var want []board.Cell
			if test.want {
				want = test.cells
			}
			if got := chainOf(board.CellsOf(test.cells...)); !slices.Equal(got, want) {
				t.Errorf("chain %v, expected %v", got, want)
			}
		})
	}
}

// TestLanes checks that the outlines of groups with a common cell are in different lanes,
// as long as there are enough lanes.
func TestLanes(t *testing.T) {
	extra := func(cells ...board.Cell) board.Group {
		return board.Group{Kind: board.Extra, Cells: board.CellsOf(cells...)}
	}
	p := planOf(board.NewRules(extra(0, 1), extra(1, 2), extra(2, 3), extra(2, 11), extra(40, 41), extra(2, 1, 10), extra(2, 4)))
	var got []int
	for _, f := range p.figures {
		got = append(got, f.lane)
	}
	if want := []int{0, 1, 0, 2, 0, 3, 3}; !slices.Equal(got, want) {
		t.Errorf("lanes %v, expected %v", got, want)
	}
	if want := board.CellsOf(1, 2, 11, 10, 4); p.crowded != want {
		t.Errorf("crowded are %v, expected %v", p.crowded, want)
	}
}

// TestQuietGroupsLieBelow checks that the tiles of disjoint groups are below the tiles of
// the windows, and that the outlines of the windows are in the first lane.
func TestQuietGroupsLieBelow(t *testing.T) {
	rules := board.Classic().WithPreset(board.PresetNamed("windoku")).WithPreset(board.PresetNamed("disjoint-groups"))
	p := planOf(rules)
	if len(p.figures) != 13 {
		t.Fatalf("%d figures, expected 13", len(p.figures))
	}
	for i, f := range p.figures {
		quiet, lane := i < 9, 0
		if quiet {
			lane = 1
		}
		if f.quiet != quiet || f.lane != lane {
			t.Errorf("figure %d: quiet %t in lane %d, expected %t in %d", i, f.quiet, f.lane, quiet, lane)
		}
	}
}

func TestPlanLeavesOutPairs(t *testing.T) {
	rules := board.Classic().WithPreset(board.PresetNamed("anti-knight")).WithPreset(board.PresetNamed("anti-king"))
	if p := planOf(rules); len(p.figures) != 0 {
		t.Errorf("%d figures for rows, columns, boxes and pairs", len(p.figures))
	}
}
