package terminal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"nonet/app/words"
	"nonet/solver"
	"nonet/solver/bench"
)

// benchPrinter prints what came of a contest, engine by engine.
type benchPrinter interface {
	contest(c *contest, results []bench.Result) error
}

// benchTables prints contests as the rows of tables, each as soon as it is there.
type benchTables struct {
	out       io.Writer
	words     *words.Words
	engines   []bench.Engine
	listWidth int
	kind      contestKind
	begun     bool // a table of this kind has its heading
	text      bytes.Buffer
}

func newBenchTables(out io.Writer, w *words.Words, engines []bench.Engine, contests []contest) *benchTables {
	t := &benchTables{out: out, words: w, engines: engines}
	for _, c := range contests {
		t.listWidth = max(t.listWidth, utf8.RuneCountInString(c.title))
	}
	return t
}

func (t *benchTables) contest(c *contest, results []bench.Result) error {
	t.text.Reset()
	if !t.begun {
		t.text.WriteString(t.about() + "\n")
	}
	if !t.begun || c.kind != t.kind {
		t.begun, t.kind = true, c.kind
		t.heading(c)
	}
	t.line(c.title, strconv.Itoa(len(c.Puzzles)), func(i int) string {
		value := significant(c.kind.value(results[i]))
		if i == 0 {
			return value
		}
		return fmt.Sprintf("%s%*s", value, ratioWidth, times(results[i].Ratio))
	})
	for i, r := range results {
		if r.Puzzles < len(c.Puzzles) {
			t.text.WriteString("  " + t.words.Count("terminal.bench.stopped", r.Puzzles, "Engine", t.engines[i].Name) + "\n")
		}
	}
	if c.kind == publishing {
		t.line(t.words.Text("terminal.bench.author"), "", func(i int) string {
			took, published := c.Times[t.engines[i].Name]
			if !published {
				return ""
			}
			value := significant(milliseconds(took))
			if i == 0 {
				return value
			}
			return fmt.Sprintf("%s%*s", value, ratioWidth, "")
		})
	}
	_, err := t.out.Write(t.text.Bytes())
	return err
}

func (t *benchTables) about() string {
	if bench.CPUTime {
		return t.words.Text("terminal.bench.cpu-time", "Engine", t.engines[0].Name)
	}
	return t.words.Text("terminal.bench.time", "Engine", t.engines[0].Name)
}

// heading begins a table: what it is about, the engines, and the order in which
// each finds the solutions.
func (t *benchTables) heading(c *contest) {
	var title string
	switch c.kind {
	case counting:
		title = t.words.Text("terminal.bench.count", "Limit", c.work.Limit)
	case enumerating:
		title = t.words.Text("terminal.bench.enumerate", "Limit", c.work.Limit)
	case publishing:
		title = t.words.Text("terminal.bench.published")
	}
	t.text.WriteString("\n" + title + "\n\n")
	t.line("", "", func(i int) string { return t.engines[i].Name })
	t.line(t.words.Text("terminal.bench.list"), t.words.Text("terminal.bench.puzzles"), func(i int) string {
		if t.engines[i].Order == solver.Lexicographic {
			return t.words.Text("terminal.bench.lexicographic")
		}
		return t.words.Text("terminal.bench.any-order")
	})
}

// ratioWidth is the width of a ratio, in the columns of all engines but the
// first, whose ratio is always 1.
const ratioWidth = 8

// line adds a line of the table, with a column for each engine.
func (t *benchTables) line(list, puzzles string, column func(engine int) string) {
	text := fmt.Sprintf("%-*s%9s", t.listWidth, list, puzzles)
	for i := range t.engines {
		width := 15
		if i > 0 {
			width = 9 + ratioWidth
		}
		text += fmt.Sprintf("%*s", width, column(i))
	}
	t.text.WriteString(strings.TrimRight(text, " ") + "\n")
}

// value returns the number that a contest's table shows of a result.
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

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }

// significant writes a number with as many digits as measuring warrants.
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

// times writes a ratio. Far below 1 nobody asks how far.
func times(ratio float64) string {
	if ratio < 0.001 {
		return "<0.001×"
	}
	return significant(ratio) + "×"
}

// benchObjects prints what came of each engine as a JSON object in a line of its
// own.
type benchObjects struct {
	out     io.Writer
	engines []bench.Engine
}

// benchObject has the keys in the order in which they are printed.
type benchObject struct {
	List      string   `json:"list"`
	Givens    *int     `json:"givens"` // of each puzzle, or null where they differ
	Work      string   `json:"work"`   // count or enumerate
	Limit     int      `json:"limit"`
	Engine    string   `json:"engine"`
	Order     string   `json:"order"`     // any or lexicographic
	Puzzles   int      `json:"puzzles"`   // in the list
	Measured  int      `json:"measured"`  // of them
	Solutions int      `json:"solutions"` // of these
	Seconds   float64  `json:"seconds"`   // for these
	Ratio     float64  `json:"ratio"`
	Published *float64 `json:"published"` // seconds that somebody else measured, or null
	Clock     string   `json:"clock"`     // cpu or wall
}

func (o *benchObjects) contest(c *contest, results []bench.Result) error {
	encoder := json.NewEncoder(o.out)
	encoder.SetEscapeHTML(false)
	for i, r := range results {
		engine := o.engines[i]
		line := benchObject{
			List: c.Name, Work: "count", Limit: c.work.Limit, Engine: engine.Name, Order: "any",
			Puzzles: len(c.Puzzles), Measured: r.Puzzles, Solutions: r.Solutions,
			Seconds: r.Time.Seconds(), Ratio: r.Ratio, Clock: "wall",
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
		if err := encoder.Encode(line); err != nil {
			return err
		}
	}
	return nil
}
