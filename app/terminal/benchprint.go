package terminal

import (
	"bytes"
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

// benchPrinter prints contests: what is known before one is held, and then what
// came of it, engine by engine.
type benchPrinter interface {
	begin(c *contest) error
	contest(c *contest, results []bench.Result) error
}

// benchTables prints contests as the rows of tables, each as soon as it is there.
type benchTables struct {
	out    io.Writer
	words  *words.Words
	widths tableWidths
	kind   contestKind
	begun  bool // a table of this kind has its heading
	text   bytes.Buffer
}

// tableWidths are the widths of the columns, in characters. All tables have the
// same but for the engines.
type tableWidths struct {
	list, puzzles int
	engines       []int
}

// Rows are printed before the values of the next ones are known, so there is room
// for those that are likely. The first engine has no ratio, since its is always 1.
const (
	valueWidth = 7
	ratioWidth = 7
	columnGap  = "  "
)

func newBenchTables(out io.Writer, w *words.Words, contests []contest) *benchTables {
	t := &benchTables{out: out, words: w}
	t.widths.list = widest(t.listHeading(), t.authorTitle())
	t.widths.puzzles = widest(t.puzzlesHeading())
	for _, c := range contests {
		t.widths.list = max(t.widths.list, widest(c.title))
		t.widths.puzzles = max(t.widths.puzzles, widest(strconv.Itoa(len(c.Puzzles))))
	}
	return t
}

// fit makes a column for each engine.
func (t *benchTables) fit(engines []bench.Engine) {
	t.widths.engines = nil
	for i, engine := range engines {
		width := valueWidth
		if i > 0 {
			width += len(" ") + ratioWidth
		}
		t.widths.engines = append(t.widths.engines, max(width, widest(engine.Name, orderText(t.words, engine))))
	}
}

// widest returns the number of characters of the longest text.
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

func orderText(w *words.Words, engine bench.Engine) string {
	if engine.Order == solver.Lexicographic {
		return w.Text("terminal.bench.lexicographic")
	}
	return w.Text("terminal.bench.any-order")
}

func (t *benchTables) begin(c *contest) error {
	if t.begun && c.kind == t.kind {
		return nil
	}
	if !t.begun {
		t.text.WriteString(t.about(c) + "\n")
	}
	t.begun, t.kind = true, c.kind
	t.fit(c.engines)
	t.heading(c)
	return t.print()
}

// print prints the lines that are ready.
func (t *benchTables) print() error {
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
	return t.print()
}

// beside returns what is in the column of an engine that has a ratio.
func beside(value, ratio string) string { return fmt.Sprintf("%s %*s", value, ratioWidth, ratio) }

func (t *benchTables) about(c *contest) string {
	if bench.CPUTime {
		return t.words.Text("terminal.bench.cpu-time", "Engine", c.engines[0].Name)
	}
	return t.words.Text("terminal.bench.time", "Engine", c.engines[0].Name)
}

// heading begins a table: what it is about, the engines, and the order in which
// each finds the solutions.
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

// line adds a line of the table, with a column for each engine.
func (t *benchTables) line(list, puzzles string, column func(engine int) string) {
	text := fmt.Sprintf("%-*s"+columnGap+"%*s", t.widths.list, list, t.widths.puzzles, puzzles)
	for i, width := range t.widths.engines {
		text += fmt.Sprintf(columnGap+"%*s", width, column(i))
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

// ratio returns the ratio that a contest's table shows of a result: how many
// times as fast an engine is as the first, or as long as it takes.
func (k contestKind) ratio(r bench.Result) float64 {
	if k == comparing {
		return 1 / r.Ratio
	}
	return r.Ratio
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

// times writes a ratio. Far below 1 no one asks how far.
func times(ratio float64) string {
	if ratio < 0.001 {
		return "<0.001×"
	}
	return significant(ratio) + "×"
}

// benchObjects prints what came of each engine as a JSON object in a line of its
// own.
type benchObjects struct {
	out io.Writer
}

// benchObject has the keys in the order in which they are printed.
type benchObject struct {
	List      string   `json:"list"`
	Rules     string   `json:"rules"`
	Givens    *int     `json:"givens"` // of each puzzle whose solutions are handed out, else null
	Work      string   `json:"work"`   // count or enumerate
	Limit     int      `json:"limit"`
	Engine    string   `json:"engine"`
	Order     string   `json:"order"`     // any or lexicographic
	Puzzles   int      `json:"puzzles"`   // in the list
	Measured  int      `json:"measured"`  // of them
	Solutions int      `json:"solutions"` // of these
	Seconds   float64  `json:"seconds"`   // for these
	Ratio     float64  `json:"ratio"`     // times as fast as the next
	Measure   string   `json:"measure"`   // the engine that is the measure of the others
	Published *float64 `json:"published"` // seconds that someone else measured, or null
	Clock     string   `json:"clock"`     // cpu or wall
}

// begin has nothing to print: an object tells all of its contest.
func (o *benchObjects) begin(*contest) error { return nil }

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
