package workspace

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// clearly returns a scan of a photo that clearly shows the given digits.
func clearly(givens string) *Scan {
	scan := &scanned(givens).Scans[0]
	for c := range scan.Cells {
		cell := &scan.Cells[c]
		for d := range cell.Probabilities {
			cell.Probabilities[d] = 1e-12
		}
		cell.Probabilities[cell.Digit] = 1
	}
	return scan
}

// advise returns the advice about a scan.
func advise(t *testing.T, scan *Scan) Advice {
	t.Helper()
	n, err := scan.HowMany(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	advice, err := scan.Advise(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	for i := range advice.Puzzles {
		if n, _ := solver.HowMany(t.Context(), &board.Puzzle{Givens: advice.Puzzles[i]}, solver.Asking{}); n != solver.One {
			t.Errorf("%v is proposed, which does not have one solution", advice.Puzzles[i])
		}
	}
	return advice
}

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	right     = 5 // the digit of r1c1
)

// TestUnclearCellsAreLikelier reads a wrong digit in an unclear cell, whose right digit the network does
// not know, as in handwriting. A clear cell that would help as well is less likely wrong.
func TestUnclearCellsAreLikelier(t *testing.T) {
	scan := clearly(wikipedia)
	scan.Givens[0], scan.Cells[0].Digit = 3, 3 // equal to r1c2
	scan.Cells[0].Probabilities = [board.Size + 1]float64{2: 0.3, 3: 0.69, right: 1e-4}
	scan.Cells[1].Probabilities = [board.Size + 1]float64{0: 2.6e-4, 3: 0.9997}
	advice := advise(t, scan)
	if len(advice.Puzzles) < 2 || advice.Misprint {
		t.Fatalf("the advice is %+v", advice)
	}
	read := board.MustParseGrid(wikipedia)
	if advice.Puzzles[0] != read {
		t.Errorf("first %v is proposed", advice.Puzzles[0])
	}
	other := read
	other[0], other[1] = 3, 0
	if !slices.Contains(advice.Puzzles, other) {
		t.Errorf("%v is not proposed", other)
	}

	scan.Enter(0, 3) // confirms it
	if advice := advise(t, scan); len(advice.Puzzles) != 1 || advice.Puzzles[0] != other {
		t.Errorf("after it is confirmed, the advice is %+v", advice)
	}
}

// TestMisprints reads puzzles clearly that do not have one solution: with a wrong digit, and without a
// digit that completes the symmetry of the givens.
func TestMisprints(t *testing.T) {
	puzzle := board.MustParseGrid(wikipedia)
	missing := 0
	for c, d := range puzzle {
		printed := puzzle
		printed[c] = 0
		scan := clearly(printed.String())
		if n, _ := scan.HowMany(t.Context()); d == 0 || n == solver.One {
			continue
		}
		missing++
		wantMisprint(t, scan, puzzle)
	}
	if missing == 0 {
		t.Error("no digit is needed")
	}
	wantMisprint(t, clearly("8"+wikipedia[1:]), puzzle) // in conflict with r3c3
}

// TestMisprintsKeepThePattern reads a symmetric puzzle clearly in which one digit is wrong, and leaves several
// solutions. Any missing digit would be an explanation as well, but the pattern would not be symmetric.
func TestMisprintsKeepThePattern(t *testing.T) {
	puzzle := board.MustParseGrid(wikipedia)
	for c, d := range map[board.Cell]board.Digit{20: 2, 44: 2, 60: 1, 61: 4} {
		printed := puzzle
		printed[c] = d
		scan := clearly(printed.String())
		if n, _ := scan.HowMany(t.Context()); n != solver.Several {
			t.Errorf("with %d in %v, there are not several solutions", d, c)
		}
		wantMisprint(t, scan, puzzle)
	}
}

// TestMisprintsAreLikelierThanErrors reads puzzles with a misprint, in which the network does not exclude
// that it is wrong about two clear cells, which would leave one solution as well.
func TestMisprintsAreLikelierThanErrors(t *testing.T) {
	missing := clearly(wikipedia[:20] + "." + wikipedia[21:]) // r3c3
	missing.Cells[5].Probabilities[8] = 1e-3
	missing.Cells[10].Probabilities[7] = 1e-3
	wantMisprint(t, missing, board.MustParseGrid(wikipedia))

	wrong := clearly("2" + wikipedia[1:])
	wrong.Cells[14].Probabilities[0] = 1e-3
	wrong.Cells[79].Probabilities[0] = 1e-3
	wantMisprint(t, wrong, board.MustParseGrid(wikipedia))

	// One cell alone, of which the network is less sure, is likelier to be wrong.
	missing.Cells[20].Probabilities[8] = 1e-3
	if advice := advise(t, missing); advice.Misprint || advice.Puzzles[0] != board.MustParseGrid(wikipedia) {
		t.Errorf("the advice is %+v", advice)
	}
	// If an error is hardly more probable than a misprint, it does not replace it.
	missing = clearly(wikipedia[:20] + "." + wikipedia[21:])
	missing.Cells[17].Probabilities[8] = 1e-5 // r2c9
	wantMisprint(t, missing, board.MustParseGrid(wikipedia))
}

// wantMisprint checks that a few puzzles are proposed, which differ in one cell, among them the given one.
func wantMisprint(t *testing.T, scan *Scan, want board.Grid) {
	t.Helper()
	advice := advise(t, scan)
	if !advice.Misprint || !slices.Contains(advice.Puzzles, want) || len(advice.Puzzles) > mostMisprints {
		t.Errorf("of %v, the advice is %+v", scan.Givens, advice)
	}
	for i := range advice.Puzzles {
		if n := advice.Puzzles[i].Differing(&scan.Givens).Len(); n != 1 {
			t.Errorf("%d cells are changed", n)
		}
	}
}

// TestNoMisprint reads puzzles clearly with too many possible misprints, or with none in a single cell.
func TestNoMisprint(t *testing.T) {
	few := advise(t, clearly(wikipedia[:36]+"....................................."+"........"))
	if len(few.Puzzles) > 0 || few.Number != solver.Several || few.Differ.Empty() || few.Clash != nil {
		t.Errorf("of few givens, the advice is %+v", few)
	}
	wrong := []byte(wikipedia)
	wrong[0], wrong[80] = '8', '5' // in conflict with r3c3, and with r8c9
	two := advise(t, clearly(string(wrong)))
	if len(two.Puzzles) > 0 || two.Number != solver.None || two.Clash == nil || two.Clash.Cells.Len() != 2 {
		t.Errorf("of two misprints, the advice is %+v", two)
	}
}

func TestAdviceIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, scan := range []*Scan{clearly("8" + wikipedia[1:]), clearly("12" + wikipedia[2:36] + ".............................................")} {
		if _, err := scan.Advise(ctx, solver.None); !errors.Is(err, context.Canceled) {
			t.Errorf("the error is %v", err)
		}
	}
	if advice, err := clearly(wikipedia).Advise(ctx, solver.One); err != nil || len(advice.Puzzles) > 0 {
		t.Errorf("of a puzzle with one solution, the advice is %+v, %v", advice, err)
	}
}
