package phrase_test

import (
	"testing"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/board"
	"nonet/solver/diagnose"
)

// rows is a grid with nine givens in each of the first two rows.
var rows = board.Grid{1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3}

func wantSaid(t *testing.T, of any, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("of %+v it says\n      %q\nwant  %q", of, got, want)
	}
}

func TestClashesInWords(t *testing.T) {
	w := i18n.New("en")
	first := func(n int) board.CellSet {
		var cells board.CellSet
		for c := range n {
			cells = cells.With(board.Cell(c))
		}
		return cells
	}
	const (
		twelve = "r1c1 = 1, r1c2 = 2, r1c3 = 3, r1c4 = 4, r1c5 = 5, r1c6 = 6, r1c7 = 7, r1c8 = 8, r1c9 = 9, r2c1 = 4, r2c2 = 5, r2c3 = 6"
		rest   = " Some of them may not be part of the contradiction."
	)
	crowd := board.Group{Kind: board.Extra, Name: "Crowd", Cells: first(10)}
	for _, test := range []struct {
		clash diagnose.Clash
		want  string
	}{
		{diagnose.Clash{Cells: first(2), Minimal: true, Smallest: true}, "These 2 givens contradict each other: r1c1 = 1, r1c2 = 2. This is the smallest contradiction."},
		{diagnose.Clash{Cells: first(3), Minimal: true}, "These 3 givens contradict each other: r1c1 = 1, r1c2 = 2, r1c3 = 3. Removing any one of them resolves the contradiction."},
		{diagnose.Clash{Cells: first(12)}, "These 12 givens contradict each other: " + twelve + "." + rest},
		{diagnose.Clash{Cells: first(13)}, "These 13 givens contradict each other: " + twelve + " and 1 more." + rest},
		{diagnose.Clash{Cells: first(15)}, "These 15 givens contradict each other: " + twelve + " and 3 more." + rest},
		{diagnose.Clash{Cells: first(1), Minimal: true, Smallest: true}, "No solution contains this given: r1c1 = 1."},
		{diagnose.Clash{Removed: true, Minimal: true, Smallest: true}, "The removed candidates alone rule out every solution."},
		{diagnose.Clash{Cells: first(1), Removed: true, Minimal: true}, "This given contradicts the removed candidates: r1c1 = 1. Removing the given or restoring the candidates resolves the contradiction."},
		{diagnose.Clash{Cells: first(2), Removed: true, Minimal: true}, "These 2 givens contradict the removed candidates: r1c1 = 1, r1c2 = 2. Removing any one of them or restoring the candidates resolves the contradiction."},
		{diagnose.Clash{Cells: first(2), Removed: true}, "These 2 givens contradict the removed candidates: r1c1 = 1, r1c2 = 2." + rest},
		{diagnose.Clash{Groups: board.Classic().Groups()[:2], Minimal: true, Smallest: true}, "These rules have no solution, whatever the givens. No grid satisfies these groups together: row 1, row 2."},
		{diagnose.Clash{Groups: []board.Group{crowd}, Minimal: true, Smallest: true}, "No grid satisfies this group, whatever the givens: Crowd."},
		{diagnose.Clash{}, ""},
	} {
		wantSaid(t, test.clash, phrase.Clash(w, &test.clash, &rows), test.want)
	}
}

func change(c board.Cell, was, is board.Digit) diagnose.Change {
	return diagnose.Change{Cell: c, Was: was, Is: is}
}

