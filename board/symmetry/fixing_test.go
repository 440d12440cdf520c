package symmetry_test

import (
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/symmetry"
)

func TestFixing(t *testing.T) {
	all := make(map[string][]symmetry.Map)
	for _, name := range []string{"windoku", "diagonals", "anti-knight", "windoku+diagonal-up"} {
		for m := range symmetry.Of(rulesNamed(t, name)).Fixing(board.CellSet{}) {
			all[name] = append(all[name], m)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"windoku", "diagonals", "anti-knight", "windoku+diagonal-up"}).Draw(t, "rules")
		rules, _ := board.RulesNamed(name, nil)
		group := symmetry.Of(rules)
		if n := uint64(len(all[name])); n != group.Order()-1 {
			t.Fatalf("%s: %d maps leave no cell in particular, want %d", name, n, group.Order()-1)
		}
		var cells board.CellSet
		for _, c := range rapid.SliceOfN(rapid.SampledFrom([]int{0, 4, 10, 20, 30, 36, 40, 50, 60, 70, 72, 80}), 0, 6).Draw(t, "cells") {
			cells = cells.With(board.Cell(c))
		}
		leaves := func(m *symmetry.Map) bool {
			for c := range cells.All() {
				if m.Cell(c) != c {
					return false
				}
			}
			return true
		}
		want := make(map[symmetry.Map]bool)
		for i := range all[name] {
			if leaves(&all[name][i]) {
				want[all[name][i]] = true
			}
		}
		for m := range group.Fixing(cells) {
			if !want[m] {
				t.Fatalf("%s: a map moves one of %v, or comes twice", name, cells)
			}
			delete(want, m)
		}
		if len(want) > 0 {
			t.Fatalf("%s: %d maps that leave %v are missing", name, len(want), cells)
		}
	})
}

func TestFixingByClassicRules(t *testing.T) {
	group := symmetry.Of(board.Classic())
	square := board.CellsOf(0, 1, 2, 9, 18, 30, 40, 50, 60, 70, 80) // a cell in every row and every column
	for range group.Fixing(square) {
		t.Error("a map leaves cells in all rows and columns where they are")
	}
	n := 0
	for range group.Fixing(square.Without(40).Without(50)) { // without r5c5 and r6c6
		n++
	}
	if n != 3 {
		t.Errorf("%d maps swap two rows, or two columns, or both, want 3", n)
	}
}
