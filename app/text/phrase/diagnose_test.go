package phrase_test

import (
	"testing"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver/diagnose"
)

// rows is a grid whose first two rows are full.
var rows = board.Grid{1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3}

func TestClashesInWords(t *testing.T) {
	first := func(n int) board.CellSet {
		var cells board.CellSet
		for c := range n {
			cells = cells.With(board.Cell(c))
		}
		return cells
	}
	crowd := board.Group{Kind: board.Extra, Name: "Crowd", Cells: first(10)}
	for _, clash := range []diagnose.Clash{
		{Cells: first(2), Minimal: true, Smallest: true},
		{Cells: first(3), Minimal: true},
		{Cells: first(12)},
		{Cells: first(13)},
		{Cells: first(15)},
		{Cells: first(1), Minimal: true, Smallest: true},
		{Removed: true, Minimal: true, Smallest: true},
		{Cells: first(1), Removed: true, Minimal: true},
		{Cells: first(2), Removed: true, Minimal: true},
		{Cells: first(2), Removed: true},
		{Groups: board.Classic().Groups()[:2], Minimal: true, Smallest: true},
		{Groups: []board.Group{crowd}, Minimal: true, Smallest: true},
		{},
	} {
		phrase.Said(t, phrase.Clash(english, &clash, &rows))
	}
}

func change(c board.Cell, was, is board.Digit) diagnose.Change {
	return diagnose.Change{Cell: c, Was: was, Is: is}
}

func TestTyposInWords(t *testing.T) {
	a, b, below := board.At(2, 3), board.At(2, 4), board.At(3, 3)
	kinds := map[diagnose.TypoKind]bool{}
	for _, typo := range []diagnose.Typo{
		{Kind: diagnose.WrongDigit, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 8, 3)}},
		{Kind: diagnose.Swapped, Cells: board.CellsOf(a, b), Changes: []diagnose.Change{change(a, 8, 3), change(b, 3, 8)}},
		{Kind: diagnose.Misplaced, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 8, 0), change(b, 0, 8)}},
		{Kind: diagnose.Misplaced, Cells: board.CellsOf(below), Changes: []diagnose.Change{change(a, 0, 8), change(below, 8, 0)}},
		{Kind: diagnose.TooFarRight, Cells: board.CellsOf(b, b+2), Changes: []diagnose.Change{change(a, 0, 8), change(b, 8, 0), change(b+1, 0, 3), change(b+2, 3, 0)}},
		{Kind: diagnose.TooFarLeft, Cells: board.CellsOf(a, b), Changes: []diagnose.Change{change(a, 8, 0), change(b, 3, 8), change(b+1, 0, 3)}},
		{Kind: diagnose.Superfluous, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 8, 0)}},
		{Kind: diagnose.Missing, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 0, 8)}},
		{},
	} {
		kinds[typo.Kind] = true
		phrase.Said(t, phrase.Typo(english, &typo))
	}
	for kind := range diagnose.Missing + 1 {
		if !kinds[kind] {
			t.Errorf("typos of kind %d are not tried", kind)
		}
	}
	phrase.Said(t, phrase.TypoNote(english, &diagnose.Typo{}))
	phrase.Said(t, phrase.TypoNote(english, &diagnose.Typo{Pattern: diagnose.BecomesSymmetric}))
}

func TestNoTyposInWords(t *testing.T) {
	for _, givens := range []int{0, 1, 16, 17} {
		phrase.Said(t, phrase.NoTypos(english, &session.View{Game: session.GameView{Givens: givens}, Rules: session.Rules{Rules: board.Classic()}}))
	}
	phrase.Said(t, phrase.NoTypos(english, &session.View{Game: session.GameView{Givens: 8}, Rules: session.Rules{Rules: board.NewRules()}}))
	none := search.Progress{Kind: search.None}
	for _, givens := range []int{16, 17} {
		phrase.Said(t, phrase.NoTypos(english, &session.View{Game: session.GameView{Givens: givens}, Search: search.View{Progress: none}, Rules: session.Rules{Rules: board.Classic()}}))
	}
}

func TestGivensInWords(t *testing.T) {
	one, other := diagnose.Given{Cell: board.At(2, 3), Digit: 8}, diagnose.Given{Cell: board.At(4, 4), Digit: 1}
	phrase.Said(t, phrase.Given(english, one.Cell, one.Digit))
	for n := range 3 {
		phrase.Said(t, phrase.GivenSet(english, []diagnose.Given{one, other}[:n]))
	}
	for _, test := range []struct {
		solutions int
		exact     bool
	}{
		{0, true},
		{1, true},
		{12, true},
		{1000, true},
		{0, false},
		{1, false},
		{1000, false},
	} {
		phrase.Said(t, phrase.Next(english, &diagnose.Next{Given: one, Solutions: test.solutions, Exact: test.exact}))
	}
}

func TestRedundantGivensInWords(t *testing.T) {
	none, one, two := board.CellSet{}, board.CellsOf(3), board.CellsOf(3, 4)
	for _, test := range []struct {
		cells, unknown board.CellSet
		unique         bool
	}{
		{none, none, true},
		{one, none, true},
		{two, none, true},
		{none, one, true},
		{none, two, true},
		{two, board.CellsOf(7), true},
		{none, none, false},
		{one, none, false},
		{two, none, false},
		{none, two, false},
	} {
		r := diagnose.Redundancy{Cells: test.cells, Unknown: test.unknown}
		phrase.Said(t, phrase.Redundant(english, &r, &rows, test.unique))
	}
	for _, unique := range []bool{true, false} {
		phrase.Said(t, phrase.Redundant(english, &diagnose.Redundancy{}, &board.Grid{}, unique))
	}
}

// Beside the board, cells are named in words, and only as far as the board does not mark them.
func TestCellsInWords(t *testing.T) {
	seen := english.Seen()
	twice := board.Grid{0: 5, 4: 5, 20: 7}
	phrase.Said(t, phrase.Clash(seen, &diagnose.Clash{Cells: board.CellsOf(0, 4, 20), Minimal: true}, &twice))
	a, b := board.At(2, 3), board.At(2, 4)
	for _, typo := range []diagnose.Typo{
		{Kind: diagnose.WrongDigit, Cells: board.CellsOf(a), Changes: []diagnose.Change{change(a, 8, 3)}},
		{Kind: diagnose.Swapped, Cells: board.CellsOf(a, b), Changes: []diagnose.Change{change(a, 8, 3), change(b, 3, 8)}},
		{Kind: diagnose.TooFarRight, Cells: board.CellsOf(b), Changes: []diagnose.Change{change(a, 0, 8), change(b, 8, 0)}},
	} {
		phrase.Said(t, phrase.Typo(seen, &typo))
	}
	for _, group := range []board.Group{{Kind: board.Row, Number: 3}, {Kind: board.KnightsMove}} {
		phrase.Said(t, phrase.Conflicts(seen, []board.Conflict{{Group: group, Digit: 5, Cells: board.CellsOf(a, b)}}))
	}
	for _, kind := range []notice.Kind{notice.CellIsGiven, notice.DigitGiven, notice.CheckedWrong} {
		phrase.Said(t, phrase.Notice(seen, notice.Notice{Kind: kind, Cell: a, Digit: 5, Count: 2}))
	}
	phrase.Said(t, phrase.WhyTitle(seen, &reason.Why{Cell: a, Digit: 5}))
}
