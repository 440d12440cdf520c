package board_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
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
