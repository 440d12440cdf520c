package terminal

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"nonet/app/text/i18n"
	"nonet/solver"
	"nonet/solver/bench"
)

// benchPrinter prints contests.
type benchPrinter interface {
	beginContest(c *contest) error                    // called before c is measured
	contest(c *contest, results []bench.Result) error // called afterwards
}

// benchTables prints a table for each kind of contest, and each row as soon as it is measured.
type benchTables struct {
	out   io.Writer
	words *i18n.Words
	kind  contestKind
	begun bool // the heading for this kind was written
	text  bytes.Buffer

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

func newBenchTables(out io.Writer, w *i18n.Words, contests []contest) *benchTables {
	t := &benchTables{out: out, words: w}
	t.listWidth = widest(t.listHeading(), t.authorTitle())
	t.puzzlesWidth = widest(t.puzzlesHeading())
	for _, c := range contests {
		t.listWidth = max(t.listWidth, widest(c.title))
		t.puzzlesWidth = max(t.puzzlesWidth, widest(strconv.Itoa(len(c.Puzzles))))
	}
	return t
}

func (t *benchTables) fit(engines []bench.Engine) {
	t.engineWidths = nil
	for i, engine := range engines {
		width := valueWidth
		if i > 0 {
			width += len(" ") + ratioWidth
		}
		t.engineWidths = append(t.engineWidths, max(width, widest(engine.Name, orderText(t.words, engine))))
	}
}

func widest(texts ...string) int {
	width := 0
	for _, text := range texts {
		width = max(width, utf8.RuneCountInString(text))
	}
	return width
}

func (t *benchTables) listHeading() string    { return t.words.Text("terminal.bench.list") }
func (t *benchTables) puzzlesHeading() string { return t.words.Text("terminal.bench.puzzles") }
func (t *benchTables) authorTitle() string    { return t.words.Text("terminal.bench.author") }

func orderText(w *i18n.Words, engine bench.Engine) string {
	if engine.Order == solver.Lexicographic {
		return w.Text("terminal.bench.lexicographic")
	}
	return w.Text("terminal.bench.any-order")
}

func (t *benchTables) beginContest(c *contest) error {
	if t.begun && c.kind == t.kind {
		return nil
	}
	if !t.begun {
		t.text.WriteString(t.about(c) + "\n")
	}
	t.begun, t.kind = true, c.kind
	t.fit(c.engines)
	t.heading(c)
	return t.flushText()
}

func (t *benchTables) flushText() error {
	_, err := t.text.WriteTo(t.out)
	return err
}

func (t *benchTables) contest(c *contest, results []bench.Result) error {
	t.line(c.title, strconv.Itoa(len(c.Puzzles)), func(i int) string {
		value := significant(c.kind.value(results[i]))
		if i == 0 {
			return value
		}
		return beside(value, times(c.kind.ratio(results[i])))
	})
	for i, r := range results {
		if r.Puzzles < len(c.Puzzles) {
			t.text.WriteString("  " + t.words.Count("terminal.bench.stopped", r.Puzzles, "Engine", c.engines[i].Name) + "\n")
		}
	}
	if c.kind == publishing {
		t.line(t.authorTitle(), "", func(i int) string {
			took, published := c.Times[c.engines[i].Name]
			if !published {
				return ""
			}
			value := significant(milliseconds(took))
			if i == 0 {
				return value
			}
			return beside(value, "")
		})
	}
	return t.flushText()
}

func beside(value, ratio string) string { return fmt.Sprintf("%s %*s", value, ratioWidth, ratio) }

func (t *benchTables) about(c *contest) string {
	if bench.CPUTime {
		return t.words.Text("terminal.bench.cpu-time", "Engine", c.engines[0].Name)
	}
	return t.words.Text("terminal.bench.time", "Engine", c.engines[0].Name)
}

// heading starts a table with a title, the names of the engines, and the order in which each
// finds solutions.
func (t *benchTables) heading(c *contest) {
	var title string
	switch c.kind {
	case counting:
		title = t.words.Text("terminal.bench.count")
	case enumerating:
		title = t.words.Count("terminal.bench.enumerate", c.work.Limit)
	case publishing:
		title = t.words.Text("terminal.bench.published")
	case varying:
		title = t.words.Text("terminal.bench.variants")
	case comparing:
		title = t.words.Text("terminal.bench.compared", "Engine", c.engines[0].Name)
	}
	t.text.WriteString("\n" + title + "\n\n")
	t.line("", "", func(i int) string { return c.engines[i].Name })
	t.line(t.listHeading(), t.puzzlesHeading(), func(i int) string { return orderText(t.words, c.engines[i]) })
}

func (t *benchTables) line(list, puzzles string, column func(engine int) string) {
	text := fmt.Sprintf("%-*s"+columnGap+"%*s", t.listWidth, list, t.puzzlesWidth, puzzles)
	for i, width := range t.engineWidths {
		text += fmt.Sprintf(columnGap+"%*s", width, column(i))
	}
	t.text.WriteString(strings.TrimRight(text, " ") + "\n")
}

// value returns the table entry for a result: millions of solutions per second, or the
// milliseconds or microseconds per puzzle.
func (k contestKind) value(r bench.Result) float64 {
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
func (k contestKind) ratio(r bench.Result) float64 {
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

// benchObjects prints one JSON object per line for each engine's result in a contest.
type benchObjects struct {
	out io.Writer
}

type benchObject struct {
	List      string   `json:"list"`
	Rules     string   `json:"rules"`
	Givens    *int     `json:"givens"` // number of givens in each puzzle; null unless solutions are enumerated
	Work      string   `json:"work"`   // "count" or "enumerate"
	Limit     int      `json:"limit"`
	Engine    string   `json:"engine"`
	Order     string   `json:"order"`     // "any" or "lexicographic"
	Puzzles   int      `json:"puzzles"`   // number of puzzles in the list
	Measured  int      `json:"measured"`  // number of puzzles that were measured
	Solutions int      `json:"solutions"` // number of solutions found in the measured puzzles
	Seconds   float64  `json:"seconds"`   // time for the measured puzzles
	Ratio     float64  `json:"ratio"`     // how many times as fast as the engine Measure
	Measure   string   `json:"measure"`   // name of the first engine
	Published *float64 `json:"published"` // published seconds, or null
	Clock     string   `json:"clock"`     // "cpu" or "wall"
}

// beginContest does nothing, since each object also describes its contest.
func (o *benchObjects) beginContest(*contest) error { return nil }

func (o *benchObjects) contest(c *contest, results []bench.Result) error {
	for i, r := range results {
		engine := c.engines[i]
		line := benchObject{
			List: c.Name, Rules: c.Rules(), Work: "count", Limit: c.work.Limit, Engine: engine.Name, Order: "any",
			Puzzles: len(c.Puzzles), Measured: r.Puzzles, Solutions: r.Solutions,
			Seconds: r.Time.Seconds(), Ratio: r.Ratio, Measure: c.engines[0].Name, Clock: "wall",
		}
		if c.work.Enumerate {
			givens := c.Puzzles[0].Givens.Filled()
			line.Work, line.Givens = "enumerate", &givens
		}
		if engine.Order == solver.Lexicographic {
			line.Order = "lexicographic"
		}
		if took, published := c.Times[engine.Name]; published {
			seconds := took.Seconds()
			line.Published = &seconds
		}
		if bench.CPUTime {
			line.Clock = "cpu"
		}
		if err := encode(o.out, line); err != nil {
			return err
		}
	}
	return nil
}
