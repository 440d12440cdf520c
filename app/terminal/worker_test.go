package terminal

import (
	"bufio"
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver"
	"nonet/solver/logic"
)

// answered returns the output for bare lines that form a single load, and the last page of that
// output.
func answered(t *testing.T, make func(*reading) answerer, lines ...string) (string, *page) {
	t.Helper()
	ctx := context.Background()
	w := worker{
		ctx: ctx, search: new(solver.Search), pace: new(pace),
		answer: make(&reading{run: newRun(ctx, Streams{}, i18n.New(), "")}),
	}
	l := &load{line: 1}
	for _, line := range lines {
		givens, err := board.ParseGrid(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		l.bare = append(l.bare, givens)
	}
	var text bytes.Buffer
	out := &outlet{Writer: bufio.NewWriter(&text)}
	var last *page
	for _, last = range w.work(l) {
		if err := out.take(last); err != nil {
			t.Error(err)
		}
	}
	_ = out.Flush() // writing to memory never fails
	return text.String(), last
}

var (
	clashing = "55" + easy[2:]
	open     = strings.Repeat(".", board.Cells)
)

// A slow puzzle does not delay the answers before it, and later answers stay in order.
func TestCheckOfALongPuzzleAmongQuickOnes(t *testing.T) {
	// This puzzle has no solution, and other engines search for minutes. From Peter Norvig,
	// Solving Every Sudoku Puzzle.
	const long = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
	text, _ := answered(t, func(r *reading) answerer { return (&checking{r}).checkPuzzle }, easy, long, easy, open)
	var got []string
	for line := range strings.Lines(text) {
		word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
		got = append(got, word)
	}
	if want := "unique none unique several"; strings.Join(got, " ") != want {
		t.Errorf("answers %q, want %s", got, want)
	}
}

// Every puzzle on a page affects the exit status, not only the last.
func TestAPageKeepsWhatItsPuzzlesLack(t *testing.T) {
	for name, make := range map[string]func(*reading) answerer{
		"check":   func(r *reading) answerer { return (&checking{r}).checkPuzzle },
		"count":   func(r *reading) answerer { return (&tallying{reading: r}).countSolutions },
		"solve":   func(r *reading) answerer { return (&solving{reading: r, number: 1}).solvePuzzle },
		"rate":    func(r *reading) answerer { return (&rating{r, logic.NewSolver()}).ratePuzzle },
		"explain": func(r *reading) answerer { return (&explaining{r, logic.NewSolver()}).explainPuzzle },
	} {
		if _, p := answered(t, make, easy, clashing, easy); !p.outcomes.has(noSolution) {
			t.Errorf("%s forgot that a puzzle has no solution", name)
		}
		if name == "count" || name == "solve" {
			continue // these commands accept several solutions
		}
		if _, p := answered(t, make, easy, open, easy); !p.outcomes.has(several) {
			t.Errorf("%s forgot that a puzzle has several", name)
		}
	}
}

func TestLoadsFitThePace(t *testing.T) {
	var p pace
	if got := p.fitting(); got != 1 {
		t.Errorf("%d puzzles while nothing is known, want 1", got)
	}
	for _, test := range []struct {
		took    time.Duration
		puzzles int
		want    int
	}{
		{0, 1, largest}, {shift / 1000, 1, largest}, {shift, 10, 10}, {10 * shift, 1, 1},
	} {
		p.note(test.took, test.puzzles)
		if got := p.fitting(); got != test.want {
			t.Errorf("%d puzzles after %d in %v, want %d", got, test.puzzles, test.took, test.want)
		}
	}
}
