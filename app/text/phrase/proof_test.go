package phrase_test

import (
	"testing"

	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver/diagnose"
)

func out(c board.Cell, d board.Digit, kind diagnose.ExclusionKind, by board.Cell) diagnose.Exclusion {
	return diagnose.Exclusion{Cell: c, Digit: d, Kind: kind, By: by}
}

func TestEndsOfProofsInWords(t *testing.T) {
	row, king := &board.Classic().Groups()[2], &named(t, "anti-king").Groups()[27]
	crowd := &board.Group{Kind: board.Extra, Name: "Crowd", Cells: board.CellsOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)}
	cell := board.At(5, 1)
	full := diagnose.End{Kind: diagnose.NoCandidate, Cell: cell}
	for d := board.Digit(1); d <= board.Size; d++ {
		full.Because = append(full.Because, out(cell, d, diagnose.Seen, board.Cell(9*d-1)))
	}
	kinds := map[diagnose.EndKind]bool{}
	for _, end := range []diagnose.End{
		{Kind: diagnose.Twice, Digit: 5, Group: row, Cells: board.CellsOf(18, 22)},
		{Kind: diagnose.Twice, Digit: 5, Group: king, Cells: board.CellsOf(0, 10)},
		{Kind: diagnose.NoDigit, Cell: cell, Digit: 12},
		{Kind: diagnose.NotAllowed, Cell: cell, Digit: 4},
		{Kind: diagnose.TooMany, Group: crowd},
		full,
		{Kind: diagnose.NoCandidate, Cell: cell, Because: []diagnose.Exclusion{out(cell, 1, diagnose.Seen, 8), out(cell, 2, diagnose.Gone, 0), out(cell, 3, diagnose.Gone, 0)}},
		{Kind: diagnose.NoCandidate, Cell: cell, Because: []diagnose.Exclusion{out(cell, 2, diagnose.Gone, 0)}},
		{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: []diagnose.Exclusion{out(18, 4, diagnose.Seen, 0), out(19, 4, diagnose.Seen, 0), out(20, 4, diagnose.Filled, 0), out(21, 4, diagnose.Seen, 30)}},
		{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: []diagnose.Exclusion{out(18, 4, diagnose.Seen, 0), out(19, 4, diagnose.Gone, 0), out(20, 4, diagnose.Gone, 0)}},
		{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: []diagnose.Exclusion{out(20, 4, diagnose.Filled, 0)}},
		{Kind: diagnose.ByCell, Cell: cell},
		{Kind: diagnose.ByHouse, Group: row, Digit: 4},
		{Kind: diagnose.BySearch},
		{Kind: diagnose.BySearch, Nodes: 1},
		{Kind: diagnose.BySearch, Nodes: 12345},
	} {
		kinds[end.Kind] = true
		phrase.Said(t, phrase.Proof(english, &diagnose.Proof{End: end})...)
	}
	for kind := range diagnose.BySearch + 1 {
		if !kinds[kind] {
			t.Errorf("ends of kind %d are not tried", kind)
		}
	}
}

func TestCasesOfProofsInWords(t *testing.T) {
	row := &board.Classic().Groups()[2]
	stop := diagnose.End{Kind: diagnose.NoCandidate, Cell: 80}
	within := diagnose.Proof{End: diagnose.End{Kind: diagnose.ByHouse, Digit: 4, Group: row, Cases: []diagnose.Case{
		{Cell: 18, Digit: 4, Proof: diagnose.Proof{End: stop}},
		{Cell: 20, Digit: 4, Proof: diagnose.Proof{Steps: []diagnose.Step{{Cell: 1, Digit: 2, House: row}}, End: stop}},
		{Cell: 22, Digit: 4, Proof: diagnose.Proof{End: stop}},
	}}}
	proof := diagnose.Proof{
		Steps: []diagnose.Step{{Cell: 4, Digit: 7}, {Cell: 25, Digit: 4, House: row}},
		End: diagnose.End{Kind: diagnose.ByCell, Cell: 0, Cases: []diagnose.Case{
			{Cell: 0, Digit: 5, Proof: diagnose.Proof{Steps: []diagnose.Step{{Cell: 3, Digit: 9}}, End: stop}},
			{Cell: 0, Digit: 6, Proof: within},
		}},
	}
	phrase.Said(t, phrase.Proof(english, &proof)...)
	proof = diagnose.Proof{End: diagnose.End{Kind: diagnose.ByCell, Cases: []diagnose.Case{{Digit: 5, Proof: diagnose.Proof{End: stop}}}}}
	phrase.Said(t, phrase.Proof(english, &proof)[0])
}
