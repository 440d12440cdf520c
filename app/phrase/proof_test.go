package phrase_test

import (
	"slices"
	"testing"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/board"
	"nonet/solver/diagnose"
)

func out(c board.Cell, d board.Digit, kind diagnose.ExclusionKind, by board.Cell) diagnose.Exclusion {
	return diagnose.Exclusion{Cell: c, Digit: d, Kind: kind, By: by}
}

func TestEndsOfProofsInWords(t *testing.T) {
	w := i18n.New("en")
	row, king := &board.Classic().Groups()[2], &named(t, "anti-king").Groups()[27]
	crowd := &board.Group{Kind: board.Extra, Name: "Crowd", Cells: board.CellsOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)}
	cell := board.At(5, 1)
	full := diagnose.End{Kind: diagnose.NoCandidate, Cell: cell}
	for d := board.Digit(1); d <= board.Size; d++ {
		full.Because = append(full.Because, out(cell, d, diagnose.Seen, board.Cell(9*d-1)))
	}
	const every = "No digit is left for r6c2, because of 1 (r1c9), 2 (r2c9), 3 (r3c9), 4 (r4c9), 5 (r5c9), 6 (r6c9), 7 (r7c9), 8 (r8c9), 9 (r9c9)."
	kinds := map[diagnose.EndKind]bool{}
	for _, test := range []struct {
		end  diagnose.End
		want string
	}{
		{diagnose.End{Kind: diagnose.Twice, Digit: 5, Group: row, Cells: board.CellsOf(18, 22)}, "5 occurs more than once in row 3 (r3c1 r3c5)."},
		{diagnose.End{Kind: diagnose.Twice, Digit: 5, Group: king, Cells: board.CellsOf(0, 10)}, "5 occurs in cells that touch at a corner (r1c1 r2c2)."},
		{diagnose.End{Kind: diagnose.NoDigit, Cell: cell, Digit: 12}, "The given in r6c2 is not a digit from 1 to 9."},
		{diagnose.End{Kind: diagnose.NotAllowed, Cell: cell, Digit: 4}, "The puzzle gives 4 in r6c2, but has removed that candidate there."},
		{diagnose.End{Kind: diagnose.TooMany, Group: crowd}, "There are 10 cells in Crowd, but only nine digits."},
		{full, every},
		{
			diagnose.End{Kind: diagnose.NoCandidate, Cell: cell, Because: []diagnose.Exclusion{out(cell, 1, diagnose.Seen, 8), out(cell, 2, diagnose.Gone, 0), out(cell, 3, diagnose.Gone, 0)}},
			"No digit is left for r6c2, because of 1 (r1c9). The puzzle itself removes 2 and 3 from r6c2.",
		},
		{diagnose.End{Kind: diagnose.NoCandidate, Cell: cell, Because: []diagnose.Exclusion{out(cell, 2, diagnose.Gone, 0)}}, "No digit is left for r6c2. The puzzle itself removes 2 from r6c2."},
		{
			diagnose.End{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: []diagnose.Exclusion{out(18, 4, diagnose.Seen, 0), out(19, 4, diagnose.Seen, 0), out(20, 4, diagnose.Filled, 0), out(21, 4, diagnose.Seen, 30)}},
			"No place is left for 4 in row 3, because of 4 in r1c1 and r4c4.",
		},
		{
			diagnose.End{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: []diagnose.Exclusion{out(18, 4, diagnose.Seen, 0), out(19, 4, diagnose.Gone, 0), out(20, 4, diagnose.Gone, 0)}},
			"No place is left for 4 in row 3, because of 4 in r1c1. The puzzle itself removes 4 from r3c2 and r3c3.",
		},
		{diagnose.End{Kind: diagnose.NoPlace, Group: row, Digit: 4, Because: []diagnose.Exclusion{out(20, 4, diagnose.Filled, 0)}}, "No place is left for 4 in row 3."},
		{diagnose.End{Kind: diagnose.ByCell, Cell: cell}, "Nothing can go in r6c2."},
		{diagnose.End{Kind: diagnose.ByHouse, Group: row, Digit: 4}, "There is no place for 4 in row 3."},
		{diagnose.End{Kind: diagnose.BySearch}, "A search tried everything and found no solution. There is no short explanation."},
		{diagnose.End{Kind: diagnose.BySearch, Nodes: 1}, "A search tried everything, in 1 step, and found no solution. There is no short explanation."},
		{diagnose.End{Kind: diagnose.BySearch, Nodes: 12345}, "A search tried everything, in 12,345 steps, and found no solution. There is no short explanation."},
	} {
		kinds[test.end.Kind] = true
		if got := phrase.Proof(w, &diagnose.Proof{End: test.end}); !slices.Equal(got, []string{test.want}) {
			t.Errorf("of %+v it says\n      %q\nwant  %q", test.end, got, test.want)
		}
	}
	for kind := range diagnose.BySearch + 1 {
		if !kinds[kind] {
			t.Errorf("ends of kind %d are not tried", kind)
		}
	}
}

func TestCasesOfProofsInWords(t *testing.T) {
	w := i18n.New("en")
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
	want := []string{
		"r1c5 must be 7: no other digit is left there.",
		"In row 3, the only place for 4 is r3c8.",
		"Then only 5 or 6 can go in r1c1, but each of them leads to a contradiction:",
		"If r1c1 is 5:",
		"– r1c4 must be 9: no other digit is left there.",
		"– Then no digit is left for r9c9.",
		"If r1c1 is 6:",
		"– Then only r3c1, r3c3 or r3c5 can be 4 in row 3, but each of them leads to a contradiction:",
		"– If r3c1 is 4:",
		"– – Then no digit is left for r9c9.",
		"– If r3c3 is 4:",
		"– – In row 3, the only place for 2 is r1c2.",
		"– – Then no digit is left for r9c9.",
		"– If r3c5 is 4:",
		"– – Then no digit is left for r9c9.",
	}
	if got := phrase.Proof(w, &proof); !slices.Equal(got, want) {
		t.Errorf("it says\n%q\nwant\n%q", got, want)
	}
	proof = diagnose.Proof{End: diagnose.End{Kind: diagnose.ByCell, Cases: []diagnose.Case{{Digit: 5, Proof: diagnose.Proof{End: stop}}}}}
	if got, want := phrase.Proof(w, &proof)[0], "Only 5 can go in r1c1, but that leads to a contradiction:"; got != want {
		t.Errorf("of one case it says %q, want %q", got, want)
	}
}
