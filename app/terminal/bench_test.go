package terminal

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/bench"
)

// liar returns engines, one of which finds no solutions for any puzzle.
func liar() []bench.Engine {
	engines := bench.Engines()
	engines[2].Count = func(*board.Puzzle, int) int { return 0 }
	return engines
}

// A disagreement does not stop the other lists from being measured.
func TestEnginesThatDisagree(t *testing.T) {
	var stdout, stderr bytes.Buffer
	r := newRun(t.Context(), Streams{Out: &stdout, Err: &stderr}, i18n.New(), "")
	b := &benching{run: r, engines: liar(), number: 10}
	status := r.statusOf(b.measure(b.contests(nil)))
	want := "nonet: document 001: the engines disagree on " + bench.Document001().Puzzles[0].Givens.String() +
		": counting up to 2 solutions, dancing links finds 1 and nonet finds 0\n"
	if status != failed || stderr.String() != want {
		t.Errorf("status %d, want %d; error stream %q, want %q", status, failed, &stderr, want)
	}
	if got := stdout.String(); !strings.Contains(got, "\nempty grid ") || strings.Contains(got, "\nhard puzzle ") {
		t.Errorf("output:\n%s", got)
	}
}

// The screen shows the list before the first engine starts, then the running engine, and
// nothing at the end.
func TestBenchScreen(t *testing.T) {
	var stdout, screen bytes.Buffer
	r := newRun(t.Context(), Streams{Out: &stdout}, i18n.New(), "")
	engines := bench.Engines()
	b := &benching{run: r, engines: engines, screen: &screen}
	heading := ""
	count := engines[0].Count
	engines[0].Count = func(p *board.Puzzle, limit int) int {
		heading = stdout.String()
		return count(p, limit)
	}
	if err := b.measure(b.contests(nil)); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(strings.TrimSpace(heading), "\n"); len(lines) != 6 || !strings.HasPrefix(lines[5], "list ") {
		t.Errorf("when the first engine began there was\n%s", heading)
	}
	blank := "\r" + strings.Repeat(" ", len("hard puzzle: backtracking, lexicographic")) + "\r"
	want := blank + "hard puzzle: dancing links, any order" +
		blank + "hard puzzle: backtracking, lexicographic" +
		blank + "hard puzzle: nonet, any order" +
		blank + "hard puzzle: nonet, lexicographic" + blank
	if diff := cmp.Diff(want, screen.String()); diff != "" {
		t.Error(diff)
	}
}

func TestTitles(t *testing.T) {
	var lists []bench.List
	for _, name := range []string{"a/17.txt", "b/17.txt", "c/18.txt", "c/18.txt", "d/in\tthe\x1b[2Jway", "e/\xff", `f/"düzgün".txt`} {
		lists = append(lists, bench.List{Name: filepath.FromSlash(name)})
	}
	want := []string{
		filepath.FromSlash("a/17.txt"), filepath.FromSlash("b/17.txt"), "18.txt", "18.txt",
		`"in\tthe\x1b[2Jway"`, `"\xff"`, `"düzgün".txt`,
	}
	if diff := cmp.Diff(want, titles(lists)); diff != "" {
		t.Error(diff)
	}
}

