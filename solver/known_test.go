package solver_test

import (
	"testing"

	"nonet/board"
	"nonet/solver"
)

func TestKnown(t *testing.T) {
	var removed [board.Cells]board.DigitSet
	removed[80] = board.DigitsOf(9)
	windoku, err := board.RulesNamed("windoku", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		puzzle board.Puzzle
		known  bool
	}{
		{"the empty grid", board.Puzzle{}, true},
		{"with rules", board.Puzzle{Rules: board.Classic()}, true},
		{"with words", board.Puzzle{Title: "a", Author: "b", Source: "c", Comment: "d"}, true},
		{"with a given", board.Puzzle{Givens: board.Grid{80: 1}}, false},
		{"with a removed candidate", board.Puzzle{Removed: removed}, false},
		{"by other rules", board.Puzzle{Rules: windoku}, false},
	} {
		n, known := solver.Known(&test.puzzle)
		switch {
		case known != test.known:
			t.Errorf("%s: known %v", test.name, known)
		case known && n.String() != "6670903752021072936960":
			t.Errorf("%s: %s solutions", test.name, n)
		case !known && n != nil:
			t.Errorf("%s: not known, but %s", test.name, n)
		}
	}
	first, _ := solver.Known(new(board.Puzzle))
	first.SetInt64(1)
	if again, _ := solver.Known(new(board.Puzzle)); again.IsInt64() {
		t.Errorf("who changes the number gets %s the next time", again)
	}
}
