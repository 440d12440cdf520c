package groups

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/solver/internal/engine"
)

func TestHouse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		nine := rapid.Permutation(slices.Collect(board.AllCells.All())).Draw(t, "cells")[:board.Size]
		cells := board.CellsOf(nine...)
		h := newHouse(setOf(cells))
		s := setOf(someCells(t, "set"))
		in := s.And(h.cells)
		word := h.fold(in)
		if bits.OnesCount64(word) != in.Len() || word>>63 != 0 {
			t.Fatalf("%s in house %s: %#x", cellsOf(t, in), cells, word)
		}
		var unfolded engine.Set
		for ; word != 0; word &= word - 1 {
			unfolded = unfolded.Or(engine.Only(h.place(word)))
		}
		if unfolded != in {
			t.Errorf("%s in house %s: the bits stand for %s", cellsOf(t, in), cells, cellsOf(t, unfolded))
		}
	})
}

func (l *layout) houses() map[engine.Set]bool {
	all := map[engine.Set]bool{}
	for i := range board.Size {
		all[rows[i].cells] = l.rows>>i&1 != 0
		all[columns[i].cells] = l.columns>>i&1 != 0
		all[boxes[i].cells] = l.boxes>>i&1 != 0
	}
	for i := range l.odd {
		all[l.odd[i].cells] = true
	}
	for cells, known := range all {
		if !known {
			delete(all, cells)
		}
	}
	return all
}

// TestLayout checks that a layout has all houses and peers of the rules, and that the grid
// for which the rules were made satisfies any others.
func TestLayout(t *testing.T) {
	m := newMaker(1)
	var l layout
	squares, implied := 0, 0
	for range 2000 {
		rules, g := m.rules()
		if m.IntN(2) == 0 { // the result must not depend on the kind and number of a group
			groups := slices.Clone(rules.Groups())
			for i := range groups {
				groups[i].Kind = board.GroupKind(m.IntN(5))
				groups[i].Number = m.IntN(20)
			}
			rules = board.NewRules(groups...)
		}
		l.learn(rules)
		if l.contradictory {
			t.Fatal("rules that a grid keeps are taken for hopeless")
		}
		houses := l.houses()
		given := map[engine.Set]bool{}
		for _, group := range rules.Groups() {
			if group.IsHouse() {
				given[setOf(group.Cells)] = true
				if !houses[setOf(group.Cells)] {
					t.Fatalf("house %s is missing", group.Cells)
				}
			}
		}
		for cells := range houses {
			var digits board.DigitSet
			for c := range cellsOf(t, cells).All() {
				digits = digits.With(g[c])
			}
			if digits != board.AllDigits {
				t.Fatalf("%s is no house of %s", cellsOf(t, cells), g)
			}
			if !given[cells] {
				implied++
			}
		}
		var across engine.Set
		for cells := range houses {
			if cells == cells.And(rows[cellAt[cells.Place()].Row()].cells) {
				across = across.Or(cells)
			}
		}
		if l.across != across || l.spared != across.Spares() {
			t.Errorf("across: %s, want %s; spared: %#x", cellsOf(t, l.across), cellsOf(t, across), l.spared)
		}
		if l.squares {
			squares++
		}
		for i := range board.Size {
			odd := slices.ContainsFunc(l.odd, func(h house) bool { return h.cells == boxes[i].cells })
			if odd != (houses[boxes[i].cells] && !l.squares) {
				t.Errorf("squares %t, box %d is a house: %t, and odd: %t", l.squares, i, houses[boxes[i].cells], odd)
			}
		}
		for c := range board.AllCells.All() {
			p := placeOf[c]
			peers := cellsOf(t, l.peers[p])
			if missing := rules.Peers(c).Minus(peers); !missing.Empty() {
				t.Fatalf("%s lacks the peers %s", c, missing)
			}
			for peer := range peers.All() {
				if g[peer] == g[c] {
					t.Fatalf("%s and %s hold the same digit", c, peer)
				}
			}
			if peers.Has(c) {
				t.Errorf("%s is its own peer", c)
			}
			if beyond := peers.Minus(board.Classic().Peers(c)); !beyond.Empty() && !l.loose.Meets(engine.Only(int(p))) {
				t.Errorf("%s is not loose, but has the peers %s", c, beyond)
			}
		}
		if l.loose != engine.Everywhere && !l.squares {
			t.Errorf("without squares, only %s are loose", cellsOf(t, l.loose))
		}
	}
	t.Logf("%d with squares, %d implied houses", squares, implied)
	if squares < 100 {
		t.Errorf("only %d layouts have squares", squares)
	}
}