func tabled(t *testing.T, contests []contest, results [][]bench.Result) string {
	t.Helper()
	var out bytes.Buffer
	tables := newBenchTables(&out, i18n.New(), contests)
	for i := range contests {
		if err := errors.Join(tables.beginContest(&contests[i]), tables.contest(&contests[i], results[i])); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

func TestTables(t *testing.T) {
	list := func(n int) bench.Published {
		return bench.Published{List: bench.List{Puzzles: make([]board.Puzzle, n)}}
	}
	board := bench.Document001()
	contests := []contest{
		{list(49158), "17clue.txt", counting, bench.Work{Limit: 2}, bench.Engines()},
		{board, "hard puzzle", publishing, bench.Work{Limit: 2}, bench.Engines()},
		{list(100), "variants, windoku", varying, bench.Work{Limit: 2}, bench.VariantEngines()},
		{list(49158), "17clue.txt", comparing, bench.Work{Limit: 2}, bench.BothEngines()},
		{list(10), "few-clues.txt, 12 givens", enumerating, bench.Work{Limit: 1000, Enumerate: true}, bench.Engines()},
	}
	results := [][]bench.Result{
		{
			{Puzzles: 49158, Time: 2 * time.Second, Ratio: 1},
			{Puzzles: 2, Time: 9 * time.Second, Ratio: 1e-5},
			{Puzzles: 49158, Time: 150 * time.Millisecond, Ratio: 13.333},
			{Puzzles: 49158, Time: 200 * time.Millisecond, Ratio: 10},
		},
		{
			{Puzzles: 1, Time: 1234 * time.Microsecond, Ratio: 1},
			{Puzzles: 1, Time: 17 * time.Millisecond, Ratio: 0.0726},
			{Puzzles: 1, Time: 50 * time.Microsecond, Ratio: 24.68},
			{Puzzles: 1, Time: 60 * time.Microsecond, Ratio: 20.57},
		},
		{
			{Puzzles: 100, Time: 42600 * time.Microsecond, Ratio: 1},
			{Puzzles: 100, Time: 1750 * time.Microsecond, Ratio: 24.343},
			{Puzzles: 100, Time: 1510 * time.Microsecond, Ratio: 28.212},
		},
		{
			{Puzzles: 49158, Time: 100 * time.Millisecond, Ratio: 1},
			{Puzzles: 49158, Time: 160 * time.Millisecond, Ratio: 0.625},
		},
		{
			{Puzzles: 10, Solutions: 10_000, Time: 10 * time.Millisecond, Ratio: 1},
			{Puzzles: 10, Solutions: 10_000, Time: 20 * time.Millisecond, Ratio: 0.5},
			{Puzzles: 10, Solutions: 10_000, Time: 2 * time.Millisecond, Ratio: 5},
			{Puzzles: 10, Solutions: 10_000, Time: 3 * time.Millisecond, Ratio: 3.333},
		},
	}
	_, got, _ := strings.Cut(tabled(t, contests, results), "\n") // the heading names a clock, which depends on the system
	const want = `
Finding the solution of a puzzle and checking for another, in µs per puzzle:

                                   dancing links     backtracking            nonet            nonet
list                      puzzles      any order    lexicographic        any order    lexicographic
17clue.txt                  49158           40.7  4500000 <0.001×     3.05   13.3×     4.07   10.0×
  backtracking took too long and was measured on only 2 puzzles

Time for one hard puzzle, in ms, next to published figures for Java (the published backtracking solver stops at the first solution):

                                   dancing links     backtracking            nonet            nonet
list                      puzzles      any order    lexicographic        any order    lexicographic
hard puzzle                     1           1.23     17.0  0.073×     0.05   24.7×     0.06   20.6×
article (Java)                              50.0      250

Puzzles with other rules, including the time each engine needs to set up the rules, in µs per puzzle (lists of fewer than 100 puzzles are extended with relabelled copies):

                                   dancing links            nonet            nonet
list                      puzzles      any order        any order    lexicographic
variants, windoku             100            426     17.5   24.3×     15.1   28.2×

Classic puzzles solved by the engine for any rules, in µs per puzzle; × is the time relative to nonet:

                                       nonet        any rules
list                      puzzles  any order        any order
17clue.txt                  49158       2.03     3.25   1.60×

Returning up to 1,000 solutions of a puzzle, in millions per second:

                                   dancing links     backtracking            nonet            nonet
list                      puzzles      any order    lexicographic        any order    lexicographic
few-clues.txt, 12 givens       10           1.00     0.50   0.50×     5.00   5.00×     3.33   3.33×
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Columns are wide enough for the known content, and stay separate if a later value is wider.
func TestWideColumns(t *testing.T) {
	engines := []bench.Engine{{Name: "dancing links on ice"}, {Name: "nonet"}}
	contests := []contest{
		{bench.Published{List: bench.List{Puzzles: make([]board.Puzzle, 1000)}}, "x", counting, bench.Work{Limit: 2}, engines},
	}
	results := [][]bench.Result{{
		{Puzzles: len(contests[0].Puzzles), Time: 1000 * time.Hour, Ratio: 1},
		{Puzzles: 1, Time: 10 * time.Hour, Ratio: 123_456_789},
	}}
	_, got, _ := strings.Cut(tabled(t, contests, results), "puzzle:\n")
	const want = `
                         dancing links on ice            nonet
list            puzzles         lexicographic    lexicographic
x                  1000            3600000000  36000000000 123456789×
  nonet took too long and was measured on only 1 puzzle
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestSignificant(t *testing.T) {
	for x, want := range map[float64]string{
		49158.4: "49158", 250: "250", 99.96: "100.0", 31.24: "31.2", 9.876: "9.88", 1: "1.00", 0.926: "0.93",
		0.0926: "0.093", 0.00123: "0.0012",
	} {
		if got := significant(x); got != want {
			t.Errorf("%v is written %s, want %s", x, got, want)
		}
	}
	for x, want := range map[float64]string{12.34: "12.3×", 0.001: "0.001×", 0.00099: "<0.001×"} {
		if got := times(x); got != want {
			t.Errorf("the ratio %v is written %s, want %s", x, got, want)
		}
	}
}
