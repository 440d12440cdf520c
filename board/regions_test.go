package board_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
)

// layout is a jigsaw as some programs write it: regions are numbered from 0 and in no
// particular order.
const layout = "000022221300022211330042111333342111334444455666845555666847755668887775688887777"

func TestParseRegions(t *testing.T) {
	regions, ok := board.ParseRegions(layout)
	if want := strings.NewReplacer("0", "1", "2", "2", "1", "3", "3", "4", "4", "5", "5", "6", "6", "7", "8", "8", "7", "9").
		Replace(layout); !ok || regions.String() != want {
		t.Errorf("%v\n%s, want\n%s", ok, regions.String(), want)
	}
	for _, bad := range []string{"", layout[1:], layout + "1", strings.Replace(layout, "0", "x", 1)} {
		if _, ok := board.ParseRegions(bad); ok {
			t.Errorf("%q was taken", bad)
		}
	}
	if regions, ok := board.ParseRegions("." + layout[1:]); !ok || regions[0] != 0 || regions[1] != 1 {
		t.Error("a dot is a cell in no region")
	}
	if regions, ok := board.ParseRegions(strings.Repeat("é", board.Cells)); !ok || regions[80] != 1 {
		t.Error("any sign may stand for a region")
	}
}

func TestRegionsTakeThePlaceOfBoxes(t *testing.T) {
	boxes := board.Classic().Regions()
	if want := strings.Repeat("111222333", 3) + strings.Repeat("444555666", 3) + strings.Repeat("777888999", 3); boxes.String() != want {
		t.Errorf("the boxes are %s", boxes.String())
	}
	drawing, _ := board.ParseRegions(layout)
	windoku := board.Classic().WithPreset(board.PresetNamed("windoku"))
	rules := windoku.WithRegions(&drawing)
	if rules.Name() != "jigsaw+windoku" || rules.Regions() != drawing || len(rules.Groups()) != 31 {
		t.Errorf("%q with %d groups", rules.Name(), len(rules.Groups()))
	}
	if again := rules.WithRegions(&boxes); again.Name() != "jigsaw+windoku" || again.Regions() != boxes {
		t.Error("regions in the shape of boxes are regions")
	}
}

func TestPieces(t *testing.T) {
	regions := board.Classic().Regions()
	if n := regions.Pieces(1); n != 1 {
		t.Errorf("a box is in %d pieces", n)
	}
	regions[board.At(1, 1)], regions[80] = 0, 1 // remove the middle of the first box and add r9c9
	regions[board.At(0, 3)] = 1                 // add a cell next to the box
	if n := regions.Pieces(1); n != 2 {
		t.Errorf("it is in %d pieces, want 2", n)
	}
	regions[board.At(0, 1)], regions[board.At(1, 0)] = 0, 0 // cut r1c1 off from the rest
	if n := regions.Pieces(1); n != 3 {
		t.Errorf("it is in %d pieces, want 3: corners do not hold together", n)
	}
	if n := new(board.Regions).Pieces(1); n != 0 {
		t.Errorf("no cells are in %d pieces", n)
	}
}

func TestFaults(t *testing.T) {
	boxes := board.Classic().Regions()
	moved := boxes
	moved[0] = 2
	open := moved
	open[1] = 0
	twelve := board.Group{Kind: board.Extra, Name: "dozen"}
	for c := range board.Cell(12) {
		twelve.Cells = twelve.Cells.With(c)
	}
	missing := boxes
	for c, n := range missing {
		if n == 9 {
			missing[c] = 8
		}
	}
	type faults = []board.Fault
	for name, test := range map[string]struct {
		rules *board.Rules
		want  faults
	}{
		"classic": {board.Classic(), nil},
		"no boxes": {
			board.Classic().WithoutPreset(board.PresetNamed("boxes")), nil,
		},
		"jigsaw":    {board.Classic().WithRegions(&boxes), nil},
		"one moved": {board.Classic().WithRegions(&moved), faults{{Number: 1, Cells: 8}, {Number: 2, Cells: 10}}},
		"one in none": {board.Classic().WithRegions(&open), faults{
			{Number: 1, Cells: 7}, {Number: 2, Cells: 10}, {Kind: board.Unregioned, Cells: 1},
		}},
		"one empty": {board.Classic().WithRegions(&missing), faults{{Number: 8, Cells: 18}, {Number: 9}}},
		"jumbled": {board.Classic().With(
			board.Group{Kind: board.Region, Number: 1, Cells: board.CellsOf(0, 1)},
			board.Group{Kind: board.Region, Number: 2, Cells: board.CellsOf(1, 2)},
		), faults{{Kind: board.Jumbled}}},
		"strange number": {board.Classic().With(
			board.Group{Kind: board.Region, Number: 12, Cells: twelve.Cells},
		), faults{{Kind: board.Jumbled}, {Kind: board.TooLarge, Cells: 12, Group: board.Group{
			Kind: board.Region, Number: 12, Cells: twelve.Cells,
		}}}},
		"too large": {board.Classic().With(twelve), faults{{Kind: board.TooLarge, Cells: 12, Group: twelve}}},
	} {
		if diff := cmp.Diff(test.want, test.rules.Faults(), cmp.Comparer(func(a, b board.CellSet) bool { return a == b })); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestRegionsByStrangeNumbersAreNoDivision(t *testing.T) {
	boxes := board.Classic().Regions()
	if got := board.Classic().WithRegions(&boxes).Division(); got == nil || *got != boxes {
		t.Error("nine regions are no division")
	}
	if board.Classic().Division() != nil {
		t.Error("boxes are a division")
	}
	for _, number := range []int{-1, 0, 10, 256 + 1} {
		rules := board.NewRules(board.Group{Kind: board.Region, Number: number, Cells: board.CellsOf(0, 1)})
		if regions := rules.Regions(); regions != (board.Regions{}) || rules.Division() != nil {
			t.Errorf("number %d: regions %s", number, regions.String())
		}
	}
}
