package phrase

import (
	"testing"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

func TestReasonsOfForcing(t *testing.T) {
	w := i18n.New("en")
	for _, test := range []struct{ givens, line, reason string }{
		{
			"1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.",
			"Forcing Chain Contradiction: 6 in c2 => r4c3<>6",
			"Suppose 6 is in r4c3. That leaves no place for 6 in column 2, so r4c3 is not 6.",
		},
		{
			"1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.",
			"Forcing Chain Contradiction: 7 in r2c2 => r2c5=1",
			"Suppose 1 is not in r2c5. Then only r2c9 is left for 1 in row 2; then only 7 is left in r3c9; then only r2c2 is left for 7 in column 2; then only r2c2 is left for 5 in row 2. That puts 7 in r2c2 and excludes it at the same time, so r2c5 is 1.",
		},
		{
			".8.2.5.1......1..8....4...65.2..9.......7....1.45........1.3.....6.8..9.23....8.4",
			"Forcing Chain Contradiction: 4 in r7c2 => r7c2=4",
			"Suppose 4 is not in r7c2. Then only r7c1 is left for 4 in row 7; then only r7c2 is left for 4 in column 2. So r7c2 is 4 after all.",
		},
		{
			"..8.5...47.........496........2......3..8.5..2....638...2...1.787.3...65..3.47...",
			"Forcing Chain Contradiction: in r4c7 => r2c3=5",
			"Suppose 5 is not in r2c3. Then only 6 is left in r2c3; then only r1c7 is left for 6 in row 1; then only r2c2 is left for 5 in row 2; then only 1 is left in r6c2; then only 7 is left in r6c5; then only r3c7 is left for 7 in row 3; then only 9 is left in r6c9. That leaves no digit for r4c7, so r2c3 is 5.",
		},
		{
			"1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.",
			"Forcing Chain Verity: 8 in c4 => r3c6<>8",
			"In column 4, the 8 must be in r2c4, r3c4, r7c4 or r9c4. If 8 is in r2c4 or r3c4, r3c6 is not 8. If 8 is in r7c4, only r3c8 is left for 8 in column 8, so r3c6 is not 8. If 8 is in r9c4, only r3c4 is left for 4 in column 4; then only r3c6 is left for 2 in row 3, so r3c6 is not 8. So r3c6 is not 8 in every case.",
		},
		{
			"9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3",
			"Forcing Chain Verity: in r9c7 => r3c9=5",
			"r9c7 must be 1, 7 or 9. If 1 is in r9c7, only r3c8 is left for 1 in row 3; then only r3c9 is left for 5 in row 3, so r3c9 is 5. If 7 is in r9c7, only r3c3 is left for 7 in column 3; then only 5 is left in r3c9, so r3c9 is 5. If 9 is in r9c7, only r5c9 is left for 9 in column 9; then only r3c9 is left for 5 in column 9, so r3c9 is 5. So r3c9 is 5 in every case.",
		},
		{
			"9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3",
			"Forcing Net Contradiction: in r1c9 => r2c3<>6",
			"Suppose 6 is in r2c3. Then only r1c5 is left for 6 in column 5; then only r3c3 is left for 5 in column 3; then only r2c2 is left for 2 in box 1; then only r1c2 or r1c3 is left for 7 in box 1. That leaves no digit for r1c9, so r2c3 is not 6.",
		},
		{
			"9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3",
			"Forcing Net Verity: 2 in r9 => r5c6<>4",
			"In row 9, the 2 must be in r9c3, r9c5 or r9c6. If 2 is in r9c3, only r2c2 is left for 2 in box 1; then only 4 is left in r2c6, so r5c6 is not 4. If 2 is in r9c5, only r9c4 is left for 5 in row 9; then only r9c6 is left for 4 in row 9, so r5c6 is not 4. If 2 is in r9c6, only 4 is left in r2c6, so r5c6 is not 4. So r5c6 is not 4 in every case.",
		},
	} {
		if got := reasonOf(t, w, test.givens, test.line, logic.Forcing); got != test.reason {
			t.Errorf("%s\n%s\nwant\n%s", test.line, got, test.reason)
		}
	}
}

func TestReasonOfContradiction(t *testing.T) {
	w := i18n.New("en")
	got := reasonOf(t, w, "9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3",
		"Contradiction: 6 in r1c9 => r1c9=7", logic.Contradictions)
	if want := "Trying every continuation shows that no solution has 6 in r1c9, so it is 7."; got != want {
		t.Errorf("got %s", got)
	}
	step := &logic.Step{
		Technique: logic.Contradiction, Cells: board.CellsOf(3), Digits: board.DigitsOf(2, 7),
		Removed: []logic.Candidate{{Cell: 3, Digit: 2}, {Cell: 3, Digit: 7}},
	}
	var p board.Puzzle
	got = StepReason(w, step, logic.NewBoard(&p, &p.Givens))
	if want := "Trying every continuation shows that no solution has 2 or 7 in r1c4."; got != want {
		t.Errorf("got %s", got)
	}
}

// reasonOf returns the reason of the step with a line, on the path of singles and
// of one family.
func reasonOf(t *testing.T, w *i18n.Words, givens, line string, family logic.Family) string {
	t.Helper()
	var list []logic.Strategy
	for _, s := range logic.Strategies() {
		if s.Family == logic.Singles || s.Family == family {
			list = append(list, s)
		}
	}
	p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
	s := logic.NewSolver(list...)
	s.Start(p, &p.Givens, true)
	var lines []string
	for {
		step, strategy := s.Next()
		if strategy == nil {
			t.Errorf("no %s, but %q", line, lines)
			return ""
		}
		if strategy.Family == family {
			lines = append(lines, StepLine(w, &step, &s.Board))
			if lines[len(lines)-1] == line {
				return StepReason(w, &step, &s.Board)
			}
		}
		s.Apply(&step)
	}
}
