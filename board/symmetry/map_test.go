package symmetry_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/symmetry"
)

func maps() *rapid.Generator[symmetry.Map] {
	return rapid.Custom(func(t *rapid.T) symmetry.Map {
		seed := rapid.Uint64().Draw(t, "seed")
		return symmetry.Of(board.Classic()).Random(rand.New(rand.NewPCG(seed, 0)))
	})
}

// puzzles draws puzzles with the given rules, some with few givens and some with many, with and
// without removed candidates. They need not have a solution.
func puzzles(rules *board.Rules) *rapid.Generator[*board.Puzzle] {
	return rapid.Custom(func(t *rapid.T) *board.Puzzle {
		p := &board.Puzzle{Rules: rules}
		cell := rapid.IntRange(0, board.Cells-1)
		digit := rapid.IntRange(1, rapid.IntRange(1, board.Size).Draw(t, "digits"))
		for range rapid.IntRange(0, 81).Draw(t, "givens") {
			p.Givens[cell.Draw(t, "cell")] = board.Digit(digit.Draw(t, "digit"))
		}
		if rapid.Bool().Draw(t, "removes") {
			for range rapid.IntRange(0, 20).Draw(t, "removed") {
				set := &p.Removed[cell.Draw(t, "cell")]
				*set = set.With(board.Digit(digit.Draw(t, "digit")))
			}
		}
		return p
	})
}

func TestMaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, n := maps().Draw(t, "m"), maps().Draw(t, "n")
		p := puzzles(nil).Draw(t, "puzzle")
		inverse := m.Inverse()
		if m.Then(&inverse) != symmetry.Identity() || inverse.Then(&m) != symmetry.Identity() {
			t.Fatal("a map and its inverse make something else than the identity")
		}
		both := m.Then(&n)
		once, q := mapped(p, &m), mapped(p, &both)
		if *mapped(once, &n) != *q {
			t.Fatal("two maps one after the other do not what both together do")
		}
		if *mapped(once, &inverse) != *p {
			t.Fatal("the inverse does not undo it")
		}
		for c := range board.Cell(board.Cells) {
			to := m.Cell(c)
			if once.Givens[to] != m.Digit(p.Givens[c]) {
				t.Fatalf("%s goes to %s and holds %d there, it held %d", c, to, once.Givens[to], p.Givens[c])
			}
			for d := board.Digit(1); d <= board.Size; d++ {
				if p.Removed[c].Has(d) != once.Removed[to].Has(m.Digit(d)) {
					t.Fatalf("%s goes to %s, and there %s is removed; it was %s", c, to, once.Removed[to], p.Removed[c])
				}
			}
			if cells := m.ApplyCells(board.CellsOf(c)); cells != board.CellsOf(to) {
				t.Fatalf("%s goes to %s, and a set of it to %s", c, to, cells)
			}
		}
	})
}