func TestImplied(t *testing.T) {
	want := func(rules *board.Rules, implied ...board.Group) {
		t.Helper()
		var l layout
		l.learn(rules)
		houses := l.houses()
		for _, group := range rules.Groups() {
			delete(houses, setOf(group.Cells))
		}
		for _, group := range implied {
			if !houses[setOf(group.Cells)] {
				t.Errorf("%s does not follow", group.Cells)
			}
			delete(houses, setOf(group.Cells))
		}
		for cells := range houses {
			t.Errorf("%s follows from nothing", cellsOf(t, cells))
		}
	}
	one, two, rest := [3]int{1, 2, 3}, [3]int{5, 6, 7}, [3]int{0, 4, 8}
	want(named("windoku"), window(one, rest), window(two, rest), window(rest, one), window(rest, two), window(rest, rest))
	want(named("diagonals"))
	want(named("anti-knight"))
	want(board.Classic())
	want(board.NewRules())

	// The implied houses are two rows minus a region, three columns minus two regions, and these
	// regions minus a column.
	classic := board.Classic().Groups()
	region := extra(0, 1, 2, 3, 4, 9, 10, 11, 12)
	want(board.NewRules(append(classic[:2:2], region)...), extra(5, 6, 7, 8, 13, 14, 15, 16, 17))
	tall := []board.Group{extra(0, 9, 18, 27, 36, 1, 10, 19, 2), extra(45, 54, 63, 72, 28, 37, 46, 11, 20)}
	want(board.NewRules(append(tall, classic[9:12]...)...), extra(55, 64, 73, 29, 38, 47, 56, 65, 74), extra(1, 10, 19, 28, 37, 46, 2, 11, 20))
	want(board.NewRules(append(tall, classic[9:11]...)...))
	want(board.NewRules(append(classic[:1:1], region)...))
}

// TestSmallGroups checks that a small group within a house is ignored, because it forbids nothing
// new.
func TestSmallGroups(t *testing.T) {
	tests := []struct {
		name    string
		group   board.Group
		loose   board.CellSet
		combing bool
	}{
		{"in a row", extra(0, 1, 8), board.CellSet{}, false},
		{"in a column", extra(1, 10, 73), board.CellSet{}, false},
		{"in a box", extra(60, 70, 80), board.CellSet{}, false},
		{"of one cell", extra(60), board.CellSet{}, false},
		{"across", extra(60, 70, 51), board.CellsOf(60, 70, 51), true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var l layout
			l.learn(classicAnd(test.group))
			if got := cellsOf(t, l.loose); got != test.loose || (len(l.combed) == 3*board.Size) != test.combing {
				t.Errorf("%s are loose, and %d houses combed", got, len(l.combed))
			}
		})
	}
	var l layout
	l.learn(board.NewRules(extra(0, 1, 8), extra(1, 8)))
	if !l.peers[0].Meets(engine.Only(8)) {
		t.Error("without rows, a group in a row counts for nothing")
	}
}

func TestImpliedIsLimited(t *testing.T) {
	// Three rows are divided into nine pieces, any three of which form a house. Some of these 84
	// houses imply all others.
	m := newMaker(9)
	var groups []board.Group
	for range mostImplied {
		var cells board.CellSet
		for _, piece := range m.Perm(board.Size)[:3] {
			cells = cells.With(board.Cell(3 * piece)).With(board.Cell(3*piece + 1)).With(board.Cell(3*piece + 2))
		}
		groups = append(groups, board.Group{Kind: board.Extra, Cells: cells})
	}
	var l layout
	l.learn(classicAnd(groups...))
	if n := len(l.odd); n < 3*mostImplied/2 || n > 2*mostImplied {
		t.Errorf("%d houses of %d groups", n, len(groups))
	}
}