func TestTyposInWords(t *testing.T) {
	w := i18n.New("en")
	a, b, below := board.At(2, 3), board.At(2, 4), board.At(3, 3)
	kinds := map[diagnose.TypoKind]bool{}
	for _, test := range []struct {
		typo diagnose.Typo
		want string
	}{
		{diagnose.Typo{Kind: diagnose.WrongDigit, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 8, 3)}}, "r3c4 is 8 but should be 3"},
		{diagnose.Typo{Kind: diagnose.Swapped, Cells: board.CellsOf(a, b), Changes: []diagnose.Change{change(a, 8, 3), change(b, 3, 8)}}, "swap r3c4 and r3c5 (8 and 3)"},
		{diagnose.Typo{Kind: diagnose.Misplaced, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 8, 0), change(b, 0, 8)}}, "the 8 in r3c4 should be in r3c5"},
		{diagnose.Typo{Kind: diagnose.Misplaced, Cells: board.CellsOf(below), Changes: []diagnose.Change{change(a, 0, 8), change(below, 8, 0)}}, "the 8 in r4c4 should be in r3c4"},
		{diagnose.Typo{Kind: diagnose.TooFarRight, Cells: board.CellsOf(b, b+2), Changes: []diagnose.Change{change(a, 0, 8), change(b, 8, 0), change(b+1, 0, 3), change(b+2, 3, 0)}}, "row 3: everything from r3c5 on should be one cell further left"},
		{diagnose.Typo{Kind: diagnose.TooFarLeft, Cells: board.CellsOf(a, b), Changes: []diagnose.Change{change(a, 8, 0), change(b, 3, 8), change(b+1, 0, 3)}}, "row 3: everything from r3c4 on should be one cell further right"},
		{diagnose.Typo{Kind: diagnose.Superfluous, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 8, 0)}}, "r3c4 is 8 but should be empty"},
		{diagnose.Typo{Kind: diagnose.Missing, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 0, 8)}}, "r3c4 is empty but should be 8"},
		{diagnose.Typo{}, ""},
	} {
		kinds[test.typo.Kind] = true
		wantSaid(t, test.typo, phrase.Typo(w, &test.typo), test.want)
	}
	for kind := range diagnose.Missing + 1 {
		if !kinds[kind] {
			t.Errorf("typos of kind %d are not tried", kind)
		}
	}
	wantSaid(t, "a plain one", phrase.TypoNote(w, &diagnose.Typo{}), "")
	wantSaid(t, "a symmetric one", phrase.TypoNote(w, &diagnose.Typo{Symmetric: true}), "makes the pattern of the givens symmetric")
}

func TestGivensInWords(t *testing.T) {
	w := i18n.New("en")
	one, other := diagnose.Given{Cell: board.At(2, 3), Digit: 8}, diagnose.Given{Cell: board.At(4, 4), Digit: 1}
	wantSaid(t, one, phrase.Given(w, one.Cell, one.Digit), "r3c4 = 8")
	for n, want := range []string{"", "r3c4 = 8", "r3c4 = 8, r5c5 = 1"} {
		wantSaid(t, n, phrase.GivenSet(w, []diagnose.Given{one, other}[:n]), want)
	}
	for _, test := range []struct {
		solutions int
		exact     bool
		want      string
	}{
		{0, true, "r3c4 = 8 leaves no solution"},
		{1, true, "r3c4 = 8 leaves one solution"},
		{12, true, "r3c4 = 8 leaves 12 solutions"},
		{1000, true, "r3c4 = 8 leaves 1,000 solutions"},
		{0, false, "r3c4 = 8 may leave some solutions"},
		{1, false, "r3c4 = 8 leaves at least one solution"},
		{1000, false, "r3c4 = 8 leaves at least 1,000 solutions"},
	} {
		wantSaid(t, test, phrase.Next(w, &diagnose.Next{Given: one, Solutions: test.solutions, Exact: test.exact}), test.want)
	}
}

func TestRedundantGivensInWords(t *testing.T) {
	w := i18n.New("en")
	none, one, two := board.CellSet{}, board.CellsOf(3), board.CellsOf(3, 4)
	for _, test := range []struct {
		cells, unknown board.CellSet
		unique         bool
		want           string
	}{
		{none, none, true, "Minimal: every given is needed."},
		{one, none, true, "1 given is not needed: r1c4 = 4."},
		{two, none, true, "2 givens are not needed: any one of them can be removed."},
		{none, one, true, "It is not known whether 1 given is needed."},
		{none, two, true, "It is not known whether 2 givens are needed."},
		{two, board.CellsOf(7), true, "2 givens are not needed: any one of them can be removed. It is not known whether 1 given is needed."},
		{none, none, false, "Every given counts: removing any one of them adds solutions."},
		{one, none, false, "1 given can be removed without changing the solutions: r1c4 = 4."},
		{two, none, false, "Any one of 2 givens can be removed without changing the solutions."},
		{none, two, false, "It is not known whether 2 givens are needed."},
	} {
		r := diagnose.Redundancy{Cells: test.cells, Unknown: test.unknown}
		wantSaid(t, test, phrase.Redundant(w, &r, &rows, test.unique), test.want)
	}
	for _, unique := range []bool{true, false} {
		wantSaid(t, "an empty grid", phrase.Redundant(w, &diagnose.Redundancy{}, &board.Grid{}, unique), "There are no givens yet.")
	}
}
