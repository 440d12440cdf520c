package board_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/internal/check"
)

func TestClassicRules(t *testing.T) {
	rules := board.Classic()
	if rules.Name() != "classic" {
		t.Errorf("name %q", rules.Name())
	}
	if n := len(rules.Groups()); n != 27 {
		t.Fatalf("%d groups", n)
	}
	member := map[board.GroupKind]func(board.Cell) int{
		board.Row: board.Cell.Row, board.Column: board.Cell.Col, board.Box: board.Cell.Box,
	}
	for i, group := range rules.Groups() {
		wantKind := []board.GroupKind{board.Row, board.Column, board.Box}[i/9]
		if group.Kind != wantKind || group.Number != i%9+1 || !group.IsHouse() {
			t.Errorf("group %d is kind %d, number %d, %d cells", i, group.Kind, group.Number, group.Cells.Len())
		}
		for c := range board.Cell(board.Cells) {
			if want := member[wantKind](c) == i%9; group.Cells.Has(c) != want {
				t.Errorf("group %d holds %s: %t", i, c, !want)
			}
		}
	}
}

func TestClassicPeers(t *testing.T) {
	for c := range board.Cell(board.Cells) {
		for d := range board.Cell(board.Cells) {
			want := c != d && (c.Row() == d.Row() || c.Col() == d.Col() || c.Box() == d.Box())
			if board.Classic().Peers(c).Has(d) != want {
				t.Errorf("%s and %s peers: %t", c, d, !want)
			}
		}
		if n := board.Classic().Peers(c).Len(); n != 20 {
			t.Errorf("%s has %d peers", c, n)
		}
	}
}

func TestOtherRules(t *testing.T) {
	groups := []board.Group{
		{Kind: board.Extra, Name: "trio", Cells: board.CellsOf(0, 1, 2)},
		{Kind: board.Extra, Name: "pair", Cells: board.CellsOf(2, 80)},
	}
	rules := board.NewRules(groups...)
	groups[0].Cells = board.AllCells
	if got := rules.Groups()[0].Cells; got != board.CellsOf(0, 1, 2) {
		t.Errorf("the list of groups was not copied: %s", got)
	}
	if rules.Groups()[0].IsHouse() {
		t.Error("a group of three is no house")
	}
	for c, want := range map[board.Cell]string{0: "r1c2 r1c3", 2: "r1c1 r1c2 r9c9", 80: "r1c3", 40: ""} {
		if diff := cmp.Diff(want, rules.Peers(c).String()); diff != "" {
			t.Errorf("peers of %s: %s", c, diff)
		}
	}
}

// TestOrderOfGroups checks that rules sort their groups, but leave custom groups in the given
// order.
func TestOrderOfGroups(t *testing.T) {
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		backwards := slices.Clone(preset.Groups)
		slices.Reverse(backwards)
		if board.NewRules(backwards...) != board.NewRules(preset.Groups...) {
			t.Errorf("%s backwards is another", preset.Name)
		}
	}
	own := board.NewRules(
		board.Group{Kind: board.Extra, Number: 7, Cells: board.CellsOf(4, 5)},
		board.Group{Kind: board.Window, Number: 2, Cells: board.CellsOf(2, 3)},
		board.Group{Kind: board.Extra, Number: 3, Cells: board.CellsOf(0, 1)},
		board.Group{Kind: board.Window, Number: 1, Cells: board.CellsOf(6, 7)},
	)
	if diff := cmp.Diff([]int{1, 2, 7, 3}, numbers(own)); diff != "" {
		t.Errorf("the order of numbers: %s", diff)
	}
}

func numbers(rules *board.Rules) []int {
	var all []int
	for _, group := range rules.Groups() {
		all = append(all, group.Number)
	}
	return all
}

func TestFreeNumbers(t *testing.T) {
	for _, test := range []struct {
		name string
		have []int
		want []int
		next int
	}{
		{"none", nil, nil, 1},
		{"two without", []int{0, 0}, []int{1, 2}, 3},
		{"a gap", []int{2, 0, 0}, []int{2, 1, 3}, 4},
		{"one that has its own", []int{5, 0}, []int{5, 1}, 2},
		{"strange ones", []int{-3, 5000, board.MaxGroups + 2, 0}, []int{-3, 5000, board.MaxGroups + 2, 1}, 2},
	} {
		var groups []board.Group
		for i, number := range test.have {
			groups = append(groups, board.Group{Kind: board.Extra, Number: number, Cells: board.CellsOf(board.Cell(i), 80)})
		}
		rules := board.NewRules(groups...)
		if diff := cmp.Diff(test.want, numbers(rules)); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
		if next := rules.FreeNumber(); next != test.next {
			t.Errorf("%s: the next is %d, want %d", test.name, next, test.next)
		}
	}
	rules := board.Classic().With(
		board.Group{Kind: board.Extra, Name: "named", Cells: board.CellsOf(0, 80)},
		board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 80)},
	)
	if got := numbers(rules)[27:]; got[0] != 0 || got[1] != 1 {
		t.Errorf("beside rows, columns and boxes a named group and one without name have the numbers %v, want 0 and 1", got)
	}
}

func TestBareRules(t *testing.T) {
	windoku := board.Classic().WithPreset(board.PresetNamed("windoku"))
	groups := slices.Clone(windoku.With(board.Group{Kind: board.Extra, Number: 4, Cells: board.CellsOf(0, 80)}).Groups())
	plain := board.NewRules(groups...).Bare()
	groups[27].Colour = 9
	groups[28].Name = "Second"
	groups[31].Name, groups[31].Colour = "Own", 3
	labelled := board.NewRules(groups...)
	if labelled.Bare() != plain {
		t.Error("names and colours make a difference to bare rules")
	}
	if plain == board.Classic() || len(plain.Groups()) != 32 {
		t.Errorf("bare rules have %d groups, want 32", len(plain.Groups()))
	}
	if got := labelled.Groups()[31]; got.Name != "Own" || got.Colour != 3 {
		t.Errorf("taking it from bare rules changed the group to %+v", got)
	}
	if bare := board.Classic().Bare(); bare != board.Classic() {
		t.Error("classic rules have neither names nor colours")
	}
}

// Nine cells are a row, a column or a box only if they lie like one, whatever a file calls them.
func TestHouseKind(t *testing.T) {
	diagonal := board.CellSet{}
	for i := range board.Size {
		diagonal = diagonal.With(board.At(i, i))
	}
	for i, want := range []board.GroupKind{board.Row, board.Column, board.Box} {
		groups := slices.Clone(board.Classic().Groups())
		at := board.Size*i + 4
		check.Equal(t, fmt.Sprintf("kind of house %d", at), board.Classic().HouseKind(at), want)
		groups[at].Cells = diagonal
		check.Equal(t, "kind of a diagonal instead of it", board.NewRules(groups...).HouseKind(at), board.Extra)
	}
	jigsaw, err := board.RulesNamed("jigsaw", &board.Shapes()[0].Regions)
	check.Must(t, err == nil, "%v", err)
	check.Equal(t, "kind of a region", jigsaw.HouseKind(2*board.Size), board.Box)
}
