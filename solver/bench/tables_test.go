package bench

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/solver"
)

// tables prints a table for each kind of contest, and each row as soon as it is measured.
type tables struct {
	out   io.Writer
	kind  contestKind
	begun bool // the heading for this kind was written

	// Widths of columns in characters. Only the widths for engines differ between tables.
	listWidth, puzzlesWidth int
	engineWidths            []int
}

// Rows are printed before later values are known, so the columns have room for likely values.
// The first engine has no ratio, since it would always be 1.
const (
	valueWidth = 7
	ratioWidth = 7
	columnGap  = "  "
)

const author = "article (Java)"

func newTables(out io.Writer, contests []contest) *tables {
	t := &tables{out: out, listWidth: len(author), puzzlesWidth: len("puzzles")}
	for _, c := range contests {
		t.listWidth = max(t.listWidth, len(c.title))
		t.puzzlesWidth = max(t.puzzlesWidth, len(strconv.Itoa(len(c.Puzzles))))
	}
	return t
}

func orderText(engine Engine) string {
	if engine.Order == solver.Lexicographic {
		return "lexicographic"
	}
	return "any order"
}

// begin starts the table of a contest, unless it is the one before. It is called before the contest
// is measured.
func (t *tables) begin(c *contest) {
	if t.begun && c.kind == t.kind {
		return
	}
	if !t.begun {
		fmt.Fprintln(t.out, about(c.engines[0].Name))
	}
	t.begun, t.kind, t.engineWidths = true, c.kind, nil
	for i, engine := range c.engines {
		width := valueWidth
		if i > 0 {
			width += len(" ") + ratioWidth
		}
		t.engineWidths = append(t.engineWidths, max(width, len(engine.Name), len(orderText(engine))))
	}
	fmt.Fprintf(t.out, "\n%s\n\n", c.heading())
	t.line("", "", func(i int) string { return c.engines[i].Name })
	t.line("list", "puzzles", func(i int) string { return orderText(c.engines[i]) })
}

func about(first string) string {
	clock := "Time"
	if CPUTime {
		clock = "CPU time"
	}
	return clock + " on one core; × is the speed relative to " + first + " on the same puzzles."
}

// heading returns the title of the contest's table.
func (c *contest) heading() string {
	switch c.kind {
	case enumerating:
		return fmt.Sprintf("Returning up to %d solutions of a puzzle, in millions per second:", c.work.Limit)
	case publishing:
		return "Time for one hard puzzle, in ms, next to published figures for Java " +
			"(the published backtracking solver stops at the first solution):"
	case varying:
		return "Puzzles with other rules, including the time each engine needs to set up the rules, in µs per puzzle " +
			"(lists of fewer than 100 puzzles are extended with relabelled copies):"
	case comparing:
		return "Classic puzzles solved by the engine for any rules, in µs per puzzle; " +
			"× is the time relative to " + c.engines[0].Name + ":"
	default:
		return "Finding the solution of a puzzle and checking for another, in µs per puzzle:"
	}
}

// add prints the results of a contest.
func (t *tables) add(c *contest, results []Result) {
	t.line(c.title, strconv.Itoa(len(c.Puzzles)), func(i int) string {
		value := significant(c.kind.value(results[i]))
		if i == 0 {
			return value
		}
		return beside(value, times(c.kind.ratio(results[i])))
	})
	for i, r := range results {
		if r.Puzzles < len(c.Puzzles) {
			fmt.Fprintf(t.out, "  %s took too long; puzzles measured: %d\n", c.engines[i].Name, r.Puzzles)
		}
	}
	if c.kind == publishing {
		t.line(author, "", func(i int) string {
			took, published := c.Times[c.engines[i].Name]
			switch {
			case !published:
				return ""
			case i == 0:
				return significant(milliseconds(took))
			default:
				return beside(significant(milliseconds(took)), "")
			}
		})
	}
}

func beside(value, ratio string) string { return fmt.Sprintf("%s %*s", value, ratioWidth, ratio) }

