package bench

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
)

// If a puzzle has at most oneByOne solutions, they are also found one by one, which takes up to
// a few seconds.
const oneByOne = 50_000_000

// countAll prints how long it takes to count all solutions of the puzzles in each list, as rows for
// the table in docs/performance.md.
func countAll(t *testing.T, out io.Writer, lists []List) {
	for _, l := range lists {
		count, err := MeasureCount(t.Context(), l.Puzzles, oneByOne)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprint(l.Puzzles[0].Givens.Filled())
		if l.Name != random {
			name += ", " + l.Name
		}
		fmt.Fprintln(out, countRow(name, count))
	}
}

// countRow returns a row of a table in Markdown.
func countRow(name string, c Count) string {
	seconds := func(t time.Duration) string { return significant(t.Seconds()) + " " }
	fields := []string{name + " ", seconds(c.Exact.Median), seconds(c.Exact.Largest), "", ""}
	if one := c.OneByOne; one.Puzzles > 0 {
		fields[3], fields[4] = seconds(one.Median), seconds(one.Largest)
		if one.Puzzles < c.Exact.Puzzles {
			fields[3] += fmt.Sprintf("(%d of %d) ", one.Puzzles, c.Exact.Puzzles)
		}
	}
	return "| " + strings.Join(fields, "| ") + "|"
}

func TestCountRow(t *testing.T) {
	exact := Times{11, 93e6, 13e7}
	for want, one := range map[string]Times{
		"| 17 | 0.093 | 0.13 | 5.91 (4 of 11) | 8.03 |": {4, 591e7, 803e7},
		"| 17 | 0.093 | 0.13 | 5.91 | 8.03 |":           {11, 591e7, 803e7},
		"| 17 | 0.093 | 0.13 | | |":                     {},
	} {
		if got := countRow("17", Count{exact, one}); got != want {
			t.Errorf("row %q, want %q", got, want)
		}
	}
}