func (t *tables) line(list, puzzles string, column func(engine int) string) {
	text := fmt.Sprintf("%-*s"+columnGap+"%*s", t.listWidth, list, t.puzzlesWidth, puzzles)
	for i, width := range t.engineWidths {
		text += fmt.Sprintf(columnGap+"%*s", width, column(i))
	}
	fmt.Fprintln(t.out, strings.TrimRight(text, " "))
}

// value returns the table entry for a result: millions of solutions per second, or the
// milliseconds or microseconds per puzzle.
func (k contestKind) value(r Result) float64 {
	switch k {
	case enumerating:
		return float64(r.Solutions) / 1e6 / r.Time.Seconds()
	case publishing:
		return milliseconds(r.Time) / float64(r.Puzzles)
	default:
		return 1000 * milliseconds(r.Time) / float64(r.Puzzles)
	}
}

// ratio compares an engine with the first one. It returns how many times as fast the engine is
// or, in comparisons, how many times as slow.
func (k contestKind) ratio(r Result) float64 {
	if k == comparing {
		return 1 / r.Ratio
	}
	return r.Ratio
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }

// significant formats a measured number with two or three significant digits.
func significant(x float64) string {
	switch {
	case x >= 100:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x >= 10:
		return strconv.FormatFloat(x, 'f', 1, 64)
	case x >= 0.1:
		return strconv.FormatFloat(x, 'f', 2, 64)
	default:
		return strconv.FormatFloat(x, 'g', 2, 64)
	}
}

func times(ratio float64) string {
	if ratio < 0.001 {
		return "<0.001×"
	}
	return significant(ratio) + "×"
}

func printed(contests []contest, results [][]Result) string {
	var out strings.Builder
	t := newTables(&out, contests)
	for i := range contests {
		t.begin(&contests[i])
		t.add(&contests[i], results[i])
	}
	return out.String()
}

func TestTables(t *testing.T) {
	list := func(n int) Published {
		return Published{List: List{Puzzles: make([]board.Puzzle, n)}}
	}
	board := Document001()
	contests := []contest{
		{list(49158), "17clue.txt", counting, Work{Limit: 2}, Engines()},
		{board, "hard puzzle", publishing, Work{Limit: 2}, Engines()},
		{list(100), "variants, windoku", varying, Work{Limit: 2}, VariantEngines()},
		{list(49158), "17clue.txt", comparing, Work{Limit: 2}, BothEngines()},
		{list(10), "few-clues.txt, 12 givens", enumerating, Work{Limit: 1000, Enumerate: true}, Engines()},
	}
	results := [][]Result{
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
	_, got, _ := strings.Cut(printed(contests, results), "\n") // the heading names a clock, which depends on the system
	const want = `
Finding the solution of a puzzle and checking for another, in µs per puzzle:

                                   dancing links     backtracking            nonet            nonet
list                      puzzles      any order    lexicographic        any order    lexicographic
17clue.txt                  49158           40.7  4500000 <0.001×     3.05   13.3×     4.07   10.0×
  backtracking took too long; puzzles measured: 2

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

Returning up to 1000 solutions of a puzzle, in millions per second:

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
	engines := []Engine{{Name: "dancing links on ice"}, {Name: "nonet"}}
	contests := []contest{
		{Published{List: List{Puzzles: make([]board.Puzzle, 1000)}}, "x", counting, Work{Limit: 2}, engines},
	}
	results := [][]Result{{
		{Puzzles: len(contests[0].Puzzles), Time: 1000 * time.Hour, Ratio: 1},
		{Puzzles: 1, Time: 10 * time.Hour, Ratio: 123_456_789},
	}}
	_, got, _ := strings.Cut(printed(contests, results), "puzzle:\n")
	const want = `
                         dancing links on ice            nonet
list            puzzles         lexicographic    lexicographic
x                  1000            3600000000  36000000000 123456789×
  nonet took too long; puzzles measured: 1
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
